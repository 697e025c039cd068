package dev.reflect.recall;

import dev.reflect.ground.Resource;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Days that are named by today: "yesterday", "vor 3 Tagen"; what there is says {@code days.txt}.
 */
final class RelativeDays {
  private static final Map<String, Integer> NUMBERS = new HashMap<>();
  private static final List<Form> FORMS = new ArrayList<>();

  /**
   * A line of the table.
   *
   * @param back how long before today; what the text says where it is none
   */
  private record Form(String unit, String back, Pattern said) {}

  static {
    List<String> lines =
        Resource.text(RelativeDays.class, "days.txt")
            .lines()
            .filter(line -> !line.isBlank() && !line.startsWith("#"))
            .toList();
    for (String line : lines) {
      String[] parts = line.split(": ", 2);
      String[] head = parts[0].split(" ");
      if (head.length == 1) {
        Stream.of(parts[1].split(" "))
            .forEach(each -> NUMBERS.put(each, Integer.parseInt(head[0])));
      } else {
        FORMS.add(new Form(head[0], head[1], pattern(parts[1])));
      }
    }
  }

  private RelativeDays() {}

  /** Where a script has no blanks, words stand together. */
  private static Pattern pattern(String forms) {
    String number = "(\\d{1,3}|" + String.join("|", NUMBERS.keySet()) + ")";
    return Pattern.compile(
        Stream.of(forms.split("\\|(?![^(]*\\))"))
            .map(form -> form.replace("N", number))
            .map(
                form ->
                    Terms.isUnspaced(form.charAt(form.length() - 1))
                        ? form
                        : "(?<![\\p{L}\\p{N}])" + form + "(?![\\p{L}\\p{N}])")
            .collect(Collectors.joining("|")));
  }

  /** Days, and where a text names them. */
  record Found(Days days, int from, int to) {}

  /** Returns those that a text in small letters names. */
  static List<Found> in(String small, LocalDate today) {
    List<Found> found = new ArrayList<>();
    for (Form form : FORMS) {
      form.said()
          .matcher(small)
          .results()
          .forEach(
              match ->
                  found.add(
                      new Found(
                          days(form.unit(), back(form, match), today),
                          match.start(),
                          match.end())));
    }
    return found.stream()
        .filter(each -> found.stream().noneMatch(other -> isPart(each, other)))
        .toList();
  }

  /** The day before yesterday is not yesterday. */
  private static boolean isPart(Found one, Found of) {
    return one.from >= of.from && one.to <= of.to && one.to - one.from < of.to - of.from;
  }

  private static int back(Form form, MatchResult match) {
    String typed = form.back();
    for (int group = 1; group <= match.groupCount(); group++) {
      typed = match.group(group) == null ? typed : match.group(group);
    }
    return NUMBERS.containsKey(typed) ? NUMBERS.get(typed) : Integer.parseInt(typed);
  }

  private static Days days(String unit, int back, LocalDate today) {
    LocalDate monday = today.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
    return switch (unit) {
      case "day" -> Days.of(today.minusDays(back));
      case "week" -> new Days(monday.minusWeeks(back), monday.minusWeeks(back).plusDays(6));
      case "month" -> month(YearMonth.from(today).minusMonths(back));
      case "year" -> year(today.getYear() - back);
      case "days" -> new Days(today.minusDays(back), today);
      case "weeks" -> new Days(today.minusWeeks(back), today);
      case "months" -> new Days(today.minusMonths(back), today);
      default -> throw new IllegalStateException("no unit " + unit);
    };
  }

  static Days month(YearMonth month) {
    return new Days(month.atDay(1), month.atEndOfMonth());
  }

  static Days year(int year) {
    return new Days(LocalDate.of(year, 1, 1), LocalDate.of(year, 12, 31));
  }
}
