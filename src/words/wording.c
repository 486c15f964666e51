#include "words/wording.h"

#include "notation/refusal.h"
#include "notation/san.h"
#include "util/text.h"
#include "words/game_text.h"

#include <inttypes.h>
#include <string.h>

const char *message_template(Message message)
{
    static const char *const TEMPLATES[] = {
#define X(name, text) [name] = text,
        MESSAGES(X)
#undef X
    };
    return TEMPLATES[message];
}

/* Whether a sentence begins with a word that may be raised to a capital. */
static bool begins_with_word(Message message)
{
    char first = message_template(message)[0];
    return message == MESSAGE_SENTENCE || message == MESSAGE_STATEMENT ||
           (first >= 'a' && first <= 'z');
}

SpokenStyle wording_style(const Settings *settings)
{
    return (SpokenStyle)settings_number(settings, SETTING_ANNOUNCE);
}

/* Outside of a session nobody has chosen how moves are announced. */
static SpokenStyle style_in(const Settings *settings)
{
    return settings == NULL ? SPOKEN_SAN : wording_style(settings);
}

bool wording_is_brief(const Settings *settings)
{
    return settings_number(settings, SETTING_VERBOSITY) == SETTING_VERBOSITY_BRIEF;
}

/* Whether one of the things is wanted that can be said with a move. */
static bool is_said(const Settings *settings, SettingId id)
{
    return settings_number(settings, id) != 0 ||
           settings_number(settings, SETTING_VERBOSITY) == SETTING_VERBOSITY_FULL;
}

/* ---- Sentences ---- */

/* Appends moves as they were typed, told as those that are played. */
static void append_typed(const char *moves, SpokenStyle style, StrBuf *out)
{
    while (*moves != '\0') {
        size_t length = text_word_length(moves);
        spoken_typed(moves, length, style, out);
        moves = text_skip_blanks(moves + length);
        strbuf_append(out, *moves == '\0' ? "" : " ");
    }
}

/* A move that is taken back is the last one: for the ear that is enough. */
static Message worded_as(const ReplyLine *line, SpokenStyle style)
{
    bool is_taken_back =
        line->message == MESSAGE_STATEMENT && line->statement->id == EVENT_TAKEN_BACK;
    return is_taken_back && spoken_is_in_words(style) ? MESSAGE_TAKEN_BACK : line->message;
}

static void append_part(const ReplyLine *line, const char *name, size_t length, SpokenStyle style,
                        bool has_colon, StrBuf *out)
{
    if (name[0] == ':') {
        strbuf_append(out, has_colon ? ":" : "");
    } else if (strncmp(name, "statement", length) == 0) {
        statement_append(line->statement, STATEMENT_WHOLE, style, out);
    } else if (strncmp(name, "text", length) == 0) {
        strbuf_append(out, line->text);
    } else if (strncmp(name, "typed", length) == 0) {
        append_typed(line->text, style, out);
    } else if (strncmp(name, "more", length) == 0) {
        strbuf_append(out, line->more);
    } else if (strncmp(name, "side", length) == 0) {
        strbuf_append(out, spoken_side(line->side));
    } else if (strncmp(name, "other", length) == 0) {
        strbuf_append(out, spoken_side(side_opponent(line->side)));
    } else {
        strbuf_appendf(out, "%" PRId64, line->number);
    }
}

static void append_filled(const ReplyLine *line, SpokenStyle style, bool has_colon, StrBuf *out)
{
    const char *at = message_template(worded_as(line, style));
    while (*at != '\0') {
        size_t literal = strcspn(at, "{");
        strbuf_append_bytes(out, at, literal);
        at += literal;
        if (*at == '{') {
            size_t length = strcspn(at, "}");
            append_part(line, at + 1, length - 1, style, has_colon, out);
            at += length + 1;
        }
    }
}

/* Numbers belong to the notation, and are words too many for the ear. */
static bool has_number(const Settings *settings)
{
    int wanted = settings_number(settings, SETTING_SAY_NUMBERS);
    return wanted == SETTING_NUMBERS_YES ||
           (wanted == SETTING_NUMBERS_AUTO && wording_style(settings) == SPOKEN_SAN &&
            !wording_is_brief(settings));
}

void wording_append_ply(const Position *before, Move move, const Settings *settings, StrBuf *out)
{
    SpokenStyle style = wording_style(settings);
    if (has_number(settings) && spoken_is_in_words(style)) {
        strbuf_appendf(out, "%d, ", position_fullmove_number(before));
    } else if (has_number(settings)) {
        san_append_number(before, out);
        strbuf_append_char(out, ' ');
    }
    if (is_said(settings, SETTING_SAY_CAPTURED)) {
        spoken_capture(before, move, style, out);
    } else {
        spoken_move(before, move, style, out);
    }
}

static void append_move(const ReplyLine *line, const Settings *settings, const Game *game,
                        StrBuf *out)
{
    const ReplyMove *made = line->move;
    SpokenStyle style = wording_style(settings);
    if (is_said(settings, SETTING_SAY_SIDE)) {
        strbuf_appendf(out, "%s: ", spoken_side(line->side));
    }
    wording_append_ply(&made->before, made->move, settings, out);
    if (is_said(settings, SETTING_SAY_TURN) && !made->is_last) {
        strbuf_appendf(out, ". %s to move", spoken_side(side_opponent(line->side)));
    }
    if (is_said(settings, SETTING_SAY_CLOCKS) && game != NULL && game_has_clock(game)) {
        strbuf_append(out, ". ");
        game_text_clocks(game, style, made->at_ms, out);
    }
}

