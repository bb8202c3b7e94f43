import FlowScript
import FlowSystem

/// A syntax file of Vim and Neovim.
enum VimSyntax {
  static var text: String {
    """
    " Vim syntax file
    " Language: flowscript, the scripts of flowsh
    " Written by: \(Program.name) completions vim
    "
    " Put this file into ~/.vim/syntax/flowscript.vim (Neovim: ~/.config/nvim/syntax/flowscript.vim), and the next line
    " into ~/.vim/ftdetect/flowscript.vim (Neovim: ~/.config/nvim/ftdetect/flowscript.vim):
    "   autocmd BufRead,BufNewFile *.flowscript setfiletype flowscript

    if exists("b:current_syntax")
      finish
    endif
    let s:cpo_save = &cpo
    set cpo&vim

    syntax case match
    " A bracket may stay open over lines.
    syntax sync fromstart
    " A contained item that matches the end of its line would go on with the statement on the next line: hence excludenl.

    " Values and names
    \(values)

    " Keywords
    \(keywords)

    " Statements: of those that begin alike, the last one is taken
    \(statements)

    " Comments and blocks
    \(lines)

    " Colors
    \(links)

    let b:current_syntax = "flowscript"
    let &cpo = s:cpo_save
    unlet s:cpo_save

    """
  }

  // A character of a word. Vim has no classes of Unicode, so all characters beyond ASCII count.
  private static let letter = #"[^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]"#
  private static let digit = "[0-9]"
  // A name of a type, a case or a label.
  private static let identifier = #"\%(\#(digit)\@!\#(letter)\+\|`[^`]\+`\)"#
  private static let wordEnd = #"\#(letter)\@!"#
  // The end of a first word. Before `.` or `(` a word is a type.
  private static let verbEnd = #"\%(\#(letter)\|[.(]\)\@!"#
  private static let values =
    """
    syntax match flowscriptName contained /\(letter)\\+/
    syntax match flowscriptText contained /[^ \\t\\[\\](),:;"]\\+/
    syntax match flowscriptFile contained /[^ \\t";]\\+/
    syntax match flowscriptType contained /\(identifier)\\ze[.(]/
    syntax match flowscriptLabel contained /\(identifier)\\ze[ \\t]*:/
    syntax match flowscriptCase contained /\\.\(identifier)/
    syntax match flowscriptMember contained /\\.\\%(\(digit)\\+\\|\(identifier)\\)/
    syntax match flowscriptTarget contained /\\%([ \\t]\\)\\@1<=\(identifier)\\?\\.\(identifier)/
    syntax match flowscriptLink contained /\\%([ \\t]\\)\\@1<=\\a[A-Za-z0-9+.-]*:[^ \\t"]\\+/
    syntax match flowscriptConstant contained /\\%(\(letter)\\)\\@1<!\\%(true\\|false\\|nil\\)\(wordEnd)/
    syntax match flowscriptNumber contained /-\\?\(number)\(wordEnd)/
    syntax match flowscriptNumber contained /-\\?\\.\\%(infinity\\|nan\\)\(wordEnd)/
    syntax match flowscriptDuration contained /-\\?\\d[0-9_]*\\%(\\.\\d[0-9_]*\\)\\?\\%(ms\\|s\\|min\\)\(wordEnd)/
    syntax match flowscriptRange contained /\\d\\+\\.\\.\\d\\+[^ \\t]\\@!/
    syntax match flowscriptInstance contained /\\%([^ \\t]\\)\\@1<=#\\d\\+/
    syntax match flowscriptIdentifier contained /\\%([ \\t]\\)\\@1<=#\\%("[^"]*"\\|[A-Za-z0-9_.-]\\+\\)/
    syntax match flowscriptUUID contained /UUID#\\d\\+/
    syntax region flowscriptComparison contained matchgroup=flowscriptOperator start=/\\%([ \\t]\\)\\@1<=\\%(\(operators)\\)/ matchgroup=NONE excludenl end=/$/ contains=@flowscriptValue,flowscriptComment
    syntax match flowscriptReserved contained /\\$/
    syntax match flowscriptEscape contained /\\\\\\%(["'\\\\ntr0]\\|u{\\x\\{1,8}}\\)/
    syntax match flowscriptBadEscape contained /\\\\\\%(["'\\\\ntr0]\\|u{\\x\\{1,8}}\\)\\@!./
    syntax region flowscriptString contained oneline start=/"/ skip=/\\\\./ excludenl end=/"\\|$/ contains=flowscriptEscape,flowscriptBadEscape
    syntax region flowscriptArguments contained matchgroup=flowscriptBracket start=/(/ excludenl end=/)\\|^\\ze[ \\t]*$/ contains=@flowscriptValue,flowscriptLabel
    syntax region flowscriptList contained matchgroup=flowscriptBracket start=/\\[/ excludenl end=/]\\|^\\ze[ \\t]*$/ contains=@flowscriptValue
    syntax cluster flowscriptValue contains=flowscriptString,flowscriptUUID,flowscriptNumber,flowscriptDuration,flowscriptConstant,flowscriptCase,flowscriptType,flowscriptArguments,flowscriptList,flowscriptReserved
    """
  private static let number =
    #"\%(0[xob]\x[0-9A-Fa-f_]*\|\d[0-9_]*\%(\.\d[0-9_]*\)\?\%([eE][+-]\?\d[0-9_]*\)\?\)"#

