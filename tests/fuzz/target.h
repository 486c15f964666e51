/*
 * A fuzz target: a parser or another part of the program that must handle arbitrary bytes. Each
 * target is one source file that defines the function below. It is linked with replay.c or
 * libFuzzer.
 */
#ifndef TOUCHMOVE_TESTS_TARGET_H
#define TOUCHMOVE_TESTS_TARGET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

/* Aborts if the condition is false, also in builds without assertions. */
#define TARGET_CHECK(condition)                                                                    \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition);                        \
            abort();                                                                               \
        }                                                                                          \
    } while (false)

/* Runs the target on these bytes; always returns 0. libFuzzer requires this name. */
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

#endif
