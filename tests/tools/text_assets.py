"""Finds the texts for players under assets: one for each paragraph, caption or entry."""
import os
import re

LAW_TEXTS = ('title', 'chapter', 'caption')
LAW_DATA = ('articles', 'words', 'see', 'fen', 'moves', 'dots', 'crosses', 'arrow', 'play', 'shows',
            'try')


def paragraphs(lines, is_break=lambda line: False):
    """Yields (line, text) for each run of lines between empty lines or lines for which is_break is
    true.
    """
    start, held = 0, []
    for number, line in enumerate(lines + [''], 1):
        if not line.strip() or is_break(line):
            if held:
                yield start, '\n'.join(held)
            held = []
        else:
            start = start if held else number
            held.append(line.strip())


def of_law(lines, faults, path):
    """A page of the book of the Laws: see laws/book.h."""
    kept = list(lines)
    for number, line in enumerate(lines, 1):
        match = re.match(r'( {4})?([a-z]+): (.*)', line)
        if match and (match.group(1) or '' not in lines[:number]):
            kept[number - 1] = ''
            if match.group(2) in LAW_TEXTS:
                text, at = match.group(3), number
                while match.group(1) and at < len(lines) and re.match(r' {5,}\S', lines[at]):
                    text, kept[at], at = f'{text} {lines[at].strip()}', '', at + 1
                yield number, text
            elif match.group(2) not in LAW_DATA:
                faults.append(f'{path}:{number}: is "{match.group(2)}" a text or not?')
    yield from ((number, text.replace('\n', ' ')) for number, text in paragraphs(kept))


def of_manual(lines, faults, path):
    """The source of a manual page: one text for each paragraph, and those of generated parts."""
    yield from ((number, line.partition(' ')[2].rstrip('@')) for number, line in enumerate(lines, 1)
                if re.match(r'@\w+ .*@$', line))
    lines = ['' if line.startswith('.\\"') else line for line in lines]
    yield from paragraphs(lines, lambda line: re.match(r'\.(PP|TP|IP|RS|RE|nf|fi)\b|@\w+( .*)?@$', line))


def of_desktop(lines, faults, path):
    for number, line in enumerate(lines, 1):
        match = re.match(r'(?:Name|GenericName|Comment|Keywords)=(.*)', line)
        if match:
            yield number, match.group(1)


def of_metainfo(lines, faults, path):
    text = '\n'.join(lines)
    for match in re.finditer(r'<(name|summary|developer_name|p|li|caption)>(.*?)</\1>', text, re.S):
        yield text.count('\n', 0, match.start()) + 1, ' '.join(match.group(2).split())


def of_completion(lines, faults, path):
    """The descriptions that shells show for options and tools."""
    for number, line in enumerate(lines, 1):
        if not line.startswith('#'):
            for match in re.finditer(r"-d '([^']+)'|'[^'\[]*\[([^\]@]+)\]|\\:\"([^\"]+)\"", line):
                yield number, next(group for group in match.groups() if group)


def of_help(lines, faults, path):
    """A file of the help: see assets/help/README. The texts of an entry have ids with its enumerator."""
    table = next((table for part, table in HELP_TABLES if part in path), None)
    if table is None:
        if '/pages/' in path:
            yield 1, lines[0].removeprefix('# ')
        yield from paragraphs([''] + lines[1:], lambda line: re.fullmatch(r'@\w+@', line))
        return
    name, entries = '', []
    for number, text in paragraphs([''] + lines[1:]):
        head, _, summary = text.partition('\n')
        entry = re.fullmatch(r'## ([^:]+)(?:: (.+))?', head)
        if entry:
            name = f'{table}_{entry.group(1).upper().replace("-", "_")}'
            entries.append([name, number, entry.group(2), summary, []])
        else:
            entries[-1][-1].append((number, text))
    if table == 'ACTION':
        yield 1, lines[0].removeprefix('# '), f'{entries[0][0]}.heading'
    for name, number, label, summary, details in entries:
        if label:
            yield number, label, f'{name}.label'
        yield number + 1, summary.replace('\n', ' '), f'{name}.summary'
        if details:
            together = '\n'.join(text.replace('\n', ' ') for _, text in details)
            yield details[0][0], together, f'{name}.details'


def of_theme(lines, faults, path):
    return [(number, line[8:]) for number, line in enumerate(lines, 1) if line.startswith('title = ')]


def of_prose(lines, faults, path):
    return paragraphs(lines)


HELP_TABLES = (('/commands/', 'ACTION'), ('/settings.txt', 'SETTING'), ('/options.txt', 'OPTION'))

KINDS = (
    (r'assets/help/en/.+\.txt', of_help),
    (r'assets/help/.+', None),  # translations, and their instructions
    (r'assets/catalogs/(.+\.po|LINGUAS)', None),  # translations and their list
    (r'assets/laws/../.+', None),  # translations
    (r'assets/laws/.+\.txt', of_law),
    (r'assets/manual/../.+', None),  # translations
    (r'assets/manual/.+\.\d(\.in)?', of_manual),
    (r'assets/manual/.+\.py', None),
    (r'assets/desktop/.+\.desktop\.in', of_desktop),
    (r'assets/metainfo/.+\.xml\.in', of_metainfo),
    (r'assets/completions/.+\.(zsh|fish)\.in', of_completion),
    (r'assets/completions/.+\.bash\.in', None),  # words to be typed
    (r'assets/themes/.+\.theme', of_theme),
    (r'assets/pieces/.+\.pieces', None),  # drawings, with comments for designers
    (r'assets/openings/.+\.tsv', None),  # a table of opening names
    (r'assets/(icons|screenshots|tmpfiles)/.+', None),
    (r'assets/(.+/)?meson\.build', None),
    (r'assets/.+\.txt', of_prose),
)


def kind_of(path):
    return next((reader for pattern, reader in KINDS if re.fullmatch(pattern, path)), False)


def files(root):
    """Returns the files under assets."""
    return [os.path.relpath(os.path.join(place, name), root)
            for place, _, names in os.walk(os.path.join(root, 'assets')) for name in names]


def texts(root, path, faults):
    """Returns (line, text, id) for each text of an asset; a file of an unknown kind is a fault."""
    reader = kind_of(path)
    if reader is False:
        faults.append(f'{path}: text_assets.py has no entry for this file')
    if not reader:
        return []
    with open(os.path.join(root, path), encoding='utf-8') as file:
        found = sorted(reader(file.read().splitlines(), faults, path))
    return [(line, text, *(name or [f'{path}:{line}'])) for line, text, *name in found]
