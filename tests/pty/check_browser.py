"""Tests a file of a hundred thousand games or more on a terminal: check_browser.py TOUCHMOVE [GAMES]

While the file is being read, the games are listed and keys are handled. Each game opens at its first
move.
"""
import os
import signal
import sys

from pty_run import PtyRun, new_home, run_tests

TOUCHMOVE = os.path.abspath(sys.argv[1])
GAMES = int(sys.argv[2]) if len(sys.argv) > 2 else 100000
MOVES = '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Na5 1-0'


def home_with_games():
    home = new_home()
    with open(os.path.join(home, 'many.pgn'), 'w', encoding='utf-8') as file:
        for number in range(1, GAMES + 1):
            file.write(f'[Event "Round {number % 97}"]\n[Date "{1900 + number % 100}.01.02"]\n'
                       f'[White "Player {number}"]\n[Black "Opponent {number % 1000}"]\n[Result "1-0"]\n\n'
                       f'{MOVES}\n\n')
    return home


class Run(PtyRun):
    """The program on a pty with such a file."""

    def __init__(self, home, command=None):
        env = {'TERM': 'xterm-256color', 'LANG': 'C.UTF-8', 'PATH': '/usr/bin:/bin', 'HOME': home}
        super().__init__(command or [TOUCHMOVE, '--new', 'many.pgn'], env, 24, 80, home)

    def shows(self, *texts):
        """Waits until all these texts are on the screen at the same time."""
        self.until(lambda: all(text in self.screen.dump() for text in texts) or self.ended())
        for text in texts:
            assert text in self.screen.dump(), (text, self.screen.dump())


def games_are_listed_searched_and_opened():
    run = Run(home_with_games())
    run.shows('many.pgn', 'Player 1 ', 'Enter open')  # the list, not the board behind it
    run.type(b'\x1b[B')  # handled even if the file has not been read to its end
    run.shows('Player 2 - Opponent 2')
    run.shows(f'{GAMES} games')
    run.type(b'\x1b[F')
    run.shows(f'Player {GAMES} - Opponent 0')
    run.type('\r')
    run.shows('Opponent 0', '1. e4', ':continue plays on')
    run.type('[')
    run.shows(f'Player {GAMES - 1}', 'Opponent 999')
    run.type(b'\x1b')
    run.shows(f'{GAMES} games')
    run.type('/"player 43000"\r')
    run.shows(f'1 of {GAMES} games', 'Player 43000')
    run.type('\r')
    run.shows('Opponent 0', '1. e4', ':continue plays on')
    run.type(b'\x1b')
    run.shows(f'1 of {GAMES} games')
    run.type('/')
    run.type(b'\x15')  # Ctrl-U clears the line
    run.type('date=1901 has rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b\r')
    run.shows(f'{GAMES // 100} of {GAMES} games')
    run.type('r')  # reverses the order
    run.shows(f'Player {GAMES - 99}')
    run.type(':find date<1902 !date=1901 "opponent 0"\r')
    run.shows(f'{GAMES // 1000} of {GAMES} games')
    run.type(':quit\r')
    assert run.end() == 0, run.screen.dump()


def reads_games_from_a_pipe():
    """Games are listed as they arrive, keys come from the terminal, and nothing waits for the rest."""
    home = home_with_games()
    gate = os.path.join(home, 'gate')
    os.mkfifo(gate)
    command = f"(head -n 24 many.pgn; cat gate) | '{TOUCHMOVE}' --new -"
    run = Run(home, ['/bin/sh', '-c', command])
    run.shows('standard input', 'waiting for more', 'Player 3 ')
    run.type('\x1b[B\r')
    run.shows('Opponent 2', '1. e4', ':continue plays on')
    run.type('\x1b')
    run.shows('standard input', 'waiting for more')
    with open(gate, 'w', encoding='utf-8') as rest:
        rest.write('[White "Late"]\n[Black "Opponent 2"]\n\n1. e4 1-0\n')
    run.shows('4 games', 'Late ')
    run.type(':quit\r')
    assert run.end() == 0, run.screen.dump()


