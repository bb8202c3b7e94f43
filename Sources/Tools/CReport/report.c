#include "report.h"

// The files are in ../FlowReport/Page, where editors and formatters know their languages. `#embed` is of C23.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char script[] = {
#embed "../FlowReport/Page/report.js"
};

static const unsigned char style[] = {
#embed "../FlowReport/Page/report.css"
};

// `.ci/report-digests` writes these. ReportPageTests compares them with the files.
#include "digests.h"

struct report_file report_script(void) { return (struct report_file){script, sizeof script, SCRIPT_DIGEST}; }

struct report_file report_style(void) { return (struct report_file){style, sizeof style, STYLE_DIGEST}; }
