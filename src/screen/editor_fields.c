/*
 * Draws the fields of the editor with their keys: the side to move, castling rights, and so on.
 */
#include "screen/editor.h"

#include "notation/coordinate.h"
#include "notation/fen.h"
#include "notation/spoken.h"
#include "screen/screen_text.h"
#include "util/punctuation.h"
#include "util/sentence.h"
#include "util/utf8.h"
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
    LINE_MAX_BYTES = 96, /* bytes of a field, the NUL included */
};

/* The forms of a field, from long to short. */
typedef enum FieldForm { FORM_LONG, FORM_SHORT, FORM_BARE, FORM_COUNT } FieldForm;

/* A field of the panel: its text in each form, and the key that changes it. The bare form is the
 * value alone. */
typedef struct Field {
    char forms[FORM_COUNT][LINE_MAX_BYTES];
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

/* Writes a form of a field: a template, and its parts. */
static void write_form(Field *field, FieldForm form, const char *template, const StrBufPart *parts)
{
    StrBuf text = {0};
    strbuf_append_filled(&text, template, parts);
    snprintf(field->forms[form], sizeof field->forms[form], "%s", strbuf_text(&text));
    strbuf_release(&text);
}

/* Writes the forms of a field. {value} is replaced in the long and the short form. */
static void write_field(Field *field, const char *long_form, const char *short_form,
                        const char *value)
{
    const StrBufPart parts[] = {{"value", value, NULL}, {0}};
    write_form(field, FORM_LONG, long_form, parts);
    write_form(field, FORM_SHORT, short_form, parts);
    write_form(field, FORM_BARE, "{value}", parts);
}

/* Writes a field whose value is a number. */
static void write_number(const Catalog *catalog, Field *field, ScreenText long_form,
                         ScreenText short_form, int number)
{
    char digits[12];
    snprintf(digits, sizeof digits, "%d", number);
    write_field(field, screen_text(catalog, long_form, 1), screen_text(catalog, short_form, 1),
                digits);
}

static void write_castling(const Catalog *catalog, Field *field, const FieldValues *values,
                           bool is_typed)
{
    const char *text = !values->has_rights ? words_text(catalog, WORDS_FIELD_NO_CASTLING, 1)
                       : is_typed          ? words_text(catalog, WORDS_FIELD_CASTLING, 1)
                                  : screen_text(catalog, SCREEN_FIELD_CASTLING_AUTOMATIC, 1);
    ScreenText short_form = values->has_rights ? SCREEN_SHORT_CASTLING : SCREEN_SHORT_NO_CASTLING;
    write_field(field, text, screen_text(catalog, short_form, 1), values->rights);
}

static void write_passed(const Catalog *catalog, Field *field, const char *passed)
{
    bool has_passed = passed[0] != '\0';
    WordsText text = has_passed ? WORDS_FIELD_EN_PASSANT : WORDS_FIELD_NO_EN_PASSANT;
    ScreenText short_form = has_passed ? SCREEN_SHORT_EN_PASSANT : SCREEN_SHORT_NO_EN_PASSANT;
    write_field(field, words_text(catalog, text, 1), screen_text(catalog, short_form, 1),
                has_passed ? passed : "-");
}

/* Writes the field with the number of pieces. */
static void write_pieces(const Catalog *catalog, Field *field, const EditedPosition *position)
{
    static const ScreenText TEXTS[] = {SCREEN_FIELD_PIECES, SCREEN_SHORT_PIECES};
    int black_count = edited_position_count(position, SIDE_BLACK);
    char white[12], black[12];
    snprintf(white, sizeof white, "%d", edited_position_count(position, SIDE_WHITE));
    snprintf(black, sizeof black, "%d", black_count);
    const StrBufPart parts[] = {{"white", white, NULL}, {"black", black, NULL}, {0}};
    write_form(field, FORM_LONG, screen_text(catalog, TEXTS[FORM_LONG], black_count), parts);
    write_form(field, FORM_SHORT, screen_text(catalog, TEXTS[FORM_SHORT], black_count), parts);
    write_form(field, FORM_BARE, punctuation_text(catalog, PUNCTUATION_LIST),
               (StrBufPart[]){{"list", white, NULL}, {"item", black, NULL}, {0}});
}

/* Writes the field with the number of faults. Only its long form begins with a capital letter. */
static void write_faults(const Catalog *catalog, Field *field, int count)
{
    char digits[12];
    StrBuf text = {0}, raised = {0};
    snprintf(digits, sizeof digits, "%d", count);
    set_up_text_fault_count(count, catalog, &text);
    sentence_append_raised(strbuf_text(&text), &raised);
    write_field(field, strbuf_text(&raised), strbuf_text(&text), digits);
    strbuf_release(&text);
    strbuf_release(&raised);
}

static void fill_fields(const Screen *screen, const EditedPosition *position, bool is_swapped,
                        int fault_count, Field fields[static FIELD_COUNT])
{
    static const char *const KEYS[FIELD_COUNT] = {"s", "c", "e", "h", "m", ",", "Tab"};
    const Catalog *catalog = screen_catalog(screen);
    const PositionSetup *setup = &position->setup;
    FieldValues values = field_values(setup);
    for (int i = 0; i < FIELD_COUNT; i++) {
        fields[i].key = KEYS[i];
    }
    write_field(&fields[0], words_text(catalog, WORDS_FIELD_SIDE, 1),
                screen_text(catalog, SCREEN_SHORT_SIDE, 1),
                spoken_side_in(catalog, setup->side_to_move));
    write_castling(catalog, &fields[1], &values, position->has_rights);
    write_passed(catalog, &fields[2], values.passed);
    write_number(catalog, &fields[3], SCREEN_FIELD_CLOCK, SCREEN_SHORT_CLOCK,
                 setup->halfmove_clock);
    write_number(catalog, &fields[4], SCREEN_FIELD_NUMBER, SCREEN_SHORT_NUMBER,
                 setup->fullmove_number);
    if (is_swapped) {
        write_field(&fields[5], screen_text(catalog, SCREEN_FIELD_SWAPPED, 1),
                    screen_text(catalog, SCREEN_SHORT_SWAPPED, 1), "k");
    } else {
        write_pieces(catalog, &fields[5], position);
    }
    write_faults(catalog, &fields[6], fault_count);
    fields[5].key = is_swapped ? KEYS[5] : "";
    fields[6].key = fault_count > 0 ? KEYS[6] : "";
}

/* Returns the first form of a field that fits into the columns, or else its shortest. Forms longer
 * than `longest` are not used. */
static const char *fitting_form(const Field *field, FieldForm longest, int cols)
{
    for (int form = (int)longest; form < FORM_BARE; form++) {
        const char *text = field->forms[form];
        if (utf8_width(text, strlen(text)) <= cols) {
            return text;
        }
    }
    return field->forms[FORM_BARE];
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
        ScreenText id = side == SIDE_WHITE ? SCREEN_CLOCK_WHITE : SCREEN_CLOCK_BLACK;
        char clock[CLOCK_TEXT_MAX];
        StrBuf line = {0};
        game_clock_text(game, (Side)side, screen->now_ms, clock);
        strbuf_append_filled(&line, screen_text(screen_catalog(screen), id, 1),
                             (StrBufPart[]){{"time", clock, NULL}, {0}});
        scene_text(scene, area.row + side, area.col, area.cols, style_named(STYLE_CLOCK),
                   game_has_clock(game) ? strbuf_text(&line) : "");
        strbuf_release(&line);
    }
}

