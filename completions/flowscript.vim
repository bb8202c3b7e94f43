" Vim syntax file
" Language: flowscript, the scripts of flowsh
" Written by: flowsh completions vim
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
syntax match flowscriptName contained /[^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\+/
syntax match flowscriptText contained /[^ \t\[\](),:;"]\+/
syntax match flowscriptFile contained /[^ \t";]\+/
syntax match flowscriptType contained /\%([0-9]\@![^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\+\|`[^`]\+`\)\ze[.(]/
syntax match flowscriptLabel contained /\%([0-9]\@![^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\+\|`[^`]\+`\)\ze[ \t]*:/
syntax match flowscriptCase contained /\.\%([0-9]\@![^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\+\|`[^`]\+`\)/
syntax match flowscriptMember contained /\.\%([0-9]\+\|\%([0-9]\@![^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\+\|`[^`]\+`\)\)/
syntax match flowscriptTarget contained /\%([ \t]\)\@1<=\%([0-9]\@![^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\+\|`[^`]\+`\)\?\.\%([0-9]\@![^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\+\|`[^`]\+`\)/
syntax match flowscriptLink contained /\%([ \t]\)\@1<=\a[A-Za-z0-9+.-]*:[^ \t"]\+/
syntax match flowscriptConstant contained /\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\)\@1<!\%(true\|false\|nil\)[^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\@!/
syntax match flowscriptNumber contained /-\?\%(0[xob]\x[0-9A-Fa-f_]*\|\d[0-9_]*\%(\.\d[0-9_]*\)\?\%([eE][+-]\?\d[0-9_]*\)\?\)[^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\@!/
syntax match flowscriptNumber contained /-\?\.\%(infinity\|nan\)[^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\@!/
syntax match flowscriptDuration contained /-\?\d[0-9_]*\%(\.\d[0-9_]*\)\?\%(ms\|s\|min\)[^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\@!/
syntax match flowscriptRange contained /\d\+\.\.\d\+[^ \t]\@!/
syntax match flowscriptInstance contained /\%([^ \t]\)\@1<=#\d\+/
syntax match flowscriptIdentifier contained /\%([ \t]\)\@1<=#\%("[^"]*"\|[A-Za-z0-9_.-]\+\)/
syntax match flowscriptUUID contained /UUID#\d\+/
syntax region flowscriptComparison contained matchgroup=flowscriptOperator start=/\%([ \t]\)\@1<=\%(contains[^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\@!\|matches[^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\@!\|!=\|<=\|==\|>=\|<\|>\)/ matchgroup=NONE excludenl end=/$/ contains=@flowscriptValue,flowscriptComment
syntax match flowscriptReserved contained /\$/
syntax match flowscriptEscape contained /\\\%(["'\\ntr0]\|u{\x\{1,8}}\)/
syntax match flowscriptBadEscape contained /\\\%(["'\\ntr0]\|u{\x\{1,8}}\)\@!./
syntax region flowscriptString contained oneline start=/"/ skip=/\\./ excludenl end=/"\|$/ contains=flowscriptEscape,flowscriptBadEscape
syntax region flowscriptArguments contained matchgroup=flowscriptBracket start=/(/ excludenl end=/)\|^\ze[ \t]*$/ contains=@flowscriptValue,flowscriptLabel
syntax region flowscriptList contained matchgroup=flowscriptBracket start=/\[/ excludenl end=/]\|^\ze[ \t]*$/ contains=@flowscriptValue
syntax cluster flowscriptValue contains=flowscriptString,flowscriptUUID,flowscriptNumber,flowscriptDuration,flowscriptConstant,flowscriptCase,flowscriptType,flowscriptArguments,flowscriptList,flowscriptReserved

" Keywords
syntax match flowscriptKeywordActive contained /\%([ \t)]\)\@1<=active[^ \t]\@!/
syntax match flowscriptKeywordAlert contained /\%([ \t)]\)\@1<=alert[^ \t]\@!/
syntax match flowscriptKeywordAll contained /\%([ \t)]\)\@1<=all[^ \t]\@!/
syntax match flowscriptKeywordAt contained /\%([ \t)]\)\@1<=at[^ \t]\@!/
syntax match flowscriptKeywordAuto contained /\%([ \t)]\)\@1<=auto[^ \t]\@!/
syntax match flowscriptKeywordBackground contained /\%([ \t)]\)\@1<=background[^ \t]\@!/
syntax match flowscriptKeywordBrief contained /\%([ \t)]\)\@1<=brief[^ \t]\@!/
syntax match flowscriptKeywordButton contained /\%([ \t)]\)\@1<=button[^ \t]\@!/
syntax match flowscriptKeywordCancelled contained /\%([ \t)]\)\@1<=cancelled[^ \t]\@!/
syntax match flowscriptKeywordElements contained /\%([ \t)]\)\@1<=elements[^ \t]\@!/
syntax match flowscriptKeywordEnabled contained /\%([ \t)]\)\@1<=enabled[^ \t]\@!/
syntax match flowscriptKeywordError contained /\%([ \t)]\)\@1<=error[^ \t]\@!/
syntax match flowscriptKeywordFlow contained /\%([ \t)]\)\@1<=flow[^ \t]\@!/
syntax match flowscriptKeywordFlows contained /\%([ \t)]\)\@1<=flows[^ \t]\@!/
syntax match flowscriptKeywordFrom contained /\%([ \t)]\)\@1<=from[^ \t]\@!/
syntax match flowscriptKeywordFull contained /\%([ \t)]\)\@1<=full[^ \t]\@!/
syntax match flowscriptKeywordIn contained /\%([ \t)]\)\@1<=in[^ \t]\@!/
syntax match flowscriptKeywordInactive contained /\%([ \t)]\)\@1<=inactive[^ \t]\@!/
syntax match flowscriptKeywordLive contained /\%([ \t)]\)\@1<=live[^ \t]\@!/
syntax match flowscriptKeywordManual contained /\%([ \t)]\)\@1<=manual[^ \t]\@!/
syntax match flowscriptKeywordMessage contained /\%([ \t)]\)\@1<=message[^ \t]\@!/
syntax match flowscriptKeywordOff contained /\%([ \t)]\)\@1<=off[^ \t]\@!/
syntax match flowscriptKeywordOn contained /\%([ \t)]\)\@1<=on[^ \t]\@!/
syntax match flowscriptKeywordPath contained /\%([ \t)]\)\@1<=path[^ \t]\@!/
syntax match flowscriptKeywordScreen contained /\%([ \t)]\)\@1<=screen[^ \t]\@!/
syntax match flowscriptKeywordState contained /\%([ \t)]\)\@1<=state[^ \t]\@!/
syntax match flowscriptKeywordSteps contained /\%([ \t)]\)\@1<=steps[^ \t]\@!/
syntax match flowscriptKeywordThen contained /\%([ \t)]\)\@1<=then[^ \t]\@!/
syntax match flowscriptKeywordTo contained /\%([ \t)]\)\@1<=to[^ \t]\@!/
syntax match flowscriptKeywordUp contained /\%([ \t)]\)\@1<=up[^ \t]\@!/

