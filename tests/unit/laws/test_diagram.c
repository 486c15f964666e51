#include "unit.h"

#include "fen_setup.h"
#include "laws/book.h"
#include "rules/status.h"
#include "winnability/winnability.h"

#include <stdlib.h>
#include <string.h>

enum {
    DIAGRAMS_MAX = 200, /* more diagrams than the book has */
    PLIES_MAX = 100,    /* more half-moves than any diagram has */
    CAPTION_MAX = 92,   /* most bytes of a caption that fit on the smallest screen */
    NODES = 100000,     /* node limit of can_mate() */
};

/* Returns diagram `number` of the whole book, counted from 0, or NULL if there is none. */
static const BookDiagram *diagram_at(int number)
{
    for (const BookPage *page = book_pages; page->name != NULL; page++) {
        int count = 0;
        while (book_diagram(page, count + 1) != NULL) {
            count++;
        }
        if (number < count) {
            return book_diagram(page, number + 1);
        }
        number -= count;
    }
    return NULL;
}

static int diagram_count(void)
{
    int count = 0;
    while (count < DIAGRAMS_MAX && diagram_at(count) != NULL) {
        count++;
    }
    return count;
}

/* ---- Every diagram of the book ---- */

START_TEST(a_diagram_is_a_position_of_chess)
{
    const BookDiagram *source = diagram_at(_i);
    Diagram diagram;
    Position strict;
    PositionSetup setup;
    ck_assert_int_eq(diagram_read(source, 0, &diagram), 0);
    position_set_up_describe(&diagram.position, &setup);
    PositionFault fault = position_set_up(&setup, SETUP_STRICT, &strict).fault;
    ck_assert_msg(fault == POSITION_OK, "%s: %s", source->fen, position_set_up_fault_text(fault));
    /* All castling rights and the en passant square of the text are in the position. */
    const char *castling = strchr(strchr(source->fen, ' ') + 1, ' ');
    if (castling != NULL && castling[1] != '-') {
        int rights = 0;
        for (int side = 0; side < SIDE_COUNT; side++) {
            rights += setup.castling_file[side][0] >= 0;
            rights += setup.castling_file[side][1] >= 0;
        }
        ck_assert_int_eq(rights, strcspn(castling + 1, " "));
        const char *passed = strchr(castling + 1, ' ');
        ck_assert(passed == NULL || passed[1] == '-' || setup.ep_target != SQUARE_NONE);
    }
}
END_TEST

START_TEST(a_diagram_has_the_marks_of_its_source)
{
    const BookDiagram *source = diagram_at(_i);
    Diagram diagram;
    ck_assert_int_eq(diagram_read(source, 0, &diagram), 0);
    ck_assert((source->moves != NULL) == (diagram.piece != SQUARE_NONE));
    ck_assert((source->arrow != NULL) == (diagram.to != SQUARE_NONE));
    ck_assert(source->dots == NULL || diagram.dots != 0);
    ck_assert(source->crosses == NULL || diagram.crosses != 0);
    /* The smallest screen has two rows for the caption, or three without the row of key hints. */
    ck_assert_msg(strlen(source->caption) <= CAPTION_MAX, "%s", source->caption);
    if (diagram.piece != SQUARE_NONE) {
        Piece piece = position_piece_at(&diagram.position, diagram.piece);
        ck_assert(piece != PIECE_NONE &&
                  piece_side(piece) == position_side_to_move(&diagram.position));
    }
    if (diagram.from != SQUARE_NONE) {
        ck_assert(position_piece_at(&diagram.position, diagram.from) != PIECE_NONE);
    }
    for (int i = 0; i < SQUARE_COUNT; i++) {
        Piece piece = position_piece_at(&diagram.position, square_from_index(i));
        ck_assert(!(diagram.dots >> i & 1) || piece == PIECE_NONE);
        ck_assert(!(diagram.crosses >> i & 1) || piece != PIECE_NONE || source->moves != NULL);
    }
}
END_TEST

static MateAnswer can_mate(const Position *position, Side side)
{
    void *block = malloc(winnability_memory_size(NODES));
    WinnabilityVerdict verdict;
    ck_assert_ptr_nonnull(block);
    winnability_judge(position, side, NODES, winnability_memory_init(block, NODES), &verdict);
    free(block);
    return verdict.answer;
}

