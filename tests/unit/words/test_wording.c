#include "unit.h"

#include "notation/fen.h"
#include "notation/san.h"
#include "session_fixture.h"
#include "util/text.h"
#include "words/wording.h"
#include <string.h>

/* Lines of replies, and their texts in line mode and on the screen. */
static const struct {
    ReplyKind kind;
    Message message;
    ReplyLine parts;
    const char *line;     /* text in line mode */
    const char *sentence; /* text on the screen */
} ROWS[] = {
    {REPLY_NOTICE, MESSAGE_NEW_GAME, {0}, "New game.", "New game."},
    {REPLY_REFUSED,
     MESSAGE_STATEMENT,
     {.statement = &(Statement){.id = REFUSAL_NO_OFFER}},
     "refused: No draw has been offered (Article 9.1.2.1).",
     "No draw has been offered (Article 9.1.2.1)."},
    {REPLY_REFUSED,
     MESSAGE_QUOTED,
     {.text = "games.pgn has 3 games"},
     "refused: games.pgn has 3 games",
     "games.pgn has 3 games."},
    {REPLY_REFUSED,
     MESSAGE_SENTENCE,
     {.text = "cannot open games.pgn"},
     "refused: Cannot open games.pgn.",
     "Cannot open games.pgn."},
    {REPLY_RULING,
     MESSAGE_STATEMENT,
     {.statement = &(Statement){.id = EVENT_ENVELOPE_OPENED}},
     "ruling: The sealed move is opened (Guidelines I.7).",
     "The sealed move is opened (Guidelines I.7)."},
    {REPLY_RESULT,
     MESSAGE_RESULT,
     {.more = "1-0", .statement = &(Statement){.id = RESULT_CHECKMATE, .side = SIDE_BLACK}},
     "1-0 White wins by checkmate (Article 5.1.1).",
     "White wins by checkmate (Article 5.1.1). 1-0"},
    {REPLY_WARNING,
     MESSAGE_TIME_LEFT,
     {.side = SIDE_BLACK, .text = "0:30"},
     "warning: Black has 0:30 left.",
     "Warning: Black has 0:30 left."},
    {REPLY_WARNING,
     MESSAGE_SAVED_AGAIN,
     {0},
     "warning: Saving works again.",
     "Warning: Saving works again."},
    {REPLY_QUESTION,
     MESSAGE_ASK_RESIGN,
     {.side = SIDE_WHITE},
     "question: White, do you resign? (yes or no)",
     "White, do you resign?"},
    {REPLY_QUESTION,
     MESSAGE_TAKE_BACK_ASKED,
     {.side = SIDE_BLACK},
     "question: White asks to take back the last move. Allow? (yes or no)",
     "White asks to take back the last move. Allow?"},
    {REPLY_PROMPT,
     MESSAGE_ASK_SEALED,
     {.side = SIDE_BLACK},
     "question: Black, type the move to seal. It will not be shown. Press Enter alone to cancel.",
     "Black, type the move to seal. It will not be shown. Press Enter alone to cancel."},
    {REPLY_REFUSED,
     MESSAGE_FILE_FAULT,
     {.text = "config", .number = 1, .more = "there is no '='"},
     "refused: config, line 1: there is no '='.",
     "config, line 1: there is no '='."},
    {REPLY_OFFER,
     MESSAGE_SENTENCE,
     {.text = "White offers a draw", .article = "9.1"},
     "offer: White offers a draw (Article 9.1).",
     "White offers a draw (Article 9.1)."},
};

START_TEST(a_line_is_worded_for_each_front_end)
{
    SessionFixture fixture;
    StrBuf line = {0};
    StrBuf sentence = {0};
    Reply reply = {0};
    fixture_begin(&fixture, CLIENT_SCRIPT, "");
    reply_add(&reply, ROWS[_i].kind, ROWS[_i].message, &ROWS[_i].parts);
    wording_append_line(&reply.lines[0], session_settings(fixture.session),
                        session_game(fixture.session), &line);
    wording_append_sentence(&reply.lines[0], session_settings(fixture.session),
                            session_game(fixture.session), PLAYER_NAMES_WHOLE, &sentence);
    ck_assert_str_eq(strbuf_text(&line), ROWS[_i].line);
    ck_assert_str_eq(strbuf_text(&sentence), ROWS[_i].sentence);
    strbuf_release(&line);
    strbuf_release(&sentence);
    reply_release(&reply);
    fixture_end(&fixture);
}
END_TEST

