/*
 * A screen at a game that an arbiter owns: what its player is told. Between the two lies a real
 * socket; the clock of both is desk_now_ms.
 */
#include "commands/submit.h"
#include "desk.h"
#include "notation/san.h"
#include "remote/remote_inside.h"
#include "words/wording.h"

#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static int64_t now(void)
{
    return desk_now_ms;
}

/* A session at the end of a link, and its connection at the arbiter. */
typedef struct Seat {
    Session *session; /* of the screen */
    Client *client;   /* who sits there */
    int peer;         /* number of the connection */
    int socket;       /* the arbiter's end of the link */
    StrBuf told;      /* what the player was told, line by line, in words */
} Seat;

static void take_told(Seat *seat)
{
    Reply reply = {0};
    client_take(seat->client, &reply);
    for (int i = 0; i < reply.count; i++) {
        wording_append_line(&reply.lines[i], session_settings(seat->session),
                            session_game(seat->session), &seat->told);
        strbuf_append_char(&seat->told, '\n');
    }
    reply_release(&reply);
}

/* Hands on what either has sent, and lets the screen see it. */
static void hand_on(Desk *desk, Seat *seat)
{
    char bytes[4096];
    ssize_t count;
    while ((count = recv(seat->socket, bytes, sizeof bytes, MSG_DONTWAIT)) > 0) {
        arbiter_receive(desk->arbiter, seat->peer, bytes, (size_t)count, desk_now_ms);
    }
    StrBuf *out = arbiter_output(desk->arbiter, seat->peer);
    ck_assert_int_eq(send(seat->socket, strbuf_text(out), out->length, 0), (ssize_t)out->length);
    strbuf_clear(out);
    session_tick(seat->session, desk_now_ms);
    take_told(seat);
}

/* A user sits down at a screen and asks for a seat. */
static void sit_down(Desk *desk, Seat *seat, int64_t user, WireSeat asked)
{
    int ends[2];
    Settings settings;
    settings_init(&settings);
    ck_assert_int_eq(socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, ends), 0);
    *seat = (Seat){.peer = arbiter_connect(desk->arbiter, user, desk_now_ms), .socket = ends[1]};
    seat->session = session_new(
        &(SessionSetup){.settings = &settings, .clock = now, .lot = 1, .patience = SESSION_WAITS});
    seat->client = client_new(seat->session, CLIENT_LINES, false);
    RemoteGame *remote = calloc(1, sizeof *remote);
    ck_assert_ptr_nonnull(remote);
    remote->path = strdup("/nowhere/game");
    remote->link = link_new(ends[0]);
    remote->seat = remote->asked = asked;
    remote->asker = WIRE_SEAT_ANY;
    remote_attach(seat->session, remote);
    Wire hello = {.kind = WIRE_HELLO, .version = WIRE_VERSION, .seat = asked};
    link_send(remote->link, &hello);
    hand_on(desk, seat);
    ck_assert_ptr_nonnull(session_game(seat->session));
}

static void leave(Seat *seat)
{
    client_free(seat->client);
    session_free(seat->session);
    close(seat->socket);
    strbuf_release(&seat->told);
}

static void submit(Desk *desk, Seat *seat, const char *line)
{
    submit_line(seat->client, line, desk_now_ms);
    hand_on(desk, seat);
}

/* Forgets what was told, and lets time pass. */
static void wait(Desk *desk, Seat *seat, int64_t ms)
{
    strbuf_clear(&seat->told);
    desk_now_ms += ms;
    arbiter_tick(desk->arbiter, desk_now_ms);
    hand_on(desk, seat);
}

/* An absence that was agreed on, and what is said of it. */
static const struct {
    const char *options; /* options of the game */
    int64_t minutes;     /* after which it can be claimed */
    const char *can;     /* said at once */
    const char *lasts;   /* said then */
} ABSENCES[] = {
    {"time=90 absence=1", 1,
     "Black is gone; the clock runs on; absence can be claimed after 1 minute\n",
     "Black has been gone for 1 minute; absence claims the game\n"},
    {"time=90 absence=5", 5,
     "Black is gone; the clock runs on; absence can be claimed after 5 minutes\n",
     "Black has been gone for 5 minutes; absence claims the game\n"},
};

