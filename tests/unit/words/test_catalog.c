#include "util/catalog.h"

#include "game/statement.h"
#include "pseudo_language.h"
#include "unit.h"
#include "util/punctuation.h"
#include "util/text.h"
#include "words/board_text.h"
#include "words/wording.h"

#include <stdlib.h>
#include <string.h>

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))

/* ---- Texts by id ---- */

static unsigned polish_form(uint64_t n)
{
    return n == 1 ? 0 : n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14) ? 1 : 2;
}

static const uint32_t POLISH_MESSAGES[] = {1, 0};

static const Catalog POLISH = {
    "pl", true, "\0partia\0partie\0partii", {[CATALOG_MESSAGES] = POLISH_MESSAGES}, polish_form};

START_TEST(a_text_without_a_translation_is_english)
{
    ck_assert_str_eq(catalog_text(NULL, CATALOG_MESSAGES, 0, "game"), "game");
    ck_assert_str_eq(catalog_text(&POLISH, CATALOG_MESSAGES, 0, "game"), "partia");
    ck_assert_str_eq(catalog_text(&POLISH, CATALOG_MESSAGES, 1, "move"), "move");
    ck_assert_str_eq(catalog_text(&POLISH, CATALOG_WORDS, 0, "word"), "word");
}
END_TEST

/* Numbers and their plural forms. */
static const struct {
    int64_t number;
    const char *english;
    const char *polish;
} NUMBERS[] = {
    {0, "games", "partii"},   {1, "game", "partia"},          {2, "games", "partie"},
    {5, "games", "partii"},   {12, "games", "partii"},        {22, "games", "partie"},
    {112, "games", "partii"}, {INT64_MAX, "games", "partii"},
};

static const TextForms GAMES = {"game", "games"};

START_TEST(a_number_chooses_the_plural_form)
{
    int64_t number = NUMBERS[_i].number;
    ck_assert_str_eq(catalog_plural(NULL, CATALOG_MESSAGES, 0, number, &GAMES),
                     NUMBERS[_i].english);
    ck_assert_str_eq(catalog_plural(&POLISH, CATALOG_MESSAGES, 0, number, &GAMES),
                     NUMBERS[_i].polish);
    ck_assert_str_eq(catalog_plural(&POLISH, CATALOG_MESSAGES, 1, number, &GAMES),
                     NUMBERS[_i].english);
}
END_TEST

/* ---- Sentences in another language ---- */

static const Statement DRAW_OFFER = {.id = EVENT_OFFER, .side = SIDE_BLACK};
static const Statement TIME_ADDED = {
    .id = EVENT_TIME_ADDED, .side = SIDE_WHITE, .time_ms = 120000, .text = "", .more = ""};

/* Lines of a reply; the sentence in English and in the pseudo-language. */
static const struct {
    Message message;
    ReplyLine parts;
    const char *english;
    const char *pseudo;
} LINES[] = {
    {MESSAGE_NEW_GAME, {.text = ""}, "New game.", "⟦Ñéw gámé 界⟧."},
    {MESSAGE_HAS_MATED,
     {.side = SIDE_WHITE},
     "White has given checkmate.",
     "⟦⟦Whíté 界⟧ hás gívéñ çhéçkmáté önè界⟧."},
    {MESSAGE_STATEMENT,
     {.statement = &DRAW_OFFER, .article = "9.1.2.1"},
     "Black offers a draw (Article 9.1.2.1).",
     "⟦⟦Bláçk 界⟧ öfférs á dráw 界⟧ ⟦(Ártíçlé 9.1.2.1) 界⟧."},
    {MESSAGE_STATEMENT,
     {.statement = &TIME_ADDED},
     "White receives two extra minutes (Article 12.9).",
     "⟦⟦Whíté 界⟧ réçéívés ⟦twö éxtrá míñútés ö界⟧ 界⟧ ⟦(Ártíçlé 12.9) 界⟧."},
    {MESSAGE_GAMES_LISTED, {.number = 1, .text = ""}, "1 game.", "⟦1 gámé 界⟧."},
    {MESSAGE_GAMES_LISTED, {.number = 2, .text = ""}, "2 games.", "⟦2 gámés 界⟧."},
    {MESSAGE_SENTENCE, {.text = "already worded"}, "Already worded.", "Already worded."},
};

