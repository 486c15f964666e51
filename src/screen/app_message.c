#include "screen/app_message.h"

#include "screen/app_board.h"
#include "screen/paged_text.h"
#include "screen/situation.h"
#include "session/sentence.h"
#include "util/text.h"

#include <stdarg.h>
#include <string.h>

/* Stands at the end of the last row while there is another page. */
static const char MORE_MARK[] = " Tab: more";

void app_message_clear(App *app)
{
    strbuf_clear(&app->message);
    app->message_page = 0;
}

void app_message_set(App *app, const char *format, ...)
{
    va_list arguments;
    app_message_clear(app);
    va_start(arguments, format);
    strbuf_appendv(&app->message, format, arguments);
    va_end(arguments);
    strbuf_append_char(&app->message, '\n');
}

/* What the screen says elsewhere: an offer and the result are the situation, questions dialogs. */
static bool is_shown_elsewhere(ReplyKind kind)
{
    return kind == REPLY_OFFER || kind == REPLY_RESULT || kind == REPLY_QUESTION;
}

const char *app_message_text(const ReplyLine *line)
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
static void append_line(App *app, const ReplyLine *line)
{
    if (line->kind == REPLY_MOVE || line->kind == REPLY_ANSWER) {
        strbuf_append(&app->message, line->text);
    } else {
        sentence_append(&app->message, app_message_text(line));
    }
    strbuf_append_char(&app->message, '\n');
}

void app_message_take(App *app, const Reply *reply)
{
    if (reply->count > 0) {
        app_message_clear(app);
    }
    for (int i = 0; i < reply->count; i++) {
        if (!is_shown_elsewhere(reply->lines[i].kind)) {
            append_line(app, &reply->lines[i]);
        }
    }
    if (reply->out_of_memory) {
        strbuf_append(&app->message, "There is not enough memory to tell everything.\n");
    }
}

void app_message_append_all(const App *app, StrBuf *out)
{
    strbuf_append(out, strbuf_text(&app->message));
    situation_append(app, out);
}

/* The smallest screens have no row of hints: the way to the help stands below what is said. */
static void draw_hint(const App *app, const Layout *layout, int row_count, Scene *scene)
{
    static const char HINT[] = "? help, = draw, u take back, : command";
    Rect area = layout->status;
    if (rect_is_empty(layout->hints) && row_count < area.rows && app->overlay == OVERLAY_NONE &&
        app_board_is_live(app)) {
        scene_text(scene, area.row + area.rows - 1, area.col, area.cols, style_named(STYLE_MUTED),
                   HINT);
    }
}

static void lay_out(const App *app, const Layout *layout, StrBuf *text, TextPage *page)
{
    app_message_append_all(app, text);
    paged_text_lay_out(strbuf_text(text), layout->status.cols, layout->status.rows,
                       (int)strlen(MORE_MARK), app->message_page, page);
}

bool app_message_turn_page(App *app)
{
    StrBuf text = {0};
    TextPage page;
    Layout layout = app_board_layout(app);
    lay_out(app, &layout, &text, &page);
    strbuf_release(&text);
    app->message_page = page.has_more ? page.page + 1 : 0;
    return page.has_more || page.page > 0;
}

void app_message_draw(const App *app, const Layout *layout, Scene *scene)
{
    StrBuf text = {0};
    TextPage page;
    Rect area = layout->status;
    lay_out(app, layout, &text, &page);
    for (int i = 0; i < page.row_count; i++) {
        StrBuf row = {0};
        strbuf_append_bytes(&row, strbuf_text(&text) + page.starts[i], page.lengths[i]);
        scene_text(scene, area.row + i, area.col, area.cols, style_named(STYLE_TEXT),
                   strbuf_text(&row));
        strbuf_release(&row);
    }
    draw_hint(app, layout, page.row_count, scene);
    if (page.has_more) {
        scene_text_right(scene, area.row + area.rows - 1, area.col, area.cols,
                         style_named(STYLE_KEY), MORE_MARK);
    }
    strbuf_release(&text);
}
