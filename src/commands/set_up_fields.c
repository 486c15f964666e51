/* The forms of the command `edit` that change the fields of a position that are not pieces. */
#include "commands/set_up_forms.h"

#include "commands/commands_text.h"
#include "notation/fen.h"
#include "notation/spoken.h"
#include "util/text.h"
#include "words/words_text.h"

#include <string.h>

/* `edit side black` */
void set_up_side(const SetUp *set_up)
{
    const char *rest = set_up->rest;
    EditedPosition position = *study_position(set_up->command->client);
    Side side = side_opponent(position.setup.side_to_move);
    StrBuf said = {0};
    if (*rest != '\0' && (!command_read_side(&rest, &side) || *rest != '\0')) {
        set_up_refuse(set_up, MESSAGE_NO_SUCH_PLAYER, rest);
        return;
    }
    edited_position_set_side(&position, side);
    strbuf_append_filled(
        &said, words_text(set_up->command->style.catalog, WORDS_FIELD_SIDE, 1),
        (StrBufPart[]){{"value", spoken_side_in(set_up->command->style.catalog, side), NULL}, {0}});
    set_up_change(set_up, &position, &said);
}

static bool is_none(const char *word)
{
    return text_is_same(word, "-") || text_is_same_ignoring_case(word, "none");
}

/* `edit castling KQ`, `edit castling none`, `edit castling auto` */
void set_up_castling(const SetUp *set_up)
{
    const char *rest = set_up->rest;
    EditedPosition position = *study_position(set_up->command->client);
    char rights[FEN_RIGHTS_MAX];
    StrBuf said = {0};
    bool is_read = *rest != '\0';
    edited_position_remove_rights(&position);
    if (text_is_same(rest, "=") || text_is_same_ignoring_case(rest, "auto")) {
        edited_position_follow_pieces(&position);
    } else if (!is_none(rest)) {
        for (const char *at = rest; *at != '\0' && is_read; at++) {
            is_read = strchr(rest, *at) == at && edited_position_toggle_right(&position, *at);
        }
    }
    if (!is_read) {
        set_up_refuse(set_up, MESSAGE_SET_UP_BAD_RIGHTS, rest);
        return;
    }
    fen_format_rights(&position.setup, rights);
    const char *template =
        text_is_same(rights, "-")
            ? words_text(set_up->command->style.catalog, WORDS_FIELD_NO_CASTLING, 1)
        : position.has_rights
            ? words_text(set_up->command->style.catalog, WORDS_FIELD_CASTLING, 1)
            : commands_text(set_up->command->style.catalog, COMMANDS_CASTLING_AUTOMATIC, 1);
    strbuf_append_filled(&said, template, (StrBufPart[]){{"value", rights, NULL}, {0}});
    set_up_change(set_up, &position, &said);
}

/* `edit passant e`, `edit passant e6`, `edit passant none` */
void set_up_passed(const SetUp *set_up)
{
    const char *rest = set_up->rest;
    EditedPosition position = *study_position(set_up->command->client);
    char name[SPOKEN_SQUARE_MAX] = "";
    StrBuf said = {0}, square = {0};
    if (is_none(rest)) {
        edited_position_set_passed(&position, -1);
    } else if (!spoken_read_square(rest, set_up->command->style.catalog, name) || name[0] < 'a') {
        set_up_refuse(set_up, MESSAGE_NO_SUCH_SQUARE, rest);
        return;
    } else {
        edited_position_set_passed(&position, name[0] - 'a');
        if (name[1] != '\0') {
            position.setup.ep_target = square_at(name[0] - 'a', name[1] - '1');
        }
    }
    if (name[0] != '\0') {
        spoken_square(position.setup.ep_target, set_up->command->style, &square);
    }
    strbuf_append_filled(
        &said,
        words_text(set_up->command->style.catalog,
                   name[0] == '\0' ? WORDS_FIELD_NO_EN_PASSANT : WORDS_FIELD_EN_PASSANT, 1),
        (StrBufPart[]){{"value", NULL, &square}, {0}});
    set_up_change(set_up, &position, &said);
}

/* `edit counters 0 1` */
void set_up_counters(const SetUp *set_up)
{
    const char *rest = set_up->rest;
    EditedPosition position = *study_position(set_up->command->client);
    char clock[SET_UP_WORD_MAX], number[SET_UP_WORD_MAX];
    int64_t plies, moves;
    StrBuf said = {0};
    set_up_take_word(&rest, clock);
    set_up_take_word(&rest, number);
    if (!text_parse_number(clock, 0, EDITED_POSITION_COUNTER_MAX, &plies) ||
        !text_parse_number(number, 0, EDITED_POSITION_COUNTER_MAX, &moves) || *rest != '\0') {
        set_up_refuse(set_up, MESSAGE_BAD_ARGUMENT, set_up->rest);
        return;
    }
    position.setup.halfmove_clock = (int)plies;
    position.setup.fullmove_number = (int)moves;
    strbuf_append_filled(&said, words_text(set_up->command->style.catalog, WORDS_FIELD_COUNTERS, 1),
                         (StrBufPart[]){{"clock", clock, NULL}, {"number", number, NULL}, {0}});
    set_up_change(set_up, &position, &said);
}
