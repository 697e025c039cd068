package dev.reflect.untrusted;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * How many secrets go through, and how many harmless texts are touched, of two lists by somebody
 * who did not write the rules. A secret stands between « and ».
 */
class SecretsMeasuredTest {
  private static final Pattern MARKED = Pattern.compile("«([^»]*)»");
  private static final Path PAGE = Path.of("docs/reliability.md");
  private static final String BEGIN = "<!-- secrets, measured -->";
  private static final String END = "<!-- /secrets -->";

  /** How a pair of lists fared. */
  private record Count(String lists, int secrets, int through, int harmless, int touched) {
    String row() {
      return "| %s | %d | %d | %d | %d |\n".formatted(lists, secrets, through, harmless, touched);
    }
  }

  @Test
  void fewSecretsGoThroughAndFewHarmlessTextsAreTouched() throws IOException {
    Count known = count("known while the rules were mended", "measured");
    Count aside = count("kept aside; first measured: 42 and 4", "aside");
    Count unseen = count("never seen by who wrote the rules", "unseen");
    assertTrue(known.secrets() >= 200 && known.harmless() >= 200);
    for (Count each : List.of(known, aside)) {
      assertTrue(each.through() * 100 <= each.secrets() * 4, each.through() + " go through");
      assertTrue(each.touched() * 100 <= each.harmless() * 2, each.touched() + " are touched");
    }
    String block =
        BEGIN
            + "\n| lists | secrets | through | harmless texts | touched |\n|---|---|---|---|---|\n"
            + known.row()
            + aside.row()
            + unseen.row()
            + END;
    String page = Files.readString(PAGE);
    String written = page.replaceAll("(?s)" + BEGIN + ".*" + END, Matcher.quoteReplacement(block));
    if ("write".equals(System.getProperty("docs"))) {
      Files.writeString(PAGE, written);
    } else {
      assertEquals(written, page, "-Ddocs=write writes the counts into " + PAGE);
    }
  }

  private static Count count(String what, String name) throws IOException {
    List<String> secrets = list(name + "-secrets");
    List<String> harmless = list(name + "-harmless");
    List<String> through = secrets.stream().filter(SecretsMeasuredTest::goesThrough).toList();
    List<String> touched = harmless.stream().filter(text -> !safe(text).equals(text)).toList();
    through.forEach(text -> System.out.println("through: " + safe(plain(text))));
    touched.forEach(text -> System.out.println("touched: " + safe(text)));
    return new Count(what, secrets.size(), through.size(), harmless.size(), touched.size());
  }

  /** A third of a secret in one piece is still one. */
  private static boolean goesThrough(String text) {
    String safe = safe(plain(text));
    Matcher marked = MARKED.matcher(text);
    while (marked.find()) {
      String secret = marked.group(1);
      int piece = Math.min(secret.length(), Math.max(4, secret.length() / 3));
      for (int at = 0; at + piece <= secret.length(); at++) {
        if (safe.contains(secret.substring(at, at + piece))) {
          return true;
        }
      }
    }
    return false;
  }

  private static String plain(String text) {
    return MARKED.matcher(text).replaceAll("$1");
  }

  private static String safe(String text) {
    return Secrets.redact(text);
  }

  private static List<String> list(String name) throws IOException {
    try (InputStream in =
        SecretsMeasuredTest.class.getResourceAsStream("/hostile/" + name + ".txt")) {
      List<String> texts = new ArrayList<>();
      for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8).split("\n")) {
        if (!line.isBlank() && !line.startsWith("# ")) {
          String expanded = MadeUp.expanded(line);
          texts.add(
              expanded.replace("\\\\n", "\u0000").replace("\\n", "\n").replace("\u0000", "\\n"));
        }
      }
      return texts;
    }
  }
}
