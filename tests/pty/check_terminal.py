"""Tests how a terminal is set up, read and restored: check_terminal.py BOARD_DEMO TOUCHMOVE CONFIG

Runs the demonstration board and the program on a pty. CONFIG is "yes" if configuration files are
read.
"""
import base64
import fcntl
import os
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time

from pty_run import (PATIENCE, PtyRun, Skipped, VT, last_line_of_journal, make, new_home, run_tests,
                     sleeping_environment)

HERE = os.path.dirname(os.path.abspath(__file__))
PROGRAM, TOUCHMOVE = sys.argv[1:3]
AT_ONCE = 8.0  # seconds that count as at once, because the machine may be busy
HAS_CONFIG = sys.argv[3] == 'yes'


class Run(PtyRun):
    """A full-screen program."""

    def __init__(self, rows=24, cols=80, program=PROGRAM, arguments=(), **environment):
        env = {'TERM': 'xterm-256color', 'LANG': 'C.UTF-8', 'PATH': '/usr/bin:/bin', **environment}
        env = {name: value for name, value in env.items() if value is not None}
        super().__init__([program, *arguments], env, rows, cols)

    def shows(self, text):
        return self.until(lambda: text in self.screen.dump() or text in self.screen.panel())

    def restored(self):
        """Returns whether the terminal is as before: its modes and the state of the screen."""
        return termios.tcgetattr(self.slave)[:4] == self.modes[:4] and not self.screen.left_over_state()

    def stopped(self):
        return self.state() == 'T'

    def unread(self):
        """Returns the number of bytes typed but not read by the program."""
        return struct.unpack('i', fcntl.ioctl(self.slave, termios.FIONREAD, b'\0' * 4))[0]

    def sleeps_for(self, seconds):
        """Returns whether the program sleeps for so long without running."""
        before = self.cpu()
        time.sleep(seconds)
        return self.state() == 'S' and self.cpu() == before

    def cpu(self):
        with open(f'/proc/{self.pid}/schedstat') as file:
            return int(file.read().split()[0])

    def wakeups(self):
        with open(f'/proc/{self.pid}/status') as file:
            return [int(line.split()[1]) for line in file if line.startswith('voluntary')][0]


def started(**options):
    run = Run(**options)
    assert run.shows('Wood'), run.screen.dump()
    return run


def cell(row, col):
    """Returns the cell where the terminal's cursor is on a square, on a screen of 80 by 24."""
    return (3 * row, 6 * col)


def at(run, row, col):
    return run.until(lambda: (run.screen.y, run.screen.x) == cell(row, col))


def restores_the_terminal_at_the_end():
    run = started()
    run.type('q')
    assert run.end() == 0
    assert run.restored()


def restores_the_terminal_on_signals():
    for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT, signal.SIGINT):
        run = started()
        os.kill(run.pid, number)
        assert run.end() == 0, number
        assert run.restored(), (number, run.screen.left_over_state())


def restores_the_terminal_when_killed():
    for number in (signal.SIGSEGV, signal.SIGABRT, signal.SIGBUS, signal.SIGFPE, signal.SIGUSR1, signal.SIGUSR2,
                   signal.SIGALRM, signal.SIGVTALRM, signal.SIGXCPU, signal.SIGRTMIN + 1):
        run = started()
        os.kill(run.pid, number)
        assert run.end() not in (0, None), number
        assert run.restored(), (number, run.screen.left_over_state())


def stuck(**options):
    """Returns the program blocked while drawing, on a terminal that accepts no more output."""
    run = game(**options)
    end = time.monotonic() + PATIENCE
    while not (run.unread() > 0 and run.sleeps_for(0.2)):  # stuck: does not even read its input
        assert time.monotonic() < end, 'it does not get stuck'
        if run.unread() == 0:
            run.type('v')
        time.sleep(0.002)
    return run


