// Written by .ci/report-digests.
#define COMMON_JS_DIGEST "Y9z9KHuCrTf0bOLk7b5BVA2gPc70WejG3I+N9Jy1mFE="
#define REPORT_JS_DIGEST "4l/G6kX2dPvpNp/UMse0GacbPLGnlFPprhANGvaC9LI="
#define GRAPH_JS_DIGEST "bisSKRJu0Yhvk97yURx+Ql6Z3t0KIjeA3hds0NHfQz4="
#define REPORT_CSS_DIGEST "luOOWi71ty6wb7qH+Y8I6pwR39jrZHdeIpx9wgfO/KU="
#define GRAPH_CSS_DIGEST "Yv2dy/stARdFQDJ/qN8fvdkJR2xdaUd5iPvadK+3Kvw="