/* Returns a line of a reply as the screen shows it in a language; the caller frees it. */
static char *sentence_in(const Catalog *catalog, int row)
{
    Settings settings;
    StrBuf out = {0};
    Reply reply = {0};
    settings_init(&settings);
    settings.automatic = catalog;
    reply_add(&reply, REPLY_NOTICE, LINES[row].message, &LINES[row].parts);
    wording_append_sentence(&reply.lines[0], &settings, NULL, PLAYER_NAMES_WHOLE, &out);
    reply_release(&reply);
    return strbuf_detach(&out);
}

START_TEST(a_line_is_worded_in_the_language_of_the_settings)
{
    char *english = sentence_in(NULL, _i), *pseudo = sentence_in(&catalog_qps, _i);
    ck_assert_str_eq(english, LINES[_i].english);
    ck_assert_str_eq(pseudo, LINES[_i].pseudo);
    free(english);
    free(pseudo);
}
END_TEST

START_TEST(the_score_of_a_match_is_worded_in_the_language_of_the_settings)
{
    GameSetup setup;
    game_setup_init(&setup);
    setup.match = (GameMatch){1, {1, 1}};
    Game *game = game_new(&setup, 0);
    Settings settings;
    StrBuf english = {0}, pseudo = {0};
    Reply reply = {0};
    settings_init(&settings);
    reply_add(&reply, REPLY_NOTICE, MESSAGE_MATCH, NULL);
    wording_append(&reply.lines[0], &settings, game, &english);
    settings.automatic = &catalog_qps;
    wording_append(&reply.lines[0], &settings, game, &pseudo);
    ck_assert_str_eq(strbuf_text(&english), "Game 2: White 0.5, Black 0.5.");
    ck_assert_str_eq(strbuf_text(&pseudo), "⟦gámé 2: ⟦Whíté 界⟧ 0.5, ⟦Bláçk 界⟧ 0.5 界⟧.");
    reply_release(&reply);
    strbuf_release(&english);
    strbuf_release(&pseudo);
    game_free(game);
}
END_TEST

START_TEST(a_question_is_worded_in_the_language_of_its_reader)
{
    StrBuf question = {0};
    wording_append_question(MESSAGE_ASK_RESIGN, SIDE_BLACK, "", NULL, PLAYER_NAMES_WHOLE,
                            (SpokenStyle){SPOKEN_FORM_SAN, &catalog_qps, NULL}, &question);
    ck_assert_str_eq(strbuf_text(&question), "⟦⟦Bláçk 界⟧, dö ýöú résígñ ö界⟧?");
    strbuf_release(&question);
}
END_TEST

/* The beginnings of lines in line mode, in the pseudo-language. */
static const struct {
    ReplyKind kind;
    const char *line;
} KINDS[] = {
    {REPLY_REFUSED, "⟦réfúséd: x"},   {REPLY_OFFER, "⟦öffér: x"},
    {REPLY_DECLINED, "⟦déçlíñéd: x"}, {REPLY_RULING, "⟦rúlíñg: x"},
    {REPLY_WARNING, "⟦wárñíñg: x"},   {REPLY_QUESTION, "⟦qúéstíöñ: x (ýés ör ñö)"},
    {REPLY_PROMPT, "⟦qúéstíöñ: x"},   {REPLY_ANSWER, "x"},
};

START_TEST(line_mode_names_the_kind_of_a_line_in_the_language)
{
    Settings settings;
    StrBuf out = {0};
    Reply reply = {0};
    settings_init(&settings);
    settings.automatic = &catalog_qps;
    reply_add(&reply, KINDS[_i].kind, MESSAGE_QUOTED, &(ReplyLine){.text = "x"});
    wording_append_line(&reply.lines[0], &settings, NULL, &out);
    ck_assert_msg(text_has_prefix(strbuf_text(&out), KINDS[_i].line), "%s", strbuf_text(&out));
    reply_release(&reply);
    strbuf_release(&out);
}
END_TEST

/* The players, date and result of a game of a file, in English and in the pseudo-language. */
static const struct {
    const char *white, *date;
    RecordResult result;
    const char *english;
    const char *pseudo;
} GAMES_OF_FILES[] = {
    {"Morphy", "1858.??.??", RECORD_WHITE_WINS, "Morphy against Black, 1858: White wins",
     "⟦Morphy ágáíñst Black, 1858 界⟧：⟦Whíté wíñs 界⟧"},
    {"?", "????.??.??", RECORD_UNKNOWN, "an unknown player against Black: no result",
     "⟦⟦áñ úñkñöwñ pláýér ö界⟧ ágáíñst Black 界⟧：⟦ñö résúlt 界⟧"},
};

