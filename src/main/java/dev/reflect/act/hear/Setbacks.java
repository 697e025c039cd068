package dev.reflect.act.hear;

import dev.reflect.act.home.Places;
import dev.reflect.act.measure.DeletedLines;
import dev.reflect.act.measure.Effects;
import dev.reflect.act.measure.Effects.Measured;
import dev.reflect.claude.GitDeletion;
import dev.reflect.effect.Effect;
import dev.reflect.effect.Effect.Sighted;
import dev.reflect.effect.Session;
import dev.reflect.fs.Disk;
import dev.reflect.fs.FileSystem;
import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.Repository;
import dev.reflect.ledger.AppliedReading.Applied;
import dev.reflect.ledger.AppliedReading.Applied.Since;
import dev.reflect.ledger.By;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Memory.Happened;
import dev.reflect.memory.EventKind;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;

/** Remembers what speaks against learnings that were applied: broken again, called wrong. */
public final class Setbacks {
  private final FileSystem fileSystem;
  private final Ledger ledger;
  private final Effects effects;

  Setbacks(FileSystem fileSystem, Ledger ledger, Places places, Instant now) {
    this.fileSystem = fileSystem;
    this.ledger = ledger;
    this.effects = new Effects(fileSystem, ledger, places);
  }

  /**
   * Remembers what was broken or called wrong, in words or by hand, and opens the proposals again
   * of what was broken again and again, once for each time that it was applied: whoever rejects
   * what is offered then is not asked again.
   *
   * @param git is asked who took lines out of files that lie in git; without it, nobody did
   */
  public static void offerAgain(
      Ledger ledger, Places places, Optional<GitDeletion> git, Instant now) throws IOException {
    new Setbacks(new Disk(), ledger, places, now).offerAgain(git, now);
  }

  private void offerAgain(Optional<GitDeletion> git, Instant now) throws IOException {
    Map<Fingerprint, Set<Long>> told = ledger.exposure().told();
    List<Measured> all = effects.all();
    DeletedLines deleted = new DeletedLines(fileSystem, ledger, effects::target, git);
    List<Happened> happened = new ArrayList<>();
    for (Measured each : all) {
      if (deleted.has(each, all)) {
        happened.add(called(each.applied(), DeletedLines.note(each.applied()), now));
      }
      if (each.effect().isPresent()) {
        Effect effect = each.effect().get();
        Set<Long> known = told.getOrDefault(each.applied().fingerprint(), Set.of());
        happened.addAll(unknown(each.applied(), EventKind.BROKEN_AGAIN, effect.again(), known));
        happened.addAll(
            unknown(each.applied(), EventKind.CALLED_WRONG, effect.calledWrong(), known));
      }
      boolean broken = each.effect().filter(Effect::isBroken).isPresent();
      Since since = each.applied().since();
      if (broken && (since == Since.NOTHING || since == Since.WANTED)) {
        ledger.decisions().reopen(each.applied().proposal(), By.AUTO, now);
        if (each.applied().repository().equals(Repository.EVERYWHERE)) {
          Set<String> where =
              each.effect().get().again().stream()
                  .map(Sighted::repository)
                  .collect(Collectors.toSet());
          ledger.promotions().openAgain(each.applied().fingerprint(), where, now);
        }
      }
    }
    ledger.memory().record(happened);
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
      OptionalInt meant = each.objection().among(known.stream().map(Applied::sentence).toList());
      if (meant.isPresent()) {
        String note = "said in session " + each.session() + ", record " + each.record();
        ledger.memory().record(List.of(called(known.get(meant.getAsInt()), note, each.at())));
      }
    }
  }

  /** What a person has called wrong: by a note that is the same each time that it is found. */
  private static Happened called(Applied applied, String note, Instant at) {
    return new Happened(
        applied.fingerprint(),
        EventKind.CALLED_WRONG,
        Optional.empty(),
        applied.repository(),
        note,
        at);
  }

  private static boolean isKnown(
      Effect effect, List<Session> sessions, SessionsRead.Objected objected) {
    return sessions.stream()
        .filter(session -> session.id().equals(objected.session()))
        .anyMatch(session -> effect.isKnownIn(session, objected.at()));
  }

  private static List<Happened> unknown(
      Applied applied, EventKind kind, List<Sighted> sighted, Set<Long> known) {
    return sighted.stream()
        .filter(each -> each.number() != Sighted.NONE && !known.contains(each.number()))
        .map(
            each ->
                new Happened(
                    applied.fingerprint(),
                    kind,
                    Optional.of(each.number()),
                    each.repository(),
                    "operation " + applied.operation(),
                    each.at()))
        .toList();
  }
}
