/* Draw offers: Laws of Chess, Articles 9.1 and 5.2.3. */
#include "game_script.h"
#include "unit.h"

static const GameScript scripts[] = {
    {"9.1.1 by house rule no draw is offered before a move",
     "customs offers-from=3\n"
     "moves e4 e5\n"
     "white offer\n! 9.1.1 too early\n"
     "black offer\n! 9.1.1 too early\n"
     "white move Nf3 (=)\n! 9.1.1 too early\n"
     "plies 2\n"
     "offer white none\n"},
    {"9.1.1 by house rule a draw may be offered from a move on",
     "customs offers-from=3\n"
     "moves e4 e5 Nf3 Nc6\n"
     "black offer\n! 9.1.1 too early\n"
     "white offer\n"
     "moves Bb5\n"
     "offer white open\n"
     "black accept\n"
     "result 1/2-1/2 5.2.3 Draw by agreement.\n"},
    {"9.1.1 by house rule no draw is ever offered",
     "customs offers-from=9999\n"
     "moves e4 e5\n"
     "white offer\n! 9.1.1 cannot be offered\n"
     "white move Nf3 (=)\n! 9.1.1 cannot be offered\n"},
    {"9.1.1 before that move a wrong claim is no offer", "customs offers-from=40\n"
                                                         "moves e4 e5\n"
                                                         "white claim threefold\n"
                                                         "= ruling 9.5.3 White's claim fails\n"
                                                         "no offer\n"
                                                         "black accept\n! 9.1.2.1 No draw\n"},
    {"9.1.2.1 an offer goes with the next move", "moves e4 e5\n"
                                                 "white offer\n"
                                                 "= mark 9.1.2.1 White will offer\n"
                                                 "offer white marked\n"
                                                 "black accept\n! 9.1.2.1 No draw\n"
                                                 "moves Nf3\n"
                                                 "= offer 9.1.2.1 White offers a draw\n"
                                                 "offer white open\n"
                                                 "black accept\n"
                                                 "result 1/2-1/2 5.2.3 Draw by agreement.\n"},
    {"9.1.2.1 an offer may be typed with the move", "moves e4 e5\n"
                                                    "white move Nf3 (=)\n"
                                                    "= move - Nf3\n"
                                                    "= offer 9.1.2.1 White offers a draw\n"
                                                    "black accept\n"
                                                    "result 1/2-1/2 5.2.3 Draw by agreement.\n"},
    {"9.1.2.1 an offer at another moment is valid", "moves e4 e5 Nf3\n"
                                                    "white offer\n"
                                                    "= offer 9.1.2.1 White offers a draw\n"
                                                    "black accept\n"
                                                    "result 1/2-1/2 5.2.3 Draw by agreement.\n"},
    {"9.1.2.1 an offer cannot be withdrawn", "moves e4 e5 Nf3\n"
                                             "white offer\n"
                                             "white unmark\n! 9.1.2.1 cannot be withdrawn\n"
                                             "offer white open\n"},
    {"9.1.2.1 a mark for the next move can be removed", "moves e4 e5\n"
                                                        "white offer\n"
                                                        "white unmark\n"
                                                        "= mark - will not\n"
                                                        "offer white none\n"
                                                        "moves Nf3\n"
                                                        "no offer\n"
                                                        "offer white none\n"},
    {"9.1.2.1 a mark can be set again", "moves e4 e5\n"
                                        "white offer\n"
                                        "white unmark\n"
                                        "white offer\n"
                                        "moves Nf3\n"
                                        "offer white open\n"},
    {"9.1.2.1 without a mark there is nothing to withdraw", "moves e4 e5\n"
                                                            "white unmark\n! 9.1.2.1 No draw\n"},
    {"9.1.2.1 an offer is declined in words", "moves e4 e5\n"
                                              "white move Nf3 (=)\n"
                                              "black decline\n"
                                              "= declined 9.1.2.1 Black declines the draw\n"
                                              "offer white none\n"
                                              "black accept\n! 9.1.2.1 No draw\n"},
    {"9.1.2.1 an offer is declined by a move", "moves e4 e5\n"
                                               "white move Nf3 (=)\n"
                                               "moves Nc6\n"
                                               "= declined 9.1.2.1 by playing on\n"
                                               "black accept\n! 9.1.2.1 No draw\n"
                                               "offer white none\n"},
    {"9.1.2.1 an offer is declined by touching a piece", "customs touch-move=yes\n"
                                                         "moves e4 e5\n"
                                                         "white move Nf3 (=)\n"
                                                         "black touch b8\n"
                                                         "= declined 9.1.2.1 by playing on\n"
                                                         "offer white none\n"
                                                         "black accept\n! 9.1.2.1 No draw\n"},
    {"9.1.2.1 an offer lapses when the game ends otherwise", "moves e4 e5\n"
                                                             "white move Nf3 (=)\n"
                                                             "white resign\n"
                                                             "black accept\n! - over\n"},
    {"9.1.2.1 only the opponent can accept", "moves e4 e5\n"
                                             "white move Nf3 (=)\n"
                                             "white accept\n! 9.1.2.1 No draw\n"
                                             "white decline\n! 9.1.2.1 No draw\n"
                                             "offer white open\n"},
    {"9.1.2.1 nothing can be accepted or declined without an offer",
     "moves e4 e5\n"
     "black accept\n! 9.1.2.1 No draw\n"
     "black decline\n! 9.1.2.1 No draw\n"},
    {"9.1.2.1 a counter-offer does not accept", "moves e4 e5\n"
                                                "white move Nf3 (=)\n"
                                                "black offer\n"
                                                "= mark 9.1.2.1 Black will offer\n"
                                                "ongoing\n"
                                                "offer white open\n"
                                                "offer black marked\n"
                                                "moves Nc6\n"
                                                "= declined 9.1.2.1 Black declines\n"
                                                "= offer 9.1.2.1 Black offers a draw\n"
                                                "ongoing\n"
                                                "offer white none\n"
                                                "offer black open\n"
                                                "white accept\n"
                                                "result 1/2-1/2 5.2.3 Draw by agreement.\n"},
    {"9.1.2.1 an offer stays open while the opponent thinks",
     "time 5+0\n"
     "moves e4 e5\n"
     "white move Nf3 (=)\n"
     "+60000 black accept\n"
     "result 1/2-1/2 5.2.3 Draw by agreement.\n"},
    {"9.1.2.1 an offer with a checkmating move is void",
     "moves f3 e5\n"
     "white move g4 (=)\n"
     "moves Qh4#\n"
     "no declined\n"
     "result 0-1 5.1.1 Black wins by checkmate.\n"},
    {"9.1.2.1 a move that ends the game offers nothing",
     "moves f3 e5 g4\n"
     "black move Qh4# (=)\n"
     "no offer\n"
     "result 0-1 5.1.1 Black wins by checkmate.\n"},
    {"9.1.2.1 the player to move can accept an open offer",
     "moves e4 e5 Nf3 Nc6\n"
     "black offer\n"
     "white accept\n"
     "result 1/2-1/2 5.2.3 Draw by agreement.\n"},
    {"9.1.2.1 Black may mark an offer with the first move",
     "moves e4\n"
     "black offer\n"
     "moves e5\n"
     "white accept\n"
     "result 1/2-1/2 5.2.3 Draw by agreement.\n"},
    {"9.1.2.2 an offer with a move is recorded with it", "moves e4 e5\n"
                                                         "white move Nf3 (=)\n"
                                                         "save\nsame\n"},
    {"11.5 offers are counted by moves, not by their numbers, which end at 65535",
     "fen 4k3/8/8/8/8/8/8/4K2R w - - 0 65535\n"
     "white move Rh2 (=)\n"
     "moves Kd7\n"
     "white move Rh3 (=)\n"
     "offer white open\n"},
    {"11.5 an offer before the first move of the game is one", "black offer\n"
                                                               "= offer 9.1.2.1 Black offers\n"
                                                               "black offer\n! 11.5 only once\n"
                                                               "moves e4\n"
                                                               "black move e5 (=)\n"
                                                               "white decline\n"},
    {"11.5 one offer with each move", "moves e4 e5\n"
                                      "white move Nf3 (=)\n"
                                      "black decline\n"
                                      "white offer\n! 11.5 only once\n"},
    {"11.5 no second offer after an open one", "moves e4 e5 Nf3\n"
                                               "white offer\n"
                                               "white offer\n! 11.5 only once\n"},
    {"11.5 no second mark for the same move", "moves e4 e5\n"
                                              "white offer\n"
                                              "white offer\n! 11.5 only once\n"
                                              "white move Nf3 (=)\n"
                                              "offer white open\n"},
    {"11.5 another offer with the next own move", "moves e4 e5\n"
                                                  "white move Nf3 (=)\n"
                                                  "moves Nc6\n"
                                                  "white move Bb5 (=)\n"
                                                  "offer white open\n"
                                                  "moves a6\n"
                                                  "white offer\n"
                                                  "offer white marked\n"},
    {"11.5 Black's offers are counted by Black's moves", "moves e4\n"
                                                         "black move e5 (=)\n"
                                                         "black offer\n! 11.5 only once\n"
                                                         "moves Nf3\n"
                                                         "black offer\n"
                                                         "offer black marked\n"},
};

enum { COUNT = sizeof(scripts) / sizeof(scripts[0]) };

START_TEST(draw_offers)
{
    game_script_run(&scripts[_i]);
}
END_TEST

int main(void)
{
    static TTest tests[COUNT];
    Suite *suite = suite_create("draw offers");
    TCase *tcase = tcase_create("draw offers");
    game_script_add(tcase, draw_offers, scripts, COUNT, tests);
    suite_add_tcase(suite, tcase);
    return unit_run(suite);
}
