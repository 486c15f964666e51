"""Tests line mode on a terminal, where scripts do not suffice: check_line_mode.py TOUCHMOVE EDITED

Tests how the program sets the terminal up and restores it, whatever ends the program; a terminal that
is not read; a stopped process; and what a player's inputrc may and may not do. EDITED is "yes" if GNU
Readline edits the lines, "no" if the terminal does.
"""
import fcntl
import os
import re
import signal
import sys
import termios
import time

from pty_run import (PATIENCE, PtyRun, last_line_of_journal, make, new_home, run_tests, sleeping_environment,
                     stat)

TOUCHMOVE = os.path.abspath(sys.argv[1])
IS_EDITED = sys.argv[2] == 'yes'
AT_ONCE = 8.0  # seconds that count as at once, because the machine may be busy
LINE_ROOM = 4095  # bytes of the longest line
STUCK = 1.5  # seconds without progress after which output counts as stuck


def home_with(inputrc):
    home = new_home()
    with open(os.path.join(home, '.inputrc'), 'w', encoding='utf-8') as file:
        file.write(inputrc)
    return home


class Run(PtyRun):
    """Line mode on a pty, with its own home."""

    def __init__(self, *arguments, inputrc='', rows=24, cols=100, home=None, command=None, **environment):
        self.home = home or home_with(inputrc)
        env = {'TERM': 'xterm-256color' if IS_EDITED else 'dumb', 'LANG': 'C.UTF-8', 'PATH': '/usr/bin:/bin',
               'HOME': self.home, **environment}
        command = command or [TOUCHMOVE, '--plain', '--new', *arguments]
        super().__init__(command, env, rows, cols, self.home)
        self.flags = fcntl.fcntl(self.slave, fcntl.F_GETFL)

    def shows(self, text):
        """Waits for a text; fails if the program ends before."""
        self.until(lambda: text in self.screen.dump() or self.ended())
        self.quiet(0)
        assert text in self.screen.dump(), (text, self.screen.dump())

    def kill(self, number):
        os.kill(self.pid, number)

    def children(self):
        with open(f'/proc/{self.pid}/task/{self.pid}/children', encoding='utf-8') as file:
            return file.read().split()

    def restored(self):
        return termios.tcgetattr(self.slave) == self.modes and \
            fcntl.fcntl(self.slave, fcntl.F_GETFL) == self.flags

    def is_taken(self):
        return termios.tcgetattr(self.slave)[3] & termios.NOFLSH


def started(*arguments, **options):
    run = Run(*arguments, **options)
    run.shows('White>')
    assert run.is_taken()
    return run


def timed(*arguments, **options):
    """Starts a game in which White's clock runs."""
    run = started(*arguments, **options)
    run.type('e4\re5\r')
    run.shows('1... e5')
    return run


def finish(run):
    run.kill(signal.SIGTERM)
    status = run.end(AT_ONCE)
    assert status == 128 + signal.SIGTERM, status
    assert run.restored()


# ---- The terminal is restored ----

def restores_the_terminal_however_the_game_ends():
    for keys, expected in (('quit\r', 0), ('\x04', 0), ('\x1c', 128 + signal.SIGQUIT)):
        run = started()
        run.type(keys)
        assert run.end() == expected, keys
        assert run.restored(), keys


def restores_the_terminal_on_every_fatal_signal():
    numbers = [signal.SIGHUP, signal.SIGTERM, signal.SIGQUIT, signal.SIGUSR1, signal.SIGUSR2, signal.SIGALRM,
               signal.SIGVTALRM, signal.SIGPROF, signal.SIGIO, signal.SIGXCPU, signal.SIGPWR,
               signal.SIGSTKFLT, signal.SIGRTMIN + 2, signal.SIGRTMAX]
    for number in numbers:
        for typed in ('', 'Nf', '\x1b', '\x12e'):
            run = started()
            run.type(typed)
            run.kill(number)
            assert run.end(AT_ONCE) == 128 + number, (number, typed)
            assert run.restored(), (number, typed)


