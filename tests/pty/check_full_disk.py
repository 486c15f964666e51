"""Tests a shared game on a full disk: check_full_disk.py TOUCHMOVE

The home is a small file system in memory, in a mount namespace of this test. It is filled while two
people play. The game must continue, both players must be warned, and what could not be saved must be
saved when there is space again.
"""
import ctypes
import glob
import os
import signal
import sys

import seats
from pty_run import need, new_home, run_tests
from seats import gone, leave, move, owner, resume, start

NEWNS, NEWUSER, PRIVATE = 0x20000, 0x10000000, 1 << 18 | 1 << 14

libc = ctypes.CDLL(None, use_errno=True)


def enter_namespace():
    """Returns the reason if no file system can be mounted here, or None."""
    user, group = os.getuid(), os.getgid()
    if libc.unshare(NEWNS if user == 0 else NEWNS | NEWUSER) != 0:
        return 'no mount namespace can be made here'
    if user != 0:
        for name, text in (('setgroups', 'deny'), ('uid_map', f'0 {user} 1'), ('gid_map', f'0 {group} 1')):
            with open(f'/proc/self/{name}', 'w', encoding='utf-8') as file:
                file.write(text)
    return None if libc.mount(b'none', b'/', None, PRIVATE, None) == 0 else 'no private mounts can be made here'


REASON = enter_namespace()


def small_home():
    """Returns a home of one megabyte."""
    home = new_home()
    need(REASON is None, REASON)
    need(libc.mount(b'tmpfs', home.encode(), b'tmpfs', 0, b'size=1m') == 0, 'no file system can be mounted here')
    return home


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


def a_shared_game_survives_a_full_disk():
    home = small_home()
    seats.new_home = lambda: home
    _, _, white, black = seats.shared_game('--time=30')
    start(white, black)
    move(white, black, 'e4', '1. e4')
    move(black, white, 'e5', '1... e5')
    filler = fill(home)
    fill_journal(white, black)
    move(white, black, 'Bc4', '2. Bc4')
    move(black, white, 'Nc6', '2... Nc6')
    os.unlink(filler)
    move(white, black, 'Qh5', '3. Qh5')
    for seat in (white, black):
        assert seat.until(lambda seat=seat: tells_of(seat, 'Saving works again')), seat.text()
    os.kill(owner(home), signal.SIGKILL)
    for seat in (white, black):
        seat.shows('Reconnected.')
        seat.shows('The game was interrupted')
    resume(white, black)
    white.say('score', '2. Bc4 Nc6', '3. Qh5')
    fill(home)
    move(black, white, 'Nf6', '3... Nf6')
    move(white, black, 'Qxf7#', '4. Qxf7#')
    for seat in (white, black):
        seat.shows('1-0')
        assert tells_of(seat, 'games.pgn: no space left on device'), seat.text()
    white.say('save', 'refused: The game is NOT SAVED')
    assert white.text().count('Saving works again') == 1
    os.unlink(filler)
    for seat in (white, black):
        assert seat.until(lambda seat=seat: seat.text().count('Saving works again') == 2), seat.text()
    leave(white, black)
    assert glob.glob(os.path.join(home, '.local/share/touchmove/games.pgn'))
    with open(os.path.join(home, '.local/share/touchmove/games.pgn'), encoding='utf-8') as file:
        text = file.read()
    assert text.count('Qxf7#') == 1, text


def moves_that_were_not_saved_are_restored_from_the_host():
    home = small_home()
    seats.new_home = lambda: home
    _, _, white, black = seats.shared_game('--time=30')
    start(white, black)
    move(white, black, 'e4', '1. e4')
    filler = fill(home)
    fill_journal(white, black)
    move(black, white, 'e5', '1... e5')
    move(white, black, 'Bc4', '2. Bc4')
    process = owner(home)
    os.kill(process, signal.SIGKILL)
    assert gone(process)
    for seat in (white, black):
        seat.shows('Reconnected.')
        seat.shows('The game was interrupted')
    resume(white, black)
    move(black, white, 'Nc6', '2... Nc6')
    white.say('score', '1. e4 e5', '2. Bc4 Nc6')
    os.unlink(filler)
    move(white, black, 'Nf3', '3. Nf3')
    for seat in (white, black):
        assert seat.until(lambda seat=seat: tells_of(seat, 'Saving works again')), seat.text()
        assert 'could not be restored' not in seat.text()
    os.kill(owner(home), signal.SIGKILL)
    for seat in (white, black):
        seat.shows('Reconnected.')
        seat.shows('The game was interrupted')
    black.say('score', '2. Bc4 Nc6', '3. Nf3')
    leave(white, black)


run_tests([a_shared_game_survives_a_full_disk, moves_that_were_not_saved_are_restored_from_the_host], sys.argv[2:])
