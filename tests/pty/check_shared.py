"""Games on several screens: check_shared.py TOUCHMOVE [TEST]...

Whole games between real processes: the one that owns the game and two or three terminals, on the screen and
in the linear mode; links that break, processes that are killed or stopped.
"""
import glob
import os
import re
import shutil
import signal
import socket
import stat
import subprocess
import sys
import threading
import time

from pty_run import stat as status
from pty_run import PATIENCE, Skipped, make, new_home, run_tests, sleeping_environment
from seats import (TOUCHMOVE, Seat, Tap, both, go_on, gone, is_running, leave, move, owner, processes, socket_of,
                   start, table, watch)


# ---- Whole games ----

def a_whole_game_is_played_with_offer_take_back_and_rematch():
    home, path, white, black = table('--time=10+5')
    process = owner(home)
    assert stat.S_IMODE(os.lstat(os.path.dirname(path)).st_mode) == 0o711
    white.say('e4', 'refused: the game begins when both players have said resume')
    black.say('status', 'the game has not begun: it does when both players have said resume')
    start(white, black)
    move(white, black, 'e4', '1. e4')
    white.say('d4', "refused: it is Black's move")
    move(black, white, 'e5', '1... e5')
    both(white, black, 'Nf3 (=)', 'offer: White offers a draw')
    black.say('yes', 'refused: a draw is offered: accept takes it, decline does not')
    both(black, white, 'decline', 'declined: Black declines the draw')
    move(black, white, 'Nc6', '2... Nc6')
    white.say('takeback', "refused: the last move is Black's to take back")
    black.say('takeback', 'Black asks to take back the last move; White has to answer')
    white.shows('question: Black asks to take back the last move; White, yes or no')
    both(white, black, 'yes', 'ruling: Black takes back 2... Nc6')
    move(black, white, 'd6', '2... d6')
    white.say('resign white', 'question: White, do you resign?')
    both(white, black, 'yes', '0-1 White resigned')
    watcher = Seat(home, '--watch')  # the place is kept for the next game
    watcher.shows('you look on')
    leave(watcher)
    black.say('rematch', 'White is asked')
    white.shows('another game with colours exchanged: do you agree?')
    white.say('yes', 'you play Black', 'Ben - Anna')
    black.shows('you play White')
    black.shows('Ben - Anna')
    start(black, white)
    move(black, white, 'c4', '1. c4')
    leave(white, black)
    assert gone(process)
    assert not os.path.exists(os.path.dirname(path))
    with open(os.path.join(home, '.local/share/touchmove/games.pgn'), encoding='utf-8') as file:
        assert file.read().count('[Result "0-1"]') == 1


def a_wrong_claim_and_a_right_one_are_judged_on_both_screens():
    home, _, white, black = table()
    process = owner(home)
    start(white, black)
    white.say('claim threefold Nf3', '1. Nf3')
    black.shows("White's claim stands as an offer of a draw")
    black.say('decline', 'Black declines the draw')
    for first, second in (('Nf6', 'Ng1'), ('Ng8', 'Nf3'), ('Nf6', 'Ng1')):
        black.say(first, first)
        white.shows(first)
        white.say(second, second)
        black.shows(second)
    both(black, white, 'claim threefold Ng8', '1/2-1/2')
    leave(white, black)
    assert gone(process)
    assert not os.listdir(os.path.join(home, '.local/state/touchmove'))  # nothing is left to be met


def a_flag_falls_on_both_screens():
    _, _, white, black = table('--time=0:00:01')
    start(white, black)
    move(white, black, 'e4', '1. e4')
    black.shows("1-0 Black's time ran out")
    white.shows("1-0 Black's time ran out")
    leave(white, black)


def a_move_is_sealed_by_agreement_and_told_when_it_is_opened():
    home, path, white, black = table()
    watcher = watch(home, path)
    start(white, black)
    white.say('adjourn Nf3', 'Black is asked')
    black.shows('wants to adjourn the game')
    black.say('yes', 'both agree: White seals a move')
    white.shows('sealed move>')
    white.type('Nf3\r')
    white.shows('White has sealed a move')
    black.shows('White has sealed a move')
    watcher.shows('White has sealed a move')
    assert 'Nf3' not in black.text() and 'Nf3' not in watcher.text()
    black.say('resume', 'White is asked')
    white.shows('do you agree?')
    both(white, black, 'yes', '1. Nf3')
    watcher.shows('1. Nf3')
    leave(white, black, watcher)


def who_can_still_mate_is_told_to_both_if_both_want_it():
    home, path, white, black = table('--fen=8/8/8/4k3/7p/8/3N4/4K3 w - - 0 1', plain=(False, True))
    watcher = watch(home, path)
    white.type('\r')
    black.shows('are you?')
    black.say('yes', 'the game begins')
    white.shows('White:')
    black.say('adjudicate', 'White is asked')
    white.shows('told who can still')
    black.say('clock', 'Black')
    assert 'can checkmate:' not in black.text() and 'cannot checkmate' not in black.text()
    white.type('n\r')
    black.shows('White does not agree')
    watcher.say('adjudicate', 'refused: you look on')
    white.say(':adjudicate')
    black.shows('Black, White wants both of you to be told who can still checkmate: do you agree?')
    black.say('yes', 'White can checkmate: ')
    black.shows('Black can checkmate: ')
    white.shows('White can checkmate: ')
    move(white, black, 'Nf3', '1. Nf3')
    black.say('adjudicate', 'White is asked')  # it is asked for each position
    assert watcher.text().count('checkmate') == 0, watcher.text()
    leave(watcher, black, white)


def a_game_is_given_up_by_consent_on_either_front_end():
    for asks_on_screen in (False, True):
        _, _, white, black = table(plain=(False, True))
        white.type('\r')
        black.shows('are you?')
        black.say('yes', 'the game begins')
        white.shows('White:')
        if asks_on_screen:
            white.say(':abort')
            black.shows('Black, White wants to end the game without a result: do you agree?')
            black.say('no')
            white.shows('does not agree')
            white.say(':abort')
            black.shows('Black, White wants to end the game without a result: do you agree?')
            black.say('yes', 'given up before both players had moved')
        else:
            black.say('abort', 'White is asked')
            white.shows('Agree')
            white.type('n\r')
            black.shows('White does not agree')
            white.lacks('Agree')
            black.say('abort', 'White is asked')
            white.shows('Agree')
            white.type('y\r')
            black.shows('given up before both players had moved')
        white.shows('Game over')
        white.type('\x1b')
        leave(black, white)


