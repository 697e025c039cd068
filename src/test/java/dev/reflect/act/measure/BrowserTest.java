package dev.reflect.act.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.statistics.Account;
import dev.reflect.statistics.Months;
import dev.reflect.statistics.Statistics;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Opens the page in a headless Chromium. Where there is none the test is skipped, and a line says
 * so. The pictures are kept in target/page, to be looked at.
 */
class BrowserTest {
  private static final Path PICTURES = Path.of("target/page").toAbsolutePath();
  private static final List<String> NAMES =
      List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable");

  /** What the browser asks for itself, whatever page it shows; nothing of it leaves the machine. */
  private static final Pattern OF_THE_BROWSER =
      Pattern.compile("^https?://[a-z0-9.-]*(google|googleapis|gvt1)\\.com/");

  private static String browser;

  @TempDir Path folder;

  @BeforeAll
  static void findsABrowser() throws IOException {
    for (String directory : System.getenv().getOrDefault("PATH", "").split(":")) {
      for (String name : NAMES) {
        Path program = Path.of(directory, name);
        browser = browser == null && Files.isExecutable(program) ? program.toString() : browser;
      }
    }
    if (browser == null) {
      System.out.println("page in a browser: skipped, because no Chromium is on the PATH");
    }
    Assumptions.assumeTrue(browser != null, "no Chromium is on the PATH");
    Files.createDirectories(PICTURES);
  }

  @Test
  void thePageIsWholeInABrowser() throws Exception {
    Ran ran = open(Months.halfAYear(), "--dump-dom");
    assertEquals(List.of(), ran.complaints());
    assertEquals(2, count(ran.out(), "<svg class=\"weeks\""));
    assertEquals(2, count(ran.out(), "role=\"img\""));
    assertTrue(count(ran.out(), "<rect class=\"bar\"") >= 26, "a column for each week");
    for (String words :
        List.of("<title>What I taught Claude Code</title>", "ferry-timetable", "$0.731")) {
      assertTrue(ran.out().contains(words), words);
    }
    assertTrue(ran.out().strip().endsWith("</html>"));
  }

  @Test
  void aRequestOfThePageWouldBeSeen() throws Exception {
    String asking = "<!doctype html><img src=\"http://pictures.example/x.png\">";
    assertTrue(
        run(asking, "--dump-dom").complaints().stream()
            .anyMatch(each -> each.contains("pictures.example")));
    String complaining = "<!doctype html><script>console.error('loud')</script>";
    assertTrue(
        run(complaining, "--dump-dom").complaints().stream()
            .anyMatch(each -> each.contains("loud")));
  }

  @Test
  void whatAStrangerWroteStaysText() throws Exception {
    Ran ran = open(Months.hostile(), "--dump-dom");
    assertEquals(List.of(), ran.complaints());
    assertFalse(ran.out().contains("<script"), "a script came alive");
    assertFalse(ran.out().contains("<img"), "an image came alive");
    assertTrue(ran.out().contains("&lt;script&gt;alert("));
    assertEquals(1, count(ran.out(), "</main>"));
  }

  @Test
  void lightAndDarkAreTwoPicturesOfTheSame() throws Exception {
    BufferedImage light = picture("light", 1180, 1750);
    BufferedImage dark = picture("dark", 1180, 1750, "--force-dark-mode");
    assertTrue(brightness(light) > 200, "light: " + brightness(light));
    assertTrue(brightness(dark) < 70, "dark: " + brightness(dark));
  }

  @Test
  void aNarrowWindowNeedsNoScrollingAside() throws Exception {
    picture("narrow", 500, 2400);
    String page = Page.of(Account.of(Months.halfAYear()), style());
    String measuring =
        page.replaceFirst("(?m)^<meta http-equiv.*\n", "")
            .replace(
                "</body>",
                "<script>document.body.dataset.wide="
                    + "document.documentElement.scrollWidth</script></body>");
    Ran ran = run(measuring, "--dump-dom", "--window-size=500,900");
    Matcher wide = Pattern.compile("data-wide=\"(\\d+)\"").matcher(ran.out());
    assertTrue(wide.find(), ran.err());
    assertTrue(Integer.parseInt(wide.group(1)) <= 500, wide.group());
  }

  private BufferedImage picture(String name, int width, int height, String... options)
      throws Exception {
    Path file = PICTURES.resolve(name + ".png");
    List<String> all = new ArrayList<>(List.of(options));
    all.add("--screenshot=" + file);
    all.add("--hide-scrollbars");
    all.add("--window-size=" + width + "," + height);
    Ran ran = open(Months.halfAYear(), all.toArray(String[]::new));
    assertEquals(List.of(), ran.complaints());
    BufferedImage image = ImageIO.read(file.toFile());
    assertEquals(width, image.getWidth());
    return image;
  }

  private static int brightness(BufferedImage image) {
    long sum = 0;
    int points = 0;
    for (int x = 3; x < image.getWidth(); x += 17) {
      for (int y = 3; y < image.getHeight(); y += 17) {
        int colour = image.getRGB(x, y);
        sum += (colour >> 16 & 255) + (colour >> 8 & 255) + (colour & 255);
        points += 3;
      }
    }
    return (int) (sum / points);
  }

  /** What the browser printed, and the requests that it made by its own log. */
  private record Ran(String out, String err, String net) {
    List<String> complaints() {
      List<String> complaints = new ArrayList<>();
      err.lines().filter(line -> line.contains("CONSOLE")).forEach(complaints::add);
      Matcher asked = Pattern.compile("\"url\":\"((?:https?|wss?)://[^\"]*)\"").matcher(net);
      while (asked.find()) {
        if (!OF_THE_BROWSER.matcher(asked.group(1)).find()) {
          complaints.add(asked.group(1));
        }
      }
      return complaints;
    }
  }

  private Ran open(Statistics statistics, String... options) throws Exception {
    return run(Page.of(Account.of(statistics), style()), options);
  }

  private Ran run(String page, String... options) throws Exception {
    Path file = folder.resolve("stats.html");
    Files.writeString(file, page);
    Path net = folder.resolve("net.json");
    List<String> command =
        new ArrayList<>(
            List.of(
                browser,
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--no-first-run",
                "--host-resolver-rules=MAP * ~NOTFOUND",
                "--disable-extensions",
                "--enable-logging=stderr",
                "--user-data-dir=" + folder.resolve("profile"),
                "--log-net-log=" + net));
    command.addAll(List.of(options));
    command.add(file.toUri().toString());
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().putAll(Map.of("HOME", folder.toString(), "LANG", "C.UTF-8"));
    Path out = folder.resolve("out");
    Path err = folder.resolve("err");
    Process process = builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start();
    process.getOutputStream().close();
    assertTrue(process.waitFor(120, TimeUnit.SECONDS), "the browser ends");
    return new Ran(text(out), text(err), Files.exists(net) ? text(net) : "");
  }

  private static String text(Path file) throws IOException {
    return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
  }

  private static String style() throws IOException {
    return Files.readString(Path.of("src/main/resources/dev/reflect/act/measure/page.css"));
  }

  private static int count(String text, String part) {
    return text.split(Pattern.quote(part), -1).length - 1;
  }
}
