// Written by .ci/report-digests.
#define COMMON_JS_DIGEST "Y9z9KHuCrTf0bOLk7b5BVA2gPc70WejG3I+N9Jy1mFE="
#define REPORT_JS_DIGEST "9dX7QPJ0sum+tV4t87gRdVSS3z3bXYaaQJQmIkWhcYQ="
#define GRAPH_JS_DIGEST "5dADA3HzjqAlN98uhxBojnNhV3yfSiRn+A5XBfiY+Tk="
#define REPORT_CSS_DIGEST "WVmfFLAnu1L6womkQD9z3x7dvS6QoSXGcIqkG8pdM1Y="
#define GRAPH_CSS_DIGEST "Yv2dy/stARdFQDJ/qN8fvdkJR2xdaUd5iPvadK+3Kvw="
