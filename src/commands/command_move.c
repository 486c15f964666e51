/*
 * Moves, which a player types, makes with two squares, or chooses from a list. Each move is read
 * once, as an Entry, and then played, used for a claim, or refused. The reason and article of a
 * refusal do not depend on how the move was entered.
 */
#include "commands/commands_inside.h"

#include "game/evidence.h"
#include "remote/remote.h"
#include "words/fault_article.h"
#include "words/wording.h"

#include "rules/movegen.h"
#include "util/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool command_may_move(const Command *command, MovePurpose purpose)
{
    const Viewpoint *viewpoint = &command->client->viewpoint;
    const Game *game = command->session->game;
    GameAction action = game_action(purpose == MOVE_TO_PLAY ? GAME_ACTION_MOVE : GAME_ACTION_CLAIM,
                                    game_turn(game));
    Statement refusal = {.id = game_phase_refusal(game, action.kind)};
    if (!viewpoint_is_present(viewpoint)) {
        return command_refuse(command,
                              viewpoint_file(viewpoint) != NULL ? MESSAGE_FILE_IS_SHOWN
                                                                : MESSAGE_VIEWING_EARLIER,
                              NULL);
    }
    if (remote_is_before_start(command->session)) {
        return command_refuse(command, MESSAGE_NOT_BEGUN, NULL);
    }
    if (refusal.id == REFUSAL_NONE) {
        return client_may_act(command->client, &action);
    }
    return command_refuse(command,
                          refusal.id == REFUSAL_PAUSED      ? MESSAGE_GAME_PAUSED
                          : refusal.id == REFUSAL_ADJOURNED ? MESSAGE_GAME_ADJOURNED
                                                            : MESSAGE_STATEMENT,
                          &(ReplyLine){.statement = &refusal});
}

/* ---- Refusals ---- */

/* Refuses an entry that is not a legal move. `typed` is NULL for a move made with two squares.
 * `is_judged` says that the arbiter will rule about it. */
static void refuse(const Command *command, const Entry *entry, const char *typed, bool is_judged)
{
    ReplyMove move = {.before = *game_position(command->session->game),
                      .entry = *entry,
                      .is_typed = typed != NULL,
                      .is_judged = is_judged};
    snprintf(move.typed, sizeof move.typed, "%.*s", REPLY_TYPED_MAX - 1,
             typed == NULL ? "" : typed);
    command_refuse(
        command, MESSAGE_NOT_A_MOVE,
        &(ReplyLine){.article = fault_article_of_entry(&move.before, entry), .move = &move});
    if (entry->kind == ENTRY_UNREADABLE && command->client->manner == CLIENT_LINES &&
        !wording_is_brief(&command->session->settings)) {
        client_say(command->client, REPLY_NOTICE, MESSAGE_HINT_HELP, NULL);
    }
}

/* ---- The attempted illegal move ---- */

static MoveAttempt no_attempt(void)
{
    return (MoveAttempt){.from = SQUARE_NONE, .to = SQUARE_NONE, .promotion = KIND_NONE};
}

/* Returns the square of the piece that a typed move names: the only piece of the player that fits
 * the text, or the only one of them that could move to the target if nothing prevented it. Returns
 * SQUARE_NONE if there is no such piece. */
static Square named_piece(const Position *position, const MovePattern *named, Square to)
{
    Square fitting = SQUARE_NONE, reaching = SQUARE_NONE;
    int fitting_count = 0, reaching_count = 0;
    for (int i = 0; i < SQUARE_COUNT; i++) {
        Square from = square_from_index(i);
        Piece piece = position_piece_at(position, from);
        if (piece == PIECE_NONE || piece_side(piece) != position_side_to_move(position) ||
            (named->piece != KIND_NONE && named->piece != piece_kind(piece)) ||
            (named->from_file >= 0 && named->from_file != square_file(from)) ||
            (named->from_rank >= 0 && named->from_rank != square_rank(from))) {
            continue;
        }
        fitting = from;
        fitting_count++;
        if (legality_fault(position, from, to).kind != FAULT_CANNOT_REACH) {
            reaching = from;
            reaching_count++;
        }
    }
    return fitting_count == 1 ? fitting : reaching_count == 1 ? reaching : SQUARE_NONE;
}

/* Returns the illegal move of an entry, or no_attempt() if the text does not name a piece of the
 * player and another square. */
