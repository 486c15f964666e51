"""Decides which string literals are texts for players, and gives the reason for the others.

A rule names slots (see c_literals.py) as patterns, preceded by the function if the slot is
ambiguous ("build: object LABELS"; "file: object SEATS" is outside all functions). It may also
require a form of the text. The first matching rule decides. A literal without a rule is an error,
and so is a pattern that matches nothing. Rules name no files, because files move.
"""
import re
from fnmatch import fnmatchcase

RULES = []

# A part of a template: {text}, a conversion of printf, or a macro between two literals.
PART = re.compile(r'\{[a-z:-]+\}|<[A-Z_]\w*>|'
                  r'%[-+ #0]*(?:\*|\d+)?(?:\.(?:\*|\d+))?(?:<PRI\w+>|(?:hh|ll|[hlzjtL])?[a-zA-Z%])')


class Rule:
    """A rule; `unused` holds the patterns that have not matched any literal yet."""

    def __init__(self, is_text, reason, slots, form):
        self.is_text, self.reason, self.form = is_text, reason, form
        self.slots = [' '.join(slot.split()) for slot in slots.split(',')]
        self.unused = set(self.slots)

    def matches(self, literal):
        if self.form and not self.form(literal.text):
            return False
        for slot in self.slots:
            function, _, rest = slot.rpartition(': ')
            where = literal.function or 'file'
            if fnmatchcase(literal.slot, rest) and fnmatchcase(where, function or '*'):
                self.unused.discard(slot)
                return True
        return False


def not_text(reason, slots='*', form=None):
    RULES.append(Rule(False, reason, slots, form))


def text(reason, slots, form=None):
    RULES.append(Rule(True, reason, slots, form))


def decide(literal):
    """Returns the first rule that matches a literal, or None."""
    return next((rule for rule in RULES if rule.matches(literal)), None)


def like(pattern):
    return re.compile(pattern, re.S).fullmatch


def without_letters(template):
    """Returns whether a template has no letters outside its parts."""
    return not any(character.isalpha() for character in PART.sub('', template))


def joins_texts(template):
    """Returns whether a template has no letters, but a sign and a space between texts, as in "{list}, {item}"."""
    return without_letters(template) and re.search('[,;:] ', template) is not None


# Tables of templates: always texts.
text('row of a table', '''
    row *_TEXTS *, row DIALOG_WORDS 2, row MESSAGES *, row NOTICES 1, row REFUSALS 2, row DISMISSALS 2, row LINK_FAULTS 1, row EVENTS 3, row RESULTS 3,
    row POSITION_FAULTS 1, row FEN_FAULTS 1, row PGN_NOTICES 2, row TIME_CONTROL_FAULTS 1,
    row MATE_REASONS 1, row FILE_STEPS 1, row FILE_REASONS 2, row PATHS_FAULTS 1, row QUERY_FAULTS 1, row RESTRICTION_STATUSES 1,
    row TERMINAL_STATUS_LIST 1''', like('.+'))

# Decided by the form alone.
not_text('signs in a file, the wire protocol or the output of a tool', '''
    write_comment: call strbuf_append text, set_tags: call snprintf *, watchers_list: call strbuf_appendf *,
    take_name: object SEPARATOR, call pgn_run_print_count after''', joins_texts)
not_text('signs in a message about the command line, which is always English', '''
    refuse_unknown: call strbuf_appendf *, take_option: call strbuf_appendf *''', joins_texts)
not_text('searched for in input', 'call strcspn 1', joins_texts)
not_text('nothing but marks and parts', form=lambda template: without_letters(template) and not joins_texts(template))
not_text('numbers of articles', form=like(r'Guidelines [IVX]+(\.\d+)*|[\d.]+, [AB]\.\d'))
not_text('name of a part of a template', 'row PARTS 1')
not_text('control sequence of a terminal', form=like(r'\x1b.*'))
not_text('assertion, for programmers', 'call static_assert 1, call _Static_assert 1')

