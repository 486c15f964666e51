/*
 * The inside of the session, for the files of this room alone.
 *
 * Downwards: submit_line.c takes what a client does, reads it once, and runs the row of the table
 * of actions (action_table.c); the rows' functions are in the command_*.c files; what changes the
 * game goes through session_commit.c to the game and to the disk (session_disk.c), and what came of
 * it is told to every client (client.c). session_games.c and session_resume.c open games,
 * session_time.c does what happens by itself.
 */
#ifndef TOUCHMOVE_SESSION_SESSION_INSIDE_H
#define TOUCHMOVE_SESSION_SESSION_INSIDE_H

#include "commands/action.h"
#include "notation/spoken.h"
#include "pgn/pgn_write.h"
#include "session/adjudication.h"
#include "session/viewed_game.h"
#include "store/gamefile.h"
#include "store/journal.h"
#include "util/strbuf.h"

/* A shared game in which a session takes part, and the list of those that there are
 * (remote_inside.h). */
typedef struct RemoteGame RemoteGame;
typedef struct Hall Hall;

/* Everything a session knows. */
struct Session {
    Settings settings;            /* the settings */
    const char *state_folder;     /* of the journals, or NULL */
    const char *data_folder;      /* of games.pgn, or NULL */
    const char *no_folder_reason; /* why a folder is NULL, or NULL */
    int64_t (*clock)(void);       /* the present moment */
    int64_t (*wall)(void);        /* the wall clock, in milliseconds since 1970 */
    uint64_t lot;                 /* state of the lot */
    Client *first_client;         /* its clients, the first of a list, or NULL */
    Game *game;                   /* the game that is open, or NULL */
    Journal *journal;             /* of the game, or NULL: it cannot be saved */
    StrBuf setup_line;            /* the first line of the journal of a game that was begun here */
    int begun_count;              /* how many games this session has begun */
    bool has_begun;               /* the journal holds the setup */
    Journal **left;               /* journals of games that were left unsaved, left_count */
    int left_count;               /* how many there are */
    StrBuf unsaved;               /* why something is not on disk; empty if all is */
    bool is_record_due;           /* a finished game is not in games.pgn yet */
    StrBuf own_file;              /* the file that save wrote for this game; or empty */
    bool is_warned[SIDE_COUNT];   /* the player was warned of the time */
    int64_t heartbeat_ms;         /* when the clocks were last written down */
    int64_t expected_ms;          /* when session_tick is to be called, or INT64_MAX */
    int64_t seen_ms;              /* when it was known last that the program ran */
    HostBegin *begin_host;        /* begins the process of a shared game, or NULL */
    bool has_feed;                /* the public lines are kept: */
    Feed feed;                    /* they */
    RemoteGame *remote;           /* the shared game that is open, or NULL */
    Adjudications adjudications;  /* what the arbiter is looking into */
    Hall *hall;                   /* the open list of those that can be joined, or NULL */
};

/* What was refused or ruled last by an article in the game that is open. */
typedef struct Ruling {
    char article[ARTICLE_MAX]; /* the article, or empty: nothing was */
    StrBuf said;               /* what was said */
    bool has_diagram;          /* there was a board: */
    Diagram diagram;           /* the position then; of a move that is not legal, and why */
    uint32_t refused_serial;   /* the submission whose move was refused, or 0 */
} Ruling;

/* Everything a client knows. */
struct Client {
    Session *session;        /* borrowed */
    Client *next;            /* another client of the session, or NULL */
    ClientManner manner;     /* how the front end speaks */
    bool yes;                /* --yes */
    bool has_quit;           /* the person has ended the program */
    Viewpoint viewpoint;     /* what the person looks at */
    Collection *collection;  /* the PGN files that are open, or NULL */
    ClientQuestion question; /* what the program has asked; a take-back is in the game instead */
    StrBuf question_text;    /* its text */
    NewGame otherwise;       /* QUESTION_RESUME: the game that no begins */
    Reply inbox;             /* what has arrived */
    Ruling ruling;           /* what law explains without a word */
    ClientLaw law;           /* where the book of the Laws is open */
    uint32_t last_serial;    /* the number of the last submission */
    char unpromoted[REPLY_TYPED_MAX]; /* the move that was refused for lack of a piece … */
    bool unpromoted_offers;           /* … with an offer of a draw … */
    uint32_t unpromoted_serial; /* … in this submission, or 0: the next may name the piece */
    uint32_t serial;            /* of the one that is being carried out, or 0 */
    StrBuf heard;               /* what was told last, as lines; for again */
};

