/* The pages of the help about subjects. */
#include "session/help_text.h"

#include <stddef.h>

static const char NOTATION[] =
    "A move is typed as in any chess book: e4, Nf3, exd5, O-O, e8=Q. K, Q, R, B and N are king, "
    "queen, rook, bishop and knight; a pawn has no letter.\n"
    "Where two pieces could go to the square, say which: Nbd7, R1e2, Qh4e1. If you do not, the "
    "choices are told and nothing is played.\n"
    "Also understood: squares alone, as in e2e4, g1-f3 and e7e8q; more than is needed, as in "
    "Ng1f3; small letters for pieces, as in nf3, but the bishop keeps its capital, because b is a "
    "file; figurines; x left out, as in ed5; castling as 0-0, oo or O-O-O; check marks or none.\n"
    "A pawn that reaches the last rank needs its piece: e8=Q, e8Q, e8=N. The program never chooses "
    "for you.\n"
    "(=) behind a move offers a draw with it: Nf3 (=).\n";

static const char DRAWS[] =
    "Offer: offer, and then your move; or (=) behind the move (Article 9.1.2.1). It cannot be "
    "withdrawn. The opponent says accept or decline, or just moves.\n"
    "Three occurrences: when the same position, with the same side to move and the same "
    "possibilities of castling and en passant capture, has occurred three times, the side to move "
    "says claim (Article 9.2.2). If your next move would bring it about, do not play it: claim "
    "with it, claim Ng8 (Article 9.2.1).\n"
    "Fifty moves: when both players have made fifty moves without a pawn move or capture, the same "
    "(Articles 9.3.1 and 9.3.2).\n"
    "A wrong claim gives the opponent two minutes, in rapid and blitz one, and stands as a draw "
    "offer (Articles 9.5.3 and 9.1.2.3).\n"
    "By itself the game is drawn by stalemate (5.2.1); in a dead position, where no series of "
    "legal moves leads to checkmate (5.2.2); when a position occurs for the fifth time (9.6.1); "
    "and after seventy-five moves by each player without a pawn move or capture (9.6.2), unless "
    "the last one gives checkmate.\n"
    "Who resigns, or whose time runs out, draws if the opponent cannot checkmate by any series of "
    "legal moves (Articles 5.1.2 and 6.9).\n";

static const char CLOCK[] =
    "A time control is written as people write it: 5+3 is five minutes and three seconds a move, "
    "90+30, 40/90 SD/30 +30 is forty moves in ninety minutes, then thirty minutes, with thirty "
    "seconds a move throughout. G/60 d5 has a delay of five seconds, after which the main time "
    "begins to run; with b5, Bronstein's delay, the main time runs at once and up to five seconds "
    "of it are given back after the move. *3 is an hourglass. none is no clock.\n"
    "new time=5+3 begins such a game; white-time and black-time give the players different times.\n"
    "A move is charged from the moment its line was read, and writing it to the disk is charged to "
    "nobody. The time is told only when you ask for it with clock, and once when it runs short.\n";

static const char STRATEGY[] =
    "In the opening bring the knights and bishops out, put a pawn or two in the centre, castle, "
    "and connect the rooks. Move a piece twice only for a reason, and leave the queen at home "
    "while she can be chased.\n"
    "In the middle game look first at what the opponent's last move attacks, then at checks, "
    "captures and threats of your own. Rooks want open files, knights want squares that no pawn "
    "can attack, bishops want diagonals without their own pawns. Exchange pieces when you are "
    "ahead, keep them when you are behind.\n"
    "In the endgame the king fights. Passed pawns must be pushed, and rooks belong behind them. "
    "Know by heart: queen or rook against the bare king, king and pawn against king, and that a "
    "bishop on the wrong colour does not win with a rook's pawn.\n";

static const char ORIGIN[] =
    "Chess comes from chaturanga, a game of four arms - infantry, cavalry, elephants and chariots "
    "- played in northern India in the sixth century. Persia took it over; shah mat, the king is "
    "helpless, is where checkmate has its name. The Arabs brought it to Spain and Sicily, and by "
    "the year 1000 it was played all over Europe.\n"
    "Queen and bishop were weak pieces until about 1475, when they got the moves of today, and "
    "castling and the double step of the pawn followed. The first modern tournament was London "
    "1851, won by Adolf Anderssen; the first match for the championship of the world was played in "
    "1886. FIDE, founded in 1924, keeps the Laws that this program applies.\n";

const HelpPage *help_pages(void)
{
    static const HelpPage PAGES[] = {
        {"notation", "How to type moves", NOTATION},
        {"draws", "Draws", DRAWS},
        {"time", "The clock", CLOCK},
        {"strategy", "A little strategy", STRATEGY},
        {"origin", "Where chess comes from", ORIGIN},
        {"settings", "Settings", NULL},
        {NULL, NULL, NULL},
    };
    return PAGES;
}
