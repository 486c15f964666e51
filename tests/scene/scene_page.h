/* A scene as text, for golden files. */
#ifndef TOUCHMOVE_TESTS_SCENE_PAGE_H
#define TOUCHMOVE_TESTS_SCENE_PAGE_H

#include "util/strbuf.h"
#include "view/scene.h"

/*
 * Appends a heading with title, size and place of the cursor, and the rows without the blanks at
 * their ends. Dates, which change from day to day, become question marks.
 */
void scene_page_append_text(const Scene *scene, const char *title, StrBuf *out);

/* Appends two blocks of letters, one for the paper and one for the ink of every cell. */
void scene_page_append_tints(const Scene *scene, StrBuf *out);

#endif
