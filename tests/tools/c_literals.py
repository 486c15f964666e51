"""Reads C sources and yields their string literals, each with the slot in the syntax that it fills.

Adjacent literals are joined and escapes decoded; comments and #include are skipped; both branches of an
#if are read. This is no compiler: it knows just enough C to say "parameter text of strbuf_append",
"member help of an Action, in the row ACTION_RESIGN" or "row MESSAGE_MOVE of MESSAGES".
"""
import collections
import os
import re

TOKEN = re.compile(r'''
    (?P<comment> /\*.*?\*/ | //[^\n]* )
  | (?P<string> (?:u8|[uUL])?" (?:[^"\\\n]|\\.)* " )
  | (?P<character> [uUL]?' (?:[^'\\\n]|\\.)+ ' )
  | (?P<name> [A-Za-z_]\w* )
  | (?P<number> \.?\d (?:[eEpP][+-]|[\w.])* )
  | (?P<directive> ^[ \t]*\# (?:\\\n|/\*.*?\*/|[^\n])* )
  | (?P<space> (?:\s|\\\n)+ )
  | (?P<mark> ->|\+\+|--|<<=|>>=|[-+*/%&|^<>=!]=|&&|\|\||<<|>>|\.\.\.|\#\#|. )
''', re.S | re.M | re.X)
KEYWORDS = {'if', 'while', 'for', 'switch', 'return', 'sizeof', 'do', 'else', 'case', 'const', 'static',
            'goto', 'struct', 'enum', 'union', 'typedef', 'extern', 'defined'}
ESCAPE = re.compile(r'\\(\n|x[0-9a-fA-F]+|[0-7]{1,3}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|.)', re.S)
ESCAPES = {'n': '\n', 't': '\t', 'r': '\r', 'a': '\a', 'b': '\b', 'f': '\f', 'v': '\v', 'e': '\x1b'}
OPENING, CLOSING = {'(': ')', '[': ']', '{': '}'}, {')', ']', '}'}

Token = collections.namedtuple('Token', 'kind text line')


class Literal:
    """A string literal: its text, the function or object that contains it, and its slot.

    The slot is "call NAME PARAMETER", "row TABLE ARGUMENT" (of an X-macro), "member TYPE NAME",
    "object NAME", "return FUNCTION", "macro NAME" or "sizeof". The row is the enumerator of its
    table row, or "".
    """

    def __init__(self, path, line, text):
        self.path, self.line, self.text = path, line, text
        self.function = self.object = self.row = self.slot = ''


def decode(literal):
    """Returns the value of a literal; bytes that are not UTF-8 stay escaped."""
    body = literal[literal.index('"') + 1:-1]
    out, at = bytearray(), 0
    for match in ESCAPE.finditer(body):
        out += body[at:match.start()].encode()
        escape, at = match.group(1), match.end()
        if escape[0] == 'x':
            out.append(int(escape[1:], 16) & 255)
        elif escape[0] in '01234567':
            out.append(int(escape, 8) & 255)
        elif escape[0] in 'uU' and len(escape) > 1:
            out += chr(int(escape[1:], 16)).encode()
        elif escape != '\n':
            out += ESCAPES.get(escape, escape).encode()
    out += body[at:].encode()
    return out.decode('utf-8', 'backslashreplace')


def tokens_of(text, line=1):
    found = []
    for match in TOKEN.finditer(text):
        if match.lastgroup not in ('comment', 'space'):
            found.append(Token(match.lastgroup, match.group(), line))
        line += match.group().count('\n')
    return found


def split(tokens, separator=','):
    """Splits tokens at the separators outside brackets."""
    parts, depth = [[]], 0
    for token in tokens:
        depth += (token.text in OPENING) - (token.text in CLOSING)
        if token.text == separator and depth == 0 and token.kind == 'mark':
            parts.append([])
        else:
            parts[-1].append(token)
    return parts


