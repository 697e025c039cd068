package dev.reflect.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.reflect.meta.Adjustment;
import dev.reflect.meta.Change;
import dev.reflect.meta.Experience;
import dev.reflect.meta.Fate;
import dev.reflect.meta.Group.Aspect;
import dev.reflect.meta.Rate;
import dev.reflect.meta.Rate.Interval;
import dev.reflect.meta.Trust;
import dev.reflect.untrusted.Plain;
import java.io.IOException;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * How often what is heard was accepted, group by group, as a table of 80 columns or as JSON.
 *
 * @param used whether it moves scores by the settings
 */
record MetaTable(
    Run run,
    Experience experience,
    Map<Change, Integer> changes,
    Optional<Instant> reset,
    boolean used) {
  private static final DateTimeFormatter WHEN =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm", Locale.ROOT);
  private static final int LONGEST_NAME = 34;
  private static final int MOST_ROWS = 12;

  void print() {
    run.print(standing());
    reset.ifPresent(
        at ->
            run.print(
                "What was decided before "
                    + WHEN.format(at.atZone(run.invocation().zone()))
                    + " does not count: it was reset."));
    if (experience.decided() == 0) {
      run.print("");
      String since = reset.isPresent() ? "since" : "yet";
      run.print("Nothing is decided " + since + ". Decide with: reflect review");
      return;
    }
    for (Aspect aspect : Aspect.values()) {
      rows(aspect);
    }
    run.print(StatisticsText.RANGE);
    run.print("");
    run.print(counted());
    if (!changes.isEmpty()) {
      run.print("Of what you took: " + changed());
    }
  }

  private String standing() {
    return used
        ? "Meta-learning is active (meta.use): past decisions move the scores of what is heard."
        : "Meta-learning is passive: past decisions are shown and change no score. To use\n"
            + "them: --use-meta, or meta.use: true in "
            + run.places().label(run.places().settings());
  }

  private void rows(Aspect aspect) {
    List<Experience.Row> rows = experience.rows(aspect);
    if (rows.isEmpty()) {
      return;
    }
    run.print("");
    String title = aspect.word().toUpperCase(Locale.ROOT);
    boolean moves = moves(aspect);
    run.print(line(title, "ACCEPTED", "RATE", "RANGE", moves ? "TRUST, SCORE" : ""));
    for (Experience.Row row : rows.subList(0, Math.min(rows.size(), MOST_ROWS))) {
      Rate rate = row.rate();
      Interval interval = rate.interval().orElseThrow();
      String name = Plain.shortened(Plain.sentence(row.group().name()), LONGEST_NAME);
      run.print(
          line(
              name,
              rate.hits() + " of " + rate.of(),
              percent(rate.value().orElseThrow()) + " %",
              percent(interval.low()) + "–" + percent(interval.high()),
              moves ? moved(aspect, row.trust()) : ""));
    }
    if (rows.size() > MOST_ROWS) {
      run.print("and " + (rows.size() - MOST_ROWS) + " more: reflect meta --json");
    }
  }

  /** What a detector and a kind say counts only where the pattern is new. */
  private static boolean moves(Aspect aspect) {
    return switch (aspect) {
      case DETECTOR, PATTERN, KIND -> true;
      case CONFIDENCE, TARGET, SKILL -> false;
    };
  }

  private static String moved(Aspect aspect, Trust trust) {
    if (trust == Trust.UNPROVEN) {
      return "too few";
    }
    double by = trust.adjustment();
    boolean raises = by > 0 && aspect == Aspect.PATTERN;
    return trust.phrase()
        + (by < 0 ? ", −" + Adjustment.amount(-by) : raises ? ", +" + Adjustment.amount(by) : "");
  }

  private static String line(String name, String of, String rate, String interval, String next) {
    return String.format(Locale.ROOT, "%-34s  %8s  %5s  %6s  %s", name, of, rate, interval, next)
        .stripTrailing();
  }

  private static long percent(double share) {
    return Math.round(share * 100);
  }

  private String counted() {
    StringBuilder said = new StringBuilder("Counted: ");
    said.append(experience.decided());
    if (experience.imported() > 0) {
      said.append(", of them ").append(experience.imported()).append(" imported");
    }
    said.append(" (").append(experience.count(Fate.ACCEPTED)).append(" accepted, ");
    said.append(experience.count(Fate.MODIFIED)).append(" modified, ");
    said.append(experience.count(Fate.REJECTED)).append(" rejected, ");
    said.append(experience.count(Fate.UNDONE)).append(" undone).");
    List<String> others = new ArrayList<>();
    if (experience.count(Fate.SKIPPED) > 0) {
      others.add(experience.count(Fate.SKIPPED) + " skipped");
    }
    if (experience.count(Fate.BY_AUTO) > 0) {
      others.add(experience.count(Fate.BY_AUTO) + " by the auto mode");
    }
    if (!others.isEmpty()) {
      said.append("\nNot counted: ").append(String.join(", ", others)).append('.');
    }
    return said.toString();
  }

  private String changed() {
    List<String> counts = new ArrayList<>();
    changes.forEach((change, count) -> counts.add(count + " " + change.phrase()));
    return String.join(", ", counts) + ".";
  }

  void printJson() throws IOException {
    Json.print(
        run.console().out(),
        json -> {
          json.writeStartObject();
          json.writeBooleanField("used", used);
          Json.optional(json, "reset_at", reset.map(Instant::toString));
          json.writeNumberField("decided", experience.decided());
          json.writeNumberField("imported", experience.imported());
          json.writeObjectFieldStart("fates");
          for (Fate fate : Fate.values()) {
            json.writeNumberField(fate.word(), experience.count(fate));
          }
          json.writeEndObject();
          json.writeObjectFieldStart("changed");
          for (Change change : Change.values()) {
            json.writeNumberField(
                change.name().toLowerCase(Locale.ROOT), changes.getOrDefault(change, 0));
          }
          json.writeEndObject();
          json.writeArrayFieldStart("groups");
          for (Aspect aspect : Aspect.values()) {
            for (Experience.Row row : experience.rows(aspect)) {
              group(json, row);
            }
          }
          json.writeEndArray();
          json.writeEndObject();
        });
  }

  private static void group(JsonGenerator json, Experience.Row row) throws IOException {
    Interval interval = row.rate().interval().orElseThrow();
    json.writeStartObject();
    json.writeStringField("by", row.group().aspect().word());
    json.writeStringField("name", row.group().name());
    json.writeNumberField("accepted", row.rate().hits());
    json.writeNumberField("decided", row.rate().of());
    Json.share(json, "rate", row.rate().value().orElseThrow());
    Json.share(json, "low", interval.low());
    Json.share(json, "high", interval.high());
    json.writeStringField("trust", row.trust().word());
    json.writeEndObject();
  }
}
