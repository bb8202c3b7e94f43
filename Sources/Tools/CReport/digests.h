// Written by .ci/report-digests.
#define COMMON_JS_DIGEST "Y9z9KHuCrTf0bOLk7b5BVA2gPc70WejG3I+N9Jy1mFE="
#define REPORT_JS_DIGEST "MxMJ/PCXT+Tst5D3+u01tDd3qhD6sczTypHmvcKn4QI="
#define GRAPH_JS_DIGEST "5dADA3HzjqAlN98uhxBojnNhV3yfSiRn+A5XBfiY+Tk="
#define REPORT_CSS_DIGEST "luOOWi71ty6wb7qH+Y8I6pwR39jrZHdeIpx9wgfO/KU="
#define GRAPH_CSS_DIGEST "Yv2dy/stARdFQDJ/qN8fvdkJR2xdaUd5iPvadK+3Kvw="
