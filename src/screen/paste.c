/*
 * What is pasted, and what is copied. Moves, a position or games are never taken at once: it is
 * said what they are, and Enter plays, sets up or opens them. The clipboard is the terminal's.
 */
#include "screen/dialogs.h"
#include "screen/display.h"
#include "screen/screen_inside.h"

#include "collection/collection.h"
#include "commands/commands.h"
#include "commands/submit.h"
#include "notation/entry.h"
#include "notation/fen.h"
#include "notation/spoken.h"
#include "util/text.h"
#include "util/utf8.h"

#include <string.h>

static const ScreenDialog PASTE_DIALOG; /* at the end */

/* ---- What a text is ---- */

typedef enum PastedKind {
    PASTED_TEXT,     /* a move, a command, or nothing that is known: for the entry line */
    PASTED_MOVES,    /* several moves that can be played now */
    PASTED_POSITION, /* a FEN */
    PASTED_GAMES,    /* PGN */
} PastedKind;

/* Makes one line of a text. */
static void append_line(StrBuf *out, const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        bool is_blank = text[i] == '\n' || text[i] == '\r' || text[i] == '\t';
        strbuf_append_char(out, is_blank ? ' ' : text[i]);
    }
}

/* Returns how many moves a line is that can be played one after the other; 0 if it is not that. */
static int count_moves(const Screen *screen, const char *line)
{
    int count = 0;
    if (!sight_is_live(screen) || screen->purpose != MOVE_TO_PLAY) {
        return 0;
    }
    Position position = *viewpoint_position(screen->viewpoint);
    for (line = text_skip_blanks(line); *line != '\0'; count++) {
        Entry entry;
        size_t length = entry_read_first(&position, line, &entry);
        if (entry.kind != ENTRY_MOVE) {
            return 0;
        }
        position = position_after(&position, entry.move);
        line = text_skip_blanks(line + length);
    }
    return count;
}

/* A FEN has seven slashes in its first word, or nearly so where it is wrong. */
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

/* Reads a text as PGN, which begins with a tag or the first move's number; returns NULL if there is
 * no game in it. The caller frees it. */
