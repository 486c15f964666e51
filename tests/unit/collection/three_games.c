#include "three_games.h"

#include <string.h>

#include "one_file.h"
#include "scratch.h"
#include "unit.h"

const char three_games[] =
    "[White \"Morphy\"]\n[Black \"Duke\"]\n[Date \"1858\"]\n\n1. e4 e5 1-0\n\n"
    "[White \"anderssen\"]\n[Black \"Kieseritzky\"]\n[Date \"1851\"]\n"
    "[Annotator \"x\"]\n\n1. e4 1-0\n\n"
    "[White \"Steinitz\"]\n[Black \"Morphy\"]\n\n1. d4 d5 2. c4 1/2-1/2\n";

Collection *collection;

void three_games_begin(void)
{
    one_file_begin("games.pgn");
    scratch_write(path, three_games, strlen(three_games));
    collection = collection_new();
}

void three_games_end(void)
{
    collection_free(collection);
    one_file_end();
}

void three_games_add(void)
{
    FileError error;
    ck_assert(collection_add(collection, path, &error));
    while (collection_work(collection, COLLECTION_SLICE)) {
    }
}
