"""Lets the checker check the proofs of touchmove adjudicate --proof, also proofs that are broken.

Usage: proofs.py PROGRAM CHECKER FILE...

Each line of a file is a label of two letters, as in tests/data/winnability.txt, and a position.
Small proofs for the first file are also broken in every way listed here, and the checker must notice.
"""
import os
import random
import subprocess
import sys

SECONDS_MAX = 3000
BROKEN = 140  # number of broken proofs to try
# A king that may castle but otherwise can never leave its place.
SEALED = ['2k5/8/8/3B4/2Bp1p1p/1BpP1P1P/2P1BPBP/3BKBNR w K -',
          '3bkbnr/2p1b1bp/1bPp1p1p/2bP1P1P/3b4/8/8/2K5 b k -']
# Castling is possible but makes no difference.
CASTLING = ['2k5/8/8/3B4/3p1p1p/2pP1P1P/2P1BPBP/3BNKRB w G -',
            '3bnkrb/2p1bpbp/2Pp1p1p/3P1P1P/3b4/8/8/2K5 w g -']
# A side that cannot mate without the right to castle or to capture en passant, but can with it.
RIGHTS = [('2k5/8/8/3B4/3p1p1p/2pP1P1P/2PpBPBP/3B1KRB w - - 0 1', ' w - - ', ' w K - '),
          ('7b/8/1k1p1p1p/p1pPpPpP/PpP1P1P1/1P3K2/8/8 b - - 0 1', ' b - - ', ' b - a3 ')]

# Positions proved only by frames, sets of positions that differ in the squares of the kings.
FRAMED = ['2B1B1B1/pBpBpBpB/P1P1P1P1/4k3/8/8/4K3/8 w - -', '1k6/1P5p/BP2Kp2/1P6/5P2/8/7P/8 w - -']
BROKEN_FRAMES = 60
# Handwritten proofs, and whether they hold: a stalemate; the same with a mate, a king on another
# piece, an unknown argument, the other side to move, an extra position; a position whose only move
# is an en passant capture.
STALE, PASSED = '7k/8/6QK/8/8/8/8/8 b - -', '8/8/3ppp2/3pkp2/3Ppp2/2K5/8/8 b - d3'
CAPTURE = 'P8000000 p382830000000 b18:1000000000'
CAPTURED = 'frame bounds -1 p382820080000 w18:1000000000'
BY_HAND = [
    (True, STALE, ['frame moves -1 Q400000000000 b47:8000000000000000']),
    (True, STALE, ['frame moves 19 Q400000000000 b47:8000000000000000']),
    (False, 'R6k/8/6K1/8/8/8/8/8 b - -', ['frame moves -1 R100000000000000 b46:8000000000000000']),
    (False, STALE, ['frame moves -1 Q400000000000 b47:8000400000000000']),
    (False, STALE, ['frame bounds -1 Q400000000000 b47:8000000000000000']),
    (False, STALE, ['frame faith -1 Q400000000000 b47:8000000000000000']),
    (False, STALE, ['frame moves -1 Q400000000000 w47:8000000000000000']),
    (False, STALE, ['frame moves -1 Q400000000000 b47:8000000000000001']),
    (True, PASSED, ['frame moves 19 ' + CAPTURE, CAPTURED]),
    (False, PASSED, ['frame moves 19 ' + CAPTURE]),
    (False, PASSED, ['frame moves -1 ' + CAPTURE, CAPTURED]),
    (False, PASSED.replace(' d3', ' -'), ['frame moves 19 ' + CAPTURE, CAPTURED])]


def positions(path):
    with open(path, encoding='utf-8') as file:
        return [line[3:].strip() for line in file if len(line) > 3 and line[0] in 'W-']


def proofs_of(program, fens):
    """Returns the output of the program for the positions."""
    result = subprocess.run([program, 'adjudicate', '--proof'], input='\n'.join(fens) + '\n',
                            capture_output=True, text=True, timeout=SECONDS_MAX)
    assert result.returncode == 0, result.stderr
    return result.stdout


def check(checker, text):
    """Returns whether all proofs are accepted, and the output of the checker."""
    result = subprocess.run([checker], input=text, capture_output=True, text=True,
                            timeout=SECONDS_MAX)
    assert result.returncode in (0, 1), result
    return result.returncode == 0, result.stdout


