// Apple's ObjectiveC, for files that import it by name. Nothing is declared: there is no Objective-C runtime here, so
// what reads or exchanges methods and associated objects does not compile and is left out.
