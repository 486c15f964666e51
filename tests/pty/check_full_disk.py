"""Tests a shared game on a full disk: check_full_disk.py TOUCHMOVE

The home is a small file system in memory, in a mount namespace of this test. It is filled while two
people play. The game must continue, both players must be warned, and what could not be saved must be
saved when there is space again.
"""
import contextlib
import os
import signal
import subprocess
import sys

from check_places import Users
from check_return import game_of_two_users, kill
from machine import DETACH, enter_namespace, libc, mount
from pty_run import need, new_home, run_tests
from seats import gone, leave, move, owner, resume, shared_game, start

REASON = enter_namespace()


@contextlib.contextmanager
def small_home():
    """A home of one megabyte."""
    home = new_home()
    need(REASON is None, REASON)
    need(mount('tmpfs', home, 0, b'tmpfs', b'size=1m'), 'no file system can be mounted here')
    try:
        yield home
    finally:
        libc.umount2(home.encode(), DETACH)


def fill(home):
    """Writes a file until the file system is full. Returns its path."""
    path = os.path.join(home, 'filler')
    with open(path, 'wb', buffering=0) as file:
        for size in (65536, 4096, 1):
            try:
                while True:
                    file.write(size * b'x')
            except OSError:
                pass
    assert os.statvfs(home).f_bavail == 0
    return path


def tells_of(seat, text):
    return text in ' '.join(seat.text().split())  # the line may break between the words


def fill_journal(white, black):
    """Sets tags until the last page of the journal is full, too, and both players are warned."""
    for number in range(60):
        white.say(f'tag WhiteTeam {number} {100 * "x"}', f'is now {number}')
        if tells_of(white, 'NOT SAVED'):
            break
    assert white.until(lambda: tells_of(white, 'NOT SAVED')), white.text()
    assert black.until(lambda: tells_of(black, 'NOT SAVED')), black.text()


def begin(home):
    """Starts a game in which White has made the first move. Returns the seats."""
    _, _, white, black = shared_game('--time=30', home=home)
    start(white, black)
    move(white, black, 'e4', '1. e4')
    return white, black


def wait_for_saving(times, *seats):
    """Waits until the screen of each player has reported `times` times that saving works again."""
    for seat in seats:
        assert seat.until(lambda seat=seat: ' '.join(seat.text().split()).count('Saving works again') == times), \
            seat.text()


def kill_owner(home, *seats):
    """Kills the process of the game, which a seat starts again."""
    process = owner(home)
    os.kill(process, signal.SIGKILL)
    assert gone(process)
    for seat in seats:
        seat.shows('Reconnected.')
        seat.shows('The game was interrupted')


def a_shared_game_survives_a_full_disk():
    with small_home() as home:
        white, black = begin(home)
        move(black, white, 'e5', '1... e5')
        filler = fill(home)
        fill_journal(white, black)
        move(white, black, 'Bc4', '2. Bc4')
        move(black, white, 'Nc6', '2... Nc6')
        os.unlink(filler)
        move(white, black, 'Qh5', '3. Qh5')
        wait_for_saving(1, white, black)
        kill_owner(home, white, black)
        resume(white, black)
        white.say('score', '2. Bc4 Nc6', '3. Qh5')
        fill(home)
        move(black, white, 'Nf6', '3... Nf6')
        move(white, black, 'Qxf7#', '4. Qxf7#')
        for seat in (white, black):
            seat.shows('1-0')
            assert seat.until(lambda seat=seat: tells_of(seat, 'games.pgn: no space left on device')), seat.text()
        white.say('save', 'refused: The game is NOT SAVED')
        assert white.text().count('Saving works again') == 1
        os.unlink(filler)
        wait_for_saving(2, white, black)
        leave(white, black)
        with open(os.path.join(home, '.local/share/touchmove/games.pgn'), encoding='utf-8') as file:
            text = file.read()
        assert text.count('Qxf7#') == 1, text


def moves_that_were_not_saved_are_restored_from_the_host():
    with small_home() as home:
        white, black = begin(home)
        filler = fill(home)
        fill_journal(white, black)
        move(black, white, 'e5', '1... e5')
        move(white, black, 'Bc4', '2. Bc4')
        kill_owner(home, white, black)
        resume(white, black)
        move(black, white, 'Nc6', '2... Nc6')
        white.say('score', '1. e4 e5', '2. Bc4 Nc6')
        os.unlink(filler)
        move(white, black, 'Nf3', '3. Nf3')
        wait_for_saving(1, white, black)
        for seat in (white, black):
            assert 'could not be restored' not in seat.text()
        kill_owner(home, white, black)
        black.say('score', '2. Bc4 Nc6', '3. Nf3')
        leave(white, black)


def moves_that_only_the_guest_has_are_restored_if_both_agree():
    users = Users(2, False)
    home = users.homes[0]
    need(subprocess.run([*users.inside, 'mount', '-t', 'tmpfs', '-o', f'size=1m,mode=700,uid={users.uids[0]}', 'none',
                         home], check=False).returncode == 0, 'no file system can be mounted here')
    white, black = game_of_two_users(users)
    users.does(0, f'cat /dev/zero > {home}/filler')
    fill_journal(white, black)
    move(black, white, 'e5', '1... e5')
    move(white, black, 'Bc4', '2. Bc4')
    process = owner(f'/proc/{users.keeper.pid}/root{home}')
    kill(white)
    os.kill(process, signal.SIGKILL)
    black.shows('Connection lost')
    assert users.does(0, f'rm {home}/filler')
    white = users.seat(0, '--join')
    white.shows('You play White')
    black.shows('These moves were not saved, but this screen still has them: 1... e5, 2. Bc4.')
    black.say('yes', 'Waiting for Anna')
    white.shows('asks to restore moves that were not saved: 1... e5, 2. Bc4.')
    white.say('yes', '2. Bc4')
    move(black, white, 'Nc6', '2... Nc6')
    leave(white, black)
    users.end()


run_tests([a_shared_game_survives_a_full_disk, moves_that_were_not_saved_are_restored_from_the_host,
           moves_that_only_the_guest_has_are_restored_if_both_agree], sys.argv[2:],
          at_once=2)
