/*
 * Work beside the loop: a thread that takes no signal and needs no memory but its room, which goes
 * back to the system when the work is ended, its stack included. Who waits is told by a bell, a
 * descriptor that can be read from then on until it is silenced.
 */
#ifndef TOUCHMOVE_UTIL_WORKER_H
#define TOUCHMOVE_UTIL_WORKER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Worker Worker;

/* The work, in a room of the size that was asked for, all zeros and aligned for anything. */
typedef void WorkerRun(void *context, void *room);

/* Returns a new bell for any number of workers, closed as a descriptor is, or -1 without. */
int worker_bell_new(void);

/* Silences the bell. Returns whether it had rung. */
bool worker_bell_silence(int bell);

/* Waits until the bell rings, or the time is over; without end if timeout_ms is negative. */
void worker_bell_wait(int bell, int64_t timeout_ms);

/*
 * Begins to work in a thread, which rings the bell at its end. Returns NULL where memory or threads
 * are lacking; the context must last until worker_end.
 */
Worker *worker_begin(size_t room_size, WorkerRun *run, void *context, int bell);

/* Returns whether the work is done. */
bool worker_is_done(const Worker *worker);

/* Waits until the work is done, and frees the worker and its room. NULL is allowed. */
void worker_end(Worker *worker);

#endif
