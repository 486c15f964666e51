#include "session/session_inside.h"

#include "rules/movegen.h"
#include "session/viewed_game.h"

#include <stdlib.h>
#include <string.h>

void viewpoint_init(Viewpoint *viewpoint, const Session *session)
{
    *viewpoint = (Viewpoint){
        .session = session,
        .orientation = (SettingOrientation)settings_number(&session->settings, SETTING_ORIENTATION),
    };
}

void viewpoint_go(Viewpoint *viewpoint, int ply)
{
    int count = viewpoint_ply_count(viewpoint);
    viewpoint->ply = ply < 0 ? 0 : ply > count ? count : ply;
    viewpoint->is_in_review = viewpoint->ply != count;
}

bool viewpoint_go_to(Viewpoint *viewpoint, RecordNode node)
{
    ViewedGame *file = viewpoint->file;
    bool is_followed = viewed_game_follow(file, node);
    int ply = 0;
    if (!is_followed) {
        file->ply_count = 0; /* the old line may have moves that are no longer in the record */
    }
    while (is_followed && viewed_game_node(file, ply) != node) {
        ply++;
    }
    viewpoint_go(viewpoint, ply);
    return is_followed;
}

void viewpoint_open(Viewpoint *viewpoint, ViewedGame *file)
{
    viewed_game_free(viewpoint->file);
    viewpoint->file = file;
    viewpoint->is_in_review = false;
    if (file != NULL) {
        viewpoint_go(viewpoint, 0);
    }
}

bool viewpoint_has_board(const Viewpoint *viewpoint)
{
    return viewpoint->file != NULL || viewpoint->session->game != NULL;
}

const Record *viewpoint_file(const Viewpoint *viewpoint)
{
    return viewpoint->file == NULL ? NULL : viewpoint->file->record;
}

bool viewpoint_main_line(const Viewpoint *viewpoint, Viewpoint *out)
{
    const ViewedGame *file = viewpoint->file;
    ViewedGame *game = NULL;
    if (file != NULL && !file->is_main_line) {
        game = calloc(1, sizeof *game);
    }
    if (game == NULL) {
        return false;
    }
    game->record = file->record;
    game->values = file->values;
    *out = *viewpoint;
    out->file = game;
    if (!viewed_game_follow(game, RECORD_ROOT)) {
        viewpoint_leave_main_line(out);
        return false;
    }
    return true;
}

void viewpoint_leave_main_line(Viewpoint *main_line)
{
    main_line->file->record = NULL; /* borrowed, so not freed */
    viewed_game_free(main_line->file);
}

bool viewpoint_is_present(const Viewpoint *viewpoint)
{
    return viewpoint->file == NULL && viewpoint_ply(viewpoint) == viewpoint_ply_count(viewpoint);
}

int viewpoint_ply_count(const Viewpoint *viewpoint)
{
    if (viewpoint->file != NULL) {
        return viewpoint->file->ply_count;
    }
    const Game *game = viewpoint->session->game;
    return game != NULL ? game_ply_count(game) : 0;
}

/* After a takeback, .ply may be past the end of the game; then the last position is viewed. */
int viewpoint_ply(const Viewpoint *viewpoint)
{
    int count = viewpoint_ply_count(viewpoint);
    return viewpoint->is_in_review && viewpoint->ply < count ? viewpoint->ply : count;
}

const Position *viewpoint_position(const Viewpoint *viewpoint)
{
    return viewpoint_position_at(viewpoint, viewpoint_ply(viewpoint));
}

const Position *viewpoint_position_at(const Viewpoint *viewpoint, int plies)
{
    return viewpoint->file != NULL ? &viewpoint->file->positions[plies]
                                   : game_position_at(viewpoint->session->game, plies);
}

Move viewpoint_move_at(const Viewpoint *viewpoint, int ply)
{
    const ViewedGame *file = viewpoint->file;
    return file != NULL ? file->record->nodes[file->nodes[ply]].move
                        : game_ply_at(viewpoint->session->game, ply)->move;
}

/* The game in progress keeps the SAN of its moves. In a game of a file, the position after the move
 * is stored and shows whether the move gives check, so the move need not be made again. */
void viewpoint_format_at(const Viewpoint *viewpoint, int ply, char out[static SAN_MAX])
{
    const ViewedGame *file = viewpoint->file;
    if (file == NULL) {
        strcpy(out, game_ply_at(viewpoint->session->game, ply)->san);
        return;
    }
    const Position *after = &file->positions[ply + 1];
    san_format_unmarked(&file->positions[ply], viewpoint_move_at(viewpoint, ply), out);
    if (position_in_check(after)) {
        strcat(out, movegen_any_legal(after) ? "+" : "#");
    }
}

