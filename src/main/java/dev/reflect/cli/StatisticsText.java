package dev.reflect.cli;

import dev.reflect.statistics.Account;
import dev.reflect.statistics.Helping.Helped;
import dev.reflect.statistics.Section;
import dev.reflect.statistics.Section.Named;
import dev.reflect.statistics.Section.Row;
import dev.reflect.tui.Width;
import dev.reflect.untrusted.Plain;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Statistics as tables of 80 columns, in numbers alone: for pipes and for reading aloud. */
final class StatisticsText {
  /** What a column of this name says. */
  static final String RANGE = "RANGE is where the true rate lies, with a confidence of 95 %.";

  private static final int LONGEST_NAME = 34;
  private static final int[] WIDTHS = {11, 10, 8, 6, 7};
  private static final int MOST_ROWS = 12;
  private static final int MOST_QUOTED = 3;
  private static final String INDENT = " ".repeat(12);

  private final List<String> lines = new ArrayList<>();

  private StatisticsText() {}

  static List<String> of(Account account) {
    StatisticsText text = new StatisticsText();
    text.add(account);
    return text.lines;
  }

  private void add(Account account) {
    paragraph(account.period());
    lines.add("");
    account.said().forEach(this::paragraph);
    account.cost().ifPresent(cost -> paragraph(cost.said()));
    boolean ranges = false;
    for (Section each : account.sections()) {
      boolean has = each.columns().contains(Account.RANGE);
      if (ranges && !has) {
        lines.add(RANGE);
      }
      ranges = has;
      add(each);
    }
  }

  private void add(Section section) {
    if (!section.said().isEmpty()) {
      lines.add("");
      lines.add(section.title().toUpperCase(Locale.ROOT));
      section.said().forEach(this::paragraph);
    }
    if (!section.isPicture() && !section.rows().isEmpty()) {
      table(section);
    }
    section.named().forEach(this::named);
    if (!section.named().isEmpty()) {
      lines.add("More of one: reflect effect ID");
    }
  }

  private void table(Section section) {
    List<String> names =
        section.columns().stream().map(each -> each.toUpperCase(Locale.ROOT)).toList();
    lines.add("");
    int[] widths = WIDTHS.clone();
    for (int i = 1; i < names.size(); i++) {
      widths[i - 1] = Math.max(widths[i - 1], names.get(i).length());
    }
    row(names.get(0), names.subList(1, names.size()), widths);
    int all = section.rows().size();
    for (Row each : section.rows().subList(0, Math.min(MOST_ROWS, all))) {
      row(each.name(), each.cells(), widths);
    }
    if (all > MOST_ROWS) {
      lines.add("and " + (all - MOST_ROWS) + " more: reflect stats --json");
    }
  }

  private void named(Named named) {
    lines.add(named.title() + ":");
    List<Helped> all = named.helped();
    for (Helped each : all.subList(0, Math.min(MOST_QUOTED, all.size()))) {
      String sentence = Plain.sentence(each.sentence());
      lines.add(
          "  " + each.id() + "  " + Plain.shortened(sentence, Paragraph.WIDTH - INDENT.length()));
      lines.addAll(Paragraph.indented(INDENT, Plain.sentence(each.file()) + ": " + each.effect()));
    }
  }

  private void paragraph(String text) {
    lines.addAll(Paragraph.of(Plain.sentence(text)));
  }

  private void row(String name, List<String> columns, int[] widths) {
    boolean crowded = columns.size() == WIDTHS.length;
    int wide = crowded ? LONGEST_NAME - 2 - WIDTHS[WIDTHS.length - 1] : LONGEST_NAME;
    StringBuilder line = new StringBuilder(Width.pad(Plain.sentence(name), wide));
    for (int i = 0; i < columns.size(); i++) {
      line.append("  ").append(Width.padStart(columns.get(i), widths[i]));
    }
    lines.add(line.toString().stripTrailing());
  }
}
