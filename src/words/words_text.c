#include "words/words_text.h"

static const TextForms ROWS[] = {WORDS_TEXTS(TEXT_FORMS, TEXT_FORMS_PLURAL)};

const char *words_text(WordsText id, int64_t number)
{
    return text_forms_for(&ROWS[id], number);
}

void words_text_append_count(WordsText id, int64_t number, StrBuf *out)
{
    text_forms_append_count(&ROWS[id], number, out);
}
