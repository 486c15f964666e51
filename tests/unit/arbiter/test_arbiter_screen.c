/*
 * A client of an arbiter: the messages to its player. A real socket connects them; the clock of
 * both is host_now_ms.
 */
#include "commands/submit.h"
#include "fake_host.h"
#include "notation/san.h"
#include "remote/remote_inside.h"
#include "words/wording.h"

#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static int64_t now(void)
{
    return host_now_ms;
}

/* A client's session, and its connection at the arbiter. */
typedef struct Seat {
    Session *session; /* the session of the client */
    Client *client;   /* the front end */
    int peer;         /* number of the connection */
    int socket;       /* the arbiter's end of the socket */
    StrBuf messages;  /* the messages as text, one per line */
} Seat;

static void take_messages(Seat *seat)
{
    Reply reply = {0};
    client_take(seat->client, &reply);
    for (int i = 0; i < reply.count; i++) {
        wording_append_line(&reply.lines[i], session_settings(seat->session),
                            session_game(seat->session), &seat->messages);
        strbuf_append_char(&seat->messages, '\n');
    }
    reply_release(&reply);
}

/* Transfers the waiting bytes in both directions, and lets the client process the bytes from the
 * arbiter. */
static void transfer(FakeHost *host, Seat *seat)
{
    char bytes[4096];
    ssize_t count;
    while ((count = recv(seat->socket, bytes, sizeof bytes, MSG_DONTWAIT)) > 0) {
        arbiter_receive(host->arbiter, seat->peer, bytes, (size_t)count, host_now_ms);
    }
    StrBuf *out = arbiter_output(host->arbiter, seat->peer);
    ck_assert_int_eq(send(seat->socket, strbuf_text(out), out->length, 0), (ssize_t)out->length);
    strbuf_clear(out);
    session_tick(seat->session, host_now_ms);
    take_messages(seat);
}

/* Connects the client of a user who asks for the seat `asked`. */
static void connect_client(FakeHost *host, Seat *seat, int64_t user, WireSeat asked)
{
    int ends[2];
    Settings settings;
    settings_init(&settings);
    ck_assert_int_eq(socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, ends), 0);
    *seat = (Seat){.peer = arbiter_connect(host->arbiter, user, host_user_name(user), host_now_ms),
                   .socket = ends[1]};
    seat->session = session_new(
        &(SessionSetup){.settings = &settings, .clock = now, .lot = 1, .patience = SESSION_WAITS});
    seat->client = client_new(seat->session, CLIENT_LINES, false);
    RemoteGame *remote = calloc(1, sizeof *remote);
    ck_assert_ptr_nonnull(remote);
    remote->path = strdup("/nowhere/game");
    remote->link = link_new(ends[0]);
    remote->version = WIRE_VERSION;
    remote->seat = remote->asked = asked;
    remote->asker = WIRE_SEAT_ANY;
    remote_attach(seat->session, remote);
    Wire hello = {.kind = WIRE_HELLO, .version = WIRE_VERSION, .seat = asked};
    link_send(remote->link, &hello);
    transfer(host, seat);
    ck_assert_ptr_nonnull(session_game(seat->session));
}

static void leave(Seat *seat)
{
    client_free(seat->client);
    session_free(seat->session);
    close(seat->socket);
    strbuf_release(&seat->messages);
}

static void submit(FakeHost *host, Seat *seat, const char *line)
{
    session_tick(seat->session, host_now_ms);
    submit_line(seat->client, line, host_now_ms);
    transfer(host, seat);
}

/* Clears the messages and advances the clock. */
static void wait(FakeHost *host, Seat *seat, int64_t ms)
{
    strbuf_clear(&seat->messages);
    host_now_ms += ms;
    arbiter_tick(host->arbiter, host_now_ms);
    transfer(host, seat);
}

/* Games with different default times, and the messages about an absent player. */
static const struct {
    const char *options; /* arguments of the command "new" */
    int64_t minutes;     /* time after which an absence can be claimed */
    const char *can;     /* message when Black disconnects */
    const char *lasts;   /* message when that time has passed */
} ABSENCES[] = {
    {"time=90 absence=1", 1,
     "warning: Black disconnected; the clock is running. Black can return with: touchmove "
     "--join=/nowhere/game\n"
     "If Black stays away for 1 minute, you can claim the game with absence.\n",
     "Black has been away for 1 minute. Type absence to claim the game.\n"},
    {"time=90 absence=5", 5,
     "warning: Black disconnected; the clock is running. Black can return with: touchmove "
     "--join=/nowhere/game\n"
     "If Black stays away for 5 minutes, you can claim the game with absence.\n",
     "Black has been away for 5 minutes. Type absence to claim the game.\n"},
};

