import PseudoTerminal

/// The habits by topic.
extension Habit {
  private static func typed(
    _ keys: String, shows: [String] = [], last: String = "", hides: [String] = [], fits: [String] = []
  ) -> Exchange {
    Exchange(input: .typed(keys), shows: shows, last: last, hides: hides, fits: fits)
  }

  private static func entered(
    _ statement: String, shows: [String] = [], last: String, hides: [String] = []
  ) -> Exchange {
    Exchange(input: .entered(statement), shows: shows, last: last, hides: hides, fits: [])
  }

  private static let movies = entered(
    "flowsh Movies", shows: ["at MovieList (tab 1: MovieList)"], last: "Movies MovieList>")
  private static let timers = [
    entered("flowsh Countdown", last: "Countdown TimerList>"),
    entered(".multiTimer; do .startAll", shows: ["push MultiTimer"], last: "MultiTimer>"),
  ]
  private static let clear = Key.control("u")
  private static let list = "MovieList>"
  private static let detail = "MovieDetail>"
  private static let bash = "$"

  /// The habits, in the order of a session.
  static let all = starting + completing + recalling + typing + watching + asking + going + beyond

  // MARK: Starting

  private static let starting: [Habit] = [
    Habit(
      name: "A banner says what to type first", isDrawn: true,
      exchanges: [
        entered(
          "flowsh",
          shows: [
            "Tab completes, help helps, Ctrl-D leaves", "app Movies loads an app, moves shows what can be done with it",
          ],
          last: "flowsh>")
      ]),
    Habit(
      name: "--help shows every way to call it", isDrawn: false,
      exchanges: [
        entered(
          "flowsh --help",
          shows: [
            "USAGE: flowsh [<app>] [-c <statements>]", "flowsh <file.flowscript>", "flowsh 'Movies(signedIn: true)'",
          ], last: bash)
      ]),
    Habit(
      name: "A file as the argument is run", isDrawn: false,
      files: ["영화.flowscript": "app Movies\n\n.movieDetail(id: 3)\n\nexpect screen MovieDetail\n"],
      exchanges: [
        entered(
          "flowsh 영화.flowscript", shows: ["push MovieDetail (tab 1: MovieList › MovieDetail)", "expect screen"],
          last: bash, hides: ["error"])
      ]),
    Habit(
      name: "The command line launches with arguments", isDrawn: false,
      exchanges: [
        entered(
          "flowsh 'Movies(onboarded: false)'", shows: ["at Login (modal: Login)"], last: "Movies Login>")
      ]),
    Habit(
      name: "The user's shell completes apps", isDrawn: false,
      exchanges: [
        entered("source <(flowsh completions bash)", last: bash),
        typed("flowsh Mov\t", last: "$ flowsh Movies"),
      ]),
  ]

  // MARK: Completing

  private static let completing: [Habit] = [
    Habit(
      name: "Tab completes words, labels and values with what they mean", isDrawn: true,
      exchanges: [
        movies, typed("expe\t", last: "\(list) expect"), typed("scr\t", last: "expect screen"),
        typed("Mov\t", last: "expect screen MovieList"), typed(clear + ".movieD\t", last: "\(list) .movieDetail(id:"),
        typed(
          "\t\t", shows: ["\"7인의 사무라이\" 1954", "\"기생충\" 2019"], last: ".movieDetail(id:", fits: ["1 ", "3 "]),
      ]),
    Habit(
      name: "Tab offers something at any place", isDrawn: true,
      exchanges: [
        movies, typed("do \t\t", shows: [".settings", "Shows the", ".reload in WatchedList"], fits: [".set"]),
        typed(clear + "open .settings then \t\t", shows: [".castDetail(id:"], fits: [".cast"]),
        typed(clear + "expect alive \t\t", shows: ["flows"], last: "expect alive"),
        typed(clear + "alert \t", shows: ["no alert is shown"], last: "alert"),
        typed(clear + "state MovieList.movies[\t\t", shows: ["MovieList.movies[4]"], fits: ["MovieList.movies["]),
        typed(clear + "tab \t\t", shows: ["\"보고 싶은 영화\"", "\"본 영화\""], last: "tab", fits: ["\"보고"]),
      ]),
    Habit(
      name: "The list of candidates goes on to its end", isDrawn: true, rows: 24,
      exchanges: [
        movies, typed("\t", shows: ["MovieList takes:", "do .pick("]),
        // Spaces turn the pages, or are typed if there is one page.
        typed("   ", shows: ["history", "quit"], last: list),
      ]),
    Habit(
      name: "Tab matches within a word, in any case", isDrawn: true,
      exchanges: [
        movies,
        typed(
          ".detail\t\t", shows: [".movieDetail(id:", ".castDetail(id:"], last: "\(list) .detail",
          fits: [".movie", ".cast"]),
        typed(clear + ".MOVIED\t", last: "\(list) .movieDetail(id:"),
        typed(clear + ".mvd\t", last: "\(list) .movieDetail(id:"),
      ]),
  ]

