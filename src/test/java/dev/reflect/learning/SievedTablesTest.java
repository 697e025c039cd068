package dev.reflect.learning;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.expression.LazyPattern;
import dev.reflect.expression.Sieve;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What is tried only where its words are met finds what it would find if it were always tried. */
class SievedTablesTest {
  private static final Path RESOURCES = Path.of("src/test/resources");
  private static final int LONGEST = 200;

  /** So many of the invented examples are passed over for one that is read. */
  private static final int EVERY = 25;

  private static final Pattern TEXT = Pattern.compile("\"text\": \"((?:[^\"\\\\]|\\\\.)*)\"");
  private static final Pattern WORDS = Pattern.compile("[\\p{L}' /.:-]{2,}");

  @Test
  void nothingIsMissedInMessagesOfOurOwn() throws IOException {
    List<String> texts = messages();
    assertTrue(texts.size() > 500, "texts: " + texts.size());
    int found = 0;
    for (String text : texts) {
      found += assertNothingMissed(text);
    }
    assertTrue(found > 150, "found: " + found);
  }

  @Test
  void nothingIsMissedInWordsOfThePatternsPutTogetherAtRandom() throws IOException {
    List<String> words = new ArrayList<>();
    for (String table : List.of("Attack", "Dangers", "DangersAbroad", "EnglishRules", "German")) {
      String source =
          Files.readString(Path.of("src/main/java/dev/reflect/learning", table + ".java"));
      Matcher matcher = WORDS.matcher(source);
      while (matcher.find()) {
        words.add(matcher.group().strip());
      }
    }
    Random random = new Random(17);
    int found = 0;
    for (int round = 0; round < 300; round++) {
      StringBuilder text = new StringBuilder();
      for (int word = 0; word < 6; word++) {
        String next = words.get(random.nextInt(words.size()));
        text.append(random.nextInt(4) == 0 ? next.toUpperCase(Locale.ROOT) : next).append(' ');
      }
      found += assertNothingMissed(text.toString());
    }
    assertTrue(found > 50, "found: " + found);
  }

  private static int assertNothingMissed(String text) {
    int found = assertSame(Attack.PATTERNS, Function.identity(), text);
    found += assertSame(Dangers.ALL, Danger::pattern, text);
    found += assertSame(Tongues.FAILING, Tongue::failing, text);
    found += assertSame(Wishes.ENGLISH, Mould::pattern, text);
    for (Sieve<Mould> wishes : Wishes.ABROAD.values()) {
      found += assertSame(wishes, Mould::pattern, text);
    }
    for (Tongue tongue : Tongues.FAILING.all()) {
      found += assertSame(tongue.moulds(), Mould::pattern, text);
    }
    return found;
  }

  private static <T> int assertSame(
      Sieve<T> sieve, Function<T, LazyPattern> patternOf, String text) {
    List<T> matching =
        sieve.all().stream().filter(each -> patternOf.apply(each).isIn(text)).toList();
    List<T> passing =
        sieve.passing(text).stream().filter(each -> patternOf.apply(each).isIn(text)).toList();
    assertEquals(matching, passing, text);
    return matching.size();
  }

  /** The invented examples, the phrasings and the hostile rows, sentence by sentence. */
  private static List<String> messages() throws IOException {
    List<String> texts = new ArrayList<>();
    try (Stream<Path> files = Files.walk(RESOURCES.resolve("hearing/own"))) {
      for (Path file : files.filter(each -> each.toString().endsWith(".jsonl")).toList()) {
        Matcher text = TEXT.matcher(Files.readString(file));
        for (int each = 0; text.find(); each++) {
          if (each % EVERY == 0) {
            texts.add(text.group(1).replace("\\n", "\n").replace("\\\"", "\""));
          }
        }
      }
    }
    texts.addAll(Files.readAllLines(RESOURCES.resolve("phrasings.txt")));
    texts.addAll(Files.readAllLines(RESOURCES.resolve("phrasings-likely.txt")));
    try (Stream<Path> files = Files.list(RESOURCES.resolve("hostile"))) {
      for (Path file : files.toList()) {
        texts.addAll(Files.readAllLines(file));
      }
    }
    return texts.stream()
        .flatMap(text -> Sentences.of(text).stream().map(Sentences.Sentence::text))
        .filter(text -> text.length() < LONGEST)
        .distinct()
        .toList();
  }
}
