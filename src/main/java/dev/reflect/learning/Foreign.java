package dev.reflect.learning;

import java.util.List;
import java.util.regex.Pattern;

/** What in a message is not a person's own rule: attacks on the instructions, and pasted text. */
final class Foreign {
  private static final List<Pattern> HOSTILE =
      List.of(
          pattern(
              "\\b(?:ignore|disregard|forget|override|bypass)\\b[^.\\n"
                  + "]{0,30}\\b(?:all|any|every|previous|prior|above|earlier|preceding|your|the|these|those)\\b[^.\\n"
                  + "]{0,30}\\b(?:instruction|system"
                  + " prompt|prompt|guardrail)s?\\b|\\b(?:ignore|disregard|forget|override|bypass)\\b[^.\\n"
                  + "]{0,20}\\b(?:your|previous|prior|system|safety)"
                  + " (?:rule|guideline|direction|restriction|prompt)s?\\b"),
          pattern(
              "\\b(?:ignorier|vergiss|missachte)\\w*\\b[^.\\n"
                  + "]{0,30}\\b(?:anweisung|regeln|vorgaben|system-?prompt)|\\bignora\\w*\\b[^.\\n"
                  + "]{0,30}\\b(?:instrucciones|istruzioni|instruções)|\\bignore[zrs]?\\b[^.\\n"
                  + "]{0,30}\\b(?:instructions|instruções)|\\bnegeer\\b[^.\\n"
                  + "]{0,30}\\binstructies|игнорируй\\w*[^.\\n"
                  + "]{0,30}(?:инструкци|указани)|忽略[^。\\n"
                  + "]{0,12}(?:指令|指示|提示|说明)|(?:指示|命令|プロンプト)[^。\\n"
                  + "]{0,12}無視"),
          pattern(
              "(?<!\\b(?:never|not|don't|avoid|stop)\\b[^.\\n"
                  + "]{0,40})\\b(?:curl|wget|iwr|base64)\\b[^\\n"
                  + "|]{0,200}\\|\\s*(?:sudo\\s+)?(?:(?:ba|z|da)?sh|python3?|node|iex)\\b"),
          pattern(
              "(?m)^\\s*(?:system|assistant|developer)\\s*:|<\\s*/?\\s*(?:system|assistant|human|instructions?)\\b[^>]*>|\\[/?INST\\]|<\\|(?:im_start|im_end|system)|###\\s*(?:system|instruction)"),
          pattern("<!--|-->|(?s)^\\s*---\\s*\\n.{0,400}?\\n---"),
          pattern(
              "\\byou are now\\b|\\bpretend (?:to be|you are)\\b|\\bact as (?:an?"
                  + " )?(?:unrestricted|jailbroken|dan)\\b|\\bdeveloper"
                  + " mode\\b|\\b(?:exfiltrat|jailbreak)\\w*|\\b(?:send|post|upload|leak)\\b[^.\\n"
                  + "]{0,40}\\b(?:secrets?|credentials?|api"
                  + " keys?|tokens?|passwords?|\\.env)\\b[^.\\n"
                  + "]{0,20}\\bto\\b"));

  private static final Pattern FENCE = pattern("(?s)(?:```|~~~).*?(?:```|~~~|\\z)");

  private static final Pattern PASTED =
      pattern(
          "^\\s*>|^\\s+at [\\w$.<>]+\\s*\\(|^\\w*(?:Error|Exception|Warning)\\b\\s*:|^Traceback"
              + " |^\\s*File"
              + " \"|^(?-i:ERROR|WARN|INFO|DEBUG|FATAL|\\[(?:ERROR|WARN|INFO|DEBUG|WARNING)\\])\\b|^\\[?\\d{4}-\\d\\d-\\d\\d[T"
              + " ]\\d\\d:|^(?:diff --git|index [0-9a-f]{6,}|@@ -|\\+\\+\\+ |--- [ab]/)|^\\s*\\$"
              + " \\S|^Caused by:|^npm"
              + " ERR!|^error(?:\\[\\w+\\])?:|^\\s*[|│├└┌─╰╭⎿]|^\\S+@\\S+[:~].*[$%#]"
              + " |^[➜❯]\\s|^\\s*<\\/?\\w+[^>]*>\\s*$|^\\s*[{}\\[\\]();]+\\s*$|^\\s*\"[\\w.-]+\"\\s*:|^\\s*(?:import|from|const|let|var|function|def|class|public|private|return)\\b.*[;{(:]\\s*$");
  private static final Pattern TRACE =
      Pattern.compile("\\s+at .*|\\S*(?:Error|Exception)(?::.*|\\s*)");
  private static final Pattern QUOTING =
      pattern(
          "^(?:the |our |from )?(?:review(?:er)?(?: bot|"
              + " comments?)?|bot|linter|compiler|copilot|coderabbit|ci|docs?|readme|console|he|she|they|chatgpt|gemini|claude|cursor)(?:"
              + " just)?(?:"
              + " (?:says?|said|writes|wrote|reports?|reported|complains|complained|commented|answered)(?:"
              + " that\\b|\\s*:|$)|\\s*:)");

  private Foreign() {}

  static boolean isHostile(String text) {
    return HOSTILE.stream().anyMatch(p -> p.matcher(text).find());
  }

  /** Returns the text without code fences, quoted lines, logs, traces, diffs and code. */
  static String withoutPasted(String text) {
    StringBuilder own = new StringBuilder();
    boolean trace = false;
    for (String line : FENCE.matcher(text).replaceAll("\n").split("\\R")) {
      boolean pasted = isPasted(line);
      // What a trace ends in ("should never happen") belongs to it, until an empty line.
      trace = !line.isBlank() && (trace || TRACE.matcher(line).matches());
      if (!pasted && !trace) {
        own.append(line).append('\n');
      }
    }
    return own.toString();
  }

  /** Says whether some lines are logs, traces or quotations, so that others may belong to them. */
  static boolean hasPasted(String text) {
    return FENCE.matcher(text).replaceAll("\n").lines().anyMatch(Foreign::isPasted);
  }

  private static boolean isPasted(String line) {
    return PASTED.matcher(line).find() || QUOTING.matcher(line.strip()).find();
  }

  private static Pattern pattern(String regex) {
    return Pattern.compile(regex, Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
  }
}
