// The setup of libedit: the commands of this editor, its keys and its history, and in between the user's own settings.

#include "internal.h"

#include <locale.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Runs a command of this editor, and returns libedit's code for its result.
static unsigned char run(EditLine *editor, int command) {
  line_editor *self = line_editor_of(editor);
  switch (self->callbacks.run(self->callbacks.context, command)) {
    case LINE_EDITOR_CHANGED: return CC_REFRESH;
    case LINE_EDITOR_REFUSED: return CC_REFRESH_BEEP;
    case LINE_EDITOR_DRAWN: return CC_NORM;
    default:
      if (self->outcome < 0) {
        display_go_below(self, "");
        self->outcome = LINE_EDITOR_END_OF_INPUT;
      }
      return CC_EOF;
  }
}

#define COMMAND(NAME, COMMAND)                              \
  static unsigned char NAME(EditLine *editor, int character) { \
    (void)character;                                        \
    return run(editor, COMMAND);                            \
  }

COMMAND(complete, LINE_EDITOR_COMPLETE)
COMMAND(search, LINE_EDITOR_SEARCH)
COMMAND(delete_backward, LINE_EDITOR_DELETE_BACKWARD)
COMMAND(delete_forward, LINE_EDITOR_DELETE_FORWARD)
COMMAND(delete_or_end, LINE_EDITOR_DELETE_OR_END)
COMMAND(move_left, LINE_EDITOR_MOVE_LEFT)
COMMAND(move_right, LINE_EDITOR_MOVE_RIGHT)
COMMAND(move_to_next_word, LINE_EDITOR_MOVE_TO_NEXT_WORD)
COMMAND(move_to_end, LINE_EDITOR_MOVE_TO_END)
COMMAND(recall_older, LINE_EDITOR_RECALL_OLDER)
COMMAND(recall_newer, LINE_EDITOR_RECALL_NEWER)
COMMAND(edit, LINE_EDITOR_EDIT)

static char *prompt(EditLine *editor) {
  return line_editor_of(editor)->prompt;
}

// Adds the commands of this editor, so that .editrc can bind them.
static void add_commands(EditLine *editor) {
  static const struct {
    const wchar_t *name;
    const wchar_t *help;
    unsigned char (*function)(EditLine *, int);
  } commands[] = {
      {L"flow-complete", L"Complete the word before the cursor", complete},
      {L"flow-search", L"Search the history backwards", search},
      {L"flow-delete-backward", L"Delete the character before the cursor", delete_backward},
      {L"flow-delete-forward", L"Delete the character after the cursor", delete_forward},
      {L"flow-delete-or-end", L"Delete the character after the cursor, or end the input", delete_or_end},
      {L"flow-left", L"Go a character to the left", move_left},
      {L"flow-right", L"Go a character to the right, or take the suggestion", move_right},
      {L"flow-next-word", L"Go to the end of the word, or take a word of the suggestion", move_to_next_word},
      {L"flow-end", L"Go to the end of the line, or take the suggestion", move_to_end},
      {L"flow-older", L"Recall an earlier line that begins like this one", recall_older},
      {L"flow-newer", L"Recall a later line that begins like this one", recall_newer},
      {L"flow-edit", L"Edit the line in the program that EDITOR names", edit},
  };
  for (size_t index = 0; index < sizeof commands / sizeof *commands; index++) {
    el_wset(editor, EL_ADDFN, commands[index].name, commands[index].help, commands[index].function);
  }
}

