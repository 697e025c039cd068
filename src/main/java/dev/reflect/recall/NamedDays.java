package dev.reflect.recall;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The days that a question names: "on 13 October 2023", "in May", "2023-10-13". What happened then
 * was said then, or soon after.
 */
public record NamedDays(List<Span> spans) {
  public static final NamedDays NONE = new NamedDays(List.of());

  /** After so many days a third of it is left. */
  private static final double SOON = 7;

  /** Names of months that are other words too count where more says that a month is meant. */
  private static final Set<String> AMBIGUOUS = Set.of("may", "march", "mars");

  private static final Map<String, Integer> MONTHS = new HashMap<>();

  /** So long are short names. */
  private static final int SHORT = 3;

  private static final List<String> TABLE =
      List.of(
          "january february march april may june july august september october november december",
          "januar februar märz april mai juni juli august september oktober november dezember",
          "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
          "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
          "jan feb mar apr may jun jul aug sep oct nov dec");

  static {
    for (String line : TABLE) {
      String[] names = line.split(" ");
      for (int month = 0; month < names.length; month++) {
        MONTHS.putIfAbsent(names[month], month + 1);
      }
    }
  }

  private static final Pattern NAMED =
      Pattern.compile(
          "(?<in>\\b(?:in|im|en|since|until|last|of|early|late) )?"
              + "(?:\\b(?<before>\\d{1,2})(?:st|nd|rd|th|\\.)? (?:of |de )?)?"
              + "(?<![\\p{L}\\d])(?<month>"
              + String.join("|", MONTHS.keySet())
              + ")(?![\\p{L}\\d])"
              + "(?:\\.? (?<after>\\d{1,2})(?:st|nd|rd|th)?(?![\\d:.]))?"
              + "(?:,? (?:of |de )?(?<year>(?:19|20)\\d\\d)\\b)?");

  private static final Pattern NUMBERED =
      Pattern.compile(
          "(?<![\\d-])(?<y1>(?:19|20)\\d\\d)-(?<m1>\\d\\d)(?:-(?<d1>\\d\\d))?(?![\\d-])"
              + "|(?<![\\d.])(?<d2>\\d{1,2})\\.(?<m2>\\d{1,2})\\.(?<y2>(?:19|20)\\d\\d)(?![\\d.])"
              + "|(?:(?<y3>(?:19|20)\\d\\d)年)?(?<m3>\\d{1,2})月(?:(?<d3>\\d{1,2})日)?");

  public NamedDays {
    spans = List.copyOf(spans);
  }

  /**
   * A day, or a whole month.
   *
   * @param year 0 for every year
   * @param day 0 for the whole month
   */
  public record Span(int year, int month, int day) {
    private double share(LocalDate said) {
      double most = 0;
      for (int each = said.getYear() - 1; each <= said.getYear() + 1; each++) {
        most = Math.max(most, year == 0 || year == each ? share(said, each) : 0);
      }
      return most;
    }

    /** A day more counts on both sides: a day begins elsewhere at another time. */
    private double share(LocalDate said, int of) {
      YearMonth whole = YearMonth.of(of, month);
      LocalDate first = whole.atDay(Math.max(1, Math.min(day, whole.lengthOfMonth())));
      LocalDate last = day == 0 ? whole.atEndOfMonth() : first;
      long after = ChronoUnit.DAYS.between(last, said) - 1;
      return said.isBefore(first.minusDays(1)) ? 0 : Math.exp(-Math.max(0, after) / SOON);
    }
  }

  /** Returns the days that are named in a question. */
  static NamedDays of(String asked) {
    List<Span> spans = new ArrayList<>();
    Matcher named = NAMED.matcher(asked.toLowerCase(Locale.ROOT));
    while (named.find()) {
      String month = named.group("month");
      String day = either(named, "before", "after");
      String year = named.group("year");
      boolean sure =
          named.group("in") != null || month.length() > SHORT && !AMBIGUOUS.contains(month);
      if (sure || day != null || year != null) {
        add(spans, year, String.valueOf(MONTHS.get(month)), day);
      }
    }
    Matcher numbered = NUMBERED.matcher(asked);
    while (numbered.find()) {
      String year = either(numbered, "y1", "y2");
      add(
          spans,
          year == null ? numbered.group("y3") : year,
          numbered.group("m1") == null ? either(numbered, "m2", "m3") : numbered.group("m1"),
          numbered.group("d1") == null ? either(numbered, "d2", "d3") : numbered.group("d1"));
    }
    return new NamedDays(spans);
  }

  private static String either(Matcher match, String one, String other) {
    return match.group(one) == null ? match.group(other) : match.group(one);
  }

  private static void add(List<Span> spans, String year, String month, String day) {
    Span span = new Span(number(year), number(month), number(day));
    try {
      YearMonth whole = YearMonth.of(span.year() == 0 ? 2000 : span.year(), span.month());
      if (span.day() <= whole.lengthOfMonth()) {
        spans.add(span);
      }
    } catch (DateTimeException noSuchMonth) {
      return;
    }
  }

  private static int number(String digits) {
    return digits == null ? 0 : Integer.parseInt(digits);
  }

  /** Returns the days that this or another question names. */
  NamedDays and(NamedDays other) {
    List<Span> both = new ArrayList<>(spans);
    both.addAll(other.spans);
    return new NamedDays(both);
  }

  /** Returns how much a day is one of these: 1 where it is, less where it came soon after. */
  public double share(LocalDate said) {
    return spans.stream().mapToDouble(span -> span.share(said)).max().orElse(0);
  }
}
