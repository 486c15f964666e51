#include "words/wording.h"

#include "notation/piece_letters.h"
#include "notation/refusal.h"
#include "notation/san.h"
#include "util/punctuation.h"
#include "util/sentence.h"
#include "util/text.h"
#include "words/game_text.h"
#include "words/words_text.h"

#include <inttypes.h>
#include <string.h>

const TextForms *message_forms(Message message)
{
    static const TextForms ROWS[] = {MESSAGES(TEXT_FORMS, TEXT_FORMS_PLURAL)};
    return &ROWS[message];
}

static const char *template_in(const Catalog *catalog, Message message, int64_t number)
{
    return catalog_plural(catalog, CATALOG_MESSAGES, message, number, message_forms(message));
}

const char *wording_template(Message message, const Settings *settings)
{
    return template_in(settings == NULL ? NULL : settings_catalog(settings), message, 1);
}

void wording_append_statement(const Statement *statement, const PlayerNames *names,
                              StatementLength length, SpokenStyle style, const Settings *settings,
                              StrBuf *out)
{
    style.catalog = settings == NULL ? NULL : settings_catalog(settings);
    statement_append(statement, names, length, style, out);
}

/* Returns whether the first word of a message may get a capital; a name must not be changed. */
static bool begins_with_word(Message message, int64_t number, const Catalog *catalog)
{
    return message == MESSAGE_SENTENCE || template_in(catalog, message, number)[0] != '{';
}

SpokenStyle wording_style(const Settings *settings)
{
    return (SpokenStyle){(SpokenForm)settings_number(settings, SETTING_ANNOUNCE),
                         settings_catalog(settings), settings_letters(settings)};
}

/* Returns the style of announcements in the settings, or SAN if `settings` is NULL. */
static SpokenStyle style_in(const Settings *settings)
{
    return settings == NULL ? SPOKEN_SAN : wording_style(settings);
}

bool wording_is_brief(const Settings *settings)
{
    return settings_number(settings, SETTING_VERBOSITY) == SETTING_VERBOSITY_BRIEF;
}

/* Returns whether announcements of moves include a detail, such as the clocks. */
static bool is_said(const Settings *settings, SettingId id)
{
    return settings_number(settings, id) != 0 ||
           settings_number(settings, SETTING_VERBOSITY) == SETTING_VERBOSITY_FULL;
}

/* ---- Sentences ---- */

/* Appends typed moves in the style of announcements, with single spaces between the moves. If a
 * word is not a move or a move number, appends all of the text as it was typed. */
static void append_typed(const char *moves, SpokenStyle style, StrBuf *out)
{
    StrBuf spoken = {0};
    bool has_only_moves = true;
    for (const char *at = moves; *at != '\0';) {
        size_t length = text_word_length(at);
        bool is_number = strspn(at, "0123456789.") == length;
        has_only_moves &= spoken_typed(at, length, style, &spoken) || is_number;
        at = text_skip_blanks(at + length);
        strbuf_append(&spoken, *at == '\0' ? "" : " ");
    }
    strbuf_append(out, has_only_moves ? strbuf_text(&spoken) : moves);
    out->out_of_memory |= strbuf_has_failed(&spoken);
    strbuf_release(&spoken);
}

/* Returns the message of a line. If the style uses words or there is no move, a message about a
 * takeback does not name the move, which is always the last one. */
static Message worded_as(const ReplyLine *line, const Game *game, SpokenStyle style)
{
    bool is_taken_back =
        line->message == MESSAGE_STATEMENT && line->statement->id == EVENT_TAKEN_BACK;
    bool has_move = game != NULL && game_ply_count(game) > 0;
    if (is_taken_back && spoken_is_in_words(style)) {
        return MESSAGE_TAKEN_BACK;
    }
    if (line->message == MESSAGE_TAKE_BACK_ASKED && (spoken_is_in_words(style) || !has_move)) {
        return MESSAGE_LAST_TAKE_BACK_ASKED;
    }
    return line->message;
}

/* What the wording of a line depends on, apart from the line itself. */
typedef struct Manner {
    const Settings *settings; /* the settings, or NULL */
    SpokenStyle style;        /* the style of moves and squares, and the language */
    const Game *game;         /* the game, or NULL if the line is about an earlier one */
    PlayerNames names;        /* the names of the players */
    bool has_colon;           /* for the screen: each command is shown with a colon before it */
} Manner;

