/*
 * Draws the fields of the editor with their keys: the side to move, castling rights, and so on.
 */
#include "screen/editor.h"

#include "notation/coordinate.h"
#include "notation/fen.h"
#include "notation/spoken.h"
#include "screen/screen_text.h"
#include "util/text.h"
#include "words/set_up_text.h"
#include "words/words_text.h"

#include <stdio.h>
#include <string.h>

enum {
    FIELD_COUNT = 7,     /* the fields of the panel */
    GRID_ROWS = 3,       /* the rows and columns of the fields in a low panel */
    HIGH_ROWS_MIN = 12,  /* from this height on, a panel below the board has a row for each field */
    WIDE_COLS_MIN = 24,  /* from this width on, the fields have their long form */
    ROOMY_ROWS_MIN = 14, /* from this height on, there are blank rows around the fields */
    KEY_COLS = 4,        /* the width of a field's key */
    KEY_COLS_NARROW = 2, /* the same in a narrow panel */
    LINE_MAX_BYTES = 64, /* bytes of a field, the NUL included */
};

/* A field of the panel: its text, and the key that changes it. */
typedef struct Field {
    char text[LINE_MAX_BYTES];
    const char *key;
} Field;

/* The values of the fields that are not numbers. */
typedef struct FieldValues {
    char rights[FEN_RIGHTS_MAX];
    char passed[COORDINATE_SQUARE_MAX]; /* the en passant square; empty: none */
    bool has_rights;                    /* rights is not "-" */
} FieldValues;

static FieldValues field_values(const PositionSetup *setup)
{
    FieldValues values = {.passed = ""};
    fen_format_rights(setup, values.rights);
    values.has_rights = strcmp(values.rights, "-") != 0;
    if (setup->ep_target != SQUARE_NONE) {
        coordinate_format_square(setup->ep_target, values.passed);
    }
    return values;
}

/* Writes a field: its text, in which {value} is replaced. */
static void write_field(Field *field, const char *template, const char *value)
{
    StrBuf text = {0};
    strbuf_append_filled(&text, template, (StrBufPart[]){{"value", value, NULL}, {0}});
    snprintf(field->text, sizeof field->text, "%s", strbuf_text(&text));
    strbuf_release(&text);
}

/* Writes a field whose value is a number. */
static void write_number(Field *field, ScreenText id, int number)
{
    char digits[12];
    snprintf(digits, sizeof digits, "%d", number);
    write_field(field, screen_text(id, 1), digits);
}

/* Writes the first five fields. */
static void write_fields(const EditedPosition *position, Field fields[static FIELD_COUNT])
{
    const PositionSetup *setup = &position->setup;
    FieldValues values = field_values(setup);
    const char *castling = !values.has_rights     ? words_text(WORDS_FIELD_NO_CASTLING, 1)
                           : position->has_rights ? words_text(WORDS_FIELD_CASTLING, 1)
                                                  : screen_text(SCREEN_FIELD_CASTLING_AUTOMATIC, 1);
    bool has_passed = values.passed[0] != '\0';
    write_field(&fields[0], words_text(WORDS_FIELD_SIDE, 1), spoken_side(setup->side_to_move));
    write_field(&fields[1], castling, values.rights);
    write_field(&fields[2],
                words_text(has_passed ? WORDS_FIELD_EN_PASSANT : WORDS_FIELD_NO_EN_PASSANT, 1),
                values.passed);
    write_number(&fields[3], SCREEN_FIELD_CLOCK, setup->halfmove_clock);
    write_number(&fields[4], SCREEN_FIELD_NUMBER, setup->fullmove_number);
}

/* The same in at most ten columns, if no counter has more than four digits. */
static void write_short_fields(const EditedPosition *position, Field fields[static FIELD_COUNT])
{
    const PositionSetup *setup = &position->setup;
    FieldValues values = field_values(setup);
    bool has_passed = values.passed[0] != '\0';
    write_field(&fields[0], screen_text(SCREEN_SHORT_SIDE, 1), spoken_side(setup->side_to_move));
    write_field(
        &fields[1],
        screen_text(values.has_rights ? SCREEN_SHORT_CASTLING : SCREEN_SHORT_NO_CASTLING, 1),
        values.rights);
    write_field(&fields[2],
                screen_text(has_passed ? SCREEN_SHORT_EN_PASSANT : SCREEN_SHORT_NO_EN_PASSANT, 1),
                values.passed);
    write_number(&fields[3], SCREEN_SHORT_CLOCK, setup->halfmove_clock);
    write_number(&fields[4], SCREEN_SHORT_NUMBER, setup->fullmove_number);
}

/* Writes the field with the number of pieces. */
static void write_pieces(Field *field, ScreenText id, const EditedPosition *position)
{
    int black_count = edited_position_count(position, SIDE_BLACK);
    StrBuf text = {0}, white = {0}, black = {0};
    strbuf_appendf(&white, "%d", edited_position_count(position, SIDE_WHITE));
    strbuf_appendf(&black, "%d", black_count);
    strbuf_append_filled(&text, screen_text(id, black_count),
                         (StrBufPart[]){{"white", NULL, &white}, {"black", NULL, &black}, {0}});
    snprintf(field->text, sizeof field->text, "%s", strbuf_text(&text));
    strbuf_release(&text);
}

