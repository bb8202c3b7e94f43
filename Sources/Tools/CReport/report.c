#include "report.h"

// The files are in ../FlowReport/Page, where editors and formatters know their languages. `#embed` is of C23.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char common_script[] = {
#embed "../FlowReport/Page/common.js"
};

static const unsigned char script[] = {
#embed "../FlowReport/Page/report.js"
};

static const unsigned char graph_script[] = {
#embed "../FlowReport/Page/graph.js"
};

static const unsigned char style[] = {
#embed "../FlowReport/Page/report.css"
};

static const unsigned char graph_style[] = {
#embed "../FlowReport/Page/graph.css"
};

// `.ci/report-digests` writes these. ReportPageTests compares them with the files.
#include "digests.h"

struct report_file report_common_script(void) {
  return (struct report_file){common_script, sizeof common_script, COMMON_JS_DIGEST};
}

struct report_file report_script(void) { return (struct report_file){script, sizeof script, REPORT_JS_DIGEST}; }

struct report_file report_graph_script(void) {
  return (struct report_file){graph_script, sizeof graph_script, GRAPH_JS_DIGEST};
}

struct report_file report_style(void) { return (struct report_file){style, sizeof style, REPORT_CSS_DIGEST}; }

struct report_file report_graph_style(void) {
  return (struct report_file){graph_style, sizeof graph_style, GRAPH_CSS_DIGEST};
}
