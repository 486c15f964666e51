/*
 * The texts for players in other languages. A catalog has the texts of one language, compiled in
 * from its PO file. The English texts are in the tables of the program, next to their ids. If a
 * catalog does not have a text, it is shown in English. CatalogTable lists the tables that can be
 * translated. terms/language.h has the catalogs of the program.
 */
#ifndef TOUCHMOVE_UTIL_CATALOG_H
#define TOUCHMOVE_UTIL_CATALOG_H

#include "util/text_forms.h"

#include <stdbool.h>
#include <stdint.h>

/* The tables of texts that can be translated. src/catalog_rows.c lists their rows for the build. */
typedef enum CatalogTable {
    CATALOG_MESSAGES,     /* by Message (words/message.h) */
    CATALOG_STATEMENTS,   /* by StatementId (game/statement.h) */
    CATALOG_NOTICES,      /* by NoticeId (screen/display.h) */
    CATALOG_NOTATION,     /* by NotationText (notation/notation_text.h) */
    CATALOG_PARTS,        /* by StatementText (game/statement.h) */
    CATALOG_WORDS,        /* by WordsText (words/words_text.h) */
    CATALOG_ACTIONS,      /* by ActionId (words/action_id.h): the names, separated by spaces */
    CATALOG_ARGUMENTS,    /* by ArgumentWord (terms/argument_words.h): names, separated by spaces */
    CATALOG_COMMANDS,     /* by CommandsText (commands/commands_text.h) */
    CATALOG_SCREEN,       /* by ScreenText (screen/screen_text.h) */
    CATALOG_DIALOGS,      /* by DialogText (screen/dialogs/dialog_text.h) */
    CATALOG_POSITIONS,    /* by PositionFault (rules/position_set_up.h) */
    CATALOG_FENS,         /* by FenFault (notation/fen.h) */
    CATALOG_TIMES,        /* by TimeControlFault (notation/time_control.h) */
    CATALOG_TERMS,        /* by TermsText (terms/terms_text.h) */
    CATALOG_PUNCTUATION,  /* by Punctuation (util/punctuation.h) */
    CATALOG_FILE_STEPS,   /* by FileStep (util/file_error.h) */
    CATALOG_FILE_REASONS, /* by FileReason (util/file_error.h) */
    CATALOG_KEY_FILES,    /* by KeyFileText (store/key_file_fault.h) */
    CATALOG_PATHS,        /* by PathsFault (store/paths.h) */
    CATALOG_PGN_NOTICES,  /* by PgnNoticeKind (pgn/pgn_notice.h) */
    CATALOG_PGN_TEXTS,    /* by PgnNoticeText (pgn/pgn_notice.h) */
    CATALOG_QUERIES,      /* by QueryFaultKind (collection/query_fault.h) */
    CATALOG_DISMISSALS,   /* by Dismissal (link/dismissal.h) */
    CATALOG_LINK_FAULTS,  /* by LinkFault (link/link_error.h) */
    CATALOG_REMOTE,       /* by RemoteText (remote/remote_text.h) */
    CATALOG_MATE_REASONS, /* by MateReason (winnability/winnability.h) */
    CATALOG_TABLES,
} CatalogTable;

typedef struct Catalog {
    char language[8];  /* its code, such as "de"; not a pointer to a page that is not yet read */
    bool is_finished;  /* it has every text */
    const char *texts; /* all texts; the plural forms of a text follow each other, with NULs */
    /* The offset of each text in .texts, by table and id; 0 if the text is missing, NULL if all
     * texts of a table are. Offsets, because the loader would write to each page of pointers, in
     * every process. */
    const uint32_t *tables[CATALOG_TABLES];
    /* The plural rule: returns which form of a text belongs to a number, from 0. */
    unsigned (*form)(uint64_t number);
} Catalog;

/* Returns the text of a row in the language of a catalog, or `english` if the catalog is NULL or
 * does not have the text. */
const char *catalog_text(const Catalog *catalog, CatalogTable table, int id, const char *english);

/* Like catalog_text, for a text with plural forms. */
const char *catalog_plural(const Catalog *catalog, CatalogTable table, int id, int64_t number,
                           const TextForms *english);

#endif
