package dev.reflect.act.hear;

import dev.reflect.act.home.Places;
import dev.reflect.act.write.Apply;
import dev.reflect.act.write.Commits;
import dev.reflect.act.write.Recovery;
import dev.reflect.act.write.Reversal;
import dev.reflect.act.write.Reversals;
import dev.reflect.claude.ClaudeHome;
import dev.reflect.diff.Text;
import dev.reflect.fs.Disk;
import dev.reflect.fs.FileSystem;
import dev.reflect.fs.MemoryDirectory;
import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.Learning;
import dev.reflect.learning.Repository;
import dev.reflect.learning.Wording;
import dev.reflect.ledger.By;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.OperationId;
import dev.reflect.ledger.OperationLog;
import dev.reflect.proposal.Decided;
import dev.reflect.proposal.Decision;
import dev.reflect.proposal.Plan;
import dev.reflect.proposal.Proposal;
import dev.reflect.proposal.Target;
import dev.reflect.sessions.Voice;
import dev.reflect.signal.Evidence;
import dev.reflect.signal.Kind;
import dev.reflect.signal.Mark;
import dev.reflect.signal.Signal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/** A project on the real disk, with a ledger, that operations are played on. */
public final class Ferry implements AutoCloseable {
  public static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");

  public final Path project;
  public final Places places;
  public final Ledger ledger;
  private int learnings;

  /** In memory where the system offers that: many are made. */
  public Ferry() throws IOException {
    this(false);
  }

  /** Returns one whose ledger is a file. */
  public static Ferry withFile() throws IOException {
    return new Ferry(true);
  }

  private Ferry(boolean file) throws IOException {
    Path root = new MemoryDirectory().createTempDirectory(null, null).toRealPath();
    project = Files.createDirectory(root.resolve("project"));
    ClaudeHome claude = new ClaudeHome(root.resolve("claude"), Optional.empty());
    Files.createDirectory(claude.directory());
    places = new Places(claude, root.resolve("reflect"), project, root);
    ledger = file ? Ledger.open(places.ledger(), NOW) : Ledger.inMemory();
  }

  public void write(String name, String text) throws IOException {
    Path file = project.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  public String read(String name) throws IOException {
    return Files.readString(project.resolve(name));
  }

  /** Returns every file's text, and every directory, under the project. */
  public Map<String, String> tree() throws IOException {
    Map<String, String> tree = new TreeMap<>();
    try (Stream<Path> paths = Files.walk(project)) {
      for (Path path : paths.filter(each -> !each.toString().contains(".backups")).toList()) {
        tree.put(
            project.relativize(path).toString(),
            Files.isDirectory(path) ? "/" : Files.readString(path));
      }
    }
    return tree;
  }

  public Apply apply(FileSystem disk) {
    return new Apply(disk, ledger, places, ZoneOffset.UTC, new Commits(Map.of()));
  }

  public Reversals reversals() {
    return new Reversals(new Disk(), ledger, places);
  }

  public Recovery recovery(FileSystem disk) {
    return new Recovery(disk, ledger, places);
  }

  public OperationLog log() throws IOException {
    return new OperationLog(ledger.operations().log());
  }

  /** Applies these texts, each with a learning of its own. */
  public OperationId applied(Map<String, String> texts) throws IOException {
    Apply.Result result = apply(new Disk()).of(accepted(texts), List.of(), "reflect apply", NOW);
    return ((Apply.Result.Applied) result).operation();
  }

  /** Accepts these texts, each with a learning of its own, and returns what is to be written. */
  public Plan accepted(Map<String, String> texts) throws IOException {
    List<Plan.Edit> edits = new ArrayList<>();
    for (Map.Entry<String, String> each : texts.entrySet()) {
      Target target = target(each.getKey());
      Text after = Text.of(each.getValue());
      Learning learning = learning();
      ledger.queue().heard(List.of(learning), NOW);
      Proposal proposal = Proposal.of(learning, target);
      Decided decided = new Decided(proposal, Decision.accepted());
      ledger.decisions().decide(decided, after, By.PERSON, NOW);
      edits.add(new Plan.Edit(target, target.onDisk(), after, List.of(proposal.id())));
    }
    return new Plan(edits);
  }

  /** Writes the reversal and returns the operation that it is. */
  public OperationId written(Reversal reversal) throws IOException {
    Apply.Result result = apply(new Disk()).of(reversal, "reflect undo", NOW);
    return ((Apply.Result.Applied) result).operation();
  }

  private Target target(String name) throws IOException {
    Path file = project.resolve(name);
    boolean exists = Files.exists(file);
    Text onDisk = Text.of(exists ? Files.readString(file) : "");
    Target.Kind kind = name.endsWith("SKILL.md") ? Target.Kind.SKILL : Target.Kind.PROJECT;
    return new Target(kind, file, name, onDisk, exists, Optional.empty());
  }

  private Learning learning() {
    learnings++;
    Evidence evidence =
        new Evidence(
            new Evidence.Source(
                "session", "record-" + learnings, learnings, Optional.of(NOW), project.toString()),
            Voice.TYPED,
            "use tool " + learnings,
            "",
            "");
    return new Learning(
        new Fingerprint("%016x".formatted(learnings)),
        Wording.of("Use tool " + learnings + "."),
        new Repository("ferry", project),
        List.of(
            new Signal(
                Kind.CORRECTION,
                0.8,
                evidence,
                List.of(),
                List.of(new Mark("pattern", "always", 0.8, 0, 3)))));
  }

  @Override
  public void close() throws IOException {
    ledger.close();
    try (Stream<Path> paths = Files.walk(places.userHome())) {
      for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    }
  }
}