def declared(tokens):
    """Returns the name declared by a parameter or member."""
    texts = [token.text for token in tokens]
    for at in range(len(texts) - 2):
        if texts[at:at + 2] == ['(', '*']:
            return next((t.text for t in tokens[at + 2:] if t.kind == 'name' and t.text != 'const'), '')
    name = ''
    for token in tokens:
        if token.text in ('[', '=', ':', '__attribute__'):
            break
        if token.kind == 'name':
            name = token.text
    return name


def without_braces(tokens):
    kept, depth = [], 0
    for token in tokens:
        depth += token.text == '{'
        if depth == 0:
            kept.append(token)
        depth -= token.text == '}'
    return kept


def closing(tokens, at):
    """Returns the index of the bracket that closes the one at index `at`."""
    depth = 0
    for place in range(at, len(tokens)):
        depth += (tokens[place].text in OPENING) - (tokens[place].text in CLOSING)
        if depth == 0:
            return place
    return len(tokens) - 1


class Frame:
    """An open bracket: its owner, and the tokens since its last separator."""

    def __init__(self, kind, name='', type_name=''):
        self.kind, self.name, self.type_name = kind, name, type_name
        self.index, self.segment, self.row, self.is_array = 0, [], '', False
        self.designator = ''  # X if the element begins with "[X] = ", otherwise ""
        self.first = ''       # the first argument if it is a single name, otherwise ""
        self.member = ''      # the member to which this array of texts belongs


class Sources:
    """All sources below a folder and their declarations."""

    def __init__(self, root, folder='src'):
        self.files = {}       # tokens by path
        self.members = {}     # (name, words of the type, whether an array) by type, and by (path, type)
        self.parameters = {}  # names by function, and by (path, function)
        self.macros = {}      # names of the parameters by macro, and by (path, macro)
        self.strings = set()  # macros that expand to literals
        for place, _, names in sorted(os.walk(os.path.join(root, folder))):
            for name in sorted(names):
                if name.endswith(('.c', '.h')):
                    path = os.path.relpath(os.path.join(place, name), root)
                    with open(os.path.join(root, path), encoding='utf-8') as file:
                        self.files[path] = tokens_of(file.read())
        for path in self.files:
            self.declare(path)

    def streams(self, path):
        """Yields the code of a file, and the body of each macro, as (macro, parameters, tokens)."""
        code = []
        for token in self.files[path]:
            if token.kind != 'directive':
                code.append(token)
                continue
            match = re.match(r'[ \t]*#[ \t]*define[ \t]+(\w+)(\(([^)]*)\))?', token.text)
            if match:
                line = token.line + token.text[:match.end()].count('\n')
                names = [name.strip() for name in (match.group(3) or '').split(',')]
                yield match.group(1), names, tokens_of(token.text[match.end():], line)
        yield '', [], code

    def declare(self, path):
        """Records structs with their members, functions with their parameters, and macros."""
        for macro, names, tokens in self.streams(path):
            if macro:
                self.macros[path, macro] = self.macros[macro] = names
                if tokens and all(token.kind == 'string' for token in tokens):
                    self.strings.add(macro)
                continue
            at, depth = 0, 0
            while at < len(tokens):
                token = tokens[at]
                depth += (token.text in OPENING) - (token.text in CLOSING)
                before = [token.text for token in tokens[max(0, at - 2):at]]
                if token.text == '{' and 'struct' in before:
                    self.declare_struct(path, tokens, at)
                if token.text == '(' and depth == 1 and tokens[at - 1].kind == 'name':
                    inside = tokens[at + 1:closing(tokens, at)]
                    names = [declared(parameter) for parameter in split(inside)]
                    self.parameters.setdefault((path, tokens[at - 1].text), names)
                    self.parameters.setdefault(tokens[at - 1].text, names)
                at += 1

    def parameters_of(self, path, function):
        """Returns the names of the parameters of a macro or function, as declared for a file."""
        for known in (self.macros, self.parameters):
            for key in ((path, function), function):
                if key in known:
                    return known[key]
        return []

    def declare_struct(self, path, tokens, at):
        end = closing(tokens, at)
        members = []
        for declaration in split(tokens[at + 1:end], ';'):
            for part in split(without_braces(declaration)):
                if declared(part):
                    types = [t.text for t in part if t.kind == 'name'][:-1]
                    members.append((declared(part), types, part[-1].text == ']'))
        following = [token.text for token in tokens[end + 1:end + 3] if token.text != 'const']
        for name in [tokens[at - 1].text] + following[:1]:
            if re.match(r'[A-Za-z_]\w*$', name) and name != 'struct':
                self.members[path, name] = members
                if not name.isupper():  # the object of an unnamed struct
                    self.members[name] = members

    def literals(self, path):
        """Yields the literals of a file in order."""
        found = []
        for macro, names, tokens in self.streams(path):
            found += Reader(self, path, macro, names).read(tokens)
        return sorted(found, key=lambda literal: literal.line)