def what_is_over_is_gone_from_the_screen_of_who_looks_on():
    home, path, white, black = table()
    watcher = Seat(home, f'--watch={path}', plain=False)
    watcher.shows('The clocks stand until both are ready.')
    watcher.shows('Esc menu')
    assert 'Enter: ready' not in watcher.text()
    start(white, black)
    move(white, black, 'e4', '1. e4')
    white.say('resign white', 'question: White, do you resign?')
    white.say('yes', '0-1 White resigned')
    watcher.shows('Game over: 0-1')
    watcher.shows('Save to a file')  # it is not saved for who looks on
    assert 'is saved in' not in watcher.text() and 'New game' not in watcher.text()
    black.shows('0-1 White resigned')
    black.say('rematch', 'White is asked')
    white.shows('another game with colours exchanged: do you agree?')
    white.say('yes', 'you play Black')
    black.shows('you play White')
    watcher.lacks('Game over')
    start(black, white)
    move(black, white, 'd4', '1. d4')
    watcher.shows('1. d4')
    watcher.type('\x15:quit\r')
    assert watcher.end() == 0
    leave(white, black)


def one_looks_on_and_can_do_nothing():
    home, path, white, black = table()
    start(white, black)
    move(white, black, 'e4', '1. e4')
    watcher = Seat(home, f'--watch={path}', plain=False, rows=12, cols=40)
    watcher.shows('e4')
    move(black, white, 'e5', '1... e5')
    watcher.shows('e5')
    watcher.shows('Looking on:')
    black.say('offer', 'offer: Black offers a draw')
    watcher.shows('Ben offers a draw.')
    watcher.say('Nf3')
    watcher.shows('You look on')
    watcher.type('\x15\x1b')
    watcher.shows('Turn the board')
    assert 'Resign' not in watcher.text() and 'Draw' not in watcher.text()
    watcher.type('\x1b')
    watcher.lacks('Turn the board')
    white.say('host', '1 look on')
    watcher.type('\x15:quit\r')
    assert watcher.end() == 0
    white.say('host', '0 look on')
    leave(white, black)


def an_offer_is_told_with_its_move_and_not_before():
    _, _, white, black = table()
    start(white, black)
    white.say('offer', 'White will offer a draw with the next move')
    white.say('say hello', '')
    black.shows('White says: hello')
    assert 'draw' not in black.text()
    both(white, black, 'e4', 'offer: White offers a draw')
    leave(white, black)


def a_screen_and_the_linear_mode_play_in_any_size():
    for sizes in (((60, 200), (12, 40)), ((12, 40), (60, 200))):
        _, _, white, black = table('--time=5+3', plain=(False, False), sizes=sizes)
        white.type('\r')
        white.shows('You are ready')
        black.shows('Anna is ready')
        black.type('\r')
        white.shows('White:')  # the prompt: the game goes on
        black.shows('Waiting:')
        white.say('e4')
        white.shows('1. e4')
        black.shows('e4')
        black.type('e')
        black.say('5')
        white.shows('e5')
        white.type('Nf')
        white.say('3')
        black.shows('Nf3')
        white.type('=')  # of what there is about draws, only what is for the own side to do
        white.shows('It is made at once')
        assert 'Claim' not in white.text(), white.text()
        white.type('\r')
        black.shows('offers a draw')
        white.lacks('It is made at once')
        white.type('=')
        white.shows('Back to the game')
        assert 'accepts' not in white.text() and 'Offer a' not in white.text(), white.text()
        white.type('\x1b')
        white.lacks('Back to the game')
        black.type('=')
        black.shows('Black accepts (5.2.3)')
        black.type('\x1b')
        black.lacks('Black accepts (5.2.3)')
        leave(black)
        white.shows('Black is gone')
        leave(white)


def each_screen_tells_whose_it_is_and_who_is_to_move():
    _, _, white, black = table(plain=(False, True))
    white.type('\r')
    black.shows('are you?')
    black.say('yes')
    white.shows('type a move or use the arrows')
    move(white, black, 'e4', 'e4')
    white.shows('the opponent is to move')
    white.shows('Waiting:')
    assert 'Black:' not in white.text() and 'White:' not in white.text()
    white.say(':takeback')
    white.shows('Anna asks to take back 1. e4: Ben has to answer.')
    black.shows('White asks to take back the last move; Black, yes or no')
    black.say('no', 'Black refuses the take-back')
    white.lacks('Ben has to answer')
    black.say('e5', '1... e5')
    white.shows('type a move or use the arrows')
    leave(black, white)


def ctrl_c_asks_once_and_says_what_leaving_means():
    _, _, white, black = table(plain=(False, True))
    white.type('\r')
    black.shows('are you?')
    black.say('yes')
    white.shows('White:')  # the prompt: the game goes on
    white.type('\x03')
    white.shows('Leave the game?')
    white.type('\x03')
    assert white.end() == 0
    black.shows('White is gone')
    leave(black)


def a_game_that_all_have_left_is_resumed_at_once():
    home, _, white, black = table()
    process = owner(home)
    leave(black)
    os.kill(process, signal.SIGSTOP)  # it has not noticed yet that nobody is there
    leave(white)
    white = Seat(home, '--resume')
    white.quiet()
    os.kill(process, signal.SIGCONT)
    white.shows('Anna - Ben, move 1')
    white.say('quit')
    assert white.end() == 0


def what_is_typed_stands_when_the_opponent_moves():
    _, _, white, black = table(plain=(False, True))
    white.type('\r')
    black.shows('are you?')
    black.say('yes')
    white.shows('type a move')
    move(white, black, 'e4', 'e4')
    white.type('Nf')
    white.shows('Nf')
    black.say('e5', '1... e5')
    white.shows('e5')
    white.type('3\r')
    black.shows('2. Nf3')
    leave(black, white)