static MoveAttempt attempt_of(const Game *game, const Entry *entry)
{
    const MovePattern *meaning = &entry->meaning;
    const Position *position = game_position(game);
    if (entry->kind == ENTRY_PROMOTION && meaning->promotion != KIND_NONE) {
        Move queened = entry->candidates.moves[0];
        return (MoveAttempt){
            .from = move_from(queened), .to = move_to(queened), .promotion = meaning->promotion};
    }
    if (entry->kind != ENTRY_ILLEGAL || entry->fault.kind == FAULT_NONE) {
        return no_attempt();
    }
    if (meaning->castles) {
        Square king = position_king(position, position_side_to_move(position));
        Square to = square_at(meaning->wing == WING_KING ? 6 : 2, square_rank(king));
        /* If castling is illegal, a legal step of the king may still lead to the same square. */
        bool is_step = king == to || legality_fault(position, king, to).kind == FAULT_NONE;
        return is_step ? no_attempt() : (MoveAttempt){.from = king, .to = to};
    }
    if (meaning->to_file < 0 || meaning->to_rank < 0) {
        return no_attempt();
    }
    Square to = square_at(meaning->to_file, meaning->to_rank);
    Square from = named_piece(position, meaning, to);
    return from == SQUARE_NONE || from == to
               ? no_attempt()
               : (MoveAttempt){.from = from, .to = to, .promotion = meaning->promotion};
}

static bool is_own_piece(const Position *position, Square square)
{
    Piece piece = position_piece_at(position, square);
    return piece != PIECE_NONE && piece_side(piece) == position_side_to_move(position);
}

/* Returns whether a player can complete an illegal move on a board (7.5.1): the piece reaches a
 * square without a piece of the player. In castling, that holds for the king and for the rook. */
static bool can_be_completed(const Game *game, const Entry *entry, const MoveAttempt *attempt)
{
    const Position *position = game_position(game);
    if (!entry->meaning.castles) {
        return !is_own_piece(position, attempt->to);
    }
    Wing wing = entry->meaning.wing;
    Square rook = position_castling_rook(position, game_turn(game), wing);
    Square rook_to = square_at(wing == WING_KING ? 5 : 3, square_rank(attempt->from));
    return (attempt->to == rook || position_piece_at(position, attempt->to) == PIECE_NONE) &&
           (rook_to == rook || rook_to == attempt->from ||
            position_piece_at(position, rook_to) == PIECE_NONE);
}

/* ---- Playing and claiming ---- */

/* Returns the kind of a claim. If the player did not name a kind, it is the 50-move claim only if
 * that would succeed and the threefold claim would not. */
static ClaimKind claim_of(const Game *game, MovePurpose purpose, Move intended)
{
    bool is_fifty = purpose == MOVE_TO_CLAIM_FIFTY;
    if (purpose == MOVE_TO_CLAIM_EITHER) {
        is_fifty = !game_claim_would_succeed(game, CLAIM_THREEFOLD, intended) &&
                   game_claim_would_succeed(game, CLAIM_FIFTY, intended);
    }
    return is_fifty ? CLAIM_FIFTY : CLAIM_THREEFOLD;
}

void command_move_chosen(const Command *command, Move move, bool with_offer, MovePurpose purpose)
{
    const Game *game = command->session->game;
    Side side = game_turn(game);
    GameAction action = purpose == MOVE_TO_PLAY
                            ? game_action_move(side, move, with_offer)
                            : game_action_claim(side, claim_of(game, purpose, move), move);
    command_commit(command, action);
}

/*
 * Removes from an entry the suggested moves that an obligation (4.3) forbids. If only forbidden
 * moves were meant, returns one of them, otherwise MOVE_NONE.
 */
static Move drop_forbidden(const Game *game, Entry *entry)
{
    Move hint = entry->hint;
    Move first = entry->candidates.count > 0 ? entry->candidates.moves[0] : MOVE_NONE;
    game_keep_permitted(game, &entry->candidates);
    if (hint == MOVE_NONE || game_permits(game, hint)) {
        return entry->candidates.count > 0 ? MOVE_NONE : first;
    }
    entry->hint = MOVE_NONE;
    return entry->fault.kind == FAULT_NONE ? hint : MOVE_NONE;
}

