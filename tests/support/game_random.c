#include "game_random.h"

#include <string.h>

#include "notation/fen.h"
#include "notation/san.h"
#include "rules/movegen.h"

void game_random_init(GameRandom *random, uint64_t seed)
{
    random->state = seed * UINT64_C(0x9E3779B97F4A7C15) + 1;
}

int game_random_below(GameRandom *random, int count)
{
    random->state ^= random->state << 13;
    random->state ^= random->state >> 7;
    random->state ^= random->state << 17;
    return (int)(random->state % (uint64_t)count);
}

static bool happens(GameRandom *random, int percent)
{
    return game_random_below(random, 100) < percent;
}

#define PICK(random, list)                                                                         \
    (list)[game_random_below(random, (int)(sizeof(list) / sizeof((list)[0])))]

void game_random_setup(GameRandom *random, GameSetup *out)
{
    static const char *const starts[] = {
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "4k3/8/8/8/8/8/3R4/4K3 w - - 90 80",
        "4k3/8/8/8/8/8/3RN3/4K3 b - - 140 80",
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 20",
        "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
        "8/5k2/8/8/8/4q3/8/K6R b - - 0 60",
        "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
        "7k/P6p/8/8/8/8/p6P/7K w - - 0 1",
    };
    static const char *const times[] = {"none",  "none", "5+3",        "2/1 3/1 SD/1 +2", "G/1 d5",
                                        "1 b5",  "*60",  "up",         "90+30",           "15+10",
                                        "1/20s", "20s",  "40/90 SD/30"};
    static const char *const house_rules[] = {"",
                                              "",
                                              "touch-move=yes",
                                              "penalties=yes",
                                              "penalties=yes touch-move=yes take-backs=free",
                                              "claims=automatic take-backs=free",
                                              "offers-from=4",
                                              "take-backs=never first-increment=no"};
    TimeControlError error;
    game_setup_init(out);
    fen_parse(PICK(random, starts), FEN_LENIENT, &out->start, NULL);
    time_control_parse(PICK(random, times), &out->time[SIDE_WHITE], &error);
    out->time[SIDE_BLACK] = out->time[SIDE_WHITE];
    if (happens(random, 20)) {
        time_control_parse(PICK(random, times), &out->time[SIDE_BLACK], &error);
    }
    house_rules_parse(PICK(random, house_rules), &out->house_rules);
}

static Move random_move(GameRandom *random, const Game *game)
{
    MoveList legal;
    movegen_legal(game_position(game), &legal);
    if (legal.count == 0) {
        return MOVE_NONE;
    }
    Move move = legal.moves[game_random_below(random, legal.count)];
    /* Often move a piece back, so that positions are repeated. */
    int plies = game_ply_count(game);
    if (plies >= 2 && happens(random, 70)) {
        Move last = game_ply_at(game, plies - 2)->move;
        for (int i = 0; i < legal.count; i++) {
            if (move_from(legal.moves[i]) == move_to(last) &&
                move_to(legal.moves[i]) == move_from(last)) {
                move = legal.moves[i];
            }
        }
    }
    return move;
}

static MoveAttempt random_attempt(GameRandom *random)
{
    return (MoveAttempt){.from = square_from_index(game_random_below(random, SQUARE_COUNT)),
                         .to = square_from_index(game_random_below(random, SQUARE_COUNT))};
}

static GameAction random_claim(GameRandom *random, const Game *game, Side player)
{
    ClaimKind kind = happens(random, 50) ? CLAIM_THREEFOLD : CLAIM_FIFTY;
    GameAction action = game_action_claim(player, kind, MOVE_NONE);
    if (happens(random, 50)) {
        action.move = random_move(random, game);
    } else if (happens(random, 20)) {
        action.attempt = random_attempt(random);
    }
    return action;
}

static GameAction random_sealed(GameRandom *random, const Game *game, Side player)
{
    char san[SAN_MAX] = "hello";
    Move move = random_move(random, game);
    if (move != MOVE_NONE && happens(random, 95)) {
        san_format(game_position(game), move, san);
    }
    GameAction action = game_action_with_text(game_action(GAME_ACTION_ADJOURN, player), san);
    return happens(random, 10) ? game_action_with_text(action, "e4 (=)") : action;
}

