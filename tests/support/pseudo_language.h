/* The catalog of the pseudo-language, made by tests/tools/pseudo_language.py. */
#ifndef TOUCHMOVE_TESTS_PSEUDO_LANGUAGE_H
#define TOUCHMOVE_TESTS_PSEUDO_LANGUAGE_H

#include "util/catalog.h"

extern const Catalog catalog_qps;

#endif