/* Returns whether `shows` is true of the last position. */
static bool is_shown(const char *shows, const Position positions[], int count)
{
    const Position *last = &positions[count - 1];
    MateAnswer white = can_mate(last, SIDE_WHITE), black = can_mate(last, SIDE_BLACK);
    const struct {
        const char *text; /* a value of `shows` */
        bool is_true;     /* whether it is true of the last position */
    } FACTS[] = {
        {"check", position_in_check(last) && status_of(last) == STATUS_ONGOING},
        {"checkmate", status_of(last) == STATUS_CHECKMATE},
        {"stalemate", status_of(last) == STATUS_STALEMATE},
        {"dead position", white == CANNOT_MATE && black == CANNOT_MATE},
        {"not dead", white == CAN_MATE || black == CAN_MATE},
        {"White can checkmate", white == CAN_MATE},
        {"White cannot checkmate", white == CANNOT_MATE && black == CAN_MATE},
        {"Black cannot checkmate", black == CANNOT_MATE && white == CAN_MATE},
        {"threefold repetition",
         position_occurrences(&positions[count - 1], positions, count) == 3},
        {"fifty moves", position_halfmove_clock(last) == 100},
    };
    for (size_t i = 0; i < sizeof FACTS / sizeof FACTS[0]; i++) {
        if (strcmp(FACTS[i].text, shows) == 0) {
            return FACTS[i].is_true;
        }
    }
    return false;
}

START_TEST(the_moves_of_a_diagram_are_legal_and_end_as_it_says)
{
    const BookDiagram *source = diagram_at(_i);
    Position positions[PLIES_MAX];
    Diagram diagram;
    int plies = diagram_read(source, PLIES_MAX, &diagram);
    ck_assert_msg(plies >= 0 && plies < PLIES_MAX, "%s: %s", source->fen, source->play);
    ck_assert((plies > 0) == (source->play != NULL));
    for (int ply = 0; ply <= plies; ply++) {
        ck_assert_int_eq(diagram_read(source, ply, &diagram), ply);
        ck_assert((ply > 0) == (diagram.move != MOVE_NONE));
        positions[ply] = diagram.position;
    }
    ck_assert_msg(source->shows == NULL || is_shown(source->shows, positions, plies + 1),
                  "%s: not %s", source->fen, source->shows);
    /* A diagram in which the game has ended must say how. */
    ck_assert(source->shows != NULL || status_of(&positions[plies]) == STATUS_ONGOING);
}
END_TEST

/* ---- The reason for a refusal as marks ---- */

static const struct {
    const char *fen;
    const char *from; /* square from which the illegal move goes */
    const char *to;   /* square of arrival of the illegal move */
    const char *arrow_from;
    const char *arrow_to;
    const char *can_go; /* a square to which the piece can move, or "-" if there is none */
} FAULTS[] = {
    {"r6k/4q3/8/8/8/B7/8/K7 w", "a3", "e7", "a8", "a1", "-"},
    {"r6k/8/8/8/8/R7/8/K7 w", "a3", "b3", "a8", "a1", "a5"},
    {"4r2k/8/8/8/8/8/8/R3K3 w", "a1", "a2", "e8", "e1", "-"},
    {"8/8/8/K2pP2r/8/8/8/7k w - d6", "e5", "d6", "h5", "a5", "e6"},
    {"4k3/8/8/8/1b6/8/8/R3K2R w KQ", "e1", "g1", "b4", "e1", "e2"},
    {"4kr2/8/8/8/8/8/8/R3K2R w KQ", "e1", "g1", "f8", "f1", "e2"},
    {"4k1r1/8/8/8/8/8/8/R3K2R w KQ", "e1", "g1", "g8", "g1", "e2"},
    {"3rk3/8/8/8/8/8/8/4K3 w", "e1", "d1", "d8", "d1", "e2"},
    {"4k3/8/8/8/8/8/8/RN2K3 w Q", "e1", "c1", "e1", "b1", "e2"},
    {"4k3/8/8/8/8/8/P7/R3K3 w", "a1", "a4", "a1", "a2", "b1"},
    {"4k3/8/8/3pP3/8/8/8/4K3 w", "e5", "d6", "e5", "d5", "e6"},
    {"4k3/8/8/8/8/8/8/N3K3 w", "a1", "a2", "-", "-", "b3"},
};

