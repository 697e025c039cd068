package dev.reflect.sameness;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** What a learning, or a line somebody wrote, settles. One that settles nothing opposes nothing. */
public final class Statement {
  private final String sentence;
  private final List<Claim> claims;

  private Statement(String sentence, List<Claim> claims) {
    this.sentence = Objects.requireNonNull(sentence);
    this.claims = claims;
  }

  /** What contradicts itself says nothing. */
  static Statement of(String sentence, List<Claim> claims) {
    return new Statement(
        sentence, claims.stream().filter(each -> claims.stream().noneMatch(each::denies)).toList());
  }

  public String sentence() {
    return sentence;
  }

  /** Returns whether nothing can oppose it. */
  public boolean isEmpty() {
    return claims.isEmpty();
  }

  List<Claim> claims() {
    return claims;
  }

  /**
   * Returns how it stands to another that says something else about the same; empty where the two
   * are about different things, or agree.
   */
  public Optional<Opposition> against(Statement other) {
    Optional<Opposition> narrower = Optional.empty();
    for (Claim mine : claims) {
      for (Claim theirs : other.claims) {
        Optional<Opposition> opposition = mine.against(theirs);
        if (opposition.isPresent() && opposition.get().isConflict()) {
          return opposition;
        }
        narrower = narrower.isPresent() ? narrower : opposition;
      }
    }
    return narrower.isPresent() && agreesWith(other) ? Optional.empty() : narrower;
  }

  private boolean agreesWith(Statement other) {
    return claims.stream().anyMatch(mine -> other.claims.stream().anyMatch(mine::agreesWith));
  }
}