START_TEST(that_an_absence_can_be_claimed_is_told_when_it_can)
{
    Desk desk;
    Seat white;
    desk_begin(&desk, ABSENCES[_i].options);
    sit_down(&desk, &white, ANNA, WIRE_SEAT_WHITE);
    int black = desk_come(&desk, BEN, "black");
    desk_say(&desk, black, "want 1 resume\n");
    hand_on(&desk, &white);
    submit(&desk, &white, "yes");
    submit(&desk, &white, "e4");
    strbuf_clear(&white.told);
    arbiter_disconnect(desk.arbiter, black, desk_now_ms);
    hand_on(&desk, &white);
    HAS(strbuf_text(&white.told), ABSENCES[_i].can);
    wait(&desk, &white, ABSENCES[_i].minutes * 60000 - 1);
    LACKS(strbuf_text(&white.told), "absence");
    wait(&desk, &white, 1);
    HAS(strbuf_text(&white.told), ABSENCES[_i].lasts);
    wait(&desk, &white, 60000);
    LACKS(strbuf_text(&white.told), "absence"); /* it is said once */
    submit(&desk, &white, "absence");
    HAS(strbuf_text(&white.told), "1-0 ");
    leave(&white);
    desk_end(&desk);
}
END_TEST

START_TEST(who_can_still_mate_is_told_once_for_each_agreement)
{
    Desk desk;
    Seat white;
    desk_begin(&desk, "");
    sit_down(&desk, &white, ANNA, WIRE_SEAT_WHITE);
    int black = desk_come(&desk, BEN, "black");
    desk_say(&desk, black, "want 1 resume\n");
    hand_on(&desk, &white);
    submit(&desk, &white, "yes");
    submit(&desk, &white, "adjudicate");
    HAS(strbuf_text(&white.told), "Black is asked\n");
    LACKS(strbuf_text(&white.told), "can checkmate");
    desk_say(&desk, black, "want 2 verdict\n");
    wait(&desk, &white, 0);
    HAS(strbuf_text(&white.told), "White can checkmate: ");
    HAS(strbuf_text(&white.told), "Black can checkmate: ");
    Wire again = {.kind = WIRE_ASKS, .seat = WIRE_SEAT_ANY, .want = WIRE_WANT_VERDICT};
    wire_format(&again, arbiter_output(desk.arbiter, white.peer)); /* as after a lost link */
    wait(&desk, &white, 0);
    LACKS(strbuf_text(&white.told), "checkmate");
    submit(&desk, &white, "adjudicate");
    desk_say(&desk, black, "want 3 none\n");
    wait(&desk, &white, 0);
    HAS(strbuf_text(&white.told), "Black does not agree\n");
    LACKS(strbuf_text(&white.told), "checkmate");
    leave(&white);
    desk_end(&desk);
}
END_TEST

/* On a screen of one's own "mine" is the time of who sits there, whoever has the move. */
START_TEST(mine_and_the_opponent_are_those_of_the_seat)
{
    Desk desk;
    Seat white;
    desk_begin(&desk, "white=Anna black=Ben white-time=5 black-time=3");
    sit_down(&desk, &white, ANNA, WIRE_SEAT_WHITE);
    int black = desk_come(&desk, BEN, "black");
    desk_say(&desk, black, "want 1 resume\n");
    hand_on(&desk, &white);
    submit(&desk, &white, "yes");
    submit(&desk, &white, "e4");
    for (int ply = 1; ply <= 2; ply++) { /* Black has the move, then White */
        strbuf_clear(&white.told);
        submit(&desk, &white, "clock mine");
        ck_assert_str_eq(strbuf_text(&white.told), "White 5:00\n");
        strbuf_clear(&white.told);
        submit(&desk, &white, "clock theirs");
        ck_assert_str_eq(strbuf_text(&white.told), "Black 3:00\n");
        submit(&desk, &white, "status");
        HAS(strbuf_text(&white.told), "White is Anna, the opponent is Ben\n");
        desk_say(&desk, black, "do 2 black move e5\n");
        hand_on(&desk, &white);
    }
    ck_assert_int_eq(game_ply_count(session_game(white.session)), 2);
    leave(&white);
    desk_end(&desk);
}
END_TEST

/* Begins a game in which a user sits at a screen, and the clocks run. */
static void begin(Desk *desk, Seat *seat, int64_t user, WireSeat asked, const char *options)
{
    int white, black;
    desk_begin_playing(desk, options, &white, &black);
    if (asked == WIRE_SEAT_BLACK) {
        arbiter_disconnect(desk->arbiter, black, desk_now_ms);
    }
    sit_down(desk, seat, user, asked);
    strbuf_clear(&seat->told);
}