def every_cannot_has_a_proof(program, checker, path):
    """Checks the answers for a file. Pipes the proofs to the checker, because they may be long."""
    with subprocess.Popen([program, 'adjudicate', '--proof'], text=True, stdin=subprocess.PIPE,
                          stdout=subprocess.PIPE) as tool:
        with subprocess.Popen([checker], text=True, stdin=tool.stdout,
                              stdout=subprocess.PIPE) as checking:
            tool.stdout.close()
            tool.stdin.write('\n'.join(positions(path)) + '\n')
            tool.stdin.close()
            said = checking.stdout.read()
            accepted = checking.wait(SECONDS_MAX) == 0
    for line in said.splitlines()[-10:]:
        print('# ' + line)
    return accepted


def single_proofs(printed, of_dead=False):
    """Returns each proof as a list of lines, the head first. Leaves out the proofs of dead positions,
    unless of_dead is true.
    """
    proofs, proof, alive = [], None, False
    for line in printed.splitlines():
        if '-mate\t' in line:
            alive, proof = '\talive\t' in line, None
        elif line.startswith('proof\t'):
            proof = [line]
            proofs += [proof] if alive or of_dead else []
        elif proof is not None:
            proof.append(line)
    return proofs


def without_line(chance, proof):
    """Removes a position or a state."""
    at = chance.randrange(1, len(proof) - 1)
    return proof[:at] + proof[at + 1:]


def by_material(chance, proof):
    """Claims that the material proves what the moves prove."""
    places = [i for i, line in enumerate(proof) if line.startswith(('moves\t', 'bounds\t'))]
    if not places:
        return None
    at = chance.choice(places)
    return proof[:at] + ['material' + proof[at][proof[at].index('\t'):]] + proof[at + 1:]


def by_bounds(chance, proof):
    """Claims that the bounds prove what needs stages."""
    places = [i for i, line in enumerate(proof) if line.startswith('stages\t')]
    if not places:
        return None
    kept = [line for line in proof if not line.startswith(('stage ', 'exit ', 'state '))]
    return ['bounds' + line[6:] if line.startswith('stages\t') else line for line in kept]


def narrower(chance, proof):
    """Removes a possible square of a piece."""
    places = [i for i, line in enumerate(proof) if line.startswith('stage ')]
    if not places:
        return None
    at = chance.choice(places)
    words = proof[at].split(' ')
    pieces = [i for i, word in enumerate(words) if i > 1 and word != '-']
    piece = chance.choice(pieces)
    letters = words[piece][0] + ''.join(mark for mark in words[piece][1:] if mark in '?+*')
    squares = int(words[piece][len(letters):], 16)
    bits = [bit for bit in range(64) if squares >> bit & 1]
    words[piece] = letters + format(squares & ~(1 << chance.choice(bits)), 'x')
    return proof[:at] + [' '.join(words)] + proof[at + 1:]


def elsewhere(chance, proof):
    """Moves a tracked piece to the next square."""
    places = [i for i, line in enumerate(proof) if line.startswith('state ')]
    if not places:
        return None
    at = chance.choice(places)
    words = proof[at].split(' ')
    piece = chance.randrange(4, len(words))
    words[piece] = str((int(words[piece]) + 1) % 64)
    return proof[:at] + [' '.join(words)] + proof[at + 1:]


def shut(chance, proof):
    """Claims that an exit leads nowhere."""
    places = [i for i, line in enumerate(proof)
              if line.startswith('exit ') and not line.endswith(' -1')]
    if not places:
        return None
    at = chance.choice(places)
    return proof[:at] + [proof[at].rsplit(' ', 1)[0] + ' -1'] + proof[at + 1:]


def without_right(chance, proof):
    """Removes a right to castle."""
    places = [i for i, line in enumerate(proof) if line.startswith('stage ') and '+' in line]
    if not places:
        return None
    at = chance.choice(places)
    return proof[:at] + [proof[at].replace('+', '', 1)] + proof[at + 1:]


