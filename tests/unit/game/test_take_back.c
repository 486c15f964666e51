/* Tests takebacks, which house rules allow. A takeback restores the game as it was before the move,
 * but keeps the arbiter's actions. */
#include "game_script.h"
#include "unit.h"

static const GameScript scripts[] = {
    {"a takeback needs the consent of the opponent", "moves e4\n"
                                                     "white ask-take-back\n"
                                                     "= request - White asks\n"
                                                     "request white\n"
                                                     "plies 1\n"
                                                     "black grant-take-back\n"
                                                     "= take-back - White takes back 1. e4\n"
                                                     "request none\n"
                                                     "plies 0\n"},
    {"a takeback request is refused by the opponent", "moves e4\n"
                                                      "white ask-take-back\n"
                                                      "black refuse-take-back\n"
                                                      "= answered - Black declines the takeback\n"
                                                      "request none\n"
                                                      "plies 1\n"},
    {"a takeback request is refused by a move", "moves e4\n"
                                                "white ask-take-back\n"
                                                "moves e5\n"
                                                "= answered - by playing on\n"
                                                "request none\n"
                                                "plies 2\n"},
    {"no player grants their own takeback request", "moves e4\n"
                                                    "white ask-take-back\n"
                                                    "white grant-take-back\n! - no takeback\n"
                                                    "white refuse-take-back\n! - no takeback\n"
                                                    "request white\n"},
    {"a takeback is requested only once", "moves e4\n"
                                          "white ask-take-back\n"
                                          "white ask-take-back\n! - waiting for an answer\n"},
    {"without a request no takeback is granted", "moves e4\n"
                                                 "black grant-take-back\n! - no takeback\n"},
    {"only the last move can be taken back", "moves e4 e5\n"
                                             "white ask-take-back\n! - last move\n"
                                             "black ask-take-back\n"
                                             "white grant-take-back\n"
                                             "= take-back - Black takes back 1... e5\n"
                                             "plies 1\n"},
    {"without a move there is nothing to take back", "white ask-take-back\n! - no move\n"
                                                     "black ask-take-back\n! - no move\n"},
    {"by house rule a takeback needs no consent", "customs take-backs=free\n"
                                                  "moves e4\n"
                                                  "white ask-take-back\n"
                                                  "= take-back - 1. e4\n"
                                                  "plies 0\n"},
    {"by house rule nothing is taken back", "customs take-backs=never\n"
                                            "moves e4\n"
                                            "white ask-take-back\n! - House rule\n"
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
    {"an en passant capture is taken back and still possible",
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
    {"9.5.3 a move announced with a claim is not taken back",
     "time 90+0\n"
     "customs take-backs=free\n"
     "moves e4 e5\n"
     "white claim threefold Nf3\n"
     "clock black 5520000\n"
     "white ask-take-back\n! 9.5.3 announced with a claim\n"
     "moves Nf6\n"
     "black ask-take-back\n"
     "white ask-take-back\n! 9.5.3 announced with a claim\n"
     "plies 3\n"
     "clock black 5520000\n"},
    {"9.5.3 not even a claimed move that could not carry an offer",
     "customs take-backs=free offers-from=9\n"
     "white claim fifty Nf3\n"
     "white ask-take-back\n! 9.5.3 announced\n"},
    {"a penalty before the move stays", "time 90+0\n"
                                        "customs take-backs=free\n"
                                        "moves e4 e5\n"
                                        "white claim threefold\n"
                                        "moves Nf3\n"
                                        "white ask-take-back\n"
                                        "clock black 5520000\n"
                                        "offer white open\n"},
    {"7.5.5 counted illegal moves survive the takeback of the move before",
     "customs take-backs=free penalties=yes\n"
     "time 90+0\n"
     "moves e4\n"
     "black illegal-move e7e4\n"
     "clock white 5520000\n"
     "white ask-take-back\n"
     "clock white 5520000\n"
     "moves d4\n"
     "black illegal-move e7e4\n"
     "result 1-0 7.5.5 White wins: Black made a second illegal move.\n"},
    {"7.5.5 a penalty survives the takeback of the move before",
     "customs take-backs=free\n"
     "time 90+30\n"
     "moves e4\n"
     "white penalty two hands\n"
     "= ruling 7.5.5 two hands\n"
     "white ask-take-back\n"
     "clock black 5550000\n"
     "moves d4\n"
     "white penalty again\n"
     "result 0-1 7.5.5 Black wins: White made a second illegal move.\n"},
    {"9.5.3 the penalty of a wrong claim survives a takeback",
     "customs take-backs=free\n"
     "time 90+0\n"
     "moves e4 e5\n"
     "white claim fifty\n"
     "clock black 5520000\n"
     "offer white open\n"
     "black ask-take-back\n"
     "clock black 5520000\n"
     "offer white open\n"
     "black accept\n! 5.2.3 both players\n"},
    {"9.1.2.1 an offer declined by the move stays declined", "customs take-backs=free\n"
                                                             "moves e4 e5\n"
                                                             "white move Nf3 (=)\n"
                                                             "moves Nc6\n"
                                                             "offer white none\n"
                                                             "black ask-take-back\n"
                                                             "offer white none\n"
                                                             "black accept\n! 9.1.2.1 No draw\n"
                                                             "white offer\n! 11.5 only once\n"
                                                             "moves Nf6 Nxe5\n"
                                                             "white offer\n"
                                                             "offer white open\n"},
    {"9.1.2.1 an offer declined by the move stays declined after a granted request",
     "moves e4 e5 Nf3\n"
     "black move Nc6 (=)\n"
     "moves Bb5\n"
     "white ask-take-back\n"
     "black grant-take-back\n"
     "offer black none\n"
     "white accept\n! 9.1.2.1 No draw\n"},
    {"9.1.2.1 an offer declined by an illegal move stays declined",
     "customs take-backs=free penalties=yes\n"
     "moves e4 e5\n"
     "white move Nf3 (=)\n"
     "black illegal-move e8e6\n"
     "offer white none\n"
     "white ask-take-back\n"
     "offer white none\n"
     "moves Nf3\n"
     "black accept\n! 9.1.2.1 No draw\n"},
    {"9.1.2.1 an offer declined by touching a piece stays declined",
     "customs take-backs=free touch-move=yes\n"
     "moves e4 e5\n"
     "white move Nf3 (=)\n"
     "black touch b8\n"
     "white ask-take-back\n"
     "offer white none\n"},
    {"9.1.2.1 under earlier rulings an offer declined by the move was open again",
     "rulings 2\n"
     "customs take-backs=free\n"
     "moves e4 e5\n"
     "white move Nf3 (=)\n"
     "moves Nc6\n"
     "black ask-take-back\n"
     "offer white open\n"},
    {"9.1.2.1 a mark for the next move is gone after a takeback", "customs take-backs=free\n"
                                                                  "moves e4 e5\n"
                                                                  "white offer\n"
                                                                  "black ask-take-back\n"
                                                                  "offer white none\n"
                                                                  "moves c5\n"
                                                                  "white offer\n"
                                                                  "offer white marked\n"},
    {"9.1.2.1 an offer that stays open cannot be made again", "customs take-backs=free\n"
                                                              "moves e4 e5\n"
                                                              "white move Nf3 (=)\n"
                                                              "white ask-take-back\n"
                                                              "black ask-take-back\n"
                                                              "offer white open\n"
                                                              "white offer\n! 11.5 only once\n"
                                                              "offer white open\n"},
    {"9.1.2.1 an open offer with the move stays open", "customs take-backs=free\n"
                                                       "moves e4 e5\n"
                                                       "white move Nf3 (=)\n"
                                                       "white ask-take-back\n"
                                                       "offer white open\n"
                                                       "white move d4 (=)\n! 11.5 only once\n"
                                                       "moves d4\n"
                                                       "offer white open\n"
                                                       "black accept\n"
                                                       "result 1/2-1/2 5.2.3 Draw by agreement.\n"},
    {"9.1.2.1 a declined offer is gone after a takeback", "customs take-backs=free\n"
                                                          "moves e4 e5\n"
                                                          "white move Nf3 (=)\n"
                                                          "black decline\n"
                                                          "white ask-take-back\n"
                                                          "offer white none\n"},
    {"6.10.2 after a takeback, the time of a stage is not added to a clock that was set in it",
     "time 2/10 SD/5\n"
     "customs take-backs=free\n"
     "moves e4 e5 Nf3\n"
     "white clock 60000\n"
     "white ask-take-back\n"
     "clock white 60000\n"
     "+1000 moves Nc3\n"
     "clock white 59000\n"
     "black ask-take-back\n! - only by its player\n"
     "white ask-take-back\n"
     "black ask-take-back\n"
     "white ask-take-back\n"
     "clock white 60000\n"
     "moves d4 d5 Bf4\n"
     "clock white 60000\n"},
    {"6.10.2 the time of later stages is added", "time 2/10 1/5 SD/5\n"
                                                 "customs take-backs=free\n"
                                                 "moves e4 e5 Nf3\n"
                                                 "white clock 60000\n"
                                                 "white ask-take-back\n"
                                                 "moves Nf3 Nc6 Bb5\n"
                                                 "clock white 360000\n"},
    {"6.10.2 a clock set before the stage ends receives its time after a takeback",
     "time 2/10 SD/5\n"
     "customs take-backs=free\n"
     "moves e4 e5\n"
     "white clock 60000\n"
     "moves Nf3\n"
     "clock white 360000\n"
     "white ask-take-back\n"
     "clock white 60000\n"
     "moves Nf3\n"
     "clock white 360000\n"},
    {"6.10.2 a counter set back takes the time of the stage, and it is added again",
     "time 2/10 SD/5\n"
     "customs take-backs=free\n"
     "moves e4 e5 Nf3\n"
     "white clock 360000\n"
     "white ask-take-back\n"
     "white counter 0\n"
     "clock white 360000\n"
     "moves Nf3 Nc6 Bb5\n"
     "clock white 360000\n"},
    {"12.9 a takeback never leaves a clock without time", "time 2/10 SD/5\n"
                                                          "customs take-backs=free\n"
                                                          "+300000 moves e4\n"
                                                          "+0 moves e5 Nf3\n"
                                                          "clock white 600000\n"
                                                          "white time -480000\n"
                                                          "clock white 120000\n"
                                                          "white ask-take-back\n"
                                                          "clock white 120000\n"
                                                          "moves Nf3\n"
                                                          "clock white 120000\n"
                                                          "ongoing\n"},
    {"12.9 time that an earlier clock can spare is subtracted from it", "time 2/10 SD/5\n"
                                                                        "customs take-backs=free\n"
                                                                        "moves e4 e5 Nf3\n"
                                                                        "white time -480000\n"
                                                                        "clock white 420000\n"
                                                                        "white ask-take-back\n"
                                                                        "clock white 120000\n"
                                                                        "moves Nf3\n"
                                                                        "clock white 420000\n"},
    {"9.1.2.1 an offer made after the move stays open",
     "customs take-backs=free\n"
     "moves e4 e5\n"
     "black offer\n"
     "black ask-take-back\n"
     "offer black open\n"
     "white accept\n! 5.2.3 both players\n"
     "moves c5\n"
     "white accept\n"
     "result 1/2-1/2 5.2.3 Draw by agreement.\n"},
    {"a takeback request refused by the move is open again", "moves e4\n"
                                                             "white ask-take-back\n"
                                                             "moves e5\n"
                                                             "request none\n"
                                                             "black ask-take-back\n"
                                                             "white grant-take-back\n"
                                                             "request white\n"
                                                             "plies 1\n"
                                                             "black grant-take-back\n"
                                                             "plies 0\n"},
    {"the touched piece is touched again", "customs take-backs=free touch-move=yes\n"
                                           "white touch g1\n"
                                           "moves Nf3\n"
                                           "white ask-take-back\n"
                                           "obliged g1\n"},
    {"the repetition is counted as before",
     "customs take-backs=free\n"
     "moves Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8\n"
     "black ask-take-back\n"
     "moves a6\n"
     "black ask-take-back\n"
     "moves Ng8\n"
     "white claim threefold\n"
     "result 1/2-1/2 9.2.2 Draw by threefold repetition, claimed by White.\n"},
    {"the quiet moves are counted as before",
     "customs take-backs=free\n"
     "fen 4k3/8/8/8/8/7P/3R4/4K3 w - - 99 80\n"
     "moves h4\n"
     "white ask-take-back\n"
     "white claim fifty Rd3\n"
     "result 1/2-1/2 9.3.1 Draw by the fifty-move rule, claimed by White "
     "with Rd3.\n"},
    {"6.10.2 a clock that was set after the move stays set", "time 5+0\n"
                                                             "customs take-backs=free\n"
                                                             "moves e4\n"
                                                             "white clock 60000\n"
                                                             "white ask-take-back\n"
                                                             "clock white 60000\n"
                                                             "+1000 clock white 59000\n"},
    {"6.10.2 and the time thought since is given back", "time 5+0\n"
                                                        "customs take-backs=free\n"
                                                        "+2000 moves e4\n"
                                                        "+5000 black clock 60000\n"
                                                        "+7000 clock black 53000\n"
                                                        "white clock 90000\n"
                                                        "+1000 white ask-take-back\n"
                                                        "clock black 60000\n"
                                                        "clock white 90000\n"},
    {"6.10.2 a corrected clock survives several takebacks", "time 5+0\n"
                                                            "customs take-backs=free\n"
                                                            "+2000 moves e4\n"
                                                            "+3000 moves e5\n"
                                                            "+4000 white clock 60000\n"
                                                            "black time 600000\n"
                                                            "black ask-take-back\n"
                                                            "white ask-take-back\n"
                                                            "plies 0\n"
                                                            "clock white 60000\n"
                                                            "clock black 900000\n"},
    {"12.9 time added by the arbiter is kept after a takeback", "time 90+30\n"
                                                                "customs take-backs=free\n"
                                                                "moves e4\n"
                                                                "black time 600000 noise\n"
                                                                "white ask-take-back\n"
                                                                "clock black 6030000\n"},
    {"6.10.2 a corrected counter stays correct", "time 40/90 SD/30\n"
                                                 "customs take-backs=free\n"
                                                 "moves e4 e5\n"
                                                 "white counter 40 missed\n"
                                                 "clock white 7200000\n"
                                                 "black ask-take-back\n"
                                                 "clock white 7200000\n"
                                                 "white ask-take-back\n"
                                                 "clock white 5400000\n"
                                                 "moves e4\n"
                                                 "clock white 7200000\n"},
    {"under earlier rulings everything is as before the move", "rulings 1\n"
                                                               "time 90+0\n"
                                                               "customs take-backs=free\n"

                                                               "moves e4\n"
                                                               "white penalty two hands\n"
                                                               "white clock 1000\n"
                                                               "white ask-take-back\n"
                                                               "clock white 5400000\n"
                                                               "clock black 5400000\n"
                                                               "white penalty again\n"
                                                               "ongoing\n"},
    {"rulings after the move are kept", "rulings 1\n"
                                        "time 1 b5\n"
                                        "customs take-backs=free\n"
                                        "moves e4\n"
                                        "white rulings 2\n"
                                        "white ask-take-back\n"
                                        "plies 0\n"
                                        "+62000 clock white 3000\n"},
    {"a decided game is not taken back", "customs take-backs=free\n"
                                         "moves f3 e5 g4 Qh4#\n"
                                         "black ask-take-back\n! - over\n"},
    {"after a takeback and the same move everything is as before", "time 5+3\n"
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
