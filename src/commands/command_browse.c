/*
 * The commands for the games of the open PGN files: list, find, sort, open.
 */
#include "commands/commands_inside.h"

#include "study/study.h"
#include "util/punctuation.h"
#include "util/text.h"
#include "words/wording.h"

enum { LIST_LINES = 20 }; /* most games listed at once in line mode */

static bool is_number(const char *word)
{
    int64_t number = 0;
    return text_parse_number(word, 1, INT32_MAX, &number);
}

/* Refuses and returns false if no file is open. */
static bool has_files(const Command *command)
{
    return command->client->collection != NULL ||
           command_refuse(command, MESSAGE_NO_FILES_OPEN, NULL);
}

/* On the screen, opens the page with the list, so that no printed answer is needed. Returns whether
 * the page was opened. */
static bool is_shown_as_page(const Command *command)
{
    if (command->client->manner == CLIENT_SCREEN) {
        client_say(command->client, REPLY_PAGE, MESSAGE_QUOTED,
                   &(ReplyLine){.number = ACTION_LIST, .text = ""});
    }
    return command->client->manner == CLIENT_SCREEN;
}

/* ---- The list ---- */

/* Appends a text to a list, unless the text is empty. */
static void append_part(const Catalog *catalog, StrBuf *out, const char *text)
{
    if (text[0] != '\0') {
        punctuation_separate(catalog, PUNCTUATION_LIST, out);
        strbuf_append(out, text);
    }
}

static void report_listed(const Command *command, int place)
{
    const Collection *collection = command->client->collection;
    int number = collection_listed(collection, place);
    CollectionGame game = collection_game(collection, number);
    const Catalog *catalog = command->style.catalog;
    StrBuf line = {0};
    if (command->client->manner == CLIENT_LINES && spoken_is_in_words(command->style)) {
        wording_append_players(game.texts[COLLECTION_WHITE], game.texts[COLLECTION_BLACK],
                               game.texts[COLLECTION_DATE], command->style, &line);
        append_part(catalog, &line, wording_result(game.result, catalog));
    } else {
        strbuf_appendf(&line, "%s - %s", game.texts[COLLECTION_WHITE],
                       game.texts[COLLECTION_BLACK]);
        append_part(catalog, &line, record_result_token(game.result));
        append_part(catalog, &line, game.texts[COLLECTION_DATE]);
    }
    append_part(catalog, &line, game.texts[COLLECTION_EVENT]);
    append_part(catalog, &line, game.texts[COLLECTION_ECO]);
    punctuation_append(catalog, PUNCTUATION_LIST, &line);
    study_append_length(game.plies, catalog, &line);
    client_say(command->client, REPLY_ANSWER, MESSAGE_LISTED,
               &(ReplyLine){.number = number + 1, .text = strbuf_text(&line)});
    strbuf_release(&line);
}

/* Prints up to LIST_LINES games of the list, and how to list more. The first is at `place`, which
 * is counted from 0. */
static void report_list(const Command *command, int place)
{
    Collection *collection = command->client->collection;
    while (collection_work(collection, COLLECTION_SLICE)) {
    }
    int count = collection_listed_count(collection);
    client_say(command->client, REPLY_ANSWER, MESSAGE_GAMES_LISTED,
               &(ReplyLine){.number = count, .text = collection_query(collection)});
    int end = place + LIST_LINES < count ? place + LIST_LINES : count;
    for (int i = place; i < end; i++) {
        report_listed(command, i);
    }
    if (end < count) {
        client_say(command->client, REPLY_ANSWER, MESSAGE_MORE_LISTED,
                   &(ReplyLine){.number = end + 1});
    }
    if (collection_fault(collection) != NULL) {
        client_say_error(command->client, REPLY_WARNING, collection_fault(collection));
    }
}

void command_browse_list(const Command *command)
{
    int64_t place = 1;
    if (text_is_same_ignoring_case(command->arguments, "own")) {
        if (study_has_changes(command->client)) {
            command_refuse(command, MESSAGE_CHANGES_UNSAVED, NULL);
        } else if (study_open_own(command->client) && command->client->manner != CLIENT_SCREEN) {
            report_list(command, 0);
        }
        return;
    }
    bool is_unfinished = text_is_same_ignoring_case(command->arguments, "unfinished");
    if (command->arguments[0] != '\0' && !is_unfinished &&
        !text_parse_number(command->arguments, 1, INT32_MAX, &place)) {
        command_refuse_usage(command);
    } else if (is_unfinished || command->client->collection == NULL) {
        client_list(command->client);
    } else if (!is_shown_as_page(command)) {
        report_list(command, (int)place - 1);
    }
}

