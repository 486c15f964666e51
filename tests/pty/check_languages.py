#!/usr/bin/env python3
"""The language of a player at a terminal: check_languages.py PROGRAM CATALOG CONFIG [TEST]...

CATALOG is the German catalog, which says whether it is finished; CONFIG is "no" if the program has no
configuration file.
"""
import os
import signal
import subprocess
import sys

from pty_run import new_home, run_tests
from seats import Seat, leave, move, socket_of

with open(sys.argv[2], encoding='utf-8') as po:
    IS_FINISHED = '"X-Finished: yes\\n"' in po.read()
HAS_CONFIGURATION = sys.argv[3] != 'no'
ENGLISH, GERMAN = 'White asks to take back', 'Weiß möchte 1. e4'
ENGLISH_MENU, GERMAN_MENU = 'Esc menu', 'Esc Menü'


def stop(seat):
    os.kill(seat.pid, signal.SIGTERM)
    assert seat.end() == 128 + signal.SIGTERM, seat.status


def asked(home, *arguments, menu, plain, **environment):
    """Asks a player whether White may take back a move, and ends the game."""
    seat = Seat(home, '--new', *arguments, plain=plain, **environment)
    seat.shows('>' if plain else menu)
    seat.say('e4', '1. e4')
    seat.type('undo\r' if plain else 'u')
    return seat


def in_german(*arguments, home=None, **environment):
    for plain in (True, False):
        seat = asked(home or new_home(), *arguments, menu=GERMAN_MENU, plain=plain, **environment)
        seat.shows(GERMAN)
        assert ENGLISH not in seat.text(), seat.text()
        stop(seat)


def in_english(*arguments, home=None, **environment):
    for plain in (True, False):
        seat = asked(home or new_home(), *arguments, menu=ENGLISH_MENU, plain=plain, **environment)
        seat.shows(ENGLISH)
        assert 'möchte' not in seat.text(), seat.text()
        stop(seat)


def an_option_names_the_language():
    in_german('--language=de')
    in_english('--language=en', LANGUAGE='de', LANG='de_DE.UTF-8')
    in_english()


def the_environment_names_only_a_finished_language():
    named = in_german if IS_FINISHED else in_english
    named(LANGUAGE='de')
    named(LANG='de_DE.UTF-8')  # whether or not this computer has the locale
    in_english(LANG='de_DE.ISO-8859-1', LANGUAGE='de')


def the_configuration_names_the_language():
    home = new_home()
    os.makedirs(os.path.join(home, '.config/touchmove'))
    with open(os.path.join(home, '.config/touchmove/config'), 'w', encoding='utf-8') as file:
        file.write('language = de\n')
    in_german(home=home)
    in_english('--language=en', home=home)


def the_configuration_is_checked_in_the_language():
    home = new_home()
    path = os.path.join(home, '.config/touchmove/config')
    os.makedirs(os.path.dirname(path))
    with open(path, 'w', encoding='utf-8') as file:
        file.write('tehme = blue\nlanguage = de\n')
    for plain, arguments, word in ((True, [], 'unbekannte'), (False, [], 'unbekannte'),
                                   (True, ['--language=en'], 'setting:')):  # a long path wraps the row
        seat = Seat(home, '--new', *arguments, plain=plain)
        seat.shows(word)
        stop(seat)
    run = subprocess.run([sys.argv[1], '--plain', '--new'], env={**os.environ, 'HOME': home, 'LANGUAGE': 'de'},
                         stdin=subprocess.DEVNULL, capture_output=True, text=True, check=True)
    assert f'{path}, line 1: no such setting: "tehme".' in run.stdout, run


def the_help_is_in_the_language():
    for plain in (True, False):
        seat = Seat(new_home(), '--new', '--language=de', plain=plain)
        seat.shows('>' if plain else GERMAN_MENU)
        seat.type('help resign\r' if plain else ':help resign\r')
        seat.shows('Partie aufgeben')
        stop(seat)


