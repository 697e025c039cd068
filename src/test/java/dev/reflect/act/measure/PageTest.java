package dev.reflect.act.measure;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.act.home.Places;
import dev.reflect.act.home.UserError;
import dev.reflect.fs.Disk;
import dev.reflect.statistics.Account;
import dev.reflect.statistics.Months;
import dev.reflect.statistics.Statistics;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class PageTest {
  private static final Pattern COLOUR = Pattern.compile("--([a-z]+): (#[0-9a-f]{6})");

  @TempDir Path folder;

  @Test
  void everyElementIsClosedAndEveryChartSaysWhatItShows() throws Exception {
    Document page = parsed(Months.halfAYear());
    NodeList charts = page.getElementsByTagName("svg");
    int images = 0;
    for (int i = 0; i < charts.getLength(); i++) {
      Element chart = (Element) charts.item(i);
      if (chart.getAttribute("role").equals("img")) {
        images++;
        assertEquals(
            List.of("title", "desc"),
            List.of(
                chart.getElementsByTagName("title").item(0).getNodeName(),
                chart.getElementsByTagName("desc").item(0).getNodeName()));
      } else {
        assertEquals("true", chart.getAttribute("aria-hidden"), "a number stands beside it");
      }
    }
    assertEquals(2, images);
    assertEquals(
        27, page.getElementsByTagName("details").item(0).getTextContent().split("2026-").length);
  }

  @Test
  void behindEachChartStandsATableWithItsNumbers() throws IOException {
    String[] charts = page(Months.halfAYear()).split("<svg class=\"weeks\"");
    assertEquals(3, charts.length);
    assertTrue(charts[1].contains("<th scope=\"col\">Corrections</th>"), charts[1]);
    assertTrue(charts[2].contains("<th scope=\"col\">Refused</th>"), charts[2]);
    for (String chart : List.of(charts[1], charts[2])) {
      int table = chart.indexOf("<details><summary>The same as a table</summary>");
      assertTrue(table > 0 && table < chart.indexOf("</section>"), chart);
    }
  }

  @Test
  void theBarsOfWhatHelpsAddUpToAllThatIsApplied() throws IOException {
    String page = page(Months.halfAYear());
    String table = page.substring(page.indexOf("Does it help"), page.indexOf("Helps most"));
    Matcher number = Pattern.compile("</svg></td><td>(\\d+)</td>").matcher(table);
    int sum = 0;
    while (number.find()) {
      sum += Integer.parseInt(number.group(1));
    }
    assertEquals(Months.halfAYear().helping().applied(), sum);
  }

  @Test
  void whatWasAcceptedStandsOnTheLineThatWhatWasRefusedHangsFrom() throws Exception {
    NodeList columns =
        ((Element) parsed(Months.halfAYear()).getElementsByTagName("svg").item(1))
            .getElementsByTagName("rect");
    TreeSet<Double> lines = new TreeSet<>();
    for (int i = 0; i < columns.getLength(); i++) {
      Element column = (Element) columns.item(i);
      double top = Double.parseDouble(column.getAttribute("y"));
      double height = Double.parseDouble(column.getAttribute("height"));
      boolean stands = column.getAttribute("class").equals("good");
      lines.add((double) Math.round(stands ? top + height : top));
    }
    assertEquals(1, lines.size(), lines.toString());
  }

  @Test
  void whereTheTrueRateLiesIsDrawnOverEachShareAndNothingElse() throws IOException {
    String[] cards = page(Months.halfAYear()).split("<h2>");
    for (String card : cards) {
      int rows = card.split("<tr><th scope=\"row\"", -1).length - 1;
      int ranges = card.split("<rect class=\"range\"", -1).length - 1;
      assertEquals(card.startsWith("Accepted by ") ? rows : 0, ranges, card);
      if (card.startsWith("Sessions")) {
        assertFalse(card.contains("<svg"), "six columns leave no room for a chart");
      }
    }
  }

  @Test
  void whereNothingIsDecidedNoShareIsTold() throws IOException {
    String page = page(Months.begun());
    assertTrue(page.contains("<td>2</td><td>–</td><td></td><td></td></tr>"), page);
    assertFalse(page.contains("0 of 0"), page);
  }

  @Test
  void theMonthsOfSeveralYearsSayWhichYear() throws IOException {
    assertFalse(page(Months.halfAYear()).contains(" 2026</text>"));
    String years = page(Months.years());
    assertTrue(years.contains(">Dec 2024</text>") && years.contains(" 2026</text>"), years);
  }

  @Test
  void whatAStrangerWroteIsEscapedAndWithoutHiddenCharacters() throws Exception {
    String page = page(Months.hostile());
    assertFalse(page.contains("<script"), page);
    assertFalse(page.contains("<img"), page);
    assertFalse(page.contains("\u202E") || page.contains("\u001B"), page);
    assertTrue(
        page.contains(
            "&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;&quot;&gt;&lt;img src=x"),
        page);
    parsed(Months.hostile());
  }

  @Test
  void thePageNeedsNothingFromElsewhere() throws IOException {
    String page = page(Months.halfAYear());
    for (String from : List.of("http://", "https://", "url(", "@import", " src=", "<script")) {
      assertFalse(page.contains(from), from);
    }
  }

  @Test
  void anEmptyPageSaysWhatToDo() throws IOException {
    assertTrue(page(Months.nothing()).contains("<p>Nothing was heard yet, so there is nothing"));
  }

  @Test
  void everyTextStandsOutFromWhatIsBehindIt() throws IOException {
    String style = Files.readString(Path.of("src/main/resources/dev/reflect/act/measure/page.css"));
    int dark = style.indexOf("@media (prefers-color-scheme: dark)");
    for (String part : List.of(style.substring(0, dark), style.substring(dark))) {
      Map<String, String> colours = new HashMap<>();
      Matcher colour = COLOUR.matcher(part);
      while (colour.find()) {
        colours.putIfAbsent(colour.group(1), colour.group(2));
      }
      for (String text : List.of("text", "soft", "good", "bad")) {
        double contrast = contrast(colours.get(text), colours.get("card"));
        assertTrue(contrast >= 4.5, text + " " + contrast);
      }
      for (String bar : List.of("bar", "good", "bad", "warn")) {
        double contrast = contrast(colours.get(bar), colours.get("card"));
        assertTrue(contrast >= 3, bar + " " + contrast);
      }
    }
  }

  @Test
  void anEarlierPageIsReplacedAndNothingElseIs() throws Exception {
    Path file = folder.resolve("stats.html");
    assertEquals(List.of("Written: " + file), write(file, false));
    assertEquals(page(Months.halfAYear()), Files.readString(file));
    assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
    assertEquals(List.of("Written: " + file), write(file, false));
    byte[] other = "<!doctype html>\n<html>my page".getBytes();
    Files.write(file, other);
    UserError error = assertThrows(UserError.class, () -> write(file, false));
    assertTrue(error.getMessage().startsWith("There is a file already that is no page"));
    assertArrayEquals(other, Files.readAllBytes(file));
    List<String> told = write(file, true);
    assertEquals(page(Months.halfAYear()), Files.readString(file));
    assertArrayEquals(
        other,
        Files.readAllBytes(Path.of(told.get(1).substring("What was there before: ".length()))));
  }

  @Test
  void whereNoFileCanBeItSaysSo() throws Exception {
    assertEquals(
        "There is no directory " + folder.resolve("none"),
        assertThrows(UserError.class, () -> write(folder.resolve("none/s.html"), false))
            .getMessage());
    assertEquals(
        "There is a directory already: " + Files.createDirectory(folder.resolve("there")),
        assertThrows(UserError.class, () -> write(folder.resolve("there"), true)).getMessage());
  }

  private List<String> write(Path file, boolean force) throws IOException {
    Places places = Places.of(Map.of(), Path.of("/home/nobody"), Path.of("/nowhere"));
    Places own =
        new Places(
            places.claude(),
            folder.resolve("reflect"),
            places.workingDirectory(),
            places.userHome());
    Files.createDirectories(own.reflectHome());
    return new PageFile(new Disk(), own)
        .write(file, Months.halfAYear(), force, Months.NOW, ZoneOffset.UTC);
  }

  private static String page(Statistics statistics) throws IOException {
    return Page.of(
        Account.of(statistics),
        Files.readString(Path.of("src/main/resources/dev/reflect/act/measure/page.css")));
  }

  /** The page as XML, which it is but for its first line and the elements without an end. */
  private static Document parsed(Statistics statistics) throws Exception {
    String xml =
        page(statistics)
            .replaceFirst("<!doctype html>\n", "")
            .replaceAll("<(meta|link)( [^>]*)>", "<$1$2/>");
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(xml)));
  }

  private static double contrast(String one, String other) {
    double a = luminance(one);
    double b = luminance(other);
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  }

  private static double luminance(String colour) {
    int rgb = Integer.parseInt(colour.substring(1), 16);
    return 0.2126 * linear(rgb >> 16 & 255)
        + 0.7152 * linear(rgb >> 8 & 255)
        + 0.0722 * linear(rgb & 255);
  }

  private static double linear(int value) {
    double share = value / 255.0;
    return share <= 0.04045 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
  }
}