def ends_while_the_terminal_is_blocked():
    for number, status in ((signal.SIGTERM, 143), (signal.SIGHUP, 129), (signal.SIGQUIT, 131),
                           (signal.SIGUSR1, -signal.SIGUSR1)):
        run = stuck()
        # The program must not set this flag, which would also apply to the shell afterwards.
        assert not fcntl.fcntl(run.slave, fcntl.F_GETFL) & os.O_NONBLOCK
        os.kill(run.pid, number)
        assert run.end(AT_ONCE, reads=False) == status, (number, run.status)
        assert termios.tcgetattr(run.slave)[:4] == run.modes[:4], number
        again = Run(program=TOUCHMOVE, arguments=['--resume'], HOME=run.home)
        assert again.shows('1. e4'), again.screen.dump()
        finish(again)


def ends_while_a_blocked_terminal_stays_blocked():
    run = game()
    while not run.sleeps_for(0.05):
        run.read(0)
    fill(run)
    os.kill(run.pid, signal.SIGTERM)
    assert run.end(reads=False) == 143, run.status
    assert termios.tcgetattr(run.slave)[:4] == run.modes[:4]


def fill(run):
    """Fills the terminal's output buffer, which is not read."""
    filler = os.open(os.ttyname(run.slave), os.O_WRONLY | os.O_NONBLOCK | os.O_NOCTTY)
    try:
        while True:
            os.write(filler, b' ')
    except BlockingIOError:
        os.close(filler)


def quits_properly_while_the_terminal_is_blocked():
    run = started()
    run.quiet()
    fill(run)
    run.type('q')
    assert run.end(reads=False) == 0, run.status
    assert termios.tcgetattr(run.slave)[:4] == run.modes[:4]


def records_the_interruption():
    for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT):
        home = new_home()
        run = Run(program=TOUCHMOVE, arguments=['--new', '--time=5+0'], HOME=home)
        assert run.shows('Esc menu'), run.screen.dump()
        for move, shown in (('e4', '1. e4'), ('e5', '1. e4       e5')):
            run.type(move + '\r')
            assert run.shows(shown), run.screen.dump()
        os.kill(run.pid, number)
        assert run.end() == 128 + number, run.status
        assert last_line_of_journal(home).endswith(' white interrupt'), last_line_of_journal(home)


def ends_while_the_output_is_stopped_at_the_end():
    run = started()
    run.quiet()
    termios.tcflow(run.slave, termios.TCOOFF)
    run.type('q')
    assert run.end(reads=False) == 128 + signal.SIGHUP, run.status
    assert termios.tcgetattr(run.slave)[:4] == run.modes[:4]


def restores_the_terminal_on_ctrl_c():
    run = started()
    run.type('\x03')
    assert run.end() == 0
    assert run.restored()


def ends_when_the_terminal_disappears():
    run = started()
    os.close(run.slave)
    os.close(run.master)
    assert run.end(reads=False) is not None


def stops_and_continues():
    for stop in (lambda run: run.type('\x1a'), lambda run: os.kill(run.pid, signal.SIGTSTP)):
        run = started()
        stop(run)
        # The system does not stop a program in a session without a shell, which nothing could wake.
        run.quiet()
        assert run.until(lambda: not run.stopped())
        assert run.shows('Wood')
        assert run.until(lambda: run.sent.count(b'\x1b[?2004h') == 2), run.sent
        assert run.sent.count(b'\x1b[?1002h') == 2 and run.sent.count(b'\x1b[?2004l') == 1
        run.type('q')
        assert run.end() == 0
        assert run.restored()


def is_drawn_again_after_a_stop_without_an_alternate_screen():
    run = started(TERM='linux')
    run.type('\x1a')
    assert run.until(lambda: run.sent.count(b'\x1b[?2004l') == 1), run.sent
    assert run.until(lambda: run.sent.count(b'\x1b[?2004h') == 2), run.sent
    assert run.shows('Wood')
    run.type('q')
    assert run.end() == 0
    assert run.restored()


def does_not_stop_in_the_restricted_mode():
    run = started(TOUCHMOVE_RESTRICTED='yes')
    run.type('\x1a')
    run.type('\x1b[A')
    run.quiet()
    assert run.sent.count(b'\x1b[?2004h') == 1 and b'\x1b[?2004l' not in run.sent
    run.type('q')
    assert run.end() == 0
    assert run.restored()


