// The position of the line on the screen. libedit does not expose it, so it is computed here by libedit's own rules. A
// character that is wider than the rest of a row goes to the next row, and the cursor leaves a full row at once.

#include "internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>
#include <wctype.h>

// A cell of the screen, counted from the row where the prompt begins.
typedef struct position {
  int row;
  int column;
} position;

// The size of the screen, and the positions of the cursor and of the end of the line.
typedef struct layout {
  int columns;
  int rows;
  position cursor;
  position end;
} layout;

static void next_row(layout *layout) {
  layout->end.column = 0;
  // libedit draws at most a screen of rows, and lets the earlier ones scroll off.
  if (layout->end.row + 1 < layout->rows) layout->end.row++;
}

// Places a character of a width at the end.
static void put(layout *layout, int width) {
  if (width <= 0 || width > layout->columns) return;
  if (layout->end.column + width > layout->columns) next_row(layout);
  layout->end.column += width;
  if (layout->end.column >= layout->columns) next_row(layout);
}

// Places a character of the line, in the form in which libedit shows it.
static void put_character(layout *layout, wchar_t character) {
  if (character == L'\t') {
    do put(layout, 1);
    while (layout->end.column % 8 != 0);
  } else if (character == L'\n') {
    next_row(layout);
  } else if (character < 0x20 || character == 0x7F) {
    put(layout, 1);  // shown as ^X
    put(layout, 1);
  } else if (iswprint((wint_t)character)) {
    put(layout, wcwidth(character));
  } else {
    // libedit shows the character as \U+XXXX.
    for (int count = character > 0xFFFF ? 8 : 7; count > 0; count--) put(layout, 1);
  }
}

// Places the prompt, whose escape sequences take no columns.
static void put_prompt(layout *layout, const char *prompt) {
  mbstate_t state;
  memset(&state, 0, sizeof state);
  size_t left = strlen(prompt);
  bool is_literal = false;
  while (left > 0) {
    wchar_t character;
    size_t length = mbrtowc(&character, prompt, left, &state);
    if (length == 0 || length > left) return;
    prompt += length;
    left -= length;
    if (character == LINE_EDITOR_PROMPT_ESCAPE) {
      is_literal = !is_literal;
    } else if (!is_literal) {
      put(layout, wcwidth(character));
    }
  }
}

// Computes the positions of the cursor and of the end from the prompt and the line.
static layout measure(line_editor *self) {
  layout layout;
  memset(&layout, 0, sizeof layout);
  line_editor_get_size(self, &layout.columns, &layout.rows);
  put_prompt(&layout, self->prompt);
  const LineInfoW *line = el_wline(self->editor);
  bool is_placed = false;
  for (const wchar_t *at = line->buffer; at < line->lastchar; at++) {
    if (at == line->cursor) {
      layout.cursor = layout.end;
      is_placed = true;
      int width = wcwidth(*at);
      if (width > 1 && layout.cursor.column + width > layout.columns) {
        layout.cursor.column = 0;
        layout.cursor.row++;
      }
    }
    put_character(&layout, *at);
  }
  if (!is_placed) layout.cursor = layout.end;
  return layout;
}

// Returns whether a text of this width fits behind the line, which has to be in one row. The last column stays free,
// because a terminal may wrap after it.
bool display_fits(line_editor *self, int columns) {
  layout layout = measure(self);
  return layout.end.row == 0 && layout.end.column + columns < layout.columns;
}

void line_editor_get_size(line_editor *self, int *columns, int *rows) {
  *columns = 0;
  *rows = 0;
  el_get(self->editor, EL_GETTC, "co", columns, (void *)0);
  el_get(self->editor, EL_GETTC, "li", rows, (void *)0);
  if (*columns < 1) *columns = 80;
  if (*rows < 1) *rows = 24;
}

// Erases the prompt and the line, for a cursor that is in this row of them.
static void clear_from_row(int row) {
  putc('\r', stdout);
  if (row > 0) fprintf(stdout, "\033[%dA", row);
  // Some terminals take an erasure from the very first cell for a cleared screen, and keep the erased rows in their
  // history. So the first cell is blanked, and the rest is erased.
  fputs(" \033[J\r", stdout);
}

