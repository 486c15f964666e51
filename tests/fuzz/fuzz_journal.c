/* Fuzz target: a journal from arbitrary bytes. Its valid part is a complete journal with the same
 * records. */
#include "store/store_inside.h"
#include "target.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    JournalContents contents;
    TARGET_CHECK(journal_parse((const char *)bytes, length, &contents));
    StrBuf text = {0};
    int count = 0;
    for (size_t offset = 0; journal_next(&contents, &offset, &text); count++) {
        strbuf_append_char(&text, '\n');
    }
    TARGET_CHECK(count == contents.record_count);
    TARGET_CHECK((contents.bad_line == 0) == (contents.state == JOURNAL_WHOLE));
    if (contents.state == JOURNAL_NEWER || contents.state == JOURNAL_FOREIGN) {
        TARGET_CHECK(count == 0);
    } else {
        JournalContents again;
        TARGET_CHECK(journal_parse(strbuf_text(&contents.bytes), contents.bytes.length, &again));
        TARGET_CHECK(again.state == JOURNAL_WHOLE);
        TARGET_CHECK(again.record_count == count && again.sum == contents.sum);
        journal_contents_release(&again);
    }
    strbuf_release(&text);
    journal_contents_release(&contents);
    return 0;
}
