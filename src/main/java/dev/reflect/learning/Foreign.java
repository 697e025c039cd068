package dev.reflect.learning;

import dev.reflect.expression.LazyPattern;
import dev.reflect.words.FormTable;
import java.util.List;
import java.util.regex.Pattern;

/** What in a message is not a person's own words: code, quotations, logs, traces, diffs. */
final class Foreign {
  private static final Pattern FENCE = pattern("(?s)(`{3,}+|~{3,}+).*?(?:\\1|\\z)");

  private static final Pattern PASTED =
      pattern(
          "^\\s*>|^\\s+at [\\w$.<>]+\\s*\\(|^\\w*(?:Error|Exception|Warning)\\b\\s*:|^Traceback"
              + " |^\\s*File"
              + " \"|^(?-i:ERROR|WARN|INFO|DEBUG|FATAL|\\[(?:ERROR|WARN|INFO|DEBUG|WARNING)\\])\\b|^\\[?\\d{4}-\\d\\d-\\d\\d[T"
              + " ]\\d\\d:|^(?:diff --git|index [0-9a-f]{6,}|@@ -|\\+\\+\\+ |--- [ab]/)|^\\s*\\$"
              + " \\S|^Caused by:|^npm"
              + " ERR!|^error(?:\\[\\w+\\])?:|^\\s*[|│├└┌─╰╭⎿]|^\\S+@\\S+[:~].*[$%#]"
              + " |^[➜❯]\\s|^\\s*<\\/?\\w+[^>]*>\\s*$|^\\s*[{}\\[\\]();]+\\s*$|^\\s*\"[\\w.-]+\"\\s*:|^\\s*(?:import|from(?= \\S+ import)|const|let|var|function|def|class|public|private|return)\\b.*[;{(:]\\s*$");
  private static final Pattern TRACE =
      Pattern.compile("\\s+at .*|\\S*(?:Error|Exception)(?::.*|\\s*)");
  private static final Pattern QUOTING =
      pattern(
          "^(?:the |our |from )?(?:review(?:er)?(?: bot|"
              + " comments?)?|bot|linter|compiler|copilot|coderabbit|ci|docs?|readme|console|he|she|they|chatgpt|gemini|claude|cursor)(?:"
              + " just)?(?:"
              + " (?:says?|said|writes|wrote|reports?|reported|complains|complained|commented|answered)(?:"
              + " that\\b|\\s*:|$)|\\s*:)");

  /** "Draft:", "the rules of the game:": what follows is a thing in the making. */
  private static final LazyPattern DRAFT = FormTable.shared().pattern("draft");

  /** What follows is one: its items, or where it has none, all of it. */
  private static final LazyPattern DRAFTED = FormTable.shared().pattern("drafted");

  private Foreign() {}

  /** Returns the text without code fences, quoted lines, logs, traces, diffs, code and drafts. */
  static String withoutPasted(String text) {
    List<String> lines = text.lines().filter(line -> !line.isBlank()).limit(2).toList();
    boolean whole = lines.size() == 2 && !Sentences.isItem(lines.get(1));
    if (whole && DRAFTED.isIn(lines.get(0))) {
      return "";
    }
    StringBuilder own = new StringBuilder();
    boolean trace = false;
    boolean draft = false;
    for (String line : FENCE.matcher(text).replaceAll("\n").split("\\R")) {
      boolean pasted = isPasted(line);
      // What a trace ends in ("should never happen") belongs to it, until an empty line.
      trace = !line.isBlank() && (trace || TRACE.matcher(line).matches());
      // The items under the heading of a draft are its text, and so is the rest of its line.
      boolean heading = DRAFT.isIn(line) || DRAFTED.isIn(line);
      draft = heading || draft && (line.isBlank() || Sentences.isItem(line));
      if (!pasted && !trace && !draft) {
        own.append(line).append('\n');
      }
    }
    return own.toString();
  }

  /** Says whether some lines are logs, traces or quotations, so that others may belong to them. */
  static boolean hasPasted(String text) {
    return FENCE.matcher(text).replaceAll("\n").lines().anyMatch(Foreign::isPasted);
  }

  /** All their forms begin a line: they need not be tried at each of its letters. */
  private static boolean isPasted(String line) {
    return PASTED.matcher(line).lookingAt() || QUOTING.matcher(line.strip()).lookingAt();
  }

  private static Pattern pattern(String regex) {
    return Pattern.compile(regex, Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
  }
}
