"""Places where shared games are found: check_places.py TOUCHMOVE [TEST]...

Places that do not answer, or whose answer is not that of a game; and a folder for all users, made
by an administrator.
"""
import os
import pwd
import shutil
import socket
import subprocess
import sys
import threading
import time

from pty_run import PATIENCE, Skipped, new_home, run_tests
from seats import TOUCHMOVE, Seat, leave


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
            all_are_asked.wait(PATIENCE)  # no game is asked before all have been connected
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
    newcomer = Seat(home, '--join')
    newcomer.shows('1: Game number 1')
    newcomer.shows('2: Game number 2')
    assert 'Game number 3' not in newcomer.text()
    leave(newcomer)


# ---- A folder for all users ----

class Users:
    """Users of this computer in a namespace with a private /run, which contains the folder."""

    def __init__(self, count):
        tools = [shutil.which(name) for name in ('unshare', 'nsenter', 'setpriv', 'mount')]
        found = {user.pw_uid: user.pw_name for user in pwd.getpwall() if 0 < user.pw_uid < 60000}
        if os.getuid() != 0 or None in tools or len(found) < count:
            raise Skipped('this is not run as root, with unshare, nsenter and setpriv')
        self.keeper = subprocess.Popen(
            ['unshare', '--mount', 'sh', '-c', 'mount -t tmpfs none /run && mkdir -m 1777 /run/touchmove && '
             'echo made && read line'], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        if self.keeper.stdout.readline() != 'made\n':
            raise Skipped('no folder can be mounted here')
        self.inside = (tools[1], f'--target={self.keeper.pid}', '--mount')
        self.names, self.by, self.homes = [], [], []
        for uid, name in sorted(found.items())[:count]:
            home = new_home()
            os.chown(home, uid, uid)
            self.names.append(name)
            self.homes.append(home)
            self.by.append((*self.inside, tools[2], f'--reuid={uid}', f'--regid={uid}', '--clear-groups'))
            if not self.does(len(self.by) - 1, f'test -w {home} && {TOUCHMOVE} --version'):
                raise Skipped('other users cannot run the program where it is')

    def does(self, user, command):
        return subprocess.run([*self.by[user], 'sh', '-c', command], stdout=subprocess.DEVNULL,
                              stderr=subprocess.DEVNULL, check=False).returncode == 0

    def seat(self, user, *arguments, **how):
        return Seat(self.homes[user], *arguments, by=self.by[user], LOGNAME=self.names[user], **how)

    def end(self):
        self.keeper.communicate()


def users_find_games_in_a_folder_made_by_an_administrator():
    users = Users(3)
    anna, ben = users.names[:2]
    white = users.seat(0, '--host', '--white=Anna', '--black=Ben', plain=False, rows=12, cols=40)
    white.shows(f'touchmove --join={anna}/')  # the complete address
    name = white.text().split('--join=')[1].split()[0]
    black = users.seat(1, '--join')  # joining without an address never takes a seat at another user's game
    black.shows('1: Anna - Ben')
    black.say('join 1', 'You play Black')
    white.shows(f' has joined ({ben}).')
    os.kill(black.pid, 9)
    black.end()
    black = users.seat(1, '--join')  # … but at the own seat
    black.shows('You play Black')
    third = users.seat(2, f'--join={anna}')
    third.shows('both seats are taken')
    assert third.end() != 0
    third = users.seat(2, f'--watch={name}')
    third.shows('You are watching')
    black.say('resume', 'You are ready')
    white.shows('Ben is ready. Enter starts the game.')
    white.type('\r')
    black.shows('The game has started')
    white.shows('(Article 6.6)')
    white.type('e4\r')
    black.shows('1. e4')
    third.shows('1. e4')
    assert users.does(0, f'test -S /run/touchmove/{name}')
    for command in (f'rm /run/touchmove/{name}', f'touch /run/touchmove/{anna}/x', f'rmdir /run/touchmove/{anna}',
                    f'mv /run/touchmove/{anna} /run/touchmove/x'):
        assert not users.does(2, command), command
    leave(third, black, white)
    end = time.monotonic() + PATIENCE
    while users.does(0, f'test -e /run/touchmove/{anna}'):  # the process of the game outlives the screens
        assert time.monotonic() < end
    users.end()


def a_folder_made_by_another_user_does_not_prevent_sharing():
    users = Users(2)
    for made in (f'mkdir /run/touchmove/{users.names[0]}', f'ln -s {users.homes[1]} /run/touchmove/{users.names[0]}'):
        assert users.does(1, made)
        white = users.seat(0, '--host')
        white.shows('--join=')
        white.shows('You play White')
        assert '/' not in white.text().split('--join=')[1].split()[0]  # a random place, not one in the common folder
        users.seat(1, f'--join={users.names[0]}').shows('No open games')
        leave(white)
        assert users.does(1, f'rm -r /run/touchmove/{users.names[0]}')
    users.end()


def a_folder_renamed_to_another_user_is_refused():
    users = Users(3)
    anna, ben = users.names[:2]
    host = users.seat(1, '--host')
    host.shows(f'--join={ben}/')
    letters = host.text().split(f'--join={ben}/')[1].split()[0]
    assert users.does(1, f'mv /run/touchmove/{ben} /run/touchmove/{anna}')
    for where in (f'{anna}/{letters}', f'/run/touchmove/{anna}/{letters}'):
        third = users.seat(2, f'--join={where}', cols=200)
        third.shows('is named after one user, but belongs to another')
        assert third.end() != 0
    assert 'has joined' not in host.text()
    leave(host)
    users.end()


TESTS = [
    joining_a_process_that_is_not_a_game_fails_with_one_line,
    silent_places_hide_no_game,
    users_find_games_in_a_folder_made_by_an_administrator,
    a_folder_made_by_another_user_does_not_prevent_sharing,
    a_folder_renamed_to_another_user_is_refused,
]

run_tests(TESTS, sys.argv[2:], at_once=4)
