/* The commands in the menu of the editor: copy the position, replace it, leave the editor. */
#include "screen/editor.h"

#include "screen/dialogs/dialogs.h"

#include "notation/fen.h"
#include "util/sentence.h"
#include "words/wording.h"

void editor_copy(Screen *screen)
{
    char fen[FEN_MAX];
    fen_format_setup(&study_position(screen->client)->setup, fen);
    strbuf_clear(&screen->copied);
    strbuf_append(&screen->copied, fen);
    study_position_note_copy(screen->client);
    notice_clear(screen);
    if (screen->has_clipboard && clipboard_request(screen)) {
        notice_set(screen, NOTICE_COPIED, "FEN");
    }
    notice_add(screen, &(ReplyLine){.kind = REPLY_ANSWER,
                                    .message = MESSAGE_QUOTED,
                                    .article = "",
                                    .text = fen,
                                    .more = ""});
}

bool editor_take_fen(Screen *screen, const char *text, StrBuf *reason)
{
    PositionSetup setup;
    FenReport found;
    if (fen_describe(text, &setup, &found) != FEN_OK) {
        StrBuf clause = {0};
        fen_append_report(&found, screen_catalog(screen), &clause);
        sentence_append(strbuf_text(&clause), reason);
        strbuf_release(&clause);
        return false;
    }
    EditedPosition position = edited_position_of(&setup);
    study_position_set(screen->client, &position);
    return true;
}

bool editor_replace_by_fen(Screen *screen, const char *text, StrBuf *reason)
{
    int count = study_position_change_count(screen->client);
    bool is_fen = editor_take_fen(screen, text, reason);
    if (is_fen) {
        bool has_changed = study_position_change_count(screen->client) > count;
        notice_set(screen, has_changed ? NOTICE_FEN_SET_UP : NOTICE_FEN_IS_SAME, NULL);
    }
    return is_fen;
}

bool editor_has_question(const Screen *screen)
{
    ClientQuestionKind kind = game_state_question(screen);
    return kind != QUESTION_NONE && kind != QUESTION_READY && kind != QUESTION_SEALED &&
           kind != QUESTION_RESUME;
}

void editor_leave(Screen *screen)
{
    overlay_close(screen);
    notice_clear(screen);
    if (study_position_is_pending(screen->client)) {
        notice_set(screen, NOTICE_EDITOR_LEFT, NULL);
    }
    if (screen->has_unseen_end) {
        dialogs_open(screen, &GAME_OVER_DIALOG);
    } else if (editor_has_question(screen)) {
        screen->type_ahead.question_frame = screen->frame;
        screen->type_ahead.shows_question = true;
    }
    screen->has_unseen_end = false;
}
