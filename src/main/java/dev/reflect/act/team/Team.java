package dev.reflect.act.team;

import dev.reflect.act.home.Places;
import dev.reflect.act.home.Settings;
import dev.reflect.act.home.UserError;
import dev.reflect.act.measure.DeletedLines;
import dev.reflect.act.measure.Effects;
import dev.reflect.act.queue.Learnings;
import dev.reflect.claude.GitDeletion;
import dev.reflect.claude.PersonsCommand;
import dev.reflect.fs.FileSystem;
import dev.reflect.learning.Fingerprint;
import dev.reflect.ledger.DecisionId;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Shared;
import dev.reflect.ledger.Shared.Membership;
import dev.reflect.ledger.Sharings;
import dev.reflect.memory.Told;
import dev.reflect.team.TeamAddress;
import dev.reflect.team.TeamDatabase;
import dev.reflect.team.TeamException;
import dev.reflect.untrusted.Plain;
import dev.reflect.untrusted.Secrets;
import java.io.IOException;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;

/**
 * What a person does with their team: join it, tell it what they keep, take that back, see what the
 * others keep, leave. Each asks the server once; where that cannot be reached, nothing here
 * changes.
 *
 * @param environment of this process, which may hold the password
 */
public record Team(
    FileSystem fileSystem, Places places, Ledger ledger, Map<String, String> environment) {
  public Team {
    environment = Map.copyOf(environment);
  }

  private static final int LONGEST_NAME = 60;
  private static final int MOST_NAMES = 1_000;

  /** Where nothing told is kept, to take back anything adds nothing. */
  private static final Set<Fingerprint> NOTHING_NEW = Set.of(Fingerprint.of(""));

  /** How this ledger stands to its team, as far as it knows alone. */
  public record Standing(Membership membership, TeamAddress address, int kept, int waiting) {}

  /** What a push came to: how many changes were told, and how many learnings the team knows now. */
  public record Pushed(int told, int kept) {}

  /**
   * What a pull came to.
   *
   * @param opened how many proposals are new
   * @param kept how many sentences the others keep in the repositories that are known here
   * @param held how many of them are shown to nobody, as they could harm
   */
  public record Pulled(int opened, int kept, int held) {}

  /** Returns how it stands; nothing where it belongs to no team. */
  public Optional<Standing> standing(Instant now) throws IOException {
    Optional<Membership> membership = ledger.shared().membership();
    if (membership.isEmpty()) {
      return Optional.empty();
    }
    UUID writer = membership.get().writer();
    return Optional.of(
        new Standing(
            membership.get(),
            address(membership.get()),
            ledger.shared().kept(writer).size(),
            ledger.shared().waiting(writer, edited(), now).size()));
  }

  /**
   * Joins the team that has its database there, or comes back to it. Nothing is told yet.
   *
   * @param chosen the name; without it, that of the operating system's user
   */
  public Standing join(String url, Optional<String> chosen, Instant now) throws IOException {
    Optional<Membership> before = ledger.shared().membership();
    if (before.isPresent()) {
      throw new UserError(
          "You are in a team already: " + address(before.get()).shown(),
          "Leave it first: reflect team leave");
    }
    String user = environment.getOrDefault("USER", "me");
    String name = chosen.orElse(user).strip();
    if (name.isEmpty() || name.length() > LONGEST_NAME || !name.equals(TeamSentences.name(name))) {
      throw new UserError(
          "That is no name to be known by: " + Plain.shortened(Plain.sentence(name), LONGEST_NAME),
          "Choose another one: reflect team join URL --name NAME");
    }
    TeamAddress address = TeamAddress.parse(url, environment.getOrDefault("PGUSER", user));
    try (TeamDatabase database = TeamDatabase.open(address, password())) {
      Optional<UUID> earlier = earlier(name, database);
      Optional<UUID> own = earlier.isPresent() ? earlier : database.own(name);
      UUID writer = own.orElseGet(UUID::randomUUID);
      if (earlier.isEmpty() && own.isPresent()) {
        ledger.shared().adopt(writer, database.told(writer));
      } else if (own.isEmpty()) {
        // Where the server's answer is lost, the name is taken, and we know that by us.
        ledger.shared().record(new Membership(writer, name, Optional.empty(), now));
        if (!database.add(writer, name)) {
          throw new UserError(
              "Somebody of the team is called " + name + " already.",
              "Choose another name: reflect team join URL --name NAME",
              "Where it is you, on another machine: join as the role that claimed the name.");
        }
      }
      if (!database.names(MOST_NAMES).contains(name)) {
        tell(database, writer, Told.ofItself(Told.Kind.RETIRED, now));
      }
      ledger.shared().record(new Membership(writer, name, Optional.of(address.toString()), now));
    }
    return standing(now).orElseThrow();
  }

  /** Who comes back under the same name goes on as who they were, so that nothing stands twice. */
  private Optional<UUID> earlier(String name, TeamDatabase database) throws IOException {
    for (Membership each : ledger.shared().memberships()) {
      if (each.name().equals(name) && database.knows(each.writer())) {
        return Optional.of(each.writer());
      }
    }
    return Optional.empty();
  }

  public Standing joinedStanding(Instant now) throws IOException {
    joined();
    return standing(now).orElseThrow();
  }

  /** What the server knows: the names of all of the team, and which sessions this one shares. */
  public record There(List<String> names, List<String> sessions) {}

  /** Asks the server. */
  public There there() throws IOException {
    Membership membership = joined();
    try (TeamDatabase database = open(membership)) {
      Set<String> names = new TreeSet<>();
      database.names(MOST_NAMES).forEach(each -> names.add(TeamSentences.name(each)));
      return new There(
          List.copyOf(names),
          database.sessions().of(membership.writer()).stream()
              .map(each -> Plain.sentence(each.session()))
              .toList());
    }
  }

  private void tell(TeamDatabase database, UUID writer, Told ofItself) throws IOException {
    database.tell(
        writer,
        newest -> {
          if (newest.isPresent()) {
            onlyWriter(ledger.shared().told(writer, newest.get().version()), newest.get());
          }
          return ledger.shared().tell(writer, newest.map(Told::version).orElse(0L), ofItself);
        });
  }

  /** Tells the team what is new. */
  public Pushed push(Instant now) throws IOException {
    return tell(Set.of(), now);
  }

  /**
   * Tells the team what is new while something told stands there. Where all of it was taken back,
   * only that is told, if it did not arrive; where nothing ever was, nothing.
   */
  void goOn(Instant now) throws IOException {
    UUID writer = joined().writer();
    if (ledger.shared().hasTold(writer)) {
      tell(ledger.shared().kept(writer).isEmpty() ? NOTHING_NEW : Set.of(), now);
    }
  }

  /**
   * Takes back what was told of these learnings, though they stay here; accepted anew, they are
   * told again.
   *
   * @param ids their beginnings; none means all of them
   */
  public Pushed withdraw(List<String> ids, Instant now) throws IOException {
    Set<Fingerprint> wanted = new HashSet<>();
    List<Told> kept = ledger.shared().kept(joined().writer());
    if (ids.isEmpty()) {
      kept.forEach(each -> wanted.add(each.fingerprint()));
    }
    for (String id : ids) {
      Set<Fingerprint> named = wordings(id);
      if (kept.stream().noneMatch(each -> named.contains(each.fingerprint()))) {
        throw new UserError(
            "The team does not know the learning " + id + " of you.",
            "What was accepted and written is told by: reflect team push");
      }
      wanted.addAll(named);
    }
    if (wanted.isEmpty()) {
      throw new UserError("The team knows nothing of you that could be taken back.");
    }
    return tell(wanted, now);
  }

  private Set<Fingerprint> wordings(String id) throws IOException {
    Set<Fingerprint> wordings = new HashSet<>();
    Fingerprint named = new Learnings(fileSystem, places, ledger).named(id);
    wordings.add(named);
    ledger
        .memory()
        .appliedIn(named)
        .forEach(applied -> wordings.add(Fingerprint.of(applied.words())));
    return wordings;
  }

  private Pushed tell(Set<Fingerprint> withdrawn, Instant now) throws IOException {
    Membership membership = joined();
    UUID writer = membership.writer();
    Shared shared = ledger.shared();
    Map<DecisionId, Optional<String>> edited = edited();
    int told;
    try (TeamDatabase database = open(membership)) {
      told =
          database.tell(
              writer,
              newest -> {
                if (newest.isPresent()) {
                  onlyWriter(shared.told(writer, newest.get().version()), newest.get());
                }
                return shared.tell(
                    writer, newest.map(Told::version).orElse(0L), withdrawn, edited, now);
              });
    }
    return new Pushed(told, shared.kept(writer).size());
  }

  /** What stands in no file any more is kept no longer, though nobody said so. */
  private Map<DecisionId, Optional<String>> edited() throws IOException {
    Effects effects = new Effects(fileSystem, ledger, places);
    Optional<GitDeletion> git = Optional.of(new GitDeletion(environment));
    return new DeletedLines(fileSystem, ledger, effects::target, git).edited(effects.all());
  }

  /**
   * A copy of this ledger that tells as the same writer would be taken for this one: versions that
   * are recorded here and were cut off would never be told.
   */
  private static void onlyWriter(Optional<Told> here, Told there) {
    if (here.filter(there::isOf).isEmpty()) {
      throw new UserError(
          "Another copy of this ledger told the team under the same name, so nothing is told.",
          "Become somebody else here: reflect team leave, then join under another name.");
    }
  }

  /** Proposes what the others keep and is not known here. */
  public Pulled pull(Instant now) throws IOException {
    Membership membership = joined();
    Others others = new Others(ledger, places.project());
    List<Told.By> all;
    try (TeamDatabase database = open(membership)) {
      all = database.others(membership.writer(), others.repositories(), Others.MOST_READ);
    }
    return others.take(TeamSentences.of(all, now), now);
  }

  /**
   * Leaves: what was told stays there, and what waits to be shared, or only the others keep, waits
   * here no longer.
   *
   * @return why the team does not know it yet; it names the person still
   */
  public Optional<String> leave(Instant now) throws IOException {
    Membership membership = joined();
    Optional<String> untold = Optional.empty();
    try (TeamDatabase database = open(membership)) {
      tell(database, membership.writer(), Told.ofItself(Told.Kind.WITHDRAWN, now));
    } catch (TeamException | UserError unreachable) {
      untold = Optional.of(unreachable.getMessage());
    }
    for (Sharings.Agreed each : ledger.sharings().waiting(membership.writer())) {
      ledger.sharings().settle(membership.writer(), each, Sharings.Outcome.WITHDRAWN, now);
    }
    ledger
        .shared()
        .record(new Membership(membership.writer(), membership.name(), Optional.empty(), now));
    ledger.teammates().pulled(List.of(), List.of(), now);
    return untold;
  }

  Membership joined() throws IOException {
    return ledger
        .shared()
        .membership()
        .orElseThrow(
            () ->
                new UserError(
                    "You are in no team.",
                    "Join one: reflect team join postgresql://USER@HOST/DATABASE"));
  }

  TeamDatabase database() throws IOException {
    return open(joined());
  }

  private TeamDatabase open(Membership membership) throws IOException {
    return TeamDatabase.open(address(membership), password());
  }

  private static TeamAddress address(Membership membership) throws IOException {
    return TeamAddress.parse(membership.address().orElseThrow(), "");
  }

  /** The driver looks into the file of passwords itself. */
  private Optional<String> password() throws IOException {
    Optional<String> given =
        Optional.of(environment.getOrDefault("PGPASSWORD", "")).filter(each -> !each.isEmpty());
    String command = given.isPresent() ? "" : Settings.passwordCommand(fileSystem, places);
    if (command.isBlank()) {
      return given;
    }
    PersonsCommand.Answer answer =
        new PersonsCommand(command, environment, places.userHome()).ask("");
    if (answer instanceof PersonsCommand.Answer.Said said) {
      return said.text().lines().findFirst();
    }
    String why = ((PersonsCommand.Answer.Failed) answer).why();
    throw new UserError(
        "The command for the team's password " + Secrets.redact(Plain.sentence(why)) + ".",
        "It is team.password_command in " + places.label(places.settings()));
  }
}