def other_side(chance, proof):
    """Presents the proof as a proof for the other side."""
    names = {'white': 'black', 'black': 'white'}
    name, fen = proof[0].split('\t')[1:]
    return [f'proof\t{names[name]}\t{fen}'] + proof[1:]


WAYS = [without_line, by_material, by_bounds, narrower, elsewhere, shut, other_side]
# The minimum percentage of broken proofs that must be noticed. Some still hold: the material may
# suffice, or no piece may ever reach the square removed.
NOTICED = {'without_line': 98, 'by_material': 40, 'by_bounds': 98, 'narrower': 80,
           'elsewhere': 98, 'shut': 98, 'other_side': 100}


def broken_ones_are_noticed(program, checker, path):
    chance = random.Random(5)
    printed = proofs_of(program, positions(path))
    proofs = [proof for proof in single_proofs(printed) if 3 < len(proof) < 3000]
    tried, noticed = dict.fromkeys(NOTICED, 0), dict.fromkeys(NOTICED, 0)
    for number in range(BROKEN):
        way = WAYS[number % len(WAYS)]
        broken = None
        while broken is None:
            broken = way(chance, chance.choice(proofs))
        accepted, _ = check(checker, 'cannot-mate\t-\n' + '\n'.join(broken) + '\n')
        tried[way.__name__] += 1
        noticed[way.__name__] += not accepted
    for name, least in NOTICED.items():
        print(f'# {name}: {noticed[name]} of {tried[name]} noticed')
    return all(100 * noticed[name] >= least * tried[name] for name, least in NOTICED.items())


def an_omitted_right_is_noticed(program, checker):
    chance = random.Random(5)
    proofs = single_proofs(proofs_of(program, SEALED), of_dead=True)
    broken = [without_right(chance, proof) for proof in proofs for _ in range(4)]
    return len(broken) == 16 and not any(
        check(checker, 'cannot-mate\t-\n' + '\n'.join(proof) + '\n')[0] for proof in broken)


def exits_of_castling(proof):
    """Returns the indices of the exits by castling: only castling captures a piece of its own side."""
    stages = {line.split(' ')[1]: line.split(' ')[2:] for line in proof if line.startswith('stage ')}
    exits = [(place, line.split(' ')) for place, line in enumerate(proof) if line[:5] == 'exit ']
    return [place for place, (_, number, mover, victim, *_) in exits if victim != '-1' and
            stages[number][int(mover)][0].isupper() == stages[number][int(victim)][0].isupper()]


def omitted_castling_is_noticed(program, checker):
    printed = proofs_of(program, CASTLING)
    proofs = single_proofs(printed, of_dead=True)
    broken = [proof[:place] + proof[place + 1:]
              for proof in proofs for place in exits_of_castling(proof)]
    return check(checker, printed)[0] and len(broken) >= len(proofs) > 0 and not any(
        check(checker, 'cannot-mate\t-\n' + '\n'.join(proof) + '\n')[0] for proof in broken)


def a_proof_without_a_right_is_refused_with_it(program, checker):
    """Presents the proof of a position as a proof of the same position with an additional right."""
    for fen, bare, right in RIGHTS:
        proofs = single_proofs(proofs_of(program, [fen]), of_dead=True)
        for proof in proofs:
            text = 'cannot-mate\t-\n' + '\n'.join(proof) + '\n'
            forged = text.replace(fen, fen.replace(bare, right))
            if not check(checker, text)[0] or check(checker, forged)[0]:
                return False
        if len(proofs) != 2 or 'cannot' in proofs_of(program, [fen.replace(bare, right)]):
            return False
    return True


def frame_left_out(chance, words):
    return None


def around(square):
    """Returns the set of a square and its neighbours."""
    rank, file = divmod(square, 8)
    return sum(1 << 8 * y + x for y in range(8) for x in range(8) if max(abs(y - rank), abs(x - file)) <= 1)


def with_pairs(chance, words, choose):
    """Changes the set of squares of a king. choose() gets the set, the square of the other king, and the
    squares of all other pieces.
    """
    place = chance.choice([i for i, word in enumerate(words) if ':' in word])
    head, squares = words[place].split(':')
    king, taken = int(head[1:]), 1 << int(head[1:])
    for word in words[3:]:
        taken |= int(word[1:], 16) if ':' not in word else 0
    squares = int(squares, 16)
    bit = chance.choice([bit for bit in range(64) if choose(squares, king, taken) >> bit & 1])
    return words[:place] + [f'{head}:{squares ^ 1 << bit:x}'] + words[place + 1:]


