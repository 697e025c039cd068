package dev.reflect.act.team;

import dev.reflect.act.archive.Conversations;
import dev.reflect.act.archive.Indexing;
import dev.reflect.act.home.Places;
import dev.reflect.act.home.UserError;
import dev.reflect.act.recall.Find;
import dev.reflect.act.recall.Finder;
import dev.reflect.act.recall.Finder.Request;
import dev.reflect.archive.KeptStep;
import dev.reflect.ground.Sha256;
import dev.reflect.ledger.Sharings;
import dev.reflect.ledger.Sharings.Agreed;
import dev.reflect.ledger.Sharings.Outcome;
import dev.reflect.recall.Query;
import dev.reflect.sessions.Place;
import dev.reflect.team.SharedSteps.ToldSession;
import dev.reflect.team.TeamDatabase;
import dev.reflect.team.TeamException;
import dev.reflect.team.TeamSearch.Answer;
import dev.reflect.team.TeamSearch.Teller;
import dev.reflect.team.TeamSessions.Parcel;
import dev.reflect.team.TeamSessions.Shared;
import dev.reflect.untrusted.Plain;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Sessions that a person shares with their team one by one, and what the team finds in them. */
public record SharedSessions(Team team) {
  private static final int MOST_STEPS = 100_000;

  /**
   * Returns what would be sent of a session: the rows of its index, which hold no secret, no
   * address of mail, and nothing of what subagents did.
   *
   * @throws UserError where there is none that begins so, or more than one
   */
  public static Parcel parcel(Places places, String beginning) throws IOException {
    return parcel(
        new Indexing(places, sentence -> {})
            .with(
                index -> {
                  List<String> names = index.sessions(beginning);
                  String name = Conversations.beginning(beginning).of(names, each -> each);
                  return index.session(name, 1, step -> true, MOST_STEPS);
                }));
  }

  private static Parcel parcel(List<KeptStep> steps) {
    Place first = steps.get(0).place();
    String sent =
        steps.stream().map(SharedSessions::line).collect(Collectors.joining("\n", first.cwd(), ""));
    return new Parcel(first.session(), first.cwd(), Sha256.of(sent), steps);
  }

  /** All that is sent of a step. */
  private static String line(KeptStep step) {
    Place place = step.place();
    return Stream.of(
            step.exchange(),
            place.branch(),
            place.uuid(),
            place.line(),
            place.time(),
            step.kind(),
            step.use().tool(),
            step.use().path(),
            step.step().error(),
            step.text())
        .map(Object::toString)
        .collect(Collectors.joining("\0"));
  }

  /**
   * Shares it, now that its person has agreed to just this; where the team cannot be reached, it
   * waits. Returns whether the team did not have it just so.
   */
  public boolean share(Parcel parcel, Instant now) throws IOException {
    Agreed agreed = new Agreed(parcel.session(), parcel.steps().size(), parcel.print());
    team.ledger().sharings().agree(team.joined().writer(), agreed, now);
    try (TeamDatabase database = team.database()) {
      return send(database, new Waiting(agreed, Optional.of(parcel)), now);
    }
  }

  /**
   * The server has the same only once, so what was cut off before it was recorded is sent again.
   */
  private boolean send(TeamDatabase database, Waiting waiting, Instant now) throws IOException {
    UUID writer = team.joined().writer();
    Sharings sharings = team.ledger().sharings();
    Agreed agreed = waiting.agreed();
    boolean isNew =
        database
            .sessions()
            .share(
                writer,
                waiting.parcel().orElseThrow(),
                () -> sharings.waiting(writer).contains(agreed));
    sharings.settle(writer, agreed, Outcome.SENT, now);
    return isNew;
  }

  /**
   * A session that its person agreed to share and that is not sent.
   *
   * @param parcel just what was agreed, though more was said since; empty where that is not what is
   *     kept here now, so that nothing is sent
   */
  public record Waiting(Agreed agreed, Optional<Parcel> parcel) {
    public String session() {
      return Plain.sentence(agreed.session());
    }
  }