def restores_the_terminal_after_a_crash():
    for number in (signal.SIGSEGV, signal.SIGABRT, signal.SIGBUS, signal.SIGFPE, signal.SIGILL,
                   signal.SIGTRAP, signal.SIGSYS):
        run = started()
        run.type('Nf')
        run.kill(number)
        assert run.end() not in (0, None), number
        assert run.restored(), number


def records_the_interruption():
    for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT, signal.SIGUSR1):
        run = timed('--time', '90')
        run.kill(number)
        assert run.end(AT_ONCE) == 128 + number, number
        assert last_line_of_journal(run.home).endswith(' white interrupt'), last_line_of_journal(run.home)


def survives_unrelated_signals():
    run = started()
    for number in (signal.SIGPIPE, signal.SIGXFSZ, signal.SIGCHLD, signal.SIGURG):
        run.kill(number)
    run.type('e4\r')
    run.shows('1. e4')
    finish(run)


def leaves_ignored_signals_ignored():
    old = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    run = started()
    signal.signal(signal.SIGHUP, old)
    run.kill(signal.SIGHUP)
    run.type('e4\r')
    run.shows('1. e4')
    finish(run)


def ends_when_the_terminal_disappears():
    run = timed('--time', '90')
    os.close(run.slave)
    os.close(run.master)
    assert run.end(reads=False) is not None


# ---- A terminal that is not read ----

def stick(run):
    """Lets the program print until the terminal, which is not read, accepts no more."""
    end = time.monotonic() + PATIENCE
    stuck_since = None
    while stuck_since is None or time.monotonic() - stuck_since < STUCK:
        assert time.monotonic() < end
        try:
            os.write(run.master, b'status\r' * 20)
            stuck_since = None
        except BlockingIOError:
            stuck_since = stuck_since or time.monotonic()
            time.sleep(0.05)
    assert not run.ended()


def ends_while_the_terminal_is_not_read():
    for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT, signal.SIGUSR1):
        run = started()
        stick(run)
        run.kill(number)
        assert run.end(AT_ONCE, reads=False) == 128 + number, number
        assert run.restored(), number


def ends_while_the_output_is_stopped():
    run = started()
    termios.tcflow(run.slave, termios.TCOOFF)
    run.type('status\r')
    time.sleep(0.2)
    run.kill(signal.SIGTERM)
    assert run.end(AT_ONCE, reads=False) == 128 + signal.SIGTERM
    assert run.restored()


def waits_for_a_slow_terminal():
    run = started()
    stick(run)
    run.quiet(0.5)
    run.type('\x15e4\r')
    run.shows('1. e4')
    finish(run)


def ctrl_s_stops_nothing():
    run = timed('--white-time', '2s', '--black-time', '90')
    run.type('\x13')
    run.shows("Black wins on time")
    finish(run)


# ---- A stopped process ----

def charges_no_time_while_stopped():
    # Longer than the five seconds after which a program counts as stopped; with Readline, also longer
    # than the fifteen seconds between two heartbeats.
    longest = 17 if IS_EDITED else 8
    runs = [(seconds, timed('--white-time', '5s', '--black-time', '90'))
            for seconds in (1, 3, longest)]
    time.sleep(2)
    begun = time.monotonic()
    for _, run in runs:
        run.kill(signal.SIGSTOP)
        assert run.until(lambda: run.state() == 'T')
    for seconds, run in runs:
        time.sleep(max(0, begun + seconds - time.monotonic()))
        run.kill(signal.SIGCONT)
        run.shows('interrupted')
        run.type('status\r')
        run.shows('The game is paused')
        assert 'wins on time' not in run.screen.dump(), (seconds, run.screen.dump())
        run.type('clock\r')
        run.shows('Both clocks are stopped.')
        left = re.search(r'White ([0-9.]+), Black', run.screen.dump())
        # White had thought for about two seconds. One more second may be charged, because the
        # program knows the moment of the stop only roughly.
        assert left and 2 <= float(left[1]) <= 4.1, run.screen.dump()
        finish(run)


