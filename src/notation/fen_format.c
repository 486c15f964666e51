#include "notation/fen.h"

#include "notation/coordinate.h"
#include "notation/notation_inside.h"
#include "notation/notation_text.h"
#include "util/punctuation.h"

#include <stdio.h>
#include <string.h>

/* The index of the half-move clock, the first FEN field that does not affect the legal moves. */
enum { FIRST_COUNTER = 4 };

static char letter_of(Side side, PieceKind kind)
{
    return side == SIDE_WHITE ? letters_capital(kind) : letters_small(kind);
}

static Square first_rank_square(Side side, int file)
{
    return square_at(file, side == SIDE_WHITE ? 0 : RANK_COUNT - 1);
}

/* Returns whether X-FEN writes K or Q for the castling right of the rook on a file, because no rook
 * is further out on its wing. If the rook is missing, returns whether the file is that of the
 * corner. */
static bool is_outermost_rook(const PositionSetup *setup, Side side, int file, Wing wing)
{
    int step = wing == WING_KING ? 1 : -1;
    Piece rook = piece_make(side, KIND_ROOK);
    bool is_in_corner = file == (wing == WING_KING ? FILE_COUNT - 1 : 0);
    if (setup->board[square_index(first_rank_square(side, file))] != rook) {
        return is_in_corner;
    }
    for (file += step; file >= 0 && file < FILE_COUNT; file += step) {
        if (setup->board[square_index(first_rank_square(side, file))] == rook) {
            return false;
        }
    }
    return true;
}

void fen_format_rights(const PositionSetup *setup, char out[static FEN_RIGHTS_MAX])
{
    char *at = out;
    for (int right = 0; right < SIDE_COUNT * WING_COUNT; right++) {
        Side side = right < WING_COUNT ? SIDE_WHITE : SIDE_BLACK;
        Wing wing = right % WING_COUNT == 0 ? WING_KING : WING_QUEEN;
        int file = setup->castling_file[side][wing];
        if (file < 0) {
            continue;
        }
        if (is_outermost_rook(setup, side, file, wing)) {
            *at++ = letter_of(side, wing == WING_KING ? KIND_KING : KIND_QUEEN);
        } else {
            *at++ = (char)((side == SIDE_WHITE ? 'A' : 'a') + file);
        }
    }
    if (at == out) {
        *at++ = '-';
    }
    *at = '\0';
}

static char *format_placement(const PositionSetup *setup, char *out)
{
    for (int rank = RANK_COUNT - 1; rank >= 0; rank--) {
        int empty = 0;
        for (int file = 0; file < FILE_COUNT; file++) {
            Piece piece = setup->board[square_index(square_at(file, rank))];
            if (piece == PIECE_NONE) {
                empty++;
                continue;
            }
            if (empty > 0) {
                *out++ = (char)('0' + empty);
            }
            empty = 0;
            *out++ = letter_of(piece_side(piece), piece_kind(piece));
        }
        if (empty > 0) {
            *out++ = (char)('0' + empty);
        }
        *out++ = rank > 0 ? '/' : ' ';
    }
    return out;
}

void fen_format_setup(const PositionSetup *setup, char out[static FEN_MAX])
{
    const char *end = out + FEN_MAX;
    char target[COORDINATE_SQUARE_MAX] = "-";
    char rights[FEN_RIGHTS_MAX];
    if (setup->ep_target != SQUARE_NONE) {
        coordinate_format_square(setup->ep_target, target);
    }
    fen_format_rights(setup, rights);
    out = format_placement(setup, out);
    snprintf(out, (size_t)(end - out), "%c %s %s %d %d",
             setup->side_to_move == SIDE_WHITE ? 'w' : 'b', rights, target, setup->halfmove_clock,
             setup->fullmove_number);
}

void fen_format(const Position *position, FenStyle style, char out[static FEN_MAX])
{
    PositionSetup setup;
    position_set_up_describe(position, &setup);
    if (style == FEN_STANDARD) {
        setup.ep_target = position_en_passant(position);
    }
    fen_format_setup(&setup, out);
}

