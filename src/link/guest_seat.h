/*
 * The seats of this user in games that other users share. Each seat has a small file in the
 * player's state folder, so that the player finds the game again after the program has ended or the
 * computer was restarted, although the journal belongs to the host.
 */
#ifndef TOUCHMOVE_LINK_GUEST_SEAT_H
#define TOUCHMOVE_LINK_GUEST_SEAT_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

enum {
    GUEST_SEATS_MAX = 8,       /* the most seats that guest_seat_list finds, the newest ones */
    GUEST_SEAT_TEXT_MAX = 160, /* size of a text of a seat in bytes, NUL included */
    GUEST_SEAT_DAYS = 30,      /* a seat is forgotten when it was not used for so many days */
};

/* A seat in the game of another user. */
typedef struct GuestSeat {
    uint32_t game;                     /* the checksum of the setup, which identifies the game */
    uid_t host;                        /* the user who shares the game */
    char user[GUEST_SEAT_TEXT_MAX];    /* the name of that user */
    char name[GUEST_SEAT_TEXT_MAX];    /* the name of the host as a player */
    char players[GUEST_SEAT_TEXT_MAX]; /* the players, such as "Anna - Ben" */
    char boot[GUEST_SEAT_TEXT_MAX];    /* platform_boot_id when the seat was last taken */
} GuestSeat;

/* Writes the file of a seat. Returns false on failure. */
bool guest_seat_write(const char *state_folder, const GuestSeat *seat);

/* Removes the file of a seat. Returns false on failure. */
bool guest_seat_forget(const char *state_folder, const GuestSeat *seat);

/*
 * Stores the seats in out, the newest first, and returns how many there are. A state_folder of NULL
 * has none. Removes the files of seats that were not used for GUEST_SEAT_DAYS. `wall_ms` is the
 * time of the wall clock.
 */
int guest_seat_list(const char *state_folder, int64_t wall_ms,
                    GuestSeat out[static GUEST_SEATS_MAX]);

/* Returns whether the computer was certainly restarted since the seat was last used. */
bool guest_seat_was_restarted(const GuestSeat *seat);

#endif
