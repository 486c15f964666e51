"""Shared games: check_shared.py TOUCHMOVE [TEST]...

Whole games between real processes: the owner of the game and two or three terminals, in full screen
and in line mode; lost connections, processes killed or stopped.
"""
import base64
import getpass
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
from pty_run import PATIENCE, Skipped, make, need, new_home, run_tests, sleeping_environment
from seats import (TOUCHMOVE, Seat, Tap, both, resume, gone, is_running, leave, move, owner, processes,
                   program_for_all, shared_game, socket_of, start, watch)


# ---- Whole games ----

def a_whole_game_is_played_with_offer_take_back_and_rematch():
    home, path, white, black = shared_game('--time=10+5')
    process = owner(home)
    assert stat.S_IMODE(os.lstat(os.path.dirname(path)).st_mode) == 0o711
    white.say('e4', 'refused: The game starts when both players have typed resume.')
    black.say('status', 'It starts when both players type resume')
    start(white, black)
    move(white, black, 'e4', '1. e4')
    white.say('d4', "refused: It is Ben's turn.")
    move(black, white, 'e5', '1... e5')
    both(white, black, 'Nf3 (=)', 'offer: Anna offers a draw')
    black.say('yes', 'refused: There is a draw offer. Type accept or decline.')
    both(black, white, 'decline', 'declined: Ben declines the draw')
    move(black, white, 'Nc6', '2... Nc6')
    white.say('takeback', "refused: Only Ben can take back the last move.")
    black.say('takeback', 'Ben asks to take back the last move.')
    white.shows('question: Ben asks to take back 2... Nc6. Allow? (yes or no)')
    both(white, black, 'yes', 'ruling: Ben takes back 2... Nc6')
    move(black, white, 'd6', '2... d6')
    white.say('resign white', 'question: Anna, do you resign?')
    both(white, black, 'yes', '0-1 Anna resigns. Ben wins')
    watcher = Seat(home, '--watch')  # the finished game can still be joined
    watcher.shows('You are watching')
    leave(watcher)
    black.say('rematch', 'Waiting for ')
    white.shows('asks for a rematch with colours swapped. Agree?')
    white.say('yes', 'You play Black', 'Ben - Anna')
    black.shows('You play White')
    black.shows('Ben - Anna')
    start(black, white)
    move(black, white, 'c4', '1. c4')
    leave(white, black)
    assert gone(process)
    assert not os.path.exists(os.path.dirname(path))
    with open(os.path.join(home, '.local/share/touchmove/games.pgn'), encoding='utf-8') as file:
        assert file.read().count('[Result "0-1"]') == 1


def a_wrong_claim_and_a_right_one_are_judged_on_both_screens():
    home, _, white, black = shared_game()
    process = owner(home)
    start(white, black)
    white.say('claim threefold Nf3', '1. Nf3')
    black.shows("Anna's claim counts as a draw offer")
    black.say('decline', 'Ben declines the draw')
    for first, second in (('Nf6', 'Ng1'), ('Ng8', 'Nf3'), ('Nf6', 'Ng1')):
        black.say(first, first)
        white.shows(first)
        white.say(second, second)
        black.shows(second)
    both(black, white, 'claim threefold Ng8', '1/2-1/2')
    leave(white, black)
    assert gone(process)
    assert not os.listdir(os.path.join(home, '.local/state/touchmove'))  # nothing is left


def the_screen_asks_before_every_claim_right_or_wrong():
    def choose_claim():
        white.type('=')
        white.shows('Draw: Anna to move')
        white.type('2')
        white.shows('> Claim repetition')
        white.say('', 'Claim a draw by threefold repetition?')

    _, _, white, black = shared_game(plain=(False, True))
    start(white, black)
    choose_claim()
    white.type('n\r')
    white.hides('Claim a draw by threefold repetition?')
    for number, (first, second) in enumerate(2 * [('Nf3', 'Nf6'), ('Ng1', 'Ng8')], 1):
        move(white, black, first, f'{number}. {first}')
        move(black, white, second, f'{number}... {second}')
    choose_claim()
    white.type('y')
    white.shows('1/2-1/2')
    black.shows('1/2-1/2')
    white.type('\x1b')
    leave(white, black)


def a_claim_announced_with_a_move_is_judged_on_both_screens():
    def announce():
        black.type('=')
        black.shows('Draw: Ben to move')
        black.type('\x1b[B' * 3)
        black.shows('> Announce repetition')
        black.say('', 'Ben claims threefold repetition')

    _, _, white, black = shared_game(plain=(False, False))
    start(white, black)
    for number, (first, second) in enumerate([('Nf3', 'Nf6'), ('Ng1', 'Ng8'), ('Nf3', 'Nf6')], 1):
        move(white, black, first, f'{number}. {first}')
        move(black, white, second, f'{number}... {second}')
    move(white, black, 'Ng1', '4. Ng1')
    announce()
    black.type('\x1b')
    black.hides('Ben claims threefold repetition')
    announce()
    assert 'claims' not in white.text()  # nobody hears of it before the move is entered
    black.type('Ng8\r')
    black.shows('Claim a draw by threefold repetition with Ng8?')
    assert '1/2-1/2' not in black.text()
    black.type('y')
    for seat in (white, black):
        seat.shows('1/2-1/2')
        seat.shows('claimed by Ben')
        seat.type('\x1b')
    leave(white, black)


def a_flag_falls_on_both_screens():
    _, _, white, black = shared_game('--time=0:00:01')
    start(white, black)
    move(white, black, 'e4', '1. e4')
    black.shows("1-0 Anna wins on time")
    white.shows("1-0 Anna wins on time")
    leave(white, black)


def a_move_is_sealed_by_agreement_and_shown_when_it_is_opened():
    home, path, white, black = shared_game()
    watcher = watch(home, path)
    start(white, black)
    white.say('adjourn Nf3', 'Waiting for ')
    black.shows('asks to adjourn the game. Agree?')
    black.say('yes', 'Both players agree to adjourn. ')
    white.shows('sealed move>')
    white.type('Nf3\r')
    white.shows('Anna has sealed a move')
    black.shows('Anna has sealed a move')
    watcher.shows('Anna has sealed a move')
    assert 'Nf3' not in black.text() and 'Nf3' not in watcher.text()
    black.say('resume', 'Waiting for ')
    white.shows('asks to resume. Start the clocks?')
    both(white, black, 'yes', '1. Nf3')
    watcher.shows('1. Nf3')
    leave(white, black, watcher)


