/* Shows or saves the proof of who can still checkmate. */
#include "session/session_inside.h"

#include "notation/fen.h"
#include "notation/proof_text.h"
#include "store/gamefile.h"
#include "util/text.h"

#include <errno.h>

enum { SHOWN_MAX = 200000 }; /* the longest proof in bytes that is shown */

/* Appends the whole proof, as "touchmove adjudicate --line --proof" prints it. Returns false if out
 * of memory. */
static bool append_whole(const Adjudication *adjudication, StrBuf *out)
{
    char fen[FEN_MAX];
    WinnabilityVerdict verdicts[SIDE_COUNT];
    bool is_whole = true;
    for (int side = 0; side < SIDE_COUNT; side++) {
        verdicts[side] = *adjudication_answer(adjudication, (Side)side);
    }
    proof_text_append_verdicts(verdicts, out);
    fen_format(&adjudication->position, FEN_STANDARD, fen);
    strbuf_appendf(out, "%s\n", fen);
    for (int side = 0; side < SIDE_COUNT; side++) {
        const StrBuf *proof = adjudication_proof(adjudication, (Side)side);
        strbuf_append(out, strbuf_text(proof));
        is_whole &= !strbuf_has_failed(proof);
    }
    return is_whole && !strbuf_has_failed(out);
}

/* Saves the proof in the file that the client has named. */
static void save(const Adjudication *adjudication, const StrBuf *proof)
{
    Client *client = adjudication->asker;
    const char *path = strbuf_text(&adjudication->path);
    FileError error;
    if (gamefile_write(path, strbuf_text(proof),
                       adjudication->is_replaced ? GAMEFILE_REPLACE : GAMEFILE_NEW, &error)) {
        client_say(client, REPLY_ANSWER, MESSAGE_PROOF_SAVED_IN, &(ReplyLine){.text = path});
    } else if (error.step == FILE_STEP_CREATE && error.code == EEXIST) {
        client_refuse(client, MESSAGE_PROOF_FILE_EXISTS, &(ReplyLine){.text = path});
    } else {
        client_say_error(client, REPLY_REFUSED, &error);
    }
}

void adjudication_tell_proof(const Adjudication *adjudication)
{
    Client *client = adjudication->asker;
    StrBuf proof = {0};
    if (!append_whole(adjudication, &proof)) {
        client->inbox.out_of_memory = true;
    } else if (adjudication->path.length > 0) {
        save(adjudication, &proof);
    } else if (proof.length > SHOWN_MAX) {
        client_refuse(client, MESSAGE_PROOF_TOO_LONG, &(ReplyLine){.number = SHOWN_MAX / 1000});
    } else {
        client_say_lines(client, REPLY_ANSWER, &proof);
    }
    strbuf_release(&proof);
}
