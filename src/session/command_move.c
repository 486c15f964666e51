/*
 * Moves as they are typed: played, or refused with the reason and its article.
 */
#include "notation/refusal.h"
#include "notation/san.h"
#include "session/announce.h"
#include "session/command.h"
#include "session/fault_article.h"

bool command_may_move(const Command *command)
{
    const Session *session = command->session;
    if (!session_is_viewing_present(session)) {
        command_refuse(command, session->viewed != NULL
                                    ? "a game of a file is shown; resume leads back, new here "
                                      "plays on from this position"
                                    : "an earlier position is shown; goto end leads back");
        return false;
    }
    switch (game_phase(session->game)) {
    case GAME_PLAYING:
        return true;
    case GAME_PAUSED:
        command_refuse(command, "the game is paused; resume starts it again");
        break;
    case GAME_ADJOURNED:
        command_refuse(command, "the game is adjourned; resume opens the sealed move");
        break;
    case GAME_OVER:
        command_refuse(command, "the game is over");
        break;
    }
    return false;
}

/* Returns the article by which a typed text is not a move. */
static const char *entry_article(const Position *position, const Entry *entry)
{
    switch (entry->kind) {
    case ENTRY_ILLEGAL:
        return fault_article(position, &entry->fault);
    case ENTRY_PROMOTION:
        return "3.7.3.3";
    default:
        return "";
    }
}

void command_refuse_entry(const Command *command, const Entry *entry, const char *typed)
{
    const Position *position = game_position(command->session->game);
    StrBuf sentence = {0};
    refusal_entry(position, entry, typed, &sentence);
    announce_refused(strbuf_text(&sentence), entry_article(position, entry), command->reply);
    strbuf_release(&sentence);
}

MoveAttempt command_attempt(const Game *game, const Entry *entry)
{
    MoveAttempt none = {.from = SQUARE_NONE, .to = SQUARE_NONE, .promotion = KIND_NONE};
    const MovePattern *meaning = &entry->meaning;
    const Position *position = game_position(game);
    if (entry->kind != ENTRY_ILLEGAL || entry->fault.kind == FAULT_NONE) {
        return none;
    }
    if (meaning->castles) {
        Square king = position_king(position, position_side_to_move(position));
        int file = meaning->wing == WING_KING ? 6 : 2;
        Square to = square_at(file, square_rank(king));
        return king == to ? none : (MoveAttempt){.from = king, .to = to};
    }
    Square from = entry->fault.piece;
    if (from == SQUARE_NONE || meaning->to_file < 0 || meaning->to_rank < 0 ||
        piece_side(position_piece_at(position, from)) != position_side_to_move(position)) {
        return none;
    }
    Square to = square_at(meaning->to_file, meaning->to_rank);
    /* The last move typed again names the square where the piece is: a slip, and no move. */
    return from == to ? none
                      : (MoveAttempt){.from = from, .to = to, .promotion = meaning->promotion};
}

/* A complete illegal move is refused or, where that is the custom, penalized. */
static void refuse_illegal(const Command *command, const Entry *entry)
{
    Game *game = command->session->game;
    GameAction action = game_action(GAME_ACTION_ILLEGAL_MOVE, game_turn(game));
    action.attempt = command_attempt(game, entry);
    command_refuse_entry(command, entry, command->arguments);
    if (game_customs(game).illegal_move_penalties && action.attempt.from != SQUARE_NONE) {
        session_commit(command->session, &action, command->now_ms, command->reply);
    }
}

void command_move(const Command *command)
{
    if (!command_may_move(command)) {
        return;
    }
    Game *game = command->session->game;
    Entry entry;
    entry_read(game_position(game), command->arguments, &entry);
    if (entry.kind == ENTRY_ILLEGAL) {
        refuse_illegal(command, &entry);
    } else if (entry.kind != ENTRY_MOVE) {
        command_refuse_entry(command, &entry, command->arguments);
    } else {
        GameAction action = game_action_move(game_turn(game), entry.move, entry.with_offer);
        session_commit(command->session, &action, command->now_ms, command->reply);
    }
}

void session_move(Session *session, Move move, int64_t now_ms, Reply *reply)
{
    char san[SAN_MAX];
    san_format(game_position(session->game), move, san);
    session_execute(session, san, now_ms, reply);
}
