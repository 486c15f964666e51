"""Checks the output of texts.py --diff on two short lists."""
import sys

from texts import differences, earlier

OLD = '''\
ROW_SAME\tsrc/game/a.h:1\t\tthe game is over
ROW_CHANGED\tsrc/game/a.h:2\t{side}\t{side} resigned
ROW_GONE\tsrc/game/a.h:3\t\tdraw by agreement
ACTION_FLIP.details\tsrc/commands/a.h:9\t\tTurns the board.\\nflip auto turns it for each move.
src/game/a.c:say:7\tsrc/game/a.c:7\t\tno flag has fallen
src/game/a.c:say:8\tsrc/game/a.c:8\t%s\tthe clock of %s
src/game/a.c:say:9\tsrc/game/a.c:9\t\tunder load
src/game/a.c:twice:12\tsrc/game/a.c:12\t\tno clock
src/game/a.c:twice:15\tsrc/game/a.c:15\t\tno clock
src/game/a.c:gone:16\tsrc/game/a.c:16\t\tboth flags are down
src/game/a.c:gone:18\tsrc/game/a.c:18\t\tboth flags are down
src/game/a.c:page:20\tsrc/game/a.c:20\t\ta long paragraph that has moved to a file
'''
NEW = '''\
ROW_SAME\tsrc/words/b.h:5\t\tthe game is over
ROW_CHANGED\tsrc/words/b.h:6\t{side}\t{side} gave up
ROW_NEW\tsrc/words/b.h:7\t\tdead position
ACTION_FLIP.details\tassets/help/en/a.txt:2\t\tTurns the board. `flip auto` turns it for each move.
src/words/b.c:tell:30\tsrc/words/b.c:30\t\tno flag has fallen
src/words/b.c:say:31\tsrc/words/b.c:31\t%s\tthe clock that %s has
src/words/b.c:once:40\tsrc/words/b.c:40\t\tno clock
assets/help/en/a.txt:9\tassets/help/en/a.txt:9\t\tBegins so:\\na long paragraph that has moved to a file
'''
UNDECIDED = ['under load']  # a literal that no longer matches a rule
EXPECTED = [
    ('changed', 'ROW_CHANGED', '{side} resigned', '{side} gave up'),
    ('changed', 'src/words/b.c:say:31', 'the clock of %s', 'the clock that %s has'),
    ('lost', 'ROW_GONE', 'draw by agreement', ''),
    ('lost', 'src/game/a.c:gone:16', 'both flags are down', ''),
    ('added', 'ROW_NEW', '', 'dead position'),
    ('added', 'assets/help/en/a.txt:9', '', 'Begins so:\\na long paragraph that has moved to a file'),
]


def main():
    class Undecided:
        text = UNDECIDED[0]

    found = list(differences(list(earlier(OLD.splitlines())), list(earlier(NEW.splitlines())),
                             [Undecided]))
    for row in EXPECTED + found:
        if (row in EXPECTED) != (row in found):
            print('reported without a difference' if row in found else 'not reported', *row, sep='\t')
    return 0 if sorted(found) == sorted(EXPECTED) else 1


if __name__ == '__main__':
    sys.exit(main())