START_TEST(an_absence_is_announced_when_it_can_be_claimed)
{
    FakeHost host;
    Seat white;
    host_new_game(&host, ABSENCES[_i].options);
    connect_client(&host, &white, ANNA, WIRE_SEAT_WHITE);
    int black = host_connect(&host, BEN, "black");
    host_say(&host, black, "want 1 resume\n");
    transfer(&host, &white);
    submit(&host, &white, "yes");
    submit(&host, &white, "e4");
    strbuf_clear(&white.messages);
    arbiter_disconnect(host.arbiter, black, host_now_ms);
    transfer(&host, &white);
    HAS(strbuf_text(&white.messages), ABSENCES[_i].can);
    wait(&host, &white, ABSENCES[_i].minutes * 60000 - 1);
    HAS_NOT(strbuf_text(&white.messages), "absence");
    wait(&host, &white, 1);
    HAS(strbuf_text(&white.messages), ABSENCES[_i].lasts);
    wait(&host, &white, 60000);
    HAS_NOT(strbuf_text(&white.messages), "absence"); /* announced only once */
    leave(&white);
    host_end(&host);
}
END_TEST

START_TEST(an_adjudication_is_answered_once_for_each_agreement)
{
    FakeHost host;
    Seat white;
    host_new_game(&host, "");
    connect_client(&host, &white, ANNA, WIRE_SEAT_WHITE);
    int black = host_connect(&host, BEN, "black");
    host_say(&host, black, "want 1 resume\n");
    transfer(&host, &white);
    submit(&host, &white, "yes");
    submit(&host, &white, "adjudicate");
    HAS(strbuf_text(&white.messages), "Waiting for Black to answer.\n");
    HAS_NOT(strbuf_text(&white.messages), "can checkmate");
    host_say(&host, black, "want 2 verdict\n");
    wait(&host, &white, 0);
    HAS(strbuf_text(&white.messages), "White can checkmate, for example: ");
    HAS(strbuf_text(&white.messages), "Black can checkmate, for example: ");
    Wire again = {.kind = WIRE_ASKS, .seat = WIRE_SEAT_ANY, .want = WIRE_WANT_VERDICT};
    /* The arbiter sends the request to White again, as after a lost connection. */
    wire_format(&again, arbiter_output(host.arbiter, white.peer));
    wait(&host, &white, 0);
    HAS_NOT(strbuf_text(&white.messages), "checkmate");
    submit(&host, &white, "adjudicate");
    host_say(&host, black, "want 3 none\n");
    wait(&host, &white, 0);
    HAS(strbuf_text(&white.messages), "Black declines.\n");
    HAS_NOT(strbuf_text(&white.messages), "checkmate");
    leave(&white);
    host_end(&host);
}
END_TEST

/* At the screen of one player, "clock mine" shows that player's time, even if the opponent is to
 * move. */
START_TEST(mine_and_the_opponent_are_those_of_the_seat)
{
    FakeHost host;
    Seat white;
    host_new_game(&host, "white=Anna black=Ben white-time=5 black-time=3");
    connect_client(&host, &white, ANNA, WIRE_SEAT_WHITE);
    int black = host_connect(&host, BEN, "black");
    host_say(&host, black, "want 1 resume\n");
    transfer(&host, &white);
    submit(&host, &white, "yes");
    submit(&host, &white, "e4");
    for (int ply = 1; ply <= 2; ply++) { /* first Black is to move, then White */
        strbuf_clear(&white.messages);
        submit(&host, &white, "clock mine");
        ck_assert_str_eq(strbuf_text(&white.messages), "White 5:00\n");
        strbuf_clear(&white.messages);
        submit(&host, &white, "clock theirs");
        ck_assert_str_eq(strbuf_text(&white.messages), "Black 3:00\n");
        submit(&host, &white, "status");
        HAS(strbuf_text(&white.messages), "Anna is White, Ben is Black.\n");
        host_say(&host, black, "do 2 black move e5\n");
        transfer(&host, &white);
    }
    ck_assert_int_eq(game_ply_count(session_game(white.session)), 2);
    leave(&white);
    host_end(&host);
}
END_TEST

/* Starts a game with running clocks, and connects the client of a user. */
static void begin(FakeHost *host, Seat *seat, int64_t user, WireSeat asked, const char *options)
{
    int white, black;
    host_new_running_game(host, options, &white, &black);
    if (asked == WIRE_SEAT_BLACK) {
        arbiter_disconnect(host->arbiter, black, host_now_ms);
    }
    connect_client(host, seat, user, asked);
    strbuf_clear(&seat->messages);
}

/* Lines typed by the host with the white pieces, by a guest with the black pieces and by a
 * spectator while White is to move, and the answers. */