def repaints_after_a_stop_from_outside():
    run = started(rows=24, cols=80)
    os.kill(run.pid, signal.SIGSTOP)
    assert run.until(run.stopped)
    termios.tcsetattr(run.slave, termios.TCSANOW, run.modes)
    run.resize(40, 112)
    run.screen.feed(b'\x1b[m\x1b[2J')
    os.kill(run.pid, signal.SIGCONT)
    assert run.shows('Wood')
    assert run.until(lambda: run.screen.y > 20)
    run.type('\x1b[Aq')
    assert run.end() == 0
    assert run.restored()


def survives_unrelated_signals():
    run = game()
    for number in (signal.SIGPIPE, signal.SIGXFSZ, signal.SIGCHLD, signal.SIGURG):
        os.kill(run.pid, number)
    run.type('e5\r')
    assert run.shows('1. e4       e5'), run.screen.dump()
    finish(run)


def leaves_ignored_signals_ignored():
    old = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    run = game()
    signal.signal(signal.SIGHUP, old)
    os.kill(run.pid, signal.SIGHUP)
    run.type('e5\r')
    assert run.shows('1. e4       e5'), run.screen.dump()
    finish(run)


def asks_before_quitting_on_an_interrupt():
    for interrupt in (lambda run: run.type('\x03'), lambda run: os.kill(run.pid, signal.SIGINT)):
        run = game()
        interrupt(run)
        assert run.shows('Quit Touchmove?'), run.screen.dump()
        finish(run)


def stops_the_clocks_while_stopped():
    runs = {}
    for seconds in (1, 3, 17):  # the last is longer than the time between two heartbeats
        home = new_home()
        runs[seconds] = run = Run(program=TOUCHMOVE, HOME=home,
                                  arguments=['--new', '--white-time=15s', '--black-time=90'])
        assert run.shows('Esc menu'), run.screen.dump()
        for move, shown in (('e4', '1. e4'), ('e5', '1. e4       e5')):
            run.type(move + '\r')
            assert run.shows(shown), run.screen.dump()
    for run in runs.values():
        run.quiet()  # the program now sleeps for most of a second
        os.kill(run.pid, signal.SIGSTOP)
        assert run.until(run.stopped)
    begun = time.monotonic()
    for seconds, run in runs.items():
        time.sleep(max(0, begun + seconds - time.monotonic()))
        os.kill(run.pid, signal.SIGCONT)
        assert run.shows('interrupted'), (seconds, run.screen.dump())
        assert 'wins on time' not in run.screen.dump(), (seconds, run.screen.dump())
        finish(run)


def stops_the_clocks_while_the_machine_sleeps():
    home = new_home()
    mark = os.path.join(home, 'slept')
    run = Run(program=TOUCHMOVE, HOME=home, arguments=['--new', '--time=90'], **sleeping_environment(mark))
    assert run.shows('Esc menu'), run.screen.dump()
    for move, shown in (('e4', '1. e4'), ('e5', '1. e4       e5')):
        run.type(move + '\r')
        assert run.shows(shown), run.screen.dump()
    assert 'interrupted' not in run.screen.dump(), run.screen.dump()
    make(mark)
    assert run.shows('interrupted'), run.screen.dump()
    finish(run)


def continues_after_rapid_resizing():
    run = game()
    for rows, cols in ((1, 1), (200, 500), (12, 40), (3, 500), (200, 2), (47, 128), (11, 39), (24, 80)) * 3:
        run.resize(rows, cols)
        run.read(0.005)
    run.quiet()
    run.type('e5\r')
    assert run.shows('1. e4       e5'), run.screen.dump()
    finish(run)


