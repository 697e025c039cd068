package dev.reflect.words;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Goes through every word of every table. */
class WordTableTest {
  record Entry(String code, Role role, String words, String meaning) {
    List<Token> tokens() {
      return Token.in(words);
    }
  }

  static Stream<Entry> every() {
    return WordTable.all().stream()
        .flatMap(
            table ->
                EnumSet.allOf(Role.class).stream()
                    .flatMap(
                        role ->
                            table.meanings(role).entrySet().stream()
                                .map(
                                    each ->
                                        new Entry(
                                            table.code(), role, each.getKey(), each.getValue()))));
  }

  static Stream<Entry> reading() {
    return every().filter(each -> each.role().reads());
  }

  static Stream<Entry> meaning() {
    return every().filter(each -> MEANING.contains(each.role()));
  }

  private static final Set<Role> MEANING = EnumSet.of(Role.SAME, Role.NUMBER, Role.OPPOSITE);

  /** A word that no sentence is cut into is never found: one with a capital or an apostrophe. */
  @ParameterizedTest
  @MethodSource("every")
  void aSentenceIsCutIntoTheseWords(Entry entry) {
    assertEquals(
        entry.words(), entry.tokens().stream().map(Token::word).collect(Collectors.joining(" ")));
    assertFalse(entry.tokens().stream().anyMatch(Token::isMark));
  }

  /** One that has another role in another language would be read by one of them only. */
  @ParameterizedTest
  @MethodSource("reading")
  void aSentenceIsReadByIt(Entry entry) {
    Optional<Phrases.Phrase> found = Phrases.read().at(entry.tokens(), 0);
    assertEquals(Optional.of(entry.role()), found.map(Phrases.Phrase::role));
    assertEquals(entry.words(), String.join(" ", found.orElseThrow().words()));
  }

  @ParameterizedTest
  @MethodSource("meaning")
  void whatItMeansIsAnotherWord(Entry entry) {
    assertFalse(entry.meaning().isBlank());
    assertFalse(entry.meaning().contains("="));
    assertFalse(Stem.of(entry.words()).equals(entry.meaning()) && entry.role() != Role.NUMBER);
  }

  @ParameterizedTest
  @MethodSource("every")
  void onlyTheseRolesMeanAnother(Entry entry) {
    assertEquals(MEANING.contains(entry.role()), !entry.meaning().isEmpty());
  }

  @ParameterizedTest
  @EnumSource(Role.class)
  void everyRoleHasAWord(Role role) {
    assertFalse(WordTable.inAll(role).isEmpty());
  }

  @Test
  void aNumberIsToldInDigits() {
    Map<String, String> numbers = WordTable.meaningsInAll(Role.NUMBER);
    numbers.forEach((word, digits) -> assertEquals(digits, Stem.of(word)));
    numbers.forEach((word, digits) -> assertEquals(true, new Token(word, false).isNumber()));
  }

  /** A not that may follow its verb is a not of the same language. */
  @Test
  void theNotsAfterAVerbAreNots() {
    for (WordTable table : WordTable.all()) {
      assertEquals(
          Set.of(),
          table.words(Role.NOT_AFTER).stream()
              .filter(word -> !table.words(Role.NOT).contains(word))
              .collect(Collectors.toSet()));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"nott: never", "not never", "not: never, never", "not: never,, no"})
  void whatIsNoRowIsRefused(String row) {
    assertThrows(IllegalArgumentException.class, () -> WordTable.parse("en", row));
  }
}
