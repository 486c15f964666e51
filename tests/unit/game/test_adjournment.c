/* Adjourned games: Laws of Chess, Guidelines I. */
#include "game_script.h"
#include "unit.h"

#include <string.h>

static const GameScript scripts[] = {
    {"I.1.1 the player to move seals a move", "moves e4 e5\n"
                                              "sealed white Nf3\n"
                                              "= ruling Guidelines-I.1.1 White has sealed\n"
                                              "phase adjourned\n"
                                              "plies 2\n"},
    {"I.1.1 the other player does not seal", "moves e4 e5\n"
                                             "sealed black Nf6\n! 1.3 player to move\n"
                                             "phase playing\n"},
    {"I.1.1 a sealed move must not be empty", "moves e4 e5\n"
                                              "sealed white\n! Guidelines-I.1.1 To adjourn\n"},
    {"I.1.1 sealing stops the clock", "time 5+0\n"
                                      "moves e4 e5\n"
                                      "+1000 sealed white Nf3\n"
                                      "+60000 clock white 299000\n"
                                      "clock black 300000\n"},
    {"I.1.1 nothing is sealed after the flag", "time 1+0\n"
                                               "+60000 sealed white e4\n! 6.9 fallen\n"},
    {"I.2 nothing is played while a move is sealed", "moves e4 e5\n"
                                                     "sealed white Nf3\n"
                                                     "white move Nf3\n! - adjourned\n"
                                                     "white claim threefold\n! - adjourned\n"
                                                     "black ask-take-back\n! - adjourned\n"
                                                     "white pause\n! - adjourned\n"
                                                     "sealed white Nc3\n! - adjourned\n"},
    {"I.4 an offer after sealing stays valid", "moves e4 e5\n"
                                               "sealed white Nf3\n"
                                               "white offer\n"
                                               "= offer 9.1.2.1 White offers a draw\n"
                                               "offer white open\n"
                                               "black accept\n"
                                               "result 1/2-1/2 5.2.3 Draw by agreement.\n"},
    {"I.4 an offer after sealing is still open after opening", "moves e4 e5\n"
                                                               "sealed white Nf3\n"
                                                               "white offer\n"
                                                               "white resume\n"
                                                               "plies 3\n"
                                                               "offer white open\n"
                                                               "black accept\n"},
    {"I.4 the opponent's offer is declined by the sealed move",
     "moves e4\n"
     "black move e5 (=)\n"
     "sealed white Nf3\n"
     "offer black open\n"
     "black resume\n"
     "= declined 9.1.2.1 White declines\n"
     "offer black none\n"},
    {"I.5 the clocks keep their times", "time 90+30\n"
                                        "moves e4 e5\n"
                                        "+60000 sealed white Nf3\n"
                                        "discount 86400000\n"
                                        "black resume\n"
                                        "clock white 5430000\n"
                                        "clock black 5460000\n"
                                        "+1000 clock black 5459000\n"
                                        "clock white 5430000\n"},
    {"I.6 a draw may be agreed on before resumption", "moves e4\n"
                                                      "black move e5 (=)\n"
                                                      "sealed white Nf3\n"
                                                      "white accept\n"
                                                      "result 1/2-1/2 5.2.3 Draw by agreement.\n"},
    {"I.6 a player may resign before resumption", "moves e4 e5\n"
                                                  "sealed white Nf3\n"
                                                  "black resign\n"
                                                  "result 1-0 5.1.2 Black resigns. White wins.\n"},
    {"I.7 the sealed move is opened", "moves e4 e5\n"
                                      "sealed white Nf3\n"
                                      "black resume\n"
                                      "= ruling Guidelines-I.7 opened\n"
                                      "= move - Nf3\n"
                                      "phase playing\n"
                                      "plies 3\n"},
    {"I.7 the sealed move may be written in any way that is clear", "moves e4 e5\n"
                                                                    "sealed white g1-f3\n"
                                                                    "black resume\n"
                                                                    "= move - Nf3\n"},
    {"I.7 the sealed move may be written with its number", "moves e4 e5\n"
                                                           "sealed white 2. Nf3\n"
                                                           "white resume\n"
                                                           "= move - Nf3\n"},
    {"I.8 an illegal sealed move loses", "rulings 1\n"
                                         "moves e4 e5\n"
                                         "sealed white Ng3\n"
                                         "white rulings 2\n"
                                         "black resume\n"
                                         "result 0-1 Guidelines-I.8 Black wins: White's sealed "
                                         "move \"Ng3\" is illegal or ambiguous.\n"},
    {"I.8 an ambiguous sealed move loses", "rulings 1\n"
                                           "moves d4 d5 Nf3 Nf6\n"
                                           "sealed white Nd2\n"
                                           "white rulings 2\n"
                                           "black resume\n"
                                           "result 0-1 Guidelines-I.8 Black wins: White's sealed "
                                           "move \"Nd2\" is illegal or ambiguous.\n"},
    {"I.8 a meaningless sealed move loses", "rulings 1\n"
                                            "moves e4 e5\n"
                                            "sealed white hello\n"
                                            "white rulings 2\n"
                                            "black resume\n"
                                            "result 0-1 Guidelines-I.8 Black wins: White's "
                                            "sealed move \"hello\" is illegal or ambiguous.\n"},
    {"I.8 an illegal sealed move draws if the opponent cannot checkmate",
     "rulings 1\n"
     "fen 4k3/8/8/8/8/8/3R4/4K3 w - - 0 1\n"
     "sealed white Re9\n"
     "white rulings 2\n"
     "black resume\n"
     "result 1/2-1/2 Guidelines-I.8 Draw: White's sealed move \"Re9\" is illegal or ambiguous, but "
     "Black "
     "cannot "
     "checkmate.\n"},
    {"I.8 checkmate by the sealed move wins", "moves f3 e5 g4\n"
                                              "sealed black Qh4#\n"
                                              "white resume\n"
                                              "result 0-1 5.1.1 Black wins by checkmate.\n"},
    {"I.9.1 the replier's clock starts with the opening", "time 5+0\n"
                                                          "moves e4 e5\n"
                                                          "sealed white Nf3\n"
                                                          "+60000 black resume\n"
                                                          "+1000 clock black 299000\n"
                                                          "clock white 300000\n"},
    {"I.9.1 a sealed move may carry an offer", "moves e4 e5\n"
                                               "sealed white Nf3 (=)\n"
                                               "= offer 9.1.2.1 White offers\n"
                                               "offer white open\n"
                                               "black resume\n"
                                               "no offer\n"
                                               "offer white open\n"},
    {"I.9.1 a marked offer is part of the sealed move", "moves e4 e5\n"
                                                        "white offer\n"
                                                        "sealed white Nf3\n"
                                                        "= offer 9.1.2.1 White offers\n"
                                                        "= ruling Guidelines-I.1.1 sealed\n"
                                                        "offer white open\n"
                                                        "white unmark\n! 9.1.2.1 withdrawn\n"
                                                        "black resume\n"
                                                        "offer white open\n"
                                                        "moves Nc6\n"
                                                        "offer white none\n"},
    {"I.4 an offer with the sealed move is accepted during the adjournment",
     "moves e4 e5\n"
     "white offer\n"
     "sealed white Nf3\n"
     "black accept\n"
     "result 1/2-1/2 5.2.3 Draw by agreement.\n"},
    {"I.4 an offer with the sealed move that is declined is not made again",
     "moves e4 e5\n"
     "sealed white Nf3 (=)\n"
     "black decline\n"
     "black resume\n"
     "offer white none\n"
     "black accept\n! 9.1.2.1 No draw\n"},
    {"I.4 an offer marked for a sealed move that is refused stays marked",
     "moves e4 e5\n"
     "white offer\n"
     "sealed white Ke3\n! Guidelines-I.1.1 cannot be sealed\n"
     "offer white marked\n"},
    {"I.4 under earlier rulings an offer with the sealed move was made when it was opened",
     "rulings 2\n"
     "moves e4 e5\n"
     "white offer\n"
     "sealed white Nf3\n"
     "offer white marked\n"
     "black resume\n"
     "offer white open\n"},
    {"I.13 clock errors are corrected before the first move", "time 5+0\n"
                                                              "moves e4 e5\n"
                                                              "sealed white Nf3\n"
                                                              "black clock 240000 copied wrongly\n"
                                                              "clock black 240000\n"
                                                              "black resume\n"
                                                              "clock black 240000\n"},
    {"4.3 the sealed move must be with the touched piece",
     "customs touch-move=yes\n"
     "white touch g1\n"
     "sealed white e4\n! Guidelines-I.1.1 one legal move\n"
     "sealed white Nf3\n"
     "black resume\n"
     "plies 1\n"},
    {"9.5.3 the sealed move must be with the piece of the claim",
     "white claim fifty illegal g1g3\n"
     "sealed white e4\n! Guidelines-I.1.1 one legal move\n"
     "sealed white Nh3\n"},
    {"I.1.1 every text that is not a legal move gets the same refusal",
     "moves d4 d5 Nf3 Nf6\n"
     "sealed white Nd2\n! Guidelines-I.1.1 This cannot be sealed. Type one legal move.\n"
     "sealed white hello\n! Guidelines-I.1.1 This cannot be sealed. Type one legal move.\n"
     "sealed white Ng3\n! Guidelines-I.1.1 This cannot be sealed. Type one legal move.\n"
     "phase playing\n"
     "sealed white Nbd2\n"
     "phase adjourned\n"},
    {"I.8 a sealed move that breaks an obligation is not an illegal one", "rulings 1\n"
                                                                          "customs touch-move=yes\n"
                                                                          "white touch g1\n"
                                                                          "sealed white e4\n"
                                                                          "white rulings 2\n"
                                                                          "black resume\n"
                                                                          "ongoing\n"
                                                                          "plies 1\n"},
    {"4.3 under earlier rulings the opponent was obliged",
     "rulings 1\n"
     "customs touch-move=yes\n"
     "white touch g1\n"
     "sealed white e4\n"
     "black resume\n"
     "result 0-1 Guidelines-I.8 Black wins: White's sealed move \"e4\" is "
     "illegal or ambiguous.\n"},
    {"I.4 an offer made after sealing survives the opening",
     "moves e4 e5\n"
     "sealed white Nf3\n"
     "black offer\n"
     "= offer 9.1.2.1 Black offers a draw\n"
     "black resume\n"
     "no declined\n"
     "offer black open\n"
     "moves Nc6\n"
     "offer black open\n"
     "white accept\n"
     "result 1/2-1/2 5.2.3 Draw by agreement.\n"},
    {"I.4 the next move answers an offer after sealing", "moves e4 e5\n"
                                                         "sealed white Nf3\n"
                                                         "black offer\n"
                                                         "black resume\n"
                                                         "moves Nc6 Bb5\n"
                                                         "offer black none\n"},
    {"9.1.2.1 an offer made before sealing is answered by the sealed move",
     "moves e4 e5\n"
     "black offer\n"
     "sealed white Nf3\n"
     "black resume\n"
     "= declined 9.1.2.1 by playing on\n"
     "offer black none\n"},
    {"I.4 an offer after sealing is accepted or declined while adjourned", "moves e4 e5\n"
                                                                           "sealed white Nf3\n"
                                                                           "black offer\n"
                                                                           "white decline\n"
                                                                           "offer black none\n"
                                                                           "black resume\n"
                                                                           "offer black none\n"
                                                                           "moves Nc6\n"},
};