def who_plays_one_side_keeps_the_place_of_the_cursor():
    _, _, white, black = table(plain=(False, True))
    white.type('\r')
    black.shows('are you?')
    black.say('yes')
    white.shows('type a move')
    white.type('\x1b[A\x1b[B\r\x1b[A\x1b[A\r')
    black.shows('1. e4')
    white.shows('[‹♟›]')
    white.type('\x1b[C')  # f4, while the other one thinks

    def marked():
        return [line.rstrip()[-10:] for line in white.screen.dump().splitlines() if '[' in line]
    assert white.until(lambda: marked()[:1] and marked()[0].endswith('[   ]')), white.screen.dump()
    black.say('e5', '1... e5')
    white.shows('e5')
    assert white.until(lambda: marked()[:1] and marked()[0].endswith('[   ]')), white.screen.dump()
    leave(black, white)


def what_arrives_line_by_line_leaves_what_is_typed():
    with open(TOUCHMOVE, 'rb') as file:
        if b'libreadline' not in file.read():
            raise Skipped('lines are not edited')
    _, _, white, black = table('--time=30', edited=True)
    start(white, black)
    black.ends_with('the game begins (Article 6.6)', 'Black>')
    black.type('knight c')
    black.ends_with('Black> knight c')
    white.say('e4', '1. e4')
    black.ends_with('1. e4', 'Black> knight c')
    white.type('knight f3')
    white.ends_with('1. e4', 'White> knight f3')
    white.type('\x1b[D\x1b[D')  # the cursor stands within what is typed
    black.type('\x1b[Dto \x1b[C 6\r')
    black.ends_with('Black> knight to c 6', '1... Nc6', 'Black>')
    white.ends_with('White> knight f3', '1... Nc6', 'White> knight f3')
    black.type('say your m')
    white.type('to \r')
    white.ends_with('White> knight to f3', '2. Nf3', 'White>')
    black.ends_with('2. Nf3', 'Black> say your m')
    white.type('rev')
    black.type('ove\r')
    white.ends_with('Black says: your move', 'White> rev')
    black.type('d6\r')
    white.ends_with('2... d6', 'White> rev')
    white.type('\x15bishop ')
    white.ends_with('White> bishop')
    black.type('a\x7fsay and n')  # both are typing, and both are told
    white.type('b 5\r')
    black.ends_with('3. Bb5', 'Black> say and n')
    white.type('what')
    black.type('ow\r')
    white.ends_with('Black says: and now', 'White> what')
    white.type('\x15')
    leave(white, black)


def what_arrives_on_a_terminal_that_edits_lines_itself_stands_alone():
    _, _, white, black = table('--time=30')
    start(white, black)
    black.shows('Black> ')
    black.type('e')
    black.shows('e')
    white.say('e4', '1. e4')
    black.ends_with('Black> e', '1. e4', 'Black>')
    black.type('\x12')  # Ctrl-R: the terminal has what was typed, and shows it when it is asked
    black.ends_with('Black> ^R', 'e')
    black.type('5\r')
    white.ends_with('1... e5', 'White>')
    leave(white, black)


# ---- What is agreed before the start ----

def names_clocks_and_colours_are_agreed_on_before_the_start():
    home, path, white, black = table('--time=10+5', plain=(False, True))
    black.shows('agreed: 10 minutes and 5 seconds a move; resume begins, new proposes something else')
    white.shows('Agreed: 10 minutes')
    black.say('new time=3+2 takebacks=never', 'White is asked')
    white.shows('White, Black proposes: Anna - Ben, 3')
    white.type('\t\r')  # "No" has the focus at first
    black.shows('agreed: 3 minutes and 2 seconds a move, no take-backs')
    white.lacks('proposes')
    white.shows('3:02')
    white.say(':new exchange white="Dr. Anna" absence=2')
    black.shows('Black, White proposes: Ben - Dr. Anna, 3 minutes and 2 seconds a move, no take-backs,')
    black.shows('absence of 2 minutes loses, colours exchanged; do you agree?')
    black.say('no', 'White is told that you do not agree')
    white.shows('does not agree')
    white.say(':new exchange')
    black.shows('Ben - Anna, 3 minutes and 2 seconds a move, no take-backs, colours')
    black.say('yes', 'you play White', 'Ben - Anna')
    black.say('resume', 'you are ready')
    white.shows('Ben is ready')
    white.type('\r')
    black.shows('the game begins (Article 6.6)')
    both(black, white, 'd4', '1. d4')
    black.say('new time=1', 'refused: this game is played on several screens')
    leave(black, white)
    assert len(glob.glob(os.path.join(home, '.local/state/touchmove/*.journal'))) == 1


def what_was_typed_for_other_terms_agrees_to_nothing():
    _, _, white, black = table()
    white.say('new time=1', 'Black is asked')
    black.shows('1 minute')
    white.say('new time=2', 'Black is asked')
    black.shows('2 minutes')
    both(black, white, 'yes', 'agreed: 2 minutes')
    leave(white, black)


def what_one_proposes_in_the_form_is_asked_on_the_other_screen():
    _, _, white, black = table('--time=5', plain=(False, False), sizes=((24, 80), (12, 40)))
    white.say(':new')
    white.shows('New game')
    white.type('\r\r')  # past the names
    white.shows('5+0')
    white.type('\x157+7\r\r')
    white.shows('Begin the game')
    white.type('\r')
    black.shows('proposes')
    black.type('\t\r')
    white.shows('7:07')
    black.shows('7:07')
    leave(white, black)


# ---- Who is there ----

def who_is_gone_is_shown_with_the_moment_and_who_looks_on_by_name():
    home, path, white, black = table('--time=10+5', '--absence=1')
    start(white, black)
    watcher = watch(home, path)
    leave(black)
    white.shows('Black is gone; the clock runs on; absence can be claimed after 1 minute')
    white.say('share', 'Black: gone since ')
    assert re.search(r'gone since \d\d:\d\d', white.text())
    white.shows('1 look on')
    white.shows('absence of 1 minute loses')
    white.say('absence', 'refused: the opponent has not been gone for that long')
    black = Seat(home, '--join')
    black.shows('you play Black')
    white.shows('Black is here')
    move(white, black, 'e4', '1. e4')
    leave(white, black, watcher)


