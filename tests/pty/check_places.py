"""Places where shared games are found: check_places.py TOUCHMOVE [TEST]...

Places that do not answer, or whose answer is not that of a game; and a folder for all users, made
by an administrator.
"""
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time

from pty_run import PATIENCE, need, new_home, run_tests
from seats import TOUCHMOVE, Seat, gone, leave, owner, program_for_all


class Place:
    """A socket like that of a game, served by the test: serve is called with each connection."""

    def __init__(self, home, name, serve):
        folder = os.path.join(home, name)
        os.mkdir(folder)
        os.chmod(folder, 0o711)
        self.path = os.path.join(folder, 'game')
        self.listener = socket.socket(socket.AF_UNIX)
        self.listener.bind(self.path)
        self.listener.listen()
        self.serve = serve
        threading.Thread(target=self.run, daemon=True).start()

    def run(self):
        try:
            while True:
                near, _ = self.listener.accept()
                threading.Thread(target=self.answer, args=(near,), daemon=True).start()
        except OSError:
            pass

    def answer(self, near):
        try:
            near.recv(4096)
            self.serve(near)
        except (OSError, threading.BrokenBarrierError):
            pass

    def is_own(self, home, name):
        """Registers this place as a game in a home."""
        journal = os.path.join(home, '.local/state/touchmove', f'{name}.journal')
        os.makedirs(os.path.dirname(journal), exist_ok=True)
        with open(journal, 'w', encoding='utf-8'):
            pass
        with open(journal + '.table', 'w', encoding='utf-8') as file:
            file.write(f'touchmove table 1\n0 -1 -1\n{self.path}\n')


def without_end(near):
    while True:
        near.sendall(1000 * b'is white here 1 1 x\n')


# ---- Answers that are not from a game ----

def joining_a_process_that_is_not_a_game_fails_with_one_line():
    def is_silent(near):
        near.recv(1)

    def ends(near):
        near.sendall(b'rubbish\n')
        gone.listener.close()
        os.unlink(gone.path)
        near.close()
    home = new_home()
    gone = Place(home, 'gone', ends)
    for place in (gone, Place(home, 'silent', is_silent), Place(home, 'endless', without_end)):
        came = subprocess.run([TOUCHMOVE, '--plain', f'--join={place.path}'], capture_output=True, timeout=PATIENCE,
                              env={'HOME': home, 'LANG': 'C.UTF-8', 'PATH': '/usr/bin:/bin'}, stdin=subprocess.DEVNULL)
        assert (came.returncode, came.stderr) == (2, b'touchmove: Cannot join the game: the host does not respond.\n'), came


def silent_places_hide_no_game():
    home = new_home()
    all_are_asked = threading.Barrier(2)

    def answers(number):
        def serve(near):
            all_are_asked.wait(PATIENCE)  # no place answers before all have been asked
            near.sendall(b'you white guest\nis white free 1 0\nis black here 1 0\nwatchers 0\n'
                         b'about Game number %d\n' % number)
        return serve

    def too_much(near):
        near.sendall(1000 * b'is white here 1 1 x\n' + b'you white guest\nabout Game number 3\n')
        near.recv(1)
    Place(home, 'a', lambda near: near.recv(1)).is_own(home, 'a')
    Place(home, 'b', too_much).is_own(home, 'b')
    Place(home, 'c', answers(1)).is_own(home, 'c')
    Place(home, 'd', answers(2)).is_own(home, 'd')
    for _ in range(5):  # on a busy computer the answers can be later than the program waits for them
        newcomer = Seat(home, '--join')
        if newcomer.until(lambda: newcomer.ended() or '2: Game number 2' in newcomer.text()) and not newcomer.ended():
            break
    newcomer.shows('1: Game number 1')
    newcomer.shows('2: Game number 2')
    assert 'Game number 3' not in newcomer.text()
    leave(newcomer)


# ---- A folder for all users ----