void line_editor_hide(line_editor *self) {
  if (self->is_hidden) return;
  clear_from_row(measure(self).cursor.row);
  fflush(stdout);
  self->is_hidden = true;
}

void line_editor_show(line_editor *self) {
  self->is_hidden = false;
  el_set(self->editor, EL_REFRESH);
}

// Writes a mark behind the line, and moves the cursor to the row below it.
void display_go_below(line_editor *self, const char *mark) {
  if (!self->is_hidden) {
    layout layout = measure(self);
    int down = layout.end.row - layout.cursor.row;
    if (down > 0) fprintf(stdout, "\033[%dB", down);
    putc('\r', stdout);
    if (layout.end.column > 0) fprintf(stdout, "\033[%dC", layout.end.column);
    fputs(mark, stdout);
    fputs("\r\n", stdout);
  }
  fflush(stdout);
  self->is_hidden = true;
}

void line_editor_leave(line_editor *self) {
  display_go_below(self, "");
}

// Draws the line again after a change of the terminal's size.
void display_resize(line_editor *self) {
  el_resize(self->editor);
  if (self->is_hidden) return;
  // The terminal has already wrapped the rows at the new width, so the cursor's row is measured with that width.
  clear_from_row(measure(self).cursor.row);
  line_editor_show(self);
}

// Sets the mode of the terminal again, and draws the line, after another program had the terminal.
void display_resume(line_editor *self) {
  // libedit assumes that the terminal is still in the mode that it set last. It sets a mode only after the other one.
  el_set(self->editor, EL_PREP_TERM, 0);
  display_begin_editing(self);
  el_resize(self->editor);
  putc('\r', stdout);
  line_editor_show(self);
}

// Sets the mode of the terminal for editing, and records the keys that send signals.
void display_begin_editing(line_editor *self) {
  struct termios mode;
  if (tcgetattr(STDIN_FILENO, &mode) == 0 && (mode.c_lflag & ICANON) != 0) {
    self->interrupt_key = mode.c_cc[VINTR] == _POSIX_VDISABLE ? 0 : mode.c_cc[VINTR];
    self->stop_key = mode.c_cc[VSUSP] == _POSIX_VDISABLE ? 0 : mode.c_cc[VSUSP];
  }
  el_set(self->editor, EL_PREP_TERM, 1);
  display_set_signal_keys(0, 0);
  fputs("\033[?2004h", stdout);  // Pastes come between marks from now on.
}

// Sets the keys that send signals, 0 for none. Without them the keys come as characters: see reading_next_typed.
void display_set_signal_keys(wchar_t interrupt_key, wchar_t stop_key) {
  struct termios mode;
  if (tcgetattr(STDIN_FILENO, &mode) != 0) return;
  mode.c_cc[VINTR] = interrupt_key == 0 ? _POSIX_VDISABLE : (cc_t)interrupt_key;
  mode.c_cc[VSUSP] = stop_key == 0 ? _POSIX_VDISABLE : (cc_t)stop_key;
  tcsetattr(STDIN_FILENO, TCSANOW, &mode);
}

// Restores the mode of the terminal.
void display_end_editing(line_editor *self) {
  fputs("\033[?2004l", stdout);
  fflush(stdout);
  el_set(self->editor, EL_PREP_TERM, 0);
}

void line_editor_pause(line_editor *self) {
  display_go_below(self, "");
  display_end_editing(self);
}

void line_editor_resume(line_editor *self) {
  display_resume(self);
}

void line_editor_print(line_editor *self, const char *bytes, size_t length) {
  if (self->is_reading) line_editor_hide(self);
  fwrite(bytes, 1, length, stdout);
  if (length == 0 || bytes[length - 1] != '\n') putc('\n', stdout);
  fflush(stdout);
  if (self->is_reading && !self->is_waking) line_editor_show(self);
}

void line_editor_write(const char *text) {
  fputs(text, stdout);
  fflush(stdout);
}