def stops_the_clocks_while_the_machine_sleeps():
    home = home_with('')
    mark = os.path.join(home, 'slept')
    run = timed('--time', '90', home=home, **sleeping_environment(mark))
    assert 'interrupted' not in run.screen.dump(), run.screen.dump()
    make(mark)
    run.shows('interrupted')
    run.type('resume\r')
    run.shows('The game is resumed')
    run.type('Nf3\r')
    run.shows('2. Nf3')
    finish(run)


def pauses_when_ctrl_z_stops_it():
    run = timed('--white-time', '2s', '--black-time', '90')
    run.type('Nf\x1a')
    assert run.until(lambda: run.state() == 'T')
    assert run.restored()
    time.sleep(2.5)
    run.kill(signal.SIGCONT)
    assert run.until(run.is_taken)
    run.type('\x15status\r')
    run.shows('The game is paused')
    finish(run)


def leaves_the_terminal_to_the_shell_after_a_stop():
    run = Run(command=['/bin/bash', '--norc', '-i'], PS1='sh> ', INPUTRC='/dev/null')
    run.shows('sh>')
    run.type(TOUCHMOVE + ' --plain --new --time 90\r')
    run.shows('White>')
    run.type('e4\r')
    run.shows('1. e4')
    game = int(run.children()[0])

    def owner():
        return int(stat(game)[5])

    run.type('\x1a')
    assert run.until(lambda: stat(game)[0] == 'T' and owner() == run.pid)
    run.type('bg\r')
    assert run.until(lambda: stat(game)[0] != 'T')
    end = time.monotonic() + PATIENCE
    while stat(game)[0] != 'T' and time.monotonic() < end:
        run.type('true\r')  # for the shell; a program that reads in the background is stopped
        run.read(0.02)
    run.quiet()
    run.type('\rfg\r')
    assert run.until(lambda: owner() == game)
    assert run.until(run.is_taken)
    run.type('status\r')
    run.shows('Black to move')
    run.type('\x1a')
    assert run.until(lambda: stat(game)[0] == 'T' and owner() == run.pid)
    run.quiet()
    modes = termios.tcgetattr(run.slave)
    os.kill(game, signal.SIGTERM)
    os.kill(game, signal.SIGCONT)
    assert run.until(lambda: not run.children())
    assert termios.tcgetattr(run.slave) == modes
    run.type('exit\r')
    assert run.end() is not None
    assert run.restored()


# ---- Lines ----

def draws_the_line_again_when_a_message_arrives():
    run = timed('--white-time', '2s', '--black-time', '90')
    run.type('stat')
    run.shows("Black wins on time")
    if IS_EDITED:
        run.shows('\n> stat')
    else:
        run.shows('to replay this one.\n>')
        run.type('\x12')  # Ctrl-R: the terminal redisplays the line typed so far
        run.shows('\nstat')
    run.type('us\r')
    run.shows('status\n0-1 Black wins')
    finish(run)


def redraws_typed_text_after_a_warning():
    run = timed('--white-time', '30s', '--black-time', '90', '--warning', '29')
    run.type('knight f')
    run.shows('warning: White has')
    if IS_EDITED:
        run.shows(' left.\nWhite> knight f')
    run.type(' 3\r')
    run.shows('2. Nf3')
    finish(run)


def lines_end_between_words():
    run = started(cols=38)  # a line that the terminal wraps would be split inside a word
    run.type('where x\r')
    run.shows('refused: Unknown piece "x". Type a\nname or a letter: knight, white')
    run.resize(24, 80)
    run.type('where x\r')
    run.shows('refused: Unknown piece "x". Type a name or a letter: knight, white knight')
    finish(run)


def help_mentions_words_if_moves_are_announced_so():
    run = started()
    run.type('help\r')
    run.shows('Type set announce words to have moves announced in words.')
    run.type('hilfe\r')
    run.shows('refused: "hilfe" is not a move.\nType help for a list of commands.')
    run.type('set announce words\r')
    run.type('help moves\r')
    run.shows('moves, optionally SQUARE, short form m: list the legal moves')
    finish(run)