class Answering(threading.Thread):
    """A terminal that answers whenever it is asked whether it is there, as long as the block lasts."""

    def __init__(self, seat):
        super().__init__(daemon=True)
        self.seat, self.answered, self.is_over = seat, 0, threading.Event()

    def __enter__(self):
        self.start()

    def __exit__(self, *_):
        self.is_over.set()
        self.join()

    def run(self):
        while not self.is_over.is_set():
            self.seat.read(0.02)
            while self.answered < self.seat.sent.count(b'\x1b[5n'):
                self.answered += 1
                self.seat.type('\x1b[0n')


def a_terminal_that_answers_has_a_round_trip_and_one_that_stops_is_silent():
    home, path, white, black = table(plain=(True, False))
    black.shows('Enter when you are ready')
    with Answering(black):
        watcher = Tap(path)
        seat = Seat(home, f'--watch={watcher.path}')
        seat.shows('you look on')
        def told():
            return [line for line in watcher.told if line.startswith('is black here ')]
        assert seat.until(told), watcher.told
        end = time.monotonic() + PATIENCE
        while 'Black: here, round trip' not in white.text():
            assert time.monotonic() < end, white.text()
            white.say('share', 'leads to this game')
    white.shows("Black's terminal does not answer")
    leave(white, black, seat)


def those_who_look_on_are_behind_by_what_was_agreed():
    home, path, white, black = table('--watchers=2')
    watcher = watch(home, path)
    start(white, black)
    watcher.shows('the game begins')
    move(white, black, 'e4', '1. e4')
    move(black, white, 'e5', '1... e5')
    move(white, black, 'Nf3', '2. Nf3')
    watcher.shows('1. e4')
    assert 'e5' not in watcher.text()
    white.say('resign', 'do you resign')
    white.say('yes', '0-1 White resigned')
    watcher.shows('2. Nf3')
    watcher.shows('0-1 White resigned')
    leave(white, black, watcher)
    home, path, white, black = table('--watchers=no')
    watcher = Seat(home, f'--watch={path}')
    watcher.shows('it was agreed that nobody looks on')
    assert watcher.end() != 0
    leave(white, black)


def words_can_be_switched_off():
    home, _, white, black = table()
    start(white, black)
    white.say('say hello', '')
    black.shows('White says: hello')
    black.say('set hear no', 'hear = no')
    black.say('say one', '')
    white.shows('Black says: one')  # so that the owner has the setting, too
    white.say('say do you hear', 'refused: your opponent does not want to hear anything')
    black.say('set hear yes', 'hear = yes')
    black.say('say two', '')
    white.shows('Black says: two')
    white.say('say and now', '')
    black.shows('White says: and now')
    assert "do you hear" not in black.text()
    leave(white, black)
    with open(glob.glob(os.path.join(home, '.local/state/touchmove/*.journal'))[0], encoding='utf-8') as file:
        assert 'hello' not in file.read()


# ---- Which games there are ----

def a_game_is_chosen_from_a_list_that_looks_again_by_itself():
    home = new_home()
    seeker = Seat(home, '--join', plain=False, rows=12, cols=40)
    seeker.shows('No game waits')
    lines = Seat(home, '--join')
    lines.shows('no game waits to be joined')
    first = Seat(home, '--host', '--white=Anna')
    first.shows('--join=')
    seeker.shows('Anna')
    lines.shows('1: Anna - Black')
    lines.shows('Black is waited for')
    second = Seat(home, '--host', '--white=Berta')
    second.shows('--join=')
    seeker.shows('Berta')
    lines.shows('2: Berta - Black')
    lines.say('join 2', 'you play Black', 'Berta - Black')
    second.shows('Black is here')
    seeker.shows('Watch: Berta')
    seeker.type('\r')
    seeker.shows('Enter when you are ready')
    first.shows('Black is here')
    third = Seat(home, '--join')  # nobody is waited for: one can look on
    third.shows('both players are here')
    third.say('join 1', 'refused: both seats are taken')
    third.say('watch 1', 'you look on')
    leave(first, seeker, second, lines, third)
    assert not processes(home)


def a_game_whose_process_is_silent_has_no_free_seat():
    home, path, white, black = table()
    process = owner(home)
    watcher = watch(home, path)
    os.kill(process, signal.SIGSTOP)
    third = Seat(home, '--join')
    third.shows('it does not answer now')
    seeker = Seat(home, '--join', plain=False)
    seeker.shows('it does not answer now')
    assert 'Watch' not in seeker.text()  # who chooses it may have a seat
    os.kill(process, signal.SIGCONT)
    seeker.shows('Watch: Anna')
    third.shows('both players are here, 1 look on')
    leave(white, black, watcher, third, seeker)


def a_game_that_nobody_is_at_is_in_the_list_of_its_owner():
    home, _, white, black = table()
    start(white, black)
    move(white, black, 'e4', '1. e4')
    leave(white, black)
    first = Seat(home, '--host', '--white=Carla')
    first.shows('--join=')
    again = Seat(home, '--join')
    again.shows('Anna - Ben, move 1, Black to move')
    again.shows('nobody is there')
    number = re.search(r'(\d): Anna', again.text()).group(1)
    again.say(f'join {number}', 'you play White')
    leave(first, again)


# ---- Broken links ----

def a_killed_owner_is_begun_again_and_nothing_shown_is_lost():
    home, _, white, black = table('--time=10+5')
    start(white, black)
    moves = ['e4', 'e5', 'Nf3', 'Nc6', 'Bb5', 'a6']
    for number, text in enumerate(moves):
        mover, other = (white, black) if number % 2 == 0 else (black, white)
        move(mover, other, text, text)
        os.kill(owner(home), signal.SIGKILL)
        for seat in (white, black):
            seat.shows('the link to the game is there again')
            seat.shows('the game was interrupted')
        white.say('resume')
        black.shows('do you agree?')
        black.say('yes', 'the game goes on')
        white.shows('the game goes on')
    white.say('score', '3. Bb5 a6')
    black.say('score', '3. Bb5 a6')
    leave(white, black)


