/*
 * Private to rules: what the generator computes about a position before the first move, so that it
 * need not try moves: which squares around the king are attacked, which enemy pieces give check,
 * and which own pieces are pinned. One table lookup for every enemy piece, and walks along lines
 * for the few that may matter.
 */
#ifndef TOUCHMOVE_RULES_SURVEY_H
#define TOUCHMOVE_RULES_SURVEY_H

#include "rules/rules_inside.h"

enum {
    PINS_MAX = 8, /* most pieces of a side that can be pinned: one in each direction */
};

/* An own piece that may move only between its king and the slider that pins it. */
typedef struct Pin {
    Square pinned; /* where the piece stands */
    Square pinner; /* where the slider stands */
    int step;      /* the step from the slider towards the king */
} Pin;

/* The attacks, checks and pins of the side to move. */
typedef struct Survey {
    const Position *position; /* the position */
    Square king;              /* where the king stands */
    Zone open;                /* the king's neighbours without own pieces and border */
    Zone relevant; /* these, the king's square, and those that it may pass when castling */
    Zone attacked; /* squares that the enemy attacks; only valid for the relevant ones */
    bool castling[WING_COUNT]; /* which of the castling rights have nothing between king and rook */
    Square checker;            /* an enemy piece that gives check */
    int check_count;           /* number of such pieces */
    int check_step;     /* the step from the checker towards the king, 0 if it is no slider */
    int pin_count;      /* number of pinned own pieces */
    Pin pins[PINS_MAX]; /* those */
} Survey;

/* Returns the step from the centre of a zone to the first square of a set. */
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

/* Returns the squares around the king that are not barred by own pieces or the border. */
static RULES_INLINE Zone survey_open(const Cell *king, Side side)
{
    unsigned open = 0;
    for (unsigned square = ZONE_EAST; square <= ZONE_SOUTH_WEST; square <<= 1) {
        open |= cell_bars(king[survey_zone_step(square)], side) ? 0U : square;
    }
    return (Zone)open;
}

/*
 * Adds the attacks, the check and the pin of a slider that attacks some squares of the zone on an
 * empty board.
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

/* Finds the knights and pawns that give check. */
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

/* Surveys a position whose side to move is `side`. */
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