static void check_game_of_file(int row, const Catalog *catalog, const char *expected)
{
    StrBuf out = {0};
    SpokenStyle style = {SPOKEN_FORM_WORDS, catalog, NULL};
    wording_append_players(GAMES_OF_FILES[row].white, "Black", GAMES_OF_FILES[row].date, style,
                           &out);
    punctuation_append(catalog, PUNCTUATION_LABEL, &out);
    strbuf_append(&out, wording_result(GAMES_OF_FILES[row].result, catalog));
    ck_assert_str_eq(strbuf_text(&out), expected);
    strbuf_release(&out);
}

START_TEST(a_game_of_a_file_is_worded_in_the_language)
{
    check_game_of_file(_i, NULL, GAMES_OF_FILES[_i].english);
    check_game_of_file(_i, &catalog_qps, GAMES_OF_FILES[_i].pseudo);
}
END_TEST

/* A list of pieces with its label, and a list of squares within it. */
START_TEST(lists_and_labels_have_the_signs_of_the_language)
{
    Position position = position_start();
    StrBuf english = {0}, pseudo = {0};
    board_text_kind(&position, SIDE_WHITE, KIND_ROOK, SPOKEN_SAN, &english);
    board_text_kind(&position, SIDE_WHITE, KIND_ROOK,
                    (SpokenStyle){SPOKEN_FORM_SAN, &catalog_qps, NULL}, &pseudo);
    ck_assert_str_eq(strbuf_text(&english), "White: rooks a1, h1\n");
    ck_assert_str_eq(strbuf_text(&pseudo), "⟦Whíté 界⟧：⟦rööks 界⟧ a1，h1\n");
    strbuf_release(&english);
    strbuf_release(&pseudo);
}
END_TEST

/* Returns whether a text depends on the language: it has letters or signs outside its parts, or
 * several parts. */
static bool is_translatable(const char *text)
{
    int depth = 0, parts = 0;
    for (; *text != '\0'; text++) {
        parts += *text == '{';
        depth += *text == '{' ? 1 : *text == '}' ? -1 : 0;
        if (depth == 0 && ((*text >= 'a' && *text <= 'z') || (*text >= 'A' && *text <= 'Z') ||
                           strchr(",;:", *text) != NULL)) {
            return true;
        }
    }
    return parts > 1;
}

/* Checks that the translation of a row belongs to this row: it has the parts of its English text.
 */
static void check_row(CatalogTable table, int id, const char *english)
{
    const char *text = catalog_text(&catalog_qps, table, id, "");
    ck_assert_msg(is_translatable(english) == (text[0] != '\0'), "%d: %s", id, english);
    for (const char *at = text; (at = strchr(at, '{')) != NULL; at++) {
        english = strchr(english, '{');
        size_t length = strcspn(at, "}");
        ck_assert_msg(english != NULL && strncmp(at, english, length) == 0, "%d: %s", id, text);
        english++;
    }
    ck_assert_msg(text[0] == '\0' || strchr(english, '{') == NULL, "%d: %s", id, text);
}

START_TEST(the_pseudo_language_has_every_message_and_statement)
{
    int count = 0;
    for (int id = 0; id <= MESSAGE_LAW_NO_STEP; id++, count++) {
        check_row(CATALOG_MESSAGES, id, message_forms((Message)id)->one);
    }
    for (int id = 0; id < STATEMENT_COUNT; id++, count++) {
        check_row(CATALOG_STATEMENTS, id, statement_template((StatementId)id));
    }
    ck_assert_int_gt(count, STATEMENT_COUNT);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("catalog");
    TCase *tests = tcase_create("catalog");
    tcase_add_test(tests, a_text_without_a_translation_is_english);
    tcase_add_loop_test(tests, a_number_chooses_the_plural_form, 0, COUNT(NUMBERS));
    tcase_add_loop_test(tests, a_line_is_worded_in_the_language_of_the_settings, 0, COUNT(LINES));
    tcase_add_test(tests, the_score_of_a_match_is_worded_in_the_language_of_the_settings);
    tcase_add_test(tests, a_question_is_worded_in_the_language_of_its_reader);
    tcase_add_loop_test(tests, line_mode_names_the_kind_of_a_line_in_the_language, 0, COUNT(KINDS));
    tcase_add_loop_test(tests, a_game_of_a_file_is_worded_in_the_language, 0,
                        COUNT(GAMES_OF_FILES));
    tcase_add_test(tests, lists_and_labels_have_the_signs_of_the_language);
    tcase_add_test(tests, the_pseudo_language_has_every_message_and_statement);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
