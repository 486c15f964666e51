/*
 * Tests the files of a guest's seats.
 */
#include "link/guest_seat.h"
#include "scratch.h"
#include "unit.h"
#include "util/platform.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { WALL_S = 2000000000 };

static const GuestSeat SEAT = {.game = 0x12AB,
                               .host = 1000,
                               .user = "anna",
                               .name = "Anna (anna)",
                               .players = "Anna - Ben",
                               .boot = "1-2"};

/* Sets the time of the last change of the only file whose name is `name`. */
static void change_at(const char *folder, const char *name, int64_t seconds)
{
    char *path = scratch_path(folder, name);
    struct timespec times[2] = {{.tv_sec = seconds}, {.tv_sec = seconds}};
    ck_assert_int_eq(utimensat(AT_FDCWD, path, times, 0), 0);
    free(path);
}

static void write_seat(const char *folder, const char *text)
{
    char *path = scratch_path(folder, "1-00000001.seat");
    scratch_write(path, text, strlen(text));
    free(path);
}

START_TEST(a_seat_is_read_as_it_was_written)
{
    char *folder = scratch_new();
    GuestSeat seats[GUEST_SEATS_MAX];
    ck_assert(guest_seat_write(folder, &SEAT));
    ck_assert(guest_seat_write(folder, &SEAT)); /* replaces the file */
    ck_assert_int_eq(guest_seat_list(folder, 0, seats), 1);
    ck_assert_uint_eq(seats[0].game, SEAT.game);
    ck_assert_uint_eq(seats[0].host, SEAT.host);
    ck_assert_str_eq(seats[0].user, SEAT.user);
    ck_assert_str_eq(seats[0].name, SEAT.name);
    ck_assert_str_eq(seats[0].players, SEAT.players);
    ck_assert_str_eq(seats[0].boot, SEAT.boot);
    ck_assert(guest_seat_forget(folder, &SEAT));
    ck_assert(!guest_seat_forget(folder, &SEAT)); /* there is no file */
    ck_assert_int_eq(guest_seat_list(folder, 0, seats), 0);
    ck_assert_int_eq(guest_seat_list(NULL, 0, seats), 0);
    scratch_remove(folder);
}
END_TEST

START_TEST(games_and_hosts_have_files_of_their_own)
{
    char *folder = scratch_new();
    GuestSeat seats[GUEST_SEATS_MAX];
    for (int i = 0; i < GUEST_SEATS_MAX + 2; i++) {
        GuestSeat seat = SEAT;
        seat.game += i % 2 == 0 ? (uint32_t)i : 0;
        seat.host += i % 2 == 1 ? (uid_t)i : 0;
        ck_assert_int_eq(guest_seat_list(folder, 0, seats),
                         i < GUEST_SEATS_MAX ? i : GUEST_SEATS_MAX);
        ck_assert(guest_seat_write(folder, &seat));
    }
    scratch_remove(folder);
}
END_TEST

START_TEST(the_newest_seats_are_listed_first)
{
    char *folder = scratch_new();
    GuestSeat seats[GUEST_SEATS_MAX];
    for (int i = 0; i < GUEST_SEATS_MAX + 2; i++) {
        char name[64];
        GuestSeat seat = SEAT;
        seat.game = (uint32_t)(i + 1) * 7 % 11; /* each number once, not in order */
        snprintf(name, sizeof name, "1000-%08x.seat", (unsigned)seat.game);
        ck_assert(guest_seat_write(folder, &seat));
        change_at(folder, name, WALL_S - (int64_t)seat.game);
    }
    ck_assert_int_eq(guest_seat_list(folder, 0, seats), GUEST_SEATS_MAX);
    for (int i = 0; i < GUEST_SEATS_MAX; i++) {
        ck_assert_uint_eq(seats[i].game, (uint32_t)(i + 1));
    }
    scratch_remove(folder);
}
END_TEST

START_TEST(malformed_files_are_no_seats)
{
    static const char *const TEXTS[] = {
        "",
        "touchmove seat 1\n",
        "touchmove seat 2\nhost 1\ngame 1\nuser a\nname a\nplayers a\nboot a\n",
        "touchmove seat 1\nhost -1\ngame 1\nuser a\nname a\nplayers a\nboot a\n",
        "touchmove seat 1\nhost 1\ngame x\nuser a\nname a\nplayers a\nboot a\n",
        "touchmove seat 1\nhost 1\ngame 1\nuser a\nname a\nplayers a\n",
    };
    GuestSeat seats[GUEST_SEATS_MAX];
    for (size_t i = 0; i < sizeof TEXTS / sizeof TEXTS[0]; i++) {
        char *folder = scratch_new();
        write_seat(folder, TEXTS[i]);
        ck_assert_int_eq(guest_seat_list(folder, 0, seats), 0);
        scratch_remove(folder);
    }
    char *folder = scratch_new();
    char text[4 * GUEST_SEAT_TEXT_MAX];
    snprintf(text, sizeof text,
             "touchmove seat 1\nhost 1\ngame 1\nuser %0*d\nname a\nplayers a\nboot a\n",
             GUEST_SEAT_TEXT_MAX, 7);
    write_seat(folder, text);
    ck_assert_int_eq(guest_seat_list(folder, 0, seats), 0);
    scratch_remove(folder);
}
END_TEST

START_TEST(unused_seats_are_forgotten_after_a_month)
{
    static const char NAME[] = "1000-000012ab.seat";
    char *folder = scratch_new();
    GuestSeat seats[GUEST_SEATS_MAX];
    ck_assert(guest_seat_write(folder, &SEAT));
    change_at(folder, NAME, WALL_S - GUEST_SEAT_DAYS * 86400);
    ck_assert_int_eq(guest_seat_list(folder, WALL_S * INT64_C(1000), seats), 1);
    change_at(folder, NAME, WALL_S - GUEST_SEAT_DAYS * 86400 - 1);
    ck_assert_int_eq(guest_seat_list(folder, WALL_S * INT64_C(1000), seats), 0);
    ck_assert_int_eq(guest_seat_list(folder, 0, seats), 0); /* the file is gone */
    scratch_remove(folder);
}
END_TEST

START_TEST(a_restart_is_recognized)
{
    GuestSeat seat = SEAT;
    char now[PLATFORM_BOOT_ID_MAX];
    platform_boot_id(now);
    if (now[0] != '\0') {
        ck_assert(guest_seat_was_restarted(&seat));
    }
    snprintf(seat.boot, sizeof seat.boot, "%s", now);
    ck_assert(!guest_seat_was_restarted(&seat));
    seat.boot[0] = '\0'; /* unknown */
    ck_assert(!guest_seat_was_restarted(&seat));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("guest_seat");
    TCase *tests = tcase_create("guest_seat");
    tcase_add_test(tests, a_seat_is_read_as_it_was_written);
    tcase_add_test(tests, games_and_hosts_have_files_of_their_own);
    tcase_add_test(tests, the_newest_seats_are_listed_first);
    tcase_add_test(tests, malformed_files_are_no_seats);
    tcase_add_test(tests, unused_seats_are_forgotten_after_a_month);
    tcase_add_test(tests, a_restart_is_recognized);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