def lists_the_commands_available_after_a_game():
    run = started()
    run.type('resign\r')
    run.shows('do you resign? (yes or no)')
    run.type('yes\r')
    run.shows('White resigns')
    run.shows('Type rematch to play again with colours swapped')
    run.type('set verbosity brief\r')
    run.type('rematch\r')
    run.type('f3\re5\rg4\rQh4\r')
    run.shows('0-1 Black wins by checkmate.\nAfter 2 games: White 1, Black 1.\nGame saved to: ')
    run.shows('games.pgn\n>')  # the prompt after the game
    run.type('status\r')
    run.shows('status\n0-1 Black wins')
    assert run.screen.dump().count('Type rematch') == 1, run.screen.dump()
    finish(run)


def announces_a_game_from_a_file_in_words():
    run = started('--announce', 'words')
    with open(os.path.join(run.home, 'two.pgn'), 'w', encoding='utf-8') as file:
        file.write('[White "Tal"]\n[Black "Botvinnik"]\n[Date "1960.03.15"]\n[Event "Moscow"]\n\n1. e4 *\n\n'
                   '[White "Anna"]\n[Black "?"]\n[Date "????.??.??"]\n\n1. d4 0-1\n')
    run.type('open two.pgn\r')
    run.shows('Tal against Botvinnik, 15 March 1960, 1 move, no result')
    run.type('list\r')
    run.shows('1. Tal against Botvinnik, 15 March 1960, no result, Moscow')
    run.shows('2. Anna against an unknown player, Black wins,')
    with open(os.path.join(run.home, 'opera.pgn'), 'w', encoding='utf-8') as file:
        file.write('[White "Morphy"]\n[Date "1858.??.??"]\n[Result "1-0"]\n\n1. e4 e5 2. Nf3 1-0\n')
    run.type('open opera.pgn\r')
    run.shows('Morphy against an unknown player, 1858, 2 moves, White wins')
    run.type('forward\r')
    run.shows('e 4. Black to move. Material is even.')
    finish(run)


def a_refused_sealed_move_is_asked_for_again():
    run = timed()
    run.type('adjourn\r')
    run.shows('sealed move>')
    run.type('Nf9\r')
    run.shows('refused:')
    run.type('Nf3\r')
    run.shows('adjourned')
    assert run.screen.dump().count('sealed move>') == 2, run.screen.dump()
    finish(run)


def draws_the_line_again_in_every_size():
    run = started()
    run.type('sta')
    for rows, cols in ((1, 1), (200, 500), (5, 2), (12, 40), (1, 300), (24, 3), (24, 100)):
        run.resize(rows, cols)
        run.read(0.02)
    run.type('tus\r')
    assert run.until(lambda: b'White to move' in run.sent)
    finish(run)


def a_line_has_a_limit():
    run = started()
    run.type('e4\r')
    run.shows('1. e4')
    for _ in range(100):
        run.type('x' * 10000)
        run.read(0)
    run.type('\r')
    run.type('status\r')
    assert run.until(lambda: b'Black to move' in run.sent), run.sent[-500:]
    finish(run)


def comment_of(run, path, line):
    """Types a line letter by letter and returns the comment that it adds in a file."""
    with open(path, 'w', encoding='utf-8') as file:
        file.write('[White "Anna"]\n\n1. e4 *\n')
    run.type(f'open {path}\r')
    run.shows('Anna - ')
    for letters in line:
        before = len(run.sent)
        run.type(letters)
        last = letters[-1].encode()
        assert run.until(lambda: last in run.sent[before:] or b'\a' in run.sent[before:] or last < b' ')
        run.quiet()
    run.type('\rsave\r')
    run.shows('Saved')
    with open(path, encoding='utf-8') as file:
        return re.search(r'\{(.*?)\}', file.read(), re.DOTALL)[1]