def an_adjudication_that_both_want_is_shown_to_both():
    home, path, white, black = shared_game('--fen=8/8/8/4k3/7p/8/3N4/4K3 w - - 0 1', plain=(False, True))
    watcher = watch(home, path)
    start(white, black)
    black.say('adjudicate', 'Waiting for ')
    white.shows('asks to find out who can')
    black.say('clock', 'There is no clock')
    assert 'can checkmate, ' not in black.text() and 'cannot checkmate' not in black.text()
    white.type('n\r')
    black.shows(' declines.')
    watcher.say('adjudicate', 'refused: You are watching')
    white.say(':adjudicate')
    black.shows('asks to find out who can still checkmate. You will both see the answer. Agree?')
    black.say('yes', 'Anna can checkmate, for example: ')
    black.shows('Ben can checkmate, for example: ')
    white.shows('Anna can checkmate, for')
    move(white, black, 'Nf3', '1. Nf3')
    black.say('adjudicate', 'Waiting for ')  # the opponent is asked again in each position
    assert watcher.text().count('checkmate') == 0, watcher.text()
    leave(watcher, black, white)


def a_game_is_aborted_by_agreement_in_either_front_end():
    for asks_on_screen in (False, True):
        _, _, white, black = shared_game(plain=(False, True))
        start(white, black)
        if asks_on_screen:
            white.say(':abort')
            black.shows('asks to end the game without a result. Agree?')
            black.say('no')
            white.shows(' declines.')
            white.say(':abort')
            black.shows('asks to end the game without a result. Agree?')
            black.say('yes', 'The game was aborted before both players had moved')
        else:
            black.say('abort', 'Waiting for ')
            white.shows('Agree')
            white.type('n\r')
            black.shows(' declines.')
            white.hides('Agree')
            black.say('abort', 'Waiting for ')
            white.shows('Agree')
            white.type('y\r')
            black.shows('The game was aborted before both players had moved')
        white.shows('Game over')
        white.type('\x1b')
        leave(black, white)


def a_pause_needs_the_consent_of_the_opponent_in_either_front_end():
    _, _, white, black = shared_game('--time=10', plain=(False, True))
    start(white, black)
    move(white, black, 'e4', '1. e4')
    black.say('pause', 'Waiting for ')
    white.shows('asks to pause the game')
    white.type('n\r')
    black.shows(' declines.')
    white.hides('asks to pause the game')
    white.say(':pause')
    black.shows('asks to pause the game for at most 10 minutes. Agree?')
    black.say('yes', 'The game is paused', 'The clocks start again in 10 minutes at the latest.')
    white.shows('Enter asks to resume')
    white.type('\r')
    black.shows('asks to resume. Start the clocks?')
    black.say('yes', 'The game is resumed')
    black.say('pause now', "refused: Only the host can use the arbiter's commands.")
    white.say(':pause now')
    black.shows('The game was interrupted')
    leave(black)
    white.shows(' disconnected')
    leave(white)


def a_finished_game_leaves_no_questions_for_spectators():
    home, path, white, black = shared_game()
    watcher = Seat(home, f'--watch={path}', plain=False)
    watcher.shows('Waiting for both players to be ready.')
    watcher.shows('Esc menu')
    assert 'Enter ready' not in watcher.text()
    start(white, black)
    move(white, black, 'e4', '1. e4')
    white.say('resign white', 'question: Anna, do you resign?')
    white.say('yes', '0-1 Anna resigns. Ben wins')
    watcher.shows('Game over')
    watcher.shows('Save game')  # the program does not save the game for a spectator
    assert 'saved to' not in watcher.text() and 'New game' not in watcher.text()
    black.shows('0-1 Anna resigns. Ben wins')
    black.say('rematch', 'Waiting for ')
    white.shows('asks for a rematch with colours swapped. Agree?')
    white.say('yes', 'You play Black')
    black.shows('You play White')
    watcher.hides('Game over')
    start(black, white)
    move(black, white, 'd4', '1. d4')
    watcher.shows('1. d4')
    watcher.type('\x15:quit\r')
    assert watcher.end() == 0
    leave(white, black)


def a_spectator_can_do_nothing():
    home, path, white, black = shared_game()
    start(white, black)
    move(white, black, 'e4', '1. e4')
    watcher = Seat(home, f'--watch={path}', plain=False, rows=12, cols=40)
    watcher.shows('e4')
    for player in (white, black):
        player.shows(f'{getpass.getuser()} is watching.')
    move(black, white, 'e5', '1... e5')
    watcher.shows('e5')
    watcher.shows('Watching:')
    black.say('offer', 'offer: Ben offers a draw')
    watcher.shows('Ben offers a draw.')
    watcher.say('Nf3')
    watcher.shows('You are watching')
    watcher.type('\x15\x1b')
    watcher.shows('Flip board')
    assert 'Resign' not in watcher.text() and 'claim draw' not in watcher.text()
    watcher.type('\x1b')
    watcher.hides('Flip board')
    white.say('host', '1 spectator')
    watcher.type('\x15:quit\r')
    assert watcher.end() == 0
    white.say('host', 'No spectators')
    white.shows('stopped watching.')
    leave(white, black)


def an_offer_is_shown_with_its_move_and_not_before():
    _, _, white, black = shared_game()
    start(white, black)
    white.say('offer', 'Anna will offer a draw with the next move')
    white.say('say hello', '')
    black.shows('Anna says: hello')
    assert 'draw' not in black.text()
    both(white, black, 'e4', 'offer: Anna offers a draw')
    leave(white, black)


def a_screen_and_line_mode_play_in_any_size():
    for sizes in (((60, 200), (12, 40)), ((12, 40), (60, 200))):
        _, _, white, black = shared_game('--time=5+3', plain=(False, False), sizes=sizes)
        white.type('\r')
        white.shows('You are ready')
        black.shows('Anna is ready')
        black.type('\r')
        white.shows('Anna:')  # the prompt: the game continues
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
        white.type('=')
        white.shows('The offer is made at once')
        white.type('\r')
        black.shows('offers a draw')
        white.hides('The offer is made at once')
        white.type('=')
        white.shows('Draw: Ben to move')
        assert 'Ben accepts' not in white.text(), white.text()
        white.type('\x1b')
        white.hides('Draw: Ben to move')
        black.type('=')
        black.shows('Draw: Ben to move')
        black.type('\x1b')
        black.hides('Draw: Ben to move')
        leave(black)
        white.shows(' disconnected')
        leave(white)


def a_question_waits_while_a_position_is_set_up():
    _, _, white, black = shared_game(plain=(False, True), sizes=((24, 80), (24, 100)))
    start(white, black)
    white.say(':edit', 'Set up a position')
    white.type('0Kk')
    black.say('adjourn', 'Waiting for ')
    white.shows('Question waiting. F10 to leave.')
    white.type('y')  # copies the FEN, and does not answer the question
    white.shows('Kk6/8/8/8/8/8/8/8 w - - 0 1')
    assert 'adjourn' not in white.text(), white.text()
    white.type(':')
    white.shows('Back to game')
    white.type('\x1b[B\r')  # Down, Enter
    white.shows('asks to adjourn the game. Agree?')
    assert 'agree' not in black.text(), black.text()
    white.type('n\r')
    black.shows(' declines.')
    black.say('clock', 'There is no clock')
    leave(black, white)