START_TEST(quoted_input_is_never_capitalized)
{
    SessionFixture fixture;
    StrBuf sentence = {0};
    fixture_begin(&fixture, CLIENT_SCREEN, "");
    fixture_type(&fixture, 0, "e5");
    wording_append_sentence(&fixture.reply.lines[0], session_settings(fixture.session),
                            session_game(fixture.session), PLAYER_NAMES_WHOLE, &sentence);
    ck_assert_str_eq(strbuf_text(&sentence),
                     "Illegal move \"e5\": the pawn on e2 cannot reach e5 (Article 3.7).");
    strbuf_release(&sentence);
    fixture_end(&fixture);
}
END_TEST

/* Values of the setting "bell", and whether the reply to a line rings the bell. */
static const struct {
    const char *bell;
    const char *line;
    bool plays_white; /* White is at this screen */
    bool plays_black;
    bool rings;
} BELLS[] = {
    {"never", "e4", true, true, false},    {"never", "resign", true, true, false},
    {"time", "e4", true, true, false},     {"time", "resign", true, true, true},
    {"check", "e4", true, true, false},    {"check", "resign", true, true, true},
    {"move", "e4", true, true, true},      {"move", "clock", true, true, false},
    {"check", "Qh5+", true, true, true},   {"time", "Qh5+", true, true, false},
    {"auto", "e4", true, true, false},     {"auto", "e4", true, false, false},
    {"auto", "e4", false, true, true},     {"auto", "e4", false, false, false},
    {"auto", "clock", false, true, false}, {"never", "e4", false, true, false},
};

START_TEST(the_bell_rings_for_the_events_of_the_setting)
{
    SessionFixture fixture;
    StrBuf line = {0};
    fixture_begin(&fixture, CLIENT_SCREEN,
                  "fen rnbqkbnr/ppppp1pp/8/5p2/8/4P3/PPPP1PPP/RNBQKBNR w KQkq - 0 1");
    strbuf_appendf(&line, "set bell %s", BELLS[_i].bell);
    fixture_type(&fixture, 0, strbuf_text(&line));
    if (text_is_same(BELLS[_i].line, "resign")) {
        fixture_type(&fixture, 0, "resign");
        fixture_type(&fixture, 0, "yes");
    } else {
        fixture_type(&fixture, 0, BELLS[_i].line);
    }
    GameActor actor = {
        .plays = {[SIDE_WHITE] = BELLS[_i].plays_white, [SIDE_BLACK] = BELLS[_i].plays_black}};
    ck_assert_int_eq(wording_rings_bell(session_settings(fixture.session),
                                        session_game(fixture.session), &actor, &fixture.reply),
                     BELLS[_i].rings);
    strbuf_release(&line);
    fixture_end(&fixture);
}
END_TEST

/* Returns whether this is the name of a part that a template may have in braces. */
static bool is_part(const char *name, size_t length)
{
    static const char *const PARTS[] = {"last-move", "text",   "typed",     "more", "side",
                                        "other",     "number", "statement", ":",    "/"};
    for (size_t i = 0; i < sizeof PARTS / sizeof PARTS[0]; i++) {
        if (strlen(PARTS[i]) == length && strncmp(PARTS[i], name, length) == 0) {
            return true;
        }
    }
    return false;
}

/* Returns whether the template of a message need not end with a full stop, a question mark or a
 * part. These are a count in a table, and a message that ends with a command. */
static bool is_no_sentence(Message message)
{
    return message == MESSAGE_GAMES_LISTED || message == MESSAGE_OPEN_NO_INPUT;
}

