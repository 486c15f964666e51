/*
 * What the players ought to know as long as it lasts, in one or two sentences: a draw offer and how
 * to answer it, a request for a take-back, check, a claim that would succeed, the end of the game.
 */
#include "screen/display.h"
#include "screen/screen_inside.h"

#include "game/fact.h"
#include "notation/san.h"
#include "notation/spoken.h"
#include "remote/remote.h"
#include "rules/position.h"
#include "study/study.h"
#include "words/wording.h"

void situation_append_ply(const Game *game, int ply, StrBuf *out)
{
    const GamePly *played = game_ply_at(game, ply);
    san_append_numbered(game_position_at(game, ply), played->move, out);
}

void situation_append_outcome(const Game *game, StrBuf *out)
{
    const Outcome *outcome = game_outcome(game);
    StrBuf result = {0};
    statement_append_with_article(&outcome->said, SPOKEN_SAN, &result);
    wording_append_raised(strbuf_text(&result), out);
    strbuf_release(&result);
}

/* Appends how long the last move took that is looked at, if that was written down. */
static void append_used(const Screen *screen, const char *before, StrBuf *out)
{
    char text[CLOCK_TEXT_MAX];
    WrittenClocks clocks = viewpoint_clocks(screen->viewpoint);
    if (clocks.used_ms != RECORD_TIME_NONE) {
        clock_text(clocks.used_ms, text);
        strbuf_appendf(out, "%s%s", before, text);
    }
}

static void append_review(const Screen *screen, const Game *game, StrBuf *out)
{
    int ply = viewpoint_ply(screen->viewpoint);
    strbuf_append(out, "You look at the position ");
    if (ply == 0) {
        strbuf_append(out, "before the first move");
    } else {
        strbuf_append(out, "after ");
        situation_append_ply(game, ply - 1, out);
    }
    append_used(screen, ", which took ", out);
    strbuf_append(out, ". End goes back to the game.\n");
}

static void append_file(const Screen *screen, StrBuf *out)
{
    const Record *record = viewpoint_file(screen->viewpoint);
    RecordNode node = viewpoint_node_at(screen->viewpoint, viewpoint_ply(screen->viewpoint));
    const char *comment = record_comment(record, node, RECORD_AFTER);
    if (comment[0] != '\0') {
        strbuf_appendf(out, "%s\n", comment);
    }
    bool is_unfinished = study_unfinished_game(screen->client) > 0;
    strbuf_append(out, is_unfinished ? "An unfinished game" : "A game of a file");
    append_used(screen, "; this move took ", out);
    strbuf_append(out, study_has_changes(screen->client) ? "; changed, not saved" : "");
    strbuf_append(out, ". :continue plays on from this position");
    bool has_own =
        session_game(screen->session) != NULL || game_state_question(screen) == QUESTION_RESUME;
    strbuf_append(out, has_own ? "; :resume goes back to your game.\n" : ".\n");
}

/* ---- What waits for an answer; in short where there is no room for all of it ---- */

static const char *name_of(const Game *game, Side side)
{
    return game_setup_name(game_setup(game), side);
}

/* Whether a dialog has the keys: what waits cannot be answered by those of the board. */
static bool is_asking(const Screen *screen)
{
    return screen->overlay != NULL && screen->overlay->mode->is_dialog;
}

static void append_take_back(const Screen *screen, const Game *game, const Fact *fact,
                             bool in_short, StrBuf *out)
{
    Side answering = side_opponent(fact->side);
    strbuf_append(out, name_of(game, fact->side));
    strbuf_append(out, in_short ? " asks for " : " asks to take back ");
    situation_append_ply(game, fact->ply, out);
    strbuf_append(out, in_short ? " back" : "");
    if (is_asking(screen)) {
        strbuf_append(out, ".\n");
    } else if (!session_plays(screen->session, answering)) {
        strbuf_appendf(out, ": %s has to answer.\n", name_of(game, answering));
    } else if (in_short) {
        strbuf_append(out, ": u answers.\n");
    } else {
        strbuf_appendf(out, ": %s answers with u, a move says no.\n", name_of(game, answering));
    }
}