/* One action that is being carried out. */
typedef struct Command {
    const Action *actions; /* the table that it was found in */
    ActionId id;           /* which row; ACTION_NONE: a move */
    Session *session;      /* on which session */
    Client *client;        /* for whom */
    const char *arguments; /* what follows the name, without spaces before it; of a move all */
    SpokenStyle style;     /* how squares and moves are told */
    StrBuf *answer;        /* lines that the client is told when the row has been carried out */
    int64_t now_ms;        /* when the line was read */
} Command;

/* ---- client.c: what is told, and what is asked ---- */

void client_say_all(Session *session, ReplyKind kind, Message message, const ReplyLine *parts);

/* Tells one client why nothing happens, NULL for nobody; returns false, as what was asked for. */
bool client_refuse(Client *client, Message message, const ReplyLine *parts);

/* Tells one client what has failed about a file. */
void client_say_error(Client *client, ReplyKind kind, const FileError *error);

/* Tells one client, NULL for nobody, why the game refuses an action. */
void client_refuse_action(Client *asker, const Decision *refusal);

/* Tells one client the lines of a text, and releases it. */
void client_say_lines(Client *client, ReplyKind kind, StrBuf *lines);

/* Puts a question, in the place of one that is open; side and text fill the message. */
void client_ask(Client *client, ClientQuestionKind kind, Message message, Side side,
                const char *text);

void client_drop_question(Client *client);

/* Returns whether a person sits there, so that a question can wait for its answer. */
bool client_can_ask(const Client *client);

/* Makes every client look at the game that has just been opened, and closes its question. */
void client_return_all(Session *session);

/* ---- study_files.c: the PGN files that are open ---- */

/* Appends the length of a game as people count it: "17 moves" for 33 plies. */
void study_append_length(int plies, StrBuf *out);

/*
 * Opens PGN files in the place of those that are open, and makes the client look at one of their
 * games, from 1; with 0 the screen lists them where there are several, and otherwise it is the
 * first. Returns false, and tells why, if that cannot be: then all stays as it was.
 */
bool study_open_files(Client *client, const char *const paths[], int count, int number);

/* Likewise the games of a text; or the person's own: the unfinished ones, then games.pgn. */
bool study_open_text(Client *client, const char *text, size_t length);
bool study_open_own(Client *client);

/* Makes the client look at a game of the open files, from 0, at its beginning; as above. */
bool study_open_game(Client *client, int game);

/* Notes that the game of a file that is looked at is kept somewhere as it is now. */
void study_keep_changes(Client *client);

/* ---- viewpoint.c ---- */

/* Begins at the present position of the session's game, with the side below that is set. */
void viewpoint_init(Viewpoint *viewpoint, const Session *session);

/*
 * Looks at the beginning of a game of a file, which is taken over, or with NULL at the present
 * position of the game played.
 */
void viewpoint_open(Viewpoint *viewpoint, ViewedGame *file);

/* Looks at the position after that many plies; a number out of range is taken as the nearest. */
void viewpoint_go(Viewpoint *viewpoint, int ply);

/* ---- session_commit.c ---- */

/*
 * Acts: on acceptance writes the action down and tells everybody what came of it; on refusal tells
 * the one who asked, or nobody if that is NULL.
 */
void session_commit(Session *session, GameAction action, int64_t now_ms, Client *asker);

/* Acts likewise, and tells nobody; what is refused does not happen. */
void session_commit_unsaid(Session *session, GameAction action, int64_t now_ms);

void session_say_result(Session *session);

/* Tells everybody what came of an action. */
void session_say_events(Session *session, const Decision *decision, int64_t now_ms);

/* ---- session_disk.c ---- */

/* Adds a line to the journal of the open game, if it has one, and tells whether it is on disk. */
void session_write_line(Session *session, const char *line);

/* Writes the record of a game that is over to games.pgn and removes its journal. */
void session_finish(Session *session, GameFileAdding adding);

/* Appends the record of the open game as PGN, with the tags of its opening where that is wanted;
 * returns false if there is no memory. */
bool session_append_record(const Session *session, PgnForm form, bool with_opening, StrBuf *out);

/* Makes room to keep unsaved journals, before a game is opened; false if there is no memory. */
bool session_can_leave(Session *session);

