package dev.reflect.untrusted;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A password in the sentence that speaks of one, wherever it stands in it: "sudo asks for a
 * password, just type …", "answer with … – that is the vault password".
 */
record SecretSentence(String kind) implements SecretRule {
  private static final int FARTHEST = 72;

  /** A word with letters, digits and a sign that no name, address or number has. */
  private static final Pattern ODD =
      Pattern.compile(
          "(?<![^\\s\"'`“«(:])(?=[^\\s\"'`]{0,40}\\d)(?=[^\\s\"'`]{0,40}\\p{L})(?=[^\\s\"'`]{1,40}[!$%^*#&+?])"
              + "(?![A-Za-z]+[#+]+\\d+|\\S{0,60}(?:[=\\[\\]{}<>\\\\|]|@[\\w-]+\\.|\\$\\w|\\.\\*|\\(\\?))"
              + "([^\\s\"'`“”«»]{8,40})");

  private static final Pattern ASKED =
      Pattern.compile(
          "(?:^|[\\s,;(])(?:type|enter|try|answer|answer with|it's|its|tippe|gib|nimm|tape|saisis|escribe|usa|digita|inserisci|typ|введи)"
              + "\\s{1,2}[\"'`“«]?((?=\\S{0,30}\\d)(?=\\S{0,30}\\p{L})(?![a-z]+[-_./:]v?\\d+\\b)[\\p{L}\\d!$%^*#&+?_-]{7,40})",
          Pattern.CASE_INSENSITIVE);

  @Override
  public boolean isExact() {
    return false;
  }

  @Override
  public boolean looksFar() {
    return true;
  }

  @Override
  public Optional<Found> at(String text, int at, int to, int start) {
    char before = at == start ? ' ' : text.charAt(at - 1);
    char after = to == text.length() ? ' ' : text.charAt(to);
    boolean spoken = " (\n\t\"'`".indexOf(before) >= 0 && " ,.:;)\n\"'`".indexOf(after) >= 0;
    return spoken
        ? about(text, at, to, start).map(value -> new Found(kind, value.from(), value.to()))
        : Optional.empty();
  }

  private static Optional<SecretValue> about(String text, int nameFrom, int nameTo, int start) {
    int from = Math.max(start, nameFrom - FARTHEST);
    from = Math.max(from, text.lastIndexOf('\n', nameFrom) + 1);
    int line = text.indexOf('\n', nameTo);
    int to = Math.min(nameTo + FARTHEST, line < 0 ? text.length() : line);
    Optional<SecretValue> odd = found(ODD, text, from, to);
    return odd.isPresent() ? odd : found(ASKED, text, from, to);
  }

  private static Optional<SecretValue> found(Pattern pattern, String text, int from, int to) {
    Matcher matcher = pattern.matcher(text).region(from, to).useTransparentBounds(true);
    while (matcher.find()) {
      String value = matcher.group(1).replaceAll("[.,:;?)]+$", "");
      if (SecretValue.isPasswordLike(value) && value.length() > 6) {
        return Optional.of(
            new SecretValue(value, matcher.start(1), matcher.start(1) + value.length(), false));
      }
    }
    return Optional.empty();
  }
}