def a_move_is_sealed_while_an_earlier_position_is_viewed():
    _, _, white, black = shared_game(plain=(False, True))
    start(white, black)
    move(white, black, 'e4', '1. e4')
    black.say('e5', '1... e5')
    white.shows('Type a move or use the arrows')
    white.type('<')
    white.shows('Viewing the position after')
    black.say('adjourn', 'Waiting for ')
    white.shows('asks to adjourn the game. Agree?')
    white.type('y')
    white.shows('seals a move')
    white.type('\r')  # Enter would put the cursor on the board, if no move were to be sealed
    white.say('Nf3')
    black.shows('Anna has sealed a move')
    assert 'Nf3' not in black.text(), black.text()
    leave(black, white)


def an_illegal_move_is_penalized_once():
    _, _, white, black = shared_game('--time=15+10', '--penalties=yes', plain=(False, True))
    start(white, black)
    move(white, black, 'e4', '1. e4')
    black.say('e5', '1... e5')
    white.shows('Type a move or use the arrows')
    white.type('Ke3')
    white.shows('Anna: Ke3')
    white.type('\r\r')  # the second Enter comes before the ruling
    black.shows("Anna's move e1-e3 is illegal. Ben receives one extra minute")
    white.shows('16:20')
    white.say('Ke2')
    black.shows('2. Ke2')
    assert black.text().count('illegal.') == 1, black.text()
    leave(black, white)


def a_ruling_leaves_what_is_typed_before_it_comes():
    home, path, white, black = shared_game('--time=15+10', '--penalties=yes')
    leave(black)
    tap = Tap(path)
    typed = threading.Event()
    tap.change = lambda line: line if 'ill' not in line or typed.wait(PATIENCE) else None
    black = Seat(home, f'--join={tap.path}', plain=False)
    black.shows('Enter when you are ready')
    black.type('\r')
    white.shows('is ready to start. Are you?')
    white.say('yes', 'The game has started')
    white.say('e4', '1. e4')
    black.shows('Type a move or use the arrows')
    black.say('Ke6', 'Illegal move "Ke6"')
    black.type('Nf')
    black.shows('Ben: Nf')
    typed.set()
    black.shows('Anna receives one extra minute')
    black.say('6')
    white.shows('1... Nf6')
    leave(white, black)


def each_screen_names_its_player_and_the_side_to_move():
    _, _, white, black = shared_game(plain=(False, True))
    start(white, black)
    white.shows('Type a move or use the arrows')
    move(white, black, 'e4', 'e4')
    white.shows('Waiting for your opponent')
    white.shows('Waiting:')
    assert 'Ben:' not in white.text() and 'Anna:' not in white.text()
    white.type('\r\r')  # the first shows the cursor on an empty square
    white.shows("It is Ben's turn.")
    assert 'Choose' not in white.text()
    white.say(':takeback')
    white.shows('Anna asks to take back 1. e4. Waiting for Ben to answer.')
    black.shows('Anna asks to take back 1. e4. Allow? (yes or no)')
    black.say('no', 'Ben declines the takeback request')
    white.hides('Waiting for Ben')
    black.say('e5', '1... e5')
    white.shows('Type a move or use the arrows')
    leave(black, white)


def bells(seat):
    """Returns how often the bell of a terminal has rung. The end of a window title is no bell."""
    return re.sub(rb'\x1b\][^\x07\x1b]*\x07', b'', seat.sent).count(b'\x07')


def the_bell_rings_for_the_opponents_move_unless_it_is_off():
    _, _, white, black = shared_game(plain=(False, False))
    white.type('\r')
    black.shows('Anna is ready')
    black.type('\r')
    white.shows('Type a move or use the arrows')
    black.shows('Waiting:')
    before = bells(white), bells(black)
    move(white, black, 'e4', '1. e4')
    assert black.until(lambda: bells(black) > before[1])
    white.shows('Waiting:')
    assert bells(white) == before[0]  # not for a move of one's own
    move(black, white, 'e5', 'e5')
    assert white.until(lambda: bells(white) == before[0] + 1)
    white.say(':set bell never', 'never')
    move(white, black, 'Nf3', 'Nf3')
    move(black, white, 'Nc6', 'Nc6')
    white.type('=')
    white.shows('Draw: Anna to move')  # all output about the move came before this
    assert bells(white) == before[0] + 1
    white.type('\x1b')
    white.hides('Draw: Anna to move')
    leave(black, white)


def ctrl_c_asks_once_and_explains_leaving():
    _, _, white, black = shared_game(plain=(False, True))
    start(white, black)
    white.shows('Anna:')  # the prompt: the game continues
    white.type('\x03')
    white.shows('Leave the game?')
    white.type('\x03')
    assert white.end() == 0
    black.shows(' disconnected')
    leave(black)


def an_abandoned_game_is_resumed_at_once():
    home, _, white, black = shared_game()
    process = owner(home)
    leave(black)
    os.kill(process, signal.SIGSTOP)  # before the process notices that both have left
    leave(white)
    white = Seat(home, '--resume')
    white.quiet()
    os.kill(process, signal.SIGCONT)
    white.shows('Anna - Ben, move 1')
    white.say('quit')
    assert white.end() == 0


def typed_text_survives_the_opponents_move():
    _, _, white, black = shared_game(plain=(False, True))
    start(white, black)
    white.shows('Type a move')
    move(white, black, 'e4', 'e4')
    white.type('Nf')
    white.shows('Nf')
    black.say('e5', '1... e5')
    white.shows('e5')
    white.type('3\r')
    black.shows('2. Nf3')
    leave(black, white)


def the_opponents_move_leaves_the_cursor_in_place():
    _, _, white, black = shared_game(plain=(False, True))
    start(white, black)
    white.shows('Type a move')
    white.type('\x1b[A\x1b[B\r\x1b[A\x1b[A\r')
    black.shows('1. e4')

    def is_at(square):  # the terminal's cursor is in the top left corner of the square
        cell = 3 * (8 - int(square[1])), 6 * 'abcdefgh'.index(square[0]) + 4  # of a board centred in 100 columns
        return white.until(lambda: (white.screen.y, white.screen.x) == cell)
    assert is_at('e4'), white.screen.dump()
    white.type('\x1b[C')  # to f4, while the opponent is thinking
    assert is_at('f4'), white.screen.dump()
    black.say('e5', '1... e5')
    white.shows('e5')
    assert is_at('f4'), white.screen.dump()
    leave(black, white)