/* Says why an illegal move has no penalty, if it is one and the house rules penalize others. */
static void explain_no_penalty(const Command *command, const Entry *entry, bool is_free)
{
    if (is_free && entry->kind == ENTRY_ILLEGAL &&
        game_house_rules(command->session->game).illegal_move_penalties) {
        client_say(command->client, REPLY_NOTICE, MESSAGE_NOT_PENALIZED, NULL);
    }
}

/*
 * Plays the move of an entry, claims with it, or refuses it. `typed` is NULL if the move was made
 * with two squares. A typed illegal move counts as a completed move if it can be made on a board.
 * It is penalized if the house rules say so. If it was typed with a claim, the claim counts, too
 * (9.5.3). A move that only an obligation forbids is submitted to the game, which refuses it and
 * names the obligation.
 */
static void take(const Command *command, Entry *entry, const char *typed, MovePurpose purpose)
{
    const Game *game = command->session->game;
    if (entry->kind == ENTRY_MOVE) {
        command_move_chosen(command, entry->move, entry->with_offer, purpose);
        return;
    }
    GameAction action = game_action(GAME_ACTION_ILLEGAL_MOVE, game_turn(game));
    bool counts = purpose != MOVE_TO_PLAY || game_house_rules(game).illegal_move_penalties;
    bool is_needed = typed != NULL && (counts || entry->kind == ENTRY_PROMOTION);
    MoveAttempt attempt = is_needed ? attempt_of(game, entry) : no_attempt();
    bool is_attempt = attempt.from != SQUARE_NONE &&
                      (purpose != MOVE_TO_PLAY || can_be_completed(game, entry, &attempt));
    Move forbidden = drop_forbidden(game, entry);
    if (is_attempt && purpose != MOVE_TO_PLAY) {
        action = game_action_claim(game_turn(game), claim_of(game, purpose, MOVE_NONE), MOVE_NONE);
    } else if (!is_attempt && forbidden != MOVE_NONE) {
        command_move_chosen(command, forbidden, entry->with_offer, purpose);
        return;
    } else {
        refuse(command, entry, typed, is_attempt && counts);
        explain_no_penalty(command, entry, is_needed && !is_attempt);
    }
    if (is_attempt && counts) {
        action.attempt = attempt;
        command_commit(command, action);
    }
}

void command_move(const Command *command, MovePurpose purpose)
{
    Entry entry;
    if (command_may_move(command, purpose)) {
        entry_read_in(game_position(command->session->game), command->arguments, command->style,
                      &entry);
        take(command, &entry, command->arguments, purpose);
    }
}

/* Remembers a move that was refused because its promotion piece is missing. */
static void note_unpromoted(const Command *command, const char *typed, bool with_offer)
{
    Client *client = command->client;
    client->unpromoted_serial = client->serial;
    snprintf(client->unpromoted, sizeof client->unpromoted, "%.*s", (int)strcspn(typed, "(="),
             typed);
    client->unpromoted_offers = with_offer;
    if (client->manner == CLIENT_LINES && !wording_is_brief(&command->session->settings)) {
        client_say(client, REPLY_NOTICE, MESSAGE_TYPE_PIECE_ONLY, NULL);
    }
}

/*
 * If the line just before was refused because its promotion piece is missing, and this line names
 * that piece, appends the complete move and returns true. Otherwise returns false, and the caller
 * discards *out.
 */
static bool append_promoted(const Command *command, const char *line, StrBuf *out)
{
    const Client *client = command->client;
    const Position *position = game_position(command->session->game);
    Entry alone, both;
    bool is_next = client->unpromoted_serial != 0 && client->manner != CLIENT_SCREEN &&
                   client->serial == client->unpromoted_serial + 1;
    if (!is_next || line[strcspn(line, "12345678")] != '\0') {
        return false;
    }
    strbuf_appendf(out, "%s %s%s", client->unpromoted, line,
                   client->unpromoted_offers ? " (=)" : "");
    entry_read_in(position, line, command->style, &alone);
    entry_read_in(position, strbuf_text(out), command->style, &both);
    return alone.kind != ENTRY_MOVE && both.kind == ENTRY_MOVE;
}

/* Plays the first move of a text and moves *text past it. Returns whether it was played. */
static bool play_first(const Command *command, const char **text)
{
    const Game *game = command->session->game;
    int count = game_ply_count(game);
    StrBuf typed = {0};
    Entry entry;
    size_t length = entry_read_first(game_position(game), *text, command->style, &entry);
    strbuf_append_bytes(&typed, *text, length);
    take(command, &entry, strbuf_text(&typed), MOVE_TO_PLAY);
    if (entry.kind == ENTRY_PROMOTION && entry.meaning.promotion == KIND_NONE) {
        note_unpromoted(command, strbuf_text(&typed), entry.with_offer);
    }
    strbuf_release(&typed);
    *text = text_skip_blanks(*text + length);
    return game_ply_count(game) > count;
}