static Collection *read_games(const StrBuf *text)
{
    FileError error;
    Collection *games = collection_new();
    bool has_games = false;
    if (games != NULL && collection_add_text(games, "", strbuf_text(text), text->length, &error)) {
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

/* ---- What is said of it ---- */

static void describe_games(const StrBuf *text, StrBuf *out)
{
    Collection *games = read_games(text);
    if (games == NULL) {
        return;
    }
    int count = collection_count(games);
    CollectionGame first = collection_game(games, 0);
    const char *white = first.texts[COLLECTION_WHITE], *black = first.texts[COLLECTION_BLACK];
    if (count == 1) {
        strbuf_append(out, "A game");
    } else {
        strbuf_appendf(out, "%d games, the first", count);
    }
    int moves = (first.plies + 1) / 2;
    strbuf_appendf(out, ": %s - %s, %s, %d move%s.", white[0] == '\0' ? "White" : white,
                   black[0] == '\0' ? "Black" : black, record_result_token(first.result), moves,
                   moves == 1 ? "" : "s");
    collection_free(games);
}

static void describe(const Screen *screen, PastedKind kind, const char *line, StrBuf *out)
{
    Position position;
    switch (kind) {
    case PASTED_MOVES:
        strbuf_appendf(out, "%d moves: %s", count_moves(screen, line), text_skip_blanks(line));
        break;
    case PASTED_POSITION:
        if (fen_parse(line, FEN_STRICT, &position, NULL) == FEN_OK) {
            strbuf_appendf(out, "A position, %s to move: %s",
                           spoken_side(position_side_to_move(&position)), line);
        }
        break;
    case PASTED_GAMES:
        describe_games(&screen->pasted, out);
        break;
    case PASTED_TEXT:
        break;
    }
}

/* What is pasted is kept in one piece, and read again when it is taken: nothing of it is big. */
static PastedKind pasted_kind(const Screen *screen, StrBuf *line)
{
    append_line(line, strbuf_text(&screen->pasted), screen->pasted.length);
    if (line->length > 0) {
        text_trim(line->bytes);
    }
    return kind_of(screen, &screen->pasted, strbuf_text(line));
}

static void build(Screen *screen, Dialog *dialog)
{
    static const char *const LABELS[] = {[PASTED_MOVES] = "Play them",
                                         [PASTED_POSITION] = "Set it up as a new game",
                                         [PASTED_GAMES] = "Open"};
    StrBuf line = {0}, body = {0};
    PastedKind kind = pasted_kind(screen, &line);
    dialog_init(dialog, "Pasted");
    dialog->is_consent = true;
    dialog->beside_board = true;
    describe(screen, kind, strbuf_text(&line), &body);
    dialog_set_body(dialog, strbuf_text(&body));
    dialog_add_button(dialog, kind == PASTED_TEXT ? "Go on" : LABELS[kind], NULL);
    dialog_add_button(dialog, "Leave it", "");
    strbuf_release(&line);
    strbuf_release(&body);
}

static void chosen(Screen *screen, const DialogItem *button)
{
    StrBuf line = {0};
    (void)button;
    PastedKind kind = pasted_kind(screen, &line);
    dialogs_close(screen);
    screen->line_frame = screen->frame;
    if (kind == PASTED_GAMES) {
        notice_clear(screen);
        submit_games(screen->client, strbuf_text(&screen->pasted), screen->pasted.length,
                     screen->now_ms);
    } else if (kind != PASTED_TEXT) {
        enter_format(screen, "%s%s", kind == PASTED_POSITION ? "fen " : "", strbuf_text(&line));
    }
    strbuf_release(&line);
}

static const ScreenDialog PASTE_DIALOG = {
    .build = build,
    .chosen = chosen,
};

/* A FEN that is wrong is refused at once, with the place. */
static void open_pasted(Screen *screen, PastedKind kind, const char *line)
{
    FenReport report;
    Position position;
    if (kind == PASTED_POSITION && fen_parse(line, FEN_STRICT, &position, &report) != FEN_OK) {
        enter_format(screen, "fen %s", line);
    } else {
        dialogs_open(screen, &PASTE_DIALOG);
    }
}

void paste_take(Screen *screen, const char *text, size_t length)
{
    StrBuf line = {0};
    bool is_apart = line_edit_is_empty(&screen->entry) && !sight_is_sealing(screen) &&
                    utf8_is_valid(text, length) && memchr(text, '\0', length) == NULL;
    strbuf_clear(&screen->pasted);
    strbuf_append_bytes(&screen->pasted, text, is_apart ? length : 0);
    PastedKind kind = is_apart ? pasted_kind(screen, &line) : PASTED_TEXT;
    if (kind == PASTED_TEXT) {
        entry_line_paste(screen, text, length);
    } else {
        open_pasted(screen, kind, strbuf_text(&line));
    }
    strbuf_release(&line);
}

/* ---- Copying ---- */

enum { COPY_BYTES_MAX = 50000 }; /* with a third more in base 64, what terminals take */

void paste_copy(Screen *screen, const char *what)
{
    bool is_pgn = text_is_same_ignoring_case(what, "pgn");
    bool is_fen = text_is_same_ignoring_case(what, "fen");
    strbuf_clear(&screen->copied);
    if (!is_pgn && !is_fen) {
        notice_set(screen, NOTICE_REASON, "Copy takes fen or pgn");
    } else if (!viewpoint_has_board(screen->viewpoint)) {
        notice_set(screen, NOTICE_NO_GAME, NULL);
    } else if (!screen->has_clipboard) {
        notice_set(screen, NOTICE_NO_CLIPBOARD, NULL);
    } else if (!client_append_copy(screen->client, what, &screen->copied)) {
        notice_set(screen, NOTICE_NO_MEMORY, NULL);
    } else if (screen->copied.length > COPY_BYTES_MAX) {
        notice_set(screen, NOTICE_COPY_TOO_LONG, NULL);
    } else {
        screen->wishes |= SCREEN_WISH_COPY;
        notice_set(screen, NOTICE_COPIED, is_pgn ? "PGN" : "FEN");
    }
}
