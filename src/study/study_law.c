#include "study/study_law.h"

#include "session/client_say.h"
#include "session/session_state.h"

#include "notation/piece_letters.h"
#include "notation/san.h"
#include "util/punctuation.h"
#include "util/text.h"
#include "words/game_text.h"
#include "words/law_text.h"
#include "words/wording.h"
#include "words/words_text.h"

static const BookDiagram *source_of(const ClientLaw *law)
{
    return law->page == NULL || law->number == 0 ? NULL : book_diagram(law->page, law->number);
}

/*
 * Opens the page and its diagram with this number, at the position after the first `ply` moves of
 * the diagram. Number 0 is the position of the last ruling, which has no moves. Returns whether a
 * diagram is shown. If the diagram has fewer than `ply` moves, changes nothing.
 */
static bool go_to(Client *client, const BookPage *page, int number, int ply)
{
    ClientLaw law = {.page = page, .number = number, .ply = ply};
    law.is_ruling = number == 0 || (client->law.is_ruling && page == client->law.page);
    const BookDiagram *source = source_of(&law);
    if (source != NULL) {
        law.has_diagram = ply >= 0 && diagram_read(source, ply, &law.diagram) == ply;
    } else if (number == 0 && ply == 0 && client->ruling.has_diagram) {
        law.has_diagram = true;
        law.diagram = client->ruling.diagram;
    }
    if (ply == 0 || law.has_diagram) {
        client->law = law;
    }
    return law.has_diagram;
}

void study_law_open(Client *client, const BookPage *page)
{
    if (page == NULL) {
        client->law = (ClientLaw){.page = NULL};
    } else {
        go_to(client, page, 1, 0);
    }
}

bool study_law_open_ruling(Client *client)
{
    const BookPage *page = book_find(client->ruling.article, NULL);
    if (page == NULL) {
        study_law_open(client, NULL);
    } else {
        go_to(client, page, 0, 0);
    }
    return page != NULL;
}

void study_law_turn(Client *client, bool is_back)
{
    const BookPage *page = client->law.page;
    if (page == NULL) {
        page = book_pages;
    } else if (is_back) {
        page -= page != book_pages;
    } else {
        page += page[1].name != NULL;
    }
    study_law_open(client, page);
}

bool study_law_choose(Client *client, int number)
{
    const ClientLaw *law = &client->law;
    bool is_there = law->page != NULL &&
                    (number == 0 ? law->is_ruling : book_diagram(law->page, number) != NULL);
    if (is_there) {
        go_to(client, law->page, number, 0);
    }
    return is_there;
}

bool study_law_step(Client *client, int by)
{
    const ClientLaw *law = &client->law;
    return go_to(client, law->page, law->number, law->ply + by);
}

/* ---- The text of the page ---- */

/* Returns the style of the page on the screen, which has its moves in SAN. */
static SpokenStyle screen_style(const Client *client)
{
    SpokenStyle style = wording_style(&client->session->settings);
    style.form = SPOKEN_FORM_SAN;
    return style;
}

void study_law_append_counts(const Client *client, StrBuf *out)
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

void study_law_append(const Client *client, StrBuf *out)
{
    const ClientLaw *law = &client->law;
    SpokenStyle style = screen_style(client);
    if (law->page == NULL) {
        law_text_contents(LAW_TEXT_BESIDE_BOARD, style.catalog, out);
        return;
    }
    if (law->is_ruling) {
        study_law_append_counts(client, out);
    }
    law_text_page(law->page, LAW_TEXT_BESIDE_BOARD, style, out);
}

void study_law_append_caption(const Client *client, bool is_beside_text, StrBuf *out)
{
    const ClientLaw *law = &client->law;
    const BookDiagram *source = source_of(law);
    SpokenStyle style = screen_style(client);
    Diagram other;
    if (source == NULL) {
        client_append_ruling(client, out);
    } else if (law->ply == 0) {
        Side side = position_side_to_move(&law->diagram.position);
        strbuf_appendf(out, "[%d] ", law->number);
        strbuf_append_filled(
            out, words_text(style.catalog, WORDS_LAW_TURN_SENTENCE, 1),
            (StrBufPart[]){{"side", spoken_side_in(style.catalog, side), NULL}, {0}});
        if (!is_beside_text) {
            strbuf_appendf(out, " %s", book_caption(law->page, law->number, style.catalog));
        }
    } else if (diagram_read(source, law->ply - 1, &other) >= 0) {
        StrBuf move = {0};
        san_append_numbered(&other.position, law->diagram.move, &move);
        strbuf_appendf(out, "[%d] ", law->number);
        piece_letters_append(style.letters, strbuf_text(&move), out);
        out->out_of_memory |= strbuf_has_failed(&move);
        strbuf_release(&move);
        bool is_last = diagram_read(source, law->ply + 1, &other) == law->ply;
        if (is_last && source->shows != NULL) {
            punctuation_append(style.catalog, PUNCTUATION_LABEL, out);
            law_text_append_shows(source, style.catalog, out);
        }
    }
}