class Reader:
    """Reads a stream of tokens."""

    def __init__(self, sources, path, macro, names):
        self.sources, self.path, self.macro, self.names = sources, path, macro, names
        self.frames, self.function, self.found = [Frame('file')], '', []

    def read(self, tokens):
        at = 0
        while at < len(tokens):
            token = tokens[at]
            frame = self.frames[-1]
            if token.kind == 'string' or (token.text in self.sources.strings and
                                          at + 1 < len(tokens) and tokens[at + 1].kind == 'string'):
                at = self.literal(tokens, at)
                continue
            if token.text in OPENING:
                self.open(tokens, at)
            elif token.text in CLOSING and len(self.frames) > 1:
                self.close(token)
            elif token.text in (',', ';'):
                if frame.index == 0 and len(frame.segment) == 1 and frame.segment[0].kind == 'name':
                    frame.first = frame.segment[0].text
                frame.index += token.text == ','
                frame.designator = ''
                if not (token.text == ',' and frame.kind in ('file', 'block')):
                    frame.segment = []
            else:
                frame.segment.append(token)
            at += 1
        return self.found

    def close(self, token):
        done = self.frames.pop()
        frame = self.frames[-1]
        if done.kind in ('block', 'body'):
            frame.segment = []
        elif done.kind != 'initializer':
            frame.segment.append(Token('group', token.text, token.line))
        if done.kind == 'body' and len(self.frames) == 1:
            self.function = ''

    def open(self, tokens, at):
        frame, token = self.frames[-1], tokens[at]
        before = frame.segment[-1] if frame.segment else None
        if token.text == '(':
            called = before is not None and before.kind == 'name' and before.text not in KEYWORDS
            new = Frame('call' if called else 'group', before.text if called else '')
            if called and frame.kind == 'file' and not self.macro:
                self.candidate = before.text
        elif token.text == '[':
            new = Frame('index')
            if not frame.segment and tokens[at + 2].text == ']':
                frame.designator = tokens[at + 1].text
        else:
            new = self.open_brace(tokens, at, frame, before)
        self.frames.append(new)

    def open_brace(self, tokens, at, frame, before):
        texts = [t.text for t in frame.segment]
        if before is not None and before.text == '=' or frame.kind == 'initializer':
            if frame.kind == 'initializer':
                new = self.nested(frame)
                new.row = self.designated(tokens, at) or frame.row
                return new
            names = [t.text for t in frame.segment if t.kind == 'name' and t.text not in KEYWORDS]
            name, type_name = (names[-1:] or [''])[0], (names[-2:-1] or [''])[0]
            new = Frame('initializer', name, type_name or name)
            new.is_array, new.row = ']' in texts, '' if names else self.designated(tokens, at)
            return new
        if before is not None and before.kind == 'group' and tokens[at - 1].text == ')' and \
                (frame.kind in ('call', 'group', 'initializer') or 'return' in texts or '=' in texts):
            start = at - 2
            while tokens[start].text != '(':
                start -= 1
            names = [t.text for t in tokens[start:at] if t.kind == 'name' and t.text not in KEYWORDS]
            new = Frame('initializer', '', names[0] if names else '')
            new.is_array = tokens[at - 2].text == ']'
            return new
        if frame.kind == 'file' and before is not None and before.kind == 'group' and not self.macro:
            self.function = self.candidate
            return Frame('body')
        return Frame('block')

    @staticmethod
    def designated(tokens, at):
        """Returns X of "[X] = {"."""
        before = [token.text for token in tokens[max(0, at - 4):at]]
        return before[1] if before[:1] == ['['] and before[2:] == [']', '='] else ''

    def members(self, type_name):
        members = self.sources.members
        return members.get((self.path, type_name)) or members.get(type_name) or []

    def nested(self, frame):
        """Returns the frame of an initializer for an element or member of another."""
        if frame.is_array:
            return Frame('initializer', frame.name, frame.type_name)
        name = self.member_name(frame)
        for member, types, is_array in self.members(frame.type_name):
            if member == name:
                type_name = next((t for t in [*reversed(types), name] if self.members(t)), '')
                new = Frame('initializer', name, type_name or frame.type_name)
                new.is_array, new.member = is_array, '' if type_name else name
                return new
        return Frame('initializer', frame.name, frame.type_name)

    def member_name(self, frame):
        """Returns the member that the current initializer sets, or ""."""
        if frame.member:
            return frame.member
        texts = [t.text for t in frame.segment]
        if '.' in texts and '=' in texts and texts[0] == '.':
            return texts[texts.index('=') - 1]
        members = self.members(frame.type_name)
        return members[frame.index][0] if frame.index < len(members) else ''

    def literal(self, tokens, at):
        start, text = tokens[at], ''
        while at < len(tokens) and (tokens[at].kind == 'string' or tokens[at].kind == 'name' and
                                    self.pasted(tokens, at)):
            text += decode(tokens[at].text) if tokens[at].kind == 'string' else f'<{tokens[at].text}>'
            at += 1
        before = self.frames[-1].segment[-1:]
        if before and before[0].kind == 'name' and before[0].text.isupper() and len(before[0].text) > 1:
            text = f'<{before[0].text}>' + text
        literal = Literal(self.path, start.line, text)
        literal.function = self.function or self.macro
        literal.object = next((frame.name for frame in self.frames if frame.kind == 'initializer'), '')
        self.place(literal)
        self.frames[-1].segment.append(Token('group', 'literal', start.line))
        self.found.append(literal)
        return at

    @staticmethod
    def pasted(tokens, at):
        """Returns whether a name next to a literal is a macro that expands to one, such as PRId64."""
        return tokens[at].text.isupper() or tokens[at].text.startswith(('PRI', 'SCN'))

    def place(self, literal):
        """Sets the slot of a literal, taken from the innermost bracket that determines it, and its
        row.
        """
        for frame in reversed(self.frames):
            slot = self.slot(frame, literal)
            literal.slot = literal.slot or slot
            if slot and frame.kind in ('body', 'block', 'file'):
                break
        if self.macro and not literal.slot:
            literal.slot = f'macro {self.macro}'

    def parameter(self, function, index):
        """Returns the name of a parameter, "more" for the ... of a macro, or a number if it is
        unnamed.
        """
        names = self.sources.parameters_of(self.path, function)
        if names[-1:] == ['...'] and index >= len(names) - 1:
            return 'more'
        return (names[index] if index < len(names) else '') or index

    def slot(self, frame, literal):
        texts = [t.text for t in frame.segment]
        if texts[-1:] == ['sizeof'] and frame is self.frames[-1]:
            return 'sizeof'
        if frame.kind == 'call':
            literal.row = literal.row or frame.first
            if self.macro and frame.name in self.names:
                return f'row {self.macro} {frame.index}'
            return f'call {frame.name} {self.parameter(frame.name, frame.index)}'
        if frame.kind == 'initializer':
            literal.row = literal.row or frame.designator or frame.row
            if self.member_name(frame):
                return f'member {frame.type_name or "?"} {self.member_name(frame)}'
            return f'object {frame.name or self.macro}'
        if 'return' in texts:
            return f'return {self.function}'
        if '=' in texts:
            if texts[0] == '.':  # the body of a macro that contains rows
                return f'member {self.macro} {texts[1]}'
            names = [t.text for t in frame.segment[:texts.index('=')] if t.kind == 'name']
            return f'object {names[-1]}' if names else ''
        return ''