def a_killed_screen_comes_back_to_its_seat():
    home, path, white, black = table('--time=10+5')
    start(white, black)
    move(white, black, 'e4', '1. e4')
    os.kill(black.pid, signal.SIGKILL)
    white.shows('Black is gone')
    black.end()
    black = Seat(home, f'--join={path}')
    black.shows('you play Black')
    white.shows('Black is here')
    move(black, white, 'e5', '1... e5')
    os.kill(white.pid, signal.SIGKILL)
    black.shows('White is gone')
    white.end()
    white = Seat(home)
    white.shows('a game of yours is open on several screens: join leads back to it')
    white.say('join', '1: Anna - Ben', 'join and a number sits down')
    white.say('join 1', 'you play White')
    move(white, black, 'Nf3', '2. Nf3')
    leave(white, black)


def nobody_left_means_a_pause_and_the_game_is_met_again():
    home, path, white, black = table('--time=10+5')
    process = owner(home)
    start(white, black)
    move(white, black, 'e4', '1. e4')
    for seat in (white, black):
        os.kill(seat.pid, signal.SIGKILL)
        seat.end()
    assert gone(process)
    assert not os.path.exists(os.path.dirname(path))
    white = Seat(home, f'--join={path}')
    white.shows('you play White')
    black = Seat(home, f'--join={path}')
    black.shows('you play Black')
    go_on(white, black)
    move(black, white, 'e5', '1... e5')
    leave(white, black)


def a_game_begun_at_one_keyboard_is_shared_in_the_middle():
    home = new_home()
    white = Seat(home, '--white=Anna', '--black=Ben', '--time=10')
    white.shows('White>')
    white.say('e4', '1. e4')
    white.say('e5', '1... e5')
    white.say('share', 'the other player types: touchmove --join=', 'you play White')
    path = socket_of(white)
    black = Seat(home, f'--join={path}')
    black.shows('you play Black')
    black.shows('Anna - Ben, move 2, White to move')
    go_on(white, black)
    move(white, black, 'Nf3', '2. Nf3')
    move(black, white, 'Nc6', '2... Nc6')
    leave(white, black)
    alone = Seat(home)
    alone.shows('go on with this game? yes or no\n>')
    alone.say('yes', 'it was played on several screens; share opens it to them again')
    alone.say('share', 'you play White')
    black = Seat(home, f'--join={path}')  # at the same place
    black.shows('you play Black')
    go_on(alone, black)
    move(alone, black, 'Bb5', '3. Bb5')
    process = owner(home)
    os.kill(process, signal.SIGSTOP)
    for seat in (alone, black):
        os.kill(seat.pid, signal.SIGKILL)
        seat.end()
    os.kill(process, signal.SIGKILL)
    assert gone(process)
    alone = Seat(home)
    alone.shows('go on with this game? yes or no\n>')
    alone.say('yes', 'it was played on several screens')
    alone.say('resign white', 'do you resign?')
    alone.say('yes', 'the game is saved in')
    leave(alone)
    assert os.path.exists(path)  # nobody has come to it
    leave(Seat(home))
    assert not os.path.exists(os.path.dirname(path)) and not glob.glob(os.path.join(home, '.local/state/touchmove/*'))


def a_screen_that_is_stopped_holds_nobody_up():
    _, _, white, black = table('--time=10+5')
    start(white, black)
    for mover, other, text, shown in ((white, black, 'e4', '1. e4'), (black, white, 'e5', '1... e5')):
        os.kill(other.pid, signal.SIGSTOP)
        mover.say(text, shown)
        mover.say('say are you there', '')
        mover.say('clock', 'Black')
        os.kill(other.pid, signal.SIGCONT)
        other.shows(shown)
        other.shows('says: are you there')
    move(white, black, 'Nf3', '2. Nf3')
    leave(white, black)


def a_stopped_owner_goes_on_where_it_was():
    home, _, white, black = table('--time=10+5')
    start(white, black)
    process = owner(home)
    os.kill(process, signal.SIGSTOP)
    white.type('e4\rd4\r')  # both are on their way when the first is answered
    white.quiet(0.3)
    os.kill(process, signal.SIGCONT)
    white.shows('1. e4')
    white.shows('refused: the position is another one by now')
    black.shows('1. e4')
    leave(white, black)


def a_stopped_owner_charges_nobody():
    home, _, white, black = table('--time=10')
    begun = time.monotonic()
    start(white, black)
    move(white, black, 'e4', '1. e4')
    process = owner(home)
    os.kill(process, signal.SIGSTOP)
    assert white.until(lambda: status(process)[0] == 'T')
    time.sleep(3)
    os.kill(process, signal.SIGCONT)
    white.shows('the game was interrupted')
    black.shows('the game was interrupted')
    ran = time.monotonic() - begun - 3
    white.say('clock', 'both clocks stand')
    left = re.search(r'White (\d+):(\d+), Black (\d+):(\d+)', white.text())
    minutes, seconds, more_minutes, more_seconds = map(int, left.groups())
    assert 1200 - 60 * (minutes + more_minutes) - seconds - more_seconds <= ran, white.text()
    go_on(white, black)
    move(black, white, 'e5', '1... e5')
    leave(white, black)


def a_machine_that_sleeps_charges_nobody():
    mark = os.path.join(new_home(), 'slept')
    _, _, white, black = table('--time=10', **sleeping_environment(mark))
    start(white, black)
    move(white, black, 'e4', '1. e4')
    make(mark)
    white.shows('the game was interrupted')
    black.shows('the game was interrupted')
    go_on(white, black)
    move(black, white, 'e5', '1... e5')
    leave(white, black)


