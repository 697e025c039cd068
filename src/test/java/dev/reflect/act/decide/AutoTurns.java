package dev.reflect.act.decide;

import dev.reflect.act.hear.Hooks;
import dev.reflect.act.hear.StopAnswer;
import dev.reflect.act.hear.Waiting;
import dev.reflect.act.home.ModeFile;
import dev.reflect.act.home.Workplace;
import dev.reflect.act.install.ClientHome;
import dev.reflect.act.write.Apply;
import dev.reflect.act.write.Commits;
import dev.reflect.act.write.Reversals;
import dev.reflect.claude.RealGit;
import dev.reflect.fs.Disk;
import dev.reflect.fs.FileSystem;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.OperationId;
import dev.reflect.proposal.AutoMode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A home in which the auto mode is on, and turns that end in it. */
public final class AutoTurns {
  static final String BEFORE = "I am running it now.";
  static final String AFTER = "You're right, I apologize. From now on I will do that.";

  private final ClientHome home;
  private Instant now = Instant.parse("2026-11-22T01:00:00Z");
  private final InstantSource clock = () -> now;
  private Hooks hooks;

  /** A question asked of the ledger, which is open for it alone. */
  interface ProposalForm<T> {
    T of(Ledger ledger) throws IOException;
  }

  public AutoTurns(Path directory) throws IOException {
    this(new ClientHome(directory));
  }

  AutoTurns(ClientHome home) throws IOException {
    this.home = home;
    mode(AutoMode.ON);
    start(new Disk());
  }

  ClientHome home() {
    return home;
  }

  /** Returns the file that learnings of the project go to. */
  public Path memory() {
    return home.places.workingDirectory().resolve("CLAUDE.md");
  }

  Instant now() {
    return now;
  }

  Hooks hooks() {
    return hooks;
  }

  void later(Duration time) {
    now = now.plus(time);
  }

  void mode(AutoMode mode) throws IOException {
    ModeFile.auto(new Disk(), home.places).write(mode);
  }

  void start(FileSystem disk) {
    start(disk, Map.of());
  }

  /** Starts the hooks anew, with these variables told by the client. */
  void start(FileSystem disk, Map<String, String> told) {
    Map<String, String> environment = new HashMap<>(System.getenv());
    environment.putAll(RealGit.environment());
    environment.remove("CLAUDE_CODE_ENTRYPOINT");
    Auto auto = new Auto(disk, new Workplace(home.places, environment, clock, ZoneOffset.UTC));
    hooks = new Hooks(home.places, clock, told, auto::of);
  }

  /** Ends a turn in which a person said this; returns the line that they are told. */
  public String turn(String words, String... more) throws IOException {
    home.claude(BEFORE).person(words).claude(AFTER);
    return hooks.stopped(home.stop(more)) instanceof StopAnswer.Say say ? say.line() : "";
  }

  <T> T ledger(ProposalForm<T> question) throws IOException {
    try (Ledger ledger = Ledger.open(home.places.ledger(), now)) {
      return question.of(ledger);
    }
  }

  /** Returns what waits for a person. */
  List<String> queue() throws IOException {
    return ledger(
        ledger ->
            ledger.queue().open().stream()
                .filter(open -> open.decided().isEmpty())
                .map(open -> open.learning().sentence())
                .toList());
  }

  void undo(long id) throws IOException {
    ledger(
        ledger -> {
          Apply apply =
              new Apply(new Disk(), ledger, home.places, ZoneOffset.UTC, new Commits(Map.of()));
          Apply.Result result =
              apply.of(
                  new Reversals(new Disk(), ledger, home.places).undoing(new OperationId(id)),
                  "reflect undo",
                  now);
          new Waiting(home.places).count(ledger);
          return result;
        });
  }

  /** Returns the number that the next session is told. */
  String told(String name) throws IOException {
    return Files.readString(home.places.reflectHome().resolve(name)).lines().findFirst().orElse("");
  }
}