/* Returns the manner of a line about a game; both may be NULL. */
static Manner manner(const ReplyLine *line, const Settings *settings, SpokenStyle style,
                     const Game *game, int name_cols, bool has_colon)
{
    static const GameSetup NOBODY = {0};
    const ReplyGame *earlier = line == NULL ? NULL : line->earlier;
    const GameSetup *setup = earlier != NULL ? &earlier->setup
                             : game != NULL  ? game_setup(game)
                                             : &NOBODY;
    return (Manner){.settings = settings,
                    .style = style,
                    .game = earlier != NULL ? NULL : game,
                    .names = player_names(setup, name_cols, style.catalog),
                    .has_colon = has_colon};
}

/* Appends the last move of a game that has moves: "12. Nf3". */
static void append_last_move(const Game *game, SpokenStyle style, StrBuf *out)
{
    int ply = game_ply_count(game) - 1;
    san_append_number(game_position_at(game, ply), out);
    strbuf_append_char(out, ' ');
    piece_letters_append(style.letters, game_ply_at(game, ply)->san, out);
}

/* A line to be worded, and how. */
typedef struct LineInManner {
    const ReplyLine *line;
    const Manner *manner;
    SpokenStyle style; /* the style of moves and squares */
} LineInManner;

static bool append_part(const void *context, const char *name, size_t length, StrBuf *out)
{
    const LineInManner *worded = context;
    const ReplyLine *line = worded->line;
    const Manner *manner = worded->manner;
    if (name[0] == ':') {
        strbuf_append(out, manner->has_colon ? ":" : "");
    } else if (name[0] == '/') {
        strbuf_append(out, manner->has_colon ? "\n" : " ");
    } else if (strncmp(name, "statement", length) == 0) {
        statement_append(line->statement, &manner->names, STATEMENT_WHOLE, worded->style, out);
    } else if (strncmp(name, "text", length) == 0) {
        strbuf_append(out, line->text);
    } else if (strncmp(name, "typed", length) == 0) {
        append_typed(line->text, worded->style, out);
    } else if (strncmp(name, "more", length) == 0) {
        strbuf_append(out, line->more);
    } else if (strncmp(name, "side", length) == 0) {
        strbuf_append(out, manner->names.of[line->side]);
    } else if (strncmp(name, "other", length) == 0) {
        strbuf_append(out, manner->names.of[side_opponent(line->side)]);
    } else if (strncmp(name, "last-move", length) == 0) {
        append_last_move(manner->game, worded->style, out);
    } else {
        strbuf_appendf(out, "%" PRId64, line->number);
    }
    return true;
}

static void append_filled(const ReplyLine *line, const Manner *manner, StrBuf *out)
{
    SpokenStyle style = manner->style;
    const char *template =
        template_in(style.catalog, worded_as(line, manner->game, style), line->number);
    strbuf_append_template(out, template, strlen(template), true, append_part,
                           &(LineInManner){line, manner, style});
}

/* Returns whether announcements of moves include the move number. By default only announcements in
 * SAN do, unless they are brief; a number would make an announcement in words too long. */
static bool has_number(const Settings *settings)
{
    int wanted = settings_number(settings, SETTING_SAY_NUMBERS);
    return wanted == SETTING_NUMBERS_YES ||
           (wanted == SETTING_NUMBERS_AUTO && wording_style(settings).form == SPOKEN_FORM_SAN &&
            !wording_is_brief(settings));
}

/* Appends a legal move and its SAN in the style of the settings. */
static void append_ply(const Position *before, Move move, const char *san, const Settings *settings,
                       StrBuf *out)
{
    SpokenStyle style = wording_style(settings);
    if (has_number(settings) && spoken_is_in_words(style)) {
        strbuf_appendf(out, "%d", position_fullmove_number(before));
        punctuation_append(style.catalog, PUNCTUATION_LIST, out);
    } else if (has_number(settings)) {
        san_append_number(before, out);
        strbuf_append_char(out, ' ');
    }
    spoken_spelled(before, move, san, is_said(settings, SETTING_SAY_CAPTURED), style, out);
}

void wording_append_ply(const Position *before, Move move, const Settings *settings, StrBuf *out)
{
    char san[SAN_MAX];
    san_format(before, move, san);
    append_ply(before, move, san, settings, out);
}