// Binds the default keys, in each of the sequences that terminals send for them.
static void bind_default_keys(EditLine *editor) {
  static const char *const keys[][2] = {
      {"^R", "flow-search"},
      {"^W", "ed-delete-prev-word"},
      {"^_", "vi-undo"},
      {"^D", "flow-delete-or-end"},
      {"^?", "flow-delete-backward"},
      {"^H", "flow-delete-backward"},
      {"\\e[3~", "flow-delete-forward"},
      {"\\e[3;5~", "em-delete-next-word"},
      {"^B", "flow-left"},
      {"\\e[D", "flow-left"},
      {"\\eOD", "flow-left"},
      {"^F", "flow-right"},
      {"\\e[C", "flow-right"},
      {"\\eOC", "flow-right"},
      {"\\e[A", "flow-older"},
      {"\\eOA", "flow-older"},
      {"\\e[B", "flow-newer"},
      {"\\eOB", "flow-newer"},
      {"^X^E", "flow-edit"},
      {"\\e[1;5D", "ed-prev-word"},
      {"\\e[1;3D", "ed-prev-word"},
      {"\\e[5D", "ed-prev-word"},
      {"\\e\\e[D", "ed-prev-word"},
      {"\\ef", "flow-next-word"},
      {"\\eF", "flow-next-word"},
      {"\\e[1;5C", "flow-next-word"},
      {"\\e[1;3C", "flow-next-word"},
      {"\\e[5C", "flow-next-word"},
      {"\\e\\e[C", "flow-next-word"},
      {"\\e[H", "ed-move-to-beg"},
      {"\\eOH", "ed-move-to-beg"},
      {"\\e[1~", "ed-move-to-beg"},
      {"\\e[7~", "ed-move-to-beg"},
      {"^E", "flow-end"},
      {"\\e[F", "flow-end"},
      {"\\eOF", "flow-end"},
      {"\\e[4~", "flow-end"},
      {"\\e[8~", "flow-end"},
      // libedit's own commands for the history save the typed line for the way back. Of a long line they save only the
      // first 1024 characters, but the length of the whole. Zeroes or old text then take the place of the rest.
      {"^P", "flow-older"},
      {"^N", "flow-newer"},
      {"\\ep", "flow-older"},
      {"\\eP", "flow-older"},
      {"\\en", "flow-newer"},
      {"\\eN", "flow-newer"},
      {"\\e[5~", "flow-older"},
      {"\\e[6~", "flow-newer"},
      {"\\e[Z", "flow-complete"},
  };
  for (size_t index = 0; index < sizeof keys / sizeof *keys; index++) {
    el_set(editor, EL_BIND, keys[index][0], keys[index][1], NULL);
  }
}

// Removes the default keys of the commands with which libedit reads or writes memory that is not the line's.
static void unbind_faulty_commands(EditLine *editor) {
  static const char *const keys[] = {
      // ed-command is libedit's command line: `is_command_line` explains its fault.
      "\\ex", "\\eX",
      // em-exchange-mark and em-copy-region trust a mark that stays where it was when the line becomes shorter, and
      // that vi-undo leaves in another buffer. They put the cursor there, or copy all that lies in between.
      "^X^X", "\\ew", "\\eW",
      // em-copy-prev-word goes on reading the old buffer of a line that grows. The second key is its meta character.
      "\\e^_", "\\237",
  };
  for (size_t index = 0; index < sizeof keys / sizeof *keys; index++) {
    el_set(editor, EL_BIND, "-r", keys[index], NULL);
  }
  // The command line of vi.
  el_set(editor, EL_BIND, "-a", "-r", ":", NULL);
}

// Moves through the history for libedit. Its first entry is the latest, and its next entry is an earlier one.
static int visit_history(void *reference, HistEvent *event, int operation, ...) {
  line_editor *self = ((history_reference *)reference)->owner;
  long position = self->history_position;
  switch (operation) {
    case H_FIRST: position = 0; break;
    case H_NEXT: position++; break;
    case H_PREV: position--; break;
    case H_CURR: break;
    case H_LAST:
      // There is no callback for the number of entries, so the oldest entry is found step by step.
      for (position = 0;; position++) {
        char *entry = self->callbacks.entry(self->callbacks.context, position + 1);
        if (entry == NULL) break;
        free(entry);
      }
      break;
    default: return -1;
  }
  if (position < 0) return -1;
  char *entry = self->callbacks.entry(self->callbacks.context, position);
  if (entry == NULL) return -1;
  free(self->history_entry);
  self->history_entry = entry;
  self->history_position = position;
  event->num = (int)position;
  event->str = entry;
  return 0;
}

bool line_editor_set_locale(void) {
  setlocale(LC_CTYPE, "");
  if (MB_CUR_MAX > 1) return true;
  setlocale(LC_CTYPE, "C.UTF-8");
  if (MB_CUR_MAX > 1) return true;
  setlocale(LC_CTYPE, "en_US.UTF-8");
  return MB_CUR_MAX > 1;
}

int line_editor_width(uint32_t scalar) {
  return wcwidth((wchar_t)scalar);
}