/* Who has offered and has the move is not the one to answer; it stands with the other. */
static void append_answerer(const Screen *screen, const Game *game, Side by, bool in_short,
                            StrBuf *out)
{
    Side to = side_opponent(by);
    bool is_to_move = game_turn(game) == to && game_phase(game) == GAME_PLAYING;
    bool is_theirs = !session_plays(screen->session, to);
    if (is_asking(screen) || (is_theirs && in_short)) {
        strbuf_append(out, ".\n");
    } else if (is_theirs) {
        strbuf_appendf(out, ": %s has to answer.\n", name_of(game, to));
    } else if (is_to_move && !in_short) {
        strbuf_append(out, ": = answers, a move declines.\n");
    } else if (is_to_move || session_is_shared(screen->session)) {
        strbuf_append(out, ": = answers.\n");
    } else {
        strbuf_appendf(out, in_short ? ": = for %s.\n" : ": %s answers with =.\n",
                       name_of(game, to));
    }
}

static void append_open_offer(const Screen *screen, const Game *game, const Fact *fact,
                              bool in_short, StrBuf *out)
{
    strbuf_append(out, name_of(game, fact->side));
    if (in_short) {
        strbuf_append(out, " offers a draw");
    } else if (fact->is_claim) {
        strbuf_append(out, "'s claim stands as a draw offer (9.1.2.3)");
    } else {
        strbuf_append(out, " offers a draw");
        if (fact->ply >= 0) {
            strbuf_append(out, " with ");
            situation_append_ply(game, fact->ply, out);
        }
        strbuf_append(out, " (9.1.2.1)");
    }
    append_answerer(screen, game, fact->side, in_short, out);
}

/* What the move that is being typed is for, if not just to be played. */
static void append_purpose(const Screen *screen, const Game *game, bool in_short, StrBuf *out)
{
    const char *name = name_of(game, game_turn(game));
    bool fifty = screen->move.purpose == MOVE_TO_CLAIM_FIFTY;
    if (game_state_is_sealing(screen)) {
        strbuf_appendf(out, "%s seals a move%s Enter seals it, Esc goes back.\n", name,
                       in_short ? "." : ": type it, only a * is shown.");
    } else if (screen->move.purpose != MOVE_TO_PLAY && in_short) {
        strbuf_appendf(out, "%s claims (%s): type the move.\n", name, fifty ? "9.3.1" : "9.2.1");
    } else if (screen->move.purpose != MOVE_TO_PLAY) {
        strbuf_appendf(out,
                       "%s claims %s: enter the move you are about to play. It can no longer be "
                       "changed. Esc: no claim.\n",
                       name, fifty ? "fifty moves (9.3.1)" : "threefold repetition (9.2.1)");
    }
}

void situation_append_alert(const Screen *screen, bool in_short, StrBuf *out)
{
    static const FactSet ALERTS_IN[] = {
        [GAME_PLAYING] = FACT_SET(FACT_TAKE_BACK_ASKED) | FACT_SET(FACT_OFFER_OPEN),
        [GAME_ADJOURNED] = FACT_SET(FACT_OFFER_OPEN),
        [GAME_OVER] = 0,
    };
    const Game *game = session_game(screen->session);
    if (viewpoint_file(screen->viewpoint) != NULL || game == NULL ||
        game_phase(game) == GAME_OVER) {
        return;
    }
    append_purpose(screen, game, in_short, out);
    FactList list;
    game_facts(game, ALERTS_IN[game_phase(game)], &list);
    for (int i = 0; i < list.count; i++) {
        if (list.facts[i].id == FACT_TAKE_BACK_ASKED) {
            append_take_back(screen, game, &list.facts[i], in_short, out);
        } else {
            append_open_offer(screen, game, &list.facts[i], in_short, out);
        }
    }
}

/* ---- What is as it is ---- */

