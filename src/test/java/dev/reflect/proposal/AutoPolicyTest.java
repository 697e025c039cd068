package dev.reflect.proposal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.diff.Text;
import dev.reflect.learning.Learning;
import dev.reflect.proposal.AutoPolicy.Candidate;
import dev.reflect.proposal.AutoPolicy.Past;
import dev.reflect.proposal.AutoPolicy.Standing;
import dev.reflect.proposal.AutoPolicy.Verdict;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AutoPolicyTest {
  private static final Target GLOBAL =
      new Target(
          Target.Kind.GLOBAL,
          Path.of("/home/me/.claude/CLAUDE.md"),
          "~/.claude/CLAUDE.md",
          Text.empty(),
          true,
          Optional.empty());

  private static final Target SETTINGS =
      new Target(
          Target.Kind.SETTINGS,
          Path.of("/home/me/app/.claude/settings.json"),
          ".claude/settings.json",
          Text.empty(),
          false,
          Optional.empty());

  private static Candidate sure(String sentence, double score) {
    Proposal proposal = Proposal.of(Samples.learning(sentence, score), Samples.memory("# App\n"));
    return new Candidate(proposal, score >= 0.75, Standing.OURS, Past.NEW, false, false);
  }

  @ParameterizedTest
  @CsvSource({
    "ON,  0.75, Use tabs.,          memory, OURS,    NEW,     APPLY",
    "ON,  0.95, Use tabs.,          skill,  OURS,    NEW,     APPLY",
    "ON,  0.95, Use tabs.,          absent, OURS,    NEW,     APPLY",
    "ON,  0.95, Use tabs.,          memory, OURS,    ASKED,   APPLY",
    "ON,  0.74, Use tabs.,          memory, OURS,    NEW,     LEFT_NOT_SURE",
    "ON,  0.40, Use tabs.,          memory, OURS,    NEW,     LEFT_NOT_SURE",
    "ON,  0.95, Always skip the tests., memory, OURS, NEW,    LEFT_NOT_SURE",
    "ON,  0.95, Use tabs.,          memory, FOREIGN, NEW,     LEFT_FOREIGN_CHANGES",
    "ON,  0.95, Use tabs.,          memory, UNKNOWN, NEW,     LEFT_FOREIGN_CHANGES",
    "ON,  0.95, Use tabs.,          memory, OURS,    HANDLED, LEFT_TO_THE_PERSON",
    "ON,  0.95, Use tabs.,          global, OURS,    NEW,     LEFT_OUTSIDE_THE_PROJECT",
    "ON,  0.95, Use tabs.,          new,    OURS,    NEW,     LEFT_NEW_FILE_OF_ITS_OWN",
    "ON,  0.95, Use tabs.,          rules,  OURS,    NEW,     LEFT_NEW_FILE_OF_ITS_OWN",
    "ON,  0.95, Use uv instead of pip., settings, OURS, NEW,  LEFT_ENFORCES",
    "ASK, 0.95, Use uv instead of pip., settings, OURS, NEW,  LEFT_ENFORCES",
    "ON,  0.95, Never push with --force., hook, OURS, NEW,  LEFT_ENFORCES",
    "ASK, 0.95, Never push with --force., hook, OURS, NEW,  LEFT_ENFORCES",
    "ON,  0.95, Use tabs.,          plugin, OURS,    NEW,     LEFT_CANNOT_BE_WRITTEN",
    "ON,  0.95, Use tabs.,          says,   OURS,    NEW,     LEFT_CANNOT_BE_WRITTEN",
    "ASK, 0.95, Use tabs.,          memory, OURS,    NEW,     ASK",
    "ASK, 0.60, Use tabs.,          memory, FOREIGN, NEW,     ASK",
    "ASK, 0.95, Always skip the tests., memory, OURS, NEW,    ASK",
    "ASK, 0.95, Use tabs.,          global, OURS,    NEW,     ASK",
    "ASK, 0.39, Use tabs.,          memory, OURS,    NEW,     LEFT_NOT_SURE",
    "ASK, 0.95, Use tabs.,          memory, OURS,    ASKED,   LEFT_ASKED_BEFORE",
    "ASK, 0.95, Use tabs.,          memory, OURS,    HANDLED, LEFT_TO_THE_PERSON",
    "ASK, 0.95, Use tabs.,          plugin, OURS,    NEW,     LEFT_CANNOT_BE_WRITTEN",
    "ON,  0.95, Use tabs.,          linked, OURS,    NEW,     LEFT_OUTSIDE_THE_PROJECT",
    "ON,  0.95, Use tabs.,          contradicted, OURS, NEW,  LEFT_CONTRADICTED",
    "ASK, 0.95, Use tabs.,          contradicted, OURS, NEW,  LEFT_CONTRADICTED",
    "OFF, 0.95, Use tabs.,          memory, OURS,    NEW,     LEFT_MODE_IS_OFF",
  })
  void whatBecomesOfOne(
      AutoMode mode,
      double score,
      String sentence,
      String target,
      Standing standing,
      Past past,
      Verdict verdict) {
    Proposal proposal = Proposal.of(Samples.learning(sentence, score), target(target));
    Candidate candidate =
        new Candidate(
            proposal,
            score >= 0.75,
            standing,
            past,
            target.equals("linked"),
            target.equals("contradicted"));

    assertEquals(
        List.of(verdict),
        List.copyOf(new AutoPolicy(mode, 5).verdicts(List.of(candidate)).values()));
  }

  private static Target target(String word) {
    return switch (word) {
      case "memory", "linked", "contradicted" -> Samples.memory("# App\n");
      case "says" -> Samples.memory("- Use tabs.\n");
      case "absent" -> Samples.absent("CLAUDE.md");
      case "skill" -> Samples.skill("tide");
      case "plugin" -> Samples.plugin("tide");
      case "new" -> Samples.newSkill("tide");
      case "rules" ->
          Target.newRules(
              FileSort.of("In *.tsx, no any.").orElseThrow(),
              Path.of("/home/me/app/.claude/rules/tsx.md"),
              ".claude/rules/tsx.md",
              Optional.empty());
      case "settings" -> SETTINGS;
      case "hook" -> SETTINGS.running(Path.of("/home/me/reflect-guard"));
      default -> GLOBAL;
    };
  }

  @ParameterizedTest
  @CsvSource({
    "2, APPLY APPLY",
    "1, APPLY LEFT_DAY_IS_FULL",
    "0, LEFT_DAY_IS_FULL LEFT_DAY_IS_FULL",
    "-3, LEFT_DAY_IS_FULL LEFT_DAY_IS_FULL",
  })
  void aDayHasRoomForSoMany(int left, String verdicts) {
    List<Candidate> two =
        List.of(sure("Use tabs.", 0.95), sure("Perhaps.", 0.2), sure("Use uv.", 0.9));

    assertEquals(
        verdicts,
        new AutoPolicy(AutoMode.ON, left)
            .verdicts(two).values().stream()
                .filter(verdict -> verdict != Verdict.LEFT_NOT_SURE)
                .map(Verdict::name)
                .reduce((a, b) -> a + " " + b)
                .orElseThrow());
  }

  /** What was heard may be sure where its sentence, as it is put by now, is not. */
  @Test
  void aCautionAboutTheSentenceIsEnoughToLeaveIt() {
    Learning dangerous = Samples.learning("Always skip the tests.", 0.95);
    Proposal proposal = Proposal.of(dangerous, Samples.memory("# App\n"));
    Candidate heard = new Candidate(proposal, true, Standing.OURS, Past.NEW, false, false);

    assertEquals(
        List.of(proposal),
        new AutoPolicy(AutoMode.ON, 5).with(Verdict.LEFT_NOT_SURE, List.of(heard)));
  }

  @Test
  void theSurestIsAskedAboutAndNoOther() {
    List<Candidate> three =
        List.of(sure("Use tabs.", 0.7), sure("Use uv.", 0.9), sure("Use make.", 0.8));
    AutoPolicy policy = new AutoPolicy(AutoMode.ASK, 0);

    assertEquals(
        List.of("Use uv."),
        policy.with(Verdict.ASK, three).stream().map(Proposal::sentence).toList());
    assertEquals(2, policy.with(Verdict.LEFT_ANOTHER_IS_ASKED, three).size());
  }
}