  public List<Waiting> waiting() throws IOException {
    List<Waiting> waiting = new ArrayList<>();
    for (Agreed each : team.ledger().sharings().waiting(team.joined().writer())) {
      waiting.add(new Waiting(each, agreed(each)));
    }
    return waiting;
  }

  private Optional<Parcel> agreed(Agreed agreed) throws IOException {
    try {
      List<KeptStep> steps = parcel(team.places(), agreed.session()).steps();
      return Optional.of(parcel(steps.subList(0, Math.min(agreed.steps(), steps.size()))))
          .filter(each -> each.print().equals(agreed.print()));
    } catch (UserError isGone) {
      return Optional.empty();
    }
  }

  /** Sends what waits and is as its person agreed; returns how many were. */
  public int sendWaiting(Instant now) throws IOException {
    List<Waiting> ready = waiting().stream().filter(each -> each.parcel().isPresent()).toList();
    if (!ready.isEmpty()) {
      try (TeamDatabase database = team.database()) {
        for (Waiting each : ready) {
          send(database, each, now);
        }
      }
    }
    return ready.size();
  }

  /**
   * What became of sessions that were taken back.
   *
   * @param dropped how many waited to be sent
   * @param deleted how many the team had
   * @param unasked why it could not be asked, though some waited
   */
  public record TakenBack(int dropped, int deleted, Optional<IOException> unasked) {}

  /**
   * Has the team's copy of the session that begins so deleted, and of all where nothing is given;
   * one that waits is never sent.
   *
   * @throws UserError where more than one begins so
   */
  public TakenBack takeBack(String beginning, Instant now) throws IOException {
    UUID writer = team.joined().writer();
    List<Agreed> waiting =
        team.ledger().sharings().waiting(writer).stream()
            .filter(each -> each.session().startsWith(beginning))
            .toList();
    List<String> names = new ArrayList<>(waiting.stream().map(Agreed::session).toList());
    try (TeamDatabase database = team.database()) {
      database.sessions().of(writer).stream()
          .map(Shared::session)
          .filter(each -> each.startsWith(beginning))
          .forEach(names::add);
      List<String> meant = meant(beginning, names);
      int dropped = drop(waiting, meant, now);
      return new TakenBack(dropped, database.sessions().takeBack(writer, meant), Optional.empty());
    } catch (TeamException failed) {
      if (waiting.isEmpty()) {
        throw failed;
      }
      return new TakenBack(drop(waiting, meant(beginning, names), now), 0, Optional.of(failed));
    }
  }

  private static List<String> meant(String beginning, List<String> names) {
    List<String> all = names.stream().distinct().toList();
    return beginning.isEmpty() || all.isEmpty()
        ? all
        : List.of(Conversations.beginning(beginning).of(all, id -> id));
  }

  private int drop(List<Agreed> waiting, List<String> meant, Instant now) throws IOException {
    int dropped = 0;
    for (Agreed each : waiting) {
      if (meant.contains(each.session())) {
        team.ledger().sharings().settle(team.joined().writer(), each, Outcome.WITHDRAWN, now);
        dropped++;
      }
    }
    return dropped;
  }

  /** Returns what answers in the sessions that anybody of the team shares, best first. */
  public List<Find> find(Request request) throws IOException {
    List<Query> questions = request.concepts().stream().map(Query::of).toList();
    Answer answer;
    try (TeamDatabase database = team.database()) {
      answer = database.search().search(questions, request.narrowing(), request.alike());
    }
    return Finder.shared(answer.found(), request.most()).stream()
        .map(each -> each.by(teller(answer.tellers().get(each.step().document()))))
        .toList();
  }

  private static Teller teller(Teller teller) {
    return new Teller(TeamSentences.name(teller.name()), teller.at());
  }

  /** Returns the newest shared session whose name begins so, from a line of its transcript on. */
  public ToldSession read(String beginning, int from, int most) throws IOException {
    if (beginning.isBlank()) {
      return new ToldSession(Optional.empty(), List.of(), false);
    }
    try (TeamDatabase database = team.database()) {
      ToldSession told = database.sessions().session(beginning, from, most);
      return new ToldSession(
          told.teller().map(SharedSessions::teller), told.steps(), told.goesOn());
    }
  }
}