def messages_in_line_mode_leave_typed_text():
    with open(TOUCHMOVE, 'rb') as file:
        if b'libreadline' not in file.read():
            raise Skipped('lines are not edited')
    _, _, white, black = shared_game('--time=30', edited=True)
    start(white, black)
    black.ends_with('The game has started (Article 6.6).', 'Ben>')
    black.type('knight c')
    black.ends_with('Ben> knight c')
    white.say('e4', '1. e4')
    black.ends_with('1. e4', 'Ben> knight c')
    white.type('knight f3')
    white.ends_with('1. e4', 'Anna> knight f3')
    white.type('\x1b[D\x1b[D')  # the cursor is inside the typed text
    black.type('\x1b[Dto \x1b[C 6\r')
    black.ends_with('Ben> knight to c 6', '1... Nc6', 'Ben>')
    white.ends_with('Anna> knight f3', '1... Nc6', 'Anna> knight f3')
    black.type('say your m')
    white.type('to \r')
    white.ends_with('Anna> knight to f3', '2. Nf3', 'Anna>')
    black.ends_with('2. Nf3', 'Ben> say your m')
    white.type('rev')
    black.type('ove\r')
    white.ends_with('Ben says: your move', 'Anna> rev')
    black.type('d6\r')
    white.ends_with('2... d6', 'Anna> rev')
    white.type('\x15bishop ')
    white.ends_with('Anna> bishop')
    black.type('a\x7fsay and n')  # both are typing when the message arrives
    white.type('b 5\r')
    black.ends_with('3. Bb5', 'Ben> say and n')
    white.type('what')
    black.type('ow\r')
    white.ends_with('Ben says: and now', 'Anna> what')
    white.type('\x15')
    leave(white, black)


def messages_on_a_line_editing_terminal_start_a_new_line():
    _, _, white, black = shared_game('--time=30')
    start(white, black)
    black.shows('Ben> ')
    black.type('e')
    black.shows('e')
    white.say('e4', '1. e4')
    black.ends_with('Ben> e', '1. e4', 'Ben>')
    black.type('\x12')  # Ctrl-R: the terminal redisplays the text typed so far
    black.ends_with('Ben> ^R', 'e')
    black.type('5\r')
    white.ends_with('1... e5', 'Anna>')
    leave(white, black)


# ---- Agreement before the start ----

def names_clocks_and_colours_are_agreed_on_before_the_start():
    home, path, white, black = shared_game('--time=10+5', plain=(False, True))
    black.shows('Agreed: 10 minutes plus 5 seconds a move. Type resume to start, or new to propose other terms.')
    white.shows('Terms: 10 minutes')
    black.say('new time=3+2 takebacks=never', 'Waiting for ')
    white.shows(' proposes a game: Anna - Ben, 3')
    white.type('\t\r')  # "No" has the focus at first
    black.shows('Agreed: 3 minutes plus 2 seconds a move, no takebacks')
    white.hides('proposes a game')
    white.shows('3:02')
    white.say(':new exchange white="Dr. Anna" absence=2')
    black.shows(' proposes a game: Ben - Dr. Anna, 3 minutes plus 2 seconds a move, no takebacks,')
    black.shows('2 minutes of absence, colours swapped. Agree?')
    black.say('no', 'You declined; ')
    white.shows(' declines.')
    white.say(':new exchange')
    black.shows('Ben - Anna, 3 minutes plus 2 seconds a move, no takebacks, colours')
    black.say('yes', 'You play White', 'Ben - Anna')
    black.say('resume', 'You are ready')
    white.shows('Ben is ready')
    white.type('\r')
    black.shows('The game has started (Article 6.6).')
    both(black, white, 'd4', '1. d4')
    black.say('new time=1', 'refused: Not possible while you are in a shared game.')
    leave(black, white)
    assert len(glob.glob(os.path.join(home, '.local/state/touchmove/*.journal'))) == 1


def an_answer_typed_for_other_terms_is_not_accepted():
    _, _, white, black = shared_game()
    white.say('new time=1', 'Waiting for ')
    black.shows('1 minute')
    white.say('new time=2', 'Waiting for ')
    black.shows('2 minutes')
    both(black, white, 'yes', 'Agreed: 2 minutes')
    leave(white, black)


def terms_from_the_form_are_proposed_to_the_opponent():
    _, _, white, black = shared_game('--time=5', plain=(False, False), sizes=((24, 80), (12, 40)))
    white.say(':new')
    white.shows('New game')
    white.type('\r\r')  # past the names
    white.shows('5+0')
    white.type('\x157+7\r\r')
    white.shows('Start game')
    white.type('\r')
    black.shows('proposes')
    black.type('\t\r')
    white.shows('7:07')
    black.shows('7:07')
    leave(white, black)


# ---- Presence ----

def shows_when_a_player_left_and_the_names_of_spectators():
    home, path, white, black = shared_game('--time=10+5', '--absence=1')
    start(white, black)
    watcher = watch(home, path)
    leave(black)
    white.shows(' disconnected; the clock is running.')
    white.say('share', f'Black ({getpass.getuser()}): disconnected since ')
    assert re.search(r'disconnected since \d\d:\d\d', white.text())
    white.shows('1 spectator')
    white.shows('1 minute of absence')
    black = Seat(home, '--join')
    black.shows('You play Black')
    white.shows(' has reconnected.')
    move(white, black, 'e4', '1. e4')
    leave(white, black, watcher)


class Answering(threading.Thread):
    """Answers the status queries of the program, as a terminal does, until the end of the `with` block."""

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


def shows_the_round_trip_of_a_terminal_or_its_silence():
    home, path, white, black = shared_game(plain=(True, False))
    black.shows('Enter when you are ready')
    with Answering(black):
        watcher = Tap(path)
        seat = Seat(home, f'--watch={watcher.path}')
        seat.shows('You are watching')

        def presence():
            return [line for line in watcher.received if line.startswith('is black here ')]
        assert seat.until(presence), watcher.received
        end = time.monotonic() + PATIENCE
        while f'Black ({getpass.getuser()}): connected, round trip' not in white.text():
            assert time.monotonic() < end, white.text()
            white.say('share', 'To join: touchmove --join=')
    white.shows("'s terminal is not responding")
    leave(white, black, seat)


def spectators_see_the_game_with_the_agreed_delay():
    home, path, white, black = shared_game('--watchers=2')
    watcher = watch(home, path)
    start(white, black)
    watcher.shows('The game has started')
    move(white, black, 'e4', '1. e4')
    move(black, white, 'e5', '1... e5')
    move(white, black, 'Nf3', '2. Nf3')
    watcher.shows('1. e4')
    assert 'e5' not in watcher.text()
    white.say('resign', 'do you resign')
    white.say('yes', '0-1 Anna resigns. Ben wins')
    watcher.shows('2. Nf3')
    watcher.shows('0-1 Anna resigns. Ben wins')
    leave(white, black, watcher)
    home, path, white, black = shared_game('--watchers=no')
    watcher = Seat(home, f'--watch={path}')
    watcher.shows('spectators are not allowed in this game')
    assert watcher.end() != 0
    leave(white, black)


