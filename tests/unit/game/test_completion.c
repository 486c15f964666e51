/* How games end: Laws of Chess, Articles 5 and 10. */
#include "game_script.h"
#include "unit.h"

static const GameScript scripts[] = {
    {"5.1.1 checkmate wins at once", "moves f3 e5 g4 Qh4#\n"
                                     "= result 5.1.1 checkmate\n"
                                     "result 0-1 5.1.1 Black wins by checkmate.\n"
                                     "phase over\n"},
    {"5.1.1 nothing can be done after checkmate", "moves f3 e5 g4 Qh4#\n"
                                                  "white resign\n! - over\n"
                                                  "black offer\n! - over\n"
                                                  "black ask-take-back\n! - over\n"
                                                  "white forfeit\n! - over\n"
                                                  "white adjudicate 1-0\n! - over\n"},
    {"5.1.2 resignation loses at once", "moves e4 e5\n"
                                        "white resign\n"
                                        "result 0-1 5.1.2 White resigns. Black wins.\n"},
    {"5.1.2 a player may resign on the opponent's move",
     "moves e4 e5\n"
     "black resign\n"
     "result 1-0 5.1.2 Black resigns. White wins.\n"},
    {"5.1.2 a player may resign before the first move",
     "black resign\n"
     "result 1-0 5.1.2 Black resigns. White wins.\n"},
    {"5.1.2 resigning against a bare king draws",
     "fen 4k3/8/8/8/8/8/3R4/4K3 w - - 0 1\n"
     "white resign\n"
     "result 1/2-1/2 5.1.2 Draw: White resigns, but Black cannot checkmate.\n"},
    {"5.1.2 resigning against bare king and bishops of one colour draws",
     "fen 4k3/8/8/8/8/5b2/3R4/4K3 w - - 0 1\n"
     "white resign\n"
     "result 1/2-1/2 5.1.2 Draw: White resigns, but Black cannot checkmate.\n"},
    {"5.1.2 resigning against a knight that pawns may help loses",
     "fen 4k3/8/8/8/8/5n2/4P3/3K4 w - - 0 1\n"
     "white resign\n"
     "result 0-1 5.1.2 White resigns. Black wins.\n"},
    {"5.1.2 resigning against two knights loses", "fen 4k3/8/8/8/8/5nn1/8/3K4 w - - 0 1\n"
                                                  "white resign\n"
                                                  "result 0-1 5.1.2 White resigns. Black wins.\n"},
    {"5.1.2 no resignation after the end", "moves e4 e5\n"
                                           "white resign\n"
                                           "black resign\n! - over\n"},
    {"5.2.1 Draw by stalemate. draws at once", "fen 7k/5Q2/8/6K1/8/8/8/8 w - - 0 1\n"
                                               "moves Kg6\n"
                                               "result 1/2-1/2 5.2.1 Draw by stalemate.\n"},
    {"5.2.2 a capture that leaves two kings draws at once",
     "fen 8/8/4k3/8/8/4q3/4K3/8 w - - 0 1\n"
     "moves Kxe3\n"
     "= result 5.2.2 Draw: dead position.\n"
     "result 1/2-1/2 5.2.2 Draw: dead position.\n"},
    {"5.2.2 an underpromotion can make the position dead",
     "fen 8/4P3/8/8/8/1k6/8/3K4 w - - 0 1\n"
     "moves e8=N\n"
     "result 1/2-1/2 5.2.2 Draw: dead position.\n"},
    {"5.2.2 locked pawns draw at once", "fen 4k3/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/8/3K4 b - - 0 1\n"
                                        "result 1/2-1/2 5.2.2 Draw: dead position.\n"},
    {"5.2.2 knight against knight is not dead", "fen 4k3/8/8/8/8/8/3nN3/4K3 w - - 0 1\n"
                                                "moves Nf4\n"
                                                "ongoing\n"},
    {"5.2.3 agreement draws at once", "moves e4 e5\n"
                                      "black offer\n"
                                      "white accept\n"
                                      "result 1/2-1/2 5.2.3 Draw by agreement.\n"},
    {"5.2.3 no agreement before Black has moved", "white move e4 (=)\n"
                                                  "= offer 9.1.2.1 White offers a draw\n"
                                                  "black accept\n! 5.2.3 both players\n"
                                                  "offer white open\n"},
    {"5.2.3 no agreement before White has moved", "fen 4k3/8/8/8/8/8/3R4/4K3 b - - 0 30\n"
                                                  "black move Ke7 (=)\n"
                                                  "white accept\n! 5.2.3 both players\n"},
    {"5.2.3 no agreement after the end", "moves e4 e5\n"
                                         "black offer\n"
                                         "white resign\n"
                                         "white accept\n! - over\n"},
    {"10.1 a position loaded as checkmate is over",
     "fen rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3\n"
     "phase over\n"
     "result 0-1 5.1.1 Black wins by checkmate.\n"},
    {"10.1 a position loaded as stalemate is over", "fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1\n"
                                                    "result 1/2-1/2 5.2.1 Draw by stalemate.\n"
                                                    "white resign\n! - over\n"},
    {"10.1 a position loaded as dead is over", "fen 7k/8/6K1/8/8/8/8/8 b - - 0 1\n"
                                               "result 1/2-1/2 5.2.2 Draw: dead position.\n"},
    {"abort is possible before the first move",
     "white abort\n"
     "result * - The game was aborted before both players had moved.\n"},
    {"abort is possible before Black's first move",
     "moves e4\n"
     "black abort\n"
     "result * - The game was aborted before both players had moved.\n"},
    {"abort is refused after the second move", "moves e4 e5\n"
                                               "white abort\n! - both players have moved\n"
                                               "ongoing\n"},
};

enum { COUNT = sizeof(scripts) / sizeof(scripts[0]) };

START_TEST(completion)
{
    game_script_run(&scripts[_i]);
}
END_TEST

int main(void)
{
    static TTest tests[COUNT];
    Suite *suite = suite_create("completion");
    TCase *tcase = tcase_create("completion");
    game_script_add(tcase, completion, scripts, COUNT, tests);
    suite_add_tcase(suite, tcase);
    return unit_run(suite);
}