def a_line_has_room_for_its_last_letter():
    room = LINE_ROOM - len('comment ')
    run = started()
    typed = comment_of(run, os.path.join(run.home, 'typed.pgn'), ['comment ' + 'x' * (room - 2) + 'y', 'z', 'q'])
    assert typed == 'x' * (room - 2) + 'yz', (len(typed), typed[-10:])
    finish(run)
    run = started()
    yanked = comment_of(run, os.path.join(run.home, 'yanked.pgn'),
                        ['x' * (LINE_ROOM // 2) + 'y', '\x15', 'comment ', '\x19\x19\x19'])
    assert len(yanked) == room, (len(yanked), yanked[-10:])
    finish(run)


def a_flag_falls_while_keys_keep_coming():
    run = timed('--white-time', '1s', '--black-time', '90')
    end = time.monotonic() + 4
    while time.monotonic() < end:
        run.type('\x1b[A\x1b[Bxy\x7f\x7f' * 400)
    assert b'wins on time' in run.sent  # while the keys were coming, not only afterwards
    finish(run)


def nothing_typed_reaches_the_terminal_as_a_control():
    run = started()
    before = len(run.sent)
    run.type(b'a\xc2\x9b2Jb\xe2\x80\xaec\x16\x1b[2Jd\xff\xc3\r')
    run.type('status\r')
    assert run.until(lambda: b'White to move' in run.sent[before:])
    for bytes_ in (b'\xc2\x9b', b'\xe2\x80\xae', b'\x1b[2J', b'\xff'):
        assert bytes_ not in run.sent[before:], bytes_
    finish(run)


def paste_markers_are_not_keys():
    run = started(inputrc='set enable-bracketed-paste on\n')
    assert b'2004' not in run.sent
    run.type('\x1b[200~')
    run.quiet(0.2)
    run.type('e4\x1b[201~\r')
    run.shows('1. e4')
    finish(run)


def letters_of_other_alphabets_are_edited():
    run = started()
    run.type('set white-name Jos\u00e9x\x7f\r')
    run.shows('Jos\u00e9')
    assert 'Jos\u00e9x' not in run.screen.dump().replace('> set white-name Jos\u00e9x', '')
    finish(run)


# ---- What a player's inputrc may do ----

def inputrc_is_honoured():
    run = started(inputrc='"\\C-o": "status\\r"\n"\\C-t": "e4\\re5\\r"\n$if touchmove\nTAB: menu-complete\n$endif\n')
    run.type('\x0f')
    run.shows('White to move')
    run.type('\x14')
    run.shows('1... e5')
    run.type('N\t\t\r')
    run.shows('2. Nc3')
    finish(run)


def readline_completion_offers_the_choices_of_the_program():
    run = started(inputrc='TAB: complete\n"\\C-o": insert-completions\nset completion-query-items 1\n')
    run.type('set touch\t')
    run.shows('> set touch-move')
    run.type('\x15flip \x1b?')
    run.shows('auto')
    run.shows('black')
    run.type('\x15Nf\t\r')
    run.shows('1. Nf3')
    finish(run)


def never_completes_names_of_files_or_users():
    for keys in ('\t', '\t\t', '\x1b?', '\x1b*', '\x0f', '\x14', '\x18'):
        run = started(inputrc='"\\C-o": menu-complete\n"\\C-t": complete\n"\\C-x": insert-completions\n')
        with open(os.path.join(run.home, 'zebra'), 'w', encoding='utf-8'):
            pass
        run.type('zeb' + keys)
        run.type('\x15./zeb' + keys)
        run.type('\x15~roo' + keys + '\x15~root\x1b&')
        run.type('\x15status\r')
        run.shows('White to move')
        assert b'zebra' not in run.sent and b'/root' not in run.sent, (keys, run.sent)
        finish(run)


FORBIDDEN = '''set keyseq-timeout 60000
set blink-matching-paren on
set enable-bracketed-paste on
set page-completions on
set completion-query-items 1
"\\C-xr": re-read-init-file
"\\C-xe": edit-and-execute-command
"\\C-xt": tilde-expand
"\\C-xn": execute-named-command
"\\C-x": self-insert
"\\C-x123456789012345": re-read-init-file
"\\C-x1234567890123456": re-read-init-file
"\\C-a": "\\C-a"
"\\C-b": "x\\C-b"
"\\C-f": bracketed-paste-begin
"\\C-k": skip-csi-sequence
"\\C-y": arrow-key-prefix
set keymap vi-command
"v": vi-edit-and-execute-command
"q": re-read-init-file
'''


def flood_length():
    """Returns the length of a long line. It is shorter with AddressSanitizer, which copies the whole line
    each time Readline extends it.
    """
    with open(TOUCHMOVE, 'rb') as file:
        return 300 if b'__asan_init' in file.read() else 3000


def no_inputrc_delays_the_clock_or_signals():
    for mode in ('emacs', 'vi'):
        inputrc = FORBIDDEN + f'set editing-mode {mode}\n'
        runs = []
        for keys in ('\x18', '\x18r', '\x01', '\x02', '\x06', '\x1b[200~', '\x1b[200~e5', '()', '\x1b',
                     '\x1bv', '\x1bq', '\x1bR\x1b[200~x', '\x1b999999999x', '\x1b[', '\t\t\t', '\x1b?',
                     '\x18(\x18)\x18e', '\x1b*', '\x0b', '\x19',
                     'x' * flood_length() + '\x1bdd999999p'):
            run = timed('--white-time', '1s', '--black-time', '90', inputrc=inputrc)
            run.type(keys)
            runs.append((keys, run))

        def has_run_out(run):
            for _, each in runs:  # reads all programs, because a full terminal would block them
                each.read(0)
            return b'wins on time' in run.sent
        for keys, run in runs:
            assert run.until(lambda: has_run_out(run)), (mode, keys, run.sent[-300:])
        for _, run in runs:
            finish(run)


def parentheses_are_not_shown_for_a_while():
    run = started(inputrc='set blink-matching-paren on\n')
    run.type('()' * 200 + '\x15e4\r')  # with half a second for each, the test would fail
    run.shows('1. e4')
    finish(run)


def starts_no_other_program():
    home = home_with(FORBIDDEN)
    mark = os.path.join(home, 'mark')
    program = os.path.join(home, 'program')
    with open(program, 'w', encoding='utf-8') as file:
        file.write(f'#!/bin/sh\necho started >> {mark}\nsleep 1\n')
    os.chmod(program, 0o700)
    for mode in ('emacs', 'vi'):
        with open(os.path.join(home, '.inputrc'), 'w', encoding='utf-8') as file:
            file.write(FORBIDDEN + f'set editing-mode {mode}\n')
        run = started(home=home, EDITOR=program, VISUAL=program, FCEDIT=program, SHELL=program, PAGER=program)
        with open(os.path.join(home, '.inputrc'), 'w', encoding='utf-8') as file:
            file.write('"z": "READ AGAIN"\n')
        run.type('e4\r')
        run.shows('1. e4')
        for keys in ('\x18e', '\x18\x05', '\x18r', '\x18\x12', '\x18123456789012345',
                     '\x181234567890123456', '\x1bx', '\x1bv', '\x1b!', '\x18v', '\x18!', 'v',
                     '!', '\x1bq', ':!'):
            run.type('\re5' + keys + 'z')
            run.quiet(0.02)
            assert run.children() == [], keys
        assert b'READ AGAIN' not in run.sent
        finish(run)
    assert not os.path.exists(mark)


# ----

HELPERS = ('home_with', 'comment_of', 'started', 'timed', 'finish', 'stick', 'flood_length')
EDITED_ONLY = (inputrc_is_honoured, readline_completion_offers_the_choices_of_the_program,
               never_completes_names_of_files_or_users, no_inputrc_delays_the_clock_or_signals,
               parentheses_are_not_shown_for_a_while, starts_no_other_program,
               draws_the_line_again_in_every_size, nothing_typed_reaches_the_terminal_as_a_control,
               a_flag_falls_while_keys_keep_coming, letters_of_other_alphabets_are_edited,
               paste_markers_are_not_keys, a_line_has_a_limit, a_line_has_room_for_its_last_letter)
TESTS = [test for name, test in list(globals().items())
         if callable(test) and getattr(test, '__module__', '') == '__main__' and not isinstance(test, type)
         and name not in HELPERS and (IS_EDITED or test not in EDITED_ONLY)]
run_tests(TESTS, sys.argv[3:], at_once=6, longest=(charges_no_time_while_stopped,))
