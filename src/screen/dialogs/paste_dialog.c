/*
 * Pasted text. Several moves, a position or games take effect only after confirmation: the dialog
 * describes them, and Enter plays the moves, sets up the position or opens the games.
 */
#include "screen/dialogs/dialogs.h"
#include "screen/display.h"
#include "screen/screen_inside.h"

#include "collection/collection.h"
#include "commands/submit.h"
#include "notation/entry.h"
#include "notation/fen.h"
#include "notation/spoken.h"
#include "screen/screen_text.h"
#include "util/punctuation.h"
#include "util/text.h"
#include "util/utf8.h"

#include <stdlib.h>
#include <string.h>

static const DialogType PASTE_DIALOG; /* defined at the end of the file */

/* ---- The kind of a text ---- */

typedef enum PastedKind {
    PASTED_TEXT,     /* a move, a command or unknown text: for the entry line */
    PASTED_MOVES,    /* several moves that can be played now */
    PASTED_POSITION, /* a FEN, perhaps malformed */
    PASTED_GAMES,    /* PGN */
} PastedKind;

/* Returns the number of moves in a line of legal moves, or 0 if the line contains anything else. */
static int count_moves(const Screen *screen, const char *line)
{
    int count = 0;
    if (!game_state_is_live(screen) || screen->move.purpose != MOVE_TO_PLAY) {
        return 0;
    }
    Position position = *viewpoint_position(screen->viewpoint);
    for (line = text_skip_blanks(line); *line != '\0'; count++) {
        Entry entry;
        size_t length = entry_read_first(&position, line, SPOKEN_SAN, &entry);
        if (entry.kind != ENTRY_MOVE) {
            return 0;
        }
        position = position_after(&position, entry.move);
        line = text_skip_blanks(line + length);
    }
    return count;
}

/* Returns whether a line is probably a FEN, perhaps malformed: its first word has at least five
 * slashes, where a FEN has seven. */
static bool is_like_fen(const char *line)
{
    enum { SLASHES_MIN = 5 };
    int slashes = 0;
    line = text_skip_blanks(line);
    for (size_t i = 0; i < text_word_length(line); i++) {
        slashes += line[i] == '/';
    }
    return slashes >= SLASHES_MIN && strchr(line, '[') == NULL;
}

/* Reads a text as PGN. The text must begin with a tag or the number of the first move. Returns NULL
 * if it contains no game or if out of memory. The caller frees the result. */
static Collection *read_games(const StrBuf *text)
{
    FileError error;
    Collection *games = collection_new();
    bool has_games = false;
    if (games != NULL &&
        collection_add_text(games, COLLECTION_PASTED, strbuf_text(text), text->length, &error)) {
        collection_work_to(games, INT32_MAX);
        char first = text_skip_blanks(strbuf_text(text))[0];
        has_games = collection_count(games) > 0 &&
                    (first == '[' || (first == '1' && collection_game(games, 0).plies > 1));
    }
    if (!has_games) {
        collection_free(games);
        games = NULL;
    }
    return games;
}

static PastedKind kind_of(const Screen *screen, const StrBuf *text, const char *line)
{
    if (is_like_fen(line)) {
        return PASTED_POSITION;
    }
    if (strpbrk(line, " [") == NULL) {
        return PASTED_TEXT;
    }
    int moves = count_moves(screen, line);
    if (moves > 0) {
        return moves > 1 ? PASTED_MOVES : PASTED_TEXT;
    }
    Collection *games = read_games(text);
    collection_free(games);
    return games != NULL ? PASTED_GAMES : PASTED_TEXT;
}

/* ---- The description ---- */

static void append_moves(const Screen *screen, int count, StrBuf *out)
{
    const char *text = screen_text(screen_catalog(screen), SCREEN_PASTED_MOVES, count);
    text_forms_append_count(text, count, out);
}

/* Appends the players, the result and the number of moves of a game. */
static void append_game(const Screen *screen, const CollectionGame *game, StrBuf *out)
{
    const Catalog *catalog = screen_catalog(screen);
    const char *white = game->texts[COLLECTION_WHITE], *black = game->texts[COLLECTION_BLACK];
    StrBuf moves = {0};
    append_moves(screen, (game->plies + 1) / 2, &moves);
    dialog_text_append(
        catalog, DIALOG_TEXT_PASTED_GAME,
        (StrBufPart[]){
            {"white", white[0] == '\0' ? spoken_side_in(catalog, SIDE_WHITE) : white, NULL},
            {"black", black[0] == '\0' ? spoken_side_in(catalog, SIDE_BLACK) : black, NULL},
            {"result", record_result_token(game->result), NULL},
            {"moves", NULL, &moves},
            {0}},
        out);
}

static void describe_games(const Screen *screen, const StrBuf *text, StrBuf *out)
{
    Collection *games = read_games(text);
    if (games == NULL) {
        return;
    }
    int count = collection_count(games);
    CollectionGame first = collection_game(games, 0);
    StrBuf number = {0}, game = {0};
    strbuf_appendf(&number, "%d", count);
    append_game(screen, &first, &game);
    strbuf_append_filled(
        out, count > 1 ? screen_text(screen_catalog(screen), SCREEN_FIRST_PASTED, count) : "{game}",
        (StrBufPart[]){{"number", NULL, &number}, {"game", NULL, &game}, {0}});
    collection_free(games);
}