/* Draws the title and the clocks of the game in progress. Returns the rows that they take. */
static int draw_title(const Screen *screen, Rect area, Scene *scene)
{
    const char *title = screen_text(screen_catalog(screen), SCREEN_EDITOR_TITLE, 1);
    bool is_roomy = area.rows >= ROOMY_ROWS_MIN;
    int title_cols = utf8_width(title, strlen(title));
    Rect row = {area.row, area.col, 1, area.cols};
    StrBuf clocks = {0};
    player_panel_append_clocks(screen, is_roomy ? area.cols : area.cols - title_cols, &clocks);
    display_draw_title(screen, row, STYLE_STRONG, title, STYLE_CLOCK,
                       is_roomy ? "" : strbuf_text(&clocks), scene);
    row.row++;
    scene_text_right(scene, row.row, row.col, row.cols, style_named(STYLE_CLOCK),
                     is_roomy ? strbuf_text(&clocks) : "");
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
        scene_text(
            scene, area.row + i, area.col + key_cols, area.cols - key_cols,
            style_named(is_fault ? STYLE_STRONG : STYLE_TEXT),
            fitting_form(&fields[i], is_wide ? FORM_LONG : FORM_SHORT, area.cols - key_cols));
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
    fill_fields(screen, position, editor->is_swapped, faults.count, fields);
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