def draws_correctly_after_rapid_resizing():
    run = started()
    for rows, cols in ((1, 1), (200, 500), (12, 40), (11, 40), (47, 128), (8, 20), (31, 96), (2, 300),
                       (24, 80)):
        run.resize(rows, cols)
        run.read(0.005)
    run.quiet()
    fresh = started()
    fresh.quiet()
    assert run.until(lambda: run.screen.cells() == fresh.screen.cells()), run.screen.dump()
    for other in (run, fresh):
        other.type('q')
        assert other.end() == 0


def prefers_the_terminals_size_to_the_environment():
    run = started(LINES='60', COLUMNS='200')
    assert 'Wood' in run.screen.text()[23]
    run.type('q')
    assert run.end() == 0


def uses_the_environment_if_the_terminal_has_no_size():
    run = Run(rows=0, cols=0, LINES='30', COLUMNS='100')
    run.screen = VT(100, 30)
    assert run.shows('Wood'), run.screen.dump()
    assert run.screen.text()[3].lstrip().startswith('8'), run.screen.dump()  # the board is centred in 30 rows
    run.type('q')
    assert run.end() == 0


def refuses_terminals_that_it_cannot_draw_on():
    for term in (None, '', 'dumb', 'no-such-terminal'):
        run = Run(TERM=term)
        assert run.end() == 2, term
        assert run.sent == b'', run.sent
        assert run.restored()


def handles_all_typed_ahead_keys_before_drawing():
    run = started()
    run.quiet()
    before = len(run.sent)
    run.type('\x1b[A' * 3 + '\x1b[C' * 2)
    assert at(run, 3, 6)
    run.quiet()
    # Drawing five steps one by one would take some 900 bytes.
    assert len(run.sent) - before < 300, len(run.sent) - before
    run.type('q')
    assert run.end() == 0


def reassembles_a_split_arrow_key():
    run = started()
    run.type('\x1b')
    time.sleep(0.12)
    run.type('[A')
    assert at(run, 5, 4)
    run.type('\x1bOA')
    assert at(run, 4, 4)
    run.type('q')
    assert run.end() == 0


def does_not_mistake_terminal_answers_for_keys():
    run = game()
    run.type('\x1b[0n\x1b[12;40R\x1b[?62;22ce5\r')
    assert run.shows('1. e4       e5'), run.screen.dump()
    run.type(b'\x1bP1$r0m\x1b\\\x1b]11;rgb:ffff/ffff/ffff\x07\x1b_Ga=1;e4\x1b\\Nf3\r')
    assert run.shows('2. Nf3'), run.screen.dump()
    run.type(b'\x9b0n\x90e4\x9c\x9de4\x9cNc6\r')
    assert run.shows('2. Nf3      Nc6'), run.screen.dump()
    run.type('\x1bP')  # an unterminated answer: after a timeout, keys are keys again
    time.sleep(1.2)
    run.type('d4\r')
    assert run.shows('3. d4'), run.screen.dump()
    finish(run)


def never_hangs_whatever_is_typed():
    run = game()
    for byte in list(range(256)) + [0x1b] * 3:
        for text in (bytes([byte]), b'\x1b' + bytes([byte]), b'\x1b[' + bytes([byte]), b'\x1b[<' + bytes([byte]),
                     b'\x1b[M' + bytes([byte])):
            if byte not in b'\x03\n\r\x1a\x1c':  # all bytes except those that quit or confirm
                run.type(text)
        run.read(0)
    time.sleep(1.2)
    run.quiet(0.05)
    run.type('\x1b')
    run.quiet(0.2)
    finish(run)


def wakes_once_a_second_with_a_clock():
    run = Run(program=TOUCHMOVE, arguments=['--new', '--time=5+0'], HOME=new_home())
    assert run.shows('Esc menu'), run.screen.dump()
    run.type('e4\r')
    assert run.shows('1. e4'), run.screen.dump()
    run.type('e5\r')
    assert run.shows('1. e4       e5'), run.screen.dump()
    for _ in range(5):  # retry: a busy machine causes other wake-ups
        run.quiet(0.1)
        before = run.wakeups()
        end = time.monotonic() + 3.0
        while time.monotonic() < end:
            run.read(0.1)
        count = run.wakeups() - before
        if 2 <= count <= 4:
            break
    assert 2 <= count <= 4, count
    finish(run)


