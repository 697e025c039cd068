package dev.reflect.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What {@code docs/hearing.md} says of the labels is true of the labels beside it. */
class HearingPageTest {
  private static final Path PAGE = Path.of("docs/hearing.md");
  private static final Path LABELS = Path.of("src/test/resources/hearing/labels.jsonl");
  private static final Path SECOND = Path.of("src/test/resources/hearing/labels-second.jsonl");

  @Test
  void theAgreementOnThePageIsThatOfTheLabels() throws IOException {
    Path here = Path.of("").toAbsolutePath();
    LabelledMessages files = new LabelledMessages(here);
    Agreement agreement = files.agreement(here.resolve(LABELS), here.resolve(SECOND));
    String page = Files.readString(PAGE);
    assertSays(
        page,
        "On "
            + agreement.ofLabels().of()
            + " messages read twice, "
            + agreement.ofLabels().hits()
            + " labels are the same ");
    assertSays(page, "\n| the label, of five", agreement.kappa());
    for (Measure measure : Measure.values()) {
      assertSays(page, "\n| " + measure.words(), agreement.kappa(measure));
    }
  }

  @Test
  void theTablesOfAJudgeAreThoseOfWhatWasRecorded() throws IOException {
    String page = Files.readString(PAGE);
    assertEquals(JudgePage.written(JudgePage.HEARING, page), page, "bench/judge page writes it");
  }

  @Test
  void everyLabelIsCountedOnThePage() throws IOException {
    long labels;
    try (var lines = Files.lines(LABELS)) {
      labels = lines.filter(line -> !line.isBlank()).count();
    }
    assertSays(Files.readString(PAGE), "\n" + labels + " messages of ");
  }

  /** The table of proposals and that of a judge have the figures of the README's sentences. */
  @Test
  void theReadmeSaysWhatThePageSays() throws IOException {
    String page = Files.readString(PAGE);
    String readme = Files.readString(Path.of("README.md")).replaceAll("\\s+", " ");
    String[] high = row(page, "\n| proposals | made ", "\n| HIGH ");
    assertSays(
        readme, "of its %s proposals that are HIGH %s were worth".formatted(high[2], high[3]));
    String[] row = row(page, "| judge ", "\n| random: worth keeping, ");
    String[] judge = row[3].split(" / ");
    String[] other = row[4].split(" / ");
    assertSays(readme, "Of 100 proposals with a judge %s were worth".formatted(hundred(judge[0])));
    assertSays(
        readme,
        "of 100 lasting lessons it found %s; with another %s and %s"
            .formatted(hundred(judge[1]), hundred(other[0]), hundred(other[1])));
  }

  private static String[] row(String page, String table, String row) {
    int at = page.indexOf(row, page.indexOf(table));
    return page.substring(at + 1).lines().findFirst().orElse("").split(" *\\| *");
  }

  private static long hundred(String share) {
    return Math.round(100 * Double.parseDouble(share));
  }

  private static void assertSays(String page, String row, Optional<Double> kappa) {
    int at = page.indexOf(row, page.indexOf("### Agreement"));
    String value = page.substring(at + 1).lines().findFirst().orElse("").split("\\|")[2].strip();
    assertEquals(String.format(Locale.ROOT, "%.2f", kappa.orElseThrow()), value, row);
  }

  private static void assertSays(String page, String words) {
    assertTrue(page.contains(words), "bench/hearing.sh writes anew: " + words);
  }
}
