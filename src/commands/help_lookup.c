#include "commands/help_lookup.h"

#include "commands/commands_inside.h"

#include "terms/settings.h"
#include "util/text.h"

ActionHelp action_help(const Catalog *catalog, ActionId id)
{
    enum { HEADING, SUMMARY, DETAILS, COLUMNS };
    int index = (int)id * COLUMNS;
    return (ActionHelp){
        .heading = help_table_text(action_help_tables, catalog, index + HEADING),
        .summary = help_table_text(action_help_tables, catalog, index + SUMMARY),
        .details = help_table_text(action_help_tables, catalog, index + DETAILS),
        .is_translated = help_table_has(action_help_tables, catalog, index + SUMMARY),
    };
}

bool help_page_at(const Catalog *catalog, int index, HelpPage *page)
{
    enum { NAME, TITLE, TEXT, COLUMNS };
    int first = index * COLUMNS;
    bool exists = help_table_has(page_help_tables, NULL, first);
    if (exists) {
        *page = (HelpPage){
            .name = help_table_text(page_help_tables, catalog, first + NAME),
            .title = help_table_text(page_help_tables, catalog, first + TITLE),
            .text = help_table_text(page_help_tables, catalog, first + TEXT),
            .is_translated = help_table_has(page_help_tables, catalog, first),
        };
    }
    return exists;
}

bool help_page_find(const Catalog *catalog, const char *name, HelpPage *page)
{
    HelpPage found;
    for (int i = 0; help_page_at(catalog, i, &found); i++) {
        if (text_is_same_ignoring_case(found.name, name)) {
            *page = found;
            return true;
        }
    }
    return false;
}

const char *help_overview(const Catalog *catalog, int part)
{
    return help_table_text(overview_help_tables, catalog, part);
}

bool help_is_complete(const Catalog *catalog)
{
    HelpPage page;
    bool is_complete = help_table_has(overview_help_tables, catalog, 0);
    for (int id = 0; id < ACTION_COUNT; id++) {
        is_complete &= action_help(catalog, (ActionId)id).is_translated;
    }
    for (int id = 0; id < SETTING_COUNT; id++) {
        is_complete &= setting_help(catalog, (SettingId)id).is_translated;
    }
    for (int i = 0; help_page_at(catalog, i, &page); i++) {
        is_complete &= page.is_translated;
    }
    return is_complete;
}
