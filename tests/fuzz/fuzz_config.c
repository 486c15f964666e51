/* Fuzz target: a configuration file from arbitrary bytes. The target reads it, changes one setting,
 * and checks that reading it again shows exactly that change. */
#include <string.h>

#include "screen/configuration.h"
#include "store/key_file.h"
#include "target.h"
#include "util/text.h"

/* The entries found in a configuration. */
typedef struct Findings {
    int count;     /* number of entries */
    int line;      /* line number of the last entry */
    bool has_name; /* there is an entry for the theme */
    bool is_value; /* the last entry for the theme has the value VALUE */
} Findings;

static const char NAME[] = "theme";
static const char VALUE[] = "a value";

static KeyFileText inspect(void *user, const KeyFileEntry *entry)
{
    Findings *findings = user;
    TARGET_CHECK(entry->line > findings->line);
    findings->line = entry->line;
    findings->count++;
    if (entry->section[0] == '\0' && text_is_same_name(entry->name, NAME)) {
        findings->has_name = true;
        findings->is_value = strcmp(entry->value, VALUE) == 0;
    }
    return KEY_FILE_OK;
}

static Findings find(const StrBuf *text)
{
    Findings findings = {0};
    key_file_parse(strbuf_text(text), text->length, inspect, &findings);
    return findings;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    StrBuf text = {0};
    StrBuf changed = {0};
    strbuf_append_bytes(&text, (const char *)bytes, length);
    if (key_file_edit(&text, NAME, VALUE, &changed)) {
        Findings before = find(&text);
        Findings after = find(&changed);
        TARGET_CHECK(after.is_value);
        TARGET_CHECK(after.count == before.count + !before.has_name);
    }
    strbuf_release(&changed);
    strbuf_release(&text);

    Settings settings;
    Keymap keymap;
    Reply reply = {0};
    settings_init(&settings);
    keymap_init(&keymap);
    configuration_read_text((const char *)bytes, length, "config", &settings, &keymap, NULL,
                            &reply);
    TARGET_CHECK(keymap.count <= KEYMAP_MAX);
    reply_release(&reply);
    return 0;
}