def pair_left_out(chance, words):
    return with_pairs(chance, words, lambda squares, king, taken: squares)


def pair_added(chance, words):
    return with_pairs(chance, words, lambda squares, king, taken: ~(squares | taken | around(king)))


def king_on_a_piece(chance, words):
    return with_pairs(chance, words, lambda squares, king, taken: taken)


def frame_by_bounds(chance, words):
    return ['frame', 'bounds'] + words[2:]


def piece_removed(chance, words):
    place = chance.choice([i for i, word in enumerate(words) if i > 2 and ':' not in word])
    squares = int(words[place][1:], 16)
    return words[:place] + [f'{words[place][0]}{squares & squares - 1:x}'] + words[place + 1:]


FRAME_WAYS = [frame_left_out, pair_left_out, pair_added, king_on_a_piece, frame_by_bounds,
              piece_removed]


def broken_frames_are_noticed(program, checker):
    chance = random.Random(5)
    printed = proofs_of(program, FRAMED)
    proofs = single_proofs(printed, of_dead=True)
    unnoticed = dict.fromkeys((way.__name__ for way in FRAME_WAYS), 0)
    accepted, said = check(checker, printed)
    print(f'# {said.strip()}')
    if not accepted or len(proofs) != 4:
        return False
    for number in range(BROKEN_FRAMES):
        way, proof = FRAME_WAYS[number % len(FRAME_WAYS)], chance.choice(proofs)
        at = chance.choice([i for i, line in enumerate(proof) if line.startswith('frame moves ')])
        words = way(chance, proof[at].split(' '))
        broken = proof[:at] + ([' '.join(words)] if words else []) + proof[at + 1:]
        text = 'cannot-mate\t-\n' + '\n'.join(broken) + '\n'
        unnoticed[way.__name__] += check(checker, text)[0]
    print(f'# broken frames unnoticed: {unnoticed}')
    # The proof holds if an added position is a stalemate, or its moves lead back into the proof.
    return unnoticed.pop('pair_added') < 2 and not any(unnoticed.values())


def handwritten_frames_are_judged(program, checker):
    right = True
    for holds, fen, frames in BY_HAND:
        proof = '\n'.join([f'cannot-mate\t-\nproof\twhite\t{fen} 0 1', *frames, 'end\n'])
        accepted, said = check(checker, proof)
        if accepted != holds:
            right = False
            print(f'# {fen} {frames}: {said}')
    return right


def a_missing_proof_is_noticed(program, checker, path):
    printed = proofs_of(program, positions(path)[-100:])
    head, end = printed.index('proof\t'), printed.index('\nend\n') + len('\nend\n')
    return not check(checker, printed[:head] + printed[end:])[0]


def main():
    program, checker = (os.path.abspath(path) for path in sys.argv[1:3])
    results = [(f'every "cannot" has a proof: {os.path.basename(path)}',
                every_cannot_has_a_proof(program, checker, path)) for path in sys.argv[3:]]
    results.append(('broken proofs are noticed',
                    broken_ones_are_noticed(program, checker, sys.argv[3])))
    results.append(('broken frames are noticed', broken_frames_are_noticed(program, checker)))
    results.append(('handwritten frames are judged', handwritten_frames_are_judged(program, checker)))
    results.append(('an omitted right is noticed', an_omitted_right_is_noticed(program, checker)))
    results.append(('omitted castling is noticed', omitted_castling_is_noticed(program, checker)))
    results.append(('a proof without a right is refused with it',
                    a_proof_without_a_right_is_refused_with_it(program, checker)))
    results.append(('a missing proof is noticed',
                    a_missing_proof_is_noticed(program, checker, sys.argv[3])))
    print(f'1..{len(results)}')
    for number, (name, passed) in enumerate(results, 1):
        print(f'{"ok" if passed else "not ok"} {number} - {name}')


main()
