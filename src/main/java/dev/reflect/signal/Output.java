package dev.reflect.signal;

import java.util.regex.Pattern;

/**
 * Which lines of a message a program wrote, by their form: a time, a level, a place in a file, a
 * stack frame before them; several in a row of one shape; a note beside one of them.
 */
final class Output {
  // These are looked for at the beginning of a line only: an expression that says so itself is
  // tried at every letter all the same.
  private static final Pattern BY_FORM =
      Pattern.compile(
          "\\s*(?:"
              + "at [^\\n]{0,200}[(:][^\\s]{1,200}:\\d+"
              + "|File \"[^\"\\n]{1,300}\", line \\d+"
              + "|(?:Caused by|Suppressed): |Exception in thread \""
              + "|[\\w.$]{0,120}(?:Error|Exception|Warning)(?:\\[[\\w-]{1,20}\\])?: "
              + "|(?:error|warning)(?:\\[\\w{1,10}\\]|(?: [A-Z]{1,6}\\d{2,6})?: )"
              + "|\\[?(?:ERROR|WARN|WARNING|INFO|DEBUG|TRACE|FATAL|error|warn|info|debug)[\\]:|]"
              + "|\\[?\\d{4}-\\d\\d-\\d\\d[T ]\\d\\d:\\d\\d"
              + "|\\[?\\d\\d:\\d\\d:\\d\\d[\\]., ]"
              + "|npm (?:ERR!|error|WARN|warn|notice)"
              + "|yarn run |make(?:\\[\\d+\\])?: |> Task "
              + "|[\\w./\\\\-]{1,200}:\\d+(?::\\d+)?:? (?:error|warning|note|fatal|info)"
              + "|[\\w./\\\\-]{1,200}\\(\\d+,\\d+\\): (?:error|warning)"
              + "|-->\\s|\\d{1,6} \\| |\\^[~^]{0,200}\\s*$"
              + "|[✓✗✔✖×⏺⎿│├└╭╰┌] ?"
              + "|(?:FAIL|PASS|FAILED|PASSED|not ok|ok \\d+)\\s+\\S"
              + "|(?:GET|POST|PUT|DELETE|PATCH|HEAD) /\\S*"
              + "|HTTP/\\d|Exit code \\d|exit status \\d|Process finished"
              + "|\\|[^\\n]{0,2000}\\|\\s*$"
              + ")");

  private static final Pattern BY_TIME =
      Pattern.compile(
          "\\s*[\\[(]?(?:[A-Z][a-z]{2} [ \\d]\\d \\d\\d:\\d\\d:\\d\\d\\b"
              + "|\\d\\d/[A-Z][a-z]{2}/\\d{4}[: ]\\d\\d:\\d\\d"
              + "|[IWEF]\\d{4} \\d\\d:\\d\\d| *\\d{1,9}\\.\\d{3,9}\\] "
              + "|\\d{1,3}\\.\\d{1,3}\\.\\d{1,3}\\.\\d{1,3} - )");

  private static final Pattern BY_LEVEL =
      Pattern.compile(
          "\\s*(?:(?:hint|fatal|panic|remote|notice|deprecated)(?:\\[[\\w-]{1,20}\\])?: "
              + "|\\[[A-Z ]{0,20}(?:WARNING|ERROR|INFO|NOTICE|DEBUG)[A-Z ]{0,20}\\]"
              + "|(?:ERROR|WARNING|FATAL|FAILED)! |\\([\\w-]{1,30}:\\d{1,9}\\) |[B-PR-Z]: \\S"
              + "|\\d{1,6}:\\d{1,6}\\s+(?:error|warning|info|note)\\s"
              + "|[\\w./\\\\-]{1,200}:\\d{1,6}(?::\\d{1,6})?:? [A-Z]{1,6}(?:\\d{2,6}[: ]|: )"
              + "|[A-Z]{1,6}\\d{2,6}:? \\(?(?:error|warning|info|style|note)\\b"
              + "|\\w{1,20}: \\[[\\w.-]{1,60}\\](?::| =>|\\s*$)"
              + "|\\w{1,30}=\\S{1,200} \\w{1,30}=)");

  /** {@code TASK [install ntp] ****}: a line that is ruled off. */
  private static final Pattern RULED = Pattern.compile("\\w.* (?:[*]{4,}|={4,}|-{6,})\\s*$");

