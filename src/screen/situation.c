/*
 * Puts the facts of the situation into words for the status area, which shows each fact as long as
 * it is true. The alert asks the players for something: to answer a draw offer or a takeback
 * request, or to enter the move of a claim or a sealed move. The other facts describe the game: the
 * position in review, check, a claim that would succeed, the result.
 */
#include "screen/display.h"
#include "screen/screen_inside.h"

#include "commands/client_facts.h"
#include "notation/san.h"
#include "notation/spoken.h"
#include "pgn/comment.h"
#include "rules/position.h"
#include "screen/score.h"
#include "screen/screen_text.h"
#include "study/study.h"
#include "words/comment_text.h"
#include "words/wording.h"

void situation_append_ply(const Screen *screen, int ply, StrBuf *out)
{
    const Game *game = session_game(screen->session);
    san_append_number(game_position_at(game, ply), out);
    strbuf_append_char(out, ' ');
    screen_append_san(screen, game_ply_at(game, ply)->san, out);
}

void situation_append_outcome(const Screen *screen, StrBuf *out)
{
    const Outcome *outcome = game_outcome(session_game(screen->session));
    PlayerNames names = game_state_names(screen);
    statement_append_with_article(&outcome->said, &names, screen_style(screen), out);
    if (outcome->result != RECORD_UNKNOWN) {
        strbuf_appendf(out, " %s", record_result_token(outcome->result));
    }
}

/* Writes the time that the move before the viewed position took; empty if it was not recorded. */
static void format_used(const Screen *screen, char out[static CLOCK_TEXT_MAX])
{
    WrittenClocks clocks = viewpoint_clocks(screen->viewpoint);
    out[0] = '\0';
    if (clocks.used_ms != RECORD_TIME_NONE) {
        clock_text(clocks.used_ms, out);
    }
}

/* Appends a text, and LF. */
static void append_line(const Screen *screen, ScreenText id, const StrBufPart *parts, StrBuf *out)
{
    strbuf_append_filled(out, screen_text(screen_catalog(screen), id, 1), parts);
    strbuf_append_char(out, '\n');
}

static void append_review(const Screen *screen, const Fact *fact, StrBuf *out)
{
    char used[CLOCK_TEXT_MAX];
    StrBuf move = {0};
    format_used(screen, used);
    if (fact->ply > 0) {
        situation_append_ply(screen, fact->ply - 1, &move);
    }
    ScreenText id = fact->ply == 0    ? SCREEN_REVIEW_START
                    : used[0] == '\0' ? SCREEN_REVIEW
                                      : SCREEN_REVIEW_TIMED;
    append_line(screen, id, (StrBufPart[]){{"move", NULL, &move}, {"time", used, NULL}, {0}}, out);
}

/* Appends the file's comment on the viewed move: its words, its evaluation if the score does not
 * show it, and its squares and arrows if the board does not show their colours. */
static void append_comment(const Screen *screen, int score_cols, StrBuf *out)
{
    StrBuf remarks = {0};
    viewpoint_append_remarks(screen->viewpoint, &remarks);
    const char *comment = strbuf_text(&remarks);
    Drawing drawing = comment_drawing(comment);
    size_t start = out->length;
    comment_append_words(comment, out);
    strbuf_append(out, out->length > start ? "\n" : "");
    if (!score_shows_evaluation(screen, score_cols)) {
        comment_text_evaluation(comment_evaluation(comment), screen_catalog(screen), out);
    }
    if (palette_is_plain(&screen->theme.palettes[screen->depth])) {
        comment_text_drawing(&drawing, screen_style(screen), out);
    }
    strbuf_release(&remarks);
}

/* Appends the sentences about a game of a file: the comment and the time of the viewed move,
 * whether there are unsaved changes, and the commands with which play continues. */
static void append_file(const Screen *screen, int score_cols, StrBuf *out)
{
    char used[CLOCK_TEXT_MAX];
    format_used(screen, used);
    append_comment(screen, score_cols, out);
    if (used[0] != '\0') {
        strbuf_append_filled(out, screen_text(screen_catalog(screen), SCREEN_MOVE_TOOK, 1),
                             (StrBufPart[]){{"time", used, NULL}, {0}});
        strbuf_append_char(out, ' ');
    }
    if (study_has_changes(screen->client)) {
        strbuf_append(out, screen_text(screen_catalog(screen), SCREEN_CHANGED, 1));
        strbuf_append_char(out, ' ');
    }
    bool has_own =
        session_game(screen->session) != NULL || game_state_question(screen) == QUESTION_RESUME;
    strbuf_append(out, screen_text(screen_catalog(screen),
                                   has_own ? SCREEN_CONTINUE_OR_RETURN : SCREEN_CONTINUE, 1));
    strbuf_append_char(out, '\n');
}

