/*
 * The process of a shared game: it holds the journal, the clock and the socket, and outlives every
 * terminal. It needs no installation and no port.
 */
#ifndef TOUCHMOVE_ARBITER_HOST_H
#define TOUCHMOVE_ARBITER_HOST_H

#include "session/session.h"

/* Begins it: see SharedBegin. It ends when nobody is left. */
SharedBegin host_begin;

#endif