  // MARK: Recalling

  private static let recalling: [Habit] = [
    Habit(
      name: "Up finds the lines that begin alike", isDrawn: true,
      exchanges: [
        movies, entered("tab \"본 영화\"", last: "Movies WatchedList>"), entered("tab 1", last: list),
        entered("tree", shows: ["\"본 영화\""], last: list), typed("tab \"" + Key.up, last: "\(list) tab \"본 영화\""),
        typed(Key.control("u") + "t" + Key.up + Key.up, last: "\(list) tab 1"), typed(Key.down, last: "\(list) tree"),
      ]),
    Habit(
      name: "Ctrl-R searches the history of earlier sessions", isDrawn: true,
      exchanges: [
        movies, entered("tab \"본 영화\"", last: "Movies WatchedList>"), entered("quit", last: bash), movies,
        typed(Key.control("r") + "영화", last: ": tab \"본 영화\""), typed(Key.enter, last: "Movies WatchedList>"),
      ]),
    Habit(
      name: "The history lists what was done, to return to", isDrawn: true,
      exchanges: [
        movies, entered(".movieDetail(id: 3)", shows: ["push MovieDetail"], last: detail),
        entered("history", shows: ["1  app Movies", "* 2  .movieDetail(id: 3)"], last: detail),
        entered("goto 1", shows: ["at 1: MovieList"], last: list),
      ]),
  ]

  // MARK: Typing