static void append_move(const ReplyLine *line, const Manner *manner, StrBuf *out)
{
    const Settings *settings = manner->settings;
    const Game *game = manner->game;
    const ReplyMove *made = line->move;
    SpokenStyle style = wording_style(settings);
    if (is_said(settings, SETTING_SAY_SIDE)) {
        punctuation_append_label(style.catalog, spoken_side_in(style.catalog, line->side), out);
    }
    StrBuf move = {0};
    bool says_turn = is_said(settings, SETTING_SAY_TURN) && !made->is_last;
    append_ply(&made->before, made->move, made->san, settings, &move);
    strbuf_append_filled(
        out, says_turn ? words_text(style.catalog, WORDS_MOVE_AND_TURN, 1) : "{move}",
        (StrBufPart[]){{"move", NULL, &move},
                       {"player", manner->names.of[side_opponent(line->side)], NULL},
                       {0}});
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

static bool has_articles(const Settings *settings)
{
    return settings == NULL || !wording_is_brief(settings);
}

/* Appends a result. Line mode puts the score ("1-0") first, for scripts; the screen puts it last.
 * Styles that use words omit the score. */
static void append_result(const ReplyLine *line, const Manner *manner, StrBuf *out)
{
    SpokenStyle style = manner->style;
    bool has_points = !spoken_is_in_words(style);
    if (has_points && !manner->has_colon) {
        strbuf_appendf(out, "%s ", line->more);
    }
    statement_append(line->statement, &manner->names, STATEMENT_WHOLE, style, out);
    if (has_articles(manner->settings)) {
        statement_append_articles(line->article, manner->style.catalog, out);
    }
    if (has_points && manner->has_colon) {
        strbuf_appendf(out, " %s", line->more);
    }
}

static void append_match(const ReplyLine *line, const Manner *manner, StrBuf *out)
{
    if (line->earlier != NULL) {
        game_text_match(&line->earlier->setup, line->earlier->result, manner->style.catalog, out);
    } else if (manner->game != NULL) {
        game_text_match(game_setup(manner->game), game_outcome(manner->game)->result,
                        manner->style.catalog, out);
    }
}

static void append_line(const ReplyLine *line, const Manner *manner, StrBuf *out)
{
    const Settings *settings = manner->settings;
    if (line->message == MESSAGE_MOVE) {
        append_move(line, manner, out);
    } else if (line->message == MESSAGE_NOT_A_MOVE) {
        append_not_a_move(line->move, settings, out);
    } else if (line->message == MESSAGE_SENTENCE) {
        sentence_append(line->text, out);
    } else if (line->message == MESSAGE_MATCH) {
        append_match(line, manner, out);
    } else if (line->message == MESSAGE_RESULT) {
        append_result(line, manner, out);
        return;
    } else {
        append_filled(line, manner, out);
    }
    if (!has_articles(settings)) {
        return;
    }
    statement_append_articles(line->article, manner->style.catalog, out);
    if (line->message == MESSAGE_NOT_A_MOVE && line->move->is_typed) {
        refusal_append_letter(&line->move->before, &line->move->entry, line->move->typed,
                              style_in(settings), out);
    }
}

void wording_append(const ReplyLine *line, const Settings *settings, const Game *game, StrBuf *out)
{
    Manner plain = manner(line, settings, style_in(settings), game, PLAYER_NAMES_WHOLE, false);
    append_line(line, &plain, out);
}

/* ---- The forms for line mode and for the screen ---- */

/* Returns the template of a line of a kind in line mode. */
static const char *line_template(ReplyKind kind, const Catalog *catalog)
{
    switch (kind) {
    case REPLY_REFUSED:
        return words_text(catalog, WORDS_LINE_REFUSED, 1);
    case REPLY_OFFER:
        return words_text(catalog, WORDS_LINE_OFFER, 1);
    case REPLY_DECLINED:
        return words_text(catalog, WORDS_LINE_DECLINED, 1);
    case REPLY_RULING:
        return words_text(catalog, WORDS_LINE_RULING, 1);
    case REPLY_WARNING:
        return words_text(catalog, WORDS_LINE_WARNING, 1);
    case REPLY_QUESTION:
        return words_text(catalog, WORDS_LINE_QUESTION, 1);
    case REPLY_PROMPT:
        return words_text(catalog, WORDS_LINE_PROMPT, 1);
    default:
        return "{sentence}";
    }
}

void wording_append_line(const ReplyLine *line, const Settings *settings, const Game *game,
                         StrBuf *out)
{
    StrBuf sentence = {0};
    wording_append(line, settings, game, &sentence);
    strbuf_append_filled(out, line_template(line->kind, style_in(settings).catalog),
                         (StrBufPart[]){{"sentence", NULL, &sentence}, {0}});
}

/* Ends a sentence with a full stop, unless its last row is a path to be copied. If is_raised is
 * set, makes its first letter a capital. */
static void finish_sentence(StrBuf *sentence, bool is_raised)
{
    StrBuf whole = {0};
    if (is_raised) {
        sentence_append_raised(strbuf_text(sentence), &whole);
        whole.out_of_memory |= strbuf_has_failed(sentence);
        strbuf_release(sentence);
        *sentence = whole;
    }
    bool has_path = strchr(strbuf_text(sentence), '\n') != NULL;
    if (sentence->length > 0 && !has_path && !strbuf_ends_sentence(sentence)) {
        strbuf_append_char(sentence, '.');
    }
}

void wording_append_sentence(const ReplyLine *line, const Settings *settings, const Game *game,
                             int name_cols, StrBuf *out)
{
    Manner screen = manner(line, settings, style_in(settings), game, name_cols, true);
    bool is_warning = line->kind == REPLY_WARNING;
    bool is_unchanged = line->kind == REPLY_MOVE || line->kind == REPLY_ANSWER;
    StrBuf sentence = {0};
    append_line(line, &screen, &sentence);
    if (!is_unchanged && line->message != MESSAGE_RESULT) {
        /* a result already has its full stop, perhaps with the score after it */
        finish_sentence(&sentence, !is_warning && begins_with_word(line->message, line->number,
                                                                   screen.style.catalog));
    }
    strbuf_append_filled(
        out, is_warning ? words_text(screen.style.catalog, WORDS_WARNING, 1) : "{sentence}",
        (StrBufPart[]){{"sentence", NULL, &sentence}, {0}});
}

void wording_append_question(Message message, Side side, const char *text, const Game *game,
                             int name_cols, SpokenStyle style, StrBuf *out)
{
    StrBuf sentence = {0};
    Manner screen = manner(NULL, NULL, style, game, name_cols, true);
    append_filled(&(ReplyLine){.message = message, .text = text, .more = "", .side = side}, &screen,
                  &sentence);
    finish_sentence(&sentence, begins_with_word(message, 1, style.catalog));
    strbuf_append_filled(out, "{sentence}", (StrBufPart[]){{"sentence", NULL, &sentence}, {0}});
}

/* Returns whether a reply reports a move of the actor's opponent at another screen. */
static bool has_opponents_move(const GameActor *actor, const Reply *reply)
{
    const ReplyLine *move = reply_last(reply, REPLY_MOVE);
    return move != NULL && !actor->plays[move->side] && actor->plays[side_opponent(move->side)];
}

bool wording_rings_bell(const Settings *settings, const Game *game, const GameActor *actor,
                        const Reply *reply)
{
    int bell = settings_number(settings, SETTING_BELL);
    bool is_time = reply_has(reply, REPLY_WARNING) || reply_has(reply, REPLY_RESULT);
    bool is_move = reply_has(reply, REPLY_MOVE);
    bool is_check = is_move && position_in_check(game_position(game));
    if (bell == SETTING_BELL_AUTO) {
        return has_opponents_move(actor, reply);
    }
    return (bell >= SETTING_BELL_TIME && is_time) || (bell >= SETTING_BELL_CHECK && is_check) ||
           (bell >= SETTING_BELL_MOVE && is_move);
}

/* ---- Games of files ---- */

void wording_append_players(const char *white, const char *black, const char *date,
                            SpokenStyle style, StrBuf *out)
{
    const char *unknown = words_text(style.catalog, WORDS_UNKNOWN_PLAYER, 1);
    StrBuf spoken = {0};
    spoken_date(date, style, &spoken);
    bool has_date = spoken.length > 0 || strbuf_has_failed(&spoken);
    strbuf_append_filled(out, words_text(style.catalog, WORDS_PLAYERS, 1),
                         (StrBufPart[]){{"white", text_is_same(white, "?") ? unknown : white, NULL},
                                        {"black", text_is_same(black, "?") ? unknown : black, NULL},
                                        {"date", NULL, has_date ? &spoken : NULL},
                                        {0}});
    strbuf_release(&spoken);
}

const char *wording_result(RecordResult result, const Catalog *catalog)
{
    static const WordsText RESULTS[] = {[RECORD_UNKNOWN] = WORDS_NO_RESULT,
                                        [RECORD_WHITE_WINS] = WORDS_WHITE_WINS,
                                        [RECORD_BLACK_WINS] = WORDS_BLACK_WINS,
                                        [RECORD_DRAWN] = WORDS_DRAWN,
                                        [RECORD_BOTH_LOSE] = WORDS_BOTH_LOSE};
    return words_text(catalog, RESULTS[result], 1);
}