static void describe_moves(const Screen *screen, const char *line, StrBuf *out)
{
    StrBuf moves = {0};
    append_moves(screen, count_moves(screen, line), &moves);
    strbuf_append_filled(
        out, punctuation_text(screen_catalog(screen), PUNCTUATION_LABEL),
        (StrBufPart[]){{"label", NULL, &moves}, {"value", text_skip_blanks(line), NULL}, {0}});
}

static void describe_position(const Screen *screen, const char *line, StrBuf *out)
{
    const Catalog *catalog = screen_catalog(screen);
    Position position;
    if (fen_parse(line, FEN_STRICT, &position, NULL) == FEN_OK) {
        const char *side = spoken_side_in(catalog, position_side_to_move(&position));
        dialog_text_append(catalog, DIALOG_TEXT_PASTED_POSITION,
                           (StrBufPart[]){{"side", side, NULL}, {"fen", line, NULL}, {0}}, out);
    }
}

static void describe(const Screen *screen, PastedKind kind, const StrBuf *text, const char *line,
                     StrBuf *out)
{
    switch (kind) {
    case PASTED_MOVES:
        describe_moves(screen, line, out);
        break;
    case PASTED_POSITION:
        describe_position(screen, line, out);
        break;
    case PASTED_GAMES:
        describe_games(screen, text, out);
        break;
    case PASTED_TEXT:
        break;
    }
}

/* Writes a pasted text as one line, and returns its kind. */
static PastedKind read_pasted(const Screen *screen, const StrBuf *text, StrBuf *line)
{
    const char *bytes = strbuf_text(text);
    for (size_t i = 0; i < text->length; i++) {
        bool is_blank = bytes[i] == '\n' || bytes[i] == '\r' || bytes[i] == '\t';
        strbuf_append_char(line, is_blank ? ' ' : bytes[i]);
    }
    if (line->length > 0) {
        text_trim(line->bytes);
    }
    return kind_of(screen, text, strbuf_text(line));
}

/* Returns the state of the dialog: the pasted text. It is read again when the player confirms,
 * because the position may have changed. */
static StrBuf *pasted_text(const Screen *screen)
{
    return dialogs_shown(screen)->own;
}

static void release_text(void *text)
{
    strbuf_release(text);
}

static void build(Screen *screen, Dialog *dialog)
{
    static const DialogText LABELS[] = {[PASTED_TEXT] = DIALOG_TEXT_CONTINUE,
                                        [PASTED_MOVES] = DIALOG_TEXT_PLAY_MOVES,
                                        [PASTED_POSITION] = DIALOG_TEXT_START_FROM_PASTED,
                                        [PASTED_GAMES] = DIALOG_TEXT_OPEN_PASTED};
    StrBuf line = {0}, body = {0};
    PastedKind kind = read_pasted(screen, pasted_text(screen), &line);
    dialog_init(dialog, dialogs_text(screen, DIALOG_TEXT_PASTED));
    dialog->is_consent = true;
    dialog->beside_board = true;
    describe(screen, kind, pasted_text(screen), strbuf_text(&line), &body);
    dialog_set_body(dialog, strbuf_text(&body));
    dialog_add_button(dialog, dialogs_text(screen, LABELS[kind]), NULL);
    dialog_add_button(dialog, dialogs_text(screen, DIALOG_TEXT_CANCEL), "");
    strbuf_release(&line);
    strbuf_release(&body);
}

static void chosen(Screen *screen, const DialogItem *button)
{
    StrBuf line = {0};
    (void)button;
    const StrBuf *text = pasted_text(screen);
    PastedKind kind = read_pasted(screen, text, &line);
    screen->type_ahead.line_frame = screen->frame;
    if (kind == PASTED_GAMES) {
        notice_clear(screen);
        submit_games(screen->client, strbuf_text(text), text->length, screen->now_ms);
    } else if (kind != PASTED_TEXT) {
        enter_format(screen, "%s%s", kind == PASTED_POSITION ? "fen " : "", strbuf_text(&line));
    }
    strbuf_release(&line);
    dialogs_close(screen);
}

static const DialogType PASTE_DIALOG = {
    .build = build,
    .chosen = chosen,
    .release = release_text,
};

/* A malformed FEN is submitted without a dialog, because the refusal gives the place of the error.
 */
void paste_dialog_take(Screen *screen, const char *text, size_t length)
{
    StrBuf line = {0}, pasted = {0};
    PastedKind kind = PASTED_TEXT;
    if (line_edit_is_empty(&screen->move.line) && !game_state_is_sealing(screen) &&
        utf8_is_valid(text, length) && memchr(text, '\0', length) == NULL) {
        strbuf_append_bytes(&pasted, text, length);
        kind = read_pasted(screen, &pasted, &line);
    }
    Position position;
    if (kind == PASTED_TEXT) {
        entry_line_paste(screen, text, length);
    } else if (kind == PASTED_POSITION &&
               fen_parse(strbuf_text(&line), FEN_STRICT, &position, NULL) != FEN_OK) {
        enter_format(screen, "fen %s", strbuf_text(&line));
    } else {
        StrBuf *own = malloc(sizeof *own);
        if (own != NULL) {
            *own = pasted;
            pasted = (StrBuf){0};
            dialogs_open_with(screen, &PASTE_DIALOG, own);
        } else {
            screen->out_of_memory = true;
        }
    }
    strbuf_release(&pasted);
    strbuf_release(&line);
}