def never_accepts_typed_ahead_keys_as_consent():
    run = game()
    run.type(':resign\r\r')
    assert run.shows('do you resign?'), run.screen.dump()
    run.quiet()
    assert 'do you resign?' in run.screen.dump(), run.screen.dump()
    run.type('\r')
    assert run.shows('1-0'), run.screen.dump()
    finish(run)


def sleeps_while_nothing_happens():
    run = started()
    for _ in range(3):  # retry: on a busy machine, the program may not be asleep yet
        run.quiet()
        before = run.cpu(), run.wakeups(), len(run.sent)
        time.sleep(1.0)
        run.read(0)
        after = run.cpu(), run.wakeups(), len(run.sent)
        if after == before:
            break
    assert after == before, (before, after)
    run.type('q')
    assert run.end() == 0


def draws_characters_of_the_locale():
    for locale, part in (({'LANG': 'C.UTF-8'}, '▟'), ({'LANG': 'C'}, 'K'), ({'LANG': None}, 'K'),
                         ({'LANG': 'xx_YY.UTF-8'}, '▟'), ({'LC_ALL': 'C', 'LANG': 'C.UTF-8'}, 'K'),
                         ({'LC_ALL': 'xx_YY.utf8', 'LANG': 'C'}, '▟'), ({'LANG': 'xx_YY'}, 'K')):
        run = started(**locale)
        assert part in run.screen.dump(), (locale, run.screen.dump())
        assert not run.screen.replacement_chars
        run.type('q')
        assert run.end() == 0


def draws_characters_of_the_terminal():
    for term, colours, part in (('xterm-256color', 256, '▟'), ('tmux-256color', 256, '▟'),
                                ('xterm', 8, '▟'), ('screen', 8, '▟'), ('linux', 8, '▐'),
                                ('vt100', 0, '(K)'), ('xterm-mono', 0, '(K)')):
        run = started(TERM=term)
        assert part in run.screen.dump(), term
        assert term != 'linux' or '▟' not in run.screen.dump(), term  # the fonts of the console have no quadrants
        assert (run.screen.max_colour or 0) <= colours, (term, run.screen.max_colour)
        assert not run.screen.unknown, (term, run.screen.unknown)
        run.type('q')
        assert run.end() == 0
        assert run.restored(), term


def draws_24_bit_colours_if_requested_and_supported():
    everything = {'COLORTERM': 'truecolor'}
    for term, environment, wanted in (
            ('xterm-256color', everything, b'48;2;'), ('tmux-256color', everything, b'48:2:'),
            ('alacritty', everything, b'48;2;'), ('screen-256color', everything, b'48;5;'),
            ('xterm', everything, b'\x1b[4'), ('xterm-256color', {'COLORTERM': '24bit'}, b'48;2;'),
            ('xterm-256color', {'COLORTERM': 'yes'}, b'48;5;'), ('xterm-256color', {}, b'48;5;'),
            ('xterm-direct', {}, b'48:2:'), ('xterm-256color', dict(everything, NO_COLOR='1'), b'\x1b[')):
        if not os.path.exists('/usr/share/terminfo/x/xterm-direct') and wanted[-2:] in (b'2;', b'2:'):
            continue
        run = started(TERM=term, **environment)
        others = {b'48;2;', b'48:2:', b'48;5;'} - {wanted}
        assert wanted in run.sent and not any(other in run.sent for other in others), (term, environment)
        run.type('q')
        assert run.end() == 0
        assert run.restored(), term


def honours_no_color():
    run = started(NO_COLOR='1')
    assert run.screen.max_colour is None
    run.type('q')
    assert run.end() == 0
    run = started(NO_COLOR='')
    assert run.screen.max_colour == 256 or run.screen.max_colour > 8
    run.type('q')
    assert run.end() == 0


