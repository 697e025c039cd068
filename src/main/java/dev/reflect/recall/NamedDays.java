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
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The days that a question names: "on 13 October 2023", "in May", "2023-10-13", and by today "last
 * week". What happened then was said then, or soon after.
 */
public record NamedDays(List<Named> spans) {
  public static final NamedDays NONE = new NamedDays(List.of());

  /** After so many days a third of it is left. */
  static final double SOON = 7;

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
          "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
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
          "(?<in>\\b(?:in|im|en|em|since|until|last|of|early|late) )?"
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

  private static final Pattern YEAR = Pattern.compile("(?:19|20)\\d\\d");

  /** What may stand before the name of some days. */
  private static final Pattern ALONE =
      Pattern.compile("(?:in|on|the|am|im|le|el|em)? *(?:on|the|am|im|le|el|em)?");

  public NamedDays {
    spans = List.copyOf(spans);
  }

  /** What a name means, some days. */
  public interface Named {
    /** Returns how much a day is one of these: 1 where it is, less where it came soon after. */
    double share(LocalDate said);

    /** Returns the days that are meant on a day. */
    Days in(LocalDate today);
  }

  /**
   * A day, or a whole month.
   *
   * @param year 0 for every year
   * @param day 0 for the whole month
   */
  public record Span(int year, int month, int day) implements Named {
    @Override
    public double share(LocalDate said) {
      double most = 0;
      for (int each = said.getYear() - 1; each <= said.getYear() + 1; each++) {
        most = Math.max(most, year == 0 || year == each ? share(said, each) : 0);
      }
      return most;
    }

    /** Without a year the last that has come. */
    @Override
    public Days in(LocalDate today) {
      Days then = in(year == 0 ? today.getYear() : year);
      return year == 0 && then.first().isAfter(today) ? in(today.getYear() - 1) : then;
    }

    private Days in(int of) {
      YearMonth whole = YearMonth.of(of, month);
      return day == 0
          ? RelativeDays.month(whole)
          : Days.of(whole.atDay(Math.min(day, whole.lengthOfMonth())));
    }

    /** A day more counts on both sides: a day begins elsewhere at another time. */
    private double share(LocalDate said, int of) {
      Days then = in(of);
      long after = ChronoUnit.DAYS.between(then.last(), said) - 1;
      return said.isBefore(then.first().minusDays(1)) ? 0 : Math.exp(-Math.max(0, after) / SOON);
    }
  }

  /** Returns the days that are named in a question, whenever it is asked. */
  static NamedDays of(String asked) {
    List<Named> spans = new ArrayList<>();
    read(asked, spans);
    return new NamedDays(spans);
  }

  /**
   * A question.
   *
   * @param words without what is never said then, as "yesterday"
   * @param rest what it says besides the days that it names
   */
  record Asked(NamedDays days, String words, String rest) {}

  /** Returns the days that are named in a question that is asked today. */
  static Asked asked(String asked, LocalDate today) {
    List<Named> spans = new ArrayList<>();
    StringBuilder words = new StringBuilder(asked);
    StringBuilder rest = new StringBuilder(read(asked, spans));
    for (RelativeDays.Found each : RelativeDays.in(asked.toLowerCase(Locale.ROOT), today)) {
      spans.add(each.days());
      blank(words, each.from(), each.to());
      blank(rest, each.from(), each.to());
    }
    return new Asked(new NamedDays(spans), words.toString(), rest.toString());
  }

  /**
   * Returns the days that a text names, where it names nothing else: "2026-09", "last week",
   * "march".
   */
  public static Optional<Days> alone(String typed, LocalDate today) {
    String text = typed.strip().toLowerCase(Locale.ROOT);
    if (YEAR.matcher(text).matches()) {
      return Optional.of(RelativeDays.year(Integer.parseInt(text)));
    }
    Asked asked = asked("in " + ("hier".equals(text) ? "gestern" : text), today); // here, in German
    boolean nothingElse = ALONE.matcher(asked.rest().strip()).matches();
    return nothingElse ? asked.days().in(today) : Optional.empty();
  }

  /** Returns the days from the first that is meant to the last; nothing where none are named. */
  public Optional<Days> in(LocalDate today) {
    return spans.stream().map(each -> each.in(today)).reduce(Days::and);
  }

  private static void blank(StringBuilder text, int from, int to) {
    text.replace(from, Math.min(to, text.length()), " ".repeat(to - from));
  }

  /** Adds what is named, and returns the rest. */
  private static String read(String asked, List<Named> spans) {
    StringBuilder rest = new StringBuilder(asked);
    Matcher named = NAMED.matcher(asked.toLowerCase(Locale.ROOT));
    while (named.find()) {
      String month = named.group("month");
      String day = either(named, "before", "after");
      String year = named.group("year");
      boolean sure =
          named.group("in") != null || month.length() > SHORT && !AMBIGUOUS.contains(month);
      if ((sure || day != null || year != null)
          && add(spans, year, String.valueOf(MONTHS.get(month)), day)) {
        blank(rest, named.start(), named.end());
      }
    }
    Matcher numbered = NUMBERED.matcher(asked);
    while (numbered.find()) {
      String year = either(numbered, "y1", "y2");
      String month =
          numbered.group("m1") == null ? either(numbered, "m2", "m3") : numbered.group("m1");
      String day =
          numbered.group("d1") == null ? either(numbered, "d2", "d3") : numbered.group("d1");
      if (add(spans, year == null ? numbered.group("y3") : year, month, day)) {
        blank(rest, numbered.start(), numbered.end());
      }
    }
    return rest.toString();
  }

  private static String either(Matcher match, String one, String other) {
    return match.group(one) == null ? match.group(other) : match.group(one);
  }

  /** Adds a day or a month, where there is one such. */
  private static boolean add(List<Named> spans, String year, String month, String day) {
    Span span = new Span(number(year), number(month), number(day));
    try {
      YearMonth whole = YearMonth.of(span.year() == 0 ? 2000 : span.year(), span.month());
      return span.day() <= whole.lengthOfMonth() && spans.add(span);
    } catch (DateTimeException noSuchMonth) {
      return false;
    }
  }

  private static int number(String digits) {
    return digits == null ? 0 : Integer.parseInt(digits);
  }

  /** Returns the days that this or another question names. */
  public NamedDays and(NamedDays other) {
    List<Named> both = new ArrayList<>(spans);
    both.addAll(other.spans);
    return new NamedDays(both);
  }

  /** Returns how much a day is one of these: 1 where it is, less where it came soon after. */
  public double share(LocalDate said) {
    return spans.stream().mapToDouble(span -> span.share(said)).max().orElse(0);
  }
}
