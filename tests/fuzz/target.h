/*
 * A fuzz target: one parser or other part of the program that has to bear any bytes. Each is a
 * program of its own, made of one source file with this function and either replay.c or libFuzzer.
 */
#ifndef TOUCHMOVE_TESTS_TARGET_H
#define TOUCHMOVE_TESTS_TARGET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

/* Ends the run as a fault if the condition does not hold, in every kind of build. */
#define TARGET_CHECK(condition)                                                                    \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition);                        \
            abort();                                                                               \
        }                                                                                          \
    } while (false)

/* Tries the target on these bytes; always returns 0. The name is the one that libFuzzer calls. */
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

#endif