enum { COUNT = sizeof(scripts) / sizeof(scripts[0]) };

START_TEST(adjournment)
{
    game_script_run(&scripts[_i]);
}
END_TEST

START_TEST(the_envelope_has_the_known_facts_and_not_the_move)
{
    GameSetup setup;
    TimeControlError error;
    StrBuf text = {0};
    game_setup_init(&setup);
    ck_assert(time_control_parse("5+0", &setup.time[SIDE_WHITE], &error));
    setup.time[SIDE_BLACK] = setup.time[SIDE_WHITE];
    Game *game = game_new(&setup, 0);
    GameAction seal = game_action_with_text(game_action(GAME_ACTION_ADJOURN, SIDE_WHITE), "Nf3");
    Decision decision = game_act(game, &seal, 2500);
    ck_assert(decision_is_accepted(&decision));
    Statement envelope = game_envelope(game);
    statement_append(&envelope, NULL, STATEMENT_WHOLE, SPOKEN_SAN, &text);
    ck_assert_str_eq(strbuf_text(&text),
                     "White has sealed move 1. Time used: White 0:00:02, Black 0:00:00.");
    for (int i = 0; i < decision.event_count; i++) {
        statement_append(&decision.events[i], NULL, STATEMENT_WHOLE, SPOKEN_SAN, &text);
    }
    ck_assert_ptr_null(strstr(strbuf_text(&text), "Nf3"));
    strbuf_release(&text);
    game_free(game);
}
END_TEST

int main(void)
{
    static TTest tests[COUNT];
    Suite *suite = suite_create("adjournment");
    TCase *tcase = tcase_create("adjournment");
    game_script_add(tcase, adjournment, scripts, COUNT, tests);
    tcase_add_test(tcase, the_envelope_has_the_known_facts_and_not_the_move);
    suite_add_tcase(suite, tcase);
    return unit_run(suite);
}
