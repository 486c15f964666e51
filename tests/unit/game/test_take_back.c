/* Take-backs: a custom, which restores everything as it was before the move. */
#include "game_script.h"
#include "unit.h"

static const GameScript scripts[] = {
    {"a take-back needs the consent of the opponent", "moves e4\n"
                                                      "white ask-take-back\n"
                                                      "= request - White asks\n"
                                                      "request white\n"
                                                      "plies 1\n"
                                                      "black grant-take-back\n"
                                                      "= take-back - White takes back 1. e4\n"
                                                      "request none\n"
                                                      "plies 0\n"},
    {"a take-back is refused by the opponent", "moves e4\n"
                                               "white ask-take-back\n"
                                               "black refuse-take-back\n"
                                               "= answered - Black refuses\n"
                                               "request none\n"
                                               "plies 1\n"},
    {"a take-back is refused by playing on", "moves e4\n"
                                             "white ask-take-back\n"
                                             "moves e5\n"
                                             "= answered - by playing on\n"
                                             "request none\n"
                                             "plies 2\n"},
    {"nobody grants a take-back to himself", "moves e4\n"
                                             "white ask-take-back\n"
                                             "white grant-take-back\n! - no take-back\n"
                                             "white refuse-take-back\n! - no take-back\n"
                                             "request white\n"},
    {"a take-back is asked for once", "moves e4\n"
                                      "white ask-take-back\n"
                                      "white ask-take-back\n! - asked already\n"},
    {"nothing is granted that was not asked for", "moves e4\n"
                                                  "black grant-take-back\n! - no take-back\n"},
    {"only the last move can be taken back", "moves e4 e5\n"
                                             "white ask-take-back\n! - last move\n"
                                             "black ask-take-back\n"
                                             "white grant-take-back\n"
                                             "= take-back - Black takes back 1... e5\n"
                                             "plies 1\n"},
    {"without a move there is nothing to take back", "white ask-take-back\n! - no move\n"
                                                     "black ask-take-back\n! - no move\n"},
    {"by custom a take-back is free", "customs take-backs=free\n"
                                      "moves e4\n"
                                      "white ask-take-back\n"
                                      "= take-back - 1. e4\n"
                                      "plies 0\n"},
    {"by custom nothing is taken back", "customs take-backs=never\n"
                                        "moves e4\n"
                                        "white ask-take-back\n! - agreed\n"
                                        "plies 1\n"},
    {"several moves are taken back one after the other", "customs take-backs=free\n"
                                                         "moves e4 e5 Nf3\n"
                                                         "white ask-take-back\n"
                                                         "black ask-take-back\n"
                                                         "white ask-take-back\n"
                                                         "plies 0\n"},
    {"a capture is taken back",
     "customs take-backs=free\n"
     "moves e4 d5 exd5\n"
     "white ask-take-back\n"
     "board rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2\n"},
    {"castling is taken back with its right", "customs take-backs=free\n"
                                              "fen 4k3/8/8/8/8/8/8/R3K2R w KQ - 3 9\n"
                                              "moves O-O-O\n"
                                              "white ask-take-back\n"
                                              "board 4k3/8/8/8/8/8/8/R3K2R w KQ - 3 9\n"},
    {"a capture in passing is taken back and still possible",
     "customs take-backs=free\n"
     "moves e4 a6 e5 d5 exd6\n"
     "white ask-take-back\n"
     "board rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3\n"
     "moves exd6\n"},
    {"the clocks are as they were before the move", "time 5+3\n"
                                                    "customs take-backs=free\n"
                                                    "+1000 moves e4\n"
                                                    "+4000 white ask-take-back\n"
                                                    "clock white 302000\n"
                                                    "clock black 303000\n"
                                                    "+1000 clock white 301000\n"
                                                    "moves d4\n"
                                                    "clock white 304000\n"},
    {"the stage of the clock is as it was", "time 1/10 SD/5\n"
                                            "customs take-backs=free\n"
                                            "+1000 moves e4\n"
                                            "clock white 899000\n"
                                            "white ask-take-back\n"
                                            "clock white 599000\n"
                                            "moves d4\n"
                                            "clock white 899000\n"},
    {"the hourglass is as it was", "time *180\n"
                                   "customs take-backs=free\n"
                                   "+5000 moves e4\n"
                                   "+3000 white ask-take-back\n"
                                   "clock white 175000\n"
                                   "clock black 185000\n"},
    {"the penalty of a wrong claim is taken back with its move", "time 90+0\n"
                                                                 "customs take-backs=free\n"
                                                                 "moves e4 e5\n"
                                                                 "white claim threefold Nf3\n"
                                                                 "clock black 5520000\n"
                                                                 "white ask-take-back\n"
                                                                 "clock black 5400000\n"
                                                                 "offer white none\n"},
    {"a penalty before the move stays", "time 90+0\n"
                                        "customs take-backs=free\n"
                                        "moves e4 e5\n"
                                        "white claim threefold\n"
                                        "moves Nf3\n"
                                        "white ask-take-back\n"
                                        "clock black 5520000\n"
                                        "offer white open\n"},
    {"illegal moves after the move are forgotten", "customs take-backs=free penalties=yes\n"
                                                   "time 90+0\n"
                                                   "moves e4\n"
                                                   "black illegal-move e7e4\n"
                                                   "clock white 5520000\n"
                                                   "white ask-take-back\n"
                                                   "clock white 5400000\n"
                                                   "moves d4\n"
                                                   "black illegal-move e7e4\n"
                                                   "ongoing\n"},
    {"the offer that was declined by the move is open again", "customs take-backs=free\n"
                                                              "moves e4 e5\n"
                                                              "white move Nf3 (=)\n"
                                                              "save\n"
                                                              "moves Nc6\n"
                                                              "offer white none\n"
                                                              "black ask-take-back\n"
                                                              "offer white open\n"
                                                              "black accept\n"
                                                              "result 1/2-1/2 5.2.3 draw by "
                                                              "agreement\n"},
    {"the offer made with the move is gone", "customs take-backs=free\n"
                                             "moves e4 e5\n"
                                             "white move Nf3 (=)\n"
                                             "white ask-take-back\n"
                                             "offer white none\n"
                                             "white move Nf3 (=)\n"
                                             "offer white open\n"},
    {"a request that was refused by the move is open again", "moves e4\n"
                                                             "white ask-take-back\n"
                                                             "moves e5\n"
                                                             "request none\n"
                                                             "black ask-take-back\n"
                                                             "white grant-take-back\n"
                                                             "request white\n"
                                                             "plies 1\n"
                                                             "black grant-take-back\n"
                                                             "plies 0\n"},
    {"a mark for the move is set again", "customs take-backs=free\n"
                                         "moves e4 e5\n"
                                         "white offer\n"
                                         "moves Nf3\n"
                                         "offer white open\n"
                                         "white ask-take-back\n"
                                         "offer white marked\n"},
    {"the touched piece is touched again", "customs take-backs=free touch-move=yes\n"
                                           "white touch g1\n"
                                           "moves Nf3\n"
                                           "white ask-take-back\n"
                                           "obliged g1\n"},
    {"the repetition is counted as before", "customs take-backs=free\n"
                                            "moves Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8\n"
                                            "black ask-take-back\n"
                                            "moves a6\n"
                                            "black ask-take-back\n"
                                            "black claim threefold a6\n"
                                            "= ruling 9.5.3 only once\n"
                                            "black ask-take-back\n"
                                            "moves Ng8\n"
                                            "white claim threefold\n"
                                            "result 1/2-1/2 9.2.2 threefold repetition claimed by "
                                            "White\n"},
    {"the quiet moves are counted as before", "customs take-backs=free\n"
                                              "fen 4k3/8/8/8/8/7P/3R4/4K3 w - - 99 80\n"
                                              "moves h4\n"
                                              "white ask-take-back\n"
                                              "white claim fifty Rd3\n"
                                              "result 1/2-1/2 9.3.1 fifty moves claimed by White "
                                              "with Rd3\n"},
    {"a correction of the clock after the move is undone with it", "time 5+0\n"
                                                                   "customs take-backs=free\n"
                                                                   "moves e4\n"
                                                                   "white clock 60000\n"
                                                                   "white ask-take-back\n"
                                                                   "clock white 300000\n"},
    {"a decided game is not taken back", "customs take-backs=free\n"
                                         "moves f3 e5 g4 Qh4#\n"
                                         "black ask-take-back\n! - over\n"},
    {"after a take-back and the same move all is as before", "time 5+3\n"
                                                             "moves e4 e5\n"
                                                             "+1000 moves Nf3\n"
                                                             "white ask-take-back\n"
                                                             "+500 black grant-take-back\n"
                                                             "plies 2\n"
                                                             "moves Nf3\n"
                                                             "clock white 308000\n"},
};

enum { COUNT = sizeof(scripts) / sizeof(scripts[0]) };

START_TEST(take_back)
{
    game_script_run(&scripts[_i]);
}
END_TEST

int main(void)
{
    static TTest tests[COUNT];
    Suite *suite = suite_create("take-back");
    TCase *tcase = tcase_create("take-back");
    game_script_add(tcase, take_back, scripts, COUNT, tests);
    suite_add_tcase(suite, tcase);
    return unit_run(suite);
}
