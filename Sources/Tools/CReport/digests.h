// Written by .ci/report-digests.
#define COMMON_JS_DIGEST "2TQ8oxgcITp18Eb0nktwub4aSq78iiLAwADSSO3K7i0="
#define REPORT_JS_DIGEST "uReJA5COdXe4JGODeGeiVKUxw2S6AYOQRIy+cXgh8vA="
#define GRAPH_JS_DIGEST "UpioCG6+RvCW5SB/iDaymc2rm57DomcIM53oPSxeuWI="
#define REPORT_CSS_DIGEST "luOOWi71ty6wb7qH+Y8I6pwR39jrZHdeIpx9wgfO/KU="
#define GRAPH_CSS_DIGEST "Yv2dy/stARdFQDJ/qN8fvdkJR2xdaUd5iPvadK+3Kvw="
