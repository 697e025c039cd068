package dev.reflect.app;

import dev.reflect.app.Effects.Measured;
import dev.reflect.app.Effects.State;
import dev.reflect.claude.Project;
import dev.reflect.effect.Effect;
import dev.reflect.effect.Session;
import dev.reflect.effect.Sighted;
import dev.reflect.fs.Disk;
import dev.reflect.fs.FileSystem;
import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.Wording;
import dev.reflect.ledger.By;
import dev.reflect.ledger.Exposure.Applied;
import dev.reflect.ledger.Ledger;
import dev.reflect.memory.EventKind;
import dev.reflect.memory.Objection;
import dev.reflect.proposal.Target;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** Remembers what speaks against learnings that were applied: broken again, called wrong. */
public final class Setbacks {
  /** How the note of an objection ends that is a deleted line. */
  static final String DELETED = ": its line was deleted by hand";

  private final Ledger ledger;
  private final Effects effects;

  Setbacks(FileSystem fileSystem, Ledger ledger, Places places) {
    this.ledger = ledger;
    this.effects = new Effects(fileSystem, ledger, places);
  }

  /** Opens again what was broken as often as the settings say; without them, nothing. */
  public static void offerAgain(Ledger ledger, Places places, Instant now) throws IOException {
    Disk disk = new Disk();
    int times;
    try {
      times = Settings.read(disk, places).effect().brokenAgain();
    } catch (UserError unreadable) {
      return; // whatever writes says so
    }
    new Setbacks(disk, ledger, places).offerAgain(times, now);
  }

  /**
   * Remembers what was broken or called wrong, and opens the proposals again of what was broken so
   * many times, once for each time that it was applied: whoever rejects what is offered then is not
   * asked again.
   */
  private void offerAgain(int times, Instant now) throws IOException {
    Map<Fingerprint, Set<Long>> told = ledger.exposure().told();
    List<Measured> all = effects.all();
    for (Measured each : all) {
      if (isDeletedByHand(each, all)) {
        called(each.applied(), "operation " + each.applied().operation() + DELETED, now);
      }
      if (each.effect().isPresent()) {
        Effect effect = each.effect().get();
        Set<Long> known = told.getOrDefault(each.applied().fingerprint(), Set.of());
        remember(each.applied(), EventKind.BROKEN_AGAIN, effect.again(), known);
        remember(each.applied(), EventKind.CALLED_WRONG, effect.calledWrong(), known);
      }
      boolean broken = each.effect().filter(effect -> effect.isBroken(times)).isPresent();
      if (broken && !each.applied().decidedSince()) {
        ledger.decisions().reopen(each.applied().proposal(), By.AUTO, now);
      }
    }
  }

  /**
   * Remembers which learnings a person called wrong in sessions that knew of them, once for each
   * time.
   */
  void object(List<SessionsRead.Objected> objections) throws IOException {
    if (objections.isEmpty()) {
      return;
    }
    List<Session> sessions = ledger.exposure().sessions();
    List<Measured> standing =
        effects.all().stream().filter(each -> each.effect().isPresent()).toList();
    for (SessionsRead.Objected each : objections) {
      List<Applied> known =
          standing.stream()
              .filter(measured -> isKnown(measured.effect().get(), sessions, each))
              .map(Measured::applied)
              .toList();
      OptionalInt meant =
          each.objection()
              .among(known.stream().map(applied -> Wording.of(applied.sentence())).toList());
      if (meant.isPresent()) {
        called(
            known.get(meant.getAsInt()),
            "said in session " + each.session() + ", record " + each.record(),
            each.at());
      }
    }
  }

  /** What a person has called wrong: by a note that is the same each time that it is found. */
  private void called(Applied applied, String note, Instant at) throws IOException {
    ledger
        .memory()
        .record(
            applied.fingerprint(),
            EventKind.CALLED_WRONG,
            Optional.empty(),
            applied.repository(),
            note,
            at);
  }

  /**
   * Whether a person took the line away: the file is there, says nothing like it, and no other file
   * that was applied to says it. A file in git may be another branch's, so nothing is said of it.
   */
  private boolean isDeletedByHand(Measured measured, List<Measured> all) {
    Applied applied = measured.applied();
    if (measured.state() != State.LINE_GONE || Project.isInGit(applied.place().path())) {
      return false;
    }
    Target target = effects.target(applied);
    Wording wording = Wording.of(applied.sentence());
    return target.exists()
        && target.readOnly().isEmpty()
        && target.onDisk().lines().stream().noneMatch(line -> Objection.isSpokenOf(wording, line))
        && all.stream()
            .map(each -> effects.target(each.applied()))
            .noneMatch(other -> Effects.isSaid(applied, other, other.onDisk()));
  }

  private static boolean isKnown(
      Effect effect, List<Session> sessions, SessionsRead.Objected objected) {
    return sessions.stream()
        .filter(session -> session.id().equals(objected.session()))
        .anyMatch(session -> effect.isKnownIn(session, objected.at()));
  }

  private void remember(Applied applied, EventKind kind, List<Sighted> sighted, Set<Long> known)
      throws IOException {
    for (Sighted each : sighted) {
      if (!known.contains(each.number())) {
        ledger
            .memory()
            .record(
                applied.fingerprint(),
                kind,
                Optional.of(each.number()),
                each.repository(),
                "operation " + applied.operation(),
                each.at());
      }
    }
  }
}
