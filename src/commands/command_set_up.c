/*
 * The command `edit`, which sets up a position line by line. Each form of the command answers with
 * what it has done and the number of faults that are left. set_up_forms.h declares the forms in
 * other files.
 */
#include "commands/set_up_forms.h"

#include "commands/grammar.h"
#include "notation/fen.h"
#include "study/study.h"
#include "terms/argument_words.h"
#include "util/restriction.h"
#include "util/text.h"
#include "words/board_text.h"
#include "words/set_up_text.h"

/* Refuses with the first fault of the position, as a sentence. */
static void refuse_faulty(const SetUp *set_up)
{
    PositionFindings faults;
    StrBuf sentence = {0};
    position_set_up_find_faults(set_up_of(set_up), &faults);
    set_up_text_fault(set_up_of(set_up), &faults.found[0], set_up->command->style, &sentence);
    command_refuse(set_up->command, MESSAGE_SET_UP_FAULTY,
                   &(ReplyLine){.text = strbuf_text(&sentence)});
    strbuf_release(&sentence);
}

/* ---- Whole positions ---- */

static void set_whole(const SetUp *set_up, EditedPosition position)
{
    if (study_position_set(set_up->command->client, &position)) {
        set_up_report(set_up);
    }
}

static void set_empty(const SetUp *set_up)
{
    set_whole(set_up, edited_position_empty());
}

static void set_start(const SetUp *set_up)
{
    Position start = position_start();
    set_whole(set_up, edited_position_from(&start));
}

static void set_here(const SetUp *set_up)
{
    if (study_position_begin_here(set_up->command->client)) {
        set_up_report(set_up);
    }
}

/* `edit fen` prints the position, `edit fen FEN` and `edit FEN` replace it. */
static void set_fen(const SetUp *set_up)
{
    const char *rest = set_up->rest;
    PositionSetup setup;
    FenReport found;
    char fen[FEN_MAX];
    if (*rest == '\0') {
        fen_format_setup(set_up_of(set_up), fen);
        strbuf_appendf(set_up->command->answer, "%s\n", fen);
        study_position_note_copy(set_up->command->client);
    } else if (fen_describe(rest, &setup, &found) != FEN_OK) {
        command_refuse(
            set_up->command, MESSAGE_NO_FEN,
            &(ReplyLine){.number = (int64_t)found.offset + 1,
                         .text = fen_report_text(&found, set_up->command->style.catalog)});
    } else {
        set_whole(set_up, edited_position_of(&setup));
    }
}

/* ---- Looking, undoing, playing ---- */

static void show_board(const SetUp *set_up)
{
    const Viewpoint *viewpoint = &set_up->command->client->viewpoint;
    bool has_board = viewpoint_has_board(viewpoint);
    board_text_setup(set_up_of(set_up), has_board ? viewpoint_below(viewpoint) : SIDE_WHITE,
                     set_up->command->answer);
    set_up_report(set_up);
}

static void show_faults(const SetUp *set_up)
{
    PositionFindings faults;
    position_set_up_find_faults(set_up_of(set_up), &faults);
    for (int i = 0; i < faults.count; i++) {
        set_up_text_fault(set_up_of(set_up), &faults.found[i], set_up->command->style,
                          set_up->command->answer);
        strbuf_append_char(set_up->command->answer, '\n');
    }
    if (faults.count == 0) {
        client_say(set_up->command->client, REPLY_ANSWER, MESSAGE_SET_UP_SOUND, NULL);
    }
}

static void undo(const SetUp *set_up)
{
    if (study_position_undo(set_up->command->client)) {
        set_up_report(set_up);
    } else {
        command_refuse(set_up->command, MESSAGE_NOTHING_TO_UNDO, NULL);
    }
}

/* Sets *position to the position that was set up. Refuses and returns false if no game can be
 * played from it. */
