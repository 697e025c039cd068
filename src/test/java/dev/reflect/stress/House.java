package dev.reflect.stress;

import dev.reflect.act.home.Places;
import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.Learning;
import dev.reflect.learning.Repository;
import dev.reflect.learning.Wording;
import dev.reflect.ledger.TargetPlace;
import dev.reflect.proposal.ProposalId;
import dev.reflect.proposal.Target;
import dev.reflect.sameness.Substitution;
import dev.reflect.sessions.Voice;
import dev.reflect.signal.Evidence;
import dev.reflect.signal.Kind;
import dev.reflect.signal.Mark;
import dev.reflect.signal.Signal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A home with a project of a CLAUDE.md and some skills, every second of them a link into a
 * directory of dotfiles, and any number of learnings, one after the other about each file.
 */
record House(Path root, int files) {
  static final Instant MONDAY = Instant.parse("2026-11-16T08:00:00Z");

  static House in(Path directory, int files) throws IOException {
    House house = new House(directory.toRealPath(), files);
    for (int i = 0; i < files; i++) {
      Path file = house.file(i);
      Files.createDirectories(file.getParent());
      boolean isLink = i % 2 == 1;
      Path real = isLink ? house.root.resolve("dots/skill-" + i + ".md") : file;
      Files.createDirectories(real.getParent());
      Files.writeString(real, text(i));
      if (isLink) {
        Files.createSymbolicLink(file, real);
      }
    }
    return house;
  }

  private static String text(int i) {
    return i == 0
        ? "# Shop\n\nPrices are in cents.\n"
        : "---\nname: skill-%d\ndescription: The part %d.\n---\n\n# Part %d\n\nWords.\n"
            .formatted(i, i, i);
  }

  Path project() {
    return root.resolve("shop");
  }

  Path file(int i) {
    return i == 0
        ? project().resolve("CLAUDE.md")
        : project().resolve(".claude/skills/skill-" + i + "/SKILL.md");
  }

  /** Returns the texts at the beginning, by real path. */
  Map<Path, String> beginnings() {
    Map<Path, String> texts = new LinkedHashMap<>();
    for (int i = 0; i < files; i++) {
      texts.put(i % 2 == 1 ? root.resolve("dots/skill-" + i + ".md") : file(i), text(i));
    }
    return texts;
  }

  Places places() {
    return Places.of(Map.of(), root, project());
  }

  Repository repository() {
    return new Repository("shop", project());
  }

  /** Returns the n-th learning, which goes to the file {@code n % files}. */
  Learning learning(int n) {
    Signal signal =
        new Signal(
            Kind.CORRECTION,
            0.85,
            new Evidence(
                new Evidence.Source(
                    "session-" + n / 10,
                    "record-" + n,
                    n + 1,
                    Optional.of(MONDAY),
                    project().toString()),
                Voice.TYPED,
                "no, use new" + n + ", not old" + n,
                "I will run old" + n + ".",
                ""),
            List.of(),
            List.of(new Mark("patterns", "use-not", 0.85, 0, 2)));
    return new Learning(
        new Fingerprint("%016x".formatted(n)),
        new Wording(sentence(n), Optional.of(new Substitution("use old" + n, "use new" + n))),
        repository(),
        List.of(signal));
  }

  static String sentence(int n) {
    return "Use new" + n + " instead of old" + n + ".";
  }

  ProposalId id(int n) {
    return ProposalId.of(learning(n).fingerprint(), repository().id());
  }

  TargetPlace place(int n) {
    int file = n % files;
    return new TargetPlace(file == 0 ? Target.Kind.PROJECT : Target.Kind.SKILL, file(file));
  }
}
