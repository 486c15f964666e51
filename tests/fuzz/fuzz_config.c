/* A configuration out of any bytes: it is read, changed, and read again with just that change. */
#include <string.h>

#include "screen/configuration.h"
#include "store/config.h"
#include "target.h"

/* The last value of an entry, or NULL. */
static const char *value_of(const Config *config, const char *section, const char *name)
{
    const char *value = NULL;
    for (int i = 0; i < config->count; i++) {
        const ConfigEntry *entry = &config->entries[i];
        TARGET_CHECK(i == 0 || entry->line > config->entries[i - 1].line);
        if (entry->fault == NULL && config_is_same_name(entry->section, section) &&
            config_is_same_name(entry->name, name)) {
            value = entry->value;
        }
    }
    return value;
}

static void check_change(const StrBuf *text, const Config *before, const char *section,
                         const char *name)
{
    Config after;
    StrBuf changed = {0};
    ConfigChange change = config_edit(text, section, name, "a value", &changed);
    if (change == CONFIG_CHANGED) {
        TARGET_CHECK(config_parse(strbuf_text(&changed), changed.length, &after));
        const char *value = value_of(&after, section, name);
        TARGET_CHECK(value != NULL && strcmp(value, "a value") == 0);
        bool was_there = value_of(before, section, name) != NULL;
        TARGET_CHECK(after.count == before->count + !was_there);
        config_release(&after);
    } else {
        TARGET_CHECK(change == CONFIG_UNSUITED);
    }
    strbuf_release(&changed);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    Config config;
    StrBuf text = {0};
    strbuf_append_bytes(&text, (const char *)bytes, length);
    TARGET_CHECK(config_parse(strbuf_text(&text), length, &config));
    check_change(&text, &config, "", "theme");
    check_change(&text, &config, "keys", "draw");
    config_release(&config);

    Settings settings;
    Keymap keymap;
    Reply reply;
    settings_init(&settings);
    keymap_init(&keymap);
    reply_init(&reply);
    configuration_read_text((const char *)bytes, length, "config", &settings, &keymap, &reply);
    TARGET_CHECK(keymap.count <= KEYMAP_MAX);
    reply_release(&reply);
    strbuf_release(&text);
    return 0;
}