def chat_can_be_switched_off():
    home, _, white, black = shared_game()
    start(white, black)
    white.say('say hello', '')
    black.shows('Anna says: hello')
    black.say('set hear no', 'hear = no')
    black.say('say one', '')
    white.shows('Ben says: one')  # the owner has received the setting before this message
    white.say('say do you hear', 'refused: Your opponent has turned messages off.')
    black.say('set hear yes', 'hear = yes')
    black.say('say two', '')
    white.shows('Ben says: two')
    white.say('say and now', '')
    black.shows('Anna says: and now')
    assert "do you hear" not in black.text()
    leave(white, black)
    with open(glob.glob(os.path.join(home, '.local/state/touchmove/*.journal'))[0], encoding='utf-8') as file:
        assert 'hello' not in file.read()


def the_command_for_the_opponent_is_copied():
    home = new_home()
    white = Seat(home, '--host', plain=False, rows=24, cols=80)
    white.shows('y copy command')
    white.shows('Black logs in to this computer (ssh HOST) and types: touchmove --join=')
    command = re.search(r'touchmove --join=\S+', white.text()).group(0)
    white.type('y')
    white.shows('Command copied')
    copied = b'\033]52;c;' + base64.b64encode(command.encode()) + b'\007'
    assert white.until(lambda: copied in white.sent), white.sent[-500:]
    assert command in white.text()
    black = Seat(home, '--join', plain=False, rows=24, cols=80)
    black.shows('Press Enter when you are ready')
    white.hides('y copy command')
    leave(black, white)
    other = Seat(home, '--host', '--new', plain=False, rows=24, cols=80, TERM='vt100')
    other.shows('--join=')
    assert 'copy command' not in other.text()
    leave(other)


# ---- The list of games ----

def a_game_is_chosen_from_a_list_that_updates_itself():
    home = new_home()
    newcomer = Seat(home, '--join', plain=False, rows=12, cols=40)
    newcomer.shows('No open games')
    lines = Seat(home, '--join')
    lines.shows('No open games. New games will appear here.')
    first = Seat(home, '--host', '--white=Anna', '--time=10')
    first.shows('--join=')
    newcomer.shows('Anna')
    lines.shows('1: Anna - Black')
    lines.shows('waiting for Black; 10 minutes')
    lines.shows(f'shared by {getpass.getuser()}; created just')
    second = Seat(home, '--host', '--white=Berta')
    second.shows('--join=')
    newcomer.shows('Berta')
    lines.shows('2: Berta - Black')
    lines.say('join 2', 'You play Black', 'Berta - Black')
    second.shows(' has joined.')
    newcomer.shows('Watch: Berta')
    newcomer.type('\r')
    newcomer.shows('Enter when you are ready')
    first.shows(' has joined.')
    third = Seat(home, '--join')  # a spectator does not wait for a player
    third.shows('both players connected')
    third.say('join 1', 'refused: Cannot join the game: both seats are taken')
    third.say('watch 1', 'You are watching')
    leave(first, newcomer, second, lines, third)
    assert all(gone(process) for process in processes(home))


def a_silent_game_offers_no_seat():
    home, path, white, black = shared_game()
    process = owner(home)
    watcher = watch(home, path)
    os.kill(process, signal.SIGSTOP)
    third = Seat(home, '--join')
    third.shows('not responding')
    newcomer = Seat(home, '--join', plain=False)
    newcomer.shows('not responding')
    assert 'Watch' not in newcomer.text()  # because the seat may still be free
    os.kill(process, signal.SIGCONT)
    newcomer.shows('Watch: Anna')
    third.shows('both players connected, 1 spectator')
    leave(white, black, watcher, third, newcomer)


def an_abandoned_game_is_listed_for_its_owner():
    home, _, white, black = shared_game()
    start(white, black)
    move(white, black, 'e4', '1. e4')
    leave(white, black)
    first = Seat(home, '--host', '--white=Carla')
    first.shows('--join=')
    again = Seat(home, '--join')
    again.shows('Anna - Ben, move 1, Black to move')
    again.shows('no players connected')
    number = re.search(r'(\d): Anna', again.text()).group(1)
    again.say(f'join {number}', 'You play White')
    leave(first, again)


# ---- Lost connections ----

def a_killed_owner_is_restarted_and_nothing_shown_is_lost():
    home, _, white, black = shared_game('--time=10+5')
    start(white, black)
    moves = ['e4', 'e5', 'Nf3', 'Nc6', 'Bb5', 'a6']
    for number, text in enumerate(moves):
        mover, other = (white, black) if number % 2 == 0 else (black, white)
        move(mover, other, text, text)
        os.kill(owner(home), signal.SIGKILL)
        for seat in (white, black):
            seat.shows('Reconnected.')
            seat.shows('The game was interrupted')
        white.say('resume')
        black.shows('asks to resume. Start the clocks?')
        black.say('yes', 'The game is resumed')
        white.shows('The game is resumed')
    white.say('score', '3. Bb5 a6')
    black.say('score', '3. Bb5 a6')
    leave(white, black)


def a_killed_screen_gets_its_seat_back():
    home, path, white, black = shared_game('--time=10+5')
    start(white, black)
    move(white, black, 'e4', '1. e4')
    os.kill(black.pid, signal.SIGKILL)
    white.shows(' disconnected')
    black.end()
    black = Seat(home, f'--join={path}')
    black.shows('You play Black')
    white.shows(' has reconnected.')
    move(black, white, 'e5', '1... e5')
    os.kill(white.pid, signal.SIGKILL)
    black.shows(' disconnected')
    white.end()
    white = Seat(home)
    white.shows('You have a shared game in progress')
    white.say('join', '1: Anna - Ben', 'Type join and a number to play')
    white.say('join 1', 'You play White')
    move(white, black, 'Nf3', '2. Nf3')
    leave(white, black)


def a_game_without_players_pauses_and_can_be_rejoined():
    home, path, white, black = shared_game('--time=10+5')
    process = owner(home)
    start(white, black)
    move(white, black, 'e4', '1. e4')
    for seat in (white, black):
        os.kill(seat.pid, signal.SIGKILL)
        seat.end()
    assert gone(process)
    assert not os.path.exists(os.path.dirname(path))
    white = Seat(home, f'--join={path}')
    white.shows('You play White')
    black = Seat(home, f'--join={path}')
    black.shows('You play Black')
    resume(white, black)
    move(black, white, 'e5', '1... e5')
    leave(white, black)


def a_game_started_at_one_keyboard_can_be_shared_later():
    home = new_home()
    white = Seat(home, '--white=Anna', '--black=Ben', '--time=10')
    white.shows('Anna>')
    white.say('e4', '1. e4')
    white.say('e5', '1... e5')
    white.say('share', 'The other player joins with: touchmove --join=', 'You play White')
    path = socket_of(white)
    black = Seat(home, f'--join={path}')
    black.shows('You play Black')
    black.shows('Anna - Ben, move 2, White to move')
    resume(white, black)
    move(white, black, 'Nf3', '2. Nf3')
    move(black, white, 'Nc6', '2... Nc6')
    leave(white, black)
    alone = Seat(home)
    alone.shows('Continue it? (yes')
    alone.say('yes', 'This game was shared before. Type share to share it again.')
    alone.say('share', 'You play White')
    black = Seat(home, f'--join={path}')  # the address is unchanged
    black.shows('You play Black')
    resume(alone, black)
    move(alone, black, 'Bb5', '3. Bb5')
    process = owner(home)
    os.kill(process, signal.SIGSTOP)
    for seat in (alone, black):
        os.kill(seat.pid, signal.SIGKILL)
        seat.end()
    os.kill(process, signal.SIGKILL)
    assert gone(process)
    alone = Seat(home)
    alone.shows('Continue it? (yes')
    alone.say('yes', 'This game was shared before.')
    alone.say('resign white', 'do you resign?')
    alone.say('yes', 'Game saved to')
    leave(alone)
    leave(Seat(home))
    assert not os.path.exists(os.path.dirname(path)) and not glob.glob(os.path.join(home, '.local/state/touchmove/*'))


