package dev.reflect.review;

import dev.reflect.diff.Text;
import dev.reflect.ground.Resource;
import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.Learning;
import dev.reflect.learning.Repository;
import dev.reflect.learning.Wording;
import dev.reflect.promotion.Candidate;
import dev.reflect.promotion.Home.HeardIn;
import dev.reflect.promotion.Judged;
import dev.reflect.promotion.ScopeTable;
import dev.reflect.proposal.Plan;
import dev.reflect.proposal.Proposal;
import dev.reflect.proposal.Samples;
import dev.reflect.proposal.Target;
import dev.reflect.skill.MemoryFile;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** What several repositories taught, to be looked at. */
public final class Widespread {
  private static final ScopeTable TABLE =
      ScopeTable.parse(Resource.text(ScopeTable.class, "/dev/reflect/promotion/scope.tsv"));

  private Widespread() {}

  /** Returns one in two wordings, one of four repositories, and one that names a port. */
  public static List<Item> three() {
    return three(global());
  }

  /** Returns the same, to be written into this file of all projects. */
  static List<Item> three(Target global) {
    return List.of(
        item(
            global,
            judged(
                worded("Run the tests before every commit.", in("shop-api", 3), in("ferry", 1)),
                worded("Before each commit, run the tests.", in("blog", 1))),
            "11.5"),
        item(
            global,
            judged(
                worded(
                    "Never commit secrets.",
                    in("shop-api", 1),
                    in("ferry", 1),
                    in("時刻表", 2),
                    in("blog", 1))),
            "8"),
        item(
            global,
            judged(
                worded(
                    "Open the page on localhost:5173 and skip the tests there.",
                    in("shop-api", 1),
                    in("ferry", 1))),
            "3"));
  }

  /** Returns one that contradicts a line of the file of all projects. */
  public static Item opposed() {
    Judged judged = judged(worded("Answer at length.", in("shop-api", 1), in("ferry", 2)));
    return item(
        global(),
        judged.opposing(
            List.of(
                "It contradicts “Be brief.” (~/.claude/CLAUDE.md:3): both say how long answers"
                    + " are: at length / brief.")),
        "5");
  }

  /** Returns so many, all heard in two repositories. */
  public static List<Item> many(int count) {
    return IntStream.range(0, count)
        .mapToObj(
            number ->
                item(
                    global(),
                    judged(
                        worded(
                            "Never commit secrets of kind " + number + ".",
                            in("shop-api", 1),
                            in("ferry", 1))),
                    Integer.toString(number)))
        .toList();
  }

  /** Returns the file of all projects, which says something already. */
  public static Target global() {
    return global("# Everywhere\n\nBe brief.\n");
  }

  public static Target global(String text) {
    return file(Target.Kind.GLOBAL, "~/.claude/CLAUDE.md", text);
  }

  private static Target file(Target.Kind kind, String label, String text) {
    Path path = Path.of(label.replace("~", "/home/ada"));
    return new Target(kind, path, label, Text.of(text), !text.isEmpty(), Optional.empty());
  }

  /** Returns an edit that takes a sentence out of a repository's file. */
  public static Plan.Edit without(String repository, String sentence) {
    String without = "# " + repository + "\n\n- Use tabs.\n";
    Target target =
        file(
            Target.Kind.PROJECT,
            "~/code/" + repository + "/CLAUDE.md",
            without + "- " + sentence + "\n");
    return new Plan.Edit(target, target.onDisk(), Text.of(without), List.of());
  }

  private static Item item(Target global, Judged judged, String score) {
    String sentence = judged.candidate().sentence();
    Learning heard =
        new Learning(
            Fingerprint.of(sentence),
            Wording.of(sentence),
            new Repository(Repository.EVERYWHERE, Path.of("/home/ada/code/ferry")),
            Samples.learning(sentence).signals());
    List<Plan.Edit> elsewhere =
        sentence.equals("Never commit secrets.") ? List.of(without("ferry", sentence)) : List.of();
    return Item.of(Proposal.of(heard, global), List.of(global))
        .breadth(Breadth.of(judged, score, elsewhere));
  }

  private static Judged judged(Candidate.Worded... wordings) {
    return Judged.of(
        new Candidate(List.of(wordings), Optional.empty(), true, false),
        TABLE,
        MemoryFile.parse(Text.of("# Everywhere\n")));
  }

  private static Candidate.Worded worded(String sentence, HeardIn... heardIn) {
    return new Candidate.Worded(Fingerprint.of(sentence), sentence, List.of(heardIn));
  }

  private static HeardIn in(String repository, int times) {
    return new HeardIn(
        repository,
        List.of(Path.of("/home/ada/code/" + repository)),
        times,
        HeardIn.Fate.OPEN,
        "Never commit secrets.");
  }
}
