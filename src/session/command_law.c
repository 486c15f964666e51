/*
 * The Laws at hand, as a person reads them: a page after the other, its diagrams, their moves step
 * by step, and moves that are tried on them. Without a word the page opens by which something was
 * refused or ruled last.
 */
#include "session/session_inside.h"

#include "notation/refusal.h"
#include "notation/san.h"
#include "util/text.h"

#include <string.h>

/* ---- What is open ---- */

static void open_page(const Command *command, const BookPage *page)
{
    LawPlace *law = &command->client->law;
    law->page = page;
    law->number = 1;
    law->ply = 0;
    law_text_page(page, command->style, command->answer);
}

/* Returns the diagram that is looked at: of the page, or with number 0 of what was ruled. */
static bool find_diagram(const Command *command, int ply, Diagram *out)
{
    const LawPlace *law = &command->client->law;
    const Viewpoint *viewpoint = &command->client->viewpoint;
    const BookBlock *block =
        law->page == NULL || law->number == 0 ? NULL : book_diagram(law->page, law->number);
    if (block != NULL) {
        return diagram_read(block, ply, out) == ply;
    }
    if (law->page == NULL || law->number > 0 || !viewpoint_has_board(viewpoint)) {
        return false;
    }
    *out = law->is_of_move ? law->refused : diagram_of(viewpoint_position(viewpoint));
    return ply == 0;
}

/* ---- The words that may follow ---- */

static void tell_contents(const Command *command, const char *rest)
{
    (void)rest;
    law_text_contents(command->answer);
}

static void search(const Command *command, const char *rest)
{
    if (!law_text_search(rest, command->answer)) {
        command_refuse(command, MESSAGE_LAW_NOT_FOUND, &(ReplyLine){.text = rest});
    }
}

static void turn_page(const Command *command, int by)
{
    const BookPage *page = command->client->law.page;
    if (page == NULL || (by < 0 && page == book_pages)) {
        page = book_pages;
    } else if (page[by].name != NULL) {
        page += by;
    }
    open_page(command, page);
}

static void turn_on(const Command *command, const char *rest)
{
    (void)rest;
    turn_page(command, 1);
}

static void turn_back(const Command *command, const char *rest)
{
    (void)rest;
    turn_page(command, -1);
}

static void choose_diagram(const Command *command, const char *rest)
{
    LawPlace *law = &command->client->law;
    int64_t number = 0;
    if (law->page == NULL || !text_parse_number(rest, 1, INT32_MAX, &number) ||
        book_diagram(law->page, (int)number) == NULL) {
        command_refuse(command, MESSAGE_LAW_NO_DIAGRAM, NULL);
        return;
    }
    law->number = (int)number;
    law->ply = 0;
    law_text_diagram(law->page, law->number, true, command->style, command->answer);
}

static void step(const Command *command, const char *rest)
{
    LawPlace *law = &command->client->law;
    Diagram before, after;
    (void)rest;
    if (!find_diagram(command, law->ply, &before) || !find_diagram(command, law->ply + 1, &after)) {
        command_refuse(command, MESSAGE_LAW_NO_STEP, NULL);
        return;
    }
    law->ply++;
    game_text_ply(&before.position, after.move, command->style, command->answer);
    strbuf_append_char(command->answer, '\n');
    law_text_board(&after.position, command->style, command->answer);
}

static void try_move(const Command *command, const char *typed)
{
    Diagram diagram;
    Entry entry;
    if (!find_diagram(command, command->client->law.ply, &diagram)) {
        command_refuse(command, MESSAGE_LAW_NO_DIAGRAM, NULL);
        return;
    }
    entry_read(&diagram.position, typed, &entry);
    if (entry.kind == ENTRY_MOVE) {
        strbuf_append(command->answer, "legal: ");
        game_text_ply(&diagram.position, entry.move, command->style, command->answer);
    } else {
        const char *article = fault_article_of_entry(&diagram.position, &entry);
        refusal_entry(&diagram.position, &entry, typed, command->answer);
        if (article[0] != '\0') {
            strbuf_appendf(command->answer, " (Article %s)", article);
        }
    }
    strbuf_append_char(command->answer, '\n');
}

/* ---- The page of what was ruled ---- */

/* Tells the position that it is about, and what stands in the way. */
static void tell_case(const Command *command)
{
    const LawPlace *law = &command->client->law;
    const Game *game = command->session->game;
    Diagram diagram;
    if (find_diagram(command, 0, &diagram)) {
        strbuf_append(command->answer,
                      law->is_of_move ? "the move was refused here:\n" : "the present position:\n");
        law_text_board(&diagram.position, command->style, command->answer);
        law_text_marks(&diagram, command->style, command->answer);
    }
    /* Articles 9.2 to 9.6 are about what was counted. */
    if (game != NULL && text_has_prefix(law->article, "9.")) {
        game_text_evidence(game, command->answer);
        game_text_thirds(game, command->answer);
    }
}

static void tell_ruling(const Command *command)
{
    LawPlace *law = &command->client->law;
    const BookPage *page = book_find(law->article);
    if (page == NULL) {
        law_text_contents(command->answer);
        return;
    }
    law->page = page;
    law->number = 0;
    strbuf_appendf(command->answer, "Article %s\n", law->article);
    tell_case(command);
    open_page(command, page);
    law->number = 0;
}

void command_law(const Command *command)
{
    static const struct {
        const char *word;                               /* what may follow law */
        void (*run)(const Command *, const char *rest); /* and what it does */
    } WORDS[] = {
        {"contents", tell_contents}, {"search", search}, {"next", turn_on}, {"back", turn_back},
        {"diagram", choose_diagram}, {"step", step},     {"try", try_move},
    };
    const char *rest = command->arguments;
    size_t length = 0;
    const char *word = text_take_word(&rest, &length);
    if (length == 0) {
        tell_ruling(command);
        return;
    }
    for (size_t i = 0; i < sizeof WORDS / sizeof WORDS[0]; i++) {
        if (strlen(WORDS[i].word) == length && text_has_prefix_ignoring_case(word, WORDS[i].word)) {
            WORDS[i].run(command, text_skip_blanks(rest));
            return;
        }
    }
    const BookPage *page = book_find(command->arguments);
    if (page != NULL) {
        open_page(command, page);
    } else {
        command_refuse(command, MESSAGE_LAW_NOT_FOUND, &(ReplyLine){.text = command->arguments});
    }
}
