/*
 * What the status area says: first the notice, what the last action brought or why it was refused;
 * then the situation, what the players ought to know as long as it lasts.
 */
#include "screen/screen_inside.h"

#include "session/sentence.h"
#include "util/text.h"

#include <stdarg.h>
#include <string.h>

/* Stands at the end of the last row while there is another page. */
static const char MORE_MARK[] = " Tab: more";

void notice_clear(Screen *screen)
{
    strbuf_clear(&screen->notice);
    screen->notice_page = 0;
}

void notice_set(Screen *screen, const char *format, ...)
{
    va_list arguments;
    notice_clear(screen);
    va_start(arguments, format);
    strbuf_appendv(&screen->notice, format, arguments);
    va_end(arguments);
    strbuf_append_char(&screen->notice, '\n');
}

/* What the screen says elsewhere: an offer and the result are the situation, questions dialogs. */
static bool is_shown_elsewhere(ReplyKind kind)
{
    return kind == REPLY_OFFER || kind == REPLY_RESULT || kind == REPLY_QUESTION;
}

const char *notice_text(const ReplyLine *line)
{
    static const struct {
        ReplyKind kind;     /* the kind of line */
        const char *prefix; /* what it begins with there */
    } PREFIXES[] = {
        {REPLY_REFUSED, "refused: "}, {REPLY_DECLINED, "declined: "}, {REPLY_RULING, "ruling: "}};
    for (size_t i = 0; i < sizeof PREFIXES / sizeof PREFIXES[0]; i++) {
        if (line->kind == PREFIXES[i].kind && text_has_prefix(line->text, PREFIXES[i].prefix)) {
            return line->text + strlen(PREFIXES[i].prefix);
        }
    }
    return line->text;
}

/* Moves and answers are told as they are; the rest are sentences. */
static void append_line(Screen *screen, const ReplyLine *line)
{
    if (line->kind == REPLY_MOVE || line->kind == REPLY_ANSWER) {
        strbuf_append(&screen->notice, line->text);
    } else {
        sentence_append(&screen->notice, notice_text(line));
    }
    strbuf_append_char(&screen->notice, '\n');
}

void notice_take(Screen *screen, const Reply *reply)
{
    if (reply->count > 0) {
        notice_clear(screen);
    }
    for (int i = 0; i < reply->count; i++) {
        if (!is_shown_elsewhere(reply->lines[i].kind)) {
            append_line(screen, &reply->lines[i]);
        }
    }
    if (reply->out_of_memory) {
        strbuf_append(&screen->notice, "There is not enough memory to tell everything.\n");
    }
}

static void append_all(const Screen *screen, StrBuf *out)
{
    strbuf_append(out, strbuf_text(&screen->notice));
    situation_append(screen, out);
}

/* The smallest screens have no row of hints: the way to the help stands below what is said. */
static void draw_hint(const Screen *screen, const Layout *layout, int row_count, Scene *scene)
{
    static const char HINT[] = "? help, = draw, u take back, : command";
    Rect area = layout->status;
    if (rect_is_empty(layout->hints) && row_count < area.rows && screen->overlay == NULL &&
        board_is_live(screen)) {
        scene_text(scene, area.row + area.rows - 1, area.col, area.cols, style_named(STYLE_MUTED),
                   HINT);
    }
}

static void lay_out(const Screen *screen, const Layout *layout, StrBuf *text, TextPage *page)
{
    append_all(screen, text);
    text_rows_page(strbuf_text(text), layout->status.cols, layout->status.rows,
                   (int)strlen(MORE_MARK), screen->notice_page, page);
}

bool notice_turn_page(Screen *screen)
{
    StrBuf text = {0};
    TextPage page;
    Layout layout = board_layout(screen);
    lay_out(screen, &layout, &text, &page);
    strbuf_release(&text);
    screen->notice_page = page.has_more ? page.page + 1 : 0;
    return page.has_more || page.page > 0;
}

void notice_draw(const Screen *screen, const Layout *layout, Scene *scene)
{
    StrBuf text = {0};
    TextPage page;
    Rect area = layout->status;
    lay_out(screen, layout, &text, &page);
    for (int i = 0; i < page.row_count; i++) {
        StrBuf row = {0};
        strbuf_append_bytes(&row, strbuf_text(&text) + page.starts[i], page.lengths[i]);
        scene_text(scene, area.row + i, area.col, area.cols, style_named(STYLE_TEXT),
                   strbuf_text(&row));
        strbuf_release(&row);
    }
    draw_hint(screen, layout, page.row_count, scene);
    if (page.has_more) {
        scene_text_right(scene, area.row + area.rows - 1, area.col, area.cols,
                         style_named(STYLE_KEY), MORE_MARK);
    }
    strbuf_release(&text);
}
