// Bracketed paste: the input between the terminal's two marks is text, even if it looks like keys. It is recognized
// before libedit sees it. So it works in every mode, and Escape remains a key of its own.

#include "internal.h"

#include <stdlib.h>
#include <string.h>

// The time limit for each character of a mark, in milliseconds. After that, Escape is passed on alone. The limit is
// short, since it delays each Escape that a user types.
static const int mark_timeout = 50;

// Appends a character. Returns false if there is no memory.
bool wide_text_append(wide_text *text, wchar_t character) {
  if (text->count + 1 >= text->capacity) {
    size_t capacity = text->capacity == 0 ? 64 : text->capacity * 2;
    wchar_t *characters = realloc(text->characters, capacity * sizeof *characters);
    if (characters == NULL) return false;
    text->characters = characters;
    text->capacity = capacity;
  }
  text->characters[text->count++] = character;
  text->characters[text->count] = 0;
  return true;
}

void wide_text_clear(wide_text *text) {
  free(text->characters);
  memset(text, 0, sizeof *text);
}

// Removes the mark from the end of the text, and returns whether it was there.
static bool strip(wide_text *text, const wchar_t *mark) {
  size_t length = wcslen(mark);
  if (text->count < length) return false;
  if (wmemcmp(text->characters + text->count - length, mark, length) != 0) return false;
  text->count -= length;
  text->characters[text->count] = 0;
  return true;
}

// Returns whether an escape begins a paste, and consumes the mark in that case. Otherwise the characters read for the
// check remain to be read.
bool pasting_begins(line_editor *self) {
  const wchar_t *const mark = L"[200~";
  size_t first = self->ahead_position;
  for (const wchar_t *expected = mark; *expected != 0; expected++) {
    wchar_t character = 0;
    if (self->ahead_position < self->ahead.count) {
      character = self->ahead.characters[self->ahead_position++];
    } else {
      if (!line_editor_has_input(self, mark_timeout) || !reading_next_typed(self, &character)) break;
      if (!wide_text_append(&self->ahead, character)) break;
      self->ahead_position++;
    }
    if (character != *expected) break;
    if (expected[1] == 0) return true;
  }
  self->ahead_position = first;
  return false;
}

// Reads the text up to the mark that ends a paste, with a newline mark for each newline. Returns false if reading ends
// before that.
bool pasting_read(line_editor *self, wide_text *text) {
  bool is_after_return = false;
  for (;;) {
    wchar_t next = 0;
    if (!reading_next(self, &next)) return false;
    // A newline may come as a return, as a newline or as both. One newline mark stands for each of them.
    bool is_second_half = next == L'\n' && is_after_return;
    is_after_return = next == L'\r';
    if (is_second_half || next == 0) continue;
    if (next == L'\r' || next == L'\n') next = LINE_EDITOR_NEWLINE_MARK;
    if (!wide_text_append(text, next)) return false;
    if (next == L'~' && strip(text, L"\033[201~")) return true;
  }
}
