// Bracketed paste: what comes between the terminal's two marks is text, whatever keys it resembles. It is recognized
// before libedit sees it, so that it works in every mode and leaves Escape a key of its own.

#include "internal.h"

#include <stdlib.h>
#include <string.h>

// How long the rest of a mark may take, in milliseconds. Escape alone is passed on after this.
static const int patience = 50;

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

// Takes the mark off the end if the text ends with it.
static bool strip(wide_text *text, const wchar_t *mark) {
  size_t length = wcslen(mark);
  if (text->count < length) return false;
  if (wmemcmp(text->characters + text->count - length, mark, length) != 0) return false;
  text->count -= length;
  text->characters[text->count] = 0;
  return true;
}

// After an escape: whether the rest of the mark that begins a paste follows, which is then used up. What has been read
// to find out stays to be read.
bool pasting_begins(line_editor *self) {
  const wchar_t *const mark = L"[200~";
  size_t first = self->ahead_position;
  for (const wchar_t *expected = mark; *expected != 0; expected++) {
    wchar_t character = 0;
    if (self->ahead_position < self->ahead.count) {
      character = self->ahead.characters[self->ahead_position++];
    } else {
      if (!line_editor_has_input(self, patience) || !reading_next_typed(self, &character)) break;
      if (!wide_text_append(&self->ahead, character)) break;
      self->ahead_position++;
    }
    if (character != *expected) break;
    if (expected[1] == 0) return true;
  }
  self->ahead_position = first;
  return false;
}

// Reads the text up to the mark that ends a paste, newlines as marks. False when reading has ended before.
bool pasting_read(line_editor *self, wide_text *text) {
  bool is_after_return = false;
  for (;;) {
    wchar_t next = 0;
    if (!reading_next(self, &next)) return false;
    // A newline may come as a return, or as both; one mark stands for it.
    bool is_second_half = next == L'\n' && is_after_return;
    is_after_return = next == L'\r';
    if (is_second_half || next == 0) continue;
    if (next == L'\r' || next == L'\n') next = LINE_EDITOR_NEWLINE_MARK;
    if (!wide_text_append(text, next)) return false;
    if (next == L'~' && strip(text, L"\033[201~")) return true;
  }
}
