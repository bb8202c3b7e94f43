// A line editor on libedit, with libedit's variadic calls, its wide characters and the signals kept inside.
// Everything here belongs to the main thread, but for the functions about interrupts.

#ifndef C_LINE_EDITOR_H
#define C_LINE_EDITOR_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// One editor on the terminal that is standard input and output.
typedef struct line_editor line_editor;

// The keys' commands whose meaning lies outside of libedit.
enum line_editor_command {
  LINE_EDITOR_COMPLETE,
  LINE_EDITOR_SEARCH,
  LINE_EDITOR_DELETE_BACKWARD,
  LINE_EDITOR_DELETE_FORWARD,
  LINE_EDITOR_DELETE_OR_END,
  LINE_EDITOR_MOVE_LEFT,
  LINE_EDITOR_MOVE_RIGHT,
};

// What a command has done.
enum line_editor_result {
  LINE_EDITOR_CHANGED,    // the line is to be drawn anew
  LINE_EDITOR_REFUSED,    // drawn anew, with a bell
  LINE_EDITOR_DRAWN,      // nothing is left to draw
  LINE_EDITOR_ENDED,      // the input has ended
};

// How reading a line came to its end.
enum line_editor_outcome {
  LINE_EDITOR_LINE,
  LINE_EDITOR_INTERRUPTED,
  LINE_EDITOR_END_OF_INPUT,
  LINE_EDITOR_HANG_UP,
  LINE_EDITOR_TERMINATED,
  LINE_EDITOR_FAILED,
};

// What the editor asks of its owner; `context` is handed back with each call.
typedef struct line_editor_callbacks {
  void *context;
  // Carries out a line_editor_command; gives a line_editor_result.
  int (*run)(void *context, int command);
  // The extra descriptor has become readable.
  void (*wake_up)(void *context);
  // The history entry so many steps back (0 is the latest) as malloc'd UTF-8, or NULL beyond the last one.
  char *(*entry)(void *context, long back);
} line_editor_callbacks;

// The text being edited, in UTF-8. Valid until the next call to the editor.
typedef struct line_editor_text {
  const char *bytes;
  size_t length;
  size_t cursor;
} line_editor_text;

// The mark that stands for a newline within the line (U+23CE).
#define LINE_EDITOR_NEWLINE_MARK 0x23CE

// The character that encloses what a prompt sends to the terminal without taking up room.
#define LINE_EDITOR_PROMPT_ESCAPE 1

// Opens an editor on standard input and output, reads the user's .editrc under `name`, or gives NULL when the
// terminal can't be edited on.
line_editor *line_editor_create(const char *name, const line_editor_callbacks *callbacks);
void line_editor_destroy(line_editor *self);

// Reads one line. Gives a line_editor_outcome; for LINE the text, without its newline, is valid until the next call,
// for FAILED errno says why.
int line_editor_read(line_editor *self, const char **bytes, size_t *length);

// The prompt from now on, with escapes enclosed as above. Drawn with the next drawing of the line.
void line_editor_set_prompt(line_editor *self, const char *prompt);
// A descriptor to poll beside the keyboard; -1 for none.
void line_editor_set_wake_up(line_editor *self, int descriptor);

line_editor_text line_editor_get_text(line_editor *self);
// Lengths are in characters of libedit (code points).
void line_editor_move_cursor(line_editor *self, int by);
void line_editor_delete_before_cursor(line_editor *self, int count);
void line_editor_insert(line_editor *self, const char *text);
// Next typed code point, or -1 when reading has ended.
int64_t line_editor_next_character(line_editor *self);
// Puts text back as if it came from the keyboard.
void line_editor_push(line_editor *self, const char *text);
// Whether more input is there at once, or comes within so many milliseconds.
bool line_editor_has_input(line_editor *self, int milliseconds);

// Takes prompt and line off the screen, cursor where the prompt began; draws them again.
void line_editor_hide(line_editor *self);
void line_editor_show(line_editor *self);
// Leaves the line where it is and goes to the row below it.
void line_editor_leave(line_editor *self);
// Writes text for the terminal, above the prompt while a line is read.
void line_editor_print(line_editor *self, const char *bytes, size_t length);
void line_editor_get_size(line_editor *self, int *columns, int *rows);

// What a wait without an editor came to.
enum line_editor_waited {
  LINE_EDITOR_WAITED_INPUT,
  LINE_EDITOR_WAITED_WAKE_UP,
  LINE_EDITOR_WAITED_INTERRUPTED,
  LINE_EDITOR_WAITED_HANG_UP,
  LINE_EDITOR_WAITED_TERMINATED,
};

// Waits for standard input, a descriptor beside it (-1 for none) or a signal, on a terminal that is left as it is. Gives
// a line_editor_waited.
int line_editor_wait(int wake_up);
// Takes over the signals for that, and hands them back. Installing gives 0 or an errno.
int line_editor_signals_install(void);
void line_editor_signals_restore(void);

// Sets the process's character type to UTF-8 where it isn't already. False if no such locale is there.
bool line_editor_set_locale(void);
// Columns that a code point takes: 0, 1 or 2; -1 when it can't be shown.
int line_editor_width(uint32_t scalar);

// Interrupts while no line is read. The callback is called on a thread of its own for each signal that comes while the
// aim isn't 0, with the aim at that moment and the signal. Starting gives 0 or an errno, and does nothing the second
// time.
int line_editor_interrupts_start(void (*callback)(uint32_t aim, int number));
void line_editor_interrupts_aim(uint32_t aim);
// Takes over a signal unless it is ignored, and hands back what was there.
void line_editor_interrupts_install(int number, struct sigaction *previous);
void line_editor_interrupts_restore(int number, const struct sigaction *previous);

#endif