def a_stopped_screen_does_not_block_the_opponent():
    _, _, white, black = shared_game('--time=10+5')
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


def a_stopped_owner_resumes_where_it_was():
    home, _, white, black = shared_game('--time=10+5')
    start(white, black)
    process = owner(home)
    os.kill(process, signal.SIGSTOP)
    white.type('e4\rd4\r')  # both moves have been sent when the first is answered
    white.quiet(0.3)
    os.kill(process, signal.SIGCONT)
    white.shows('1. e4')
    white.shows('refused: The position has changed in the meantime.')
    black.shows('1. e4')
    leave(white, black)


def a_stopped_owner_charges_no_time():
    home, _, white, black = shared_game('--time=10')
    begun = time.monotonic()
    start(white, black)
    move(white, black, 'e4', '1. e4')
    process = owner(home)
    os.kill(process, signal.SIGSTOP)
    assert white.until(lambda: status(process)[0] == 'T')
    time.sleep(3)
    os.kill(process, signal.SIGCONT)
    white.shows('The game was interrupted')
    black.shows('The game was interrupted')
    ran = time.monotonic() - begun - 3
    white.say('clock', 'Both clocks are stopped.')
    left = re.search(r'White (\d+):(\d+), Black (\d+):(\d+)', white.text())
    minutes, seconds, more_minutes, more_seconds = map(int, left.groups())
    assert 1200 - 60 * (minutes + more_minutes) - seconds - more_seconds <= ran, white.text()
    resume(white, black)
    move(black, white, 'e5', '1... e5')
    leave(white, black)


def a_sleeping_machine_charges_no_time():
    mark = os.path.join(new_home(), 'slept')
    _, _, white, black = shared_game('--time=10', **sleeping_environment(mark))
    start(white, black)
    move(white, black, 'e4', '1. e4')
    make(mark)
    white.shows('The game was interrupted')
    black.shows('The game was interrupted')
    resume(white, black)
    move(black, white, 'e5', '1... e5')
    leave(white, black)


def nothing_sent_to_the_opponent_reveals_a_secret():
    """Records every line sent to Black while White views, marks, types and seals."""
    home, path, white, black = shared_game(plain=(False, True))
    leave(black)
    tap = Tap(path)
    black = Seat(home, f'--join={tap.path}')
    black.shows('You play Black')
    start(white, black)
    move(white, black, 'e4', '1. e4')
    black.say('e5', '1... e5')
    white.shows('e5')
    black.quiet()
    tap.received.clear()
    white.type('\x1b[A\x1b[C\x1b[A\x1b[D')  # moves the cursor
    white.type('Nc')
    white.shows('Nc')
    white.type('\x15')
    white.say(':goto start')
    white.shows('Viewing the starting position')
    white.say(':goto end')
    white.say(':offer')
    white.shows('will offer a draw with the next move')
    white.say(':flip')
    white.say('Nf3')
    black.shows('2. Nf3')
    black.say('decline', 'declined')
    black.say('Nc6', '2... Nc6')
    white.say(':adjourn')
    black.shows('asks to adjourn the game. Agree?')
    black.say('yes', ' seals a move.')
    white.shows('seals a move')
    white.say('Bb5')
    black.shows('Anna has sealed a move')
    assert black.until(lambda: tap.received[-1] == 'asks any none' and ' sealed' in tap.received[-3])
    secrets = list(tap.received)
    black.say('resume', 'Waiting for ')
    white.shows('is here. Enter opens')
    white.type('\r')
    black.shows('3. Bb5')
    assert black.until(lambda: tap.received[-1] == 'asks any none' and len(tap.received) > len(secrets) + 3)
    opened = tap.received[len(secrets):]

    def masked(lines):
        return [re.sub(r'\b[0-9a-f]{8}\b', 'SUM', re.sub(r'\b\d+ \d+ (\d+) (?=[0-9a-f]{8}$)', r'AT TIME \1 ', re.sub(
            r'^(line \d+ [0-9a-f]{8}) \d+', r'\1 TIME', line))) for line in lines if not line.startswith('pong')]
    assert masked(secrets) == [
        'line 5 SUM TIME white move Nf3 (=)', 'now AT TIME 5 SUM',
        'done 3 6', 'line 6 SUM TIME black decline', 'now AT TIME 6 SUM',
        'done 4 7', 'line 7 SUM TIME black move Nc6', 'now AT TIME 7 SUM',
        'asks white adjourn', 'asks any none', 'asks any adjourn',
        'line 8 SUM TIME white sealed', 'now AT TIME 8 SUM', 'asks any none'], masked(secrets)
    assert masked(opened) == [
        'asks black resume',
        'line 9 SUM TIME white opened Bb5', 'line 10 SUM TIME white resume', 'now AT TIME 10 SUM',
        'asks any none'], masked(opened)
    leave(black, white)


def a_screen_killed_at_any_line_it_sends_loses_nothing():
    """Kills clients in turn before the owner has received their line, and after that.
    """
    home, path, white, black = shared_game('--time=30')
    start(white, black)
    leave(white)
    moves, killed_count = ['Nf3', 'Nf6', 'Ng1', 'Ng8', 'Nc3', 'Nc6', 'Nb1', 'Nb8', 'e4', 'e5', 'd4', 'd5'], 0
    for number in range(0, len(moves), 2):
        tap = Tap(path)
        white = Seat(home, f'--join={tap.path}')
        white.shows('You play White')
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
        wait_for_seat(path, 'white')  # black may not be told of each reconnection, so ask the owner
        killed_count += 1
        white = Seat(home, f'--join={path}')
        white.shows('You play White')
        if is_lost:
            white.say(moves[number], moves[number])
            black.shows(moves[number])
        move(black, white, moves[number + 1], moves[number + 1])
        leave(white)
    white = Seat(home, '--join')
    white.shows('You play White')
    for seat in (white, black):
        seat.say('score', '6. d4 d5')
        score = re.findall(r'\d\. (\w+) (\w+)\n', seat.text()[seat.text().rindex('score'):])
        assert [word for pair in score for word in pair] == moves, score
    print(f'# killed at {killed_count} lines')
    leave(white, black)