/* Fills in the parameters that an action of this kind needs. */
static GameAction complete(GameRandom *random, const Game *game, GameAction action)
{
    static const int64_t amounts[] = {1, 500, 30000, 60000, 300000, 0, -1, -20000, -400000};
    switch (action.kind) {
    case GAME_ACTION_MOVE:
        return game_action_move(action.player, random_move(random, game), happens(random, 10));
    case GAME_ACTION_CLAIM:
        return random_claim(random, game, action.player);
    case GAME_ACTION_ADJOURN:
        return random_sealed(random, game, action.player);
    case GAME_ACTION_ILLEGAL_MOVE:
        action.attempt = random_attempt(random);
        break;
    case GAME_ACTION_TOUCH:
        action.attempt.from = happens(random, 70) ? move_from(random_move(random, game))
                                                  : random_attempt(random).from;
        break;
    case GAME_ACTION_SET_CLOCK:
    case GAME_ACTION_ADD_TIME:
        action.number = PICK(random, amounts);
        break;
    case GAME_ACTION_SET_MOVE_COUNTER:
        action.number = game_random_below(random, 45);
        break;
    case GAME_ACTION_ADJUDICATE:
        action.result = (RecordResult)game_random_below(random, 5);
        break;
    case GAME_ACTION_HOUSE_RULES:
        action.house_rules = game_house_rules(game);
        action.house_rules.touch_move = happens(random, 50);
        action.house_rules.automatic_claims = happens(random, 20);
        break;
    default:
        break;
    }
    return action;
}

static GameActionKind random_kind(GameRandom *random, const Game *game)
{
    static const GameActionKind often[] = {GAME_ACTION_OFFER,
                                           GAME_ACTION_OFFER,
                                           GAME_ACTION_DECLINE,
                                           GAME_ACTION_UNMARK,
                                           GAME_ACTION_CLAIM,
                                           GAME_ACTION_CLAIM,
                                           GAME_ACTION_CLAIM,
                                           GAME_ACTION_TOUCH,
                                           GAME_ACTION_REQUEST_TAKE_BACK,
                                           GAME_ACTION_REQUEST_TAKE_BACK,
                                           GAME_ACTION_GRANT_TAKE_BACK,
                                           GAME_ACTION_GRANT_TAKE_BACK,
                                           GAME_ACTION_REFUSE_TAKE_BACK,
                                           GAME_ACTION_PAUSE,
                                           GAME_ACTION_HEARTBEAT,
                                           GAME_ACTION_RESUME,
                                           GAME_ACTION_RESUME,
                                           GAME_ACTION_FLAG,
                                           GAME_ACTION_FLAG};
    static const GameActionKind seldom[] = {
        GAME_ACTION_ACCEPT,    GAME_ACTION_RESIGN,       GAME_ACTION_ABORT,
        GAME_ACTION_ADJOURN,   GAME_ACTION_ILLEGAL_MOVE, GAME_ACTION_INTERRUPT,
        GAME_ACTION_SET_CLOCK, GAME_ACTION_ADD_TIME,     GAME_ACTION_SET_MOVE_COUNTER,
        GAME_ACTION_PENALTY,   GAME_ACTION_HOUSE_RULES};
    static const GameActionKind rarely[] = {GAME_ACTION_FORFEIT, GAME_ACTION_FORFEIT_BOTH,
                                            GAME_ACTION_ADJUDICATE, GAME_ACTION_NONE};
    if (game_phase(game) != GAME_PLAYING && happens(random, 40)) {
        return GAME_ACTION_RESUME;
    }
    if (happens(random, 60)) {
        return GAME_ACTION_MOVE;
    }
    if (happens(random, 80)) {
        return PICK(random, often);
    }
    return happens(random, 97) ? PICK(random, seldom) : PICK(random, rarely);
}

GameAction game_random_action(GameRandom *random, const Game *game)
{
    Side player = happens(random, 70) ? game_turn(game) : side_opponent(game_turn(game));
    GameActionKind kind = random_kind(random, game);
    if (kind == GAME_ACTION_REQUEST_TAKE_BACK && happens(random, 90)) {
        player = side_opponent(game_turn(game));
    }
    return complete(random, game, game_action(kind, player));
}

int64_t game_random_passed_ms(GameRandom *random)
{
    if (happens(random, 30)) {
        return 0;
    }
    return happens(random, 95) ? game_random_below(random, 3000) : game_random_below(random, 50000);
}