  private static let typing: [Habit] = [
    Habit(
      name: "A pasted script runs, with its blocks compared", isDrawn: true,
      exchanges: [
        movies,
        Exchange(
          input: .pasted(
            "tab \"본 영화\"\n  tab 2 \"본 영화\" (tab 2: WatchedList)\n  ...\nMovies WatchedList> tab 1\n  nowhere 👍"),
          shows: ["nowhere 👍"], last: "👍", hides: [], fits: []),
        typed(
          Key.enter, shows: ["-nowhere 👍", "+tab 1 \"보고 싶은 영화\" (tab 1: MovieList)"], last: list,
          hides: ["-tab 2", "+shows WatchedList", "unknown statement"]),
      ]),
    Habit(
      name: "A statement with an open bracket goes on in the next row", isDrawn: true,
      exchanges: [
        movies, entered(".movieDetail(", last: "..."), typed("id: 3)" + Key.enter, shows: ["push"], last: detail),
        typed(Key.up, last: ".movieDetail(⏎id: 3)"),
      ]),
    Habit(
      name: "Ctrl-Z, resizing and Ctrl-C leave the line right", isDrawn: true,
      exchanges: [
        movies, typed("expect 한글 👍", last: "\(list) expect 한글 👍"),
        typed(Key.control("z"), shows: ["Stopped"], last: bash),
        entered("fg", last: "\(list) expect 한글 👍"), typed(Key.home + "X", last: "\(list) Xexpect 한글 👍"),
        Exchange(input: .width(60), shows: [], last: "\(list) Xexpect 한글 👍", hides: [], fits: []),
        typed(Key.delete + Key.right + Key.backspace, last: "\(list) Xpect 한글 👍"), typed(Key.control("c"), last: list),
        typed(Key.control("d"), last: bash),
      ]),
    Habit(
      name: "Edits within a long line of wide characters leave it whole", isDrawn: true,
      exchanges: [
        movies, entered(".movieDetail(id: 3)", shows: ["push"], last: detail),
        typed(longLine, last: longLine), typed(Key.home + Key.delete, last: "> " + longLine.dropFirst()),
        typed("e", last: "> " + longLine), typed(Key.end + Key.left + Key.backspace + "긴", last: longLine),
      ]),
    Habit(
      name: "vi keys, if .editrc asks for them", isDrawn: false, files: [".editrc": "flowsh:bind -v\n"],
      exchanges: [
        movies, typed("tree", last: "\(list) tree"), typed(Key.escape + "0x", last: "\(list) ree"),
        typed("it", last: "\(list) tree"),
      ]),
    Habit(
      name: "Ctrl-X Ctrl-E edits the line in the user's editor", isDrawn: false,
      files: ["edit": "echo 'tab \"본 영화\"' > \"$1\"\n"], environment: ["EDITOR": "sh edit"],
      exchanges: [
        movies, typed("tab" + Key.control("x") + Key.control("e"), last: "\(list) tab \"본 영화\""),
        typed(Key.enter, last: "Movies WatchedList>"),
      ]),
    Habit(
      name: "Settings, aliases, prefixes and several statements a line", isDrawn: false,
      files: [".flowshrc": "alias 나무 = tree\nclock manual\n"],
      exchanges: [
        entered("flowsh Movies", shows: ["at MovieList"], last: "Movies MovieList · manual>"),
        entered("나무; scr", shows: ["WatchedFlow (hidden tab 2)", "at MovieList"], last: "manual>", hides: ["error"]),
      ]),
    Habit(
      name: "File names without quotes, and ~", isDrawn: false,
      exchanges: [
        movies, entered("record ~/영화", shows: ["recording"], last: "● Movies MovieList>"),
        entered("tab 2", last: "WatchedList>"), entered("quit", shows: ["영화.flowscript: 4 statements"], last: bash),
        entered("flowsh test 영화.flowscript", shows: ["1 passed, 0 failed"], last: bash),
      ]),
  ]

  private static let longLine =
    "expect state MovieDetail.movie.title == \"7인의 사무라이 그리고 아주 긴 이야기 👍 기생충과 살인의 추억도 아주 긴\""

  // MARK: Watching