class Users:
    """Users of this computer in a namespace with a private /run, which contains the folder."""

    def __init__(self, count, has_run=True):
        """Makes the namespace. `has_run`: an administrator has made the folder in /run."""
        tools = [shutil.which(name) for name in ('unshare', 'nsenter', 'setpriv', 'mount')]
        found = {user.pw_uid: user.pw_name for user in pwd.getpwall() if 0 < user.pw_uid < 60000}
        need(os.getuid() == 0 and None not in tools and len(found) >= count,
             'this is not run as root, with unshare, nsenter and setpriv')
        self.keeper = subprocess.Popen(
            ['unshare', '--mount', 'sh', '-c', 'mount -t tmpfs none /run && '
             f'{"mkdir -m 1777 /run/touchmove && " if has_run else ""}echo made && read line'],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        need(self.keeper.stdout.readline() == 'made\n', 'no folder can be mounted here')
        self.inside = (tools[1], f'--target={self.keeper.pid}', '--mount')
        self.names, self.uids, self.by, self.homes = [], [], [], []
        self.program = program_for_all()
        self.common = new_home()  # instead of /tmp
        os.chmod(self.common, 0o1777)
        for uid, name in sorted(found.items())[:count]:
            home = new_home()
            try:
                os.chown(home, uid, uid)
            except OSError:
                need(False, 'other users cannot own files here')
            self.uids.append(uid)
            self.names.append(name)
            self.homes.append(home)
            self.by.append((*self.inside, tools[2], f'--reuid={uid}', f'--regid={uid}', '--clear-groups'))
            need(self.does(len(self.by) - 1, f'test -w {home} && {self.program} --version'),
                 'other users cannot run the program, or enter the folder of temporary files')

    def does(self, user, command):
        return subprocess.run([*self.by[user], 'sh', '-c', command], stdout=subprocess.DEVNULL,
                              stderr=subprocess.DEVNULL, check=False).returncode == 0

    def seat(self, user, *arguments, **how):
        return Seat(self.homes[user], *arguments, program=self.program, by=self.by[user],
                    TOUCHMOVE_TMPDIR=self.common, **how)

    def end(self):
        self.keeper.communicate()


def admit(host, guest):
    """Lets a host in line mode admit the waiting user."""
    host.shows(f'The user {guest} asks to join')
    host.say('yes')


def a_game_is_found_and_joined(has_run):
    """Plays from the invitation to the first move, with a spectator and a player who comes back."""
    users = Users(3, has_run)
    anna, ben, carl = users.names
    white = users.seat(0, '--host', '--white=Anna', '--black=Ben', plain=False, rows=12, cols=40)
    white.shows(f'touchmove --join={anna}')  # the complete command
    black = users.seat(1, '--join')  # without an address, this takes no seat in another user's game …
    black.shows('1: Anna - Ben')
    black.say('join 1', f'Waiting for {anna} to admit you')
    white.shows(f'The user {ben} asks to join')
    white.type('\t\r')
    black.shows('You play Black')
    white.shows(f'{ben} has joined.')  # a narrow screen has only the verified user
    os.kill(black.pid, 9)
    black.end()
    black = users.seat(1, '--join')  # … except the seat that the user already has
    black.shows('You play Black')
    third = users.seat(2, f'--join={anna}')
    third.shows('both seats are taken')
    assert third.end() != 0
    third = users.seat(2, f'--watch={anna}', LOGNAME='nobody')  # the name that the client sends is ignored
    third.shows('You are watching')
    black.say('share', f'1 spectator: {carl}')
    black.say('resume', 'You are ready')
    white.shows(f'{ben} is ready. Enter starts the')
    white.type('\r')
    black.shows('The game has started')
    white.shows('(Article 6.6)')
    white.type('e4\r')
    black.shows('1. e4')
    third.shows('1. e4')
    folder = f'/run/touchmove/{anna}' if has_run else f'{users.common}/touchmove-{users.uids[0]}'
    assert users.does(0, f'test -S {folder}/1')
    for command in (f'rm {folder}/1', f'touch {folder}/x', f'rmdir {folder}', f'mv {folder} {folder}x',
                    f'ls {folder}'):
        assert not users.does(2, command), command
    leave(third, black, white)
    end = time.monotonic() + PATIENCE
    while users.does(0, f'test -e {folder}'):  # the process of the game ends after the screens
        assert time.monotonic() < end
    users.end()


def users_find_games_in_a_folder_made_by_an_administrator():
    a_game_is_found_and_joined(True)


def users_find_games_without_an_administrator():
    a_game_is_found_and_joined(False)


# ---- Attacks of other users ----

def a_third_user_cannot_take_the_seat_of_an_invited_one():
    users = Users(3, False)
    anna, ben, carl = users.names
    white = users.seat(0, '--host', '--black=Ben')
    white.shows(f'--join={anna}')
    third = users.seat(2, f'--join={anna}', LOGNAME=ben)  # comes first, with a false name
    third.shows(f'Waiting for {anna} to admit you')
    white.shows(f'The user {carl} asks to join as Ben. Admit {carl}?')
    black = users.seat(1, f'--join={anna}')
    black.shows('Waiting for')
    white.say(f'admit {ben}', f'Ben ({ben}) has joined')
    black.shows('You play Black')
    assert 'You play' not in third.text()
    white.say(f'block {carl}')
    third.shows('the host has not admitted you')
    leave(third)
    for where in ('--join', '--watch'):
        again = users.seat(2, f'{where}={anna}')
        again.shows('a player has blocked you')
        assert again.end() != 0
    leave(black, white)
    users.end()


def users_wait_and_are_admitted_on_full_screens():
    users = Users(2, False)
    anna, ben = users.names
    white = users.seat(0, '--host', plain=False, rows=24, cols=80)
    white.shows(f'--join={anna}')
    black = users.seat(1, f'--join={anna}', plain=False, rows=24, cols=80)
    black.shows(f'Waiting for {anna} to admit you')
    white.shows(f'The user {ben} asks to join')
    white.type('\r')  # "No" has the focus
    white.hides(f'The user {ben} asks to join')
    black.shows('Open games')
    black.hides('Waiting for')
    white.say(f':admit {ben}')  # may ask again at once
    white.say(':say hello')
    white.shows('Your opponent is not connected')  # so the line before has been handled
    black.type('\r')
    black.shows(f'Waiting for {anna} to admit you')
    white.shows(f'The user {ben} asks to join')
    white.type('\t\r')
    black.shows('Press Enter when you are ready')
    white.shows('Press Enter when you are ready')
    leave(black, white)
    users.end()


def only_the_user_named_with_for_joins():
    users = Users(3, False)
    anna, ben, carl = users.names
    white = users.seat(0, f'--for={ben}')
    white.shows(f'--join={anna}')
    third = users.seat(2, f'--join={anna}')
    third.shows('the seat is reserved for another user')
    assert third.end() != 0
    black = users.seat(1, f'--join={anna}')
    black.shows('You play Black')
    white.shows(f'({ben})')
    assert 'asks to join' not in white.text()
    wrong = users.seat(2, '--for=no-such-user')
    wrong.shows('There is no user named "no-such-user"')
    assert wrong.end() != 0
    white.say(f'eject {ben}', 'seat is free')
    black.shows('a player has removed you from the game')
    leave(black)
    black = users.seat(1, f'--join={anna}')  # must now wait like any other user
    black.shows(f'Waiting for {anna}')
    white.shows(f'The user {ben} asks to join')
    white.say('no')
    black.shows('the host has not admitted you')
    leave(black, white)
    users.end()


def a_folder_made_by_another_user_is_named():
    users = Users(3, False)
    anna, ben = users.names[:2]
    folder = f'{users.common}/touchmove-{users.uids[0]}'
    for made, unmade in ((f'mkdir -m 711 {folder}', f'rmdir {folder}'), (f'mkdir -m 777 {folder}', f'rmdir {folder}'),
                         (f'ln -s {users.homes[1]} {folder}', f'rm {folder}'), (f'touch {folder}', f'rm {folder}')):
        assert users.does(1, made)
        white = users.seat(0, '--host', cols=200)
        white.shows(f'Cannot share the game: {folder} is not your folder: the user {ben} made it')
        assert white.end() != 0
        guest = users.seat(2, f'--join={anna}', cols=200)
        guest.shows('does not belong to the user it is named after')
        assert guest.end() != 0
        assert users.does(1, unmade)
    users.end()


def a_folder_made_by_another_user_in_run_does_not_prevent_sharing():
    users = Users(2)
    anna = users.names[0]
    for made in (f'mkdir /run/touchmove/{anna}', f'ln -s {users.homes[1]} /run/touchmove/{anna}'):
        assert users.does(1, made)
        white = users.seat(0, '--host')
        white.shows(f'--join={anna}')
        white.shows('You play White')
        assert users.does(0, f'test -d {users.common}/touchmove-{users.uids[0]}')
        black = users.seat(1, f'--join={anna}')  # the previous game may still be shared, too
        admit(white, users.names[1])
        black.shows('You play Black')
        leave(black, white)
        assert users.does(1, f'rm -r /run/touchmove/{anna}')
    users.end()


def a_folder_renamed_to_another_user_is_refused():
    users = Users(3)
    anna, ben = users.names[:2]
    host = users.seat(1, '--host')
    host.shows(f'--join={ben}')
    assert users.does(1, f'mv /run/touchmove/{ben} /run/touchmove/{anna}')
    for where in (f'{anna}/1', f'/run/touchmove/{anna}/1'):
        third = users.seat(2, f'--join={where}', cols=200)
        third.shows('is named after one user, but belongs to another')
        assert third.end() != 0
    assert 'has joined' not in host.text()
    leave(host)
    users.end()


def sockets_of_dead_processes_are_removed_at_the_next_start():
    users = Users(1, False)
    folder = f'{users.common}/touchmove-{users.uids[0]}'
    white = users.seat(0, '--host')
    white.shows('--join=')
    process = owner(users.homes[0])
    os.kill(process, signal.SIGSTOP)  # otherwise it ends properly when the last screen is gone
    os.kill(white.pid, signal.SIGKILL)  # first, because a screen starts the process again
    white.end()
    os.kill(process, signal.SIGKILL)
    assert gone(process)
    assert users.does(0, f'test -S {folder}/1')
    alone = users.seat(0, '--new')
    alone.shows('Type a move')
    assert not users.does(0, f'test -e {folder}')
    leave(alone)
    users.end()


TESTS = [
    joining_a_process_that_is_not_a_game_fails_with_one_line,
    silent_places_hide_no_game,
    users_find_games_in_a_folder_made_by_an_administrator,
    users_find_games_without_an_administrator,
    a_third_user_cannot_take_the_seat_of_an_invited_one,
    users_wait_and_are_admitted_on_full_screens,
    only_the_user_named_with_for_joins,
    a_folder_made_by_another_user_is_named,
    a_folder_made_by_another_user_in_run_does_not_prevent_sharing,
    a_folder_renamed_to_another_user_is_refused,
    sockets_of_dead_processes_are_removed_at_the_next_start,
]

if __name__ == '__main__':
    run_tests(TESTS, sys.argv[2:], at_once=4)
