// Reading a line. One poll waits for the keyboard, the signals and the extra descriptor together.

#include "internal.h"

#include <errno.h>
#include <poll.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

line_editor *line_editor_of(EditLine *editor) {
  void *self = NULL;
  el_get(editor, EL_CLIENTDATA, &self);
  return self;
}

// Ends the reading. With the returned value libedit gives up the line.
static int end(line_editor *self, int outcome, int error) {
  self->outcome = outcome;
  self->error = error;
  errno = error;
  return -1;
}

static void interrupt(line_editor *self) {
  display_go_below(self, "^C");
  end(self, LINE_EDITOR_INTERRUPTED, EINTR);
}

// Stops the process, or its whole job, with the terminal restored, and resumes once it is continued.
static void stop(line_editor *self, bool whole_job) {
  display_go_below(self, "");
  display_end_editing(self);
  signals_stop_process(whole_job);
  display_resume(self);
}

// Handles the signals that have come. Returns false if reading has ended.
static bool take_signals(line_editor *self) {
  signals_drain();
  if (signals_take(SIGNAL_HANG_UP)) {
    end(self, LINE_EDITOR_HANG_UP, EIO);
    return false;
  }
  if (signals_take(SIGNAL_TERMINATE)) {
    display_go_below(self, "");
    end(self, LINE_EDITOR_TERMINATED, EINTR);
    return false;
  }
  if (signals_take(SIGNAL_INTERRUPT)) {
    interrupt(self);
    return false;
  }
  if (signals_take(SIGNAL_STOP)) stop(self, false);
  if (signals_take(SIGNAL_CONTINUE)) display_resume(self);
  if (signals_take(SIGNAL_RESIZE)) display_resize(self);
  return true;
}

// Calls the callback for the extra descriptor, and draws the line again if the callback has hidden it.
static void wake_up(line_editor *self) {
  // Meanwhile no code reads characters, so the interrupt key must send its signal.
  display_set_signal_keys(self->interrupt_key, 0);
  self->is_waking = true;
  self->callbacks.wake_up(self->callbacks.context);
  self->is_waking = false;
  display_set_signal_keys(0, 0);
  if (self->is_hidden) line_editor_show(self);
}

// Decodes the bytes read so far. Returns 1 for a character, and 0 if bytes are missing.
static int decode(line_editor *self, wchar_t *character) {
  mbstate_t state;
  memset(&state, 0, sizeof state);
  size_t length = mbrtowc(character, (const char *)self->bytes, self->byte_count, &state);
  if (length == (size_t)-2 && self->byte_count < sizeof self->bytes) return 0;
  if (length != (size_t)-1 && length != (size_t)-2) {
    self->byte_count = 0;
    // The C library also decodes the five and six bytes of former UTF-8. libedit cannot encode such a character again:
    // its ct_encode_string then calls abort().
    if (*character > 0x10FFFF) *character = 0xFFFD;
    return 1;
  }
  // Invalid UTF-8 becomes U+FFFD. Its last byte may begin a valid character.
  if (self->byte_count > 1) {
    self->bytes[0] = self->bytes[self->byte_count - 1];
    self->byte_count = 1;
  } else {
    self->byte_count = 0;
  }
  *character = 0xFFFD;
  return 1;
}

// Reads one available byte. Returns 1 for a byte, 0 to try again, and -1 at the end.
static int read_byte(line_editor *self) {
  unsigned char byte;
  ssize_t count = read(STDIN_FILENO, &byte, 1);
  if (count == 1) {
    self->bytes[self->byte_count++] = byte;
    return 1;
  }
  if (count < 0 && (errno == EINTR || errno == EAGAIN)) return 0;
  if (count < 0) return end(self, errno == EIO ? LINE_EDITOR_HANG_UP : LINE_EDITOR_FAILED, errno);
  // In raw mode there is no end-of-file key, so an empty read means that the terminal is gone.
  struct termios mode;
  bool is_cooked = tcgetattr(STDIN_FILENO, &mode) == 0 && (mode.c_lflag & ICANON) != 0;
  return end(self, is_cooked ? LINE_EDITOR_END_OF_INPUT : LINE_EDITOR_HANG_UP, 0);
}