START_TEST(the_reason_of_a_refusal_is_marked)
{
    Position position = fen_position(FAULTS[_i].fen);
    Square from = fen_square(FAULTS[_i].from);
    Square can_go = fen_square(FAULTS[_i].can_go);
    MoveFault fault = legality_fault(&position, from, fen_square(FAULTS[_i].to));
    Diagram diagram = diagram_of_fault(&position, &fault);
    ck_assert_int_eq(diagram.piece, from);
    ck_assert_int_eq(diagram.from, fen_square(FAULTS[_i].arrow_from));
    ck_assert_int_eq(diagram.to, fen_square(FAULTS[_i].arrow_to));
    ck_assert(can_go == SQUARE_NONE ? diagram.dots == 0
                                    : (diagram.dots >> square_index(can_go) & 1) != 0);
}
END_TEST

START_TEST(an_arrow_passes_the_empty_squares_of_its_line)
{
    const struct {
        const char *arrow; /* from and to */
        const char *first; /* a square that the arrow crosses, or NULL */
        const char *other; /* another such square, or NULL */
        int count;         /* number of empty squares that the arrow crosses */
    } ROWS[] = {
        {"a8 a1", "a7", "a2", 5}, {"h1 a8", "g2", "b7", 6}, {"e1 h1", "f1", "g1", 2},
        {"b1 c3", NULL, NULL, 0}, {"d1 d2", NULL, NULL, 0}, {"a1 b8", NULL, NULL, 0},
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        const BookDiagram source = {.fen = "r3k3/8/8/8/8/B7/8/RN1QK2R w", .arrow = ROWS[i].arrow};
        Diagram diagram;
        ck_assert_int_eq(diagram_read(&source, 0, &diagram), 0);
        uint64_t line = diagram_line(&diagram);
        int count = 0;
        for (uint64_t rest = line; rest != 0; rest &= rest - 1) {
            count++;
        }
        ck_assert_int_eq(count, ROWS[i].count);
        ck_assert(count == 0 || (line >> square_index(fen_square(ROWS[i].first)) & 1));
        ck_assert(count == 0 || (line >> square_index(fen_square(ROWS[i].other)) & 1));
    }
}
END_TEST

START_TEST(a_diagram_makes_no_more_moves_than_it_has)
{
    const BookDiagram source = {
        .fen = "4k3/8/8/8/8/8/8/4K3 w", .arrow = "e1 e2", .play = "Ke2 Ke7"};
    Diagram diagram;
    ck_assert_int_eq(diagram_read(&source, 1, &diagram), 1);
    ck_assert_int_eq(move_to(diagram.move), fen_square("e2"));
    ck_assert_int_eq(diagram.from, SQUARE_NONE);
    ck_assert_int_eq(diagram_read(&source, 9, &diagram), 2);
}
END_TEST

START_TEST(an_invalid_text_is_reported)
{
    const BookDiagram no_position = {.fen = "4k3/8/8/8/8/8/8/8 w"};
    const BookDiagram no_move = {.fen = "4k3/8/8/8/8/8/8/4K3 w", .play = "Ke2 Ke2"};
    Diagram diagram;
    ck_assert_int_eq(diagram_read(&no_position, 0, &diagram), -1);
    ck_assert_int_eq(diagram_read(&no_move, 1, &diagram), 1);
    ck_assert_int_eq(diagram_read(&no_move, 2, &diagram), -1);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("diagram");
    TCase *tests = tcase_create("diagram");
    int diagrams = diagram_count();
    tcase_add_loop_test(tests, a_diagram_is_a_position_of_chess, 0, diagrams);
    tcase_add_loop_test(tests, a_diagram_has_the_marks_of_its_source, 0, diagrams);
    tcase_add_loop_test(tests, the_moves_of_a_diagram_are_legal_and_end_as_it_says, 0, diagrams);
    tcase_add_loop_test(tests, the_reason_of_a_refusal_is_marked, 0,
                        (int)(sizeof FAULTS / sizeof FAULTS[0]));
    tcase_add_test(tests, an_arrow_passes_the_empty_squares_of_its_line);
    tcase_add_test(tests, a_diagram_makes_no_more_moves_than_it_has);
    tcase_add_test(tests, an_invalid_text_is_reported);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
