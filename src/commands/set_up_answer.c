#include "commands/set_up_forms.h"

#include "commands/grammar.h"
#include "util/punctuation.h"
#include "words/set_up_text.h"

#include <string.h>

const PositionSetup *set_up_of(const SetUp *set_up)
{
    return &study_position(set_up->command->client)->setup;
}

void set_up_change(const SetUp *set_up, const EditedPosition *position, StrBuf *said)
{
    Client *client = set_up->command->client;
    PositionFindings faults;
    StrBuf count = {0};
    if (study_position_set(client, position)) {
        position_set_up_find_faults(&position->setup, &faults);
        set_up_text_fault_count(faults.count, set_up->command->style.catalog, &count);
        client_say(client, REPLY_ANSWER, MESSAGE_SET_UP_CHANGED,
                   &(ReplyLine){.text = strbuf_text(said), .more = strbuf_text(&count)});
    }
    strbuf_release(&count);
    strbuf_release(said);
}

void set_up_report(const SetUp *set_up)
{
    const Command *command = set_up->command;
    const EditedPosition *position = study_position(command->client);
    PositionFindings faults;
    position_set_up_find_faults(&position->setup, &faults);
    set_up_text_fields(&position->setup, !position->has_rights, command->style, command->answer);
    punctuation_append(command->style.catalog, PUNCTUATION_LIST_OF_CLAUSES, command->answer);
    set_up_text_fault_count(faults.count, command->style.catalog, command->answer);
    strbuf_append(command->answer, ".\n");
}

void set_up_refuse(const SetUp *set_up, Message message, const char *part)
{
    StrBuf typed = {0};
    grammar_append_typed(set_up->rest, set_up->command->typed, part, &typed);
    command_refuse(set_up->command, part[0] == '\0' ? MESSAGE_USAGE : message,
                   &(ReplyLine){.text = strbuf_text(&typed), .more = set_up->usage});
    strbuf_release(&typed);
}

void set_up_take_word(const char **rest, char word[static SET_UP_WORD_MAX])
{
    size_t length = strcspn(*rest, " \t,;");
    size_t kept = length < SET_UP_WORD_MAX ? length : SET_UP_WORD_MAX - 1;
    memcpy(word, *rest, kept);
    word[kept] = '\0';
    *rest += length;
    *rest += strspn(*rest, " \t,;");
}

bool set_up_take_square(const SetUp *set_up, const char **rest, Square *square)
{
    const Catalog *catalog = set_up->command->style.catalog;
    char name[SPOKEN_SQUARE_MAX], word[SET_UP_WORD_MAX], second[SET_UP_WORD_MAX];
    char both[2 * SET_UP_WORD_MAX];
    const char *end = *rest;
    set_up_take_word(&end, word);
    if (!spoken_read_square(word, catalog, name) || name[0] < 'a') {
        return false;
    }
    if (name[1] == '\0') {
        set_up_take_word(&end, second);
        strcpy(both, word);
        strcat(both, " ");
        strcat(both, second);
        if (!spoken_read_square(both, catalog, name) || name[1] == '\0') {
            return false;
        }
    }
    *square = square_at(name[0] - 'a', name[1] - '1');
    *rest = end;
    return true;
}