// Returns whether libedit knows the terminal and can move its cursor up. Errors about an unknown terminal go to
// /dev/null, not to the screen.
static bool is_usable(EditLine *editor) {
  if (el_set(editor, EL_TERMINAL, NULL) == -1) return false;
  char *up = NULL;
  el_get(editor, EL_GETTC, "up", &up, (void *)0);
  return up != NULL && *up != '\0';
}

// Makes libedit draw the rest of a row whenever the row changes, rather than insert and delete characters in it.
//
// Its shorter way loses wide characters: where one moves across the end of a row, libedit blanks the one before it.
static void draw_whole_rows(EditLine *editor) {
  static const char *const capabilities[] = {"ic", "IC", "im", "dc", "DC"};
  for (size_t index = 0; index < sizeof capabilities / sizeof capabilities[0]; index++) {
    el_set(editor, EL_SETTC, capabilities[index], "", NULL);
  }
}

line_editor *line_editor_create(const char *name, const line_editor_callbacks *callbacks) {
  line_editor *self = calloc(1, sizeof *self);
  if (self == NULL) return NULL;
  self->callbacks = *callbacks;
  self->history.owner = self;
  self->wake_up = -1;
  self->prompt = strdup("> ");
  line_editor_set_locale();
  FILE *null_device = fopen("/dev/null", "w");
  self->editor = null_device == NULL ? NULL : el_init(name, stdin, stdout, null_device);
  bool can_edit = self->prompt != NULL && self->editor != NULL && is_usable(self->editor);
  if (can_edit) {
    el_set(self->editor, EL_SETFP, 2, stderr);
  } else {
    line_editor_destroy(self);
  }
  if (null_device != NULL) fclose(null_device);
  if (!can_edit) return NULL;

  EditLine *editor = self->editor;
  self->has_colors = colors_are_shown();
  el_set(editor, EL_CLIENTDATA, self);
  // The reader handles the signals itself, together with the keyboard.
  el_set(editor, EL_SIGNAL, 0);
  el_set(editor, EL_PROMPT_ESC, prompt, LINE_EDITOR_PROMPT_ESCAPE);
  el_set(editor, EL_EDITOR, "emacs");
  el_set(editor, EL_HIST, visit_history, &self->history);
  add_commands(editor);
  bind_default_keys(editor);
  el_source(editor, NULL);
  // These settings apply no matter what the user's settings are.
  unbind_faulty_commands(editor);
  draw_whole_rows(editor);
  el_set(editor, EL_BIND, "\t", "flow-complete", NULL);
  // A return stays a return, so that a return with a newline in a paste can be recognized as one newline.
  el_set(editor, EL_SETTY, "-d", "-icrnl", "-inlcr", NULL);
  el_set(editor, EL_GETCFN, reading_get_character);
  return self;
}

void line_editor_destroy(line_editor *self) {
  if (self->editor != NULL) {
    // Without this, el_end would discard the text that was typed ahead.
    el_set(self->editor, EL_EDITMODE, 0);
    el_end(self->editor);
  }
  suggestion_forget(self);
  wide_text_clear(&self->ahead);
  free(self->history_entry);
  free(self->prompt);
  free(self);
}

void line_editor_set_prompt(line_editor *self, const char *prompt) {
  char *copy = strdup(prompt);
  if (copy == NULL) return;
  free(self->prompt);
  self->prompt = copy;
}

void line_editor_set_wake_up(line_editor *self, int descriptor) {
  self->wake_up = descriptor;
}

line_editor_text line_editor_get_text(line_editor *self) {
  const LineInfo *line = el_line(self->editor);
  line_editor_text text = {
      .bytes = line->buffer,
      .length = (size_t)(line->lastchar - line->buffer),
      .cursor = (size_t)(line->cursor - line->buffer),
  };
  return text;
}

void line_editor_move_cursor(line_editor *self, int by) {
  el_cursor(self->editor, by);
}

void line_editor_delete_before_cursor(line_editor *self, int count) {
  el_deletestr(self->editor, count);
}

void line_editor_insert(line_editor *self, const char *text) {
  el_insertstr(self->editor, text);
}

void line_editor_push(line_editor *self, const char *text) {
  el_push(self->editor, text);
}