static void fill_fields(const EditedPosition *position, bool is_swapped, int fault_count,
                        bool is_wide, Field fields[static FIELD_COUNT])
{
    static const char *const KEYS[FIELD_COUNT] = {"s", "c", "e", "h", "m", ",", "Tab"};
    StrBuf count = {0};
    for (int i = 0; i < FIELD_COUNT; i++) {
        fields[i].key = KEYS[i];
    }
    (is_wide ? write_fields : write_short_fields)(position, fields);
    if (is_swapped) {
        write_field(&fields[5],
                    screen_text(is_wide ? SCREEN_FIELD_SWAPPED : SCREEN_SHORT_SWAPPED, 1), "");
    } else {
        write_pieces(&fields[5], is_wide ? SCREEN_FIELD_PIECES : SCREEN_SHORT_PIECES, position);
    }
    set_up_text_fault_count(fault_count, &count);
    snprintf(fields[6].text, sizeof fields[6].text, "%s", strbuf_text(&count));
    fields[6].text[0] = is_wide ? text_upper(fields[6].text[0]) : fields[6].text[0];
    fields[5].key = is_swapped ? KEYS[5] : "";
    fields[6].key = fault_count > 0 ? KEYS[6] : "";
    strbuf_release(&count);
}

/* Returns whether the panel is so low that the fields are side by side, in their short form. */
static bool is_low(const Layout *layout)
{
    return layout->kind == LAYOUT_BELOW && layout->panel.rows < HIGH_ROWS_MIN;
}

int editor_field_rows(const Layout *layout)
{
    int blank_rows = layout->panel.rows >= ROOMY_ROWS_MIN ? 2 : 0;
    return is_low(layout) ? GRID_ROWS : 1 + FIELD_COUNT + blank_rows;
}

/* Draws the clocks of the game in progress below each other, as far as there are rows. */
static void draw_clocks(const Screen *screen, Rect area, Scene *scene)
{
    const Game *game = session_game(screen->session);
    for (int side = 0; side < SIDE_COUNT && side < area.rows && game != NULL; side++) {
        char clock[CLOCK_TEXT_MAX], line[LINE_MAX_BYTES];
        game_clock_text(game, (Side)side, screen->now_ms, clock);
        snprintf(line, sizeof line, "%c %s", side == SIDE_WHITE ? 'W' : 'B', clock);
        scene_text(scene, area.row + side, area.col, area.cols, style_named(STYLE_CLOCK),
                   game_has_clock(game) ? line : "");
    }
}

/* Draws the title and the clocks of the game in progress. Returns the rows that they take. */
static int draw_title(const Screen *screen, Rect area, Scene *scene)
{
    bool is_roomy = area.rows >= ROOMY_ROWS_MIN;
    StrBuf clocks = {0};
    player_panel_append_clocks(screen, &clocks);
    scene_text(scene, area.row, area.col, area.cols, style_named(STYLE_STRONG),
               "Set up a position");
    scene_text_right(scene, area.row + (is_roomy ? 1 : 0), area.col, area.cols,
                     style_named(STYLE_CLOCK), strbuf_text(&clocks));
    strbuf_release(&clocks);
    return is_roomy ? 2 : 1;
}

/* Draws fields below each other. */
static void draw_column(const Field *fields, int count, bool is_wide, Rect area, Scene *scene)
{
    for (int i = 0; i < count && i < area.rows; i++) {
        bool is_fault = strcmp(fields[i].key, "Tab") == 0;
        int key_cols = is_wide || is_fault ? KEY_COLS : KEY_COLS_NARROW;
        scene_text(scene, area.row + i, area.col, key_cols, style_named(STYLE_KEY), fields[i].key);
        scene_text(scene, area.row + i, area.col + key_cols, area.cols - key_cols,
                   style_named(is_fault ? STYLE_STRONG : STYLE_TEXT), fields[i].text);
    }
}

void editor_draw_fields(const Screen *screen, const Editor *editor, const Layout *layout,
                        Scene *scene)
{
    const EditedPosition *position = study_position(screen->client);
    Rect area = layout->panel;
    bool is_grid = is_low(layout);
    bool is_wide = !is_grid && area.cols >= WIDE_COLS_MIN;
    int column_rows = is_grid ? GRID_ROWS : FIELD_COUNT;
    int column_cols = is_grid ? area.cols / GRID_ROWS : area.cols;
    int title_rows = is_wide ? draw_title(screen, area, scene) : 0;
    PositionFindings faults;
    Field fields[FIELD_COUNT];
    position_set_up_find_faults(&position->setup, &faults);
    fill_fields(position, editor->is_swapped, faults.count, is_wide, fields);
    area = (Rect){area.row + title_rows, area.col, area.rows - title_rows, column_cols};
    int left = FIELD_COUNT;
    while (left > column_rows) {
        draw_column(&fields[FIELD_COUNT - left], column_rows, is_wide, area, scene);
        area.col += column_cols;
        left -= column_rows;
    }
    draw_column(&fields[FIELD_COUNT - left], left, is_wide, area, scene);
    if (!is_wide) {
        draw_clocks(screen, (Rect){area.row + left, area.col, area.rows - left, area.cols}, scene);
    }
}
