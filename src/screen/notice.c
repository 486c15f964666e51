/*
 * The status area: first the notice, which is the reply to the last action or the reason for its
 * refusal; then the situation (situation.c), which is shown as long as it lasts.
 */
#include "screen/display.h"
#include "screen/screen_inside.h"

#include "screen/screen_text.h"
#include "util/fit.h"
#include "util/sentence.h"
#include "util/text.h"
#include "util/utf8.h"
#include "words/wording.h"

#include <string.h>

void notice_clear(Screen *screen)
{
    strbuf_clear(&screen->notice.text);
    screen->notice.page = 0;
    screen->notice.cites_article = false;
    screen->notice.names_offer = false;
    screen->notice.opens_game = false;
    screen->notice.ends_game = false;
    screen->notice.rulings_end = 0;
}

void notice_set(Screen *screen, NoticeId id, const char *text)
{
    static const char *const TEXTS[] = {
#define X(name, text) [name] = text,
        NOTICES(X)
#undef X
    };
    const Catalog *catalog = settings_catalog(session_settings(screen->session));
    notice_clear(screen);
    if (id == NOTICE_REASON) {
        sentence_append(text, &screen->notice.text);
    } else {
        strbuf_append_filled(&screen->notice.text,
                             catalog_text(catalog, CATALOG_NOTICES, id, TEXTS[id]),
                             (StrBufPart[]){{"text", text, NULL}, {0}});
    }
    strbuf_append_char(&screen->notice.text, '\n');
}