static void append_fact(const Screen *screen, const Game *game, const Fact *fact, StrBuf *out)
{
    const char *side = spoken_side(fact->side);
    switch (fact->id) {
    case FACT_IN_DOUBT:
        strbuf_appendf(out, "The arbiter is looking whether %s can still checkmate%s.\n", side,
                       session_is_adjudicating(screen->session) ? "; Ctrl-C gives up" : "");
        situation_append_outcome(game, out);
        strbuf_append_char(out, '\n');
        break;
    case FACT_RESULT:
        strbuf_appendf(out, "%s ", record_result_token(game_outcome(game)->result));
        situation_append_outcome(game, out);
        strbuf_append_char(out, '\n');
        break;
    case FACT_PAUSED:
        if (session_is_shared(screen->session) && !remote_is_before_start(screen->session)) {
            strbuf_append(out, "The men are hidden meanwhile.\n");
        }
        break;
    case FACT_SEALED:
        strbuf_appendf(out, "%s has sealed move %d; it is opened when both players are here.\n",
                       name_of(game, fact->side), fact->count);
        break;
    case FACT_CLOCK_WAITS:
        strbuf_appendf(out, "Enter starts %s's clock; so does the first move.\n", side);
        break;
    case FACT_OFFER_MARKED:
        strbuf_appendf(out, "A draw offer goes with %s's next move (9.1.2.1); = removes it.\n",
                       name_of(game, fact->side));
        break;
    case FACT_OBLIGATION:
        strbuf_appendf(out, "%s has to move ", side);
        spoken_piece_at(game_position(game), fact->square, SPOKEN_SAN, out);
        strbuf_appendf(out, " (%s).\n", fact->article);
        break;
    case FACT_CHECK:
        strbuf_appendf(out, "%s is in check.\n", side);
        break;
    case FACT_CLAIM_THREEFOLD:
    case FACT_CLAIM_FIFTY:
        strbuf_appendf(out, "%s may claim a draw, %s: = opens the menu.\n", side,
                       fact->id == FACT_CLAIM_THREEFOLD ? "threefold repetition (9.2.2)"
                                                        : "fifty moves (9.3.2)");
        break;
    default: /* an alert, or not said on the screen */
        break;
    }
}

static void append_facts(const Screen *screen, const Game *game, StrBuf *out)
{
    enum { CLAIMS = FACT_SET(FACT_CLAIM_THREEFOLD) | FACT_SET(FACT_CLAIM_FIFTY) };
    static const FactSet SHOWN_IN[] = {
        [GAME_PLAYING] = FACT_SET(FACT_CLOCK_WAITS) | FACT_SET(FACT_OFFER_MARKED) |
                         FACT_SET(FACT_OBLIGATION) | FACT_SET(FACT_CHECK) | CLAIMS,
        [GAME_PAUSED] = FACT_SET(FACT_PAUSED),
        [GAME_ADJOURNED] = FACT_SET(FACT_SEALED),
        [GAME_OVER] = FACT_SET(FACT_IN_DOUBT) | FACT_SET(FACT_RESULT),
    };
    FactSet wanted = SHOWN_IN[game_phase(game)];
    if (screen->notice.names_offer) { /* the last message says it already */
        wanted &= ~FACT_SET(FACT_OFFER_MARKED);
    }
    if (screen->move.purpose != MOVE_TO_PLAY) { /* a claim is being made */
        wanted &= ~(FactSet)CLAIMS;
    }
    FactList list;
    game_facts(game, wanted, &list);
    for (int i = 0; i < list.count; i++) {
        /* One claim is enough to say that there is one. */
        if (list.facts[i].id != FACT_CLAIM_FIFTY ||
            fact_find(&list, FACT_CLAIM_THREEFOLD) == NULL) {
            append_fact(screen, game, &list.facts[i], out);
        }
    }
}

/* What a game on two screens waits for; pause.c says what can be done about it. */
static void append_waiting(const Screen *screen, StrBuf *out)
{
    Side other = session_plays(screen->session, SIDE_WHITE) ? SIDE_BLACK : SIDE_WHITE;
    switch (remote_waits_for(screen->session)) {
    case REMOTE_WAIT_ARRIVAL:
        strbuf_appendf(out, "On this computer %s types:\n",
                       name_of(session_game(screen->session), other));
        break;
    case REMOTE_WAIT_PLAYERS:
    case REMOTE_WAIT_SELF:
    case REMOTE_WAIT_OTHER:
        if (remote_is_before_start(screen->session)) {
            strbuf_append(out, "The game begins when both are ready. Agreed: ");
            session_append_rules(screen->session, out);
            strbuf_append(out, ". :new proposes something else.\n");
        }
        break;
    case REMOTE_WAIT_NOTHING:
        break;
    }
}

void situation_append(const Screen *screen, StrBuf *out)
{
    const Game *game = session_game(screen->session);
    if (viewpoint_file(screen->viewpoint) != NULL) {
        append_file(screen, out);
        return;
    }
    if (game == NULL) {
        return;
    }
    if (!viewpoint_is_present(screen->viewpoint)) {
        append_review(screen, game, out);
    }
    append_waiting(screen, out);
    append_facts(screen, game, out);
}
