package dev.reflect.skill;

import dev.reflect.diff.Blank;
import dev.reflect.diff.Text;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Somebody's Markdown as a quotation: its code stays as it is, and no HTML in it is any. */
public final class QuotedMarkdown {
  /** One that is indented may belong to a list item, and end with that. */
  private static final Pattern FENCE = Pattern.compile("(`{3,})[^`]*|(~{3,}).*");

  private QuotedMarkdown() {}

  /** Returns the text, each line behind the mark of a quotation. */
  public static String of(String text) {
    StringBuilder quoted = new StringBuilder();
    String fence = "";
    boolean open = false;
    for (String each :
        Text.of(Blank.strip(text).replace("\r\n", "\n").replace('\r', '\n')).lines()) {
      String line = Text.content(each);
      Matcher begins = FENCE.matcher(line);
      String shown = line;
      if (!fence.isEmpty()) {
        fence = closes(line, fence) ? "" : fence;
      } else if (begins.matches()) {
        fence = begins.group(1) != null ? begins.group(1) : begins.group(2);
        open = false;
      } else {
        String outside = CodeSpans.masked(line);
        open = !Blank.is(line) && (open || outside.indexOf('`') >= 0);
        shown = withoutTags(line, open ? line : outside); // a span may go on in the next line
      }
      quoted.append("> ").append(shown).append('\n');
    }
    return quoted.toString();
  }

  /** Returns a line of text without HTML, wherever it stands. */
  public static String line(String text) {
    return withoutTags(text, text);
  }

  private static boolean closes(String line, String fence) {
    String rest = Blank.strip(line);
    return rest.length() >= fence.length()
        && rest.chars().allMatch(each -> each == fence.charAt(0));
  }

  private static String withoutTags(String line, String outside) {
    StringBuilder shown = new StringBuilder();
    for (int at = 0; at < line.length(); at++) {
      char next = at + 1 < line.length() ? line.charAt(at + 1) : ' ';
      boolean opens =
          outside.charAt(at) == '<' && (Character.isLetter(next) || "/!?".indexOf(next) >= 0);
      shown.append(opens ? "&lt;" : line.charAt(at));
    }
    return shown.toString();
  }
}