/* ---- The alert, in full or in a short form ---- */

/* Returns whether a dialog is open. Keys of the board then do not answer offers and requests. */
static bool is_asking(const Screen *screen)
{
    return screen->overlay != NULL && screen->overlay->mode->is_dialog;
}

static void append_take_back(const Screen *screen, const Fact *fact, AlertForm form, StrBuf *out)
{
    PlayerNames names = game_state_names(screen);
    bool is_answered_here = !is_asking(screen) && fact->is_answered_here;
    StrBuf move = {0};
    situation_append_ply(screen, fact->ply, &move);
    bool has_answer = is_answered_here && form != ALERT_BRIEF;
    ScreenText id = form != ALERT_FULL
                        ? (has_answer ? SCREEN_SHORT_TAKE_BACK_ANSWERED : SCREEN_SHORT_TAKE_BACK)
                    : is_answered_here  ? SCREEN_TAKE_BACK_ANSWERED
                    : is_asking(screen) ? SCREEN_TAKE_BACK
                                        : SCREEN_TAKE_BACK_WAITS;
    append_line(screen, id,
                (StrBufPart[]){{"side", names.of[fact->side], NULL},
                               {"other", names.of[side_opponent(fact->side)], NULL},
                               {"move", NULL, &move},
                               {0}},
                out);
}

static bool is_to_move(const Game *game, Side side)
{
    return game_turn(game) == side && game_phase(game) == GAME_PLAYING;
}

/* Returns whether the alert names the player who can answer an offer. At one keyboard it does,
 * unless that player is to move. */
static bool names_answerer(const Screen *screen, const Game *game, const Fact *fact)
{
    return fact->is_answered_here && !is_asking(screen) && !session_is_shared(screen->session) &&
           !is_to_move(game, side_opponent(fact->side));
}

/* The sentences about an offer: who offers, and how to answer. */
typedef struct OfferTexts {
    ScreenText offer, answer;
    bool has_answer; /* the second sentence is shown */
} OfferTexts;

static OfferTexts offer_texts(const Screen *screen, const Game *game, const Fact *fact,
                              AlertForm form)
{
    bool in_short = form != ALERT_FULL;
    bool is_named = form != ALERT_BRIEF && names_answerer(screen, game, fact);
    bool is_mover = is_to_move(game, side_opponent(fact->side));
    OfferTexts texts = {
        .offer = in_short && is_named ? SCREEN_SHORT_OFFER_ANSWERED /* room for one name only */
                 : in_short           ? SCREEN_SHORT_OFFER
                 : fact->is_claim     ? SCREEN_CLAIM_OFFERS
                 : fact->ply < 0      ? SCREEN_OFFER
                                      : SCREEN_OFFER_WITH,
        .answer = !fact->is_answered_here ? SCREEN_AWAITS_ANSWER
                  : is_named              ? SCREEN_OTHER_ACCEPTS
                  : is_mover && !in_short ? SCREEN_ACCEPT_OR_MOVE
                                          : SCREEN_ACCEPT,
        .has_answer = form != ALERT_BRIEF && !is_asking(screen) &&
                      !(in_short && (is_named || !fact->is_answered_here)),
    };
    return texts;
}

static void append_open_offer(const Screen *screen, const Game *game, const Fact *fact,
                              AlertForm form, StrBuf *out)
{
    PlayerNames names = game_state_names(screen);
    OfferTexts texts = offer_texts(screen, game, fact, form);
    StrBuf move = {0};
    if (texts.offer == SCREEN_OFFER_WITH) {
        situation_append_ply(screen, fact->ply, &move);
    }
    StrBufPart parts[] = {{"side", names.of[fact->side], NULL},
                          {"other", names.of[side_opponent(fact->side)], NULL},
                          {"move", strbuf_text(&move), NULL},
                          {0}};
    strbuf_append_filled(out, screen_text(screen_catalog(screen), texts.offer, 1), parts);
    if (texts.has_answer) {
        strbuf_append_char(out, ' ');
        strbuf_append_filled(out, screen_text(screen_catalog(screen), texts.answer, 1), parts);
    }
    strbuf_append_char(out, '\n');
    out->out_of_memory |= strbuf_has_failed(&move);
    strbuf_release(&move);
}