// Waits until the keyboard has input. Returns false if reading has ended.
static bool wait_for_input(line_editor *self) {
  for (;;) {
    if (!take_signals(self)) return false;
    struct pollfd polled[3] = {
        {.fd = STDIN_FILENO, .events = POLLIN},
        {.fd = signals_descriptor(), .events = POLLIN},
        {.fd = self->wake_up, .events = POLLIN},
    };
    int ready = poll(polled, 3, 0);
    // While keys are waiting, the line is about to change. So only a user who pauses sees a suggestion.
    if (ready == 0) {
      suggestion_show(self);
      self->callbacks.pause(self->callbacks.context);
      ready = poll(polled, 3, -1);
      int error = errno;
      suggestion_hide(self);
      // A signal or a wake-up may print without libedit, so the erasure has to come first.
      if (ready < 0 || polled[1].revents != 0 || polled[2].revents != 0) fflush(stdout);
      errno = error;
    }
    if (ready < 0) {
      if (errno == EINTR || errno == EAGAIN) continue;
      end(self, LINE_EDITOR_FAILED, errno);
      return false;
    }
    // A signal may have come on the way out of the call, before the text that is typed after it.
    if (polled[1].revents != 0 || signals_are_pending()) continue;
    if (polled[2].revents & POLLIN) {
      wake_up(self);
    } else if (polled[2].revents != 0) {
      self->wake_up = -1;  // Closed, so it would always be ready.
    }
    if (polled[0].revents & POLLIN) return true;
    if (polled[0].revents != 0) {
      end(self, LINE_EDITOR_HANG_UP, EIO);
      return false;
    }
  }
}

// Reads the next character from the keyboard, without those read ahead. Returns false if reading has ended.
//
// While a line is edited, the keys that interrupt and stop come as characters. As signals they would overtake the text
// typed before them, and the terminal driver would discard input and output.
bool reading_next_typed(line_editor *self, wchar_t *character) {
  for (;;) {
    while (self->byte_count == 0 || decode(self, character) == 0) {
      if (!wait_for_input(self)) return false;
      if (read_byte(self) < 0) return false;
    }
    if (*character != 0 && *character == self->interrupt_key) {
      interrupt(self);
      return false;
    }
    if (*character == 0 || *character != self->stop_key) return true;
    stop(self, true);
  }
}

// Reads the next character. Returns false if reading has ended.
bool reading_next(line_editor *self, wchar_t *character) {
  if (self->outcome >= 0) return false;
  if (self->ahead_position < self->ahead.count) {
    *character = self->ahead.characters[self->ahead_position++];
    return true;
  }
  self->ahead.count = 0;
  self->ahead_position = 0;
  return reading_next_typed(self, character);
}

static void insert(line_editor *self, const wchar_t *text) {
  line_editor_hide(self);
  el_winsertstr(self->editor, text);
  line_editor_show(self);
}

// Returns whether libedit asks for text in place of the line, as vi's search does.
//
// Meanwhile its c_gets keeps a pointer into the line, which an insertion of ours would move to another buffer.
static bool is_question(EditLine *editor) {
  const LineInfoW *line = el_wline(editor);
  return line->lastchar > line->buffer && *line->buffer == L'\n';
}

// Reads a paste. For a command that reads keys, its characters are keys.
static bool paste(line_editor *self) {
  wide_text text = {0};
  bool is_whole = pasting_read(self, &text);
  if (is_whole && (self->is_taking_keys || is_question(self->editor))) {
    for (size_t index = 0; index < text.count; index++) {
      if (text.characters[index] >= 0x20) wide_text_append(&self->ahead, text.characters[index]);
    }
  } else if (is_whole && text.count > 0) {
    insert(self, text.characters);
  }
  wide_text_clear(&text);
  return is_whole;
}

// Returns whether libedit has opened its command line, with the text of the line as its prompt.
//
// With an open quote in that command line, libedit reads uninitialized memory, and the program crashes. The default
// keys of the command are removed, but the user's settings can bind the command to any other key.
static bool is_command_line(EditLine *editor) {
  static const wchar_t prompt[] = L"\n: ";
  size_t length = sizeof prompt / sizeof *prompt - 1;
  const LineInfoW *line = el_wline(editor);
  return line->lastchar - line->buffer >= (ptrdiff_t)length && wmemcmp(line->buffer, prompt, length) == 0;
}