def turns_the_board_without_colours_on_a_light_background():
    run = started(NO_COLOR='1')
    row, col = cell(5, 5)  # f3, a light square
    assert 'r' in run.screen.cells()[row][col][3]
    run.type('q')
    assert run.end() == 0
    run = started(NO_COLOR='1', COLORFGBG='0;15')
    assert 'r' not in run.screen.cells()[row][col][3]
    run.type('q')
    assert run.end() == 0


def shows_a_page_about_the_terminal():
    run = Run(program=TOUCHMOVE, arguments=['--terminal-test'])
    assert run.shows('These lines should end in the same column'), run.screen.dump()
    for text in ('xterm-256color', '80 columns, 24 rows', '256', 'solid pieces', 'UTF-8', 'wood'):
        assert run.shows(text), (text, run.screen.dump())
    bars = {line.rindex('|') for line in run.screen.text()[7:12]}
    assert bars == {29} or bars == {29, 28}, (bars, run.screen.dump())
    assert b'\x1b[6n' not in run.sent and b'?\x07' not in run.sent and b'\x1b[c' not in run.sent
    run.type('\x1bOA')
    assert run.shows('key       Up'), run.screen.dump()
    run.type('\t')
    assert run.shows('theme     green'), run.screen.dump()
    run.resize(12, 40)
    assert run.shows('40 columns, 12 rows'), run.screen.dump()
    run.type('q')
    assert run.end() == 0
    assert run.restored()
    run = Run(program=TOUCHMOVE, arguments=['--terminal-test'], TERM='vt100', LANG='C')
    assert run.shows('letters'), run.screen.dump()
    os.kill(run.pid, signal.SIGTERM)
    assert run.end() == 128 + signal.SIGTERM
    assert run.restored()
    run = Run(program=TOUCHMOVE, arguments=['--terminal-test'], TERM='dumb')
    assert run.end() == 2
    assert 'cannot move the cursor' in run.screen.dump()


def game(**options):
    """Starts the program with its own home and plays one move."""
    home = new_home()
    run = Run(program=TOUCHMOVE, arguments=['--new'], HOME=home, **options)
    run.home = home
    assert run.shows('Esc menu'), run.screen.dump()
    run.type('e4\r')
    assert run.shows('1. e4'), run.screen.dump()
    return run


def finish(run):
    os.kill(run.pid, signal.SIGTERM)
    status = run.end()
    assert status == 128 + signal.SIGTERM, status
    assert run.restored(), run.screen.left_over_state()


def plays_on_every_type_of_terminal():
    for term in ('xterm-256color', 'tmux-256color', 'screen', 'linux', 'vt100', 'xterm-direct', 'xterm'):
        for locale in ('C', 'C.UTF-8'):
            if term == 'xterm-direct' and not os.path.exists('/usr/share/terminfo/x/xterm-direct'):
                continue
            run = game(TERM=term, LANG=locale)
            assert not run.screen.unknown and not run.screen.replacement_chars, (term, run.screen.unknown)
            finish(run)


def plays_in_a_latin_1_locale():
    folder = new_home()
    try:
        made = subprocess.run(['localedef', '-i', 'de_DE', '-f', 'ISO-8859-1',
                               os.path.join(folder, 'de_DE.ISO-8859-1')], capture_output=True)
    except FileNotFoundError:
        return
    if not os.path.exists(os.path.join(folder, 'de_DE.ISO-8859-1', 'LC_CTYPE')):
        return
    run = game(LOCPATH=folder, LANG='de_DE.ISO-8859-1')
    # The terminal expects Latin-1: no UTF-8 and no C1 control characters.
    assert not [byte for byte in run.sent if 0x80 <= byte < 0xa0], made
    assert 'K' in run.screen.dump()
    run.type(b':set white M\xfcller\r')
    assert run.until(lambda: b'is now called M\xfcller' in run.sent), run.sent[-400:]
    finish(run)


