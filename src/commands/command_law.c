/*
 * The Laws at hand, as a person reads them: a page after the other, its diagrams, their moves step
 * by step, and moves that are tried on them. Without a word the page opens by which something was
 * refused or ruled last. The screen shows the place itself (client_law); line by line it is told.
 */
#include "commands/commands_inside.h"

#include "notation/refusal.h"
#include "notation/san.h"
#include "util/text.h"
#include "words/fault_article.h"
#include "words/law_text.h"
#include "words/wording.h"

#include <string.h>

/* ---- What is open ---- */

static const BookBlock *block_of(const ClientLaw *law)
{
    return law->page == NULL || law->number == 0 ? NULL : book_diagram(law->page, law->number);
}

/* Goes to a diagram of a page, after some of its moves. Returns false if it has not so many. */
static bool go_to(Client *client, const BookPage *page, int number, int ply)
{
    ClientLaw law = {.page = page, .number = number, .ply = ply};
    law.is_ruling = number == 0 || (client->law.is_ruling && page == client->law.page);
    const BookBlock *block = block_of(&law);
    if (block != NULL) {
        law.has_diagram = ply >= 0 && diagram_read(block, ply, &law.diagram) == ply;
    } else if (number == 0 && ply == 0 && client->ruling.has_diagram) {
        law.has_diagram = true;
        law.diagram = client->ruling.diagram;
    }
    if (ply == 0 || law.has_diagram) {
        client->law = law;
    }
    return law.has_diagram;
}

/*
 * Appends what was counted, where the ruling is about that, Articles 9.2 to 9.6, as long as the
 * position is that of the ruling.
 */
static void append_counts(const Client *client, StrBuf *out)
{
    const Game *game = client->session->game;
    const Ruling *ruling = &client->ruling;
    SpokenStyle style = wording_style(&client->session->settings);
    if (game != NULL && text_has_prefix(ruling->article, "9.") && ruling->has_diagram &&
        position_is_same(&ruling->diagram.position, game_position(game))) {
        game_text_evidence(game, style, out);
        game_text_thirds(game, style, out);
    }
}

void client_law_append(const Client *client, StrBuf *out)
{
    const ClientLaw *law = &client->law;
    if (law->page == NULL) {
        law_text_contents(LAW_TEXT_BESIDE_BOARD, out);
        return;
    }
    if (law->is_ruling) {
        append_counts(client, out);
    }
    law_text_page(law->page, LAW_TEXT_BESIDE_BOARD, SPOKEN_SAN, out);
}

void client_law_append_caption(const Client *client, bool is_beside_text, StrBuf *out)
{
    const ClientLaw *law = &client->law;
    const BookBlock *block = block_of(law);
    Diagram other;
    if (block == NULL) {
        strbuf_append(out, strbuf_text(&client->ruling.said));
    } else if (law->ply == 0) {
        Side side = position_side_to_move(&law->diagram.position);
        strbuf_appendf(out, "[%d] %s to move.", law->number, spoken_side(side));
        if (!is_beside_text) {
            strbuf_appendf(out, " %s", block->caption);
        }
    } else if (diagram_read(block, law->ply - 1, &other) >= 0) {
        strbuf_appendf(out, "[%d] ", law->number);
        san_append_numbered(&other.position, law->diagram.move, out);
        bool is_last = diagram_read(block, law->ply + 1, &other) == law->ply;
        if (is_last && block->shows != NULL) {
            strbuf_appendf(out, ": %s", block->shows);
        }
    }
}

static bool open_page(const Command *command, const BookPage *page)
{
    go_to(command->client, page, 1, 0);
    law_text_page(page, LAW_TEXT_TOLD, command->style, command->answer);
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
    append_counts(command->client, command->answer);
}

/* ---- The words that may follow; each returns whether there is something to show ---- */

static bool tell_contents(const Command *command, const char *rest)
{
    (void)rest;
    command->client->law = (ClientLaw){.page = NULL};
    law_text_contents(LAW_TEXT_TOLD, command->answer);
    return true;
}

static bool tell_ruling(const Command *command, const char *rest)
{
    const BookPage *page = book_find(command->client->ruling.article);
    if (page == NULL) {
        return tell_contents(command, rest);
    }
    go_to(command->client, page, 0, 0);
    tell_case(command);
    law_text_page(page, LAW_TEXT_TOLD, command->style, command->answer);
    return true;
}

static bool open_subject(const Command *command, const char *subject)
{
    const BookPage *page = book_find(subject);
    return page != NULL
               ? open_page(command, page)
               : command_refuse(command, MESSAGE_LAW_NOT_FOUND, &(ReplyLine){.text = subject});
}

/* What is found is a list, and no page of the book. */
static bool search(const Command *command, const char *word)
{
    return law_text_search(word, command->answer) ||
           command_refuse(command, MESSAGE_LAW_NOT_FOUND, &(ReplyLine){.text = word});
}

static bool turn_on(const Command *command, const char *rest)
{
    const BookPage *page = command->client->law.page;
    (void)rest;
    return open_page(command, page == NULL ? book_pages : page[1].name == NULL ? page : page + 1);
}

static bool turn_back(const Command *command, const char *rest)
{
    const BookPage *page = command->client->law.page;
    (void)rest;
    return open_page(command, page == NULL || page == book_pages ? book_pages : page - 1);
}

static bool choose_diagram(const Command *command, const char *rest)
{
    const ClientLaw *law = &command->client->law;
    int64_t number = 0;
    bool is_number = law->page != NULL && text_parse_number(rest, 0, INT32_MAX, &number);
    bool is_there = number == 0 ? law->is_ruling : book_diagram(law->page, (int)number) != NULL;
    if (!is_number || !is_there) {
        return command_refuse(command, MESSAGE_LAW_NO_DIAGRAM, NULL);
    }
    go_to(command->client, law->page, (int)number, 0);
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
    Client *client = command->client;
    Diagram before = client->law.diagram;
    bool is_back = text_is_same_ignoring_case(rest, "back");
    if (!client->law.has_diagram || !go_to(client, client->law.page, client->law.number,
                                           client->law.ply + (is_back ? -1 : 1))) {
        return command_refuse(command, MESSAGE_LAW_NO_STEP, NULL);
    }
    if (!is_back) {
        wording_append_ply(&before.position, client->law.diagram.move, &command->session->settings,
                           command->answer);
        strbuf_append_char(command->answer, '\n');
    }
    law_text_board(&client->law.diagram.position, command->style, command->answer);
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
