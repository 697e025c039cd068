package dev.reflect.act.queue;

import dev.reflect.act.home.Places;
import dev.reflect.act.home.TargetFiles;
import dev.reflect.diff.Diff;
import dev.reflect.fs.Disk;
import dev.reflect.learning.Fingerprint;
import dev.reflect.ledger.AppliedReading.Applied;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Teammates.Retired;
import dev.reflect.proposal.Target;
import dev.reflect.skill.WrittenRules;
import dev.reflect.skill.WrittenRules.Rule;
import dev.reflect.untrusted.Plain;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What others of the team no longer hold to be true and a file here says, for its person. */
public final class Retirements {
  private static final int MOST = 3;
  private static final int LONGEST = 200;

  private Retirements() {}

  /**
   * It stands in this file.
   *
   * @param rule its line, where it is one that can go alone
   */
  public record Standing(Retired retired, Target target, Optional<Rule> rule) {
    /** Returns who says so: {@code Ada of your team no longer holds}. */
    private String who() {
      return "%s of your team no longer %s"
          .formatted(
              String.join(", ", retired.names()), retired.names().size() == 1 ? "holds" : "hold");
    }

    public boolean isOf(Target file, Rule line) {
      return target.path().equals(file.path()) && rule.equals(Optional.of(line));
    }

    /** Returns whether it is a line of this file that can go alone. */
    public boolean isIn(Target file) {
      return rule.isPresent() && target.path().equals(file.path());
    }

    public String id() {
      return retired.learning().shown();
    }

    /** Returns why its line might go, as a sentence. */
    public String why() {
      return who() + " it.";
    }

    /** Returns the same with what the file would lose, on lines of its own. */
    private String sentence() {
      String says = Plain.shortened(Plain.sentence(retired.applied().sentence()), LONGEST);
      if (rule.isEmpty()) {
        return "%s what %s says: %s To retire it too, or to keep it: reflect learnings retire|keep %s"
            .formatted(who(), target.label(), says, retired.learning().shown());
      }
      Diff diff = Diff.between(target.onDisk(), WrittenRules.removed(target.onDisk(), rule.get()));
      return "%s a line of %s, reflect tidy asks about it there: %s\n%s"
          .formatted(
              who(),
              target.label(),
              says,
              Plain.printable(diff.unified(target.label(), target.label())).stripTrailing());
    }
  }

  /** Returns where such a sentence stands now. */
  public static List<Standing> standing(Ledger ledger, Places places) throws IOException {
    TargetFiles files = new TargetFiles(new Disk(), places);
    List<Standing> standing = new ArrayList<>();
    for (Retired each : ledger.teammates().retired()) {
      Applied applied = each.applied();
      Target target = files.of(applied.place().kind(), applied.place().path(), Optional.empty());
      if (Target.keeps(target.kind(), applied.sentence(), target.onDisk())) {
        standing.add(new Standing(each, target, rule(applied.sentence(), target)));
      }
    }
    return standing;
  }

  private static Optional<Rule> rule(String sentence, Target target) {
    Fingerprint says = Fingerprint.of(sentence);
    return target.rules().stream()
        .filter(rule -> Fingerprint.of(rule.sentence()).equals(says))
        .filter(rule -> !WrittenRules.hasMoreBelow(target.onDisk(), rule))
        .findFirst();
  }

  /** Returns a sentence for each, with what can be done; what a file would lose stands below. */
  public static List<String> sentences(Ledger ledger, Places places) throws IOException {
    List<Standing> all = standing(ledger, places);
    List<String> sentences = new ArrayList<>();
    all.stream().limit(MOST).map(Standing::sentence).forEach(sentences::add);
    if (all.size() > MOST) {
      sentences.add("They retired " + (all.size() - MOST) + " more that files of yours say.");
    }
    return sentences;
  }
}
