/* Touch-move and illegal moves: Laws of Chess, Articles 4 and 7, as house rules. */
#include "game_script.h"
#include "unit.h"

static const GameScript scripts[] = {
    {"4.3 a touched piece must be moved", "customs touch-move=yes\n"
                                          "white touch g1\n"
                                          "obliged g1\n"
                                          "white move e4\n! 4.3 The knight on g1\n"
                                          "white touch e2\n! 4.3 The knight on g1\n"
                                          "white touch g1\n"
                                          "moves Nf3\n"
                                          "obliged none\n"},
    {"4.3 without the house rule nothing is touched",
     "white touch g1\n! - house rules of this game do not allow\n"
     "moves e4\n"},
    {"4.5 a piece that cannot move does not oblige", "customs touch-move=yes\n"
                                                     "white touch e4\n! 4.3 no piece\n"
                                                     "white touch a1\n"
                                                     "obliged none\n"
                                                     "white touch g1\n"
                                                     "obliged g1\n"
                                                     "moves Nf3\n"},
    {"9.4 a piece touched that cannot move costs the claim and rejects the offer",
     "customs touch-move=yes\n"
     "moves e4 e5\n"
     "black offer\n"
     "white touch a1\n"
     "= declined 9.1.2.1 by playing on\n"
     "offer black none\n"
     "white claim threefold\n! 9.4 no draw can be claimed\n"
     "moves Nf3\n"
     "black claim threefold\n"},
    {"4.3.2 a piece of the opponent touched costs the claim",
     "customs touch-move=yes\n"
     "moves e4 e5\n"
     "white touch e5\n"
     "obliged none\n"
     "white claim threefold\n! 9.4 no draw can be claimed\n"
     "moves Nf3\n"},
    {"4.3 only the player having the move touches", "customs touch-move=yes\n"
                                                    "black touch g8\n! 1.3 player to move\n"},
    {"4.3 the opponent is not obliged", "customs touch-move=yes\n"
                                        "white touch g1\n"
                                        "moves Nf3\n"
                                        "black move e5\n"},
    {"4.4.1 the king touched first may castle", "customs touch-move=yes\n"
                                                "fen 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1\n"
                                                "white touch e1\n"
                                                "moves O-O\n"
                                                "plies 1\n"},
    {"4.4.2 the rook touched first may not castle", "customs touch-move=yes\n"
                                                    "fen 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1\n"
                                                    "white touch h1\n"
                                                    "white move O-O\n! 4.3 The rook on h1\n"
                                                    "moves Rg1\n"},
    {"4.4.2 nor may the claim be made with castling",
     "customs touch-move=yes\n"
     "fen 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1\n"
     "white touch h1\n"
     "white claim threefold O-O\n! 9.4 no draw can be claimed\n"},
    {"7.5.1 an illegal move changes nothing on the board, but its piece was touched",
     "customs penalties=yes\n"
     "time 90+0\n"
     "white illegal-move e2e5\n"
     "plies 0\n"
     "obliged e2\n"
     "white move d4\n! 7.5.1 The pawn on e2\n"
     "white claim threefold\n! 9.4 no draw can be claimed\n"
     "board rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/"
     "RNBQKBNR w KQkq - 0 1\n"},
    {"7.5.1 an illegal move with a piece that cannot move still rejects the offer",
     "customs penalties=yes\n"
     "moves e4 e5\n"
     "black offer\n"
     "white illegal-move a1a3\n"
     "= declined 9.1.2.1 by playing on\n"
     "obliged none\n"
     "white claim threefold\n! 9.4 no draw can be claimed\n"
     "moves Nf3\n"},
    {"7.5.1 under earlier rulings an illegal move only costs time", "rulings 1\n"
                                                                    "customs penalties=yes\n"
                                                                    "moves e4 e5\n"
                                                                    "black offer\n"
                                                                    "white illegal-move g1g3\n"
                                                                    "offer black open\n"
                                                                    "obliged none\n"
                                                                    "white claim threefold\n"},
    {"7.5.1 by touch-move its piece must be moved", "customs penalties=yes touch-move=yes\n"
                                                    "white illegal-move g1g3\n"
                                                    "obliged g1\n"
                                                    "white move e4\n! 7.5.1 The knight on g1\n"
                                                    "moves Nf3\n"},
    {"7.5.1 by touch-move a piece without a legal move causes no obligation",
     "customs penalties=yes touch-move=yes\n"
     "white illegal-move a1a5\n"
     "obliged none\n"
     "moves e4\n"},
    {"7.5.1 a move that nobody can complete on a board is no illegal move",
     "customs penalties=yes\n"
     "moves e4 e5\n"
     "white illegal-move c1f1\n! - not possible\n"
     "white illegal-move h1g1\n! - not possible\n"
     "white illegal-move e1d1\n! - not possible\n"
     "white illegal-move e5e4\n! - not possible\n"
     "white illegal-move e3e4\n! - not possible\n"
     "white illegal-move g1f6\n"
     "obliged g1\n"},
    {"7.5.1 illegal castling to the square of the rook can be completed",
     "customs penalties=yes\n"
     "fen 1r2k3/8/8/8/8/8/2r5/1RK5 w B - 0 1\n"
     "white illegal-move c1b1\n"
     "obliged c1\n"},
    {"7.5.1 under earlier rulings a move onto a piece of the same player was penalized",
     "rulings 2\n"
     "customs penalties=yes\n"
     "white illegal-move c1f1\n"
     "white illegal-move c1f1\n"
     "result 0-1 7.5.5 Black wins: White made a second illegal move.\n"},
    {"4.3.3 after an illegal capture with a pinned knight, the pawn must be captured",
     "customs penalties=yes touch-move=yes\n"
     "fen 4r2k/8/8/2B5/3p4/8/4N3/4K3 w - - 0 1\n"
     "white illegal-move e2d4\n"
     "obliged none\n"
     "white move Kf1\n! 4.3.3 The pawn on d4 was touched\n"
     "white touch e1\n! 4.3.3 The pawn on d4\n"
     "sealed white Kf1\n! Guidelines-I.1.1 cannot be sealed\n"
     "white touch c5\n"
     "obliged c5\n"
     "white move Ba3\n! 4.3 The bishop on c5\n"
     "moves Bxd4+ Kg8 Kf1\n"},
    {"4.3.3 any piece may capture", "customs penalties=yes\n"
                                    "fen 4r2k/8/8/2B5/3p4/2P5/4N3/4K3 w - - 0 1\n"
                                    "white illegal-move e2d4\n"
                                    "white move c4\n! 4.3.3 The pawn on d4\n"
                                    "moves cxd4\n"},
    {"4.3.3 the piece of an illegal capture moves if it can",
     "customs penalties=yes\n"
     "fen r6k/8/4p3/8/8/B3R3/8/K7 w - - 0 1\n"
     "white illegal-move e3d4\n"
     "obliged e3\n"
     "white move Kb1\n! 7.5.1 The rook on e3\n"
     "moves Rd3\n"},
    {"4.3.3 the piece of an illegal capture captures if it can",
     "customs penalties=yes\n"
     "fen 4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1\n"
     "white illegal-move e5d5\n"
     "white move e6\n! 4.3.3 The pawn on d5\n"
     "moves exd6\n"},
    {"4.3.3 a pawn that was illegally captured en passant must be captured",
     "customs penalties=yes\n"
     "fen 6k1/8/4n3/3pP3/8/8/8/4K2Q w - - 0 1\n"
     "white illegal-move e5d6\n"
     "white move Kf1\n! 4.3.3 The pawn on d5\n"
     "moves Qxd5\n"},
    {"4.5 if neither piece can be moved or captured, any move is legal",
     "customs penalties=yes\n"
     "fen 4r2k/8/8/8/3p4/8/4N3/4K3 w - - 0 1\n"
     "white illegal-move e2d4\n"
     "white claim threefold\n! 9.4 no draw can be claimed\n"
     "moves Kf1\n"},
    {"4.7 after an illegal promotion the pawn is promoted on the same square",
     "customs penalties=yes\n"
     "fen 1n5k/P7/8/8/8/8/8/K7 w - - 0 1\n"
     "white illegal-move a7b8k\n"
     "obliged a7\n"
     "white move a8=Q\n! 4.7 The pawn on a7\n"
     "moves axb8=R+\n"},
    {"4.3.3 under earlier rulings a captured piece was not touched",
     "rulings 2\n"
     "customs penalties=yes\n"
     "fen 4r2k/8/8/2B5/3p4/8/4N3/4K3 w - - 0 1\n"
     "white illegal-move e2d4\n"
     "moves Kf1\n"},
    {"4.3.3 a takeback removes the obligation with the move",
     "customs penalties=yes take-backs=free\n"
     "fen 4r2k/8/8/2B5/3p4/8/4N3/4K3 b - - 0 1\n"
     "moves Kh7\n"
     "white illegal-move e2d4\n"
     "black ask-take-back\n"
     "moves Kg8\n"
     "moves Kf1\n"},
    {"7.5.5 an illegal move gives the opponent two minutes",
     "customs penalties=yes\n"
     "time 90+0\n"
     "white illegal-move e2e5\n"
     "= ruling 7.5.5 White's move e2-e5 is illegal. Black receives two extra minutes.\n"
     "clock black 5520000\n"
     "ongoing\n"},
    {"7.5.5 the second illegal move loses",
     "customs penalties=yes\n"
     "time 90+0\n"
     "white illegal-move e2e5\n"
     "moves e4 e5\n"
     "white illegal-move g1g3\n"
     "result 0-1 7.5.5 Black wins: White made a second illegal move.\n"
     "clock black 5520000\n"},
    {"7.5.5 the illegal moves of each player are counted separately", "customs penalties=yes\n"
                                                                      "white illegal-move e2e5\n"
                                                                      "moves e4\n"
                                                                      "black illegal-move e7e4\n"
                                                                      "ongoing\n"},
    {"7.5.5 the second illegal move draws if the opponent cannot checkmate",
     "customs penalties=yes\n"
     "fen 4k3/8/8/8/8/8/3R4/4K3 w - - 0 1\n"
     "white illegal-move d2e3\n"
     "white illegal-move d2e3\n"
     "result 1/2-1/2 7.5.5 Draw: White made a second illegal move, but Black cannot "
     "checkmate.\n"},
    {"7.5.5 a legal move is not penalized", "customs penalties=yes\n"
                                            "white illegal-move e2e4\n! 3.10.1 legal\n"},
    {"7.5.5 a wrong promotion is an illegal move", "customs penalties=yes\n"
                                                   "fen 4k3/P7/8/8/8/8/8/4K3 w - - 0 1\n"
                                                   "white illegal-move a7a8k\n"
                                                   "= ruling 7.5.5 a7-a8\n"},
    {"7.5.5 without the house rule an illegal move is only refused",
     "white illegal-move e2e5\n! - house rules of this game do not allow\n"
     "clock black 0\n"},
    {"7.5.5 only the player having the move is penalized",
     "customs penalties=yes\n"
     "black illegal-move e7e4\n! 1.3 player to move\n"},
    {"7.5.5 the arbiter records an illegal move",
     "time 90+0\n"
     "moves e4 e5\n"
     "black penalty moved with both hands\n"
     "= ruling 7.5.5 Black made an illegal move: moved "
     "with both hands. White receives two extra minutes.\n"
     "clock white 5520000\n"
     "black penalty again\n"
     "result 1-0 7.5.5 White wins: Black made a second illegal move.\n"},
    {"A.3 an illegal move in rapid costs one minute",
     "customs penalties=yes\n"
     "time 15+10\n"
     "white illegal-move e2e5\n"
     "= ruling 7.5.5 Black receives one extra minute.\n"
     "clock black 970000\n"},
    {"B.3 an illegal move in blitz costs one minute", "customs penalties=yes\n"
                                                      "time 3+2\n"
                                                      "white illegal-move e2e5\n"
                                                      "clock black 242000\n"},
    {"7.5.5 in an untimed game an illegal move costs no time but counts",
     "customs penalties=yes\n"
     "white illegal-move e2e5\n"
     "= ruling 7.5.5 White's move e2-e5 is illegal\n"
     "white illegal-move e2e5\n"
     "result 0-1 7.5.5 Black wins: White made a second illegal move.\n"},
    {"house rules can be changed during the game",
     "white touch g1\n! - house rules of this game do not allow\n"
     "white customs touch-move=yes\n"
     "= state - house rules\n"
     "white touch g1\n"
     "obliged g1\n"},
};

enum { COUNT = sizeof(scripts) / sizeof(scripts[0]) };

START_TEST(irregularities)
{
    game_script_run(&scripts[_i]);
}
END_TEST

int main(void)
{
    static TTest tests[COUNT];
    Suite *suite = suite_create("irregularities");
    TCase *tcase = tcase_create("irregularities");
    game_script_add(tcase, irregularities, scripts, COUNT, tests);
    suite_add_tcase(suite, tcase);
    return unit_run(suite);
}