def a_rematch_outlives_its_owner():
    home, _, white, black = shared_game()
    start(white, black)
    white.say('resign', 'do you resign')
    both(white, black, 'yes', '0-1 Anna resigns. Ben wins')
    black.say('rematch', 'Waiting for ')
    white.shows('asks for a rematch with colours swapped. Agree?')
    white.say('yes', 'You play Black')
    black.shows('You play White')
    os.kill(owner(home), signal.SIGKILL)
    for seat in (white, black):
        seat.shows('Reconnected.')
    start(black, white)
    move(black, white, 'c4', '1. c4')
    leave(white, black)


def a_move_sent_into_a_broken_connection_is_played_once():
    home, _, white, black = shared_game('--time=10+5')
    start(white, black)
    process = owner(home)
    os.kill(process, signal.SIGSTOP)
    white.type('e4\r')
    white.quiet(0.3)
    os.kill(process, signal.SIGKILL)
    for seat in (white, black):
        seat.shows('Reconnected.')
    white.shows('The game was interrupted')
    white.say('resume')
    black.shows('yes or no')  # to start the clocks or, if the move was played, to resume
    both(black, white, 'yes', 'The game is resumed')
    white.say('score', '')
    white.quiet(0.3)
    if '1. e4' not in white.text():
        white.say('e4', '1. e4')
    black.shows('1. e4')
    black.say('e5', '1... e5')
    leave(white, black)


def a_question_survives_a_new_download_of_the_game():
    home, path, white, black = shared_game('--fen=1k6/1P1p1p1p/BP6/1P6/1p6/8/1P1P1PKP/8 w - - 0 1')
    leave(black)
    tap = Tap(path)
    black = Seat(home, f'--join={tap.path}')
    black.shows('You play Black')
    start(white, black)
    broken = []

    def change(line):
        if line.startswith('now ') and not broken:
            broken.append(line)
            return line[:-8] + '00000000'
        return line
    black.say('adjudicate', 'Waiting for ')
    white.shows('asks to find out who can still checkmate')
    tap.change = change
    white.type('yes\rpause now\r')  # the pause comes before the search has ended
    white.shows('The game was interrupted')
    assert black.until(lambda: 'Reconnected.' in black.text()), black.text()
    for seat in (white, black):
        for side in ('Anna', 'Ben'):
            text = f'{side} can checkmate, for'
            assert seat.until(lambda seat=seat, text=text: seat.text().count(text) == 1), seat.text()
    leave(white, black)


def is_unsaved(seat):
    return 'NOT SAVED' in ' '.join(seat.text().split())  # the line may break between the words


def both_see_that_the_game_is_not_saved():
    need(shutil.which('prlimit'), 'prlimit is missing')
    _, _, white, black = shared_game(by=(shutil.which('prlimit'), '--fsize=1100'))
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
    for seat in (white, black):
        seat.say('quit', 'Leave the game?')
        seat.say('yes')
        assert seat.end() == 1  # as for a game at one keyboard that is not saved


class RawClient:
    """A connection made by the test."""

    def __init__(self, path, said=b''):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.settimeout(PATIENCE)
        self.socket.connect(path)
        self.say(said)

    def say(self, said):
        try:
            self.socket.sendall(said)
        except OSError:
            pass  # the connection was closed

    def received(self):
        """Returns everything received until the connection is closed."""
        received = b''
        try:
            while data := self.socket.recv(65536):
                received += data
        except ConnectionResetError:
            pass
        return received.decode()

    def receives(self, text):
        """Waits for a text; returns whether it arrives before the end of the connection."""
        received = b''
        try:
            while text not in received and (data := self.socket.recv(65536)):
                received += data
        except ConnectionResetError:
            pass
        return text in received


WATCH = b'touchmove 2 0 00000000 watch\n'


def wait_for_seat(path, side):
    """Waits until the owner offers this seat again."""
    end = time.monotonic() + PATIENCE
    while f'you {side} ' not in RawClient(path, b'touchmove 2 0 00000000 none\n').received():
        assert time.monotonic() < end
        time.sleep(0.3)


def no_input_on_the_socket_stops_the_game():
    _, path, white, black = shared_game()
    start(white, black)
    unread = RawClient(path, WATCH)
    assert unread.receives(b'\nnow ')
    silent = RawClient(path, b'touchmove 2 0 000')  # and sends no more
    strangers = [
        (b'GET / HTTP/1.1\r\n\r\n', 'bye malformed message\n'),
        (b'touchmove 3 0 00000000 white\n', 'bye the host uses version 2 of the protocol\n'),
        (b'do 1 white move d4\n', 'bye this is a touchmove game: the first line must be hello\n'),
        (10 * 1024 * 1024 * b'a', 'bye malformed message\n'),
        (WATCH + 10 * 1024 * 1024 * b'a', 'bye malformed message\n'),
        (WATCH + b'line 1 00000000 0 white move d4\n', 'bye a client must not send this message\n'),
        (WATCH + 10000 * b'ping 1\n', 'bye too many messages at once\n'),
        (b'touchmove 2 999999 00000000 \xff\n', 'bye malformed message\n'),
    ]
    moves = ['Nf3', 'Nf6', 'Ng1', 'Ng8', 'Nc3', 'Nc6', 'Nb1', 'Nb8']
    for number, (said, goodbye) in enumerate(strangers):
        received = RawClient(path, said).received()
        assert received.endswith(goodbye) and received.count('bye ') == 1, (said[:40], received[-200:])
        mover, other = (white, black) if number % 2 == 0 else (black, white)
        move(mover, other, moves[number], moves[number])
    assert silent.received() == 'bye timed out waiting for the first line\n'
    move(white, black, 'e4', '5. e4')
    unread.say(b'ping 7\n')
    assert unread.receives(b'pong 7\n'), unread.received()  # it was only slow
    assert 'link' not in white.text() + black.text()
    leave(white, black)


def a_game_survives_running_out_of_descriptors():
    need(shutil.which('prlimit'), 'prlimit is missing')
    home, path, white, black = shared_game('--time=10', by=(shutil.which('prlimit'), '--nofile=12'))
    start(white, black)
    watchers, refused = [], None
    while refused is None:
        stranger = RawClient(path, WATCH)
        if stranger.receives(b'\nnow '):
            watchers.append(stranger)
        else:
            refused = stranger
        assert len(watchers) < 3  # the limit of a user
    assert watchers
    third = Seat(home, f'--watch={path}')
    third.shows('the host has no file descriptors left')
    assert third.end() != 0
    move(white, black, 'e4', '1. e4')
    os.kill(black.pid, signal.SIGKILL)
    white.shows(' disconnected')
    black.end()
    black = Seat(home, f'--join={path}')  # instead of the killed one
    black.shows('You play Black')
    move(black, white, 'e5', '1... e5')
    for watcher in watchers:
        assert watcher.receives(b'black move e5')
        watcher.socket.close()
    third = watch(home, path)
    leave(third, white, black)


