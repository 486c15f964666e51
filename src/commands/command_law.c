/*
 * The command "law": opens pages and diagrams of the law book, steps through the moves of a
 * diagram, and tries moves on it. Without an argument, opens the page for the last refusal or
 * ruling. The screen shows the open page itself (client_law); line mode prints it.
 */
#include "commands/commands_inside.h"

#include "commands/commands_text.h"
#include "game/statement.h"
#include "notation/refusal.h"
#include "study/study_law.h"
#include "util/text.h"
#include "words/fault_article.h"
#include "words/law_text.h"
#include "words/wording.h"

#include <stdlib.h>
#include <string.h>

/* Prints a part of the open page to a person. */
static void report_part(const Command *command, int part, StrBuf *out)
{
    ClientLaw *law = &command->client->law;
    bool has_more = law_text_part(law->page, part, LAW_TEXT_TOLD, command->style, out);
    law->next_part = has_more ? part + 1 : 0;
    strbuf_append(out, has_more ? commands_text(command->style.catalog, COMMANDS_LAW_MORE, 1) : "");
}

/* Prints the open page: to a person only its first part. */
static bool report_page(const Command *command)
{
    if (command->client->manner == CLIENT_LINES) {
        report_part(command, 0, command->answer);
    } else {
        law_text_page(command->client->law.page, LAW_TEXT_TOLD, command->style, command->answer);
    }
    return true;
}

void command_law_continue(const Command *command)
{
    StrBuf text = {0};
    int part = command->client->law.next_part;
    if (part > 0) {
        report_part(command, part, &text);
        client_say_lines(command->client, REPLY_ANSWER, &text);
    }
}

/* Prints the last ruling or refusal with its position and the squares that it concerns. */
static void report_case(const Command *command)
{
    const ClientLaw *law = &command->client->law;
    client_append_ruling(command->client, command->answer);
    strbuf_append_char(command->answer, '\n');
    if (law->has_diagram) {
        law_text_board(&law->diagram.position, command->style, command->answer);
        law_text_marks(&law->diagram, command->style, command->answer);
    }
    study_law_append_counts(command->client, command->answer);
}

/* ---- The arguments of "law"; each function returns whether there is something to show ---- */

static bool report_contents(const Command *command, const char *rest)
{
    (void)rest;
    study_law_open(command->client, NULL);
    law_text_contents(LAW_TEXT_TOLD, command->style.catalog, command->answer);
    return true;
}

static bool report_ruling(const Command *command, const char *rest)
{
    if (!study_law_open_ruling(command->client)) {
        return report_contents(command, rest);
    }
    report_case(command);
    return report_page(command);
}

static bool open_subject(const Command *command, const char *subject)
{
    const BookPage *page = law_text_find(subject, command->style.catalog);
    if (page == NULL) {
        return command_refuse(command, MESSAGE_LAW_NOT_FOUND, &(ReplyLine){.text = subject});
    }
    study_law_open(command->client, page);
    return report_page(command);
}

/* Prints the list of pages that contain the word, and leaves the open page as it is. */
static bool search(const Command *command, const char *word)
{
    if (word[0] == '\0') {
        return command_refuse_usage(command);
    }
    return law_text_search(word, command->style.catalog, command->answer) ||
           command_refuse(command, MESSAGE_LAW_NOT_FOUND, &(ReplyLine){.text = word});
}

static bool turn_on(const Command *command, const char *rest)
{
    (void)rest;
    study_law_turn(command->client, false);
    return report_page(command);
}

static bool turn_back(const Command *command, const char *rest)
{
    (void)rest;
    study_law_turn(command->client, true);
    return report_page(command);
}

static bool choose_diagram(const Command *command, const char *rest)
{
    const ClientLaw *law = &command->client->law;
    int64_t number = 0;
    if (!text_parse_number(rest, 0, INT32_MAX, &number) ||
        !study_law_choose(command->client, (int)number)) {
        return command_refuse(command, MESSAGE_LAW_NO_DIAGRAM, NULL);
    }
    if (number == 0) {
        report_case(command);
    } else {
        law_text_diagram(law->page, law->number, LAW_TEXT_DRAWN, command->style, command->answer);
    }
    return true;
}

/* Makes the next move of the diagram, or undoes the last one. */
static bool step(const Command *command, const char *rest)
{
    const ClientLaw *law = &command->client->law;
    Diagram before = law->diagram;
    bool is_back = text_is_same_ignoring_case(rest, "back");
    if (!study_law_step(command->client, is_back ? -1 : 1)) {
        return command_refuse(command, MESSAGE_LAW_NO_STEP, NULL);
    }
    if (!is_back) {
        wording_append_ply(&before.position, law->diagram.move, &command->session->settings,
                           command->answer);
        strbuf_append_char(command->answer, '\n');
    }
    law_text_board(&law->diagram.position, command->style, command->answer);
    return true;
}

static bool try_move(const Command *command, const char *typed)
{
    const Position *position = &command->client->law.diagram.position;
    Entry entry;
    if (!command->client->law.has_diagram) {
        return command_refuse(command, MESSAGE_LAW_NO_DIAGRAM, NULL);
    }
    entry_read_in(position, typed, command->style, &entry);
    if (entry.kind == ENTRY_MOVE) {
        StrBuf move = {0};
        wording_append_ply(position, entry.move, &command->session->settings, &move);
        strbuf_append_filled(command->answer,
                             commands_text(command->style.catalog, COMMANDS_LEGAL, 1),
                             (StrBufPart[]){{"move", NULL, &move}, {0}});
    } else {
        const char *article = fault_article_of_entry(position, &entry);
        refusal_entry(position, &entry, typed, command->style, REFUSAL_TO_PLAYER, command->answer);
        statement_append_articles(article, command->style.catalog, command->answer);
        refusal_append_letter(position, &entry, typed, command->style, command->answer);
        strbuf_append_char(command->answer, '\n');
    }
    return true;
}

void command_law(const Command *command)
{
    /* What the screen shows afterwards: the open page, that page and the printed answer, or only
     * the answer. */
    enum { PLACE, PLACE_AND_ANSWER, ANSWER };
    static const struct {
        /* the first word of the arguments; NULL for any other word */
        const char *word;
        bool (*run)(const Command *, const char *rest); /* its function, above */
        int told;                                       /* one of the constants above */
    } WORDS[] = {
        {"contents", report_contents, PLACE},
        {"search", search, ANSWER},
        {"next", turn_on, PLACE},
        {"back", turn_back, PLACE},
        {"diagram", choose_diagram, PLACE},
        {"step", step, PLACE},
        {"try", try_move, PLACE_AND_ANSWER},
        {"", report_ruling, PLACE},
        {NULL, open_subject, PLACE},
    };
    const char *rest = command->arguments;
    size_t length = 0;
    const char *word = text_take_word(&rest, &length);
    size_t i = 0;
    while (WORDS[i].word != NULL && (strlen(WORDS[i].word) != length ||
                                     !text_has_prefix_ignoring_case(word, WORDS[i].word))) {
        i++;
    }
    bool is_done =
        WORDS[i].run(command, WORDS[i].word == NULL ? command->arguments : text_skip_blanks(rest));
    if (command->client->manner != CLIENT_SCREEN || WORDS[i].told == ANSWER || !is_done) {
        return;
    }
    if (WORDS[i].told == PLACE) {
        strbuf_clear(command->answer);
    }
    client_say(command->client, REPLY_PAGE, MESSAGE_QUOTED,
               &(ReplyLine){.number = ACTION_LAW, .text = command->arguments});
}