static bool is_playable(const SetUp *set_up, Position *position)
{
    Outcome outcome;
    switch (study_position_play(set_up->command->client, position, &outcome)) {
    case STUDY_PLAY_POSSIBLE:
        return true;
    case STUDY_PLAY_FAULTY:
        refuse_faulty(set_up);
        return false;
    case STUDY_PLAY_OVER:
        return command_refuse(set_up->command, MESSAGE_SET_UP_OVER,
                              &(ReplyLine){.statement = &outcome.said, .side = outcome.said.side});
    case STUDY_PLAY_NO_MEMORY:
        break;
    }
    return false;
}

/* Sets *position to the position that was set up. Refuses and returns false if it has faults. */
static bool is_sound(const SetUp *set_up, Position *position)
{
    bool has_faults =
        position_set_up(set_up_of(set_up), SETUP_STRICT, position).fault != POSITION_OK;
    if (has_faults) {
        refuse_faulty(set_up);
    }
    return !has_faults;
}

/* `edit mate`: who can still checkmate? */
static void ask_mate(const SetUp *set_up)
{
    Position position;
    if (is_sound(set_up, &position)) {
        adjudication_ask(set_up->command->client, &position);
    }
}

static bool is_replace(const char *word)
{
    return text_is_same(word, "replace");
}

/* `edit proof` shows the proof of who can still checkmate, `edit proof FILE` saves it. */
static void ask_proof(const SetUp *set_up)
{
    Command command = *set_up->command;
    Position position;
    StrBuf path = {0};
    const char *way = "";
    command.arguments = set_up->rest;
    if (set_up->rest[0] != '\0' && restriction_holds()) {
        command_refuse(&command, MESSAGE_NO_FILES, NULL);
    } else if (is_sound(set_up, &position) &&
               command_read_path(&command, is_replace, &path, &way)) {
        if (way[0] != '\0' && !is_replace(way)) {
            set_up_refuse(set_up, MESSAGE_BAD_ARGUMENT, way);
        } else if (path.length == 0 || command_may_write(&command, strbuf_text(&path))) {
            adjudication_ask_proof(command.client, &position, strbuf_text(&path), is_replace(way));
        }
    }
    strbuf_release(&path);
}

/* `edit play`, with the options of `new` */
static void play(const SetUp *set_up)
{
    const Catalog *catalog = set_up->command->style.catalog;
    Position position;
    NewGame game;
    StrBuf reason = {0}, options = {0};
    char fen[FEN_MAX];
    grammar_to_english(set_up->command->actions[ACTION_NEW].grammar, catalog, set_up->rest,
                       &options);
    session_new_game(set_up->command->session, &game);
    if (study_has_changes(set_up->command->client)) {
        command_refuse(set_up->command, MESSAGE_CHANGES_UNSAVED, NULL);
    } else if (is_playable(set_up, &position)) {
        fen_format_setup(set_up_of(set_up), fen);
        game.start = NEW_GAME_STANDARD;
        if (!new_game_parse(&game, strbuf_text(&options), catalog, &reason)) {
            command_refuse(set_up->command, MESSAGE_SENTENCE,
                           &(ReplyLine){.text = strbuf_text(&reason)});
        } else if (game.start != NEW_GAME_STANDARD ||
                   !new_game_take(&game, "fen", fen, NULL, &reason)) {
            set_up_refuse(set_up, MESSAGE_BAD_ARGUMENT, set_up->rest);
        } else {
            Client *client = set_up->command->client;
            if (session_begin(client, &game, set_up->command->now_ms)) {
                study_position_note_game(client, &game);
            }
        }
    }
    strbuf_release(&reason);
    strbuf_release(&options);
}

/* `edit` alone: begins with the position shown, or continues with one that was set up before. */
static void begin(const SetUp *set_up)
{
    Client *client = set_up->command->client;
    bool is_pending = study_position_is_pending(client);
    if (study_position_begin(client)) {
        client_say(client, REPLY_NOTICE,
                   is_pending ? MESSAGE_SET_UP_CONTINUED : MESSAGE_SET_UP_BEGUN, NULL);
        set_up_report(set_up);
    }
}