/* Appends the sentence about the claim or sealed move that is being entered, if there is one. */
static void append_purpose(const Screen *screen, const Game *game, AlertForm form, StrBuf *out)
{
    static const ScreenText SEALS[] = {
        [ALERT_FULL] = SCREEN_SEALS,
        [ALERT_SHORT] = SCREEN_SHORT_SEALS,
        [ALERT_BRIEF] = SCREEN_BRIEF_SEALS,
    };
    static const ScreenText CLAIMS[][2] = {
        [ALERT_FULL] = {SCREEN_CLAIMS_THREEFOLD, SCREEN_CLAIMS_FIFTY},
        [ALERT_SHORT] = {SCREEN_SHORT_CLAIMS_THREEFOLD, SCREEN_SHORT_CLAIMS_FIFTY},
        [ALERT_BRIEF] = {SCREEN_BRIEF_CLAIMS_THREEFOLD, SCREEN_BRIEF_CLAIMS_FIFTY},
    };
    PlayerNames names = game_state_names(screen);
    const StrBufPart parts[] = {{"side", names.of[game_turn(game)], NULL}, {0}};
    if (game_state_is_sealing(screen)) {
        append_line(screen, SEALS[form], parts, out);
    } else if (screen->move.purpose != MOVE_TO_PLAY) {
        bool is_fifty = screen->move.purpose == MOVE_TO_CLAIM_FIFTY;
        append_line(screen, CLAIMS[form][is_fifty], parts, out);
    }
}

/* ---- The facts ---- */

enum {
    REQUESTS = FACT_SET(FACT_TAKE_BACK_ASKED) | FACT_SET(FACT_OFFER_OPEN),
    CLAIMS = FACT_SET(FACT_CLAIM_THREEFOLD) | FACT_SET(FACT_CLAIM_FIFTY),
};

void situation_find(const Screen *screen, FactList *out)
{
    enum {
        OF_CLIENT =
            FACT_SET(FACT_REVIEW) | FACT_SET(FACT_ARRIVAL_AWAITED) | FACT_SET(FACT_NOT_STARTED),
    };
    static const FactSet SHOWN_IN[] = {
        [GAME_PLAYING] = OF_CLIENT | REQUESTS | FACT_SET(FACT_CLOCK_WAITS) |
                         FACT_SET(FACT_OFFER_MARKED) | FACT_SET(FACT_OBLIGATION) |
                         FACT_SET(FACT_CHECK) | CLAIMS,
        [GAME_PAUSED] = OF_CLIENT | FACT_SET(FACT_PAUSED),
        [GAME_ADJOURNED] = OF_CLIENT | FACT_SET(FACT_OFFER_OPEN) | FACT_SET(FACT_SEALED),
        [GAME_OVER] = OF_CLIENT | FACT_SET(FACT_IN_DOUBT) | FACT_SET(FACT_RESULT),
    };
    const Game *game = session_game(screen->session);
    FactSet wanted = viewpoint_file(screen->viewpoint) != NULL ? FACT_SET(FACT_FILE_VIEWED)
                     : game != NULL                            ? SHOWN_IN[game_phase(game)]
                                                               : 0;
    if (screen->notice.names_offer) { /* the notice already says that the next move offers a draw */
        wanted &= ~FACT_SET(FACT_OFFER_MARKED);
    }
    if (screen->notice.text.length > 0 && !screen->notice.opens_game) {
        /* The notice takes the place of this sentence; the hints still name the key. */
        wanted &= ~FACT_SET(FACT_CLOCK_WAITS);
    }
    if (screen->move.purpose != MOVE_TO_PLAY) { /* a claim is being made */
        wanted &= ~(FactSet)CLAIMS;
    }
    if (!session_is_shared(screen->session)) { /* at one keyboard PAUSE_MODE shows them */
        wanted &= ~(FACT_SET(FACT_PAUSED) | FACT_SET(FACT_SEALED));
    }
    client_facts(screen->client, wanted, out);
}

void situation_append_alert(const Screen *screen, const FactList *facts, AlertForm form,
                            StrBuf *out)
{
    const Game *game = session_game(screen->session);
    if (viewpoint_file(screen->viewpoint) != NULL || game == NULL ||
        game_phase(game) == GAME_OVER) {
        return;
    }
    append_purpose(screen, game, form, out);
    for (int i = 0; i < facts->count; i++) {
        if (facts->facts[i].id == FACT_TAKE_BACK_ASKED) {
            append_take_back(screen, &facts->facts[i], form, out);
        } else if (facts->facts[i].id == FACT_OFFER_OPEN) {
            append_open_offer(screen, game, &facts->facts[i], form, out);
        }
    }
}