def what_is_sent_to_the_other_side_holds_no_secret():
    """All that reaches Black while White looks, marks, types and seals, line by line."""
    home, path, white, black = table(plain=(False, True))
    leave(black)
    tap = Tap(path)
    black = Seat(home, f'--join={tap.path}')
    black.shows('you play Black')
    white.type('\r')
    black.shows('are you?')
    black.say('yes', 'the game begins (Article 6.6)')
    white.shows('The game begins (Article 6.6)')
    move(white, black, 'e4', '1. e4')
    black.say('e5', '1... e5')
    white.shows('e5')
    black.quiet()
    tap.told.clear()
    white.type('\x1b[A\x1b[C\x1b[A\x1b[D')  # the cursor
    white.type('Nc')
    white.shows('Nc')
    white.type('\x15')
    white.say(':goto start')
    white.shows('You look at the position before the first move')
    white.say(':goto end')
    white.say(':offer')
    white.shows('will offer a draw with the next move')
    white.say(':flip')
    white.say('Nf3')
    black.shows('2. Nf3')
    black.say('decline', 'declined')
    black.say('Nc6', '2... Nc6')
    white.say(':adjourn')
    black.shows('wants to adjourn the game')
    black.say('yes', 'White seals a move')
    white.shows('seals a move')
    white.say('Bb5')
    black.shows('White has sealed a move')
    assert black.until(lambda: tap.told[-1] == 'asks any none' and ' sealed' in tap.told[-3])
    secrets = list(tap.told)
    black.say('resume', 'White is asked')
    white.shows('wants it opened')
    white.type('\r')
    black.shows('3. Bb5')
    assert black.until(lambda: tap.told[-1] == 'asks any none' and len(tap.told) > len(secrets) + 3)
    opened = tap.told[len(secrets):]

    def masked(lines):
        return [re.sub(r'\b[0-9a-f]{8}\b', 'SUM', re.sub(r'\b\d+ \d+ (\d+) (?=[0-9a-f]{8}$)', r'AT TIME \1 ', re.sub(
            r'^(line \d+ [0-9a-f]{8}) \d+', r'\1 TIME', line))) for line in lines if not line.startswith('pong')]
    assert masked(secrets) == [
        'line 5 SUM TIME white move Nf3 (=)', 'now AT TIME 5 SUM',
        'line 6 SUM TIME black decline', 'now AT TIME 6 SUM',
        'line 7 SUM TIME black move Nc6', 'now AT TIME 7 SUM',
        'asks white adjourn', 'asks any none', 'asks any adjourn',
        'line 8 SUM TIME white sealed', 'now AT TIME 8 SUM', 'asks any none'], masked(secrets)
    assert masked(opened) == [
        'asks black resume',
        'line 9 SUM TIME white opened Bb5', 'line 10 SUM TIME white resume', 'now AT TIME 10 SUM',
        'asks any none'], masked(opened)
    leave(black, white)


def a_screen_that_is_killed_at_each_line_it_sends_loses_nothing():
    """The first client dies with its line on the way, the second when the owner has it, and so on."""
    home, path, white, black = table('--time=30')
    start(white, black)
    leave(white)
    moves, told = ['Nf3', 'Nf6', 'Ng1', 'Ng8', 'Nc3', 'Nc6', 'Nb1', 'Nb8', 'e4', 'e5', 'd4', 'd5'], 0
    for number in range(0, len(moves), 2):
        tap = Tap(path)
        white = Seat(home, f'--join={tap.path}')
        white.shows('you play White')
        is_lost = number // 2 % 2 == 0
        killed = []

        def change(line, white=white, is_lost=is_lost, killed=killed):
            if line.startswith('do ') and not killed:
                killed.append(line)
                if is_lost:
                    os.kill(white.pid, signal.SIGKILL)
                    return None
            return line
        tap.ask = change
        white.type(moves[number] + '\r')
        assert white.until(lambda killed=killed: killed)
        if not is_lost:
            black.shows(moves[number])
            os.kill(white.pid, signal.SIGKILL)
        assert white.end() == -signal.SIGKILL
        black.shows('White is gone')
        told += 1
        white = Seat(home, f'--join={path}')
        white.shows('you play White')
        if is_lost:
            white.say(moves[number], moves[number])
            black.shows(moves[number])
        move(black, white, moves[number + 1], moves[number + 1])
        leave(white)
    white = Seat(home, '--join')
    white.shows('you play White')
    for seat in (white, black):
        seat.say('score', '6. d4 d5')
        score = re.findall(r'\d\. (\w+) (\w+)\n', seat.text()[seat.text().rindex('score'):])
        assert [word for pair in score for word in pair] == moves, score
    print(f'# killed at {told} lines')
    leave(white, black)


def a_rematch_outlives_its_owner():
    home, _, white, black = table()
    start(white, black)
    white.say('resign', 'do you resign')
    both(white, black, 'yes', '0-1 White resigned')
    black.say('rematch', 'White is asked')
    white.shows('do you agree?')
    white.say('yes', 'you play Black')
    black.shows('you play White')
    os.kill(owner(home), signal.SIGKILL)
    for seat in (white, black):
        seat.shows('the link to the game is there again')
    start(black, white)
    move(black, white, 'c4', '1. c4')
    leave(white, black)


def what_was_sent_into_a_broken_link_is_played_once():
    home, _, white, black = table('--time=10+5')
    start(white, black)
    process = owner(home)
    os.kill(process, signal.SIGSTOP)
    white.type('e4\r')
    white.quiet(0.3)
    os.kill(process, signal.SIGKILL)
    for seat in (white, black):
        seat.shows('the link to the game is there again')
    white.shows('the game was interrupted')
    white.say('resume')
    black.shows('yes or no')  # ready to begin, or to go on if the move was played
    both(black, white, 'yes', 'the game goes on')
    white.say('score', '')
    white.quiet(0.3)
    if '1. e4' not in white.text():
        white.say('e4', '1. e4')
    black.shows('1. e4')
    black.say('e5', '1... e5')
    leave(white, black)


def what_is_asked_is_answered_although_the_game_had_to_be_fetched_anew():
    home, path, white, black = table('--fen=1k6/1P1p1p1p/BP6/1P6/1p6/8/1P1P1PKP/8 w - - 0 1')
    leave(black)
    tap = Tap(path)
    black = Seat(home, f'--join={tap.path}')
    black.shows('you play Black')
    start(white, black)
    broken = []

    def change(line):
        if line.startswith('now ') and not broken:
            broken.append(line)
            return line[:-8] + '00000000'
        return line
    black.say('adjudicate', 'White is asked')
    white.shows('do you agree?')
    tap.change = change
    white.type('yes\rpause\r')  # the search takes longer than that
    white.shows('the game is paused')
    assert black.until(lambda: 'the link to the game is there again' in black.text()), black.text()
    for seat in (white, black):
        for side in ('White', 'Black'):
            text = f'{side} can checkmate: '
            assert seat.until(lambda seat=seat, text=text: seat.text().count(text) == 1), seat.text()
    leave(white, black)