// Reads the next character for libedit, with pastes and combining characters inserted on the way.
// Returns 1 for a character, and -1 if reading has ended.
int reading_get_character(EditLine *editor, wchar_t *character) {
  line_editor *self = line_editor_of(editor);
  if (is_command_line(editor)) {
    *character = 0x7F;  // Deleting in the empty command line leaves it.
    return 1;
  }
  for (;;) {
    *character = 0;
    self->is_at_rest = !self->is_taking_keys;
    bool has_next = reading_next(self, character);
    self->is_at_rest = false;
    if (!has_next) return -1;
    if (*character == 0x1B && pasting_begins(self)) {
      if (!paste(self)) return -1;
    } else if (!self->is_taking_keys && *character >= 0x100 && wcwidth(*character) == 0 && !is_question(editor)) {
      // libedit counts one column for each character typed at the end, even for a combining character of no width. So
      // the character is inserted, and the line is drawn again.
      insert(self, (const wchar_t[]){*character, 0});
    } else {
      return 1;
    }
  }
}

int line_editor_read(line_editor *self, const char **bytes, size_t *length) {
  int error = signals_install();
  if (error != 0) {
    errno = error;
    return LINE_EDITOR_FAILED;
  }
  self->outcome = -1;
  self->error = 0;
  self->is_hidden = false;
  // The mode is set before the prompt appears. Otherwise the terminal would echo keys that are typed at once.
  display_begin_editing(self);
  self->is_reading = true;
  int count = 0;
  errno = 0;
  const char *line = el_gets(self->editor, &count);
  if (self->outcome < 0) {
    if (line != NULL && count > 0) {
      self->outcome = LINE_EDITOR_LINE;
    } else if (count == 0) {
      self->outcome = LINE_EDITOR_END_OF_INPUT;
    } else {
      self->error = errno;
      self->outcome = errno == EIO ? LINE_EDITOR_HANG_UP : LINE_EDITOR_FAILED;
    }
  }
  self->is_reading = false;
  display_end_editing(self);
  signals_restore();
  if (self->outcome == LINE_EDITOR_LINE) {
    // libedit also counts what follows a zero within the line, but does not encode it.
    *length = strnlen(line, (size_t)count);
    if (*length > 0 && line[*length - 1] == '\n') --*length;
    *bytes = line;
  }
  errno = self->error;
  return self->outcome;
}

int line_editor_wait(int wake_up) {
  for (;;) {
    signals_drain();
    if (signals_take(SIGNAL_HANG_UP)) return LINE_EDITOR_WAITED_HANG_UP;
    if (signals_take(SIGNAL_TERMINATE)) return LINE_EDITOR_WAITED_TERMINATED;
    if (signals_take(SIGNAL_INTERRUPT)) return LINE_EDITOR_WAITED_INTERRUPTED;
    if (signals_take(SIGNAL_STOP)) signals_stop_process(false);
    signals_take(SIGNAL_CONTINUE);
    signals_take(SIGNAL_RESIZE);
    struct pollfd polled[3] = {
        {.fd = STDIN_FILENO, .events = POLLIN},
        {.fd = signals_descriptor(), .events = POLLIN},
        {.fd = wake_up, .events = POLLIN},
    };
    if (poll(polled, 3, -1) < 0) {
      if (errno == EINTR || errno == EAGAIN) continue;
      return LINE_EDITOR_WAITED_INPUT;  // The read that follows reports the error.
    }
    if (polled[1].revents != 0 || signals_are_pending()) continue;
    if (polled[2].revents & POLLIN) return LINE_EDITOR_WAITED_WAKE_UP;
    if (polled[2].revents != 0) wake_up = -1;  // Closed, so it would always be ready.
    if (polled[0].revents != 0) return LINE_EDITOR_WAITED_INPUT;
  }
}

int line_editor_signals_install(void) {
  return signals_install();
}

void line_editor_signals_restore(void) {
  signals_restore();
}

int64_t line_editor_next_character(line_editor *self) {
  wchar_t character = 0;
  self->is_taking_keys = true;
  int count = el_wgetc(self->editor, &character);
  self->is_taking_keys = false;
  return count == 1 ? (int64_t)character : -1;
}

bool line_editor_has_input(line_editor *self, int milliseconds) {
  if (self->byte_count > 0 || self->ahead_position < self->ahead.count) return true;
  struct pollfd polled = {.fd = STDIN_FILENO, .events = POLLIN};
  return poll(&polled, 1, milliseconds) > 0;
}
