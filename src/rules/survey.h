/*
 * Private to rules: a survey of a position, which finds the attacked squares around the king, the
 * pieces that give check, and the pinned pieces. The move generator starts with it, and then
 * generates legal moves without trying them. The survey takes one table lookup for each enemy
 * piece, and a walk along a line for each of the few sliders that may attack a square near the
 * king.
 */
#ifndef TOUCHMOVE_RULES_SURVEY_H
#define TOUCHMOVE_RULES_SURVEY_H

#include "rules/board.h"
#include "rules/geometry.h"
#include "rules/position.h"
#include "rules/rules_inside.h"

enum {
    PINS_MAX = 8, /* most pinned pieces of a side: one in each direction from the king */
};

/* A pinned piece, which may move only on the line of the slider that pins it. */
typedef struct Pin {
    Square pinned; /* the square of the pinned piece */
    Square pinner; /* the square of the slider that pins it */
    int step;      /* the step along the line, from the slider towards the king */
} Pin;

/* The attacks and checks that the side to move faces, and its pinned pieces. */
typedef struct Survey {
    const Position *position; /* the position, borrowed */
    Square king;              /* the square of the king of the side to move */
    Zone open;                /* the squares next to the king that have no piece of its side */
    Zone relevant; /* `open`, the king's square, and squares that the king crosses in castling */
    Zone attacked; /* the squares that the enemy attacks; valid only within `relevant` */
    bool castling[WING_COUNT]; /* there is a castling right, and no piece between king and rook */
    Square checker;            /* the square of a piece that gives check, or SQUARE_NONE */
    int check_count;           /* number of pieces that give check */
    int check_step;            /* if `checker` is a slider: the step from it to the king; else 0 */
    int pin_count;             /* number of pinned pieces of the side to move */
    Pin pins[PINS_MAX];        /* the pinned pieces; the first `pin_count` are set */
} Survey;

/* Returns the step from the centre of a zone to one of `squares`: the one with the lowest bit. */
static RULES_INLINE int survey_zone_step(unsigned squares)
{
    static const int8_t steps[] = {
        0,
        STEP_FILE,
        -STEP_FILE,
        STEP_RANK,
        -STEP_RANK,
        STEP_RANK + STEP_FILE,
        STEP_RANK - STEP_FILE,
        -STEP_RANK + STEP_FILE,
        -STEP_RANK - STEP_FILE,
        2 * STEP_FILE,
        -2 * STEP_FILE,
    };
    return steps[__builtin_ctz(squares)];
}

/* Returns the squares next to a side's king that are on the board and hold no piece of the side. */
static RULES_INLINE Zone survey_open(const Cell *king, Side side)
{
    unsigned open = 0;
    for (unsigned square = ZONE_EAST; square <= ZONE_SOUTH_WEST; square <<= 1) {
        open |= cell_bars(king[survey_zone_step(square)], side) ? 0U : square;
    }
    return (Zone)open;
}

/*
 * Adds the attacks, the check or the pin by the slider on `from`. `squares` are the squares
 * of the king's zone that the slider would attack on an empty board.
 */
static RULES_INLINE void survey_slider(Survey *survey, Side side, Square from, unsigned squares)
{
    const Position *position = survey->position;
    Square king = survey->king;
    bool checks = false;
    if ((squares & ZONE_CENTRE) != 0) {
        int step = geometry_step_between(from, king);
        Square nearest = board_walk(position, king, -step);
        if (nearest == from) {
            checks = true;
            survey->checker = from;
            survey->check_step = step;
            survey->check_count++;
        } else if (cell_bars(position->cells[nearest], side) &&
                   board_walk(position, nearest, -step) == from) {
            survey->pins[survey->pin_count++] = (Pin){nearest, from, step};
        }
    }
    for (squares &= ~(unsigned)ZONE_CENTRE; squares != 0; squares &= squares - 1) {
        Square to = (Square)(king + survey_zone_step(squares));
        Square stop = board_walk(position, to, geometry_step_between(to, from));
        if (stop == from || (checks && stop == king)) {
            survey->attacked |= (Zone)(squares & -squares);
        }
    }
}

