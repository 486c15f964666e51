/*
 * What the status area says: first the notice, what the last action brought or why it was refused;
 * then the situation, what the players ought to know as long as it lasts.
 */
#include "screen/screen_inside.h"

#include "session/wording.h"

#include <string.h>

/* Stands at the end of the last row while there is another page. */
static const char MORE_MARK[] = " Tab: more";

void notice_clear(Screen *screen)
{
    strbuf_clear(&screen->notice);
    screen->notice_page = 0;
    screen->notice_cites = false;
}

void notice_set(Screen *screen, Notice notice, const char *text)
{
    static const char *const TEXTS[] = {
#define X(name, text) [name] = text,
        NOTICES(X)
#undef X
    };
    static const char PART[] = "{text}";
    const char *part = strstr(TEXTS[notice], PART);
    notice_clear(screen);
    if (part == NULL) {
        strbuf_append(&screen->notice, TEXTS[notice]);
    } else {
        strbuf_append_bytes(&screen->notice, TEXTS[notice], (size_t)(part - TEXTS[notice]));
        strbuf_append(&screen->notice, text);
        strbuf_append(&screen->notice, part + strlen(PART));
    }
    strbuf_append_char(&screen->notice, '\n');
}

bool notice_edited(Screen *screen, LineEditOutcome outcome)
{
    static const Notice WORDS[] = {
        [LINE_EDIT_FULL] = NOTICE_LINE_FULL,
        [LINE_EDIT_TOO_LONG] = NOTICE_TOO_LONG,
        [LINE_EDIT_MORE_LINES] = NOTICE_MORE_LINES,
        [LINE_EDIT_NOT_UTF8] = NOTICE_NOT_UTF8,
    };
    if (outcome != LINE_EDIT_TAKEN && outcome != LINE_EDIT_UNKNOWN) {
        notice_set(screen, WORDS[outcome], NULL);
    }
    return outcome == LINE_EDIT_TAKEN;
}

/* Moves and answers are told as they are; the rest are sentences. */
void notice_add(Screen *screen, const ReplyLine *line)
{
    bool is_ruled = line->kind == REPLY_REFUSED || line->kind == REPLY_RULING;
    bool is_illegal = line->move != NULL && line->move->entry.kind == ENTRY_ILLEGAL;
    screen->notice_cites |= is_ruled && (line->article[0] != '\0' || is_illegal);
    if (line->kind == REPLY_MOVE || line->kind == REPLY_ANSWER) {
        wording_append(line, screen->session, &screen->notice);
    } else {
        wording_append_sentence(line, screen->session, &screen->notice);
    }
    strbuf_append_char(&screen->notice, '\n');
}

/* The smallest screens have no row of hints: the way to the help stands below what is said. */
static void draw_hint(const Screen *screen, const Layout *layout, int row_count, Scene *scene)
{
    static const char HINT[] = "Esc menu, ? help, = draw, u take back";
    Rect area = layout->status;
    if (rect_is_empty(layout->hints) && row_count < area.rows && screen->overlay == NULL &&
        sight_is_live(screen)) {
        scene_text(scene, area.row + area.rows - 1, area.col, area.cols, style_named(STYLE_MUTED),
                   HINT);
    }
}

void notice_append(const Screen *screen, StrBuf *out)
{
    StrBuf text = {0};
    strbuf_append(&text, strbuf_text(&screen->notice));
    situation_append(screen, &text);
    for (const char *at = strbuf_text(&text); *at != '\0'; at++) {
        if (*at != '\n') {
            strbuf_append_char(out, *at);
        } else if (at[1] != '\0') {
            strbuf_append_char(out, ' ');
        }
    }
    strbuf_release(&text);
}

static void lay_out(const Screen *screen, const Layout *layout, StrBuf *text, TextPage *page)
{
    strbuf_append(text, strbuf_text(&screen->notice));
    situation_append(screen, text);
    text_rows_page(strbuf_text(text), layout->status.cols, layout->status.rows,
                   (int)strlen(MORE_MARK), screen->notice_page, page);
}

void notice_turn_page(Screen *screen)
{
    StrBuf text = {0};
    TextPage page;
    Layout layout = picture_layout(screen);
    lay_out(screen, &layout, &text, &page);
    strbuf_release(&text);
    screen->notice_page = page.has_more ? page.page + 1 : 0;
}

void notice_draw(const Screen *screen, const Layout *layout, Scene *scene)
{
    StrBuf text = {0};
    TextPage page;
    Rect area = layout->status;
    lay_out(screen, layout, &text, &page);
    for (int i = 0; i < page.row_count; i++) {
        text_rows_draw(&page.rows[i], (Rect){area.row + i, area.col, 1, area.cols},
                       style_named(STYLE_TEXT), scene);
    }
    draw_hint(screen, layout, page.row_count, scene);
    if (page.has_more) {
        scene_text_right(scene, area.row + area.rows - 1, area.col, area.cols,
                         style_named(STYLE_KEY), MORE_MARK);
    }
    strbuf_release(&text);
}
