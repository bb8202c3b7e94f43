// Written by .ci/report-digests.
#define COMMON_JS_DIGEST "2TQ8oxgcITp18Eb0nktwub4aSq78iiLAwADSSO3K7i0="
#define REPORT_JS_DIGEST "dwzqjlEco+euos5g96zK5MnOrdyzHi7auMOf9vbwnmk="
#define GRAPH_JS_DIGEST "cGIUalJrI6v4WGQT110KH/mwR2wlr9NKpICNOoTtz38="
#define REPORT_CSS_DIGEST "jYsbzfhIzZ5NjOoEq+jvhkC0hgo8U7bacfZSLB9MKkc="
#define GRAPH_CSS_DIGEST "Iu59D19Tj/9v3O41Wkn71PasJglEqY4W39rVwYSLrn0="