def is_unsaved(seat):
    return 'NOT SAVED' in ' '.join(seat.text().split())  # the line may end between the words


def both_are_told_when_the_game_is_not_on_disk():
    if shutil.which('prlimit') is None:
        raise Skipped('prlimit is missing')
    _, _, white, black = table(by=(shutil.which('prlimit'), '--fsize=1100'))
    start(white, black)
    for number in range(24):
        mover, other = (white, black) if number % 2 == 0 else (black, white)
        text = ['Nf3', 'Nf6', 'Ng1', 'Ng8', 'Nc3', 'Nc6', 'Nb1', 'Nb8'][number % 8] if number < 12 else \
            ['e4', 'e5', 'd4', 'd5', 'c4', 'c5', 'f4', 'f5', 'g4', 'g5', 'h4', 'h5'][number - 12]
        move(mover, other, text, text)
        if is_unsaved(white):
            break
    assert is_unsaved(white)
    assert black.until(lambda: is_unsaved(black))
    leave(white, black)


class Stranger:
    """A connection that is none of the program's."""

    def __init__(self, path, said=b''):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.settimeout(PATIENCE)
        self.socket.connect(path)
        self.say(said)

    def say(self, said):
        try:
            self.socket.sendall(said)
        except OSError:
            pass  # it was closed meanwhile

    def told(self):
        """All that it is told until it is cut off."""
        told = b''
        try:
            while data := self.socket.recv(65536):
                told += data
        except ConnectionResetError:
            pass
        return told.decode()

    def hears(self, text):
        """Waits for a text; returns whether it comes before the end."""
        told = b''
        try:
            while text not in told and (data := self.socket.recv(65536)):
                told += data
        except ConnectionResetError:
            pass
        return text in told


WATCH = b'touchmove 1 0 00000000 watch\n'


def whatever_comes_over_the_socket_the_game_goes_on():
    _, path, white, black = table()
    start(white, black)
    unread = Stranger(path, WATCH)
    assert unread.hears(b'\nnow ')
    silent = Stranger(path, b'touchmove 1 0 000')  # and says no more
    strangers = [
        (b'GET / HTTP/1.1\r\n\r\n', 'bye this is no line of the protocol\n'),
        (b'touchmove 2 0 00000000 white\n', 'bye this game speaks version 1 of the protocol\n'),
        (b'do 1 white move d4\n', 'bye this is a game of touchmove\n'),
        (10 * 1024 * 1024 * b'a', 'bye this is no line of the protocol\n'),
        (WATCH + 10 * 1024 * 1024 * b'a', 'bye this is no line of the protocol\n'),
        (WATCH + 10000 * b'ping 1\n', 'bye too many lines at once\n'),
        (WATCH + b'line 1 00000000 0 white move d4\n', 'bye a client does not say this\n'),
        (b'touchmove 1 999999 00000000 \xff\n', 'bye this is no line of the protocol\n'),
    ]
    moves = ['Nf3', 'Nf6', 'Ng1', 'Ng8', 'Nc3', 'Nc6', 'Nb1', 'Nb8']
    for number, (said, goodbye) in enumerate(strangers):
        told = Stranger(path, said).told()
        assert told.endswith(goodbye) and told.count('bye ') == 1, (said[:40], told[-200:])
        mover, other = (white, black) if number % 2 == 0 else (black, white)
        move(mover, other, moves[number], moves[number])
    assert silent.told() == 'bye nothing was said\n'
    move(white, black, 'e4', '5. e4')
    unread.say(b'ping 7\n')
    assert unread.hears(b'pong 7\n'), unread.told()  # it has only been slow
    assert 'link' not in white.text() + black.text()
    leave(white, black)


def a_game_goes_on_when_its_process_has_no_descriptors_left():
    if shutil.which('prlimit') is None:
        raise Skipped('prlimit is missing')
    home, path, white, black = table('--time=10', by=(shutil.which('prlimit'), '--nofile=15'))
    start(white, black)
    watchers, refused = [], None
    while refused is None:
        stranger = Stranger(path, WATCH)
        if stranger.hears(b'\nnow '):
            watchers.append(stranger)
        else:
            refused = stranger
        assert len(watchers) < 15
    assert watchers
    third = Seat(home, f'--watch={path}')
    third.shows('the process of the game has no descriptors left')
    assert third.end() != 0
    move(white, black, 'e4', '1. e4')
    os.kill(black.pid, signal.SIGKILL)
    white.shows('Black is gone')
    black.end()
    black = Seat(home, f'--join={path}')  # in the place of the one before
    black.shows('you play Black')
    move(black, white, 'e5', '1... e5')
    for watcher in watchers:
        assert watcher.hears(b'black move e5')
        watcher.socket.close()
    third = watch(home, path)
    leave(third, white, black)


def who_comes_without_descriptors_is_told_and_the_game_goes_on():
    if shutil.which('prlimit') is None:
        raise Skipped('prlimit is missing')
    home, path, white, black = table('--time=10')
    start(white, black)
    told = set()
    for limit in range(4, 13):
        came = subprocess.run(['prlimit', f'--nofile={limit}', TOUCHMOVE, '--plain', f'--watch={path}'],
                              env={'HOME': home, 'LANG': 'C.UTF-8', 'PATH': '/usr/bin:/bin'}, input=b'quit\n',
                              capture_output=True, timeout=PATIENCE)
        assert came.returncode in (0, 1, 2), (limit, came)
        lines = came.stderr.decode().splitlines()
        assert (came.returncode == 0) == (lines == []) and len(lines) <= 1, (limit, came)
        told.update(lines)
    assert came.returncode == 0, came
    assert told and all('too many' in line.lower() for line in told), told
    move(white, black, 'e4', '1. e4')
    leave(white, black)


# ---- Who is not meant to be there ----