def printed(*arguments):
    environment = {**os.environ, 'HOME': new_home(), 'LANGUAGE': 'de', 'LANG': 'de_DE.UTF-8'}
    return subprocess.run([sys.argv[1], *arguments], env=environment, capture_output=True, text=True, check=True).stdout


def the_printed_help_is_english_unless_an_option_names_a_language():
    for arguments, english, german in ((['--help'], 'Usage:', 'Aufruf:'),
                                       (['help', 'resign'], 'resign the game', 'Partie aufgeben')):
        assert english in printed(*arguments), arguments
        assert german in printed('--language=de', *arguments), arguments


def a_screen_in_ascii_has_no_other_characters():
    seat = Seat(new_home(), '--new', '--language=fr', '--ascii', plain=False)
    seat.shows('Echap menu')
    seat.type('Ke3\r')
    seat.shows('Coup illegal " Ke3 " :')
    assert seat.text().isascii(), seat.text()
    stop(seat)


def text_of_journal(home):
    folder = os.path.join(home, '.local/state/touchmove')
    [name] = [name for name in os.listdir(folder) if name.endswith('.journal')]
    with open(os.path.join(folder, name), encoding='utf-8') as file:
        return file.read()


def two_players_read_one_game_in_two_languages():
    home = new_home()
    white = Seat(home, '--host', '--white=Anna', '--black=Ben', '--language=de')
    white.shows('--join=')
    black = Seat(home, f'--join={socket_of(white)}')
    black.shows('You play Black')
    white.type('resume\r')
    black.shows('ready to start. Are you?')
    black.say('yes', 'The game has started (Article 6.6).')
    white.shows('Die Partie hat begonnen (Artikel 6.6).')
    move(white, black, 'e4', '1. e4')
    black.say('e5 (=)')
    white.shows('Ben bietet Remis an')
    white.say('no', 'Anna lehnt das Remis ab')
    black.shows('Anna declines the draw')
    black.say('pause now', "refused: Only the host can use the arbiter's commands.")
    move(white, black, 'd4', '2. d4')
    third = Seat(home, '--join', '--language=de')
    third.shows('Anna - Ben, Zug 2, Schwarz am Zug')
    stop(third)
    journal = text_of_journal(home)
    assert ' move d4' in journal and 'Remis' not in journal and journal.isascii(), journal
    leave(black)
    stop(white)
    assert 'Remis' not in black.text(), black.text()


def the_law_book_is_in_the_language_of_the_player():
    seat = Seat(new_home(), '--new', '--language=de', plain=True)
    seat.shows('>')
    seat.say('law rochade', 'Die Rochade (Artikel 3.8.2)', 'Bei der Rochade ziehen König', 'Diagramm 1: ',
             'Weiß am Zug. Züge zum Durchgehen: ', 'Weiter mit Enter.')
    seat.say('', 'Das Recht zur Rochade', 'Weiter mit Enter.')
    seat.say('e5', '(Artikel 3.7)')
    seat.say('law', 'Züge (der Bauer auf e2): e3, e4', 'Der Bauer (Artikel 3.7, 3.7.3)')
    seat.say('set language en', 'language = en')
    seat.say('law rochade', 'Castling (Article 3.8.2)', 'Castling moves the king and a rook', 'Press Enter to continue.')
    stop(seat)


TESTS = [an_option_names_the_language, the_environment_names_only_a_finished_language,
         *([the_configuration_names_the_language, the_configuration_is_checked_in_the_language]
           if HAS_CONFIGURATION else []),
         the_help_is_in_the_language, the_printed_help_is_english_unless_an_option_names_a_language,
         a_screen_in_ascii_has_no_other_characters, two_players_read_one_game_in_two_languages, the_law_book_is_in_the_language_of_the_player]
run_tests(TESTS, sys.argv[4:], at_once=4)