/* Appends the terms of a shared game before its start; pause.c shows how to start it. */
static void append_terms(const Screen *screen, StrBuf *out)
{
    StrBuf terms = {0};
    session_append_rules(screen->session, &terms);
    append_line(screen, SCREEN_TERMS, (StrBufPart[]){{"text", NULL, &terms}, {0}}, out);
}

static void append_obligation(const Screen *screen, const Fact *fact, const char *side, StrBuf *out)
{
    StrBuf piece = {0};
    spoken_piece_at(game_position(session_game(screen->session)), fact->square,
                    screen_style(screen), &piece);
    append_line(
        screen, fact->is_capture ? SCREEN_MUST_CAPTURE : SCREEN_MUST_MOVE,
        (StrBufPart[]){
            {"side", side, NULL}, {"piece", NULL, &piece}, {"articles", fact->article, NULL}, {0}},
        out);
}

/* Appends the outcome. The outcome is in doubt while the program is still examining whether a
 * player can checkmate; then a sentence that says so comes first. */
static void append_result(const Screen *screen, const Fact *fact, const char *side, StrBuf *out)
{
    if (fact->id == FACT_IN_DOUBT) {
        append_line(screen,
                    session_is_adjudicating(screen->session) ? SCREEN_IN_DOUBT_HERE
                                                             : SCREEN_IN_DOUBT,
                    (StrBufPart[]){{"side", side, NULL}, {0}}, out);
    }
    situation_append_outcome(screen, out);
    strbuf_append_char(out, '\n');
}

/* Returns the sentence about a fact whose only parts are a player and a number, or
 * SCREEN_TEXT_NONE. */
static ScreenText sentence_of(FactId id)
{
    switch (id) {
    case FACT_ARRIVAL_AWAITED:
        return SCREEN_INVITATION;
    case FACT_PAUSED:
        return SCREEN_PIECES_HIDDEN;
    case FACT_SEALED:
        return SCREEN_MOVE_SEALED;
    case FACT_CLOCK_WAITS:
        return SCREEN_CLOCK_WAITS;
    case FACT_OFFER_MARKED:
        return SCREEN_OFFER_MARKED;
    case FACT_CHECK:
        return SCREEN_IN_CHECK;
    case FACT_CLAIM_THREEFOLD:
        return SCREEN_CAN_CLAIM_THREEFOLD;
    case FACT_CLAIM_FIFTY:
        return SCREEN_CAN_CLAIM_FIFTY;
    default:
        return SCREEN_TEXT_NONE; /* worded by another function, or shown elsewhere on the screen */
    }
}

static void append_fact(const Screen *screen, const Fact *fact, StrBuf *out)
{
    PlayerNames names = game_state_names(screen);
    const char *side = names.of[fact->side];
    ScreenText sentence = sentence_of(fact->id);
    StrBuf number = {0};
    switch (fact->id) {
    case FACT_REVIEW:
        append_review(screen, fact, out);
        break;
    case FACT_NOT_STARTED:
        append_terms(screen, out);
        break;
    case FACT_IN_DOUBT:
    case FACT_RESULT:
        append_result(screen, fact, side, out);
        break;
    case FACT_OBLIGATION:
        append_obligation(screen, fact, side, out);
        break;
    default:
        if (sentence != SCREEN_TEXT_NONE) {
            strbuf_appendf(&number, "%d", fact->count);
            append_line(screen, sentence,
                        (StrBufPart[]){{"side", side, NULL}, {"number", NULL, &number}, {0}}, out);
        }
        break;
    }
}

/* Returns whether the list has another fact that makes `fact` superfluous. */
static bool is_superfluous(const FactList *facts, const Fact *fact)
{
    return (fact->id == FACT_CLAIM_FIFTY && fact_find(facts, FACT_CLAIM_THREEFOLD) != NULL) ||
           (fact->id == FACT_NOT_STARTED && fact_find(facts, FACT_ARRIVAL_AWAITED) != NULL);
}

void situation_append(const Screen *screen, const FactList *facts, int score_cols, StrBuf *out)
{
    if (fact_find(facts, FACT_FILE_VIEWED) != NULL) {
        append_file(screen, score_cols, out);
        return;
    }
    for (int i = 0; i < facts->count; i++) {
        if (!is_superfluous(facts, &facts->facts[i])) {
            append_fact(screen, &facts->facts[i], out);
        }
    }
}