/* In line mode, a legal move returns from an earlier position to the game. Any other text is
 * refused there, so that no player is penalized for a move that was meant for the viewed position.
 */
static void return_for_move(const Command *command, const char *text)
{
    Entry entry;
    if (command_view_is_earlier(command)) {
        entry_read_first(game_position(command->session->game), text, command->style, &entry);
        if (entry.kind == ENTRY_MOVE) {
            command_view_present(command);
        }
    }
}

void command_move_line(const Command *command)
{
    const char *typed = command->arguments;
    StrBuf promoted = {0};
    const char *line = append_promoted(command, typed, &promoted) ? strbuf_text(&promoted) : typed;
    const char *text = line;
    bool is_played = true;
    return_for_move(command, line);
    while (is_played && *text != '\0' && command_may_move(command, MOVE_TO_PLAY)) {
        is_played = play_first(command, &text);
    }
    if (*text != '\0' && text != line) {
        client_say(command->client, REPLY_ANSWER, MESSAGE_NOT_PLAYED, &(ReplyLine){.text = text});
    }
    strbuf_release(&promoted);
}

/* ---- Two squares ---- */

/* Returns whether a move leads to a square; castling also leads to the square of its rook. */
static bool goes_to(const Position *position, Move move, Square to)
{
    if (move_to(move) == to) {
        return true;
    }
    return move_is_castling(move) &&
           position_castling_rook(position, position_side_to_move(position), move_wing(move)) == to;
}

/*
 * Reads two squares as an Entry. Only promotions have several moves between the same squares. Where
 * the king can both step and castle to a square, as in Chess960, the step is meant; to castle, the
 * player moves the king onto the rook.
 */
static void read_squares(const Position *position, Square from, Square to, Entry *out)
{
    static const PieceKind ORDER[] = {KIND_QUEEN, KIND_ROOK, KIND_BISHOP, KIND_KNIGHT};
    MoveList all;
    *out = (Entry){.kind = ENTRY_ILLEGAL};
    movegen_legal(position, &all);
    for (int i = 0; i < all.count; i++) {
        Move move = all.moves[i];
        if (move_from(move) != from || !goes_to(position, move, to)) {
            continue;
        }
        for (int k = 0; k < 4; k++) {
            if (move_promotion(move) == ORDER[k]) {
                out->kind = ENTRY_PROMOTION;
                out->candidates.count = 4;
                out->candidates.moves[k] = move;
            }
        }
        if (out->kind == ENTRY_ILLEGAL ||
            (out->kind == ENTRY_MOVE && move_is_castling(out->move))) {
            out->kind = ENTRY_MOVE;
            out->move = move;
        }
    }
    if (out->kind == ENTRY_ILLEGAL) {
        out->fault = legality_fault(position, from, to);
    }
}

void command_move_squares(const Command *command, Square from, Square to, MovePurpose purpose)
{
    Entry entry;
    if (command_may_move(command, purpose)) {
        read_squares(game_position(command->session->game), from, to, &entry);
        take(command, &entry, NULL, purpose);
    }
}

/* ---- Touching ---- */

void command_move_touch(const Command *command, Square square, MovePurpose purpose)
{
    const Game *game = command->session->game;
    if (!command_may_move(command, purpose)) {
        return;
    }
    bool is_touched = true;
    if (game_house_rules(game).touch_move && purpose == MOVE_TO_PLAY) {
        GameAction touch = game_action(GAME_ACTION_TOUCH, game_turn(game));
        touch.attempt = (MoveAttempt){.from = square};
        Decision would = game_would_act(game, &touch, command->now_ms);
        is_touched = decision_is_accepted(&would);
        command_commit(command, touch);
    }
    const Position *position = game_position(game);
    bool is_own = piece_side(position_piece_at(position, square)) == game_turn(game);
    MoveList moves;
    movegen_legal(position, &moves);
    move_list_keep_from(&moves, square);
    if (is_touched && is_own && moves.count == 0) {
        command_refuse(command, MESSAGE_NO_LEGAL_MOVE, NULL);
    }
}