static void check_template(Message message, const char *text)
{
    for (const char *at = strchr(text, '{'); at != NULL; at = strchr(at + 1, '{')) {
        ck_assert_msg(is_part(at + 1, strcspn(at + 1, "}")), "%s", text);
    }
    size_t length = strlen(text);
    ck_assert_msg(text[0] < 'a' || text[0] > 'z', "%s", text);
    ck_assert_msg(is_no_sentence(message) || length == 0 ||
                      strchr(".?})", text[length - 1]) != NULL,
                  "%s", text);
}

START_TEST(templates_name_only_parts_and_are_sentences)
{
    for (int message = 0; message <= MESSAGE_LAW_NO_STEP; message++) {
        const TextForms *forms = message_forms((Message)message);
        check_template((Message)message, forms->one);
        if (forms->many != NULL) {
            check_template((Message)message, forms->many);
        }
    }
}
END_TEST

/* Announcements of a move with different settings. */
static const struct {
    SettingId id;
    const char *value;
    SpokenForm form;       /* setting "announce" */
    const char *announced; /* announcement */
} PLIES[] = {
    {SETTING_VERBOSITY, "normal", SPOKEN_FORM_SAN, "5... Nxc3+"},
    {SETTING_VERBOSITY, "normal", SPOKEN_FORM_WORDS, "knight takes c 3, check"},
    {SETTING_VERBOSITY, "normal", SPOKEN_FORM_FIDE, "knight takes Caesar 3, check"},
    {SETTING_VERBOSITY, "normal", SPOKEN_FORM_COORDINATE, "b1c3"},
    {SETTING_SAY_NUMBERS, "no", SPOKEN_FORM_SAN, "Nxc3+"},
    {SETTING_SAY_NUMBERS, "yes", SPOKEN_FORM_WORDS, "5, knight takes c 3, check"},
    {SETTING_SAY_NUMBERS, "yes", SPOKEN_FORM_COORDINATE, "5... b1c3"},
    {SETTING_SAY_CAPTURED, "yes", SPOKEN_FORM_WORDS, "knight takes bishop c 3, check"},
    {SETTING_SAY_CAPTURED, "yes", SPOKEN_FORM_SAN, "5... Nxc3+"},
    {SETTING_VERBOSITY, "brief", SPOKEN_FORM_SAN, "Nxc3+"},
    {SETTING_VERBOSITY, "full", SPOKEN_FORM_FIDE, "knight takes bishop Caesar 3, check"},
};

START_TEST(a_move_is_announced_as_the_settings_require)
{
    Position position;
    Settings settings;
    Move move = MOVE_NONE;
    StrBuf out = {0};
    fen_parse("4k3/8/8/8/4K3/2B5/8/1n6 b - - 0 5", FEN_STRICT, &position, NULL);
    settings_init(&settings);
    settings.values[SETTING_ANNOUNCE].number = (int)PLIES[_i].form;
    ck_assert(settings_set(&settings, PLIES[_i].id, PLIES[_i].value, NULL, &out));
    ck_assert(san_parse(&position, "Nxc3+", &move));
    wording_append_ply(&position, move, &settings, &out);
    ck_assert_str_eq(strbuf_text(&out), PLIES[_i].announced);
    strbuf_release(&out);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("wording");
    TCase *tests = tcase_create("wording");
    tcase_add_loop_test(tests, a_line_is_worded_for_each_front_end, 0,
                        sizeof ROWS / sizeof ROWS[0]);
    tcase_add_test(tests, quoted_input_is_never_capitalized);
    tcase_add_loop_test(tests, the_bell_rings_for_the_events_of_the_setting, 0,
                        sizeof BELLS / sizeof BELLS[0]);
    tcase_add_test(tests, templates_name_only_parts_and_are_sentences);
    tcase_add_loop_test(tests, a_move_is_announced_as_the_settings_require, 0,
                        (int)(sizeof PLIES / sizeof PLIES[0]));
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