def two_users_play_and_a_third_sees_and_does_nothing():
    if os.getuid() != 0 or shutil.which('setpriv') is None:
        raise Skipped('this is not run as root')
    homes = [new_home() for _ in range(3)]
    users = []
    for number, home in enumerate(homes):
        uid = 61000 + number
        os.chown(home, uid, uid)
        users.append((shutil.which('setpriv'), f'--reuid={uid}', f'--regid={uid}', '--clear-groups'))
        if subprocess.run([*users[-1], 'test', '-w', home], check=False).returncode != 0:
            raise Skipped('other users cannot enter the folder of temporary files')
    white = Seat(homes[0], '--host', '--time=5', by=users[0])
    white.shows('--join=')
    if white.ended():
        raise Skipped('other users cannot run the program where it is')
    path = socket_of(white)
    black = Seat(homes[1], f'--join={path}', by=users[1])
    black.shows('you play Black')
    start(white, black)
    move(white, black, 'e4', '1. e4')
    black.say('clock white 0:10', "refused: the arbiter's tools are with the player who shares the game")
    third = Seat(homes[2], f'--join={path}', by=users[2])
    third.shows('both seats are taken')
    assert third.end() != 0
    folder = os.path.dirname(path)
    for command in (f'ls {folder}', f'rm {path}', f'mv {path} {path}2', f'touch {folder}/x',
                    f'cat {homes[0]}/.local/state/touchmove/*'):
        result = subprocess.run([*users[2], 'sh', '-c', command], stderr=subprocess.DEVNULL, check=False)
        assert result.returncode != 0, command
    black.say('resign', 'do you resign?')
    both(black, white, 'yes', '1-0 Black resigned')
    black.shows('the game is saved in')
    for home in homes[:2]:
        assert os.path.exists(os.path.join(home, '.local/share/touchmove/games.pgn'))
    leave(white, black)

def a_seat_that_is_taken_is_refused_and_the_game_goes_on():
    home, path, white, black = table()
    start(white, black)
    third = Seat(home, f'--join={path}')
    third.shows('both seats are taken')
    assert third.end() != 0
    move(white, black, 'e4', '1. e4')
    leave(white, black)


def what_is_no_place_of_a_game_is_not_joined():
    home = new_home()
    os.symlink('/nowhere', os.path.join(home, 'link'))
    open_folder = os.path.join(home, 'open')
    os.mkdir(open_folder)
    os.chmod(open_folder, 0o777)
    with open(os.path.join(open_folder, 'game'), 'w', encoding='utf-8'):
        pass
    for path in ('/nowhere/game', os.path.join(home, 'link'), os.path.join(open_folder, 'game'), '/' + 200 * 'a'):
        result = subprocess.run([TOUCHMOVE, '--plain', f'--join={path}'], env={'HOME': home, 'LANG': 'C.UTF-8'},
                                stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
        assert result.returncode != 0 and len(result.stderr.splitlines()) == 1, (path, result.stderr)


TESTS = [
    what_is_sent_to_the_other_side_holds_no_secret,
    a_screen_that_is_killed_at_each_line_it_sends_loses_nothing,
    names_clocks_and_colours_are_agreed_on_before_the_start,
    what_was_typed_for_other_terms_agrees_to_nothing,
    what_one_proposes_in_the_form_is_asked_on_the_other_screen,
    who_is_gone_is_shown_with_the_moment_and_who_looks_on_by_name,
    a_terminal_that_answers_has_a_round_trip_and_one_that_stops_is_silent,
    those_who_look_on_are_behind_by_what_was_agreed,
    words_can_be_switched_off,
    a_rematch_outlives_its_owner,
    what_was_sent_into_a_broken_link_is_played_once,
    what_is_asked_is_answered_although_the_game_had_to_be_fetched_anew,
    both_are_told_when_the_game_is_not_on_disk,
    whatever_comes_over_the_socket_the_game_goes_on,
    a_game_goes_on_when_its_process_has_no_descriptors_left,
    who_comes_without_descriptors_is_told_and_the_game_goes_on,
    two_users_play_and_a_third_sees_and_does_nothing,
    a_whole_game_is_played_with_offer_take_back_and_rematch,
    a_wrong_claim_and_a_right_one_are_judged_on_both_screens,
    a_flag_falls_on_both_screens,
    a_move_is_sealed_by_agreement_and_told_when_it_is_opened,
    what_is_over_is_gone_from_the_screen_of_who_looks_on, one_looks_on_and_can_do_nothing,
    an_offer_is_told_with_its_move_and_not_before,
    who_can_still_mate_is_told_to_both_if_both_want_it,
    a_game_is_given_up_by_consent_on_either_front_end,
    a_screen_and_the_linear_mode_play_in_any_size,
    each_screen_tells_whose_it_is_and_who_is_to_move,
    ctrl_c_asks_once_and_says_what_leaving_means,
    a_game_that_all_have_left_is_resumed_at_once,
    what_is_typed_stands_when_the_opponent_moves,
    who_plays_one_side_keeps_the_place_of_the_cursor,
    a_game_is_chosen_from_a_list_that_looks_again_by_itself,
    a_game_whose_process_is_silent_has_no_free_seat,
    a_game_that_nobody_is_at_is_in_the_list_of_its_owner,
    what_arrives_line_by_line_leaves_what_is_typed,
    what_arrives_on_a_terminal_that_edits_lines_itself_stands_alone,
    a_killed_owner_is_begun_again_and_nothing_shown_is_lost,
    a_killed_screen_comes_back_to_its_seat,
    nobody_left_means_a_pause_and_the_game_is_met_again,
    a_game_begun_at_one_keyboard_is_shared_in_the_middle,
    a_screen_that_is_stopped_holds_nobody_up,
    a_stopped_owner_goes_on_where_it_was,
    a_stopped_owner_charges_nobody,
    a_machine_that_sleeps_charges_nobody,
    a_seat_that_is_taken_is_refused_and_the_game_goes_on,
    what_is_no_place_of_a_game_is_not_joined,
]

run_tests(TESTS, sys.argv[2:], at_once=4,
          longest=(a_terminal_that_answers_has_a_round_trip_and_one_that_stops_is_silent,))
