/*
 * The Laws at hand, as a person reads them: a page after the other, its diagrams, their moves step
 * by step, and moves that are tried on them. Without a word the page opens by which something was
 * refused or ruled last. The screen shows the place itself (client_law); line by line it is told.
 */
#include "commands/commands_inside.h"

#include "notation/refusal.h"
#include "study/study_law.h"
#include "util/text.h"
#include "words/fault_article.h"
#include "words/law_text.h"
#include "words/wording.h"

#include <string.h>

/* Tells the page that has been opened. */
static bool tell_page(const Command *command)
{
    law_text_page(command->client->law.page, LAW_TEXT_TOLD, command->style, command->answer);
    return true;
}

/* Tells the position that a ruling is about, and what stands in the way. */
static void tell_case(const Command *command)
{
    const ClientLaw *law = &command->client->law;
    strbuf_appendf(command->answer, "%s\n", strbuf_text(&command->client->ruling.said));
    if (law->has_diagram) {
        law_text_board(&law->diagram.position, command->style, command->answer);
        law_text_marks(&law->diagram, command->style, command->answer);
    }
    study_law_append_counts(command->client, command->answer);
}

/* ---- The words that may follow; each returns whether there is something to show ---- */

static bool tell_contents(const Command *command, const char *rest)
{
    (void)rest;
    study_law_open(command->client, NULL);
    law_text_contents(LAW_TEXT_TOLD, command->answer);
    return true;
}

static bool tell_ruling(const Command *command, const char *rest)
{
    if (!study_law_open_ruling(command->client)) {
        return tell_contents(command, rest);
    }
    tell_case(command);
    return tell_page(command);
}

static bool open_subject(const Command *command, const char *subject)
{
    const BookPage *page = book_find(subject);
    if (page == NULL) {
        return command_refuse(command, MESSAGE_LAW_NOT_FOUND, &(ReplyLine){.text = subject});
    }
    study_law_open(command->client, page);
    return tell_page(command);
}

/* What is found is a list, and no page of the book. */
static bool search(const Command *command, const char *word)
{
    return law_text_search(word, command->answer) ||
           command_refuse(command, MESSAGE_LAW_NOT_FOUND, &(ReplyLine){.text = word});
}

static bool turn_on(const Command *command, const char *rest)
{
    (void)rest;
    study_law_turn(command->client, false);
    return tell_page(command);
}

static bool turn_back(const Command *command, const char *rest)
{
    (void)rest;
    study_law_turn(command->client, true);
    return tell_page(command);
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
        tell_case(command);
    } else {
        law_text_diagram(law->page, law->number, LAW_TEXT_DRAWN, command->style, command->answer);
    }
    return true;
}

/* Makes the next move of the diagram, or takes the last one back. */
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
    entry_read(position, typed, &entry);
    if (entry.kind == ENTRY_MOVE) {
        strbuf_append(command->answer, "legal: ");
        wording_append_ply(position, entry.move, &command->session->settings, command->answer);
    } else {
        const char *article = fault_article_of_entry(position, &entry);
        refusal_entry(position, &entry, typed, command->style, REFUSAL_TO_PLAYER, command->answer);
        if (article[0] != '\0') {
            strbuf_appendf(command->answer, " (Article %s)", article);
        }
    }
    strbuf_append_char(command->answer, '\n');
    return true;
}

void command_law(const Command *command)
{
    /* On the screen the place is shown; what is more than the place is told there, too. */
    enum { PLACE, PLACE_AND_ANSWER, ANSWER };
    static const struct {
        const char *word;                               /* what may follow law */
        bool (*run)(const Command *, const char *rest); /* … and what it does */
        int told;                                       /* what the screen is told of it */
    } WORDS[] = {
        {"contents", tell_contents, PLACE},
        {"search", search, ANSWER},
        {"next", turn_on, PLACE},
        {"back", turn_back, PLACE},
        {"diagram", choose_diagram, PLACE},
        {"step", step, PLACE},
        {"try", try_move, PLACE_AND_ANSWER},
        {"", tell_ruling, PLACE},
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