/* What a guest with the black men, or a spectator, is told while White is to move. */
static const struct {
    WireSeat seat;
    const char *line;
    const char *told;
} PERMISSIONS[] = {
    {WIRE_SEAT_BLACK, "e5", "refused: it is White's move\n"},
    {WIRE_SEAT_BLACK, "claim threefold", "refused: it is White's move\n"},
    {WIRE_SEAT_BLACK, "resign white", "refused: that is for White to do, on the other screen\n"},
    {WIRE_SEAT_BLACK, "offer white", "refused: that is for White to do, on the other screen\n"},
    {WIRE_SEAT_BLACK, "clock white 0:10", "refused: the arbiter's tools are with the player who"},
    {WIRE_SEAT_BLACK, "forfeit both", "refused: the arbiter's tools are with the player who"},
    {WIRE_SEAT_BLACK, "tag White Al", "refused: each player sets the own name, rating"},
    {WIRE_SEAT_BLACK, "tag Event Cup", "refused: each player sets the own name, rating"},
    {WIRE_SEAT_BLACK, "tag BlackElo 1800", "BlackElo is now 1800\n"},
    {WIRE_SEAT_BLACK, "abort", "White is asked\n"},
    {WIRE_SEAT_BLACK, "adjourn", "White is asked\n"},
    {WIRE_SEAT_BLACK, "pause", "the game is paused"},
    {WIRE_SEAT_BLACK, "draw", "Black offers a draw"},
    {WIRE_SEAT_WATCH, "e4", "refused: you look on; only the players act\n"},
    {WIRE_SEAT_WATCH, "pause", "refused: you look on; only the players act\n"},
    {WIRE_SEAT_WATCH, "abort", "refused: you look on; only the players act\n"},
    {WIRE_SEAT_WATCH, "adjourn", "refused: you look on; only the players act\n"},
    {WIRE_SEAT_WATCH, "clock white 0:10", "refused: you look on; only the players act\n"},
};

START_TEST(who_may_do_what_is_told_before_anything_is_sent)
{
    Desk desk;
    Seat seat;
    bool is_watching = PERMISSIONS[_i].seat == WIRE_SEAT_WATCH;
    begin(&desk, &seat, is_watching ? CARL : BEN, PERMISSIONS[_i].seat, "time=90");
    submit_line(seat.client, PERMISSIONS[_i].line, desk_now_ms);
    bool is_refused = strncmp(PERMISSIONS[_i].told, "refused", 7) == 0;
    ck_assert_int_eq(seat.session->remote->is_awaited, !is_refused);
    hand_on(&desk, &seat);
    HAS(strbuf_text(&seat.told), PERMISSIONS[_i].told);
    leave(&seat);
    desk_end(&desk);
}
END_TEST

START_TEST(a_move_is_taken_back_by_its_player_alone)
{
    Desk desk;
    Seat black;
    begin(&desk, &black, BEN, WIRE_SEAT_BLACK, "time=90");
    GameAction move = game_action_move(SIDE_WHITE, MOVE_NONE, false);
    ck_assert(san_parse(game_position(session_game(desk.table.session)), "e4", &move.move));
    session_act(desk.table.session, &move, desk_now_ms);
    wait(&desk, &black, 0);
    submit(&desk, &black, "takeback");
    HAS(strbuf_text(&black.told), "refused: the last move is White's to take back\n");
    leave(&black);
    desk_end(&desk);
}
END_TEST

/* The owner of the game refuses in English; the screen tells it as its player wants it. */
START_TEST(a_refusal_of_the_owner_is_worded_for_the_reader)
{
    Desk desk;
    Seat white;
    desk_begin(&desk, "touch-move=yes");
    sit_down(&desk, &white, ANNA, WIRE_SEAT_WHITE);
    desk_say(&desk, desk_come(&desk, BEN, "black"), "want 1 resume\n");
    hand_on(&desk, &white);
    submit(&desk, &white, "yes");
    submit(&desk, &white, "set announce words");
    submit_touch(white.client, square_at(6, 0), MOVE_TO_PLAY, desk_now_ms);
    hand_on(&desk, &white);
    submit_touch(white.client, square_at(1, 0), MOVE_TO_PLAY, desk_now_ms);
    hand_on(&desk, &white);
    HAS(strbuf_text(&white.told), "refused: the piece that was touched has to be moved: the knight "
                                  "on g 1 (Article 4.3)\n");
    Wire later = {.kind = WIRE_NO, .number = 99, .text = "what a later version says"};
    wire_format(&later, arbiter_output(desk.arbiter, white.peer));
    wait(&desk, &white, 0);
    HAS(strbuf_text(&white.told), "refused: what a later version says\n");
    leave(&white);
    desk_end(&desk);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("arbiter");
    TCase *tests = tcase_create("arbiter");
    tcase_add_loop_test(tests, that_an_absence_can_be_claimed_is_told_when_it_can, 0,
                        sizeof ABSENCES / sizeof ABSENCES[0]);
    tcase_add_test(tests, who_can_still_mate_is_told_once_for_each_agreement);
    tcase_add_test(tests, mine_and_the_opponent_are_those_of_the_seat);
    tcase_add_loop_test(tests, who_may_do_what_is_told_before_anything_is_sent, 0,
                        sizeof PERMISSIONS / sizeof PERMISSIONS[0]);
    tcase_add_test(tests, a_move_is_taken_back_by_its_player_alone);
    tcase_add_test(tests, a_refusal_of_the_owner_is_worded_for_the_reader);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
