package dev.reflect.act.team;

import dev.reflect.act.home.Places;
import dev.reflect.act.home.UserError;
import dev.reflect.act.recall.Find;
import dev.reflect.act.recall.Finder;
import dev.reflect.act.recall.Finder.Request;
import dev.reflect.act.recall.Indexing;
import dev.reflect.act.recall.Retelling.SharedSession;
import dev.reflect.archive.KeptStep;
import dev.reflect.fs.Hash;
import dev.reflect.recall.Query;
import dev.reflect.team.SharedSteps.Telling;
import dev.reflect.team.TeamDatabase;
import dev.reflect.team.TeamSearch.Answer;
import dev.reflect.team.TeamSearch.Teller;
import dev.reflect.team.TeamSessions.Parcel;
import dev.reflect.team.TeamSessions.Shared;
import dev.reflect.untrusted.Plain;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;

/** Sessions that a person shares with their team one by one, and what the team finds in them. */
public final class Sharing {
  private static final int MOST_STEPS = 100_000;
  private static final int MOST_NAMED = 5;

  private final Team team;

  public Sharing(Team team) {
    this.team = team;
  }

  /**
   * Returns what would be sent of a session: the rows of its index, which hold no secret, no
   * address of mail, and nothing of what subagents did.
   *
   * @throws UserError where there is none that begins so, or more than one
   */
  public static Parcel parcel(Places places, String beginning) throws IOException {
    List<KeptStep> all =
        new Indexing(places, sentence -> {}, files -> bytes -> {})
            .with(
                index -> beginning.isBlank() ? List.of() : index.session(beginning, 1, MOST_STEPS));
    List<String> names = all.stream().map(each -> each.origin().session()).distinct().toList();
    if (names.isEmpty()) {
      throw new UserError(
          "There is no session " + Plain.sentence(beginning),
          "reflect session list names the newest, and reflect find all that say something.");
    }
    if (names.size() > 1) {
      throw moreThanOne(beginning, names);
    }
    KeptStep first = all.get(0);
    List<KeptStep> steps =
        all.stream().filter(each -> each.origin().equals(first.origin())).toList();
    String said = steps.stream().map(KeptStep::text).collect(Collectors.joining("\n"));
    return new Parcel(
        names.get(0),
        first.origin().project(),
        Hash.of(said.getBytes(StandardCharsets.UTF_8)).value(),
        steps);
  }

  private static UserError moreThanOne(String beginning, List<String> names) {
    return new UserError(
        "More than one session begins with " + Plain.sentence(beginning),
        names.stream()
            .limit(MOST_NAMED)
            .map(Plain::sentence)
            .collect(Collectors.joining(" ", "They are: ", "")));
  }

  /** Shares it; returns whether the team did not have it just so. */
  public boolean share(Parcel parcel) throws IOException {
    try (TeamDatabase database = team.database()) {
      return database.sessions().share(team.joined().writer(), parcel);
    }
  }

  /**
   * Has the team's copy of the session that begins so deleted, and of all where nothing is given;
   * returns how many there were.
   *
   * @throws UserError where more than one begins so
   */
  public int takeBack(String beginning) throws IOException {
    UUID writer = team.joined().writer();
    try (TeamDatabase database = team.database()) {
      List<String> names =
          database.sessions().of(writer).stream()
              .map(Shared::session)
              .filter(each -> each.startsWith(beginning))
              .distinct()
              .toList();
      if (names.contains(beginning)) {
        names = List.of(beginning);
      }
      if (!beginning.isEmpty() && names.size() > 1) {
        throw moreThanOne(beginning, names);
      }
      return database.sessions().takeBack(writer, names);
    }
  }

  /** Returns what answers in the sessions that anybody of the team shares, best first. */
  public List<Find> find(Request request) throws IOException {
    List<Query> questions = request.concepts().stream().map(Query::of).toList();
    Answer answer;
    try (TeamDatabase database = team.database()) {
      answer = database.search().search(questions, request.narrowing(), request.alike());
    }
    return Finder.best(answer.found(), request.most(), Optional.empty()).stream()
        .map(each -> each.by(teller(answer.tellers().get(each.step().where().document()))))
        .toList();
  }

  private static Find.SharedBy teller(Teller teller) {
    return new Find.SharedBy(TeamSentences.name(teller.name()), teller.at());
  }

  /** Returns the newest shared session whose name begins so, from a line of its transcript on. */
  public SharedSession read(String beginning, int from, int most) throws IOException {
    if (beginning.isBlank()) {
      return SharedSession.NONE;
    }
    try (TeamDatabase database = team.database()) {
      Telling told = database.sessions().session(beginning, from, most);
      return new SharedSession(told.teller().map(Sharing::teller), told.steps(), told.goesOn());
    }
  }
}
