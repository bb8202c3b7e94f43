// Written by .ci/report-digests.
#define COMMON_JS_DIGEST "2TQ8oxgcITp18Eb0nktwub4aSq78iiLAwADSSO3K7i0="
#define REPORT_JS_DIGEST "W75DkaIlAKpj64Fwq5dYSiGyLJ0E5d00sYTQvbWPAeA="
#define GRAPH_JS_DIGEST "UpioCG6+RvCW5SB/iDaymc2rm57DomcIM53oPSxeuWI="
#define REPORT_CSS_DIGEST "Jq015LqNMJuecRCYNVYQfwzXLU5ZnyNXubV+AMjHJK4="
#define GRAPH_CSS_DIGEST "Yv2dy/stARdFQDJ/qN8fvdkJR2xdaUd5iPvadK+3Kvw="
