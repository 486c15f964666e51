"""Shared games in restricted mode: check_restricted_games.py TOUCHMOVE

A real sshd on the loopback serves three users whom ForceCommand restricts.
"""
import contextlib
import glob
import os
import shutil
import signal
import sys

from machine import Machine, Server
from pty_run import run_tests, stat
from seats import Seat, gone, leave, move, owner, resume, start

FIRST = 100000 + 3 * os.getpid()  # ids of users who have no other processes
USERS = {'anna': FIRST, 'ben': FIRST + 1, 'carl': FIRST + 2}
MACHINE = Machine(USERS, shell='/bin/sh')


class Club:
    """The computer to which the users log in."""

    def __init__(self, has_run=False):
        """has_run: whether an administrator has made /run/touchmove."""
        self.has_run = has_run
        for user in USERS:
            MACHINE.fresh_home(user)
        self.server = Server(MACHINE, f'Match User {",".join(USERS)}', f'ForceCommand {MACHINE.program} --restricted')
        if has_run:
            os.mkdir('/run/touchmove')
            os.chmod('/run/touchmove', 0o1777)

    def login(self, user, plain=True):
        command = self.server.command('-tt', f'{user}@127.0.0.1')
        seat = Seat(MACHINE.home(user), by=command, plain=plain)  # the program in this command is ignored
        seat.shows('Touchmove 0' if plain else 'Esc menu')
        return seat

    def stop(self):
        """Stops the computer, as far as users notice: their processes and the files of /tmp and /run are lost."""
        self.server.stop()
        while left := processes_of(USERS.values()):  # a screen starts the process of its game again
            for pid in left:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)
                assert gone(pid)
        for folder in glob.glob('/tmp/touchmove-*'):
            shutil.rmtree(folder)
        if self.has_run:
            shutil.rmtree('/run/touchmove', ignore_errors=True)

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.stop()


def processes_of(users):
    found = []
    for path in glob.glob('/proc/[0-9]*'):
        try:
            if os.stat(path).st_uid in users and stat(os.path.basename(path))[0] != 'Z':
                found.append(int(os.path.basename(path)))
        except OSError:
            pass  # it has ended
    return found


def lose(seat, other, user):
    """Breaks the connection of a player to the computer."""
    os.kill(seat.pid, signal.SIGKILL)
    seat.end()
    other.shows(f'{user} disconnected')


def play_together(club):
    """Three users begin a game; returns their seats."""
    white = club.login('anna')
    white.say('share', 'joins with: join anna', 'You play White')
    black = club.login('ben')
    black.say('join', '1: White - Black', 'waiting for Black')
    black.say('join anna', 'Waiting for anna to admit you')
    white.shows('The user ben asks to join')
    white.say('yes', 'Black has joined (ben)')
    black.shows('You play Black')
    third = club.login('carl')
    third.say('watch anna/1', 'You are watching')
    start(white, black)
    move(white, black, 'e4', '1. e4')
    third.shows('1. e4')
    return white, black, third


def users_play_although_connections_break_and_the_computer_restarts():
    with Club() as club:
        white, black, third = play_together(club)
        lose(black, white, 'Black')
        black = club.login('ben')
        black.shows('Your game is in progress')
        black.say('yes', 'You play Black')
        move(black, white, 'e5', '1... e5')
        third.shows('1... e5')
        lose(white, black, 'White')
        white = club.login('anna')
        white.say('join anna', 'You play White')
        move(white, black, 'Nf3', '2. Nf3')
        third.shows('2. Nf3')
        club.stop()
        club.server.start()
        for seat in (white, black, third):
            assert seat.end() != 0
        white = club.login('anna')
        white.shows('Continue it?')
        white.say('yes', 'This game was shared before. Type share to share it again.')
        white.say('share', 'You play White')
        black = club.login('ben')
        black.shows('Your game is in progress')
        black.say('yes', 'You play Black')
        third = club.login('carl')
        third.say('watch anna', 'You are watching')
        resume(white, black)
        move(black, white, 'Nc6', '2... Nc6')
        third.shows('2... Nc6')
        leave(third, black, white)


def an_administrators_folder_is_used():
    with Club(has_run=True) as club:
        white, black, third = play_together(club)
        assert os.path.exists('/run/touchmove/anna/1') and not glob.glob('/tmp/touchmove-*')
        process = owner(MACHINE.home('anna'))
        leave(third, black, white)
        assert gone(process) and not os.path.exists('/run/touchmove/anna')


def users_share_join_and_watch_on_full_screens():
    with Club() as club:
        white, black, third = (club.login(user, plain=False) for user in ('anna', 'ben', 'carl'))
        white.type(':share\r')
        white.shows('join anna')
        black.type(':join\r')
        black.shows('Open games')
        black.shows('waiting for Black')
        black.type('\r')
        black.shows('Waiting for anna to admit you')
        white.shows('The user ben asks to join')
        white.type('\t\r')
        black.shows('Press Enter when you are ready')
        third.type(':watch ben\r')  # has no game
        third.shows('No open games')
        third.type(':watch anna\r')
        third.shows('You are watching.')
        leave(third, black, white)


def sockets_cannot_be_named():
    with Club() as club:
        white = club.login('anna')
        white.say('share', 'You play White')
        path = f'/tmp/touchmove-{USERS["anna"]}/1'
        assert os.path.exists(path)
        black = club.login('ben')
        for where in (path, '../..' + path, 'anna/../1', 'anna/1/', '.', '/'):
            for command in ('join', 'watch'):
                black.say(f'{command} {where}', 'File names are disabled in restricted mode')
        leave(black, white)


TESTS = [users_play_although_connections_break_and_the_computer_restarts, an_administrators_folder_is_used,
         users_share_join_and_watch_on_full_screens, sockets_cannot_be_named]
run_tests(TESTS, sys.argv[2:])
