#ifndef REPORT_H
#define REPORT_H

#include <stddef.h>

/// A file of a page for a browser.
struct report_file {
  /// The content, without a terminating zero.
  const unsigned char *text;
  /// The length of the content in bytes.
  size_t length;
  /// The SHA-256 digest in Base64, by which the page's policy allows the file.
  const char *digest;
};

/// Returns the functions that the scripts of all pages use.
struct report_file report_common_script(void);

/// Returns the script of a report's page.
struct report_file report_script(void);

/// Returns the script of a graph's page.
struct report_file report_graph_script(void);

/// Returns the style sheet of all pages.
struct report_file report_style(void);

/// Returns what the page of a graph adds to the style sheet.
struct report_file report_graph_style(void);

#endif