/* Lets go of the journal of the open game; one that is not on disk is kept until it is. */
void session_leave_journal(Session *session);

/* Frees the journals that were kept, after a last try to save them. */
void session_free_left(Session *session);

/* ---- session_warning.c ---- */

/*
 * Lets a game in days go on by the wall clock, if that is what is open, and tells everybody if the
 * clock was set back.
 */
void session_follow_wall(Session *session);

/*
 * Makes the players be warned when their time gets short; not one who has no more than that from
 * the beginning, but in a game in days at each opening.
 */
void session_reset_warnings(Session *session, int64_t now_ms);

/* Returns when the side to move is to be warned, or INT64_MAX; a clock must run. */
int64_t session_warning_ms(const Session *session);

/* Warns the side to move if it is time to; a clock must run. */
void session_warn(Session *session, int64_t now_ms);

/* ---- session_games.c ---- */

/*
 * Begins a new game, or on two screens proposes it. An unfinished one stays on disk among the
 * adjourned games. Returns false, with the open game untouched and the asker told why, if the game
 * cannot be set up.
 */
bool session_begin(Client *asker, const NewGame *game, int64_t now_ms);

/* Begins a game from a setup; as session_begin. */
bool session_begin_setup(Client *asker, const GameSetup *setup, int64_t now_ms);

/*
 * Begins a game of the same players with colours exchanged, in Chess960 from another position
 * (Guidelines II); as session_begin.
 */
bool session_rematch(Client *asker, int64_t now_ms);

/* Tells which game is on the board now. */
void session_announce_game(Session *session);

/* Returns the customs that the settings ask for. */
GameCustoms session_customs(const Settings *settings);

/* Lets go of the open game. It stays on disk if it is unfinished and something was played. */
void session_leave_game(Session *session);

/*
 * Makes a game the open one, in the place of another, and takes it and its journal over; the
 * journal may be NULL. has_begun tells whether the setup is in the journal already.
 */
void session_open_game(Session *session, Game *game, Journal *journal, bool has_begun,
                       int64_t now_ms);

/* ---- session_continue.c ---- */

/*
 * Begins a game that goes on from what the client looks at, with the moves up to there, the names,
 * tags and clocks. Returns false, and tells it why, where the game is over at that point.
 */
bool session_continue(Client *asker, int64_t now_ms);

/* ---- session_resume.c ---- */

/*
 * Goes on with an unfinished game, paused and with its clocks as they were; number is its place in
 * the list, from 1, and 0 stands for the last played. Returns false, with the open game untouched
 * and the asker told why, if it cannot be read or another program has it open.
 */
bool session_resume(Client *asker, int number, int64_t now_ms);

/* Appends the records of the unfinished games, as PGN, in the order of their list. */
void session_append_unfinished(const Session *session, StrBuf *out);

/* ---- stored_game.c ---- */

/*
 * Plays the records of a journal, as many as fit; *bad_record is the number of the first one that
 * does not, from 1, or 0. A feed that is not NULL gets the public lines. Returns NULL if there is
 * no game in it, or no memory. The caller frees the game with game_free; its present moment is
 * still that of its last action (game_rebase).
 */
Game *stored_game_play(const JournalContents *contents, Feed *feed, int *bad_record);

/* Reads the journal at path, without locking it, and plays it likewise; rebased to 0. */
Game *stored_game_peek(const char *path);

/* ---- fault_article.c ---- */

/* The article that forbids a move, or an empty text. */
const char *fault_article(const Position *position, const MoveFault *fault);

/* The article by which what was read is no move, or an empty text. */
const char *fault_article_of_entry(const Position *position, const Entry *entry);

/* ---- board_text.c, game_text.c, law_text.c: ASCII, whole lines unless said ---- */

/* "8 r n b q k b n r": capital letters for White, a point for an empty square. */
void board_text_ranks(const Position *position, Side below, StrBuf *out);

/* "rank 8: a8 black rook, …", or a file likewise; number from 0. */
void board_text_line(const Position *position, bool is_file, int number, SpokenStyle style,
                     StrBuf *out);

/* All ranks, from the far one to the near one. */
void board_text_words(const Position *position, Side below, SpokenStyle style, StrBuf *out);
ActionTell board_text_square;

/* A line for each side: "White: king e1; queen d1; rooks a1, h1; …". */
void board_text_pieces(const Position *position, SpokenStyle style, StrBuf *out);