def plays_with_the_mouse():
    run = game()

    def click(row, col):
        run.type(f'\x1b[<0;{col + 1};{row + 1}M\x1b[<0;{col + 1};{row + 1}m')

    click(4, 27)
    click(10, 27)
    assert run.shows('1. e4       e5'), run.screen.dump()
    run.type('\x1b[<0;34;23M\x1b[<32;34;17M\x1b[<0;34;17m')  # a drag from f1 to f3 is not a move
    run.type('\x1b[<0;40;23M\x1b[<32;34;17M\x1b[<0;34;17m')  # a drag from g1 to f3 is
    assert run.shows('2. Nf3'), run.screen.dump()
    run.type('\x1b[<64;5;5M' * 2)
    assert run.shows('Viewing the position after'), run.screen.dump()
    finish(run)
    assert b'\x1b[?1006h' in run.sent and b'\x1b[?1006l' in run.sent


def reads_the_players_configuration_files():
    if not HAS_CONFIG:
        raise Skipped('built without configuration files')
    home = new_home()
    folder = os.path.join(home, '.config', 'touchmove')
    os.makedirs(os.path.join(folder, 'pieces'))
    with open(os.path.join(folder, 'pieces', 'mine.pieces'), 'w', encoding='utf-8') as file:
        for size in range(3, 9):
            file.write(f'[king {size}x{2 * size}]\n' + f'|{" #" * 2 * size}|\n|{"# " * 2 * size}|\n' * size)
    with open(os.path.join(folder, 'config'), 'w', encoding='utf-8') as file:
        file.write('theme = nope\npieces = mine\n[keys]\nflip = u\n')
    run = Run(rows=40, cols=160, program=TOUCHMOVE, arguments=['--new'], HOME=home)  # a long path is not truncated
    assert run.shows('▞▞▞'), run.screen.dump()
    assert run.shows('no such theme: "nope"'), run.screen.dump()
    assert run.shows('the key u already runs takeback'), run.screen.dump()
    finish(run)


def copies_to_the_clipboard_of_the_terminal():
    fen = b'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1'
    run = game()
    run.type(':copy fen\r')
    assert run.shows('FEN copied'), run.screen.dump()
    assert b'\033]52;c;' + base64.b64encode(fen) + b'\007' in run.sent
    run.type(':copy pgn\r')
    assert run.shows('PGN copied'), run.screen.dump()
    pgn = base64.b64decode(run.sent.rsplit(b'\033]52;c;', 1)[1].split(b'\007')[0])
    assert pgn.startswith(b'[Event ') and b'1. e4 *' in pgn, pgn
    finish(run)
    run = game(TERM='vt100')
    run.type(':copy fen\r')
    assert run.shows('no access'), run.screen.dump()
    assert b']52;' not in run.sent
    finish(run)


def plays_on_terminals_that_the_database_lacks():
    for term, entry in (('xterm-kitty-x', 'xterm-256color'), ('ghostty.x', 'xterm-256color'), ('foot-x', 'xterm-256color'),
                        ('tmux-x', 'tmux-256color'), ('screen.x', 'screen-256color')):
        run = game(TERM=term)
        assert ('unknown on this computer; drawing as for %s\r\n' % entry).encode() in run.sent, (term, run.sent[:200])
        assert run.screen.max_colour > 8, term
        finish(run)


def plays_line_by_line_on_an_unknown_terminal():
    for term, words in ((None, 'not set'), ('no-such-terminal', 'unknown'), ('footer', 'unknown'), ('x' * 3000, 'unknown')):
        run = Run(program=TOUCHMOVE, TERM=term, HOME=new_home())
        assert run.shows('White>'), run.screen.dump()
        assert b'using line mode' in run.sent and words.encode() in run.sent, run.sent
        run.type('e4\r')
        assert run.shows('1. e4'), run.screen.dump()
        run.type('\x04')
        assert run.end() == 0, (term, run.status)
        assert run.restored()


HELPERS = ('started', 'cell', 'at', 'game', 'finish', 'stuck', 'fill')
TESTS = [test for name, test in list(globals().items())
         if callable(test) and getattr(test, '__module__', '') == '__main__' and not isinstance(test, type)
         and name not in HELPERS]
run_tests(TESTS, sys.argv[4:], at_once=6, longest=(stops_the_clocks_while_stopped,))
