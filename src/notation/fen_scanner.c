#include "notation/fen_scanner.h"

#include <string.h>

bool fen_scanner_fail(FenScanner *scanner, FenFault fault, size_t offset)
{
    scanner->report->fault = fault;
    scanner->report->offset = offset;
    return false;
}

void fen_scanner_notice(FenScanner *scanner, FenNotice what)
{
    scanner->report->notices |= what;
}

char fen_scanner_peek(const FenScanner *scanner)
{
    return scanner->at < scanner->length ? scanner->text[scanner->at] : '\0';
}

bool fen_scanner_is_blank(char byte)
{
    return byte == ' ' || byte == '\t' || byte == '_' || byte == '\r' || byte == '\n';
}

bool fen_scanner_ends_field(const FenScanner *scanner)
{
    char byte = fen_scanner_peek(scanner);
    return byte == '\0' || (scanner->lenient ? fen_scanner_is_blank(byte) : byte == ' ');
}

/* Makes sure that the text is short enough, and printable ASCII or lenient blanks throughout. */
bool fen_scanner_check(FenScanner *scanner)
{
    scanner->length = strnlen(scanner->text, FEN_TEXT_MAX + 1);
    for (size_t i = 0; i < scanner->length && i < FEN_TEXT_MAX; i++) {
        unsigned char byte = (unsigned char)scanner->text[i];
        bool printable = byte >= ' ' && byte <= '~';
        if (!printable && !(scanner->lenient && fen_scanner_is_blank(scanner->text[i]))) {
            return fen_scanner_fail(scanner, FEN_BAD_BYTE, i);
        }
    }
    return scanner->length <= FEN_TEXT_MAX || fen_scanner_fail(scanner, FEN_TOO_LONG, FEN_TEXT_MAX);
}