  private static let watching: [Habit] = [
    Habit(
      name: "A transcript appears while its statement runs, and Ctrl-C leaves a session that replays", isDrawn: false,
      exchanges: timers + [
        entered("record long", last: "MultiTimer>"),
        typed("advance 100000min" + Key.enter, shows: ["+300ms MultiTimer.ticks[.d]: 0 → 1"], hides: ["interrupted"]),
        typed(Key.control("c"), shows: ["error: interrupted"], last: "MultiTimer>"),
        entered("screen", shows: ["at MultiTimer"], last: "MultiTimer>", hides: ["ticks"]), entered("quit", last: bash),
        entered("flowsh test long.flowscript", shows: ["1 passed, 0 failed"], last: bash),
      ]),
    Habit(
      name: "Long output is folded, and paged in full", isDrawn: true, rows: 24,
      files: ["pager": "echo \"paged $(wc -l) lines\"\n"], environment: ["PAGER": "sh pager"],
      exchanges: timers + [
        entered(
          "advance 30s", shows: ["+3.3s … +30s  185 more changes of MultiTimer.ticks"], last: "MultiTimer>",
          hides: ["99 → 100", "paged"]),
        entered("full", shows: ["paged 206 lines"], last: "MultiTimer>"),
      ]),
    Habit(
      name: "A value that was cut is shown in full", isDrawn: true,
      exchanges: [
        movies, entered(".movieDetail(id: 3)", shows: ["cast: [… of 2])~"], last: detail, hides: ["시무라"]),
        entered("full", shows: ["Person(id: 32, name: \"시무라 다카시\")])"], last: detail),
      ]),
    Habit(
      name: "A change of a list shows what changed", isDrawn: true,
      exchanges: [
        entered("flowsh Todo", last: "Todo Todos>"), entered("do .add(\"물 주기\")", shows: ["물 주기"], last: "Todos>"),
        entered(
          "do .add(\"산책 👍\")",
          shows: ["Todos.todos: inserted [1] Todo(id: UUID#2, title: \"산책 👍\", isDone: false)"], last: "Todos>",
          hides: ["물 주기", "…"]),
      ]),
    Habit(
      name: "A watched value is shown whenever it changes", isDrawn: true,
      exchanges: timers + [
        entered("watch MultiTimer.ticks[.c]", shows: ["MultiTimer.ticks[.c]: 0"], last: "MultiTimer>"),
        entered("advance 4s", shows: ["watch MultiTimer.ticks[.c]: 0 → 2"], last: "MultiTimer>"),
        entered("undo", shows: ["watch MultiTimer.ticks[.c]: 2 → 0"], last: "MultiTimer>"),
      ]),
    Habit(
      name: "An alert is in the prompt, and its only button needs no name", isDrawn: true,
      exchanges: [
        movies, entered(".settings", shows: ["alert \"설정\"", "\"확인\""], last: "Movies Login · alert>"),
        entered("alert", shows: ["alert \"설정\" closed"], last: "Movies Login>"),
      ]),
  ]

  // MARK: Asking

  private static let asking: [Habit] = [
    Habit(
      name: "A near miss is answered with what was meant", isDrawn: true,
      exchanges: [
        movies, entered("exit", shows: ["did you mean `quit`?"], last: list),
        entered("ls", shows: ["did you mean `tree`?"], last: list),
        entered("clear", shows: ["Ctrl-L clears the screen"], last: list),
        entered("screen > x", shows: ["in your own shell: flowsh -c", "`save` writes a script"], last: list),
        entered("bakc", shows: ["did you mean `back`?"], last: list),
        entered("sta", shows: ["did you mean `state` or `stack`?"], last: list),
        entered("movieDetail(id: 3)", shows: ["did you mean .movieDetail(id: 3)?"], last: list),
        entered(".movieDetial(id: 3)", shows: ["did you mean .movieDetail?"], last: list),
        entered("tab \"본 영하\"", shows: ["did you mean \"본 영화\"?"], last: list),
      ]),
    Habit(
      name: "help explains any word", isDrawn: true, rows: 80,
      exchanges: [
        movies, entered("help expect", shows: ["operators of expect state"], last: list),
        entered("help .movieDetail", shows: ["A movie"], last: list, hides: ["no help"]),
        entered("help MovieList", shows: ["MovieList"], last: list, hides: ["no help"]),
        entered("help time", shows: ["how virtual time advances"], last: list, hides: ["no help"]),
      ]),
    Habit(
      name: "A question takes a subject", isDrawn: false,
      exchanges: [
        movies, entered("tree WishlistFlow", shows: ["보고 싶은 영화"], last: list, hides: ["WatchedFlow"]),
        entered("inputs MovieList", shows: [".settings", ".logOut"], last: list),
        entered("alive MovieList", shows: ["1 MovieList"], last: list, hides: ["WatchedList"]),
        entered(".movieDetail(id: 3)", shows: ["push"], last: detail),
        entered("why MovieDetail.movie", shows: ["nil → Movie(id: 3"], last: detail, hides: ["error"]),
        entered("effects MovieDetail", shows: ["none"], last: detail),
      ]),
    Habit(
      name: "moves shows what is possible here", isDrawn: true,
      exchanges: [
        movies,
        entered("moves", shows: ["do .settings", "alert \"설정\"", "tab 2"], last: list, hides: ["error"]),
        entered("screen", shows: ["at MovieList"], last: list),
      ]),
    Habit(
      name: "The app has a map: what can be reached, how, and a picture of it", isDrawn: true,
      exchanges: [
        movies,
        entered("explore 60", shows: ["60 transitions", "findings", "actions left"], last: list, hides: ["error:"]),
        entered("paths", shows: ["MovieDetail  1", "WatchedList  1"], last: list, hides: ["explored", "error"]),
        entered("paths MovieDetail", shows: ["select "], last: list),
        entered("go MovieDetail", shows: ["select ", "push MovieDetail"], last: detail),
        entered("undo", shows: ["at 1: MovieList"], last: list),
        entered("go MovieDetial", shows: ["error: no screen MovieDetial", "did you mean MovieDetail?"], last: list),
        entered("graph movies.mmd", shows: ["drew movies.mmd: "], last: list),
        entered("quit", last: bash), entered("head -1 movies.mmd", shows: ["flowchart"], last: bash),
      ]),
  ]

