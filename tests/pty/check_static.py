"""Tests the static program on a disk that has nothing else: check_static.py TOUCHMOVE

TOUCHMOVE is the program of a build with -Dstatic=true. It plays in folders that it sees as the whole
disk (chroot), which only root can set up.
"""
import os
import shutil
import subprocess
import sys

from pty_run import PtyRun, Skipped, new_home, run_tests

PROGRAM = sys.argv[1]
PLAYER = 54321  # user id of the player
LOCALE = '/usr/lib/locale/C.utf8'
SMALL = 4 << 20


class Machine:
    """A folder that the program sees as the whole disk, with a home for the player."""

    def __init__(self, *, locale=False, users=''):
        if os.getuid() != 0:
            raise Skipped('only root can call chroot')
        self.root = new_home()
        os.chmod(self.root, 0o755)
        shutil.copy(PROGRAM, self.root)
        os.makedirs(self.path('home'))
        os.chown(self.path('home'), PLAYER, PLAYER)
        if locale:
            shutil.copytree(LOCALE, self.path(LOCALE[1:]))
        if users:
            os.mkdir(self.path('etc'))
            with open(self.path('etc/passwd'), 'w', encoding='utf-8') as file:
                file.write(users)

    def path(self, name):
        return os.path.join(self.root, name)

    def start(self, *arguments, **environment):
        environment = {'TERM': 'xterm-256color', 'LANG': 'C.UTF-8', 'HOME': '/home', **environment}
        command = ['/usr/sbin/chroot', f'--userspec={PLAYER}:{PLAYER}', self.root,
                   f'/{os.path.basename(PROGRAM)}', *arguments]
        return PtyRun(command, environment, 24, 80)


def shows(run, text):
    assert run.until(lambda: text in run.screen.dump()), f'{text!r} is missing:\n{run.screen.dump()}'


def plays_to_mate(machine, run):
    """Plays the shortest game to checkmate, leaves, and checks the saved game."""
    for move, answer in (('f3', 'f3'), ('e5', 'e5'), ('g4', 'g4'), ('Qh4', 'Qh4#')):
        run.type(move + '\r')
        shows(run, answer)
    run.type(':quit\r')
    assert run.end() == 0, run.screen.dump()
    with open(machine.path('home/.local/share/touchmove/games.pgn'), encoding='utf-8') as file:
        text = file.read()
    assert '1. f3 e5 2. g4 Qh4# {' in text, text


def needs_no_library_and_is_small():
    listed = subprocess.run(['readelf', '-d', '-l', PROGRAM], capture_output=True, text=True, check=True).stdout
    assert 'NEEDED' not in listed and 'INTERP' not in listed, listed
    assert os.path.getsize(PROGRAM) < SMALL
    sections = subprocess.run(['readelf', '-S', PROGRAM], capture_output=True, text=True, check=True).stdout
    assert '.symtab' not in sections


def draws_pieces_where_there_is_nothing_but_a_locale():
    machine = Machine(locale=True)
    run = machine.start()
    shows(run, '♚')
    assert b'locale' not in run.sent
    plays_to_mate(machine, run)


def draws_letters_and_says_so_where_there_is_nothing():
    machine = Machine()
    run = machine.start()
    shows(run, 'New game')
    assert b'this computer has no UTF-8 locale; drawing pieces as letters' in run.sent
    plays_to_mate(machine, run)


def has_the_usual_terminals_built_in():
    machine = Machine()
    for terminal in ('xterm-256color', 'tmux-256color', 'screen-256color', 'linux', 'vt100'):
        run = machine.start(TERM=terminal, LANG='C')
        shows(run, 'New game')
        assert b'line mode' not in run.sent and b'drawing as' not in run.sent, terminal
        run.type(':quit\r')
        assert run.end() == 0
    run = machine.start(TERM='xterm-kitty', LANG='C')
    shows(run, 'New game')
    assert b'drawing as for xterm-256color' in run.sent
    run.type(':quit\r')
    assert run.end() == 0
    run = machine.start(TERM='unheard-of', LANG='C')
    assert run.until(lambda: b'using line mode' in run.sent)
    run.type('quit\r')
    assert run.end() == 0


def knows_the_users_of_etc_passwd():
    machine = Machine(users=f'root:x:0:0::/:/bin/sh\nanna:x:{PLAYER}:{PLAYER}::/home:/touchmove\n')
    run = machine.start('--restricted', LANG='C', HOME='/nowhere')
    shows(run, 'New game')
    run.type('e4\r')
    shows(run, 'e4')
    assert os.path.isdir(machine.path('home/.local/state/touchmove'))
    run.type(':quit\r')
    assert run.end() == 0


run_tests([needs_no_library_and_is_small, draws_pieces_where_there_is_nothing_but_a_locale,
           draws_letters_and_says_so_where_there_is_nothing, has_the_usual_terminals_built_in,
           knows_the_users_of_etc_passwd], sys.argv[2:], at_once=2)