  /** What a compiler puts beside an error; a person may begin so, too. */
  private static final Pattern NOTE = Pattern.compile("\\s*= ?(?:note|help): |\\s*(?:note|help): ");

  private static final Pattern OF_A_PERSON =
      Pattern.compile("(?i)\\b(?:we|our|i|my|always|never|please|here|from now on)\\b");

  /** {@code 2.}, {@code Step 2:}, {@code Q2:}: what a person puts before the items of a list. */
  private static final Pattern ITEM =
      Pattern.compile("^\\s*(?:[-*•–]|\\(?(?:\\p{L}{1,12}[ -]?)?#?\\d{1,3}[a-z]?[.):])\\s+");

  private static final Pattern LABEL =
      Pattern.compile("(?!(?i:rule|regel|règle|regla|note|todo):)[\\p{L}-]{2,20}:");
  private static final Pattern NUMBERED = Pattern.compile("(?=.*9).*[:\\[\\]=|%(){}].*");

  private static final int FEWEST_IN_A_ROW = 3;
  private static final int BEGINNING = 120;
  private static final int END = 200;
  private static final int SHORTEST = 6;
  private static final int TOKENS = 3;

  private final String[] lines;
  private int runEnds;
  private int noRunBefore;

  Output(String[] lines) {
    this.lines = lines;
  }

  /** Returns whether a program wrote a line; lines are asked for in their order. */
  boolean isAt(int at) {
    return isByForm(lines[at]) || lines[at].length() >= SHORTEST && (isInARow(at) || isNote(at));
  }

  private static boolean isByForm(String line) {
    return BY_FORM.matcher(line).lookingAt()
        || line.length() >= SHORTEST
            && (BY_TIME.matcher(line).lookingAt()
                || BY_LEVEL.matcher(line).lookingAt()
                || RULED.matcher(line.substring(Math.max(0, line.length() - END))).find());
  }

  /** A note stands beside other output, or holds code and nothing that a person says. */
  private boolean isNote(int at) {
    String line = lines[at];
    return NOTE.matcher(line).lookingAt()
        && (line.indexOf('`') >= 0 && !OF_A_PERSON.matcher(line).find()
            || at > 0 && isByForm(lines[at - 1])
            || at + 1 < lines.length && isByForm(lines[at + 1]));
  }

  /**
   * Three lines and more that begin alike, as nobody types them: by signs and figures, or a label.
   */
  private boolean isInARow(int at) {
    if (at < runEnds) {
      return true;
    }
    if (at < noRunBefore) {
      return false;
    }
    String shape = shape(lines[at]);
    int end = at + 1;
    while (!shape.isEmpty() && end < lines.length && shape(lines[end]).equals(shape)) {
      end++;
    }
    boolean isRun = end - at >= FEWEST_IN_A_ROW;
    runEnds = isRun ? end : runEnds;
    noRunBefore = isRun ? noRunBefore : end;
    return isRun;
  }

  /**
   * How a line begins, figures and words apart; nothing where a person may begin several lines so.
   */
  private static String shape(String line) {
    String head = line.substring(0, Math.min(line.length(), BEGINNING));
    if (head.chars().noneMatch(c -> c == ':' || c >= '0' && c <= '9')) {
      return "";
    }
    String[] tokens = ITEM.matcher(head).replaceFirst("").strip().split("\\s+");
    if (LABEL.matcher(tokens[0]).matches()) {
      return tokens[0];
    }
    StringBuilder shape = new StringBuilder();
    for (int i = 0; i < Math.min(TOKENS, tokens.length); i++) {
      append(tokens[i], shape);
    }
    boolean tells = tokens.length >= TOKENS && NUMBERED.matcher(shape).matches();
    return tells ? shape.toString() : "";
  }

  /** A run of letters or of figures counts as one. */
  private static void append(String token, StringBuilder shape) {
    for (int at = 0; at < token.length(); at++) {
      char c = token.charAt(at);
      char sort = Character.isLetter(c) ? 'a' : Character.isDigit(c) ? '9' : c;
      boolean goesOn = sort != c || c == 'a' || c == '9';
      if (!goesOn || shape.length() == 0 || shape.charAt(shape.length() - 1) != sort) {
        shape.append(sort);
      }
    }
    shape.append(' ');
  }
}