  // MARK: Going back

  private static let going: [Habit] = [
    Habit(
      name: "Undo, redo, goto and diff travel in time", isDrawn: true,
      exchanges: [
        movies, entered(".movieDetail(id: 3)", shows: ["push MovieDetail"], last: detail),
        entered("undo", shows: ["undone: 2  .movieDetail(id: 3)"], last: list),
        entered("redo", shows: ["at 2: MovieDetail"], last: detail), entered("goto 1", last: list),
        entered("tab \"본 영화\"", last: "WatchedList>"),
        entered("diff 2", shows: ["MovieDetail"], last: "WatchedList>"),
        entered("history", shows: ["tab \"본 영화\"", "2 .movieDetail(id: 3)"], last: "WatchedList>"),
        entered(
          "report session", shows: ["reported session.html: 2 statements, and 1 other branch"], last: "WatchedList>"),
      ]),
    Habit(
      name: "The session survives a crash of the app", isDrawn: false,
      exchanges: [
        entered("TroubleShell Trouble", last: "Trouble Home>"),
        entered(
          ".crash", shows: ["error: the app crashed", "the session is back at 1: Home (Home)"], last: "Trouble Home>"),
        entered("screen", shows: ["at Home"], last: "Trouble Home>"),
      ]),
  ]

  // MARK: Beyond the terminal

  private static let beyond: [Habit] = [
    Habit(
      name: "A terminal without editing, and a pipe, have a prompt", isDrawn: false,
      exchanges: [
        entered("TERM=dumb flowsh Movies", shows: ["at MovieList"], last: list),
        entered("tree", shows: ["보고 싶은 영화"], last: list), typed(Key.control("d"), last: bash),
        entered("flowsh Movies | tee log", shows: ["at MovieList"], last: list),
        entered("tab 2", shows: ["본 영화"], last: "WatchedList>"), typed(Key.control("d"), last: bash),
        entered("grep -c WatchedList log", shows: ["3"], last: bash),
      ]),
    Habit(
      name: "A program reads the answers as JSON", isDrawn: false,
      exchanges: [
        entered("flowsh -c 'app Movies' -c screen --json", shows: ["\"verdict\":\"queried\""], last: bash),
        entered(
          "echo '{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"initialize\"}' | flowsh serve",
          shows: ["\"id\":7", "\"result\":{"], last: bash),
      ]),
    Habit(
      name: "Output that no terminal shows has no colours", isDrawn: false,
      exchanges: [
        entered(
          "flowsh -c 'app Movies' -c '.movieDetail(id: 3)' | cat -v", shows: ["push MovieDetail"], last: bash,
          hides: ["^["])
      ]),
  ]
}
