/* The pages of the help about subjects. */
#include "commands/help_text.h"

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
    "(=) behind a move offers a draw with it: Nf3 (=).\n"
    "Moves may be typed as they are spoken: knight takes f 3, bishop to b5, e 2 to e 4, castles "
    "king side, eva 5, foxtrot 4. Several moves may stand in one line, e4 e5 Nf3; they are played "
    "until one is refused.\n";

static const char CLOCK[] =
    "A time control is written as people write it: 5+3 is five minutes and three seconds a move, "
    "90+30, 40/90 SD/30 +30 is forty moves in ninety minutes, then thirty minutes, with thirty "
    "seconds a move throughout. G/60 d5 has a delay of five seconds, after which the main time "
    "begins to run; with b5, Bronstein's delay, the main time runs at once and up to five seconds "
    "of it are given back after the move. *3 is an hourglass. none is no clock.\n"
    "10/50d is ten moves in fifty days, 3d a move three days for each move, of which nothing is "
    "kept, "
    "30d+1d thirty days and one more a move. Such a game goes by the computer's clock and runs "
    "while "
    "no program does: the flag falls when the game is opened next. Agree on pause if nobody is to "
    "be charged.\n"
    "new time=5+3 begins such a game; white-time and black-time give the players different times.\n"
    "A move is charged from the moment its line was read, and writing it to the disk is charged to "
    "nobody. The time is told only when you ask for it with clock, and once when it runs short.\n";

const HelpPage *help_pages(void)
{
    static const HelpPage PAGES[] = {
        {"notation", "How to type moves", NOTATION},
        {"time", "The clock", CLOCK},
        {"settings", "Settings", NULL},
        {NULL, NULL, NULL},
    };
    return PAGES;
}