def a_client_without_descriptors_prints_one_message():
    need(shutil.which('prlimit'), 'prlimit is missing')
    home, path, white, black = shared_game('--time=10')
    start(white, black)
    errors = set()
    for limit in range(4, 13):
        came = subprocess.run(['prlimit', f'--nofile={limit}', TOUCHMOVE, '--plain', f'--watch={path}'],
                              env={'HOME': home, 'LANG': 'C.UTF-8', 'PATH': '/usr/bin:/bin'}, input=b'quit\n',
                              capture_output=True, timeout=PATIENCE)
        assert came.returncode in (0, 1, 2), (limit, came)
        lines = came.stderr.decode().splitlines()
        assert (came.returncode == 0) == (lines == []) and len(lines) <= 1, (limit, came)
        errors.update(lines)
    assert came.returncode == 0, came
    assert errors and all('too many' in line.lower() for line in errors), errors
    move(white, black, 'e4', '1. e4')
    leave(white, black)


# ---- Clients without a right to be there ----


def two_users_play_and_a_third_user_has_no_access():
    need(os.getuid() == 0 and shutil.which('setpriv'), 'this is not run as root')
    homes = [new_home() for _ in range(3)]
    users = []
    for number, home in enumerate(homes):
        uid = 61000 + number
        os.chown(home, uid, uid)
        users.append((shutil.which('setpriv'), f'--reuid={uid}', f'--regid={uid}', '--clear-groups'))
        need(subprocess.run([*users[-1], 'test', '-w', home], check=False).returncode == 0,
             'other users cannot enter the folder of temporary files')
    program = program_for_all()
    common = new_home()  # instead of /tmp
    os.chmod(common, 0o1777)
    white = Seat(homes[0], '--host', '--time=5', by=users[0], program=program, TOUCHMOVE_TMPDIR=common)
    white.shows('--join=61000')  # a user without a name
    path = f'{common}/touchmove-61000/1'
    black = Seat(homes[1], f'--join={path}', by=users[1], program=program, TOUCHMOVE_TMPDIR=common)
    black.shows('Waiting for 61000 to admit you')
    white.shows('The user 61001 asks to join as Black. Admit 61001?')
    white.say('yes', 'Black has joined (61001).')
    black.shows('You play Black')
    start(white, black)
    move(white, black, 'e4', '1. e4')
    black.say('clock white 0:10', "refused: Only the host can use the arbiter's commands.")
    third = Seat(homes[2], f'--join={path}', by=users[2], program=program, TOUCHMOVE_TMPDIR=common)
    third.shows('both seats are taken')
    assert third.end() != 0
    folder = os.path.dirname(path)
    for command in (f'ls {folder}', f'rm {path}', f'mv {path} {path}2', f'touch {folder}/x',
                    f'cat {homes[0]}/.local/state/touchmove/*'):
        result = subprocess.run([*users[2], 'sh', '-c', command], stderr=subprocess.DEVNULL, check=False)
        assert result.returncode != 0, command
    black.say('resign', 'do you resign?')
    both(black, white, 'yes', '1-0 Black resigns. White wins')
    black.shows('Game saved to')
    for home in homes[:2]:
        assert os.path.exists(os.path.join(home, '.local/share/touchmove/games.pgn'))
    leave(white, black)

def an_occupied_seat_is_refused_and_the_game_continues():
    home, path, white, black = shared_game()
    start(white, black)
    third = Seat(home, f'--join={path}')
    third.shows('both seats are taken')
    assert third.end() != 0
    move(white, black, 'e4', '1. e4')
    leave(white, black)


def paths_that_are_not_games_are_refused():
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
    nothing_sent_to_the_opponent_reveals_a_secret,
    a_screen_killed_at_any_line_it_sends_loses_nothing,
    names_clocks_and_colours_are_agreed_on_before_the_start,
    an_answer_typed_for_other_terms_is_not_accepted,
    terms_from_the_form_are_proposed_to_the_opponent,
    shows_when_a_player_left_and_the_names_of_spectators,
    shows_the_round_trip_of_a_terminal_or_its_silence,
    spectators_see_the_game_with_the_agreed_delay,
    chat_can_be_switched_off,
    a_rematch_outlives_its_owner,
    a_move_sent_into_a_broken_connection_is_played_once,
    a_question_survives_a_new_download_of_the_game,
    both_see_that_the_game_is_not_saved,
    no_input_on_the_socket_stops_the_game,
    a_game_survives_running_out_of_descriptors,
    a_client_without_descriptors_prints_one_message,
    two_users_play_and_a_third_user_has_no_access,
    a_whole_game_is_played_with_offer_take_back_and_rematch,
    a_wrong_claim_and_a_right_one_are_judged_on_both_screens,
    the_screen_asks_before_every_claim_right_or_wrong,
    a_claim_announced_with_a_move_is_judged_on_both_screens,
    a_flag_falls_on_both_screens,
    a_move_is_sealed_by_agreement_and_shown_when_it_is_opened,
    a_finished_game_leaves_no_questions_for_spectators, a_spectator_can_do_nothing,
    an_offer_is_shown_with_its_move_and_not_before,
    an_adjudication_that_both_want_is_shown_to_both,
    a_game_is_aborted_by_agreement_in_either_front_end,
    a_pause_needs_the_consent_of_the_opponent_in_either_front_end,
    a_screen_and_line_mode_play_in_any_size,
    a_question_waits_while_a_position_is_set_up,
    a_move_is_sealed_while_an_earlier_position_is_viewed,
    an_illegal_move_is_penalized_once,
    a_ruling_leaves_what_is_typed_before_it_comes,
    each_screen_names_its_player_and_the_side_to_move,
    the_bell_rings_for_the_opponents_move_unless_it_is_off,
    ctrl_c_asks_once_and_explains_leaving,
    an_abandoned_game_is_resumed_at_once,
    typed_text_survives_the_opponents_move,
    the_opponents_move_leaves_the_cursor_in_place,
    the_command_for_the_opponent_is_copied,
    a_game_is_chosen_from_a_list_that_updates_itself,
    a_silent_game_offers_no_seat,
    an_abandoned_game_is_listed_for_its_owner,
    messages_in_line_mode_leave_typed_text,
    messages_on_a_line_editing_terminal_start_a_new_line,
    a_killed_owner_is_restarted_and_nothing_shown_is_lost,
    a_killed_screen_gets_its_seat_back,
    a_game_without_players_pauses_and_can_be_rejoined,
    a_game_started_at_one_keyboard_can_be_shared_later,
    a_stopped_screen_does_not_block_the_opponent,
    a_stopped_owner_resumes_where_it_was,
    a_stopped_owner_charges_no_time,
    a_sleeping_machine_charges_no_time,
    an_occupied_seat_is_refused_and_the_game_continues,
    paths_that_are_not_games_are_refused,
]

run_tests(TESTS, sys.argv[2:], at_once=10,
          longest=(shows_the_round_trip_of_a_terminal_or_its_silence,))