def starts_before_a_fifo_has_a_writer():
    home = new_home()
    gate = os.path.join(home, 'gate')
    os.mkfifo(gate)
    run = Run(home, [TOUCHMOVE, '--new', 'gate'])
    run.resize(24, 79)  # a signal while the program waits
    run.shows(' gate ', ' 0 games, waiting for more', 'No games.')
    run.resize(24, 80)
    with open(gate, 'w', encoding='utf-8') as rest:
        rest.write('[')
        rest.flush()
        run.quiet()
        run.type('?')
        run.shows('How to use a list of games')
        run.type('\x1b')
        run.shows(' 0 games, waiting for more')
        rest.write('White "Late"]\n\n1. e4 1-0\n\n[White "Later"]\n\n*\n')
    run.shows('2 games', 'Late ', 'Later ')
    run.type('\r')
    run.shows('Late - ?', '1. e4', ':continue plays on')
    run.type(':quit\r')
    assert run.end() == 0, run.screen.dump()


def a_slow_pipe_without_games_shows_its_text():
    run = Run(new_home(), ['/bin/sh', '-c', f"(sleep 2.5; echo '{{Round 3}}') | '{TOUCHMOVE}' --new -"])
    run.shows('waiting for more')
    run.shows(' 0 games\n', 'line 1, column 1: comment outside of games: "Round 3"')
    run.type(':quit\r')
    assert run.end() == 0, run.screen.dump()


def line_mode_says_that_it_waits_for_a_fifo():
    home = new_home()
    os.mkfifo(os.path.join(home, 'gate'))
    run = Run(home, [TOUCHMOVE, '--plain', '--new', 'gate'])
    run.shows('reading games to the end of the input (Ctrl-C to cancel): gate')
    run.type('\x03')
    assert run.end() == -signal.SIGINT, run.screen.dump()


def saves_a_game_while_the_pipe_is_open():
    home = new_home()
    gate, path = os.path.join(home, 'gate'), os.path.join(home, 'two.pgn')
    with open(path, 'w', encoding='utf-8') as file:
        file.write('[White "Anna"]\n\n1. e4 e5 1-0\n\n[White "Ben"]\n\n1. d4 *\n')
    os.mkfifo(gate)
    run = Run(home, ['/bin/sh', '-c', f"cat gate | '{TOUCHMOVE}' --new two.pgn -"])
    with open(gate, 'w', encoding='utf-8') as rest:
        rest.write('[White "Clara"]\n\n*\n\n[White "Dora"]\n\n')
        rest.flush()
        run.shows('waiting for more', 'Clara ')
        run.type('\r')
        run.shows('Anna - ?', ':continue plays on')
        run.type(':comment Saved early.\r:save\r')
        run.shows('Save to original file')
        run.type('\r')
        run.shows('Saved to', 'two.pgn')
        run.type('\x1b')
        run.shows('waiting for more', 'Clara ')
        rest.write('1. e4 *\n')
    run.shows('4 games', 'Dora ')
    run.type('\x1b[B\r')
    run.shows('Ben - ?', '1. d4', ':continue plays on')
    run.type(':quit\r')
    assert run.end() == 0, run.screen.dump()
    with open(path, encoding='utf-8') as file:
        assert 'Saved early.' in file.read()


def shows_only_the_game_named_on_the_command_line():
    home = new_home()
    with open(os.path.join(home, 'two.pgn'), 'w', encoding='utf-8') as file:
        file.write('[White "Anna"]\n\n1. e4 e5 1-0\n\n[White "Ben"]\n\n1. d4 *\n')
    run = Run(home, [TOUCHMOVE, '--new', 'two.pgn', '2'])
    run.shows('Ben - ?', '1. d4', ':continue plays on', 'File:')
    assert 'New game' not in run.screen.dump(), run.screen.dump()
    run.type(':quit\r')
    assert run.end() == 0, run.screen.dump()


run_tests([games_are_listed_searched_and_opened, reads_games_from_a_pipe,
           starts_before_a_fifo_has_a_writer, a_slow_pipe_without_games_shows_its_text,
           line_mode_says_that_it_waits_for_a_fifo,
           saves_a_game_while_the_pipe_is_open, shows_only_the_game_named_on_the_command_line],
          sys.argv[3:])
