package dev.reflect.untrusted;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.untrusted.SecretTable.Entry;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** What is quick in redaction says the same as what is plain, which stands here. */
class SecretsSpeedTest {
  private static final List<Entry> ENTRIES = SecretTable.TABLE.entries();
  private static final Pattern MAIL =
      Pattern.compile(
          "(?<![\\p{Alnum}._%+@/-])(?!git@)[\\p{Alnum}._%+-]{1,64}@"
              + "(?:[\\p{Alnum}-]{1,63}\\.){1,8}\\p{Alpha}{2,24}(?![\\p{Alnum}@:/])");
  private static final Pattern MASKED =
      Pattern.compile(".*(?:\\*{3}|[xX•]{4}|\\.{3}|…|\\[redacted:).*", Pattern.DOTALL);

  @Provide
  Arbitrary<String> texts() {
    Arbitrary<String> beginnings =
        Arbitraries.of(ENTRIES).map(Entry::begin).map(SecretsSpeedTest::oddly);
    Arbitrary<String> letters =
        Arbitraries.strings().withChars(" \n.,:/[]=\"'@-_aAbB19sSſıKéß日😀").ofMaxLength(12);
    return Arbitraries.oneOf(beginnings, letters)
        .list()
        .ofMaxSize(8)
        .map(parts -> String.join("", parts));
  }

  /** Of some letters there is another that counts as the same where capitals do not count. */
  private static String oddly(String begin) {
    return switch (begin.length() % 3) {
      case 0 -> begin.toUpperCase(Locale.ROOT);
      case 1 -> begin.replace('s', 'ſ').replace('i', 'ı').replace('k', 'K');
      default -> begin;
    };
  }

  @Property
  void everyRuleIsAskedWhereItsBeginningStands(@ForAll("texts") String text) {
    for (int at = 0; at < text.length(); at++) {
      assertEquals(plainly(text, at), quickly(text, at), text + " at " + at);
    }
  }

  private static List<Entry> plainly(String text, int at) {
    List<Entry> found = new ArrayList<>();
    for (Entry each : ENTRIES) {
      String begin = each.begin();
      if (at + 1 < text.length()
          && pair(text, at) == pair(begin, 0)
          && text.regionMatches(!each.rule().isExact(), at, begin, 0, begin.length())) {
        found.add(each);
      }
    }
    return found;
  }

  private static int pair(String text, int at) {
    int first = Character.toLowerCase(text.charAt(at));
    return (first * 131 + Character.toLowerCase(text.charAt(at + 1))) & 0x3fff;
  }

  private static List<Entry> quickly(String text, int at) {
    return Arrays.stream(Secrets.entriesAt(text, at)).filter(each -> each.isAt(text, at)).toList();
  }

  @Provide
  Arbitrary<String> mails() {
    return Arbitraries.oneOf(
            Arbitraries.of("@", "@@", ".", "git@", "mia@shop.example", "-", "/", ":", "a@b.co"),
            Arbitraries.strings().withChars("ab1._%+-@/ é").ofMaxLength(6),
            Arbitraries.strings().withChars("a.").ofMinLength(60).ofMaxLength(70))
        .list()
        .ofMaxSize(10)
        .map(parts -> String.join("", parts));
  }

  @Property
  void anAddressOfMailIsFoundWhereTheExpressionFindsIt(@ForAll("mails") String text) {
    assertEquals(MAIL.matcher(text).replaceAll("[redacted:mail]"), Personal.redact(text));
  }

  @Provide
  Arbitrary<String> values() {
    return Arbitraries.oneOf(
            Arbitraries.of("***", "xxxx", "…", "...", "[redacted:", "password", "Your", "12", "\n"),
            Arbitraries.strings().withChars("xX•*.aZ9_-{}$<> é日").ofMaxLength(6))
        .list()
        .ofMaxSize(5)
        .map(parts -> String.join("", parts));
  }

  @Property
  void aPlaceholderIsWhatThePlainWayCallsSo(@ForAll("values") String value) {
    assertEquals(isPlainlyPlaceholder(value), SecretValue.isPlaceholder(value), value);
  }

  private static boolean isPlainlyPlaceholder(String value) {
    if (value.length() < 4
        || value.contains("://")
        || value.chars().distinct().count() < 2
        || SecretValue.VARIABLE.matcher(value).matches()
        || MASKED.matcher(value).matches()) {
      return true;
    }
    boolean asks = false;
    boolean digits = false;
    for (String word :
        value.split("[^\\p{L}\\p{N}]+|(?<=\\p{L})(?=\\p{N})|(?<=\\p{Ll})(?=\\p{Lu})")) {
      String lower = word.toLowerCase(Locale.ROOT);
      boolean number = !word.isEmpty() && Character.isDigit(word.charAt(0)) && word.length() < 6;
      boolean placeholder = SecretTable.TABLE.words("placeholder").contains(lower);
      boolean naming = SecretTable.TABLE.words("naming").contains(lower);
      if (!word.isEmpty() && !number && !placeholder && !naming) {
        return false;
      }
      asks |= placeholder;
      digits |= number;
    }
    long signs =
        value.chars().filter(each -> "!@#%^*+?~=/&$:()|\\{}[]<>;,§€".indexOf(each) >= 0).count();
    return (asks || !digits) && signs < 2;
  }

  @Provide
  Arbitrary<String> pairsOfKeys() {
    return Arbitraries.oneOf(
            Arbitraries.of(": ", ", ", "/ ", ":\n", "-key] / ", "\"", "'", "LTAI"),
            Arbitraries.strings().withChars("aAbB19/+=").ofMinLength(14).ofMaxLength(32),
            Arbitraries.strings().withChars("aA1 :").ofMaxLength(4))
        .list()
        .ofMaxSize(7)
        .map(parts -> String.join("", parts));
  }

  /** What is dear to look for stands behind what is cheap. */
  @Property
  void aKeyBehindAnotherIsFoundAsWithoutTheCheapLookFirst(@ForAll("pairsOfKeys") String text) {
    Pattern quick = Pattern.compile(behindAnother(), Pattern.CASE_INSENSITIVE);
    String cheap = "(?=[\"']?[A-Za-z0-9/+=]{28})";
    Pattern plain = Pattern.compile(behindAnother().replace(cheap, ""), Pattern.CASE_INSENSITIVE);
    assertTrue(behindAnother().contains(cheap));
    assertEquals(plain.matcher(text).replaceAll("«$1»"), quick.matcher(text).replaceAll("«$1»"));
  }

  private static String behindAnother() {
    return SecretTable.rows("places.tsv").stream()
        .filter(row -> row[2].equals("/^ ,^ :^"))
        .findFirst()
        .orElseThrow()[3];
  }
}
