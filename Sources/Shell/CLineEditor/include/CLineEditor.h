// A line editor on libedit. It hides libedit's variadic calls, its wide characters and the signals. All functions but
// those about interrupts must be called on the main thread.

#ifndef C_LINE_EDITOR_H
#define C_LINE_EDITOR_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// An editor on the terminal that is standard input and output.
typedef struct line_editor line_editor;

// The commands of keys that are implemented outside of libedit.
enum line_editor_command {
  LINE_EDITOR_COMPLETE,
  LINE_EDITOR_SEARCH,
  LINE_EDITOR_DELETE_BACKWARD,
  LINE_EDITOR_DELETE_FORWARD,
  LINE_EDITOR_DELETE_OR_END,
  LINE_EDITOR_MOVE_LEFT,
  LINE_EDITOR_MOVE_RIGHT,
  LINE_EDITOR_MOVE_TO_NEXT_WORD,
  LINE_EDITOR_MOVE_TO_END,
  LINE_EDITOR_RECALL_OLDER,
  LINE_EDITOR_RECALL_NEWER,
  LINE_EDITOR_EDIT,
};

// The result of a command.
enum line_editor_result {
  LINE_EDITOR_CHANGED,    // The line must be drawn again.
  LINE_EDITOR_REFUSED,    // The line must be drawn again, with a bell.
  LINE_EDITOR_DRAWN,      // Nothing is left to draw.
  LINE_EDITOR_ENDED,      // The input has ended.
};

// The result of reading a line.
enum line_editor_outcome {
  LINE_EDITOR_LINE,
  LINE_EDITOR_INTERRUPTED,
  LINE_EDITOR_END_OF_INPUT,
  LINE_EDITOR_HANG_UP,
  LINE_EDITOR_TERMINATED,
  LINE_EDITOR_FAILED,
};

// The callbacks of an editor. Each call passes `context` on.
typedef struct line_editor_callbacks {
  void *context;
  // Runs a line_editor_command, and returns a line_editor_result.
  int (*run)(void *context, int command);
  // Reports that the extra descriptor is readable.
  void (*wake_up)(void *context);
  // Returns the history entry `back` steps back, where 0 is the latest, as UTF-8 that the caller frees with free().
  // Returns NULL beyond the oldest entry.
  char *(*entry)(void *context, long back);
  // Returns a text to suggest behind the line, as UTF-8 that the caller frees with free(). Returns NULL for none.
  char *(*suggest)(void *context);
  // Reports that the line is on the screen, and that no key waits. It must not print.
  void (*pause)(void *context);
} line_editor_callbacks;

// The text being edited, in UTF-8, with the cursor as an offset in bytes. It is valid until the next call to the
// editor.
typedef struct line_editor_text {
  const char *bytes;
  size_t length;
  size_t cursor;
} line_editor_text;

// The mark that stands for a newline within the line (U+23CE).
#define LINE_EDITOR_NEWLINE_MARK 0x23CE

// The character before and after an escape sequence in a prompt, which takes no columns.
#define LINE_EDITOR_PROMPT_ESCAPE 1

// Creates an editor on standard input and output, and reads the user's .editrc under `name`. Returns NULL if the
// terminal cannot edit lines.
line_editor *line_editor_create(const char *name, const line_editor_callbacks *callbacks);
// Restores the terminal and frees the editor.
void line_editor_destroy(line_editor *self);

// Reads one line, and returns a line_editor_outcome. For LINE_EDITOR_LINE, `bytes` is the text without its newline,
// valid until the next call. For LINE_EDITOR_FAILED, errno is the error number.
int line_editor_read(line_editor *self, const char **bytes, size_t *length);

// Sets the prompt, with escape sequences enclosed as above. The next drawing of the line shows it.
void line_editor_set_prompt(line_editor *self, const char *prompt);
// Sets a descriptor to poll along with the keyboard, or -1 for none.
void line_editor_set_wake_up(line_editor *self, int descriptor);

// Returns the text being edited.
line_editor_text line_editor_get_text(line_editor *self);
// Returns the suggestion that was on the screen before the last key, which is valid until the next key. Returns NULL if
// there was none, or if the line has changed.
const char *line_editor_get_suggestion(line_editor *self);
// These functions edit the line at the cursor. `by` and `count` are numbers of code points, libedit's characters.
void line_editor_move_cursor(line_editor *self, int by);
void line_editor_delete_before_cursor(line_editor *self, int count);
void line_editor_insert(line_editor *self, const char *text);
// Waits for the next typed code point. Returns -1 when reading has ended.
int64_t line_editor_next_character(line_editor *self);
// Pushes text back, to be read as if it came from the keyboard.
void line_editor_push(line_editor *self, const char *text);
// Returns whether input is available now or within a number of milliseconds.
bool line_editor_has_input(line_editor *self, int milliseconds);

// Erases prompt and line, and leaves the cursor where the prompt began.
void line_editor_hide(line_editor *self);
// Draws prompt and line again.
void line_editor_show(line_editor *self);
// Leaves the line on the screen, and moves the cursor to the row below it.
void line_editor_leave(line_editor *self);
// Gives the terminal to another program, below the line, and takes it back with the line drawn again.
void line_editor_pause(line_editor *self);
void line_editor_resume(line_editor *self);
// Writes text to the terminal. While a line is read, the text appears above the prompt.
void line_editor_print(line_editor *self, const char *bytes, size_t length);
// Writes text to the terminal as it is, at the cursor. The line has to be hidden, or left.
void line_editor_write(const char *text);
// Gets the size of the terminal, which is 80 columns and 24 rows if the terminal does not report it.
void line_editor_get_size(line_editor *self, int *columns, int *rows);

// The result of a wait without an editor.
enum line_editor_waited {
  LINE_EDITOR_WAITED_INPUT,
  LINE_EDITOR_WAITED_WAKE_UP,
  LINE_EDITOR_WAITED_INTERRUPTED,
  LINE_EDITOR_WAITED_HANG_UP,
  LINE_EDITOR_WAITED_TERMINATED,
};

// Waits for standard input, a descriptor beside it (-1 for none) or a signal, and returns a line_editor_waited. The
// mode of the terminal does not change.
int line_editor_wait(int wake_up);
// Takes over the signals for line_editor_wait. Returns 0 or an error number.
int line_editor_signals_install(void);
// Restores the previous actions of the signals.
void line_editor_signals_restore(void);

// Sets the process's character type to UTF-8, unless it is a multibyte one already. Returns false if there is no such
// locale.
bool line_editor_set_locale(void);
// Returns the columns that a code point takes: 0, 1 or 2. Returns -1 if it cannot be shown.
int line_editor_width(uint32_t scalar);

// Sets a function that is called in place of each stop of the process by the terminal, and calls `stop` for it.
void line_editor_around_stops(void (*function)(void (*stop)(void)));
// Stops the process as SIGTSTP does, from any thread. Returns when the process is continued.
void line_editor_stop_process(void);

// Starts the thread for interrupts while no line is read. The thread calls the callback for each signal, unless the
// target is 0. It passes the target at the time of the signal, and the signal's number. Returns 0 or an error number. A
// second call does nothing.
int line_editor_interrupts_start(void (*callback)(uint32_t target, int number));
// Sets the target of signals, which is 0 for no callback.
void line_editor_interrupts_set_target(uint32_t target);
// Takes over a signal unless it is ignored, and stores the previous action.
void line_editor_interrupts_install(int number, struct sigaction *previous);
// Restores the previous action of a signal.
void line_editor_interrupts_restore(int number, const struct sigaction *previous);

#endif
