#include "notation/fen.h"

const char *fen_fault_text(FenFault fault)
{
    switch (fault) {
#define FEN_FAULT_CASE(name, text)                                                                 \
    case name:                                                                                     \
        return text;
        FEN_FAULTS(FEN_FAULT_CASE)
#undef FEN_FAULT_CASE
    }
    return "";
}

const char *fen_report_text(const FenReport *report)
{
    return report->fault == FEN_BAD_POSITION ? position_fault_text(report->position)
                                             : fen_fault_text(report->fault);
}

const char *fen_notice_text(FenNotice notice)
{
    switch (notice) {
    case FEN_NOTICE_SPACING:
        return "the fields are not separated by single blanks";
    case FEN_NOTICE_FIELDS_MISSING:
        return "missing fields were given their defaults";
    case FEN_NOTICE_CASTLING_ORDER:
        return "the castling rights are repeated or in an unusual order";
    case FEN_NOTICE_CASTLING_DROPPED:
        return "a castling right without its king and rook was left out";
    case FEN_NOTICE_EN_PASSANT_DROPPED:
        return "an impossible en passant target was left out";
    case FEN_NOTICE_COUNTER:
        return "a counter out of range was corrected";
    case FEN_NOTICE_UNREACHABLE:
        return "the position cannot occur in a game";
    case FEN_NOTICE_TRAILING_TEXT:
        return "text after the last field was left out";
    }
    return "";
}