bool notice_edited(Screen *screen, LineEditOutcome outcome)
{
    static const NoticeId WORDS[] = {
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

/* Inserts a ruling after the others, before the rest of the text. */
static void insert_ruling(Notice *notice, const StrBuf *ruling)
{
    StrBuf rest = {0};
    strbuf_append(&rest, strbuf_text(&notice->text) + notice->rulings_end);
    strbuf_truncate(&notice->text, notice->rulings_end);
    strbuf_append(&notice->text, strbuf_text(ruling));
    notice->rulings_end = notice->text.length;
    strbuf_append(&notice->text, strbuf_text(&rest));
    strbuf_release(&rest);
}

void notice_add(Screen *screen, const ReplyLine *line)
{
    bool is_ruled = line->kind == REPLY_REFUSED || line->kind == REPLY_RULING;
    bool is_illegal = line->move != NULL && line->move->entry.kind == ENTRY_ILLEGAL;
    screen->notice.cites_article |= is_ruled && (line->article[0] != '\0' || is_illegal);
    screen->notice.opens_game |= line->event == REPLY_EVENT_OPENED;
    screen->notice.names_offer |=
        line->kind == REPLY_NOTICE && text_is_same(line->article, "9.1.2.1");
    StrBuf sentence = {0};
    wording_append_sentence(line, session_settings(screen->session), session_game(screen->session),
                            game_state_name_cols(screen), &sentence);
    strbuf_append_char(&sentence, '\n');
    if (line->kind == REPLY_RULING) {
        insert_ruling(&screen->notice, &sentence);
    } else {
        strbuf_append(&screen->notice.text, strbuf_text(&sentence));
    }
    strbuf_release(&sentence);
}

/* Appends the notice, the alert if has_alert, and the situation; at the end of a game, the result
 * first. */
static void append_text(const Screen *screen, const FactList *facts, int score_cols, bool has_alert,
                        StrBuf *out)
{
    if (screen->notice.ends_game) {
        situation_append(screen, facts, score_cols, out);
    }
    strbuf_append(out, strbuf_text(&screen->notice.text));
    if (has_alert) {
        situation_append_alert(screen, facts, ALERT_FULL, out);
    }
    if (!screen->notice.ends_game) {
        situation_append(screen, facts, score_cols, out);
    }
}

void notice_append(const Screen *screen, int score_cols, StrBuf *out)
{
    FactList facts;
    StrBuf text = {0};
    situation_find(screen, &facts);
    append_text(screen, &facts, score_cols, true, &text);
    for (const char *at = strbuf_text(&text); *at != '\0'; at++) {
        if (*at != '\n') {
            strbuf_append_char(out, *at);
        } else if (at[1] != '\0') {
            bool is_ended = at > strbuf_text(&text) && strchr(".?!:", at[-1]) != NULL;
            strbuf_append(out, is_ended ? " " : ". ");
        }
    }
    strbuf_release(&text);
}

/*
 * The status area, divided: the notice and the situation, and below them the alert, highlighted,
 * which asks the players for something.
 */
typedef struct Status {
    StrBuf text;    /* the notice and the situation; owned */
    StrBuf alert;   /* the alert; owned */
    TextPage page;  /* the shown page of the text */
    TextPage bands; /* the rows of the alert */
    Rect area;      /* the rectangle of the page, without the rows of the alert */
} Status;

static int rows_of(const StrBuf *text, int width_cols)
{
    return text->length == 0 ? 0 : fit_line_count(strbuf_text(text), text->length, width_cols);
}

/* Appends the notice and the situation to *text, and the alert to *alert. */
static void append_parts(const Screen *screen, int score_cols, AlertForm form, StrBuf *text,
                         StrBuf *alert)
{
    FactList facts;
    situation_find(screen, &facts);
    append_text(screen, &facts, score_cols, false, text);
    situation_append_alert(screen, &facts, form, alert);
    if (screen->overlay == NULL && game_state_shows_stop(screen)) {
        pause_prompt_append(screen, form, alert);
    }
}

/* Returns the longest form of an alert that is used in this width. */
static AlertForm longest_form(int cols)
{
    return cols < LAYOUT_WIDE_COLS_MIN ? ALERT_SHORT : ALERT_FULL;
}

int notice_rows(const Screen *screen, const Layout *layout)
{
    StrBuf text = {0}, alert = {0};
    int cols = layout->status.cols;
    append_parts(screen, layout->score.cols, longest_form(cols), &text, &alert);
    int rows = rows_of(&text, cols) + rows_of(&alert, cols);
    strbuf_release(&text);
    strbuf_release(&alert);
    return rows;
}

/* Returns the mark at the end of the last row of a page that another page follows. In a stopped
 * game only Tab turns the page, because Enter resumes the game. */
static const char *more_mark(const Screen *screen, int cols)
{
    static const ScreenText MARKS[2][2] = {{SCREEN_ENTER_MORE, SCREEN_ENTER},
                                           {SCREEN_TAB_MORE, SCREEN_TAB}};
    bool is_narrow = cols < LAYOUT_WIDE_COLS_MIN;
    return screen_text(screen_catalog(screen), MARKS[game_state_is_stopped(screen)][is_narrow], 1);
}

/* Returns the columns of that mark, and of a blank before it. */
static int more_cols(const Screen *screen, int cols)
{
    const char *mark = more_mark(screen, cols);
    return 1 + utf8_width(mark, strlen(mark));
}

/* Fills in *status. If the text and the alert do not both fit, uses a shorter form of the alert,
 * and leaves at least one row for the text. */
static void lay_out(const Screen *screen, const Layout *layout, Status *status)
{
    Rect area = layout->status;
    *status = (Status){.area = area};
    append_parts(screen, layout->score.cols, longest_form(area.cols), &status->text,
                 &status->alert);
    int rows = rows_of(&status->text, area.cols);
    int band_rows = rows_of(&status->alert, area.cols);
    if (band_rows > 0 && rows + band_rows > area.rows) {
        /* a stopped game needs no row for the text, which says less than the alert */
        bool is_shared = rows > 0 && area.rows > 1 && !game_state_is_stopped(screen);
        int free_rows = area.rows - (is_shared ? 1 : 0);
        AlertForm form = ALERT_FULL;
        do {
            form++;
            strbuf_clear(&status->text);
            strbuf_clear(&status->alert);
            append_parts(screen, layout->score.cols, form, &status->text, &status->alert);
            band_rows = rows_of(&status->alert, area.cols);
        } while (form != ALERT_BRIEF && band_rows > free_rows);
        band_rows = band_rows < free_rows ? band_rows : free_rows;
    }
    status->area.rows -= band_rows;
    text_rows_page(strbuf_text(&status->text), area.cols, status->area.rows,
                   more_cols(screen, area.cols), screen->notice.page, &status->page);
    text_rows_page(strbuf_text(&status->alert), area.cols, band_rows, 0, 0, &status->bands);
}

static void release(Status *status)
{
    strbuf_release(&status->text);
    strbuf_release(&status->alert);
}

bool notice_has_more(const Screen *screen, const Layout *layout)
{
    Status status;
    lay_out(screen, layout, &status);
    release(&status);
    return status.page.has_more;
}

void notice_turn_page(Screen *screen, const Layout *layout)
{
    screen->notice.page = notice_has_more(screen, layout) ? screen->notice.page + 1 : 0;
}

static void draw_rows(const TextPage *page, Rect area, StyleName style, Scene *scene)
{
    for (int i = 0; i < page->row_count; i++) {
        Rect row = {area.row + i, area.col, 1, area.cols};
        if (style == STYLE_ALERT) {
            scene_fill(scene, row, style_named(style));
        }
        text_rows_draw(&page->rows[i], row, style_named(style), scene);
    }
}

Rect notice_draw(const Screen *screen, const Layout *layout, Scene *scene)
{
    Status status;
    lay_out(screen, layout, &status);
    Rect area = status.area;
    Rect bands = {area.row + area.rows, area.col, status.bands.row_count, area.cols};
    Rect text = area;
    /* If the hints have a row of their own, a text without another page is drawn at the bottom of
     * the area, next to the entry line. */
    if (!rect_is_empty(layout->hints) && !status.page.has_more) {
        text.row += area.rows - status.page.row_count;
    }
    draw_rows(&status.page, text, STYLE_TEXT, scene);
    draw_rows(&status.bands, bands, STYLE_ALERT, scene);
    if (status.page.has_more) {
        scene_text_right(scene, area.row + area.rows - 1, area.col, area.cols,
                         style_named(STYLE_KEY), more_mark(screen, area.cols));
    }
    bool is_free = status.page.row_count < area.rows && !status.page.has_more;
    release(&status);
    return (Rect){area.row + area.rows - 1, area.col, is_free ? 1 : 0, area.cols};
}
