#include "session/sentence.h"

#include "util/text.h"

#include <stdbool.h>
#include <string.h>

/*
 * Whether a sentence begins with a word that may be raised. "e5 is not legal" and "xyz can be read
 * in two ways" begin with what was typed.
 */
static bool begins_plainly(const char *sentence)
{
    if (text_has_prefix(sentence, "it ") || text_has_prefix(sentence, "there ")) {
        return true;
    }
    if (strstr(sentence, " is not a move") != NULL) {
        return false;
    }
    size_t length = strcspn(sentence, " ,:;");
    for (size_t i = 0; i < length; i++) {
        if (sentence[i] < 'a' || sentence[i] > 'z') {
            return false;
        }
    }
    const char *rest = sentence + length;
    return !text_has_prefix(rest, " is ") && !text_has_prefix(rest, " can ");
}

void sentence_append(StrBuf *out, const char *sentence)
{
    size_t length = strlen(sentence);
    if (length == 0) {
        return;
    }
    strbuf_append_char(out,
                       begins_plainly(sentence) ? (char)(sentence[0] - 'a' + 'A') : sentence[0]);
    strbuf_append(out, sentence + 1);
    if (strchr(".?!", sentence[length - 1]) == NULL) {
        strbuf_append_char(out, '.');
    }
}