/* Adds the attacks, checks and pins of the enemy's sliders. */
static RULES_INLINE void survey_sliders(Survey *survey, Side side)
{
    const Position *position = survey->position;
    ZoneTable zones = geometry_zone_around(survey->king);
    unsigned end = board_end(position, side_opponent(side), KIND_BISHOP);
    for (unsigned i = board_first(position, side_opponent(side), KIND_QUEEN); i < end; i++) {
        Square from = position->square_of[i];
        PieceKind kind = piece_kind(position->piece_of[i]);
        unsigned squares = zones[from][kind] & survey->relevant & ~(unsigned)survey->attacked;
        if (squares != 0) {
            survey_slider(survey, side, from, squares);
        }
    }
}

/* Returns the squares of the zone that the king, knights and pawns of the opponent attack. */
static RULES_INLINE Zone survey_leapers(const Survey *survey, Side enemy)
{
    const Position *position = survey->position;
    ZoneTable zones = geometry_zone_around(survey->king);
    unsigned attacked = zones[position_king(position, enemy)][KIND_KING];
    unsigned i = board_first(position, enemy, KIND_KNIGHT);
    for (; i < board_end(position, enemy, KIND_KNIGHT); i++) {
        attacked |= zones[position->square_of[i]][KIND_KNIGHT];
    }
    for (; i < board_end(position, enemy, KIND_PAWN); i++) {
        attacked |=
            zones[position->square_of[i]][enemy == SIDE_WHITE ? KIND_PAWN : ZONE_BLACK_PAWN];
    }
    return (Zone)attacked;
}

/* Adds the checks by knights and pawns. */
static RULES_INLINE void survey_leaper_checks(Survey *survey, Side enemy)
{
    const Position *position = survey->position;
    ZoneTable zones = geometry_zone_around(survey->king);
    unsigned pawns = board_first(position, enemy, KIND_PAWN);
    for (unsigned i = board_first(position, enemy, KIND_KNIGHT);
         i < board_end(position, enemy, KIND_PAWN); i++) {
        Square from = position->square_of[i];
        PieceKind kind = i < pawns             ? KIND_KNIGHT
                         : enemy == SIDE_WHITE ? KIND_PAWN
                                               : (PieceKind)ZONE_BLACK_PAWN;
        if ((zones[from][kind] & ZONE_CENTRE) != 0) {
            survey->checker = from;
            survey->check_step = 0;
            survey->check_count++;
        }
    }
}

/* Returns whether a castling right exists and the squares between king and rook are empty. */
static RULES_INLINE bool survey_castling(const Survey *survey, Side side, Wing wing)
{
    Square rook = survey->position->state.castling[side][wing];
    return rook != SQUARE_NONE && board_walk(survey->position, survey->king,
                                             wing == WING_KING ? STEP_FILE : -STEP_FILE) == rook;
}

/* Fills a survey of a position whose side to move is `side`. */
static RULES_INLINE void survey_position(Survey *survey, const Position *position, Side side)
{
    survey->position = position;
    survey->king = position_king(position, side);
    survey->check_count = survey->check_step = survey->pin_count = 0;
    survey->checker = SQUARE_NONE;
    survey->open = survey_open(position->cells + survey->king, side);
    survey->relevant = survey->open | ZONE_CENTRE;
    survey->castling[WING_KING] = survey_castling(survey, side, WING_KING);
    survey->castling[WING_QUEEN] = survey_castling(survey, side, WING_QUEEN);
    if (survey->castling[WING_KING]) {
        survey->relevant |= ZONE_EAST | ZONE_FAR_EAST;
    }
    if (survey->castling[WING_QUEEN]) {
        survey->relevant |= ZONE_WEST | ZONE_FAR_WEST;
    }
    survey->attacked = survey_leapers(survey, side_opponent(side));
    if ((survey->attacked & ZONE_CENTRE) != 0) {
        survey_leaper_checks(survey, side_opponent(side));
        survey->attacked &= (Zone) ~(unsigned)ZONE_CENTRE;
    }
    survey_sliders(survey, side);
}

#endif
