// A suggestion behind the line, in grey. libedit does not know of it. It is drawn when libedit has drawn the line and
// nothing is left to read, and it is erased before anything else reaches the terminal. Only then may libedit, which
// takes the cells behind the line for blank ones, draw again.

#include "internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wctype.h>

// Returns the columns of a text. Returns -1 if it has a character that may show nothing, or may change others: libedit
// and the terminal could disagree about its width.
static int width_of(const char *text) {
  mbstate_t state;
  memset(&state, 0, sizeof state);
  int columns = 0;
  for (size_t left = strlen(text); left > 0;) {
    wchar_t character;
    size_t length = mbrtowc(&character, text, left, &state);
    if (length == 0 || length > left || !iswprint((wint_t)character) || wcwidth(character) < 1) return -1;
    columns += wcwidth(character);
    text += length;
    left -= length;
  }
  return columns;
}

// Returns whether a user who sees a suggestion can take it: in vi's maps, libedit's own commands have the keys.
static bool is_emacs(EditLine *editor) {
  const wchar_t *name = NULL;
  return el_wget(editor, EL_EDITOR, &name) == 0 && name != NULL && wcscmp(name, L"emacs") == 0;
}

// Draws a suggestion if the cursor is at the end of the line and the text fits in the row.
void suggestion_show(line_editor *self) {
  if (!self->has_colors || !self->is_at_rest || self->is_hidden || self->byte_count > 0) return;
  suggestion_forget(self);
  const LineInfo *line = el_line(self->editor);
  if (line->lastchar == line->buffer || line->cursor != line->lastchar || !is_emacs(self->editor)) return;
  self->suggested_line = strndup(line->buffer, (size_t)(line->lastchar - line->buffer));
  self->suggestion = self->callbacks.suggest(self->callbacks.context);
  int columns = self->suggestion == NULL ? 0 : width_of(self->suggestion);
  if (self->suggested_line == NULL || columns < 1 || !display_fits(self, columns)) {
    suggestion_forget(self);
    return;
  }
  // The terminal remembers where the cursor is (DECSC), so that the way back does not depend on widths. 90 is grey.
  fprintf(stdout, "\0337\033[90m%s\033[0m\0338", self->suggestion);
  fflush(stdout);
  self->is_suggesting = true;
}

// Erases the suggestion, which a key that follows can still take.
//
// The erasure is not sent yet, so that the terminal gets it in one piece with what libedit draws for the key.
void suggestion_hide(line_editor *self) {
  if (!self->is_suggesting) return;
  self->is_suggesting = false;
  fputs("\033[K", stdout);
}

// Releases the suggestion, so that no key can take it.
void suggestion_forget(line_editor *self) {
  free(self->suggestion);
  free(self->suggested_line);
  self->suggestion = NULL;
  self->suggested_line = NULL;
}

const char *line_editor_get_suggestion(line_editor *self) {
  if (self->suggestion == NULL) return NULL;
  const LineInfo *line = el_line(self->editor);
  size_t length = (size_t)(line->lastchar - line->buffer);
  bool is_same = line->cursor == line->lastchar && strlen(self->suggested_line) == length &&
                 memcmp(self->suggested_line, line->buffer, length) == 0;
  return is_same ? self->suggestion : NULL;
}