void fen_append_assumed(const FenReport *report, const Position *position, const Catalog *catalog,
                        StrBuf *out)
{
    PositionSetup setup;
    char rights[FEN_RIGHTS_MAX];
    position_set_up_describe(position, &setup);
    fen_format_rights(&setup, rights);
    bool is_white = position_side_to_move(position) == SIDE_WHITE;
    NotationText castling = rights[0] == '-'                 ? NOTATION_ASSUMED_NO_CASTLING
                            : position_is_chess960(position) ? NOTATION_ASSUMED_CHESS960
                                                             : NOTATION_ASSUMED_CASTLING;
    const NotationText fields[FEN_FIELD_COUNT] = {
        [1] = is_white ? NOTATION_ASSUMED_WHITE : NOTATION_ASSUMED_BLACK,
        [2] = castling,
        [3] = NOTATION_ASSUMED_NO_EN_PASSANT,
        [4] = NOTATION_ASSUMED_CLOCK,
        [5] = NOTATION_ASSUMED_MOVE,
    };
    bool has_last_move = report->marks.to != SQUARE_NONE; /* it determines two of the fields */
    StrBuf assumed = {0};
    for (int i = report->field_count; i < FEN_FIELD_COUNT; i++) {
        if (!has_last_move || (i != 1 && i != 3)) {
            punctuation_separate(catalog, PUNCTUATION_LIST, &assumed);
            strbuf_append_filled(&assumed, notation_text(catalog, fields[i], 1),
                                 (StrBufPart[]){{"rights", rights, NULL}, {0}});
        }
    }
    strbuf_append_filled(out, "{assumed}", (StrBufPart[]){{"assumed", NULL, &assumed}, {0}});
}

void fen_append_remarks(const FenReport *report, const Position *position, const char *before,
                        StrBuf *out)
{
    static const struct {
        FenNotice notice;
        const char *text;
    } REMARKS[] = {
        {FEN_NOTICE_CASTLING_DROPPED, "ignored a castling right: king or rook not in place"},
        {FEN_NOTICE_EN_PASSANT_DROPPED, "ignored an impossible en passant square"},
        {FEN_NOTICE_COUNTER, "corrected a move count that was out of range"},
        {FEN_NOTICE_TRAILING_TEXT, "ignored text after the last field"},
    };
    for (size_t i = 0; i < sizeof REMARKS / sizeof REMARKS[0]; i++) {
        if ((report->notices & REMARKS[i].notice) != 0) {
            strbuf_appendf(out, "%s%s\n", before, REMARKS[i].text);
        }
    }
    if (report->field_count < FIRST_COUNTER) {
        strbuf_appendf(out, "%sassumed: ", before);
        fen_append_assumed(report, position, NULL, out);
        strbuf_append_char(out, '\n');
    }
}

const char *fen_report_text(const FenReport *report, const Catalog *catalog)
{
    static const char *const texts[] = {
#define FEN_FAULT_TEXT(name, text) [name] = text,
        FEN_FAULTS(FEN_FAULT_TEXT)
#undef FEN_FAULT_TEXT
    };
    if (report->fault == FEN_BAD_POSITION) {
        return catalog_text(catalog, CATALOG_POSITIONS, report->position,
                            position_set_up_fault_text(report->position));
    }
    return catalog_text(catalog, CATALOG_FENS, report->fault, texts[report->fault]);
}

void fen_append_report(const FenReport *report, const Catalog *catalog, StrBuf *out)
{
    StrBuf number = {0};
    NotationText id =
        report->fault == FEN_BAD_POSITION ? NOTATION_NOT_ALLOWED : NOTATION_INVALID_FEN;
    strbuf_appendf(&number, "%zu", report->offset + 1);
    strbuf_append_filled(out, notation_text(catalog, id, 1),
                         (StrBufPart[]){{"number", NULL, &number},
                                        {"reason", fen_report_text(report, catalog), NULL},
                                        {0}});
}
