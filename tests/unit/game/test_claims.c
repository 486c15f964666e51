/* Draw claims, and draws without a claim: Laws of Chess, Articles 9.2 to 9.6. */
#include "game_script.h"
#include "unit.h"

/* Moves the knights out and back, so that the position occurs once more. */
#define TOUR "moves Nf3 Nf6 Ng1 Ng8\n"

static const GameScript scripts[] = {
    {"9.2 only the player having the move claims",
     TOUR TOUR "black claim threefold\n! 1.3 player to move\n"
               "ongoing\n"
               "white claim threefold\n"
               "result 1/2-1/2 9.2.2 Draw by threefold repetition, claimed by White.\n"},
    {"9.2.1 the position is about to appear",
     TOUR "moves Nf3 Nf6 Ng1\n"
          "black claim threefold Ng8\n"
          "result 1/2-1/2 9.2.1 Draw by threefold repetition, claimed by Black with Ng8.\n"
          "plies 7\n"},
    {"9.2.1 a claim announced with a move that does not repeat is wrong",
     "time 90+30\n" TOUR "moves Nf3 Nf6 Ng1\n"
     "black claim threefold a6\n"
     "= ruling 9.5.3 Black's claim fails: after a6 the position has occurred only once (three "
     "needed). White "
     "receives two extra minutes.\n"
     "= move - a6\n"
     "plies 8\n"
     "ongoing\n"},
    {"9.2.1 the occurrence to come counts", TOUR "moves Nf3 Nf6\n"
                                                 "white claim threefold Ng1\n"
                                                 "= ruling 9.5.3 has occurred only twice\n"},
    {"9.2.2 the position has just appeared",
     TOUR TOUR "white claim threefold\n"
               "result 1/2-1/2 9.2.2 Draw by threefold repetition, claimed by White.\n"
               "plies 8\n"},
    {"9.2.2 the claim must be made at once",
     "time 90+0\n" TOUR TOUR "moves e4\n"
     "black claim threefold\n"
     "= ruling 9.5.3 Black's claim fails: the position "
     "has occurred only once (three needed). White receives two extra minutes.\n"
     "clock white 5520000\n"},
    {"9.2.2 the occurrences need not follow each other",
     TOUR "moves Nc3 Nc6 Nb1 Nb8\n"
          "white claim threefold\n"
          "result 1/2-1/2 9.2.2 Draw by threefold repetition, claimed by White.\n"},
    {"9.2.3 another side to move is another position", "fen 4k3/8/8/8/8/8/8/R3K3 w - - 0 1\n"
                                                       "moves Ra2 Kd8 Ra1 Ke8 Ra3 Kd8 Ra2 Ke8\n"
                                                       "moves Ra1 Kd8\n"
                                                       "white claim threefold\n"
                                                       "= ruling 9.5.3 fails\n"},
    {"9.2.3.1 a possible en passant capture makes another position",
     "moves e4 a6 e5 d5 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8\n"
     "white claim threefold\n"
     "= ruling 9.5.3 White's claim fails: the position has occurred only twice\n"},
    {"9.2.3.1 a double step that no pawn can capture makes no difference",
     "moves e4 e5 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8\n"
     "white claim threefold\n"
     "result 1/2-1/2 9.2.2 Draw by threefold repetition, claimed by White.\n"},
    {"9.2.3.2 a lost castling right makes another position",
     "fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1\n"
     "moves Ra2 Ra7 Ra1 Ra8 Ra2 Ra7 Ra1 Ra8\n"
     "white claim threefold\n"
     "= ruling 9.5.3 White's claim fails: the position has occurred only twice\n"},
    {"9.3 only the player having the move claims",
     "fen 4k3/8/8/8/8/8/3R4/4K3 w - - 100 80\n"
     "black claim fifty\n! 1.3 player to move\n"
     "white claim fifty\n"
     "result 1/2-1/2 9.3.2 Draw by the fifty-move rule, claimed by White.\n"},
    {"9.3.1 with the move that completes fifty moves",
     "fen 4k3/8/8/8/8/8/3R4/4K3 w - - 99 80\n"
     "white claim fifty Rd3\n"
     "result 1/2-1/2 9.3.1 Draw by the fifty-move rule, claimed by White with Rd3.\n"
     "plies 0\n"},
    {"9.3.1 not with a pawn move", "fen 4k3/8/8/8/8/7P/3R4/4K3 w - - 99 80\n"
                                   "white claim fifty h4\n"
                                   "= ruling 9.5.3 after h4 only 0 moves by each side\n"
                                   "plies 1\n"},
    {"9.3.1 not with a capture", "fen 4k3/8/8/8/8/3n4/3R4/4K3 w - - 99 80\n"
                                 "white claim fifty Rxd3\n"
                                 "= ruling 9.5.3 after Rxd3 only 0 moves by each side\n"},
    {"9.3.1 one move too early", "fen 4k3/8/8/8/8/8/3R4/4K3 w - - 98 80\n"
                                 "white claim fifty Rd3\n"
                                 "= ruling 9.5.3 after Rd3 only 49 moves by each side\n"},
    {"9.3.2 after the fiftieth move",
     "fen 4k3/8/8/8/8/8/3R4/4K3 w - - 99 80\n"
     "moves Rd3\n"
     "black claim fifty\n"
     "result 1/2-1/2 9.3.2 Draw by the fifty-move rule, claimed by Black.\n"},
    {"9.3.2 not before", "fen 4k3/8/8/8/8/8/3R4/4K3 w - - 99 80\n"
                         "white claim fifty\n"
                         "= ruling 9.5.3 White's claim fails: only 49 moves by each side without a "
                         "capture or pawn move\n"
                         "plies 0\n"},
    {"9.3 the claim can be made later on",
     "fen 4k3/8/8/8/8/8/3R4/4K3 w - - 120 90\n"
     "white claim fifty\n"
     "result 1/2-1/2 9.3.2 Draw by the fifty-move rule, claimed by White.\n"},
    {"9.4 touching a piece loses the claim for this move",
     "customs touch-move=yes\n" TOUR TOUR "white touch e2\n"
     "white claim threefold\n! 9.4 no draw can be claimed\n"
     "white claim threefold e4\n! 9.4 no draw can be claimed\n"
     "ongoing\n"},
    {"9.4 the right to claim returns with the next move",
     "customs touch-move=yes\n" TOUR TOUR "white touch g1\n"
     "moves Nf3 Nf6 Ng1\n"
     "black claim threefold Ng8\n"
     "result 1/2-1/2 9.2.1 Draw by threefold repetition, claimed by Black with Ng8.\n"},
    {"9.4 choosing a piece is no touch without touch-move",
     TOUR TOUR "white touch e2\n! - house rules of this game do not allow\n"
               "white claim threefold\n"
               "result 1/2-1/2 9.2.2 Draw by threefold repetition, claimed by White.\n"},
    {"9.5.1 a claim stops the clocks", "time 5+0\n" TOUR TOUR "+1000 white claim threefold\n"
                                       "clock white 299000\n"
                                       "discount 5000\n"
                                       "clock white 299000\n"},
    {"9.5.1 a claim cannot be withdrawn", "moves e4 e5\n"
                                          "white claim threefold\n"
                                          "offer white open\n"
                                          "white unmark\n! 9.1.2.1 cannot be withdrawn\n"},
    {"9.5.2 a correct claim draws at once", TOUR TOUR "white claim threefold\n"
                                                      "phase over\n"
                                                      "white move e4\n! - over\n"},
    {"9.5.3 a wrong claim gives the opponent two minutes",
     "time 90+30\n"
     "moves e4 e5\n"
     "white claim threefold\n"
     "= ruling 9.5.3 Black receives two extra minutes.\n"
     "clock black 5580000\n"
     "clock white 5460000\n"},
    {"9.5.3 the claimed move is made after a wrong claim", "time 90+30\n"
                                                           "moves e4 e5\n"
                                                           "white claim fifty Nf3\n"
                                                           "= ruling 9.5.3 fails\n"
                                                           "= move - Nf3\n"
                                                           "plies 3\n"
                                                           "clock black 5580000\n"},
    {"9.5.3 after an illegal intended move its piece must be moved",
     "moves e4 e5\n"
     "white claim threefold illegal g1g3\n"
     "= ruling 9.5.3 White's claim fails: the claimed move g1-g3 is illegal\n"
     "obliged g1\n"
     "white move d4\n! 9.5.3 The knight on g1\n"
     "white claim threefold d4\n! 9.5.3 The knight on g1\n"
     "white move Nf3\n"
     "obliged none\n"
     "plies 3\n"},
    {"9.5.3 after an illegal intended move with a piece that cannot move any move is possible",
     "moves e4 e5\n"
     "white claim threefold illegal a1a5\n"
     "= ruling 9.5.3 the claimed move a1-a5 is illegal\n"
     "obliged none\n"
     "moves d4\n"},
    {"9.5.3 an intended move from an empty square causes no obligation",
     "moves e4 e5\n"
     "white claim threefold illegal e3e4\n"
     "obliged none\n"
     "moves d4\n"},
    {"9.5.3 a legal move cannot be announced as an illegal one",
     "moves e4 e5\n"
     "white claim threefold illegal g1f3\n! 3.10.1 legal\n"},
    {"9.5.3 in an untimed game a wrong claim costs no time",
     "moves e4 e5\n"
     "white claim threefold\n"
     "= ruling 9.5.3 White's claim fails: the position has occurred only once\n"
     "clock black 0\n"
     "offer white open\n"},
    {"9.1.2.3 a wrong claim counts as an offer", "moves e4 e5\n"
                                                 "white claim threefold Nf3\n"
                                                 "= offer 9.1.2.3 White's claim counts\n"
                                                 "offer white open\n"
                                                 "black accept\n"
                                                 "result 1/2-1/2 5.2.3 Draw by agreement.\n"},
    {"9.1.2.3 a wrong claim on the position can be accepted at once",
     "moves e4 e5\n"
     "white claim fifty\n"
     "= offer 9.1.2.3 White's claim counts\n"
     "black accept\n"
     "result 1/2-1/2 5.2.3 Draw by agreement.\n"},
    {"9.1.2.3 a wrong claim made after the move counts as an offer", "moves e4 e5\n"
                                                                     "white claim fifty\n"
                                                                     "moves Nf3\n"
                                                                     "offer white open\n"
                                                                     "no offer\n"
                                                                     "moves Nc6\n"
                                                                     "offer white none\n"},
    {"9.1.2.3 a wrong claim can be declined", "moves e4 e5\n"
                                              "white claim fifty\n"
                                              "black decline\n"
                                              "offer white none\n"
                                              "moves Nf3\n"
                                              "offer white none\n"},
    {"9.1.2.3 a wrong claim is the only offer of its move", "moves e4 e5\n"
                                                            "white claim fifty\n"
                                                            "white offer\n! 11.5 only once\n"
                                                            "white move Nf3 (=)\n! 11.5 only once\n"
                                                            "moves Nf3\n"
                                                            "white offer\n! 11.5 only once\n"},
    {"9.1.2.3 a claim does not accept an open offer", "moves e4\n"
                                                      "black move e5 (=)\n"
                                                      "white claim threefold\n"
                                                      "ongoing\n"
                                                      "offer white open\n"
                                                      "offer black open\n"
                                                      "white accept\n"
                                                      "result 1/2-1/2 5.2.3 Draw by agreement.\n"},
    {"A.3 a wrong claim in rapid gives one minute",
     "time 15+10\n"
     "moves e4 e5\n"
     "white claim threefold\n"
     "= ruling 9.5.3 Black receives one extra minute.\n"
     "clock black 980000\n"},
    {"B.3 a wrong claim in blitz gives one minute", "time 5+3\n"
                                                    "moves e4 e5\n"
                                                    "white claim threefold\n"
                                                    "clock black 366000\n"},
    {"A.1 a delay counts as an increment", "time G/50 d10\n"
                                           "white claim threefold\n"
                                           "= ruling 9.5.3 Black receives two extra minutes.\n"},
    {"A.1 with unequal times the longer counts",
     "time 5+0 | 60+0\n"
     "white claim threefold\n"
     "= ruling 9.5.3 Black receives two extra minutes.\n"},
    {"9.5.3 a player without a clock receives no time",
     "time 60+0 | none\n"
     "white claim threefold\n"
     "= ruling 9.5.3 only once\n"
     "black claim fifty\n! 1.3 player to move\n"},
    {"9.6.1 five occurrences draw without a claim",
     TOUR TOUR TOUR "moves Nf3 Nf6 Ng1\n"
                    "ongoing\n"
                    "moves Ng8\n"
                    "result 1/2-1/2 9.6.1 Draw by fivefold repetition.\n"},
    {"9.6.2 seventy-five moves draw without a claim",
     "fen 4k3/8/8/8/8/8/3R4/4K3 w - - 148 100\n"
     "moves Rd3\n"
     "ongoing\n"
     "moves Ke7\n"
     "result 1/2-1/2 9.6.2 Draw by the seventy-five-move rule.\n"},
    {"9.6.2 checkmate on the last move wins", "fen 7k/8/6K1/8/8/8/8/R7 w - - 149 100\n"
                                              "moves Ra8#\n"
                                              "result 1-0 5.1.1 White wins by checkmate.\n"},
    {"9.6.2 stalemate on the last move is stalemate", "fen 7k/8/8/5QK1/8/8/8/8 w - - 149 100\n"
                                                      "moves Qf7\n"
                                                      "result 1/2-1/2 5.2.1 Draw by stalemate.\n"},
    {"9.6.2 a pawn move starts the count again", "fen 4k3/8/8/8/8/7P/3R4/4K3 w - - 149 100\n"
                                                 "moves h4\n"
                                                 "ongoing\n"},
    {"by house rule three occurrences draw without a claim",
     "customs claims=automatic\n" TOUR "moves Nf3 Nf6 Ng1\n"
     "ongoing\n"
     "moves Ng8\n"
     "result 1/2-1/2 9.2.2 Draw by threefold repetition (automatic, by house rule).\n"},
    {"by house rule fifty moves draw without a claim",
     "customs claims=automatic\n"
     "fen 4k3/8/8/8/8/8/3R4/4K3 w - - 99 80\n"
     "moves Rd3\n"
     "result 1/2-1/2 9.3.2 Draw by the fifty-move rule (automatic, by house rule).\n"},
    {"by house rule checkmate comes before fifty moves",
     "customs claims=automatic\n"
     "fen 7k/8/6K1/8/8/8/8/R7 w - - 99 100\n"
     "moves Ra8#\n"
     "result 1-0 5.1.1 White wins by checkmate.\n"},
    {"without the house rule three occurrences need a claim", TOUR TOUR "ongoing\n"},
};

enum { COUNT = sizeof(scripts) / sizeof(scripts[0]) };

START_TEST(claims)
{
    game_script_run(&scripts[_i]);
}
END_TEST

int main(void)
{
    static TTest tests[COUNT];
    Suite *suite = suite_create("claims");
    TCase *tcase = tcase_create("claims");
    game_script_add(tcase, claims, scripts, COUNT, tests);
    suite_add_tcase(suite, tcase);
    return unit_run(suite);
}