# Input that is read.
not_text('compared with input or searched for in it', '''
    call strcmp 1, call strncmp 1, call strncasecmp 1, call strspn 1, call strchr 0,
    call strstr 1, call sscanf 1, call text_is_same*, call text_has_*,
    call text_word_place word*, call read_line word, call skip_word word, call is_one_of set, call after_words words,
    call read_steps word, call strlen 0, call new_game_take name, call has_name name,
    member SIGNS sign, member SUBJECTS name, member OPERATIONS name,
    epd_parse: call number_of name, member * spellings, object FORM, object rests,
    call next_operands name, call add_entries name, call help_page_find name,
    object takes, object marks, object CAPITALS,
    find_readings: object castling, object DOWN, object BOTH, object WHOSE, object VIEWS,
    object HARMLESS, object YES, object NO, object STARTS, call known name,
    number_of: object LABELS, append_articles: member LABELS label, statement_append_articles: object GUIDELINES,
    law_text_append_shows: member ROWS shows, object SEALS''')
not_text('first bytes of packed files', 'object FOREIGN')
not_text('letter of a piece, digit or square', '''
    fill_fields: call write_field value,
    object LETTERS, object letters*, object ENGLISH, object promotion_words, object DIGITS,
    replace_figurines: object out, return sort_key''', like(r'\S+'))
not_text('keys of the editor that are the same in every language', 'member OTHER_KEYS keys')
not_text('name of a language of PGN files', 'member LANGUAGES *')
not_text('glyph, or its ASCII replacement', '''
    member stand_ins *, row GLYPH_LIST 2, member samples text''')

# Commands: words to be typed, and lines that a key or button submits.
not_text('word of a command', '''
    row ACTIONS 1, row ARGUMENT_WORDS 1, member * also, member * brief, member * object, member Action words,
    member Action key, member Action page_word, member WORDS word, member FORMS word*,
    object PIECES, call argument_words_* english, call argument_words_* names, board_text_read_pieces: object WORDS,
    member PAGES arguments''')
not_text('note for translators', 'row ARGUMENT_WORDS 2')
not_text('line of a command, submitted by a key or button', '''
    member * command, call *submit* line, call enter_line line, call enter_format *,
    call dialogs_submit *, call dialog_add_button command, add_claim: object command,
    call command_line_open text, member * answer, line_for_yes: object line, member * escape, member COMMANDS *, object CLAIMS''')
not_text('word of a command', 'object NAMES', like(r'[a-z]+'))
not_text('one word of a command, a setting, or an answer of adjudicate', '''
    object answer, object escape, object value, object words, return in_english''', like(r'\S+'))
not_text('key or value of a setting, a form or an option', '''
    call CHOICE name, call CHOICE words, call CHOICE value, call SWITCH name, call SWITCH value,
    call NUMBER name, call NUMBER key, call NUMBER beyond, call WORDS key, call WORDS setting,
    call WORDS words, call TEXT name, call TEXT value, call ALONE name, call FLAG name,
    call TASK name, call WITH name, object SWITCH, object options, pgn_run_arguments: object OPTIONS,
    pgn_run_arguments: object HELP_ONLY, member TOOLS name,
    call plain_complain tool, call plain_flush tool, call plain_next_option *, member PgnRun tool,
    member Check tool,
    call pgn_run_arguments tool, call settings_set value, call store text, member FormRow words, row DIALOG_WORDS 1,
    member Tool words, object SIDES, call dialog_add_value value,
    piece_set_for: return piece_set_for, member TextField key, object COLOURS, object KEYS, is_time: object OPTIONS,
    object NO_COMMAND, object COMMAND_LINE, call offer first, member Kind folder,
    member Kind ending, row TINT_LIST 1''')

not_text('command to be typed in a shell or lobby', '''
    remote_append_invitation: call strbuf_append text, append_links: call strbuf_appendf *''')
not_text('command to be shown or submitted', '''
    draw_pieces: call scene_text text, build_question: call snprintf *''')
not_text('letters of the files below a board', 'board_text_setup: call strbuf_append text')

# Output for programs.
not_text('tag of PGN or its value', '''
    call set_tag *, call add_pair *, call tags_set name, call tags_value name, member ROSTER *,
    object KNOWN_TAGS, object TIMES, object TYPES, object action_tags,
    return outcome_termination, call append_time command, print_record: object names, print_object: *, append_member: *, call pgn_read_tag name,
    member SETUP_FIELDS name''')