static const struct {
    WireSeat seat;
    const char *line;
    const char *messages;
} PERMISSIONS[] = {
    {WIRE_SEAT_BLACK, "e5", "refused: It is White's turn.\n"},
    {WIRE_SEAT_BLACK, "claim threefold", "refused: It is White's turn.\n"},
    {WIRE_SEAT_BLACK, "resign white", "refused: Only White can do that, on the other screen.\n"},
    {WIRE_SEAT_BLACK, "offer white", "refused: Only White can do that, on the other screen.\n"},
    {WIRE_SEAT_BLACK, "clock white 0:10", "refused: Only the host can use the arbiter's commands"},
    {WIRE_SEAT_BLACK, "forfeit both", "refused: Only the host can use the arbiter's commands"},
    {WIRE_SEAT_BLACK, "tag White Al", "refused: Players set their own name, rating"},
    {WIRE_SEAT_BLACK, "tag Event Cup", "refused: Players set their own name, rating"},
    {WIRE_SEAT_BLACK, "tag BlackElo 1800", "The BlackElo tag is now 1800.\n"},
    {WIRE_SEAT_BLACK, "abort", "Waiting for White to answer.\n"},
    {WIRE_SEAT_BLACK, "adjourn", "Waiting for White to answer.\n"},
    {WIRE_SEAT_BLACK, "pause", "Waiting for White to answer.\n"},
    {WIRE_SEAT_BLACK, "pause now", "refused: Only the host can use the arbiter's commands"},
    {WIRE_SEAT_WHITE, "pause now", "The game was interrupted"},
    {WIRE_SEAT_BLACK, "draw", "Black offers a draw"},
    {WIRE_SEAT_WATCH, "e4", "refused: You are watching. Only the players can do that.\n"},
    {WIRE_SEAT_WATCH, "pause", "refused: You are watching. Only the players can do that.\n"},
    {WIRE_SEAT_WATCH, "abort", "refused: You are watching. Only the players can do that.\n"},
    {WIRE_SEAT_WATCH, "adjourn", "refused: You are watching. Only the players can do that.\n"},
    {WIRE_SEAT_WATCH, "clock white 0:10",
     "refused: You are watching. Only the players can do that.\n"},
};

START_TEST(permissions_are_checked_before_anything_is_sent)
{
    FakeHost host;
    Seat seat;
    static const int64_t USERS[] = {
        [WIRE_SEAT_WHITE] = ANNA, [WIRE_SEAT_BLACK] = BEN, [WIRE_SEAT_WATCH] = CARL};
    begin(&host, &seat, USERS[PERMISSIONS[_i].seat], PERMISSIONS[_i].seat, "time=90");
    submit_line(seat.client, PERMISSIONS[_i].line, host_now_ms);
    bool is_refused = strncmp(PERMISSIONS[_i].messages, "refused", 7) == 0;
    ck_assert_int_eq(seat.session->remote->is_awaited, !is_refused);
    transfer(&host, &seat);
    HAS(strbuf_text(&seat.messages), PERMISSIONS[_i].messages);
    leave(&seat);
    host_end(&host);
}
END_TEST

START_TEST(a_move_is_taken_back_by_its_player_alone)
{
    FakeHost host;
    Seat black;
    begin(&host, &black, BEN, WIRE_SEAT_BLACK, "time=90");
    GameAction move = game_action_move(SIDE_WHITE, MOVE_NONE, false);
    ck_assert(san_parse(game_position(session_game(host.fixture.session)), "e4", &move.move));
    session_act(host.fixture.session, &move, host_now_ms);
    wait(&host, &black, 0);
    submit(&host, &black, "takeback");
    HAS(strbuf_text(&black.messages), "refused: Only White can take back the last move.\n");
    leave(&black);
    host_end(&host);
}
END_TEST

/* The arbiter sends a refusal in its own words. The client shows it to its player in the player's
 * style of announcing moves. */
START_TEST(a_refusal_of_the_owner_is_worded_for_the_reader)
{
    FakeHost host;
    Seat white;
    host_new_game(&host, "touch-move=yes");
    connect_client(&host, &white, ANNA, WIRE_SEAT_WHITE);
    host_say(&host, host_connect(&host, BEN, "black"), "want 1 resume\n");
    transfer(&host, &white);
    submit(&host, &white, "yes");
    submit(&host, &white, "set announce words");
    submit_touch(white.client, square_at(6, 0), MOVE_TO_PLAY, host_now_ms);
    transfer(&host, &white);
    submit_touch(white.client, square_at(1, 0), MOVE_TO_PLAY, host_now_ms);
    transfer(&host, &white);
    HAS(strbuf_text(&white.messages),
        "refused: The knight on g 1 was touched and must move (Article 4.3).\n");
    Wire later = {.kind = WIRE_NO, .number = 99, .text = "what a later version says"};
    wire_format(&later, arbiter_output(host.arbiter, white.peer));
    wait(&host, &white, 0);
    HAS(strbuf_text(&white.messages), "refused: What a later version says.\n");
    leave(&white);
    host_end(&host);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("arbiter");
    TCase *tests = tcase_create("arbiter");
    tcase_add_loop_test(tests, an_absence_is_announced_when_it_can_be_claimed, 0,
                        sizeof ABSENCES / sizeof ABSENCES[0]);
    tcase_add_test(tests, an_adjudication_is_answered_once_for_each_agreement);
    tcase_add_test(tests, mine_and_the_opponent_are_those_of_the_seat);
    tcase_add_loop_test(tests, permissions_are_checked_before_anything_is_sent, 0,
                        sizeof PERMISSIONS / sizeof PERMISSIONS[0]);
    tcase_add_test(tests, a_move_is_taken_back_by_its_player_alone);
    tcase_add_test(tests, a_refusal_of_the_owner_is_worded_for_the_reader);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
