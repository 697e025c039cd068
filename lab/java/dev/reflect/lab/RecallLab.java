package dev.reflect.lab;

import dev.reflect.lab.RecallRun.Figures;
import dev.reflect.recall.Ranking.View;
import dev.reflect.recall.Turn.Speech;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** {@code bench/recall.sh DATA [MODEL]}: how well what was said is found again, on public data. */
public final class RecallLab {
  private static final int FOLDS = 10;
  private static final Set<String> FIVE =
      Set.of(
          "information_extraction",
          "knowledge_update",
          "multi_session_reasoning",
          "temporal_reasoning",
          "contradiction_resolution");

  private final PrintStream out;
  private final Optional<PileVectors> vectors;

  private RecallLab(PrintStream out, Optional<PileVectors> vectors) {
    this.out = out;
    this.vectors = vectors;
  }

  public static void main(String[] arguments) throws IOException {
    try (PrintStream out =
        new PrintStream(
            new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8)) {
      Optional<PileVectors> vectors =
          arguments.length < 3
              ? Optional.empty()
              : Optional.of(new PileVectors(Path.of(arguments[1]), Path.of(arguments[2])));
      new RecallLab(out, Optional.empty()).print(Path.of(arguments[0]));
      if (vectors.isPresent()) {
        new RecallLab(out, vectors).print(Path.of(arguments[0]));
      }
    }
  }

  private void print(Path data) throws IOException {
    String how = vectors.isPresent() ? "with vectors" : "by words alone";
    out.println("| " + how + " | questions | @1 | @5 | @10 | MRR |");
    out.println("|---|---|---|---|---|---|");
    List<Pile> locomo = locomo(data, Speech.PERSON);
    List<Pile> beam = RecallData.beam(data.resolve("100K"));
    List<Pile> five = beam.stream().map(pile -> pile.asking(FIVE)).toList();
    RecallRun sessions = run(locomo);
    RecallRun groups = run(five);
    RecallRun nine = run(beam);
    if (sessions.size() > 0) {
      documents("LoCoMo, sessions, per conversation", sessions);
      documents("the same, one of two speakers a model", run(locomo(data, Speech.ANSWER)));
      row("LoCoMo, turns", sessions.size(), sessions.ofTurns(sessions.frozen()));
      documents("LoCoMo, sessions, pooled", run(List.of(Pile.pooled(locomo))));
    }
    if (groups.size() > 0) {
      documents("BEAM-100K, five kinds, per chat", groups);
      documents("BEAM-100K, nine kinds, per chat", nine);
      documents("BEAM-100K, five kinds, pooled", run(List.of(Pile.pooled(five))));
    }
    if (Files.exists(data.resolve("messages.jsonl"))) {
      replies(RecallData.replies(data.resolve("messages.jsonl")));
    }
    if (sessions.size() > 0 && groups.size() > 0) {
      leftOut(sessions, nine, groups);
    }
    if (groups.size() > 0) {
      givenBack(five, data.resolve("messages.jsonl"));
    }
  }

  private static List<Pile> locomo(Path data, Speech other) throws IOException {
    for (String name : List.of("locomo10.json", "locomo10.json.gz")) {
      if (Files.exists(data.resolve(name))) {
        return RecallData.locomo(data.resolve(name), other);
      }
    }
    return List.of();
  }

  private void givenBack(List<Pile> chats, Path messages) throws IOException {
    out.println("\n| given at a prompt | prompts | anything, in 100 | the answer, in 100 |");
    out.println("|---|---|---|---|");
    out.println("| BEAM-100K, a chat's own questions | " + GateRun.own(chats, vectors).row() + " |");
    out.println("| all chats in one | " + GateRun.own(List.of(Pile.pooled(chats)), vectors).row() + " |");
    out.println("| another chat's questions | " + GateRun.others(chats, 7, vectors).row() + " |");
    out.println("| those of a chat that is not among all | " + GateRun.withoutOwn(chats, vectors).row() + " |");
    if (Files.exists(messages)) {
      out.println("| messages about something else | " + GateRun.messages(chats, messages, vectors).row() + " |");
    }
  }

  private void replies(Pile pile) throws IOException {
    documents("a message → its reply", run(List.of(pile)));
    documents("the same, Chinese", run(List.of(pile.asking(Set.of("zh")))));
  }

  /** What weights reach on conversations that they were not chosen by. */
  private void leftOut(RecallRun sessions, RecallRun groups, RecallRun five) {
    double[][] sums = new double[3][4];
    for (int fold = 0; fold < FOLDS; fold++) {
      double[] tuned = RecallRun.tuned(sessions.fold(fold, true), groups.fold(fold, true));
      RecallRun left = sessions.fold(fold, false);
      RecallRun chats = five.fold(fold, false);
      add(sums[0], left.ofDocuments(tuned), (double) left.size() / sessions.size());
      add(sums[1], left.ofTurns(tuned), (double) left.size() / sessions.size());
      add(sums[2], chats.ofDocuments(tuned), (double) chats.size() / five.size());
    }
    row("LoCoMo, sessions, left out of the weights", sessions.size(), figures(sums[0]));
    row("LoCoMo, turns, left out", sessions.size(), figures(sums[1]));
    row("BEAM-100K, five kinds, left out", five.size(), figures(sums[2]));
    double[] weights = RecallRun.tuned(sessions, groups);
    StringBuilder said = new StringBuilder("\nWeights by all of them:");
    for (View view : View.values()) {
      said.append(String.format(Locale.ROOT, " %s %.2f", view, weights[view.ordinal()]));
    }
    out.println(said);
  }

  private static void add(double[] sums, Figures figures, double share) {
    sums[0] += share * figures.first();
    sums[1] += share * figures.five();
    sums[2] += share * figures.ten();
    sums[3] += share * figures.reciprocal();
  }

  private static Figures figures(double[] sums) {
    return new Figures(sums[0], sums[1], sums[2], sums[3]);
  }

  private RecallRun run(List<Pile> piles) throws IOException {
    return RecallRun.of(piles, vectors);
  }

  private void documents(String name, RecallRun run) {
    row(name, run.size(), run.ofDocuments(run.frozen()));
  }

  private void row(String name, int questions, Figures figures) {
    out.println("| " + name + " | " + questions + " | " + figures + " |");
  }
}