not_text('tag of PGN or its value', 'object NAMES', like(r'[A-Z]\w*'))
not_text('castling in SAN', 'call strcpy 1, call stpcpy 1', like('O-O(-O)?'))
not_text('word of the journal', '''
    member GameActionRow word, member FAVOURS word, object side_words,
    object claim_words, object mate_words, object time_keys, object UNTIL, call append_field key,
    game_setup_format: call strbuf_append* *, has_run: call public_log_count words, format_claim: call append text, macro JOURNAL_*,
    object COUNT_NAME, object USER_TAGS''')
not_text('word of the wire protocol', '''
    member ROWS word, member ROWS fields, row DISMISSALS 1, call find_part name, file: object PHASES, call read_part key,
    progress_append_parts: call strbuf_appendf format, refusal_append_parts: call append_part name, object SEATS, object ROLES, object WANTS,
    object DECISIONS, falls_back: object OLD,
    file: object PRESENCES, call *report_* when, place_write: call strbuf_appendf format''')
not_text('word of the answers of adjudicate and its proofs', '''
    append_frame: *, append_stage: *, append_state: *, append_exit: *, proof_text_append: *,
    object arguments, object deaths''')
not_text('name of a part of a template', 'member StrBufPart name, set_state: call append_item name')
not_text('form of a time or number', 'time_control_format*: *')

# The system.
not_text('name of a file or folder', '''
    call fopen *, call open 0, call paths_join name, return place_root,
    file: object PREFIX, object HEADING, object SECRET_*, object SUFFIX, object TEMPORARY, object LOCK, object PACKED, object PROGRAM,
    inspect: call strbuf_appendf format, locate: call strbuf_appendf format,
    make: call strbuf_appendf format, clean_journal: *, keep_damaged: *''')
not_text('name of a library or its function', 'return platform_zstd_library, X: call find name')
not_text('environment variable, or one that is kept', '''
    call getenv 0, object VARIABLES, call setenv *, call environment variable,
    call environment_says *, file: object MARK, object USER_LIST, call number_in_environment name,
    call set_folder *, member PLACES *, object KEPT, member SYSTEM_PATHS *''')
not_text('locale or encoding', 'call setlocale 1, object ENCODING, call strdup 0, object EAST_ASIAN')
not_text('capability of a terminal', '''
    call tiget* 0, call tiparm 1, call terminal_capability name, make_restore: object names,
    terminal_choose_type: call snprintf *, find_direct: call snprintf *''')
not_text('type or family of a terminal', '''
    entries_of: member OWN family, entries_of: member OWN entries, object LIKE_XTERM, object XTERM''')
not_text('variable or function of Readline', '''
    call rl_*, line_editor_new: call strcpy 1, object variables, object forbidden,
    map_at: object names''')

# Commands run by the build.
not_text('source code or shell code that the build writes', '''
    write_*: call f*, print_bash*: *, print_zsh*: *, print_fish*: *, member MANUAL_PARTS name, member COMPLETION_PARTS name,
    object VERSION_MARK, call print_row* table, macro TABLE''')
not_text('markup of the manual page', 'print_manual_*: call *, print_roff: call fputs 0',
         like(r'(\.(TP|SS|br)\b|\\f[BIR]|\\\(dq|\\[e&-]|%[a-z]|[^A-Za-z])+'))
not_text('fault in an asset, printed by the build', '''
    read_list: call fprintf 1, has_double_key: call fprintf 1, has_text: call fprintf 1''')

# Texts for players.
text('help', '''
    member Action grammar, member FORMS grammar, call * argument, object CHOICE,
    object usage''')
text('dialog, panel or hint', '''
    member * title, member * text, member NamedKey name, object help,
    call notice_set text,
    call scene_text text,
    call say *''')
text('ruling, event or result of a game', '''
    call record_add_comment text, object RESULTS''')
text('name of a piece, side, month or file', '''
    call is_word word, object name''')
text('why something is refused or fails', '''
    call * why,
    call complain text, call plain_complain text, call report what, call fen_append_remarks before,
    call send_away goodbye, object NO_*, call add_error what''')
text('printed, or part of a sentence', '''
    call strbuf_append text, call strbuf_appendf *,
    call snprintf *, call fprintf *, call fputs 0, call puts 0, call printf *,
    call plain_print text,
    call append_move after, call append_move at_start, call strbuf_append_filled template, object template, call report_*,
    call file_error_set path, call pgn_run_print_count one, call pgn_run_print_count many,
    report_chance: object REASONS,
    object unit, reserve_file: object NAMES,
    macro PGN_SOURCE_INPUT''')