void command_browse_find(const Command *command)
{
    QueryFault fault;
    StrBuf reason = {0};
    const Viewpoint *viewpoint = &command->client->viewpoint;
    const Position *here = viewpoint_has_board(viewpoint) ? viewpoint_position(viewpoint) : NULL;
    if (!has_files(command)) {
        return;
    }
    if (command->client->manner != CLIENT_SCREEN) {
        collection_work_to(command->client->collection, INT32_MAX); /* to know all tags */
    }
    if (!collection_find(command->client->collection, command->arguments, here, &fault)) {
        query_fault_format(&fault, command->style.catalog, &reason);
        command_refuse(command, MESSAGE_SENTENCE, &(ReplyLine){.text = strbuf_text(&reason)});
    } else if (!is_shown_as_page(command)) {
        report_list(command, 0);
    }
    strbuf_release(&reason);
}

void command_browse_sort(const Command *command)
{
    static const char *const DOWN[] = {"down"};
    const char *rest = command->arguments;
    const char *names[COLLECTION_ORDERS];
    for (int i = 0; i < COLLECTION_ORDERS; i++) {
        names[i] = collection_order_name((CollectionOrder)i);
    }
    int order = command_read_word(&rest, names, COLLECTION_ORDERS);
    bool is_down = order >= 0 && command_read_word(&rest, DOWN, 1) == 0;
    if (!has_files(command)) {
        return;
    }
    if (order < 0 || *rest != '\0') {
        command_refuse_usage(command);
        return;
    }
    if (!collection_sort(command->client->collection, (CollectionOrder)order, is_down)) {
        command->client->inbox.out_of_memory = true;
    } else if (!is_shown_as_page(command)) {
        report_list(command, 0);
    }
}

/* ---- Opening ---- */

void command_browse_open(const Command *command)
{
    const char *rest = "";
    int64_t number = 0;
    StrBuf path = {0};
    const Collection *collection = command->client->collection;
    if (collection != NULL && is_number(command->arguments)) {
        text_parse_number(command->arguments, 1, INT32_MAX, &number);
        collection_work_to(command->client->collection, (int)number - 1);
        if (number > collection_count(collection)) {
            command_refuse(command, MESSAGE_NO_SUCH_LISTED, NULL);
        } else {
            study_open_game(command->client, (int)number - 1);
        }
        return;
    }
    bool is_read = command_read_path(command, is_number, &path, &rest);
    const char *name = strbuf_text(&path);
    if (*rest != '\0' && !text_parse_number(rest, 1, INT32_MAX, &number)) {
        command_refuse_usage(command);
    } else if (text_is_same(name, "-")) {
        command_refuse(command, MESSAGE_OPEN_NO_INPUT, NULL);
    } else if (is_read) {
        study_open_files(command->client, &name, 1, (int)number, false);
    }
    strbuf_release(&path);
}

/*
 * Opens the game that is `by` places after the open game in the list. If the list has no such
 * place, refuses with the message `none`.
 */
static void open_neighbour(const Command *command, int by, Message none)
{
    if (!has_files(command)) {
        return;
    }
    int game = study_neighbour(command->client, by);
    if (game < 0) {
        command_refuse(command, none, NULL);
    } else {
        study_open_game(command->client, game);
    }
}

/*
 * Returns whether "next" and "previous" step through the moves of a game, as they do in line mode
 * when no files are open.
 */
static bool reads_on(const Command *command)
{
    const Client *client = command->client;
    return client->collection == NULL && client->manner != CLIENT_SCREEN &&
           viewpoint_has_board(&client->viewpoint);
}

void command_browse_next(const Command *command)
{
    if (reads_on(command)) {
        command_view_forward(command);
    } else {
        open_neighbour(command, 1, MESSAGE_LAST_LISTED);
    }
}

void command_browse_previous(const Command *command)
{
    if (reads_on(command)) {
        command_view_back(command);
    } else {
        open_neighbour(command, -1, MESSAGE_FIRST_LISTED);
    }
}