/* The same for one side, all kinds with KIND_NONE or one: "White: no rook". */
void board_text_kind(const Position *position, Side side, PieceKind kind, SpokenStyle style,
                     StrBuf *out);

/*
 * Reads what a player calls pieces: "N", "n", "knight", "white knights", "black", "all". A single
 * capital letter is White's piece, a small one Black's. The outputs are untouched on failure.
 */
bool board_text_read_pieces(const char *text, bool *white, bool *black, PieceKind *kind);

/* A line for each side; or one side's without a line end: "knight f3, pawn e4", "none". */
ActionTell board_text_attackers;
void board_text_attackers_of(const Position *position, Square square, Side by, SpokenStyle style,
                             StrBuf *out);

/* A line for what each side has, and one for the difference; or that alone, without a line end. */
void board_text_material(const Position *position, StrBuf *out);
void board_text_balance(const Position *position, StrBuf *out);

/* Without a line end: "queen, 2 rooks", nothing for none; returns their points. */
int board_text_counts(const int counts[static KIND_COUNT], StrBuf *out);

/* ---- board_reach.c: whole lines: diagonals, directions, a piece's squares, jumps, attackers ----
 */

ActionTell board_reach_diagonals, board_reach_rays, board_reach_from, board_reach_jumps;
ActionTell board_reach_control, board_reach_rays_briefly;

/* One line, perhaps empty: SAN separated by spaces, words by semicolons. Sorts the moves by SAN. */
void game_text_moves(const Position *position, MoveList *moves, SpokenStyle style, StrBuf *out);

/* Which piece alone may be moved, and by which article; nothing if any may. */
void game_text_obligation(const Game *game, SpokenStyle style, StrBuf *out);

/* Without a line end, with a space before it: " 4:31", " 4 minutes 31 seconds". */
void game_text_time(int64_t ms, SpokenStyle style, StrBuf *out);

/* Without a line end: "White 4:31, Black 3:58". */
void game_text_clocks(const Game *game, SpokenStyle style, int64_t now_ms, StrBuf *out);

/* When the flag of the side to move falls in a game in days, " until 2026-03-04 12:00"; nothing if
 * the clock stands, or in another game. */
void game_text_deadline(const Game *game, SpokenStyle style, StrBuf *out);

/* One line: "White 4:31". */
void game_text_clock_of(const Game *game, Side side, SpokenStyle style, int64_t now_ms,
                        StrBuf *out);

/* Both clocks, the moves still to be made in a stage, and whose clock runs. */
void game_text_clock(const Game *game, SpokenStyle style, int64_t now_ms, StrBuf *out);

/* What was written down of the clocks, a line for each side and one for the move; or nothing. */
void game_text_written_clocks(const ViewpointClocks *clocks, SpokenStyle style, StrBuf *out);

/* What brings a claim nearer: occurrences of the position and quiet plies, if there are any. */
void game_text_evidence(const Game *game, SpokenStyle style, StrBuf *out);

/* A line for each move that makes a position occur for the third time: where it has occurred. */
void game_text_thirds(const Game *game, SpokenStyle style, StrBuf *out);

/* "1-0 ", and in the styles in words "White wins: ". */
void game_text_result(const char *token, SpokenStyle style, StrBuf *out);

/* What a player is told: move, check, pause, obligation, offers, repetition, or the result. */
void game_text_status(const Game *game, Side me, bool is_unbegun, SpokenStyle style, StrBuf *out);

/* How diagrams stand in a text; what is beside a board is set in rows, as the reader has them. */
typedef enum LawTextForm {
    LAW_TEXT_TOLD,         /* in words */
    LAW_TEXT_DRAWN,        /* as law_text_board does it */
    LAW_TEXT_BESIDE_BOARD, /* only what the board does not show */
} LawTextForm;

/* A page of the book, with its diagrams and links. */
void law_text_page(const BookPage *page, LawTextForm form, SpokenStyle style, StrBuf *out);

/* A diagram of a page, which has one of that number. */
void law_text_diagram(const BookPage *page, int number, LawTextForm form, SpokenStyle style,
                      StrBuf *out);

/* The men of a diagram: drawn with letters, or where each stands for the styles in words. */
void law_text_board(const Position *position, SpokenStyle style, StrBuf *out);

/* What is marked on a diagram: a line for each kind of mark. */
void law_text_marks(const Diagram *diagram, SpokenStyle style, StrBuf *out);

