/*
 * The arbiter's sentences: text of limited length, cut only between characters.
 */
#ifndef TOUCHMOVE_GAME_SENTENCE_H
#define TOUCHMOVE_GAME_SENTENCE_H

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

enum {
    SENTENCE_TIME_MAX = 48, /* bytes of a time in words, NUL included */
};

/* Writes text formatted as by printf, cut at the end of a character if there is no room. */
void sentence_format(size_t size, char out[], const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Writes text formatted as by vprintf, cut at the end of a character if there is no room. */
void sentence_formatv(size_t size, char out[], const char *format, va_list arguments)
    __attribute__((format(printf, 3, 0)));

/*
 * Writes a sentence with its article in round brackets: "dead position (Article 5.2.2)"; "Article"
 * is left out before a name that is none, as in "(Guidelines I.8)"; an empty article adds nothing.
 * Cut at the end of a character if there is no room.
 */
void ruling_format(const char *sentence, const char *article, size_t size, char out[]);

/* Writes a time that is not negative in words: "two minutes", "one minute", "90.5 seconds". */
void sentence_time(int64_t ms, char out[static SENTENCE_TIME_MAX]);

#endif
