// The colors of the terminal. ncurses' header defines names such as `columns`, so it has a file of its own.

#include "internal.h"

#include <curses.h>
#include <term.h>

// Returns whether the terminal of the editor shows colors. libedit has loaded the description of that terminal.
bool colors_are_shown(void) {
  // A terminal that shows colors has at least the eight of ANSI.
  return tgetnum("Co") >= 8;
}
