package dev.reflect.act.queue;

import dev.reflect.act.home.Beginning;
import dev.reflect.act.home.Places;
import dev.reflect.act.home.UserError;
import dev.reflect.act.measure.StandingLines;
import dev.reflect.fs.FileContent;
import dev.reflect.fs.FileSystem;
import dev.reflect.learning.Fingerprint;
import dev.reflect.ledger.AppliedReading.Applied;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Memory;
import dev.reflect.memory.Remembered;
import dev.reflect.memory.State;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The learnings of a ledger, by the ids that a person types: the beginning of a fingerprint. */
public final class Learnings {
  private final FileSystem fileSystem;
  private final Places places;
  private final Memory memory;
  private final Ledger ledger;
  private Optional<Set<Memory.Applied>> gone = Optional.empty();

  public Learnings(FileSystem fileSystem, Places places, Ledger ledger) {
    this.fileSystem = fileSystem;
    this.places = places;
    this.memory = ledger.memory();
    this.ledger = ledger;
  }

  /**
   * The files that a learning was applied to, and not taken back.
   *
   * @param now those that say it
   * @param before those that do not any more
   */
  public record AppliedIn(List<Path> now, List<Path> before) {
    public AppliedIn {
      now = List.copyOf(now);
      before = List.copyOf(before);
    }
  }

  /** A line of a file that says a learning. */
  public record Saying(Path file, int line) {}

  /**
   * Returns the wording that the beginning of an id names.
   *
   * @throws UserError when there is none or more than one
   */
  public Fingerprint named(String beginning) throws IOException {
    List<Fingerprint> found = memory.named(beginning);
    return new Beginning("learning", beginning, "reflect learnings lists them.")
        .of(found, Fingerprint::value, each -> apart(each, found));
  }

  /** Returns the id with as many digits as tell it from all others. */
  private static String apart(Fingerprint fingerprint, List<Fingerprint> all) {
    String id = fingerprint.shown();
    boolean alone = all.stream().filter(each -> each.shown().equals(id)).count() == 1;
    return alone ? id : fingerprint.value();
  }

  /** Returns the learning that the beginning of an id names, by any of its wordings. */
  public Remembered remembered(String beginning) throws IOException {
    return memory.remembered(named(beginning)).orElseThrow();
  }

  /**
   * Learnings that were to be marked.
   *
   * @param already those that were so before, which are left as they are
   */
  public record Marked(List<Remembered> now, List<Remembered> already) {}

  /** Marks learnings, all of them or none. Where all are so already there is nothing to do. */
  public Marked mark(List<String> beginnings, State state, Instant now) throws IOException {
    Map<Fingerprint, Remembered> named = new LinkedHashMap<>();
    for (String beginning : beginnings) {
      Remembered remembered = remembered(beginning);
      named.putIfAbsent(remembered.fingerprint(), remembered);
    }
    Marked marked = new Marked(new ArrayList<>(), new ArrayList<>());
    for (Remembered each : named.values()) {
      boolean isSo = each.state() == state && !(state == State.KEPT && isAgainstOthers(each));
      (isSo ? marked.already() : marked.now()).add(each);
    }
    if (marked.now().isEmpty()) {
      throw new UserError(already(marked.already(), state));
    }
    memory.mark(marked.now().stream().map(Remembered::fingerprint).toList(), state, "", now);
    return marked;
  }

  /** Says of learnings that they are in a state already. */
  public static String already(List<Remembered> learnings, State state) {
    return learnings.stream()
        .map(each -> each.fingerprint().shown())
        .collect(
            Collectors.joining(
                ", ",
                learnings.size() == 1 ? "The learning " : "The learnings ",
                (learnings.size() == 1 ? " is " : " are ") + state.word() + " already."));
  }

  /** Who keeps it though others of the team, or a judge, do not is asked no more. */
  private boolean isAgainstOthers(Remembered learning) throws IOException {
    return isSilenced(learning) || isRetiredByOthers(learning);
  }

  /** Returns whether it is in no list as judges heard otherwise all that taught it. */
  public boolean isSilenced(Remembered learning) throws IOException {
    return memory.silenced().contains(learning.fingerprint());
  }

  private boolean isRetiredByOthers(Remembered learning) throws IOException {
    return ledger.teammates().retired().stream()
        .anyMatch(each -> each.learning().equals(learning.fingerprint()));
  }

  /** Counts one learning, in all its wordings, as the other; returns the two as one. */
  public Remembered merge(String one, String into, Instant now) throws IOException {
    Remembered merged = remembered(one);
    Remembered target = remembered(into);
    if (named(one).equals(named(into))) {
      throw new UserError(
          one + " and " + into + " are the same wording.",
          "reflect learnings merge takes two: the one that is to count, and what it counts as.");
    }
    if (merged.fingerprint().equals(target.fingerprint())) {
      throw new UserError(
          one + " and " + into + " are one learning already.",
          "reflect learnings show " + target.fingerprint().shown() + " has both wordings.");
    }
    memory.merge(merged.fingerprint(), target.fingerprint(), now);
    return memory.remembered(target.fingerprint()).orElseThrow();
  }

  /** Makes a wording a learning of its own again. */
  public Remembered split(String beginning, Instant now) throws IOException {
    Fingerprint wording = named(beginning);
    Remembered whole = memory.remembered(wording).orElseThrow();
    if (whole.fingerprint().equals(wording)) {
      String others =
          whole.wordings().stream()
              .skip(1)
              .map(worded -> worded.fingerprint().shown())
              .collect(Collectors.joining(" "));
      throw new UserError(
          "The learning " + wording.shown() + " counts as no other one.",
          others.isEmpty() ? "It has one wording." : "Its other wordings are: " + others);
    }
    memory.split(wording, now);
    return memory.remembered(wording).orElseThrow();
  }

  public AppliedIn appliedIn(Fingerprint fingerprint) throws IOException {
    Set<Path> now = new LinkedHashSet<>();
    Set<Path> before = new LinkedHashSet<>();
    for (Memory.Applied each : memory.appliedIn(fingerprint)) {
      (gone().contains(each) ? before : now).add(each.file());
    }
    before.removeAll(now);
    return new AppliedIn(List.copyOf(now), List.copyOf(before));
  }

  /** Looks into all files that anything was applied to, once. */
  private Set<Memory.Applied> gone() throws IOException {
    if (gone.isEmpty()) {
      List<Applied> all = ledger.applied().anywhere();
      StandingLines lines = StandingLines.of(fileSystem, places, ledger, all);
      gone =
          Optional.of(
              all.stream()
                  .filter(lines::misses)
                  .map(each -> new Memory.Applied(each.place().path(), each.sentence()))
                  .collect(Collectors.toSet()));
    }
    return gone.get();
  }

  /** Returns which lines still say a learning, of the files that it was applied to. */
  public List<Saying> sayings(Fingerprint fingerprint) throws IOException {
    List<Saying> sayings = new ArrayList<>();
    for (Memory.Applied applied : memory.appliedIn(fingerprint)) {
      FileContent content = fileSystem.content(applied.file());
      if (!content.isMissing()) {
        line(content.text(), applied.words())
            .ifPresent(line -> sayings.add(new Saying(applied.file(), line)));
      }
    }
    return sayings;
  }

  private static Optional<Integer> line(String text, String words) {
    List<String> lines = text.lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).contains(words)) {
        return Optional.of(i + 1);
      }
    }
    return Optional.empty();
  }
}