/* The chapters and their pages. */
void law_text_contents(LawTextForm form, StrBuf *out);

/* A line for each page on which every word stands; returns false if there is none. */
bool law_text_search(const char *words, StrBuf *out);

/* ---- command.c: what the commands share ---- */

bool command_refuse(const Command *command, Message message, const ReplyLine *parts);

void command_commit(const Command *command, GameAction action);
void command_commit_plain(const Command *command, GameActionKind kind, Side player);

/* Cuts one of some words off the arguments; returns its place among them, or -1 if it is none. */
int command_read_word(const char **arguments, const char *const words[], int count);

/* Likewise white or black. Returns false, with both untouched, if it is neither. */
bool command_read_side(const char **arguments, Side *side);

/* Reads arguments that are a side or nothing: then it is the one to move. Refuses all else. */
bool command_read_player(const Command *command, Side *side);

/* Reads the arguments as one square, "e4", "eva 4"; refuses and returns false if they are none. */
bool command_read_square(const Command *command, Square *square);

/* ---- command_move.c ---- */

/*
 * Refuses and returns false unless moves may be made: the game goes on, is not paused, and its
 * present position is looked at. A claim is also made while the clocks stand (9.5.1).
 */
bool command_may_move(const Command *command, MovePurpose purpose);

/* Claims with a move as it was typed. */
void command_move(const Command *command, MovePurpose purpose);

/* Plays the moves of the arguments, one or several, until one is refused. */
void command_move_line(const Command *command);

/* Plays a move, or claims with it, by two squares. */
void command_move_squares(const Command *command, Square from, Square to, MovePurpose purpose);

/* Plays a legal move, or claims with it, or with MOVE_NONE on the position. */
void command_move_chosen(const Command *command, Move move, bool with_offer, MovePurpose purpose);

void command_move_touch(const Command *command, Square square, MovePurpose purpose);

/*
 * Reads the name of a file: in double quotes, or up to the last word if that is one of the others
 * that may follow, or else all of the arguments. Sets *rest to what follows. Returns false if out
 * of memory.
 */
bool command_read_path(const Command *command, bool (*is_other)(const char *word), StrBuf *path,
                       const char **rest);

/* command_view.c: tells which position is shown, where the screen does not show it. */
void command_view_tell(const Command *command);

/* ---- The functions of the table's rows, by file ---- */

/* command_answer.c, command_play.c; the last one takes the line that answers the question. */
ActionRun command_answer_yes, command_answer_no;
ActionRun command_play_resign, command_play_take_back, command_play_pause, command_play_resume;
ActionRun command_play_adjourn, command_play_abort, command_play_absence, command_play_host,
    command_play_join;
ActionRun command_play_say, command_play_watch;
ActionRun command_play_seal;

/* command_draw.c */
ActionRun command_draw_offer, command_draw_accept, command_draw_decline;
ActionRun command_draw_claim, command_draw_claims;

/* command_ask.c, command_view.c */
ActionRun command_ask_board, command_ask_where, command_ask_square, command_ask_rank;
ActionRun command_ask_file, command_ask_moves, command_ask_captures, command_ask_last;
ActionRun command_ask_score, command_ask_material, command_ask_taken, command_ask_status,
    command_ask_opening;
ActionRun command_ask_again;
ActionRun command_view_flip, command_view_goto, command_view_review, command_view_back;
ActionRun command_view_forward;

/* command_arbiter.c */
ActionRun command_arbiter_clock, command_arbiter_counter, command_arbiter_penalty;
ActionRun command_arbiter_forfeit, command_arbiter_adjudicate, command_judge;

/* command_files.c, command_browse.c */
ActionRun command_files_new, command_files_rematch, command_files_copy;
ActionRun command_browse_list, command_browse_open, command_browse_find, command_browse_sort;
ActionRun command_browse_next, command_browse_previous, command_files_continue;

/* command_edit.c: what is written about a game of a file; save takes it where it came from */
ActionRun command_edit_variation, command_edit_comment, command_edit_sign, command_edit_promote;
ActionRun command_edit_demote, command_edit_delete, command_edit_tag, command_edit_undo;
ActionRun command_edit_discard, command_edit_save;

ActionRun command_files_save, command_files_export, command_files_fen, command_files_pgn;

/* command_law.c, command_program.c */
ActionRun command_law, command_program_set, command_program_help, command_program_quit;

#endif
