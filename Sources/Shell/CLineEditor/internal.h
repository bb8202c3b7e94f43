// The declarations that the files of the line editor share.

#ifndef LINE_EDITOR_INTERNAL_H
#define LINE_EDITOR_INTERNAL_H

// GNU extensions, for wcwidth. This header comes first in each file.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include <histedit.h>
#include <stdbool.h>
#include <wchar.h>

#include "CLineEditor.h"

// libedit's `history` command in an .editrc takes the argument of EL_HIST for a history of its own, and reads its
// fields. Zeroes there make it refuse the command, and there are more of them than it reads.
typedef struct history_reference {
  char zeroes[256];
  line_editor *owner;
} history_reference;

// The characters of a row, as libedit counts them.
typedef struct wide_text {
  wchar_t *characters;  // NUL-terminated, or NULL
  size_t count;
  size_t capacity;
} wide_text;

struct line_editor {
  EditLine *editor;
  line_editor_callbacks callbacks;
  history_reference history;
  long history_position;
  char *history_entry;
  char *prompt;
  int wake_up;

  wchar_t interrupt_key;  // 0 for none
  wchar_t stop_key;
  int outcome;  // -1 while a line is being read
  int error;
  bool is_reading;
  bool is_waking;        // within wake_up, at whose end the line is drawn
  bool is_hidden;        // prompt and line are off the screen
  bool is_taking_keys;   // a command of this editor reads the keyboard
  bool is_at_rest;       // libedit reads the keyboard
  bool has_colors;       // the terminal shows colors

  bool is_suggesting;    // a suggestion is on the screen
  char *suggestion;      // the last one shown, or NULL
  char *suggested_line;  // the line behind which it was shown

  unsigned char bytes[8];  // the bytes of an incomplete character, of which UTF-8 has at most six
  size_t byte_count;
  wide_text ahead;         // characters that were read and not consumed yet
  size_t ahead_position;
};

// Reading (reading.c)
int reading_get_character(EditLine *editor, wchar_t *character);
bool reading_next(line_editor *self, wchar_t *character);
bool reading_next_typed(line_editor *self, wchar_t *character);
line_editor *line_editor_of(EditLine *editor);

// Pasting (pasting.c)
bool pasting_begins(line_editor *self);
bool pasting_read(line_editor *self, wide_text *text);
bool wide_text_append(wide_text *text, wchar_t character);
void wide_text_clear(wide_text *text);

// Signals (signals.c)
enum signal_index {
  SIGNAL_INTERRUPT,
  SIGNAL_CONTINUE,
  SIGNAL_RESIZE,
  SIGNAL_HANG_UP,
  SIGNAL_TERMINATE,
  SIGNAL_STOP,
  SIGNAL_COUNT,
};
int signals_descriptor(void);
int signals_install(void);
void signals_restore(void);
void signals_drain(void);
bool signals_take(enum signal_index index);
bool signals_are_pending(void);
void signals_stop_process(bool whole_job);

// Suggestions (suggestion.c)
void suggestion_show(line_editor *self);
void suggestion_hide(line_editor *self);
void suggestion_forget(line_editor *self);

// Capabilities (colors.c)
bool colors_are_shown(void);

// Drawing (display.c)
bool display_fits(line_editor *self, int columns);
void display_go_below(line_editor *self, const char *mark);
void display_resize(line_editor *self);
void display_resume(line_editor *self);
void display_begin_editing(line_editor *self);
void display_end_editing(line_editor *self);
void display_set_signal_keys(wchar_t interrupt_key, wchar_t stop_key);

#endif
