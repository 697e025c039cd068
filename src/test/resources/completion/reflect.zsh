#compdef reflect
# Completes reflect in zsh. In ~/.zshrc, below compinit: eval "$(reflect completion zsh)"
_reflect_known() {
  local -a known
  local value about
  while IFS=$'\t' read -r value about; do known+=("$value:$about"); done \
    < <(reflect complete $1 2>/dev/null)
  _describe -t $1 $1 known
}
_reflect() {
  local -a commands
  commands=(
    'review:Review what you taught, and apply what you accept'
    'queue:List the proposals that are not decided'
    'accept:Accept proposals; apply writes them'
    'modify:Accept a proposal in other words'
    'skip:Skip proposals for now; they come back'
    'reject:Reject proposals; they are never proposed again'
    'apply:Write what is accepted, and nothing else'
    'undo:Take back what an operation wrote'
    'conflicts:List learnings that contradict each other, and settle them'
    'find:Find what was said and decided in earlier sessions'
    'session:Read an earlier session'
    'digest:Have a judge sum up what sessions decided and left open'
    'archive:Keep sessions longer than Claude Code does'
    'heard:List every message that something was heard in'
    'propose:Propose a message that was heard, in your words'
    'add:Add a rule of your own, said in no session'
    'learnings:List what you taught, and what it is worth'
    'notes:List what Claude found out itself'
    'promote:Keep for every project what several projects taught'
    'team:Share what you keep with your team'
    'tidy:Take out what is said twice, and move what belongs elsewhere'
    'effect:Tell whether what was applied helps'
    'stats:Show in numbers what you taught and what came of it'
    'log:List what was written, newest first'
    'show:Show what an operation wrote, and why'
    'restore:Bring files back to how an operation left them'
    'backups:List the backups, newest first'
    'status:Say how reflect is set and what waits'
    'install:Register reflect with Claude Code'
    'uninstall:Take reflect out of Claude Code again'
    'doctor:Check that all is well, and say what to do'
    'hearing:Choose who judges what you said'
    'auto:Keep clear corrections without a review'
    'recall:Give Claude what earlier sessions know'
    'demo:Review a bundled sample, touching nothing of yours'
    'scan:Show the signals in your transcripts'
    'run:Do at once what else happens beside your sessions'
    'meta:Say how often what is heard was accepted'
    'moved:Say where the folder of a project is now'
    'forget:Take a secret out of all that reflect keeps'
    'export:Write the ledger as JSON, to move it'
    'import:Add an exported ledger to this one'
    'completion:Print the completion for your shell'
  )
  if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then
    _describe -t commands command commands
    return
  fi
  if [[ $words[2] != -* ]]; then shift words; (( CURRENT-- )); fi
  case $words[1] in
    help) _describe -t commands command commands ;;
    review)
      _arguments -s -S \
        '--transcript=[Read this transcript]:file:_files' \
        '--session=[Read the session of this id, or of the only one that begins so]:id: ' \
        '--project=[Read the newest session of the project in this directory]:dir:_files -/' \
        '--all[Read every session of every project]' \
        '--since=[Read all sessions that changed within this time or since this day\: 12h, 7d, 4w, 2026-01-31, yesterday]:time: ' \
        '--include-sdk[Count prompts that programs sent (claude -p, SDK) as a person'\''s words]' \
        '--judge[Wait for a judge\: the one that reflect hearing says, else Haiku through your claude program]' \
        '--semantic[Wait for a judge\: the one that reflect hearing says, else Haiku through your claude program]' \
        '--max-budget-usd=[Let that cost at most X US dollars, up to 5]:x: ' \
        '--use-meta[Move the scores by what you accepted and rejected before; reflect meta says how]' \
        '--plain[Review line by line, without a full screen]' \
        '--inside[Review from inside Claude Code, which has no terminal to give\: in a tmux popup, else in a window of its own, else by forms, else as text with ids]' \
        '-h[Show this help]' \
        '--help[Show this help]' \
        && return ;;
    queue)
      _arguments -s -S \
        '--json[Print one JSON array of those that are not decided]' \
        '--said[List what a file says already instead, with that file]' \
        '--undone[List what was applied and undone instead]' \
        '-h[Show this help]' \
        '--help[Show this help]' \
        && return ;;
    accept)
      _arguments -s -S \
        '-h[Show this help]' \
        '--help[Show this help]' \
        '*:id: _reflect_known proposals' \
        && return ;;
    modify)
      _arguments -s -S \
        '--text=[Say the learning in these words, as one sentence]:sentence: ' \
        '-h[Show this help]' \
        '--help[Show this help]' \
        '1:id: _reflect_known proposals' \
        && return ;;
    skip)
      _arguments -s -S \
        '-h[Show this help]' \
        '--help[Show this help]' \
        '*:id: _reflect_known proposals' \
        && return ;;
    reject)
      _arguments -s -S \
        '--reason=[Keep this reason in the ledger]:text: ' \
        '-h[Show this help]' \
        '--help[Show this help]' \
        '*:id: _reflect_known proposals' \
        && return ;;
    apply)
      _arguments -s -S \
        '--dry-run[Show the diffs, and write nothing]' \
        '-h[Show this help]' \
        '--help[Show this help]' \
        && return ;;
    undo)
      _arguments -s -S \
        '--merge[Where a file has changed since, write it merged\: what was changed stays, and what is taken back goes]' \
        '--dry-run[Show what would change, as diffs, and write nothing]' \
        '-h[Show this help]' \
        '--help[Show this help]' \
        '1:op: _reflect_known operations' \
        && return ;;
    conflicts)
      _arguments -s -S \
        '--narrow=[Keep both, and say this or other in this narrower sentence]:sentence: ' \
        '--json[Print one JSON array]' \
        '-h[Show this help]' \
        '--help[Show this help]' \
        '1:id: _reflect_known proposals' \
        && return ;;
    find)
      _arguments -s -S \
        '--and=[Only where something of these is said too]:words: ' \
        '--like[Count words that only look like those asked for]' \
        '--since=[Said within this time or since this day\: 12h, 7d, 4w, 2026-01-31, yesterday]:time: ' \
        '--until=[Said before this long ago, or until the end of this day or month\: 2026-09]:time: ' \
        '--project=[In sessions whose directory has this in its path]:part: ' \
        '--session=[In the sessions whose ids begin so]:id: ' \
        '--branch=[On a branch of this name]:part: ' \
        '--tool=[In the use of this tool]:name: ' \
        '--path=[In the use of a tool on a file with this in its path]:part: ' \
        '--kind=[person, text, thinking, tool-call, tool-result or client-error; or note\: what Claude found out, of reflect notes]:kind: ' \
        '--limit=[Show at most so many]:n: ' \
        '--plain[Print the finds as text]' \
        '--team[Search what your team shares instead, and print the finds]' \
        '--json[Print one JSON array, the best first]' \
        '-h[Show this help]' \
        '--help[Show this help]' \
        '*:words: ' \
        && return ;;
    session)
      _arguments -s -S \
        '--json[Print one JSON array, a session each]' \
        '-h[Show this help]' \
        '--help[Show this help]' \
        '--project=[The same]:part: ' \
        '--branch=[Those on a branch of this name]:part: ' \
        '--since=[Those within this time or since this day\: 7d, 2026-01-31, last week]:time: ' \
        '--until=[Those before this long ago, or until the end of this day or month]:time: ' \
        '--limit=[List at most so many]:n: ' \
        '--format=[Print it so]:word:(text markdown html)' \
        '--from=[Begin at this line of its transcript]:line: ' \
        '--to=[End at this line of its transcript]:line: ' \
        '--team[Print, as text, one that somebody of your team shares]' \
        '1:word:(list show timeline)' \
        && return ;;
    digest)
      _arguments -s -S \
        '--session=[Print the summary of this one; the beginning of its id is enough]:id: ' \
        '--since=[Of sessions that changed since then\: 7d, 12h, 2026-01-31]:time: ' \
        '--dry-run[Say what it would take, and send nothing]' \
        '--max-budget-usd=[Let it cost at most X US dollars, up to 5]:x: ' \
        '--page[Show what .claude/rules/what-we-know.md would get of what is known here, and ask]' \
        '--memory[Show the same for the MEMORY.md that Claude keeps for itself here, and ask\: it would stand between two marks, and nothing else of that file is touched]' \
        '-h[Show this help]' \
        '--help[Show this help]' \
        && return ;;
    archive)
      _arguments -s -S \
        '--json[Print one JSON array, a transcript each]' \
        '-h[Show this help]' \
        '--help[Show this help]' \
        '--project=[All sessions that began in this directory or below it]:dir:_files -/' \
        '--yes[Delete it without a question]' \
        '1:word:(status sync verify repair rebuild forget vectors)' \
        && return ;;
    heard)
      _arguments -s -S \
        '--limit=[List at most so many; 0 lists all]:n: ' \
        '--plain[Print them as text]' \
        '--json[Print one JSON array]' \
        '-h[Show this help]' \
        '--help[Show this help]' \
        && return ;;
    propose)
      _arguments -s -S \
        '--text=[Say it in these words]:sentence: ' \
        '--to=[Put it into this file\: its path, a skill'\''s name, project or global]:target: ' \
        '-h[Show this help]' \
        '--help[Show this help]' \
        '1:message: _reflect_known messages' \
        && return ;;
    add)
      _arguments -s -S \
        '--to=[Put it into this file\: its path, a skill'\''s name, project or global]:target: ' \
        '-h[Show this help]' \
        '--help[Show this help]' \
        '1:rule: ' \
        && return ;;
    learnings)
      _arguments -s -S \
        '--limit=[List at most so many; 0 lists all]:n: ' \
        '--repository=[Only those heard in a repository whose directory has this in its path]:name: ' \
        '--several[Only those heard in two or more repositories]' \
        '--applied[Only those that are applied somewhere, or with no- nowhere]' \
        '--retired[List those that you retired instead]' \
        '--forgotten[List those that you wanted forgotten instead]' \
        '--json[Print one JSON array]' \
        '-h[Show this help]' \
        '--help[Show this help]' \
        '--why[Print the sum of its score, event by event]' \
        '1:word:(list show search forget retire keep merge split)' \
        && return ;;
    notes)
      _arguments -s -S \
        '--kind=[Only these\: cure, pivot, gotcha, decision or insight]:kind: ' \
        '--project=[Only of sessions in a directory whose path has this part]:part: ' \
        '--json[Print one JSON array]' \
        '-h[Show this help]' \
        '--help[Show this help]' \
        '--text=[Say it in these words]:sentence: ' \
        '--to=[Put it into this file\: its path, a skill'\''s name, project or global]:target: ' \
        '1:word:(list show search add propose reject stats)' \
        && return ;;
    promote)
      _arguments -s -S \
        '--all[Promote all that are ready; with list, print more than the first 20, and what is never offered, too]' \
        '--dry-run[Show what would change, as diffs, and write nothing]' \
        '--remove[Take the promoted learnings out of the files of their repositories too, where a line says just that]' \
        '--again[Write a line once more that you reworded or took away by hand]' \
        '--never[Do not offer these any more; in their projects they count as before]' \
        '--offer[Offer these again, after --never]' \
        '--yes[Promote even a sentence that asks for care]' \
        '--json[Print the whole list as one JSON array]' \
        '-h[Show this help]' \
        '--help[Show this help]' \
        '*:word:(list   preview ID   ID)' \
        && return ;;
    team)
      _arguments -s -S \
        '--json[Print one JSON object; {} where you are in no team]' \
        '-h[Show this help]' \
        '--help[Show this help]' \
        '--name=[What the team calls you; else your name on this machine]:name: ' \
        '--yes[Send it without a question]' \
        '--session=[A session that you shared; the beginning of its id is enough]:session: ' \
        '--all[All that the team has of you]' \
        '1:word:(join status push pull share withdraw leave)' \
        && return ;;
    tidy)
      _arguments -s -S \
        '--dry-run[Show the diffs, and write nothing]' \
        '-y[Do all of it without asking]' \
        '--yes[Do all of it without asking]' \
        '--across[Look for one rule in several files, and for files that nothing reads]' \
        '-h[Show this help]' \
        '--help[Show this help]' \
        && return ;;
    effect)
      _arguments -s -S \
        '--json[Print one JSON array]' \
        '-h[Show this help]' \
        '--help[Show this help]' \
        '1:id: _reflect_known proposals' \
        && return ;;
    stats)
      _arguments -s -S \
        '--since=[Count from the week on that lies this time ago, or of this day\: 90d, 12w, 2026-01-31]:time: ' \
        '--repository=[Only repositories whose directory has this in its path]:name: ' \
        '--plain[Print tables, without a full screen]' \
        '--json[Print one JSON object]' \
        '--html=[Write one page with charts, which needs no network]:file:_files' \
        '--force[With --html\: replace the file whatever it is]' \
        '-h[Show this help]' \
        '--help[Show this help]' \
        && return ;;
    log)
      _arguments -s -S \
        '--json[Print one JSON array]' \
        '-h[Show this help]' \
        '--help[Show this help]' \
        && return ;;
    show)
      _arguments -s -S \
        '--json[Print one JSON object]' \
        '-h[Show this help]' \
        '--help[Show this help]' \
        '1:op: _reflect_known operations' \
        && return ;;
    restore)
      _arguments -s -S \
        '--before[Take back what the operation itself wrote too]' \
        '--backup=[Restore this backup, from\: reflect backups]:file:_files' \
        '--to=[Restore the backup to this file]:path:_files' \
        '--merge[Where a file has changed since, write it merged\: what was changed stays, and what is taken back goes]' \
        '--dry-run[Show what would change, as diffs, and write nothing]' \
        '-h[Show this help]' \
        '--help[Show this help]' \
        '1:op: _reflect_known operations' \
        && return ;;
    backups)
      _arguments -s -S \
        '--json[Print one JSON array]' \
        '-h[Show this help]' \
        '--help[Show this help]' \
        '1:file:_files' \
        && return ;;
    status)
      _arguments -s -S \
        '--json[Print one JSON object]' \
        '-h[Show this help]' \
        '--help[Show this help]' \
        && return ;;
    install)
      _arguments -s -S \
        '--project[This project alone\: a folder that git does not see, and its entry in your .claude.json]' \
        '--dry-run[Show what would change as diffs, and write nothing]' \
        '-h[Show this help]' \
        '--help[Show this help]' \
        && return ;;
    uninstall)
      _arguments -s -S \
        '--project[This project alone\: a folder that git does not see, and its entry in your .claude.json]' \
        '--dry-run[Show what would change as diffs, and write nothing]' \
        '-h[Show this help]' \
        '--help[Show this help]' \
        && return ;;
    doctor)
      _arguments -s -S \
        '--fix[Mend what can be mended safely, and say what was done]' \
        '--json[Print one JSON array]' \
        '-h[Show this help]' \
        '--help[Show this help]' \
        && return ;;
    hearing)
      _arguments -s -S \
        '-h[Show this help]' \
        '--help[Show this help]' \
        '1:word:(off haiku session command)' \
        && return ;;
    auto)
      _arguments -s -S \
        '-h[Show this help]' \
        '--help[Show this help]' \
        '1:word:(on ask off)' \
        && return ;;
    recall)
      _arguments -s -S \
        '--for=[Show what would be given for these words, what would not, and why]:prompt: ' \
        '--json[Print one JSON object]' \
        '-h[Show this help]' \
        '--help[Show this help]' \
        '1:word:(on start trial off status)' \
        && return ;;
    demo)
      _arguments -s -S \
        '--plain[Review line by line, without a full screen]' \
        '-h[Show this help]' \
        '--help[Show this help]' \
        && return ;;
    scan)
      _arguments -s -S \
        '--transcript=[Read this transcript]:file:_files' \
        '--session=[Read the session of this id, or of the only one that begins so]:id: ' \
        '--project=[Read the newest session of the project in this directory]:dir:_files -/' \
        '--all[Read every session of every project]' \
        '--since=[Read all sessions that changed within this time or since this day\: 12h, 7d, 4w, 2026-01-31, yesterday]:time: ' \
        '--include-sdk[Count prompts that programs sent (claude -p, SDK) as a person'\''s words]' \
        '--judge[Wait for a judge\: the one that reflect hearing says, else Haiku through your claude program]' \
        '--semantic[Wait for a judge\: the one that reflect hearing says, else Haiku through your claude program]' \
        '--max-budget-usd=[Let that cost at most X US dollars, up to 5]:x: ' \
        '--use-meta[Move the scores by what you accepted and rejected before; reflect meta says how]' \
        '--why[Say why each signal was heard, and how sure each reason is by itself, from 0 to 1]' \
        '--json[Print one JSON object]' \
        '-h[Show this help]' \
        '--help[Show this help]' \
        && return ;;
    run)
      _arguments -s -S \
        '--since=[Hear, have judged and sum up sessions that changed since then\: 7d, 12h, 2026-01-31]:time: ' \
        '--max-budget-usd=[Let judging and summing up cost at most X US dollars, up to 5]:x: ' \
        '--dry-run[Print what would be done, and do none of it]' \
        '-h[Show this help]' \
        '--help[Show this help]' \
        && return ;;
    meta)
      _arguments -s -S \
        '--confirm[With reset\: do it]' \
        '--json[Print one JSON object]' \
        '-h[Show this help]' \
        '--help[Show this help]' \
        '1:reset: ' \
        && return ;;
    moved)
      _arguments -s -S \
        '--undo=[Take back that this folder was moved]:old: ' \
        '--json[Print the list as JSON]' \
        '-h[Show this help]' \
        '--help[Show this help]' \
        '*:folder: ' \
        && return ;;
    forget)
      _arguments -s -S \
        '--secrets[Take out what the rules of this version hold for a secret]' \
        '-h[Show this help]' \
        '--help[Show this help]' \
        && return ;;
    export)
      _arguments -s -S \
        '-h[Show this help]' \
        '--help[Show this help]' \
        '1:file:_files' \
        && return ;;
    import)
      _arguments -s -S \
        '--from=[Import from another program\: python-reflect, claude-reflect, sixthsense, session-learning, siftcoder, episodic-memory, claude-mem or claude]:program: ' \
        '-h[Show this help]' \
        '--help[Show this help]' \
        '1:file:_files' \
        && return ;;
    completion)
      _arguments -s -S \
        '-h[Show this help]' \
        '--help[Show this help]' \
        '1:word:(bash zsh fish)' \
        && return ;;
    *)
      _arguments -s -S \
        '--transcript=[Read this transcript]:file:_files' \
        '--session=[Read the session of this id, or of the only one that begins so]:id: ' \
        '--project=[Read the newest session of the project in this directory]:dir:_files -/' \
        '--all[Read every session of every project]' \
        '--since=[Read all sessions that changed within this time or since this day\: 12h, 7d, 4w, 2026-01-31, yesterday]:time: ' \
        '--include-sdk[Count prompts that programs sent (claude -p, SDK) as a person'\''s words]' \
        '--judge[Wait for a judge\: the one that reflect hearing says, else Haiku through your claude program]' \
        '--semantic[Wait for a judge\: the one that reflect hearing says, else Haiku through your claude program]' \
        '--max-budget-usd=[Let that cost at most X US dollars, up to 5]:x: ' \
        '--use-meta[Move the scores by what you accepted and rejected before; reflect meta says how]' \
        '--plain[Review line by line, without a full screen]' \
        '--inside[Review from inside Claude Code, which has no terminal to give\: in a tmux popup, else in a window of its own, else by forms, else as text with ids]' \
        '-h[Show this help]' \
        '--help[Show this help]' \
        '-V[Show the version]' \
        '--version[Show the version]' \
        && return ;;
  esac
}
if [[ $funcstack[1] == _reflect ]]; then _reflect "$@"; else compdef _reflect reflect; fi