/* The forms of the command. */
static const struct {
    const char *word;    /* the first word of its arguments */
    const char *grammar; /* what follows the word, or NULL if nothing may follow */
    SetUpForm *run;      /* executes it */
} FORMS[] = {
    {"fen", "[FEN]", set_fen},
    {"white", "PIECE SQUARE...", set_up_white},
    {"black", "PIECE SQUARE...", set_up_black},
    {"clear", "SQUARE...", set_up_clear},
    {"move", "SQUARE SQUARE", set_up_move},
    {"rank", "1-8 RANK", set_up_rank},
    {"side", "[white | black]", set_up_side},
    {"castling", "RIGHTS | none | auto", set_up_castling},
    {"passant", "a-h | none", set_up_passed},
    {"counters", "COUNT COUNT", set_up_counters},
    {"empty", NULL, set_empty},
    {"start", NULL, set_start},
    {"here", NULL, set_here},
    {"board", NULL, show_board},
    {"faults", NULL, show_faults},
    {"undo", NULL, undo},
    {"mate", NULL, ask_mate},
    {"proof", "[FILE [replace]]", ask_proof},
    {"play", "[OPTION...]", play},
};

enum { FORM_FEN, FORM_COUNT = sizeof FORMS / sizeof FORMS[0] };

/* Returns whether the arguments are a FEN: their first word has the ranks of a position. */
static bool is_fen(const char *arguments)
{
    int slashes = 0;
    for (const char *at = arguments; *at != '\0' && *at != ' '; at++) {
        slashes += *at == '/';
    }
    return slashes == RANK_COUNT - 1;
}

/* Returns the form of the arguments and moves *rest past its word, which a FEN does not need.
 * Returns FORM_COUNT if there is none. */
static int find_form(const char **rest)
{
    int form = FORM_FEN;
    if (is_fen(*rest)) {
        return form;
    }
    while (form < FORM_COUNT && command_read_word(rest, &FORMS[form].word, 1) < 0) {
        form++;
    }
    return form;
}

/* Runs a form, with its arguments in English. */
static void run_form(SetUp *set_up, int form)
{
    const Command *command = set_up->command;
    const Catalog *catalog = command->style.catalog;
    const char *grammar = FORMS[form].grammar == NULL ? "" : FORMS[form].grammar;
    StrBuf usage = {0}, arguments = {0};
    action_append_name(command->actions, command->id, catalog, &usage);
    strbuf_append_char(&usage, ' ');
    argument_words_append(FORMS[form].word, catalog, &usage);
    strbuf_append_char(&usage, ' ');
    argument_words_append(grammar, catalog, &usage);
    grammar_to_english(grammar, catalog, set_up->rest, &arguments);
    set_up->usage = strbuf_text(&usage);
    set_up->rest = strbuf_text(&arguments);
    if (strbuf_has_failed(&arguments)) {
        command->client->inbox.out_of_memory = true;
    } else {
        FORMS[form].run(set_up);
    }
    strbuf_release(&usage);
    strbuf_release(&arguments);
}

void command_set_up(const Command *command)
{
    SetUp set_up = {.command = command, .rest = command->arguments};
    Client *client = command->client;
    int form = find_form(&set_up.rest);
    bool is_empty = command->arguments[0] == '\0';
    bool is_form = form < FORM_COUNT && (FORMS[form].grammar != NULL || set_up.rest[0] == '\0');
    if (!is_empty && !is_form) {
        command_refuse_usage(command);
    } else if (!is_empty && study_position(client) == NULL && !study_position_begin(client)) {
        return; /* out of memory */
    } else if (is_empty) {
        begin(&set_up);
    } else {
        run_form(&set_up, form);
    }
}
