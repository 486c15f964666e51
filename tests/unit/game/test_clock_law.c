/* The chess clock (Laws of Chess, Article 6), and time penalties. */
#include "game_script.h"
#include "unit.h"

static const GameScript scripts[] = {
    {"6.1 only one display runs", "time 5+0\n"
                                  "clock white 300000\n"
                                  "+1000 clock white 299000\n"
                                  "clock black 300000\n"
                                  "moves e4\n"
                                  "+2500 clock white 299000\n"
                                  "clock black 297500\n"},
    {"6.2.1.1 a move that ends the game stops both displays", "time 5+0\n"
                                                              "+1000 moves f3 e5 g4 Qh4#\n"
                                                              "clock white 298000\n"
                                                              "discount 0\n"
                                                              "+9000 clock white 298000\n"
                                                              "clock black 298000\n"},
    {"6.2.2 the time for a question is charged to its player", "time 5+0\n"
                                                               "white claim threefold\n"
                                                               "+7000 clock white 293000\n"},
    {"6.3.1 time is added for every move", "time 5+3\n"
                                           "clock white 303000\n"
                                           "+1000 moves e4\n"
                                           "clock white 305000\n"
                                           "+4000 moves e5\n"
                                           "clock black 302000\n"},
    {"6.3.1 by house rule the first move has no increment", "time 5+3\n"
                                                            "customs first-increment=no\n"
                                                            "clock white 300000\n"
                                                            "+1000 moves e4\n"
                                                            "clock white 302000\n"},
    {"6.3.1 a stage gives its time when its moves are made", "time 2/1 SD/5\n"
                                                             "+1000 moves e4 e5\n"
                                                             "clock white 59000\n"
                                                             "+1000 moves Nf3\n"
                                                             "clock white 358000\n"
                                                             "clock black 59000\n"},
    {"6.3.2 time saved is carried into the next stage", "time 1/10 SD/5\n"
                                                        "+1000 moves e4\n"
                                                        "clock white 899000\n"},
    {"6.3.2 a delay not used up is not kept", "time G/5 d10\n"
                                              "+4000 moves e4\n"
                                              "clock white 300000\n"
                                              "+12000 moves e5\n"
                                              "clock black 298000\n"},
    {"6.4 a flag falls where too few moves were made", "time 2/1 SD/5\n"
                                                       "+1000 moves e4 e5\n"
                                                       "+58999 tick\n! 6.8 No flag\n"
                                                       "+1 tick\n"
                                                       "result 0-1 6.9 Black wins on time.\n"},
    {"6.4 the last move of a stage in its last millisecond is in time", "time 1/1 SD/5\n"
                                                                        "+59999 moves e4\n"
                                                                        "clock white 300001\n"
                                                                        "ongoing\n"},
    {"6.4 the last move of a stage in the millisecond of the flag fall is too late",
     "time 1/1 SD/5\n"
     "+60000 white move e4\n! 6.9 fallen\n"
     "tick\n"
     "result 0-1 6.9 Black wins on time.\n"},
    {"6.4 enough moves by the arbiter's correction save the flag",
     "time 2/1 SD/5\n"
     "moves e4 e5\n"
     "+59999 white counter 2 one was not counted\n"
     "+1 tick\n! 6.8 No flag\n"
     "clock white 300000\n"},
    {"6.3.2 a day of thinking is charged exactly", "time 25h\n"
                                                   "+86400001 moves e4\n"
                                                   "clock white 3599999\n"
                                                   "clock black 90000000\n"},
    {"the flag of an hourglass falls when its time is used up",
     "time *180\n"
     "+60000 moves e4\n"
     "+239999 tick\n! 6.8 No flag\n"
     "clock white 359999\n"
     "+1 tick\n"
     "result 1-0 6.9 White wins on time.\n"},
    {"a clock that counts up never ends the game", "time up\n"
                                                   "+999999999 tick\n! 6.8 No flag\n"
                                                   "clock white 999999999\n"
                                                   "moves e4\n"
                                                   "clock white 999999999\n"},
    {"9.5.3 a wrong claim with clocks that count up costs no time",
     "time up\n"
     "white claim threefold\n"
     "= ruling 9.5.3 White's claim fails: the position has occurred only once\n"
     "clock black 0\n"},
    {"6.6 White's time starts with the game", "time 5+0\n"
                                              "+1 clock white 299999\n"
                                              "clock black 300000\n"},
    {"6.6 the time of the side to move starts with the game",
     "fen 4k3/8/8/8/8/8/3R4/4K3 b - - 0 30\n"
     "time 5+0\n"
     "+1 clock white 300000\n"
     "clock black 299999\n"},
    {"6.8 no flag falls before the time is used up", "time 1+0\n"
                                                     "+59999 tick\n! 6.8 No flag\n"
                                                     "ongoing\n"},
    {"6.8 no flag falls without a clock", "+99999999 tick\n! 6.8 No flag\n"},
    {"6.8 no flag falls while the clocks are stopped", "time 1+0\n"
                                                       "white pause\n"
                                                       "+60000 tick\n! - paused\n"},
    {"6.9 a flag fall loses", "time 1+0\n"
                              "+60000 tick\n"
                              "= result 6.9 Black wins on time.\n"
                              "result 0-1 6.9 Black wins on time.\n"
                              "clock white 0\n"},
    {"6.9 a flag fall of Black loses for Black", "time 1+0\n"
                                                 "moves e4\n"
                                                 "+60000 tick\n"
                                                 "result 1-0 6.9 White wins on time.\n"},
    {"6.9 a move in the millisecond of the flag fall is too late",
     "time 1+0\n"
     "+60000 white move e4\n! 6.9 fallen\n"
     "plies 0\n"
     "tick\n"
     "result 0-1 6.9 Black wins on time.\n"},
    {"6.9 a move one millisecond before the flag fall is in time", "time 1+0\n"
                                                                   "+59999 moves e4\n"
                                                                   "clock white 1\n"
                                                                   "ongoing\n"},
    {"6.9 a mate in time is valid", "time 1+0\n"
                                    "moves f3 e5 g4\n"
                                    "+59999 moves Qh4#\n"
                                    "+5000 tick\n! - over\n"
                                    "result 0-1 5.1.1 Black wins by checkmate.\n"},
    {"6.9 a mate in the millisecond of the flag fall is too late",
     "time 1+0\n"
     "moves f3 e5 g4\n"
     "+60000 black move Qh4#\n! 6.9 fallen\n"
     "tick\n"
     "result 1-0 6.9 White wins on time.\n"},
    {"6.9 after the flag fall nothing else is possible", "time 1+0\n"
                                                         "moves e4 e5\n"
                                                         "white move Nf3 (=)\n"
                                                         "+60000 black accept\n! 6.9 fallen\n"
                                                         "white resign\n! 6.9 fallen\n"
                                                         "black claim threefold\n! 6.9 fallen\n"
                                                         "black pause\n! 6.9 fallen\n"
                                                         "tick\n"
                                                         "black accept\n! - over\n"},
    {"6.9 an agreement in time is valid", "time 1+0\n"
                                          "moves e4 e5\n"
                                          "white move Nf3 (=)\n"
                                          "+59999 black accept\n"
                                          "result 1/2-1/2 5.2.3 Draw by agreement.\n"},
    {"6.9 a flag fall against a bare king draws",
     "fen 4k3/8/8/8/8/8/3R4/4K3 w - - 0 1\n"
     "time 1+0\n"
     "+60000 tick\n"
     "result 1/2-1/2 6.9 Draw: White's flag has fallen, but Black cannot checkmate.\n"},
    {"6.9 a flag fall against a lone knight loses if the player has a pawn",
     "fen 4k3/8/8/8/8/5n2/4P3/3K4 w - - 0 1\n"
     "time 1+0\n"
     "+60000 tick\n"
     "result 0-1 6.9 Black wins on time.\n"},
    {"6.9 a forced capture that leaves a bare king makes the position dead",
     "fen 6Rk/8/7K/8/8/8/8/8 b - - 0 1\n"
     "result 1/2-1/2 5.2.2 Draw: dead position.\n"},
    {"6.9 with a delay the flag falls after time and delay",
     "time G/1 d5\n"
     "+64999 tick\n! 6.8 No flag\n"
     "+1 tick\n"
     "result 0-1 6.9 Black wins on time.\n"},
    {"6.10.2 a clock set wrongly is corrected",
     "time 5+0\n"
     "+1000 white clock 240000 it showed too much\n"
     "= ruling 6.10.2 White's clock is set to 4:00: it showed too much\n"
     "clock white 240000\n"
     "+1000 clock white 239000\n"
     "black clock 60000\n"
     "clock black 60000\n"},
    {"6.10.2 a clock is set only to a time that it can show", "time 5+0\n"
                                                              "white clock 0\n! - cannot be set\n"
                                                              "white clock -1\n! - cannot be set\n"
                                                              "white clock 359999000\n"},
    {"6.10.2 recorded times belong to the last move and are no ruling",
     "time 5+3\n"
     "white written 200000 1000\n! - not possible\n"
     "moves e4\n"
     "black written 200000 1000\n! - not possible\n"
     "white written 200000 1000\nno ruling\nclock white 200000\nclock black 303000\n"
     "+1000 moves e5\n"
     "black written 0 -1\nclock black 1\nclock white 200000\n"
     "+500 white pause\nclock white 199500\n"},
    {"6.10.2 times may be recorded without a clock",
     "moves e4\nwhite written 200000 1000\nclock white 0\n"},
    {"6.10.2 a move taken back had its own recorded times",
     "time 5+0\ncustoms take-backs=free\n"
     "moves e4\nwhite written 200000 1000\nmoves e5\nblack written 100000 1000\n"
     "black ask-take-back\nclock white 200000\nclock black 300000\n"},
    {"6.10.2 a player without a clock has no clock to set", "time 5+0 | none\n"
                                                            "black clock 60000\n! - no clock\n"
                                                            "black time 60000\n! - no clock\n"},
    {"6.10.2 the move counter is corrected",
     "time 40/90 SD/30\n"
     "moves e4 e5\n"
     "white counter 39 it missed some\n"
     "= ruling 6.10.2 White's move counter is set to 39: it "
     "missed some\n"
     "clock white 5400000\n"
     "moves Nf3\n"
     "clock white 7200000\n"},
    {"6.10.2 a move counter that reaches the stage adds its time", "time 40/90 SD/30\n"
                                                                   "moves e4 e5\n"
                                                                   "black counter 40\n"
                                                                   "clock black 7200000\n"},
    {"6.10.2 no move counter without a stage", "time 5+0\n"
                                               "white counter 3\n! - no fixed number\n"},
    {"12.9 time is added", "time 5+0\n"
                           "moves e4\n"
                           "white time 30000 disturbed\n"
                           "= ruling 12.9 White receives 30 extra seconds: disturbed\n"
                           "clock white 330000\n"},
    {"12.9 time is deducted", "time 5+0\n"
                              "white time -60000 late\n"
                              "= ruling 12.9 White loses one minute: late\n"
                              "clock white 240000\n"},
    {"12.9 no more time is deducted than is left", "time 5+0\n"
                                                   "white time -300000\n! - cannot be set\n"
                                                   "white time 0\n! - cannot be set\n"
                                                   "white time -299999\n"
                                                   "clock white 1\n"},
    {"12.9 the arbiter declares a game lost",
     "moves e4 e5\n"
     "white forfeit telephone\n"
     "result 0-1 12.9 Black wins by forfeit: telephone.\n"},
    {"the arbiter adjudicates", "moves e4 e5\n"
                                "white adjudicate 1/2-1/2 the hall closes\n"
                                "result 1/2-1/2 - Draw by adjudication: the hall closes.\n"},
    {"6.11.1 a pause stops both displays", "time 5+0\n"
                                           "+1000 white pause\n"
                                           "= state 6.11.1 paused\n"
                                           "phase paused\n"
                                           "+60000 clock white 299000\n"
                                           "clock black 300000\n"},
    {"6.11.1 nothing is played during a pause", "time 5+0\n"
                                                "moves e4 e5\n"
                                                "white pause\n"
                                                "white move Nf3\n! - paused\n"
                                                "black ask-take-back\n! - paused\n"
                                                "black pause\n! - paused\n"
                                                "sealed white Nf3\n! - paused\n"},
    {"9.5.1 a claim is made while the clocks are stopped",
     "time 5+0\n"
     "moves e4 e5\n"
     "+4000 white pause\n"
     "+60000 black claim threefold\n! 1.3 player to move\n"
     "white claim threefold\n"
     "= ruling 9.5.3 Black receives one extra minute\n"
     "phase paused\n"
     "clock black 360000\n"
     "clock white 296000\n"
     "white claim fifty Nf3\n"
     "phase paused\n"
     "plies 3\n"
     "+9000 clock black 420000\n"
     "black resume\n"
     "+1000 clock black 419000\n"},
    {"9.5.2 a correct claim ends a game that is paused",
     "fen 4k3/8/8/8/8/8/3R4/4K3 w - - 100 80\n"
     "white pause\n"
     "white claim fifty\n"
     "result 1/2-1/2 9.3.2 Draw by the fifty-move rule, claimed by White.\n"},
    {"9.5.1 no claim is made while a move is sealed", "moves e4 e5\n"
                                                      "sealed white Nf3\n"
                                                      "white claim threefold\n! - adjourned\n"},
    {"6.3.2 Bronstein time is not over before the extra time",
     "time 1 b5\n"
     "+58000 clock white 5000\n"
     "moves e4 e5\n"
     "clock white 7000\n"
     "+2000 clock white 5000\n"
     "+4999 clock white 5000\n"
     "moves d4 d5\n"
     "clock white 5001\n"
     "+9000 clock white 1001\n"
     "moves Nf3 Nf6\n"
     "clock white 1001\n"
     "+6001 tick\n"
     "result 0-1 6.9 Black wins on time.\n"},
    {"6.10.2 a clock is set to its player's own time, even while Bronstein time runs",
     "time 1 b5\n"
     "+62000 clock white 3000\n"
     "white clock 500\n"
     "clock white 500\n"
     "moves e4 e5\n"
     "clock white 500\n"
     "+5000 clock white 500\n"
     "+250 clock white 250\n"
     "white clock 30000\n"
     "clock white 30000\n"
     "moves d4\n"
     "clock white 35000\n"},
    {"6.10.2 a clock set above the delay still receives the Bronstein time",
     "time 1 b5\n"
     "+2000 white clock 5000\n"
     "clock white 5000\n"
     "moves e4 e5\n"
     "clock white 7000\n"},
    {"6.3.2 under earlier rulings the display rose to the Bronstein time", "rulings 2\n"
                                                                           "time 1 b5\n"
                                                                           "+59999 clock white 1\n"
                                                                           "+1 clock white 5000\n"},
    {"6.10.2 a counter set too high is corrected", "time 40/90 20/60 SD/30\n"
                                                   "moves e4 e5\n"
                                                   "white counter 41 wrong\n"
                                                   "clock white 9000000\n"
                                                   "white counter 5 right\n"
                                                   "clock white 5400000\n"
                                                   "white counter 61\n"
                                                   "clock white 10800000\n"
                                                   "white counter 1\n"
                                                   "clock white 5400000\n"},
    {"6.10.2 the counter belongs to the stage of the moves actually made", "time 1/90 20/60 SD/30\n"
                                                                           "moves e4 e5\n"
                                                                           "clock white 9000000\n"
                                                                           "white counter 20\n"
                                                                           "clock white 10800000\n"
                                                                           "white counter 0\n"
                                                                           "clock white 9000000\n"
                                                                           "moves d4 d5\n"
                                                                           "clock white 9000000\n"},
    {"6.10.2 a corrected counter never deducts all the time",
     "time 2/90 SD/30\n"
     "moves e4 e5\n"
     "white counter 2\n"
     "white clock 1000\n"
     "white counter 1\n! - clock cannot be set\n"},
    {"6.11.1 a draw can be agreed on during a pause", "moves e4 e5\n"
                                                      "black offer\n"
                                                      "white pause\n"
                                                      "white accept\n"
                                                      "result 1/2-1/2 5.2.3 Draw by agreement.\n"},
    {"6.11.1 a player can resign during a pause", "white pause\n"
                                                  "white resign\n"
                                                  "result 0-1 5.1.2 White resigns. Black wins.\n"},
    {"6.11.3 after a pause the same display runs", "time 5+0\n"
                                                   "+1000 white pause\n"
                                                   "+60000 white resume\n"
                                                   "= state 6.11.3 resumed\n"
                                                   "phase playing\n"
                                                   "+1000 clock white 298000\n"
                                                   "moves e4\n"
                                                   "clock white 298000\n"},
    {"6.11.3 a game that is not paused is not resumed", "white resume\n! - not paused\n"},
    {"an interruption stops both displays until the game is resumed", "time 5+0\n"
                                                                      "+1000 white interrupt\n"
                                                                      "= state 6.11.1 interrupted\n"
                                                                      "discount 3600000\n"
                                                                      "clock white 299000\n"
                                                                      "white resume\n"
                                                                      "+1000 clock white 298000\n"},
    {"time discounted after a stop is charged to neither player", "time 5+0\n"
                                                                  "+1000 white heartbeat\n"
                                                                  "white interrupt\n"
                                                                  "discount 86400000\n"
                                                                  "clock white 299000\n"
                                                                  "white resume\n"
                                                                  "clock white 299000\n"},
    {"time for saving is charged to neither player", "time 5+0\n"
                                                     "+1000 moves e4\n"
                                                     "discount 250\n"
                                                     "clock white 299000\n"
                                                     "clock black 300000\n"
                                                     "+1000 moves e5\n"
                                                     "discount 250\n"
                                                     "clock white 299000\n"
                                                     "clock black 299000\n"},
    {"a clock that jumps back charges neither player", "time 5+0\n"
                                                       "+1000 white heartbeat\n"
                                                       "+-500 clock white 299000\n"
                                                       "moves e4\n"
                                                       "clock white 299000\n"
                                                       "clock black 300000\n"},
};

enum { COUNT = sizeof(scripts) / sizeof(scripts[0]) };

START_TEST(clock_law)
{
    game_script_run(&scripts[_i]);
}
END_TEST

int main(void)
{
    static TTest tests[COUNT];
    Suite *suite = suite_create("clock law");
    TCase *tcase = tcase_create("clock law");
    game_script_add(tcase, clock_law, scripts, COUNT, tests);
    suite_add_tcase(suite, tcase);
    return unit_run(suite);
}