static void append_not_a_move(const ReplyMove *move, const Settings *settings, StrBuf *out)
{
    SpokenStyle style = style_in(settings);
    bool is_brief = settings != NULL && wording_is_brief(settings);
    if (move->is_typed) {
        refusal_entry(&move->before, &move->entry, is_brief ? NULL : move->typed, style,
                      REFUSAL_TO_PLAYER, out);
    } else {
        refusal_format(&move->before, &move->entry.fault, NULL, style, out);
    }
}

/* Commands have a colon on the screen, where one is typed before them. */
static void append_line(const ReplyLine *line, const Settings *settings, const Game *game,
                        bool has_colon, StrBuf *out)
{
    if (line->message == MESSAGE_MOVE) {
        append_move(line, settings, game, out);
    } else if (line->message == MESSAGE_NOT_A_MOVE) {
        append_not_a_move(line->move, settings, out);
    } else if (line->message == MESSAGE_RESULT && settings != NULL) {
        game_text_result(line->more, style_in(settings), out);
        statement_append(line->statement, STATEMENT_WHOLE, style_in(settings), out);
    } else {
        append_filled(line, style_in(settings), has_colon, out);
    }
    if (settings == NULL || !wording_is_brief(settings)) {
        statement_append_article(line->article, out);
    }
}

void wording_append(const ReplyLine *line, const Settings *settings, const Game *game, StrBuf *out)
{
    append_line(line, settings, game, false, out);
}

/* ---- How the front ends dress them ---- */

void wording_append_line(const ReplyLine *line, const Settings *settings, const Game *game,
                         StrBuf *out)
{
    static const struct {
        const char *before; /* what a line of the kind begins with */
        const char *after;  /* … and ends with */
    } DRESS[] = {
        [REPLY_MOVE] = {"", ""},
        [REPLY_REFUSED] = {"refused: ", ""},
        [REPLY_OFFER] = {"offer: ", ""},
        [REPLY_DECLINED] = {"declined: ", ""},
        [REPLY_RULING] = {"ruling: ", ""},
        [REPLY_RESULT] = {"", ""},
        [REPLY_WARNING] = {"warning: ", ""},
        [REPLY_QUESTION] = {"question: ", " yes or no"},
        [REPLY_PROMPT] = {"question: ", ""},
        [REPLY_ANSWER] = {"", ""},
        [REPLY_NOTICE] = {"", ""},
        [REPLY_PAGE] = {"", ""},
    };
    strbuf_append(out, DRESS[line->kind].before);
    wording_append(line, settings, game, out);
    strbuf_append(out, DRESS[line->kind].after);
}

/* Raises the byte at start to a capital if it is asked for, and ends the sentence. */
static void finish_sentence(StrBuf *out, size_t start, bool is_raised)
{
    if (strbuf_has_failed(out) || out->length == start) {
        return;
    }
    char *first = &out->bytes[start];
    if (is_raised && *first >= 'a' && *first <= 'z') {
        *first = (char)(*first - 'a' + 'A');
    }
    if (strchr(".?!", out->bytes[out->length - 1]) == NULL) {
        strbuf_append_char(out, '.');
    }
}

void wording_append_sentence(const ReplyLine *line, const Settings *settings, const Game *game,
                             StrBuf *out)
{
    bool is_warning = line->kind == REPLY_WARNING;
    strbuf_append(out, is_warning ? "Warning: " : "");
    size_t start = out->length;
    append_line(line, settings, game, true, out);
    finish_sentence(out, start, !is_warning && begins_with_word(line->message));
}

void wording_append_question(Message message, Side side, const char *text, StrBuf *out)
{
    size_t start = out->length;
    append_filled(&(ReplyLine){.message = message, .text = text, .more = "", .side = side},
                  SPOKEN_SAN, true, out);
    finish_sentence(out, start, begins_with_word(message));
}

void wording_append_raised(const char *text, StrBuf *out)
{
    size_t start = out->length;
    strbuf_append(out, text);
    finish_sentence(out, start, true);
}

bool wording_rings_bell(const Settings *settings, const Game *game, const Reply *reply)
{
    int bell = settings_number(settings, SETTING_BELL);
    bool is_time = reply_has(reply, REPLY_WARNING) || reply_has(reply, REPLY_RESULT);
    bool is_move = reply_has(reply, REPLY_MOVE);
    bool is_check = is_move && position_in_check(game_position(game));
    return (bell >= SETTING_BELL_TIME && is_time) || (bell >= SETTING_BELL_CHECK && is_check) ||
           (bell >= SETTING_BELL_MOVE && is_move);
}

/* ---- Games of files ---- */

void wording_append_meeting(const char *white, const char *black, const char *date,
                            SpokenStyle style, StrBuf *out)
{
    StrBuf spoken = {0};
    strbuf_appendf(out, "%s against %s", text_is_same(white, "?") ? "unknown" : white,
                   text_is_same(black, "?") ? "unknown" : black);
    spoken_date(date, style, &spoken);
    strbuf_appendf(out, "%s%s", spoken.length > 0 ? ", " : "", strbuf_text(&spoken));
    out->out_of_memory |= strbuf_has_failed(&spoken);
    strbuf_release(&spoken);
}

const char *wording_result(RecordResult result)
{
    static const char *const RESULTS[] = {[RECORD_UNKNOWN] = "no result",
                                          [RECORD_WHITE_WINS] = "White wins",
                                          [RECORD_BLACK_WINS] = "Black wins",
                                          [RECORD_DRAWN] = "draw",
                                          [RECORD_BOTH_LOSE] = "both players lose"};
    return RESULTS[result];
}
