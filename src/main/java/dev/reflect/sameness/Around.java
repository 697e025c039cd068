package dev.reflect.sameness;

import dev.reflect.words.Phrases;
import dev.reflect.words.Phrases.Phrase;
import dev.reflect.words.Role;
import dev.reflect.words.Token;
import dev.reflect.words.WordLists;
import dev.reflect.words.WordTable;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What a sentence says around a run of its words: "only in CI", "except for the docs", or a word
 * that makes the run's last one part of another thing, as in "use pnpm workspaces".
 */
final class Around {
  private static final Set<Role> NARROWING = EnumSet.of(Role.ONLY, Role.WHERE);
  private static final Set<Role> IN_PASSING =
      EnumSet.of(Role.VOID, Role.ALWAYS, Role.USE, Role.ADD);
  private static final Set<String> EVERYWHERE = WordTable.stems(WordTable.inAll(Role.EVERYWHERE));
  private static final Set<String> SMALL = new HashSet<>(WordTable.inAll(Role.SILENT));

  /** "Make sure to use pnpm". */
  private static final Set<String> PALE = WordLists.words("pale");

  static {
    SMALL.addAll(WordTable.inAll(Role.FILLER));
    SMALL.addAll(WordLists.words("this"));
  }

  private final List<Token> tokens;

  /** Whether a word stands right beside the run, so that it is about that, too. */
  private boolean isBeside;

  private boolean isNarrower;

  private Around(List<Token> tokens) {
    this.tokens = tokens;
  }

  /** Returns whether what stands before and after the run holds it in some cases only. */
  static boolean narrows(List<Token> tokens, int from, int to) {
    int start = from;
    while (start > 0 && !tokens.get(start - 1).isEnd()) {
      start--;
    }
    int end = to;
    while (end < tokens.size() && !tokens.get(end).isEnd()) {
      end++;
    }
    return new Around(tokens.subList(start, from)).isNarrowingBefore()
        || new Around(tokens.subList(to, end)).isNarrowingBehind();
  }

  private boolean isNarrowingBefore() {
    for (int at = 0; at < tokens.size(); ) {
      at = PALE.contains(tokens.get(at).word()) ? at + 1 : read(at);
    }
    return isNarrower || isBeside;
  }

  private boolean isNarrowingBehind() {
    boolean goesOn = true;
    for (int at = 0; at < tokens.size() && !isNarrower; ) {
      Optional<Role> role = Phrases.read().at(tokens, at).map(Phrase::role);
      if (role.equals(Optional.of(Role.REASON))) {
        return false;
      }
      goesOn &= !tokens.get(at).isMark() && role.map(IN_PASSING::contains).orElse(true);
      isBeside = false;
      at = read(at);
      isNarrower |= goesOn && isBeside;
    }
    return isNarrower;
  }

  /** Reads one word, phrase or mark, and returns where the next one begins. */
  private int read(int at) {
    Token token = tokens.get(at);
    Optional<Phrase> phrase = Phrases.read().at(tokens, at);
    if (phrase.isEmpty()) {
      isBeside = !token.isMark() && (isBeside || tells(token));
      return at + 1;
    }
    Role role = phrase.get().role();
    int behind = at + phrase.get().words().size();
    isNarrower |= role == Role.EXCEPT || NARROWING.contains(role) && isSomewhere(behind);
    isBeside &= IN_PASSING.contains(role);
    return behind;
  }

  /** Whether these words name a place, and not every one: "in CI", but not "in this project". */
  private boolean isSomewhere(int from) {
    for (int at = from; at < tokens.size() && !tokens.get(at).isMark(); at++) {
      Optional<Role> role = Phrases.read().at(tokens, at).map(Phrase::role);
      if (role.isEmpty() && tells(tokens.get(at))) {
        return true;
      }
      if (role.isPresent() && role.get() != Role.VOID) {
        return false;
      }
    }
    return false;
  }

  /** A Chinese character alone may be a part of whatever word. */
  private static boolean tells(Token token) {
    return token
            .word()
            .codePoints()
            .anyMatch(each -> Character.isLetterOrDigit(each) && !Character.isIdeographic(each))
        && !SMALL.contains(token.word())
        && !EVERYWHERE.contains(token.stem());
  }
}
