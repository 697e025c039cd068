package dev.reflect.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Pattern;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SieveTest {
  private static final int FLAGS =
      Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS;

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '"',
      value = {
        "\\bnever use\\b                ~ [never use]",
        "(?:never|don't) (?:use|run)    ~ [don't run, don't use, never run, never use]",
        "tests?                         ~ [test]",
        "us(?:e|ing)|take               ~ [take, use, using]",
        "pul[ae]                        ~ [pula, pule]",
        "ignore .{0,40} rules           ~ [\" rules\", \"ignore \"]",
        "(?<verb>use|take) (?<rest>.+)$ ~ [take , use ]",
        "(?!no)(?<=x)(?:ab)+c           ~ [ab]",
        "(?:ab)*                        ~ []",
        "(?:ab|\\w)                     ~ []",
        "ignore[^a-z]{2}                ~ [ignore]",
        "(?i)NEVER                      ~ [never]",
        "[]a]bc                         ~ [bc]",
        "[^]a]bc                        ~ [bc]",
        "(a)bcd\\10x                    ~ [abcd]",
        "a                              ~ []",
        "for this|@\\S+                  ~ [@, for this]",
        "so, |, but                     ~ [\", but\", \"so, \"]",
        "不|别                           ~ [不, 别]"
      })
  void anExpressionNeedsItsWords(String regex, String words) {
    Set<String> needed = new TreeSet<>();
    Needs.of(regex.strip()).words().forEach(needed::addAll);
    assertEquals(words.replace("\"", "").strip(), needed.toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "ignore .{0,40} rules   ~ Ignore all the RULES     ~ true",
        "ignore .{0,40} rules   ~ ignore all the laws      ~ false",
        "task                   ~ TAS\u212A                ~ true",
        "sound                  ~ \u017Found               ~ true",
        "über                   ~ ÜBER                     ~ true"
      })
  void whatMayMatchPassesInAnyCase(String regex, String text, boolean passes) {
    assertEquals(passes, !sieve(regex).passing(text).isEmpty());
  }

  @Test
  void theyPassInTheirOrder() {
    Sieve<String> sieve = sieve("beta", "[a-z]+", "alpha", "gamma");
    assertEquals(List.of("beta", "[a-z]+", "alpha"), sieve.passing("alpha beta"));
    assertEquals(List.of("beta", "[a-z]+", "alpha", "gamma"), sieve.all());
  }

  @Property(tries = 4000)
  void nothingThatMatchesIsHeldBack(@ForAll("regexes") String regex, @ForAll("texts") String text) {
    boolean matches = Pattern.compile(regex, FLAGS).matcher(text).find();
    assertTrue(!matches || !sieve(regex).passing(text).isEmpty(), regex + " in " + text);
  }

  @Provide
  Arbitrary<String> texts() {
    return Arbitraries.strings().withChars("abcABC不 \u212A").ofMaxLength(14);
  }

  @Provide
  Arbitrary<String> regexes() {
    return regexes(3);
  }

  private static Arbitrary<String> regexes(int depth) {
    Arbitrary<String> leaf =
        Arbitraries.of(
            "a", "b", "c", "ab", "bca", "B", "不", "k", " ", ".", "\\w", "\\b", "^", "[ab]", "[^a]",
            "[a-c]", "[a\\]]", "[]b]", "(?=b)", "(?!c)", "(?<=a)", "(?<!ab)", "\\x{61}", "\\u0062",
            "\\p{L}", "(?i)", "$");
    if (depth == 0) {
      return leaf;
    }
    Arbitrary<String> inner = regexes(depth - 1);
    Arbitrary<String> times = Arbitraries.of("?", "*", "+", "{2}", "{0,2}", "{1,}", "+?", "?+");
    return Arbitraries.oneOf(
        leaf,
        Combinators.combine(inner, inner).as(String::concat),
        Combinators.combine(inner, inner).as((a, b) -> "(?:" + a + "|" + b + ")"),
        Combinators.combine(inner, inner).as((a, b) -> a + "|" + b),
        Combinators.combine(inner, times).as((a, often) -> "(" + a + ")" + often));
  }

  private static Sieve<String> sieve(String... regexes) {
    Function<String, LazyPattern> pattern = regex -> new LazyPattern(regex, FLAGS);
    return new Sieve<>(List.of(regexes), pattern);
  }
}