" Statements: of those that begin alike, the last one is taken
syntax region flowscriptStep matchgroup=flowscriptTarget start=/^\%(\%([0-9]\@![^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\+\|`[^`]\+`\)\?\.\%([0-9]\@![^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\+\|`[^`]\+`\)\|\%([0-9]\@![^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\+\|`[^`]\+`\)\ze(\)/ matchgroup=NONE end=/$/ contains=@flowscriptValue,flowscriptName,flowscriptInstance,flowscriptKeywordIn,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptShell start=/^quit\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=flowscriptText,flowscriptString,flowscriptNumber,flowscriptDuration,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptShell start=/^unwatch\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=flowscriptName,flowscriptMember,flowscriptInstance,flowscriptString,flowscriptNumber,flowscriptList,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptShell start=/^watch\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=flowscriptName,flowscriptMember,flowscriptInstance,flowscriptString,flowscriptNumber,flowscriptList,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptShell start=/^full\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=flowscriptText,flowscriptString,flowscriptNumber,flowscriptDuration,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptShell start=/^diff\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=flowscriptText,flowscriptString,flowscriptNumber,flowscriptDuration,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptShell start=/^goto\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=flowscriptText,flowscriptString,flowscriptNumber,flowscriptDuration,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptShell start=/^redo\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=flowscriptText,flowscriptString,flowscriptNumber,flowscriptDuration,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptShell start=/^undo\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=flowscriptText,flowscriptString,flowscriptNumber,flowscriptDuration,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptShell start=/^graph!\?\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=flowscriptFile,flowscriptString,flowscriptRange,flowscriptNumber,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptShell start=/^go\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=@flowscriptValue,flowscriptName,flowscriptTarget,flowscriptLink,flowscriptInstance,flowscriptIdentifier,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptShell start=/^paths\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=@flowscriptValue,flowscriptName,flowscriptTarget,flowscriptLink,flowscriptInstance,flowscriptIdentifier,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptShell start=/^explore\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=flowscriptText,flowscriptString,flowscriptNumber,flowscriptDuration,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptShell start=/^moves\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=flowscriptText,flowscriptString,flowscriptNumber,flowscriptDuration,flowscriptKeywordSteps,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptShell start=/^history\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=flowscriptText,flowscriptString,flowscriptNumber,flowscriptDuration,flowscriptKeywordAll,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptShell start=/^help\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=flowscriptText,flowscriptString,flowscriptNumber,flowscriptDuration,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptShell start=/^apps\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=flowscriptText,flowscriptString,flowscriptNumber,flowscriptDuration,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptScripts start=/^run\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=flowscriptFile,flowscriptString,flowscriptRange,flowscriptNumber,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptScripts start=/^report!\?\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=flowscriptFile,flowscriptString,flowscriptRange,flowscriptNumber,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptScripts start=/^save!\?\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=flowscriptFile,flowscriptString,flowscriptRange,flowscriptNumber,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptScripts start=/^record!\?\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=flowscriptFile,flowscriptString,flowscriptRange,flowscriptNumber,flowscriptKeywordOff,flowscriptKeywordFrom,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptScripts start=/^detail\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=flowscriptText,flowscriptString,flowscriptNumber,flowscriptDuration,flowscriptKeywordBrief,flowscriptKeywordFull,flowscriptKeywordElements,flowscriptKeywordOff,flowscriptKeywordOn,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptScripts start=/^include\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=flowscriptFile,flowscriptString,flowscriptRange,flowscriptNumber,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptAssertions start=/^expect\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=flowscriptText,flowscriptString,flowscriptNumber,flowscriptDuration,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptQueries start=/^time\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=flowscriptText,flowscriptString,flowscriptNumber,flowscriptDuration,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptQueries start=/^why\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=flowscriptName,flowscriptMember,flowscriptInstance,flowscriptString,flowscriptNumber,flowscriptList,flowscriptKeywordAt,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptQueries start=/^trace\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=flowscriptText,flowscriptString,flowscriptNumber,flowscriptDuration,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptQueries start=/^alive\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=@flowscriptValue,flowscriptName,flowscriptTarget,flowscriptLink,flowscriptInstance,flowscriptIdentifier,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptQueries start=/^effects\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=@flowscriptValue,flowscriptName,flowscriptTarget,flowscriptLink,flowscriptInstance,flowscriptIdentifier,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptQueries start=/^inputs\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=@flowscriptValue,flowscriptName,flowscriptTarget,flowscriptLink,flowscriptInstance,flowscriptIdentifier,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptQueries start=/^steps\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=flowscriptText,flowscriptString,flowscriptNumber,flowscriptDuration,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptQueries start=/^state\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=flowscriptName,flowscriptMember,flowscriptInstance,flowscriptString,flowscriptNumber,flowscriptList,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptQueries start=/^stack\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=@flowscriptValue,flowscriptName,flowscriptTarget,flowscriptLink,flowscriptInstance,flowscriptIdentifier,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptQueries start=/^screen\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=@flowscriptValue,flowscriptName,flowscriptTarget,flowscriptLink,flowscriptInstance,flowscriptIdentifier,flowscriptKeywordFull,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptQueries start=/^tree\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=@flowscriptValue,flowscriptName,flowscriptTarget,flowscriptLink,flowscriptInstance,flowscriptIdentifier,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptScripts start=/^rows\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=flowscriptText,flowscriptString,flowscriptNumber,flowscriptDuration,flowscriptKeywordAuto,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptTime start=/^transitions\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=flowscriptText,flowscriptString,flowscriptNumber,flowscriptDuration,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptTime start=/^clock\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=flowscriptText,flowscriptString,flowscriptNumber,flowscriptDuration,flowscriptKeywordAuto,flowscriptKeywordManual,flowscriptKeywordLive,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptTime start=/^settle\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=flowscriptText,flowscriptString,flowscriptNumber,flowscriptDuration,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptTime start=/^advance\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=flowscriptText,flowscriptString,flowscriptNumber,flowscriptDuration,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptDrive start=/^scene\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=flowscriptText,flowscriptString,flowscriptNumber,flowscriptDuration,flowscriptKeywordActive,flowscriptKeywordInactive,flowscriptKeywordBackground,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptDrive start=/^scroll\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=@flowscriptValue,flowscriptName,flowscriptTarget,flowscriptLink,flowscriptInstance,flowscriptIdentifier,flowscriptKeywordUp,flowscriptKeywordTo,flowscriptKeywordIn,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptDrive start=/^submit\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=@flowscriptValue,flowscriptName,flowscriptTarget,flowscriptLink,flowscriptInstance,flowscriptIdentifier,flowscriptKeywordIn,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptDrive start=/^set\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=@flowscriptValue,flowscriptName,flowscriptTarget,flowscriptLink,flowscriptInstance,flowscriptIdentifier,flowscriptKeywordIn,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptDrive start=/^type\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=@flowscriptValue,flowscriptName,flowscriptTarget,flowscriptLink,flowscriptInstance,flowscriptIdentifier,flowscriptKeywordIn,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptDrive start=/^select\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=@flowscriptValue,flowscriptName,flowscriptTarget,flowscriptLink,flowscriptInstance,flowscriptIdentifier,flowscriptKeywordIn,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptDrive start=/^hold\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=@flowscriptValue,flowscriptName,flowscriptTarget,flowscriptLink,flowscriptInstance,flowscriptIdentifier,flowscriptKeywordIn,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptDrive start=/^tap\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=@flowscriptValue,flowscriptName,flowscriptTarget,flowscriptLink,flowscriptInstance,flowscriptIdentifier,flowscriptKeywordIn,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptDrive start=/^alert\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=flowscriptText,flowscriptString,flowscriptNumber,flowscriptDuration,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptDrive start=/^tab\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=flowscriptText,flowscriptString,flowscriptNumber,flowscriptDuration,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptDrive start=/^dismiss\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=flowscriptText,flowscriptString,flowscriptNumber,flowscriptDuration,flowscriptKeywordCancelled,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptDrive start=/^back\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=flowscriptText,flowscriptString,flowscriptNumber,flowscriptDuration,flowscriptKeywordCancelled,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptDrive start=/^open\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=@flowscriptValue,flowscriptTarget,flowscriptLink,flowscriptText,flowscriptKeywordThen,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptDrive start=/^do\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=@flowscriptValue,flowscriptName,flowscriptTarget,flowscriptLink,flowscriptInstance,flowscriptIdentifier,flowscriptKeywordIn,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptDrive start=/^restart\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=flowscriptText,flowscriptString,flowscriptNumber,flowscriptDuration,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptDrive start=/^app\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=@flowscriptValue,flowscriptName,flowscriptTarget,flowscriptLink,flowscriptInstance,flowscriptIdentifier,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptAssertions start=/^expect[ \t]\+rows\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=@flowscriptValue,flowscriptName,flowscriptTarget,flowscriptLink,flowscriptInstance,flowscriptIdentifier,flowscriptKeywordIn,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptAssertions start=/^expect[ \t]\+progress\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=@flowscriptValue,flowscriptName,flowscriptTarget,flowscriptLink,flowscriptInstance,flowscriptIdentifier,flowscriptComparison,flowscriptKeywordIn,flowscriptKeywordEnabled,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptAssertions start=/^expect[ \t]\+stepper\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=@flowscriptValue,flowscriptName,flowscriptTarget,flowscriptLink,flowscriptInstance,flowscriptIdentifier,flowscriptComparison,flowscriptKeywordIn,flowscriptKeywordEnabled,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptAssertions start=/^expect[ \t]\+slider\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=@flowscriptValue,flowscriptName,flowscriptTarget,flowscriptLink,flowscriptInstance,flowscriptIdentifier,flowscriptComparison,flowscriptKeywordIn,flowscriptKeywordEnabled,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptAssertions start=/^expect[ \t]\+option\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=@flowscriptValue,flowscriptName,flowscriptTarget,flowscriptLink,flowscriptInstance,flowscriptIdentifier,flowscriptComparison,flowscriptKeywordIn,flowscriptKeywordEnabled,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptAssertions start=/^expect[ \t]\+picker\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=@flowscriptValue,flowscriptName,flowscriptTarget,flowscriptLink,flowscriptInstance,flowscriptIdentifier,flowscriptComparison,flowscriptKeywordIn,flowscriptKeywordEnabled,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptAssertions start=/^expect[ \t]\+search\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=@flowscriptValue,flowscriptName,flowscriptTarget,flowscriptLink,flowscriptInstance,flowscriptIdentifier,flowscriptComparison,flowscriptKeywordIn,flowscriptKeywordEnabled,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptAssertions start=/^expect[ \t]\+editor\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=@flowscriptValue,flowscriptName,flowscriptTarget,flowscriptLink,flowscriptInstance,flowscriptIdentifier,flowscriptComparison,flowscriptKeywordIn,flowscriptKeywordEnabled,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptAssertions start=/^expect[ \t]\+password\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=@flowscriptValue,flowscriptName,flowscriptTarget,flowscriptLink,flowscriptInstance,flowscriptIdentifier,flowscriptComparison,flowscriptKeywordIn,flowscriptKeywordEnabled,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptAssertions start=/^expect[ \t]\+menu\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=@flowscriptValue,flowscriptName,flowscriptTarget,flowscriptLink,flowscriptInstance,flowscriptIdentifier,flowscriptComparison,flowscriptKeywordIn,flowscriptKeywordEnabled,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptAssertions start=/^expect[ \t]\+link\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=@flowscriptValue,flowscriptName,flowscriptTarget,flowscriptLink,flowscriptInstance,flowscriptIdentifier,flowscriptComparison,flowscriptKeywordIn,flowscriptKeywordEnabled,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptAssertions start=/^expect[ \t]\+image\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=@flowscriptValue,flowscriptName,flowscriptTarget,flowscriptLink,flowscriptInstance,flowscriptIdentifier,flowscriptComparison,flowscriptKeywordIn,flowscriptKeywordEnabled,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptAssertions start=/^expect[ \t]\+heading\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=@flowscriptValue,flowscriptName,flowscriptTarget,flowscriptLink,flowscriptInstance,flowscriptIdentifier,flowscriptComparison,flowscriptKeywordIn,flowscriptKeywordEnabled,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptAssertions start=/^expect[ \t]\+title\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=@flowscriptValue,flowscriptName,flowscriptTarget,flowscriptLink,flowscriptInstance,flowscriptIdentifier,flowscriptComparison,flowscriptKeywordIn,flowscriptKeywordEnabled,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptAssertions start=/^expect[ \t]\+row\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=@flowscriptValue,flowscriptName,flowscriptTarget,flowscriptLink,flowscriptInstance,flowscriptIdentifier,flowscriptComparison,flowscriptKeywordIn,flowscriptKeywordEnabled,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptAssertions start=/^expect[ \t]\+toggle\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=@flowscriptValue,flowscriptName,flowscriptTarget,flowscriptLink,flowscriptInstance,flowscriptIdentifier,flowscriptComparison,flowscriptKeywordIn,flowscriptKeywordEnabled,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptAssertions start=/^expect[ \t]\+field\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=@flowscriptValue,flowscriptName,flowscriptTarget,flowscriptLink,flowscriptInstance,flowscriptIdentifier,flowscriptComparison,flowscriptKeywordIn,flowscriptKeywordEnabled,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptAssertions start=/^expect[ \t]\+button\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=@flowscriptValue,flowscriptName,flowscriptTarget,flowscriptLink,flowscriptInstance,flowscriptIdentifier,flowscriptComparison,flowscriptKeywordIn,flowscriptKeywordEnabled,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptAssertions start=/^expect[ \t]\+text\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=@flowscriptValue,flowscriptName,flowscriptTarget,flowscriptLink,flowscriptInstance,flowscriptIdentifier,flowscriptComparison,flowscriptKeywordIn,flowscriptKeywordEnabled,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptAssertions start=/^expect[ \t]\+alive\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=@flowscriptValue,flowscriptName,flowscriptTarget,flowscriptLink,flowscriptInstance,flowscriptIdentifier,flowscriptKeywordFlows,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptAssertions start=/^expect[ \t]\+unchanged\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=flowscriptText,flowscriptString,flowscriptNumber,flowscriptDuration,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptAssertions start=/^expect[ \t]\+changed\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=flowscriptText,flowscriptString,flowscriptNumber,flowscriptDuration,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptAssertions start=/^expect[ \t]\+here\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=flowscriptText,flowscriptString,flowscriptNumber,flowscriptDuration,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptAssertions start=/^expect[ \t]\+idle\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=flowscriptText,flowscriptString,flowscriptNumber,flowscriptDuration,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptAssertions start=/^expect[ \t]\+dropped\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=flowscriptText,flowscriptString,flowscriptNumber,flowscriptDuration,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptAssertions start=/^expect[ \t]\+vetoed\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=flowscriptText,flowscriptString,flowscriptNumber,flowscriptDuration,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptAssertions start=/^expect[ \t]\+held\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=flowscriptText,flowscriptString,flowscriptNumber,flowscriptDuration,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptAssertions start=/^expect[ \t]\+ignored\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=flowscriptText,flowscriptString,flowscriptNumber,flowscriptDuration,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptAssertions start=/^expect[ \t]\+handled\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=flowscriptText,flowscriptString,flowscriptNumber,flowscriptDuration,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptAssertions start=/^expect[ \t]\+state\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=flowscriptName,flowscriptMember,flowscriptInstance,flowscriptString,flowscriptNumber,flowscriptList,flowscriptComparison,flowscriptKeywordPath,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptAssertions start=/^expect[ \t]\+flow\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=@flowscriptValue,flowscriptName,flowscriptTarget,flowscriptLink,flowscriptInstance,flowscriptIdentifier,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptAssertions start=/^expect[ \t]\+no\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=flowscriptName,flowscriptMember,flowscriptInstance,flowscriptString,flowscriptNumber,flowscriptList,flowscriptKeywordAlert,flowscriptKeywordScreen,flowscriptKeywordFlow,flowscriptKeywordState,flowscriptKeywordError,flowscriptKeywordIn,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptAssertions start=/^expect[ \t]\+alert\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=flowscriptText,flowscriptString,flowscriptNumber,flowscriptDuration,flowscriptKeywordMessage,flowscriptKeywordButton,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptAssertions start=/^expect[ \t]\+tab\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=flowscriptText,flowscriptString,flowscriptNumber,flowscriptDuration,flowscriptComparison,flowscriptKeywordEnabled,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptAssertions start=/^expect[ \t]\+stack\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=@flowscriptValue,flowscriptName,flowscriptTarget,flowscriptLink,flowscriptInstance,flowscriptIdentifier,flowscriptKeywordIn,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptAssertions start=/^expect[ \t]\+screen\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=@flowscriptValue,flowscriptName,flowscriptTarget,flowscriptLink,flowscriptInstance,flowscriptIdentifier,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptHeader start=/^xfail\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=flowscriptText,flowscriptString,flowscriptNumber,flowscriptDuration,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptHeader start=/^skip\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=flowscriptText,flowscriptString,flowscriptNumber,flowscriptDuration,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptHeader start=/^tags\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=flowscriptText,flowscriptString,flowscriptNumber,flowscriptDuration,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptHeader start=/^fragment\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=flowscriptText,flowscriptString,flowscriptNumber,flowscriptDuration,flowscriptComment
syntax region flowscriptStatement matchgroup=flowscriptHeader start=/^flowscript\%([^\x01-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x7F]\|[.(]\)\@!/ matchgroup=NONE end=/$/ contains=flowscriptText,flowscriptString,flowscriptNumber,flowscriptDuration,flowscriptComment

" Comments and blocks
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

" Colors
highlight default link flowscriptAssertions Statement
highlight default link flowscriptDrive Statement
highlight default link flowscriptHeader PreProc
highlight default link flowscriptQueries Statement
highlight default link flowscriptScripts Statement
highlight default link flowscriptShell Statement
highlight default link flowscriptTime Statement
highlight default link flowscriptKeywordActive Keyword
highlight default link flowscriptKeywordAlert Keyword
highlight default link flowscriptKeywordAll Keyword
highlight default link flowscriptKeywordAt Keyword
highlight default link flowscriptKeywordAuto Keyword
highlight default link flowscriptKeywordBackground Keyword
highlight default link flowscriptKeywordBrief Keyword
highlight default link flowscriptKeywordButton Keyword
highlight default link flowscriptKeywordCancelled Keyword
highlight default link flowscriptKeywordElements Keyword
highlight default link flowscriptKeywordEnabled Keyword
highlight default link flowscriptKeywordError Keyword
highlight default link flowscriptKeywordFlow Keyword
highlight default link flowscriptKeywordFlows Keyword
highlight default link flowscriptKeywordFrom Keyword
highlight default link flowscriptKeywordFull Keyword
highlight default link flowscriptKeywordIn Keyword
highlight default link flowscriptKeywordInactive Keyword
highlight default link flowscriptKeywordLive Keyword
highlight default link flowscriptKeywordManual Keyword
highlight default link flowscriptKeywordMessage Keyword
highlight default link flowscriptKeywordOff Keyword
highlight default link flowscriptKeywordOn Keyword
highlight default link flowscriptKeywordPath Keyword
highlight default link flowscriptKeywordScreen Keyword
highlight default link flowscriptKeywordState Keyword
highlight default link flowscriptKeywordSteps Keyword
highlight default link flowscriptKeywordThen Keyword
highlight default link flowscriptKeywordTo Keyword
highlight default link flowscriptKeywordUp Keyword
highlight default link flowscriptName Identifier
highlight default link flowscriptText String
highlight default link flowscriptFile String
highlight default link flowscriptType Type
highlight default link flowscriptLabel Label
highlight default link flowscriptCase Constant
highlight default link flowscriptMember Identifier
highlight default link flowscriptTarget Function
highlight default link flowscriptLink Underlined
highlight default link flowscriptConstant Boolean
highlight default link flowscriptNumber Number
highlight default link flowscriptDuration Number
highlight default link flowscriptRange Number
highlight default link flowscriptInstance Number
highlight default link flowscriptUUID Constant
highlight default link flowscriptIdentifier Constant
highlight default link flowscriptOperator Operator
highlight default link flowscriptReserved Error
highlight default link flowscriptEscape SpecialChar
highlight default link flowscriptBadEscape Error
highlight default link flowscriptString String
highlight default link flowscriptBracket Delimiter
highlight default link flowscriptComment Comment
highlight default link flowscriptIndent Error
highlight default link flowscriptWildcard Special
highlight default link flowscriptLiteral SpecialChar
highlight default link flowscriptOffset Number
highlight default link flowscriptTranscript String
highlight default link flowscriptError WarningMsg

let b:current_syntax = "flowscript"
let &cpo = s:cpo_save
unlet s:cpo_save
