/* The forms of the command `edit` that change pieces. */
#include "commands/set_up_forms.h"

#include "commands/commands_text.h"
#include "notation/letters.h"
#include "notation/notation_text.h"
#include "notation/spoken.h"
#include "terms/argument_words.h"
#include "util/punctuation.h"
#include "util/text.h"
#include "words/words_text.h"

#include <string.h>

/* Appends the square of a piece. `is_next` is true if the piece before was of the same kind. */
static void say_piece(Piece piece, Square square, bool is_next, SpokenStyle style, StrBuf *said)
{
    StrBuf name = {0};
    punctuation_separate(style.catalog, PUNCTUATION_LIST, said);
    if (!is_next) {
        spoken_piece(piece, style.catalog, &name);
        strbuf_append_char(&name, ' ');
    }
    if (said->length == 0 && name.length > 0) {
        name.bytes[0] = text_upper(name.bytes[0]);
    }
    strbuf_append(said, strbuf_text(&name));
    spoken_square(square, style, said);
    strbuf_release(&name);
}

/* Returns whether a word only links a piece and its square, or two pieces. */
static bool is_link(const char *word, const Catalog *catalog)
{
    size_t length = strlen(word);
    return argument_words_has("on", word, length) ||
           argument_words_is(catalog, "and", word, length) ||
           argument_words_has(notation_text(catalog, NOTATION_SAID_TOWARDS, 1), word, length);
}

/* `edit white king e1 rooks a1 h1 black king e8` */
static void put_pieces(const SetUp *set_up, Side side)
{
    const char *rest = set_up->rest;
    EditedPosition position = *study_position(set_up->command->client);
    PieceKind kind = KIND_NONE;
    bool is_next = false;
    StrBuf said = {0};
    while (*rest != '\0') {
        Square square;
        char word[SET_UP_WORD_MAX];
        if (kind != KIND_NONE && set_up_take_square(set_up, &rest, &square)) {
            edited_position_put(&position, square, piece_make(side, kind));
            say_piece(piece_make(side, kind), square, is_next, set_up->command->style, &said);
            is_next = true;
            continue;
        }
        set_up_take_word(&rest, word);
        const Catalog *catalog = set_up->command->style.catalog;
        size_t length = strlen(word);
        PieceKind named = spoken_read_kind(word, length, catalog);
        bool is_white = argument_words_is(catalog, "white", word, length);
        if (is_white || argument_words_is(catalog, "black", word, length)) {
            side = is_white ? SIDE_WHITE : SIDE_BLACK;
            kind = KIND_NONE;
            is_next = false;
        } else if (named != KIND_NONE) {
            kind = named;
            is_next = false;
        } else if (!is_link(word, catalog)) {
            set_up_refuse(set_up,
                          kind == KIND_NONE ? MESSAGE_SET_UP_BAD_PIECE : MESSAGE_NO_SUCH_SQUARE,
                          word);
            strbuf_release(&said);
            return;
        }
    }
    if (said.length == 0) {
        set_up_refuse(set_up, MESSAGE_USAGE, "");
        strbuf_release(&said);
        return;
    }
    set_up_change(set_up, &position, &said);
}

void set_up_white(const SetUp *set_up)
{
    put_pieces(set_up, SIDE_WHITE);
}

void set_up_black(const SetUp *set_up)
{
    put_pieces(set_up, SIDE_BLACK);
}

/* `edit clear e4 e5` */
void set_up_clear(const SetUp *set_up)
{
    const char *rest = set_up->rest;
    EditedPosition position = *study_position(set_up->command->client);
    StrBuf squares = {0}, said = {0};
    while (*rest != '\0') {
        Square square;
        if (!set_up_take_square(set_up, &rest, &square)) {
            set_up_refuse(set_up, MESSAGE_NO_SUCH_SQUARE, rest);
            strbuf_release(&squares);
            return;
        }
        edited_position_put(&position, square, PIECE_NONE);
        punctuation_separate(set_up->command->style.catalog, PUNCTUATION_LIST, &squares);
        spoken_square(square, set_up->command->style, &squares);
    }
    if (squares.length == 0) {
        set_up_refuse(set_up, MESSAGE_USAGE, "");
    } else {
        strbuf_append_filled(&said,
                             commands_text(set_up->command->style.catalog, COMMANDS_CLEARED, 1),
                             (StrBufPart[]){{"squares", NULL, &squares}, {0}});
        set_up_change(set_up, &position, &said);
    }
}

/* `edit move e2 e4` */
void set_up_move(const SetUp *set_up)
{
    const char *rest = set_up->rest;
    EditedPosition position = *study_position(set_up->command->client);
    Square from, to;
    StrBuf said = {0}, name = {0};
    if (!set_up_take_square(set_up, &rest, &from) || !set_up_take_square(set_up, &rest, &to) ||
        *rest != '\0') {
        set_up_refuse(set_up, MESSAGE_NO_SUCH_SQUARE, rest);
        return;
    }
    Piece piece = edited_position_piece(&position, from);
    if (piece == PIECE_NONE) {
        spoken_square(from, set_up->command->style, &name);
        command_refuse(set_up->command, MESSAGE_SET_UP_EMPTY,
                       &(ReplyLine){.text = strbuf_text(&name)});
        strbuf_release(&name);
        return;
    }
    edited_position_move(&position, from, to);
    say_piece(piece, to, false, set_up->command->style, &said);
    set_up_change(set_up, &position, &said);
}

/* Reads a rank of a FEN, "rnbqkbnr" or "4p3". Returns false if it does not describe eight
 * squares. */
static bool read_rank(const char *text, Piece pieces[static FILE_COUNT])
{
    int file = 0;
    for (; *text != '\0'; text++) {
        PieceKind kind = letters_kind(text_upper(*text));
        int width = *text >= '1' && *text <= '8' ? *text - '0' : 1;
        if ((kind == KIND_NONE && !text_is_digit(*text)) || *text == '0' || *text == '9' ||
            file + width > FILE_COUNT) {
            return false;
        }
        for (int i = 0; i < width; i++) {
            pieces[file++] =
                kind == KIND_NONE
                    ? PIECE_NONE
                    : piece_make(text_lower(*text) == *text ? SIDE_BLACK : SIDE_WHITE, kind);
        }
    }
    return file == FILE_COUNT;
}

/* `edit rank 8 rnbqkbnr` */
void set_up_rank(const SetUp *set_up)
{
    const char *rest = set_up->rest;
    EditedPosition position = *study_position(set_up->command->client);
    Piece pieces[FILE_COUNT];
    char number[SET_UP_WORD_MAX], text[SET_UP_WORD_MAX];
    StrBuf said = {0};
    set_up_take_word(&rest, number);
    set_up_take_word(&rest, text);
    bool is_number = number[0] >= '1' && number[0] <= '8' && number[1] == '\0';
    if (!is_number || !read_rank(text, pieces) || *rest != '\0') {
        set_up_refuse(set_up, MESSAGE_SET_UP_BAD_RANK, set_up->rest);
        return;
    }
    for (int file = 0; file < FILE_COUNT; file++) {
        edited_position_put(&position, square_at(file, number[0] - '1'), pieces[file]);
    }
    strbuf_append_filled(&said, words_text(set_up->command->style.catalog, WORDS_FIELD_RANK, 1),
                         (StrBufPart[]){{"rank", number, NULL}, {"pieces", text, NULL}, {0}});
    set_up_change(set_up, &position, &said);
}
