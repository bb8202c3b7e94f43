import FlowSystem
import Testing

/// The recognition of files that flowsh wrote. ReporterTests writes each kind of today.
@Suite struct WrittenFileTests {
  /// The beginnings of files of earlier versions.
  private static let earlier = [
    "flowscript 1\n\napp Movies\n", "# Copyright\n\nflowscript 2\nfragment\n",
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'sha256-AA='; style-src 'sha256-BB='">
    """,
    """
    digraph "Movies" {
      graph [rankdir=LR, nodesep=0.35, ranksep=0.7, fontname="Helvetica"]
      node [shape=box, style="rounded,filled", fillcolor="#f5f5f7", color="#8e8e93", fontname="Helvetica", fontsize=13]
    """,
    "flowchart LR\n  n0([\"MovieList<br/>1 in place\"])\n", "TAP version 14\nnot ok 1 - a/b.flowscript # TODO later\n",
    "FAIL  a/b.flowscript\na/b.flowscript:3:1: tree\n", "2 passed, 0 failed  3 statements\n",
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"Recipes test\" tests=\"5\" failures=\"0\">\n",
  ]

  /// Files of people and of other programs, some of the same formats.
  private static let foreign = [
    "key = SECRET\n", "\n", "flowscripts are fine\n",
    "<!doctype html>\n<html lang=\"en\">\n<head>\n<title>Mine</title>\n",
    "digraph \"mine\" {\n  a -> b\n}\n", "flowchart LR\n  a --> b\n", "TAP version 14\nok 1 - addition\n1..1\n",
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"pytest tests\">\n", "{\n  \"name\" : \"mine\"\n}\n",
    "{\"format\":1}\n", "### Heading\n", "skip  this line\n", "<?xml version=\"1.0\"?>\n<svg/>\n", "ok, then\n",
  ]

  @Test(arguments: earlier)
  func filesOfEarlierVersionsAreOwn(text: String) { #expect(WrittenFile.isOwn(text)) }

  @Test(arguments: foreign)
  func otherFilesAreForeign(text: String) { #expect(!WrittenFile.isOwn(text)) }
}
