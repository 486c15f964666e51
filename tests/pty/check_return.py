"""How a guest returns to a shared game: check_return.py TOUCHMOVE [TEST]...

The guest is another user than the host, whose connection breaks, or who starts the program again
after everything has ended. All games are found without an administrator's folder in /run.
"""
import glob
import os
import sys

from check_places import Users, admit
from pty_run import run_tests
from seats import gone, leave, owner

STATE = '.local/state/touchmove'


def seats_of(home):
    return glob.glob(os.path.join(home, STATE, '*.seat'))


def game_of_two_users(users):
    """Two users at a game in which White has made the first move."""
    anna, ben = users.names[:2]
    white = users.seat(0, '--host', '--white=Anna', '--black=Ben')
    white.shows(f'--join={anna}')
    black = users.seat(1, f'--join={anna}')
    admit(white, ben)
    black.shows('You play Black')
    white.say('resume', 'You are ready')
    black.say('resume', 'The game has started')
    white.say('e4', '1. e4')
    black.shows('1. e4')
    return white, black


def kill(seat):
    os.kill(seat.pid, 9)
    seat.end()


def a_guest_whose_connection_broke_is_led_back():
    users = Users(2, False)
    anna, ben = users.names
    white, black = game_of_two_users(users)
    kill(black)
    white.shows(f'Ben ({ben}) disconnected, and can return with: touchmove --join={anna}')
    black = users.seat(1)
    black.shows(f'Your game is in progress: Anna ({anna}) - Ben ({ben}), move 1, Black to move')
    black.say('yes', 'You play Black')
    white.shows(f'Ben ({ben}) has reconnected')
    kill(black)
    white.shows(f'Ben ({ben}) disconnected')
    black = users.seat(1, '--join')
    black.shows('You play Black')
    kill(black)
    black = users.seat(1, plain=False)
    black.shows('Return to it?')
    black.type('\r')
    black.shows('You play Black')
    assert len(seats_of(users.homes[1])) == 1
    kill(black)
    black = users.seat(1)
    black.say('no', 'New game')  # another game can be played meanwhile
    leave(black)
    black = users.seat(1, '--join')
    black.shows('You play Black')
    black.say('resign', 'do you resign?')
    black.say('yes', f'Ben ({ben}) resigns')
    white.shows(f'Ben ({ben}) resigns')
    assert not seats_of(users.homes[1])
    leave(black, white)
    black = users.seat(1)
    black.shows('Type a move')
    assert 'Your game' not in black.text()
    leave(black)
    users.end()


def a_guest_finds_the_game_after_a_restart_of_the_computer():
    users = Users(2, False)
    anna, ben = users.names
    white, black = game_of_two_users(users)
    process = owner(users.homes[0])
    for seat in (white, black):
        kill(seat)
    assert gone(process)
    black = users.seat(1)
    black.shows(f'Your game Anna ({anna}) - Ben ({ben}) was not finished')
    leave(black)
    [path] = seats_of(users.homes[1])
    with open(path, encoding='utf-8') as file:
        text = file.read()
    with open(path, 'w', encoding='utf-8') as file:  # as if the computer had been restarted since
        file.write(text.split('boot ')[0] + 'boot 00000000-0000-0000-0000-000000000000\n')
    black = users.seat(1)
    black.shows(f'This computer was restarted. Your game Anna ({anna}) - Ben ({ben}) was not finished')
    leave(black)
    third = users.seat(1, f'--join={anna}')
    third.shows(f'This computer was restarted. Your game Anna ({anna}) - Ben ({ben}) was not finished')
    assert third.end() != 0
    other = users.seat(0, '--host')  # another game of the host, at another place
    other.shows('--join=')
    black = users.seat(1, '--join', plain=False)
    black.shows('This computer was restarted.')
    black.shows('waiting for Black')
    line = users.seat(1, '--join')
    line.shows(f'This computer was restarted. Your game Anna ({anna}) - Ben ({ben}) was not finished')
    white = users.seat(0, '--join')
    white.shows('Type join and a number to play')
    white.say('join 2' if f'2: Anna ({anna}) - Ben ({ben})' in white.text() else 'join 1', 'You play White')
    black.shows(f'Anna ({anna}) - Ben ({ben}), move 1')
    black.hides('This computer was restarted.')
    leave(line)
    black.type('\x1b[A')  # the other game was selected first
    black.shows(f'> 1. Anna ({anna}) - Ben ({ben})')
    black.type('\r')
    white.shows(f'Ben ({ben}) has reconnected')
    black.shows('You play Black')
    leave(black, white, other)
    users.end()


def a_game_that_ended_without_the_guest_is_forgotten():
    users = Users(2, False)
    anna, ben = users.names
    white, black = game_of_two_users(users)
    kill(black)
    white.shows(f'Ben ({ben}) disconnected')
    white.say('resign', 'do you resign?')
    white.say('yes', f'Anna ({anna}) resigns')
    assert 'Anna> ' in white.text() and f'Anna ({anna})> ' not in white.text()  # the prompt is short
    leave(white)
    black = users.seat(1, plain=False)
    black.shows('Remind me again')
    black.type('\r')
    black.hides('Remind me again')
    leave(black)
    assert len(seats_of(users.homes[1])) == 1
    black = users.seat(1)
    black.shows(f'Your game Anna ({anna}) - Ben ({ben}) was not finished')
    black.shows('Remind you of it at the next start?')
    black.say('no', 'New game')
    assert not seats_of(users.homes[1])
    leave(black)
    black = users.seat(1)
    black.shows('Type a move')
    assert 'Your game' not in black.text()
    leave(black)
    users.end()


TESTS = [
    a_guest_whose_connection_broke_is_led_back,
    a_guest_finds_the_game_after_a_restart_of_the_computer,
    a_game_that_ended_without_the_guest_is_forgotten,
]

if __name__ == '__main__':
    run_tests(TESTS, sys.argv[2:], at_once=2)
