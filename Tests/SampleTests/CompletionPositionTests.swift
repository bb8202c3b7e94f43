import AllSamples
import FlowAssist
import FlowReplay
import FlowScript
import FlowSession
import Foundation
import Testing

/// The candidates of Tab at each kind of position.
///
/// A line that begins with `>` launches an app and drives it. Any other line is a text with the cursor at `|`, and the
/// text that each candidate makes of it. A dot ends a complete candidate, which a space follows, and ▸ an incomplete
/// one. A long list has its first four candidates and their number. `nothing` is an end of a statement, a comment, or
/// an error.
@MainActor
@Suite struct CompletionPositionTests {
  private static let table = #"""
    > app Movies
    |  tap 설정· / tap 정보· / tap 로그아웃· / tap refresh· / … 91
    ap|  app· / apps·
    mov|  moves·
    movi|  .movieList· / .movieDetail(id: ▸
    MOV|  moves· / MovieStep.▸ / .movieList· / .movieDetail(id: ▸
    MovieSt|  MovieStep.▸
    MovieStep.|  MovieStep.launch· / MovieStep.onboardingIsRequired· / MovieStep.loginIsRequired· / MovieStep.userIsLoggedIn· / … 21
    MovieStep.movieD|  MovieStep.movieDetail(id: ▸
    .|  .launch· / .onboardingIsRequired· / .loginIsRequired· / .userIsLoggedIn· / … 21
    .mov|  .movieList· / .movieDetail(id: ▸
    .mv|  .movieList· / .movieDetail(id: ▸
    .movieDetial|  .movieDetail(id: ▸
    hsty|  history·
    trea|  tree·
    serch|  nothing
    .detail|  .movieDetail(id: ▸ / .castDetail(id: ▸
    .movieDetail(|  .movieDetail(id: ▸
    .movieDetail(id: |  .movieDetail(id: 1)· / .movieDetail(id: 2)· / .movieDetail(id: 3)· / .movieDetail(id: 4)· / .movieDetail(id: 6)· / .movieDetail(id: 5)·
    .movieDetail(id: 3|  .movieDetail(id: 3)·
    .movieDetail(id: 3)|  nothing
    .movieDetail(id: 99|  .movieDetail(id: 99)·
    .movieDetail(id: 3) |  .movieDetail(id: 3) in·
    .movieDetail(id: 3) in |  .movieDetail(id: 3) in AppFlow· / .movieDetail(id: 3) in WishlistFlow· / .movieDetail(id: 3) in WatchedFlow· / .movieDetail(id: 3) in MovieList· / .movieDetail(id: 3) in WatchedList·
    .castDetail(id: |  .castDetail(id: 11)· / .castDetail(id: 12)· / .castDetail(id: 21)· / .castDetail(id: 22)· / … 10
    .alert(|  .alert("기생충")· / .alert("송강호")· / .alert("조여정")· / .alert("올드보이")· / … 14
    .alert("|  .alert("기생충")· / .alert("송강호")· / .alert("조여정")· / .alert("올드보이")· / … 14
    .alert("x|  .alert("x")·
    .settingsAreDone(|  .settingsAreDone(Settings(▸
    .settingsAreDone(Set|  .settingsAreDone(Settings(▸
    .settingsAreDone(Settings(|  .settingsAreDone(Settings(language: ▸
    app |  app Movies· / app Auth· / app Bank· / app Calculator· / … 19
    app Mo|  app Movies·
    app Movise|  app Movies·
    app Movies|  app Movies· / app Movies(▸
    app Movies |  nothing
    app Movies(|  app Movies(signedIn: ▸ / app Movies(language: ▸ / app Movies(onboarded: ▸ / app Movies(trending: ▸ / app Movies(heartbeat: ▸
    app Movies(si|  app Movies(signedIn: ▸
    app Movies(signedIn: |  app Movies(signedIn: true, ▸ / app Movies(signedIn: false, ▸
    app Movies(signedIn: true|  app Movies(signedIn: true, ▸ / app Movies(signedIn: true)·
    app Movies(signedIn: true, |  app Movies(signedIn: true, language: ▸ / app Movies(signedIn: true, onboarded: ▸ / app Movies(signedIn: true, trending: ▸ / app Movies(signedIn: true, heartbeat: ▸
    app Movies(language: |  app Movies(language: .korean, ▸ / app Movies(language: .english, ▸
    app Movies(language: .english)|  nothing
    restart |  nothing
    do |  do .reload· / do .pick(▸ / do .settings· / do .about· / do .logOut· / do .reload in WatchedList·
    do .|  do .reload· / do .pick(▸ / do .settings· / do .about· / do .logOut· / do .reload in WatchedList·
    do .pi|  do .pick(▸
    do .pck|  do .pick(▸
    do .pick(|  do .pick(1)· / do .pick(11)· / do .pick(12)· / do .pick(2)· / … 16
    do .pick(3|  do .pick(3)· / do .pick(31)· / do .pick(32)·
    do .reload |  do .reload in·
    do .reload in |  do .reload in MovieList· / do .reload in WatchedList·
    do .pick(3) |  do .pick(3) in·
    open |  open .launch· / open .onboardingIsRequired· / open .loginIsRequired· / open .userIsLoggedIn· / … 24
    open mov|  open .movieList· / open .movieDetail(id: ▸ / open movies://movie/3· / open movies://movie/3/cast/31· / open movies://settings·
    open .mo|  open .movieList· / open .movieDetail(id: ▸
    open .movieDetail(id: 3)|  open .movieDetail(id: 3) then·
    open .movieDetail(id: 3) |  open .movieDetail(id: 3) then·
    open .movieDetail(id: 3) then |  open .movieDetail(id: 3) then .launch· / open .movieDetail(id: 3) then .onboardingIsRequired· / open .movieDetail(id: 3) then .loginIsRequired· / open .movieDetail(id: 3) then .userIsLoggedIn· / … 21
    open .movieDetail(id: 3) then .cast|  open .movieDetail(id: 3) then .castDetail(id: ▸ / open .movieDetail(id: 3) then .castListIsRequired·
    open movies://movie/3 |  nothing
    open "|  open movies://movie/3· / open movies://movie/3/cast/31· / open movies://settings·
    back |  back cancelled·
    dismiss |  dismiss cancelled·
    transitions |  transitions 350ms· / transitions 0ms·
    tab |  tab 1· / tab 2· / tab "보고 싶은 영화"· / tab "본 영화"·
    tab 보|  tab "보고 싶은 영화"·
    tab "|  tab "보고 싶은 영화"· / tab "본 영화"·
    alert |  note: no alert is shown
    tap |  tap 설정· / tap 정보· / tap 로그아웃· / tap refresh·
    select |  select 1· / select 2· / select 3· / select 4· / select 5·
    type |  note: the screen shows no fields; see what can be done here: moves
    set |  note: the screen shows no controls; see what can be done here: moves
    submit |  note: the screen shows no fields; see what can be done here: moves
    hold |  note: the screen shows no menus; see what can be done here: moves
    scroll |  scroll up· / scroll to·
    scroll to |  scroll to 1· / scroll to 2· / scroll to 3· / scroll to 4· / scroll to 5·
    scene |  scene inactive· / scene background·
    scene b|  scene background·
    advance |  advance 100ms· / advance 1s· / advance 10s· / advance 1min·
    advance 1|  advance 100ms· / advance 1s· / advance 10s· / advance 1min·
    settle |  settle 10s· / settle 60s·
    clock |  clock auto· / clock manual· / clock live·
    clock auto |  clock auto 1s·
    detail |  detail brief· / detail full· / detail elements·
    detail elements |  detail elements off· / detail elements on·
    rows |  rows auto·
    tree |  tree AppFlow· / tree WishlistFlow· / tree WatchedFlow· / tree MovieList· / tree WatchedList·
    tree Wi|  tree WishlistFlow·
    stack |  stack AppFlow· / stack WishlistFlow· / stack WatchedFlow· / stack MovieList· / stack WatchedList·
    state |  state AppFlow▸ / state WishlistFlow▸ / state WatchedFlow▸ / state MovieList▸ / state WatchedList▸
    state A|  state AppFlow▸
    state "A|  state AppFlow▸
    state MovieList|  state MovieList· / state MovieList.isLoading· / state MovieList.movies▸
    state MovieList.|  state MovieList.isLoading· / state MovieList.movies▸
    state MovieList.moveis|  state MovieList.movies▸
    state MovieList.vies|  state MovieList.movies▸
    state MovieList.movies|  state MovieList.movies· / state MovieList.movies[0]▸ / state MovieList.movies[1]▸ / state MovieList.movies[2]▸ / state MovieList.movies[3]▸ / state MovieList.movies[4]▸ / state MovieList.movies.count·
    state MovieList.movies[|  state MovieList.movies[0]▸ / state MovieList.movies[1]▸ / state MovieList.movies[2]▸ / state MovieList.movies[3]▸ / state MovieList.movies[4]▸
    state MovieList.movies[2|  state MovieList.movies[2]▸
    state MovieList.movies[2]|  state MovieList.movies[2]· / state MovieList.movies[2].id· / state MovieList.movies[2].title· / state MovieList.movies[2].year· / state MovieList.movies[2].cast▸
    state MovieList.movies[2].|  state MovieList.movies[2].id· / state MovieList.movies[2].title· / state MovieList.movies[2].year· / state MovieList.movies[2].cast▸
    state MovieList.movies[2].t|  state MovieList.movies[2].title·
    screen |  screen MovieList· / screen WatchedList· / screen full·
    steps |  steps .launch· / steps .onboardingIsRequired· / steps .loginIsRequired· / steps .userIsLoggedIn· / … 21
    steps mov|  steps .movieList· / steps .movieDetail·
    inputs |  inputs MovieList· / inputs WatchedList·
    effects |  effects AppFlow· / effects WishlistFlow· / effects WatchedFlow· / effects MovieList· / effects WatchedList·
    alive |  alive AppFlow· / alive WishlistFlow· / alive WatchedFlow· / alive MovieList· / alive WatchedList·
    trace |  trace 20· / trace 100·
    why |  why AppFlow▸ / why WishlistFlow▸ / why WatchedFlow▸ / why MovieList▸ / why WatchedList▸ / why at·
    why MovieList |  why MovieList at·
    why at |  why at 1·
    time |  nothing
    expect |  expect screen· / expect stack· / expect tab· / expect alert· / … 36
    expect screen |  expect screen MovieList· / expect screen WatchedList·
    expect screen "|  expect screen MovieList· / expect screen WatchedList·
    expect stack |  expect stack MovieList· / expect stack WatchedList·
    expect stack MovieList |  expect stack MovieList MovieList· / expect stack MovieList WatchedList· / expect stack MovieList in·
    expect stack MovieList in |  expect stack MovieList in AppFlow· / expect stack MovieList in WishlistFlow· / expect stack MovieList in WatchedFlow·
    expect tab |  expect tab 1· / expect tab 2· / expect tab "보고 싶은 영화"· / expect tab "본 영화"·
    expect alert |  note: no alert is shown
    expect no |  expect no alert· / expect no screen· / expect no flow· / expect no state· / … 23
    expect no state MovieList.isL|  expect no state MovieList.isLoading·
    expect state MovieList.isLoading == MovieList.isL|  expect state MovieList.isLoading == MovieList.isLoading·
    expect state MovieList.isLoading == path MovieList.isL|  expect state MovieList.isLoading == path MovieList.isLoading·
    expect no flow |  expect no flow AppFlow· / expect no flow WishlistFlow· / expect no flow WatchedFlow·
    expect flow |  expect flow AppFlow· / expect flow WishlistFlow· / expect flow WatchedFlow·
    expect state |  expect state AppFlow▸ / expect state WishlistFlow▸ / expect state WatchedFlow▸ / expect state MovieList▸ / expect state WatchedList▸
    expect state MovieList.movies |  expect state MovieList.movies ==· / expect state MovieList.movies !=· / expect state MovieList.movies contains·
    expect state MovieList.isLoading |  expect state MovieList.isLoading ==· / expect state MovieList.isLoading !=·
    expect state MovieList.isLoading == |  expect state MovieList.isLoading == false·
    expect state MovieList.movies[0].title |  expect state MovieList.movies[0].title ==· / expect state MovieList.movies[0].title !=· / expect state MovieList.movies[0].title <· / expect state MovieList.movies[0].title <=· / … 8
    expect state MovieList.movies[0].title == |  expect state MovieList.movies[0].title == "기생충"·
    expect state MovieList.movies[0].title matches |  expect state MovieList.movies[0].title matches "▸
    expect state MovieList.movies[0].title matches "|  note: type a text and a closing quote
    expect state MovieList.movies[0].title contains |  expect state MovieList.movies[0].title contains "기생충"· / expect state MovieList.movies[0].title contains "▸
    expect state MovieList.movies.count == |  expect state MovieList.movies.count == 5·
    expect alive |  expect alive 1· / expect alive 3·
    expect alive 1 |  expect alive 1 AppFlow· / expect alive 1 WishlistFlow· / expect alive 1 WatchedFlow· / expect alive 1 MovieList· / expect alive 1 WatchedList· / expect alive 1 flows·
    expect idle |  nothing
    apps |  nothing
    help |  help app· / help restart· / help do· / help open· / … 146
    help .mov|  help .movieList· / help .movieDetail·
    help lin|  help links· / help link·
    help MovieList.|  help MovieList.isLoading· / help MovieList.movies▸
    history |  history all·
    undo |  undo 1·
    redo |  note: the history has no entry for redo
    goto |  goto 1·
    diff |  diff 1·
    diff 1 |  diff 1 1·
    full |  nothing
    moves |  moves steps·
    explore |  explore 500· / explore 20000·
    paths |  paths MovieList· / paths WatchedList·
    paths "Wa|  paths WatchedList·
    go wat|  go WatchedList·
    graph no such folder/|  nothing
    report no such folder/|  nothing
    watch MovieList.|  watch MovieList.isLoading· / watch MovieList.movies▸
    unwatch |  note: no value is watched
    tree; scr|  tree; scroll· / tree; screen·
    record x |  record x from·
    record x from |  record x from 1·
    save x |  save x 1..1·
    save mov|  save movies.flowscript·
    record mov|  record movies.flowscript·
    report mov|  report movies.html·
    quit |  nothing
    # c|  nothing
    tab 2 # |  nothing
    foo |  nothing

    > app Movies(signedIn: true);.settings
    alert |  alert 확인·
    alert "|  alert "확인"·
    expect alert |  expect alert "설정"·
    .|  .launch· / .onboardingIsRequired· / .loginIsRequired· / .userIsLoggedIn· / … 21

    > app Movies;watch MovieList.isLoading;watch MovieList.movies.count
    unwatch |  unwatch MovieList.isLoading· / unwatch MovieList.movies.count·
    unwatch MovieList.is|  unwatch MovieList.isLoading·
    unwatch cnt|  nothing
    unwatch count|  unwatch MovieList.movies.count·

    > app Shop
    do |  do .reload· / do .search(▸ / do .pick(▸ / do .add(▸ / do .open(id: ▸ / do .remove(id: ▸ / do .clear in Basket·
    do .sea|  do .search(▸
    open |  open .shop· / open .catalogue· / open .product(id: ▸ / open .productIsDone· / … 12
    .product(id: |  .product(id: 1)· / .product(id: 2)· / .product(id: 3)·

    > app Todo;do .add("Milk");state;do .add("Tea")
    do .toggle(id: |  do .toggle(id: UUID#1)· / do .toggle(id: UUID#2)·
    do .setFilter(|  do .setFilter(.all)· / do .setFilter(.active)· / do .setFilter(.completed)·
    expect state Todos.todos == |  expect state Todos.todos == [Todo(id: UUID#1, title: "Milk", isDone: false), Todo(id: UUID#2, title: "Tea", isDone: false)]·
    expect state Todos.shown contains |  expect state Todos.shown contains "Milk"· / expect state Todos.shown contains "Tea"·

    > app Search;type "swift"
    tap |  tap Clear·
    tap cl|  tap Clear·
    tap Clear |  nothing
    select |  select 1· / select 2· / select 3· / select 4· / select 5·
    select "|  select "swift 결과 1"· / select "swift 결과 2"· / select "swift 결과 3"· / select "swift 결과 4"· / select "swift 결과 5"·
    type |  type "▸
    type "a|  type "a"·
    type "a" |  type "a" in·
    type "a" in |  type "a" in Query·

    > app Countdown
    do |  note: no screen takes inputs
    .multi|  .multiTimer·
    state |  state CountdownFlow▸ / state TimerList▸

    > app Countdown;.multiTimer
    state MultiTimer.ticks[|  state MultiTimer.ticks[.a]· / state MultiTimer.ticks[.b]· / state MultiTimer.ticks[.c]· / state MultiTimer.ticks[.d]·
    do .|  do .start(▸ / do .stop(▸ / do .reset(▸ / do .startAll· / do .stopAll· / do .resetAll·
    do .start(|  do .start(.a)· / do .start(.b)· / do .start(.c)· / do .start(.d)·
    expect state MultiTimer.ticks contains |  expect state MultiTimer.ticks contains .a· / expect state MultiTimer.ticks contains .b· / expect state MultiTimer.ticks contains .c· / expect state MultiTimer.ticks contains .d·

    > app Showcase
    do |  do .pushOneView· / do .selectTab(▸ / do .tabReselected(▸ / do .demo(▸ / … 16
    .|  nothing
    open |  open app://detail?title=Hello· / open app://settings·

    > app Shop;do .pick(2);do .addToBasket;do .buy
    do .sea|  do .search(▸
    do .search(|  do .search("녹차") in Catalogue· / do .search("찻잔") in Catalogue· / do .search("찻주전자") in Catalogue·
    do .search("x|  do .search("x") in Catalogue·
    do .search("x")|  do .search("x") in Catalogue·
    do .search("x") |  do .search("x") in·
    do .search("x") in |  do .search("x") in Catalogue·
    do .clear |  do .clear in·

    > app Countdown;.multiTimer;do .start(.a)
    advance |  advance 1s· / advance 100ms· / advance 10s· / advance 1min·
    why at |  why at 3· / why at 2· / why at 1·
    undo |  undo 1· / undo 2· / undo 3·
    expect state MultiTimer.ticks[|  expect state MultiTimer.ticks[.a]· / expect state MultiTimer.ticks[.b]· / expect state MultiTimer.ticks[.c]· / expect state MultiTimer.ticks[.d]·
    expect state MultiTimer.ticks[.a]|  expect state MultiTimer.ticks[.a]·
    expect state MultiTimer.ticks[.a] |  expect state MultiTimer.ticks[.a] ==· / expect state MultiTimer.ticks[.a] !=· / expect state MultiTimer.ticks[.a] <· / expect state MultiTimer.ticks[.a] <=· / expect state MultiTimer.ticks[.a] >· / expect state MultiTimer.ticks[.a] >=·

    > app Linear;.screenB;.screenC
    back |  back 2· / back cancelled·
    expect stack |  expect stack A· / expect stack C· / expect stack B·
    expect stack A |  expect stack A B· / expect stack A C· / expect stack A A· / expect stack A in·

    > app Shop;do .pick(2);do .addToBasket
    do .add|  do .addToBasket· / do .add(▸
    do .remove(id: |  do .remove(id: 2) in Basket·
    state Basket.lines[0].product.|  state Basket.lines[0].product.id· / state Basket.lines[0].product.name· / state Basket.lines[0].product.price·
    """#

  @Test func everyPositionOffersItsCandidates() throws {
    var shell = Shell(apps: allSamples)
    var count = 0
    for line in Self.table.split(separator: "\n") {
      if line.hasPrefix("> ") {
        shell.end()
        shell = Shell(apps: allSamples)
        for text in line.dropFirst(2).split(separator: ";") {
          #expect(shell.run(try Statement(parsing: String(text))).diagnostic == nil, "\(text)")
        }
        continue
      }
      count += 1
      let cursor = try #require(line.firstIndex(of: "|"))
      let offer = Self.offer(shell.complete(String(line[..<cursor])), for: line[..<cursor])
      #expect("\(line[...cursor])  \(offer)" == line)
    }
    #expect(count > 120)
    shell.end()
  }

  /// Returns a completion in the notation of the table.
  private static func offer(_ completion: Completion, for text: Substring) -> String {
    let start = String(decoding: Array(text.utf8)[..<completion.range.lowerBound], as: UTF8.self)
    let texts = completion.candidates.map { start + $0.text + ($0.isComplete ? "·" : "▸") }
    if texts.isEmpty { return completion.note.map { "note: \($0)" } ?? "nothing" }
    return texts.count <= 7
      ? texts.joined(separator: " / ") : (texts.prefix(4) + ["… \(texts.count)"]).joined(separator: " / ")
  }

  @Test func everyVerbHasAPosition() {
    let verbs = Set(Self.table.split(separator: "\n").map { $0.prefix { $0.isLetter } })
    for verb in Verb.allNames {
      #expect(verbs.contains(Substring(verb)) || ["include", "run"].contains(verb), "\(verb)")
    }
  }
}
