"""Writes the pages of the law book as C tables: book_generator.py OUTPUT PAGE...

A page is a text file, named after the page. It begins with "key: value" lines, and blocks separated by
empty lines follow. A block is either a paragraph or a diagram. A diagram has indented "key: value"
lines. A line with more indentation continues the value of the line before. The keys are the members of
BookPage and BookDiagram (book.h), so that the compiler checks them.

The English pages come first, in the order of the book. The pages of other languages follow, each in a
folder named after its language. They begin with "of: " and the CRC-32 of the English page that they
translate, which lint/laws checks. They have only the title, chapter and words of the page, its
paragraphs and the captions of its diagrams; the English page has everything else.

An invalid page stops the build with an error that names the line.
"""
import itertools
import os
import re
import sys

INDENT = '    '      # before a line of a diagram
KEYS = ['title', 'chapter', 'words']  # the translated keys of a page, in the order of BOOK_TITLE, ...


class Block:
    """A paragraph or a diagram: the number of its first line, its text or caption, and the members of
    the diagram, or None for a paragraph."""
    def __init__(self, line, text, members):
        self.line, self.text, self.members = line, text, members


class Page:
    """A page: its name, its path, the members of its head, and its blocks."""
    def __init__(self, path):
        self.path, self.name = path, os.path.splitext(os.path.basename(path))[0]
        with open(path, encoding='utf-8') as file:
            self.lines = file.read().rstrip('\n').split('\n')
        parts = [list(part) for is_text, part in itertools.groupby(enumerate(self.lines, 1), lambda line: line[1] != '')
                 if is_text]
        self.head = self.members(parts[0] if parts else [(1, '')], '')
        self.blocks = [self.block(part) for part in parts[1:]]

    def require(self, is_right, number, reason):
        if not is_right:
            line = self.lines[number - 1].strip() if number <= len(self.lines) else ''
            sys.exit(f'{self.path}:{number}: {reason}{": " if line else ""}{line}')

    def members(self, lines, indent):
        """Returns the members of a head or a diagram as a dictionary."""
        members, key = {}, None
        for number, line in lines:
            match = re.fullmatch(rf'{indent}([a-z]+): (.+)', line)
            if match:
                key = match.group(1)
                self.require(key not in members, number, 'this key occurs twice')
                members[key] = match.group(2)
            else:
                self.require(key and line.startswith(indent + ' '), number, 'not a "key: value" line')
                members[key] += ' ' + line.strip()
        return members

    def block(self, lines):
        number, first = lines[0]
        if first.startswith(' '):
            members = self.members(lines, INDENT)
            self.require('caption' in members, number, 'a diagram without a caption')
            return Block(number, members.pop('caption'), members)
        for number, line in lines:
            self.require(not line.startswith(' '), number, 'an indented line in a paragraph')
        return Block(lines[0][0], ' '.join(line for _, line in lines), None)

    def is_translation(self):
        return 'of' in self.head

    def language(self):
        return os.path.basename(os.path.dirname(self.path))

    def texts(self):
        """Returns the texts that are translated."""
        return [self.head.get(key, '') for key in KEYS] + [block.text for block in self.blocks]

    def check_translation(self, english):
        """Checks that the page has the parts of the English page."""
        self.require(english, 1, 'the book has no such page')
        self.require(re.fullmatch('of: [0-9a-f]{8}', self.lines[0]), 1, 'no CRC-32 of the English page')
        for key in self.head:
            self.require(key in ['of', *KEYS], 1, f'"{key}" is in the English page only')
        for key in ('title', 'chapter'):
            self.require((key in self.head) == (key in english.head), 1, f'"{key}" must be as in the English page')
        for own, other in zip(self.blocks, english.blocks):
            kind = 'paragraph' if other.members is None else 'diagram'
            self.require((own.members is None) == (other.members is None), own.line, f'not a {kind} as in the English page')
            self.require(not own.members, own.line, 'a diagram of a translation has only a caption')
        if len(self.blocks) != len(english.blocks):
            common = min(len(self.blocks), len(english.blocks))
            number = self.blocks[common].line if common < len(self.blocks) else len(self.lines)
            self.require(False, number, f'{len(self.blocks)} blocks instead of {len(english.blocks)}')


def literal(text):
    escaped = text.replace('\\', '\\\\').replace('"', '\\"')
    return f'"{escaped}"'


def write_members(out, members):
    return out.write(', '.join(f'.{key} = {literal(value)}' for key, value in members.items()))


def write_page(out, page):
    """Writes an English page as an initializer."""
    out.write('    {')
    write_members(out, {'name': page.name, **page.head})
    out.write(', .blocks = (const BookBlock[]){\n')
    for block in page.blocks:
        if block.members is None:
            out.write(f'        {{.text = {literal(block.text)}}},\n')
        else:
            out.write('        {.diagram = &(const BookDiagram){')
            write_members(out, {**block.members, 'caption': block.text})
            out.write('}},\n')
    out.write('        {.text = NULL}}},\n')


def write_translation(out, language, names, pages):
    """Writes the texts of a language as an array, because ISO C limits the length of a string literal,
    and the place of the first text of each page. The texts begin with a NUL, so no page has place 0."""
    places, place = [], 1
    out.write(f'static const char texts_{language}[] = {{0,\n')
    for name in names:
        places.append(place if name in pages else 0)
        for text in pages[name].texts() if name in pages else ():
            data = text.encode() + b'\0'
            out.write('    ' + ''.join(f'{byte},' if byte < 128 else f"'\\x{byte:x}'," for byte in data) + '\n')
            place += len(data)
    out.write('};\n\n')
    out.write(f'static const uint32_t places_{language}[] = {{{", ".join(map(str, places))}}};\n\n')


def main(output, *paths):
    pages = [Page(path) for path in paths]
    book = {page.name: page for page in pages if not page.is_translation()}
    translations = {}
    for page in pages:
        if page.is_translation():
            page.check_translation(book.get(page.name))
            translations.setdefault(page.language(), {})[page.name] = page
    with open(output, 'w', encoding='utf-8') as out:
        out.write('#include "laws/book.h"\n\nconst BookPage book_pages[] = {\n')
        for page in book.values():
            write_page(out, page)
        out.write('    {.name = NULL},\n};\n\n')
        for language, translated in translations.items():
            write_translation(out, language, book, translated)
        out.write('const BookTranslation book_translations[] = {\n')
        out.writelines(f'    {{"{language}", texts_{language}, places_{language}}},\n' for language in translations)
        out.write('    {NULL, NULL, NULL},\n};\n')


if __name__ == '__main__':
    main(*sys.argv[1:])