  private static var operators: String {
    SyntaxRule.operators.map { $0.allSatisfy(\.isLetter) ? $0 + wordEnd : $0 }.joined(separator: #"\|"#)
  }

  // MARK: Statements

  private static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

  // Each keyword has a group of its own, since a word is a keyword only after the statements that have it.
  private static func group(ofKeyword word: String) -> String { "flowscriptKeyword\(capitalized(word))" }

  private static var allKeywords: [String] {
    Set(SyntaxRule.all.flatMap(\.keywords) + SyntaxRule.stepKeywords).sorted()
  }

  private static var keywords: String {
    allKeywords.map { word in
      #"syntax match \#(group(ofKeyword: word)) contained /\%([ \t)]\)\@1<=\#(word)[^ \t]\@!/"#
    }.joined(separator: "\n")
  }

  private static var statements: String {
    let step = region(
      "flowscriptStep", #"\%(\#(identifier)\?\.\#(identifier)\|\#(identifier)\ze(\)"#, group: "flowscriptTarget",
      keywords: SyntaxRule.stepKeywords, "@flowscriptValue,flowscriptName,flowscriptInstance")
    return ([step] + SyntaxRule.all.reversed().map(statement)).joined(separator: "\n")
  }

  private static func statement(_ rule: SyntaxRule) -> String {
    let first = rule.words[0] + (rule.mayReplace ? #"!\?"# : "")
    let words = ([first] + rule.words.dropFirst()).joined(separator: #"[ \t]\+"#)
    return region(
      "flowscriptStatement", words + verbEnd, group: "flowscript\(capitalized(rule.group))", keywords: rule.keywords,
      arguments(of: rule))
  }

  // Ends with its line or, if a bracket stays open there, with the line that closes the bracket.
  private static func region(
    _ name: String, _ start: String, group: String, keywords: [String], _ arguments: String
  ) -> String {
    let contained = [arguments] + keywords.map(self.group(ofKeyword:)) + ["flowscriptComment"]
    return """
      syntax region \(name) matchgroup=\(group) start=/^\(start)/ matchgroup=NONE end=/$/ \
      contains=\(contained.joined(separator: ","))
      """
  }

  // The groups of the words after the first ones.
  private static func arguments(of rule: SyntaxRule) -> String {
    words(of: rule) + (rule.compares ? ",flowscriptComparison" : "")
  }

  private static func words(of rule: SyntaxRule) -> String {
    switch rule.arguments {
    case .names:
      "@flowscriptValue,flowscriptName,flowscriptTarget,flowscriptLink,flowscriptInstance,flowscriptIdentifier"
    case .path:
      "flowscriptName,flowscriptMember,flowscriptInstance,flowscriptString,flowscriptNumber,flowscriptList"
    case .file: "flowscriptFile,flowscriptString,flowscriptRange,flowscriptNumber"
    case .text: "flowscriptText,flowscriptString,flowscriptNumber,flowscriptDuration"
    case .values: "@flowscriptValue,flowscriptTarget,flowscriptLink,flowscriptText"
    }
  }

  private static let lines = #"""
    syntax match flowscriptComment /^#.*$/
    syntax match flowscriptComment contained /\%([ \t]\)\@1<=#[^ \t]\@!.*/
    syntax match flowscriptIndent /^\%( \?\t[ \t]*\| \)\ze[^ \t]/
    syntax match flowscriptWildcard contained /\[\.\.\]/
    syntax match flowscriptWildcard contained /\%(^  \)\@2<=\.\.\.\ze[ \t]*$/
    syntax match flowscriptLiteral contained /\\\+\[\.\.\]/
    syntax match flowscriptLiteral contained /\%(^  \)\@2<=\\\+\ze\.\.\.[ \t]*$/
    syntax match flowscriptOffset contained /\%(^  \)\@2<=+\d[^ ]*/
    syntax region flowscriptTranscript oneline keepend start=/^  / end=/$/ contains=flowscriptWildcard,flowscriptLiteral,flowscriptOffset
    syntax region flowscriptError oneline keepend start=/^  \ze\%(+[^ ]\+ \+\)\?\%(error\|failed\): / end=/$/ contains=flowscriptWildcard,flowscriptLiteral,flowscriptOffset
    """#

  // MARK: Colors

  private static var links: String {
    let statements = Dictionary(grouping: SyntaxRule.all, by: \.group).keys.sorted().map { group in
      ("flowscript\(capitalized(group))", group == "header" ? "PreProc" : "Statement")
    }
    let links =
      statements + allKeywords.map { (group(ofKeyword: $0), "Keyword") } + [
        ("flowscriptName", "Identifier"), ("flowscriptText", "String"), ("flowscriptFile", "String"),
        ("flowscriptType", "Type"), ("flowscriptLabel", "Label"), ("flowscriptCase", "Constant"),
        ("flowscriptMember", "Identifier"), ("flowscriptTarget", "Function"), ("flowscriptLink", "Underlined"),
        ("flowscriptConstant", "Boolean"), ("flowscriptNumber", "Number"), ("flowscriptDuration", "Number"),
        ("flowscriptRange", "Number"), ("flowscriptInstance", "Number"), ("flowscriptUUID", "Constant"),
        ("flowscriptIdentifier", "Constant"),
        ("flowscriptOperator", "Operator"), ("flowscriptReserved", "Error"), ("flowscriptEscape", "SpecialChar"),
        ("flowscriptBadEscape", "Error"), ("flowscriptString", "String"), ("flowscriptBracket", "Delimiter"),
        ("flowscriptComment", "Comment"), ("flowscriptIndent", "Error"), ("flowscriptWildcard", "Special"),
        ("flowscriptLiteral", "SpecialChar"), ("flowscriptOffset", "Number"), ("flowscriptTranscript", "String"),
        ("flowscriptError", "WarningMsg"),
      ]
    return links.map { "highlight default link \($0.0) \($0.1)" }.joined(separator: "\n")
  }
}