RecordFacts viewpoint_facts_at(const Viewpoint *viewpoint, int ply)
{
    const ViewedGame *file = viewpoint->file;
    if (file != NULL) {
        return file->record->nodes[file->nodes[ply]].facts;
    }
    const GamePly *played = game_ply_at(viewpoint->session->game, ply);
    bool is_timed = played->is_written || game_has_clock(viewpoint->session->game);
    return (RecordFacts){.clock_ms = is_timed ? played->clock_ms : RECORD_TIME_NONE,
                         .elapsed_ms = is_timed ? played->used_ms : RECORD_TIME_NONE,
                         .offer = played->with_offer};
}

bool viewpoint_opening(const Viewpoint *viewpoint, Opening *out)
{
    int ply = viewpoint_ply(viewpoint);
    ply = ply < OPENINGS_PLIES_MAX ? ply : OPENINGS_PLIES_MAX;
    while (ply > 0 && !openings_find(viewpoint_position_at(viewpoint, ply), out)) {
        ply--;
    }
    return ply > 0;
}

/* Sets the clocks to the last recorded time of each side up to the viewed position. */
static void find_clocks(const Viewpoint *viewpoint, WrittenClocks *out)
{
    for (int ply = viewpoint_ply(viewpoint) - 1; ply >= 0; ply--) {
        Side side = position_side_to_move(viewpoint_position_at(viewpoint, ply));
        int64_t clock_ms = viewpoint_facts_at(viewpoint, ply).clock_ms;
        if (out->clock_ms[side] == RECORD_TIME_NONE) {
            out->clock_ms[side] = clock_ms;
        }
        if (out->clock_ms[SIDE_WHITE] != RECORD_TIME_NONE &&
            out->clock_ms[SIDE_BLACK] != RECORD_TIME_NONE) {
            return;
        }
    }
}

WrittenClocks viewpoint_clocks(const Viewpoint *viewpoint)
{
    WrittenClocks clocks = {
        .clock_ms = {RECORD_TIME_NONE, RECORD_TIME_NONE},
        .used_ms = RECORD_TIME_NONE,
    };
    int ply = viewpoint_ply(viewpoint);
    if (viewpoint->file == NULL || viewpoint->file->values.has_clocks) {
        find_clocks(viewpoint, &clocks);
    }
    if (ply > 0) {
        clocks.used_ms = viewpoint_facts_at(viewpoint, ply - 1).elapsed_ms;
    }
    return clocks;
}

bool viewpoint_has_evaluations(const Viewpoint *viewpoint)
{
    return viewpoint->file != NULL && viewpoint->file->values.has_evaluations;
}

int64_t viewpoint_longest_clock_ms(const Viewpoint *viewpoint)
{
    return viewpoint->file != NULL ? viewpoint->file->values.longest_clock_ms : RECORD_TIME_NONE;
}

RecordNode viewpoint_node_at(const Viewpoint *viewpoint, int plies)
{
    return viewed_game_node(viewpoint->file, plies);
}

RecordNode viewpoint_node(const Viewpoint *viewpoint)
{
    return viewed_game_node(viewpoint->file, viewpoint_ply(viewpoint));
}

const char *viewpoint_comment(const Viewpoint *viewpoint)
{
    const ViewedGame *file = viewpoint->file;
    return file == NULL ? ""
                        : record_comment(file->record, viewpoint_node(viewpoint), RECORD_AFTER);
}

void viewpoint_append_remarks(const Viewpoint *viewpoint, StrBuf *out)
{
    if (viewpoint->file != NULL) {
        record_append_remarks(viewpoint->file->record, viewpoint_node(viewpoint), out);
    }
}

const Game *viewpoint_present_game(const Viewpoint *viewpoint)
{
    return viewpoint_is_present(viewpoint) ? viewpoint->session->game : NULL;
}

Square viewpoint_owed(const Viewpoint *viewpoint)
{
    const Game *game = viewpoint_present_game(viewpoint);
    return game != NULL ? game_obligation(game) : SQUARE_NONE;
}

FenMarks viewpoint_marks(const Viewpoint *viewpoint)
{
    bool is_marked = viewpoint->file == NULL && viewpoint->session->game != NULL &&
                     viewpoint_ply(viewpoint) == 0;
    return is_marked ? viewpoint->session->marks : (FenMarks){0};
}

Side viewpoint_below(const Viewpoint *viewpoint)
{
    if (viewpoint->orientation == SETTING_ORIENTATION_MOVER) {
        return position_side_to_move(viewpoint_position(viewpoint));
    }
    return viewpoint->orientation == SETTING_ORIENTATION_WHITE ? SIDE_WHITE : SIDE_BLACK;
}
