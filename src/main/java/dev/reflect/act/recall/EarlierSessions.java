package dev.reflect.act.recall;

import dev.reflect.act.archive.Conversations;
import dev.reflect.act.archive.Indexing;
import dev.reflect.act.home.Beginning;
import dev.reflect.act.home.Places;
import dev.reflect.act.home.UserError;
import dev.reflect.act.notes.NoteDesk;
import dev.reflect.act.recall.Finder.Request;
import dev.reflect.archive.Exchange.Kind;
import dev.reflect.archive.KeptStep;
import dev.reflect.archive.Meaning;
import dev.reflect.archive.Narrowing;
import dev.reflect.archive.SearchIndex;
import dev.reflect.fs.Supply;
import dev.reflect.ground.Plural;
import dev.reflect.note.Note;
import dev.reflect.team.SharedSteps.ToldSession;
import dev.reflect.team.TeamException;
import dev.reflect.team.TeamSearch.Teller;
import dev.reflect.untrusted.Plain;
import java.io.IOException;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Earlier sessions as text for Claude: each answer is capped, says how to go on, and stands in a
 * frame that says that it is data.
 */
public final class EarlierSessions {
  private static final int FINDS = 8;
  private static final int AROUND = 5;
  private static final int STEPS = 400;
  private static final String NOTHING = "There is nothing of this session from that line on.";
  private static final String TEAM = "sessions that teammates shared";
  private static final String NOTED = "notes on earlier sessions";

  /** The kind of find that is no step of a session. */
  private static final String NOTE = "note";

  private final Places places;
  private final InstantSource clock;
  private final ZoneId zone;
  private final Indexing indexing;
  private final Sources sources;

  /**
   * @param notices gets what has to be said, a sentence each
   * @param zone the person's, where a day begins
   */
  public EarlierSessions(
      Places places, Consumer<String> notices, InstantSource clock, ZoneId zone, Sources sources) {
    this.sources = sources;
    this.places = places;
    this.clock = clock;
    this.zone = zone;
    this.indexing = new Indexing(places, notices);
  }

  /**
   * What answers beside the index of this machine.
   *
   * @param meanings what knows the meaning of a question, where anything does
   */
  public record Sources(
      Function<String, Optional<Meaning>> meanings, Elsewhere team, Noted notes) {}

  /** What Claude found out itself. */
  public interface Noted {
    /** Returns the notes that have any of the words, what has most of them first. */
    List<Note> search(String words) throws IOException;
  }

  /** Sessions that lie elsewhere, where there are any. */
  public interface Elsewhere {
    List<Find> find(Request request) throws IOException;

    /** Reads a teammate's session from a line of its transcript on. */
    ToldSession read(String session, int from, int most) throws IOException;
  }

  /**
   * Searches.
   *
   * @param given words, and where given: and, like, page (from 1), and what {@link Filters} has; of
   *     the kind {@code note} there is what Claude found out itself
   */
  public String search(Map<String, String> given) throws IOException {
    if (NOTE.equals(given.getOrDefault("kind", "").strip())) {
      return noted(given);
    }
    List<String> concepts = new ArrayList<>(List.of(given.getOrDefault("words", "")));
    Optional.ofNullable(given.get("and")).ifPresent(concepts::add);
    Narrowing narrowing;
    try {
      narrowing = new Filters(given, "").narrowing(clock.instant(), zone);
    } catch (UserError wrong) {
      return wrong.getMessage();
    }
    int page = number(given.get("page"), 1);
    Request request = new Request(concepts, isTrue(given, "like"), narrowing, page * FINDS);
    if (isTrue(given, "team")) {
      return answer(() -> told(sources.team().find(request), page, Optional.empty(), TEAM, 0));
    }
    if (request.isEmpty()) {
      return "Say what is looked for: words, or what narrows.";
    }
    Optional<Meaning> meaning = sources.meanings().apply(String.join(" ", request.concepts()));
    List<Find> finds =
        indexing.with(
            index ->
                new Finder(
                        index,
                        meaning,
                        clock.instant().atZone(zone),
                        sessions -> Conversations.summaries(places, sessions))
                    .find(request));
    long notes = notesSaying(given);
    return finds.isEmpty() && notes > 0
        ? noted(given)
        : told(finds, page, meaning, Frame.HERE, notes);
  }

  /**
   * Returns how many notes have all of the words, where the search is narrowed to nothing; none
   * where they cannot be read, as sessions are found without them.
   */
  private long notesSaying(Map<String, String> given) {
    String words = given.getOrDefault("words", "");
    boolean isNarrowed =
        Stream.concat(Filters.NAMES.stream(), Stream.of("and"))
            .anyMatch(name -> !given.getOrDefault(name, "").isBlank());
    try {
      return isNarrowed
          ? 0
          : sources.notes().search(words).stream()
              .filter(each -> NoteDesk.says(each, words))
              .count();
    } catch (IOException unreadable) {
      return 0;
    }
  }

  private String noted(Map<String, String> given) throws IOException {
    String project = given.getOrDefault("project", "").strip();
    int page = number(given.get("page"), 1);
    List<String> told =
        sources.notes().search(given.getOrDefault("words", "")).stream()
            .filter(each -> each.origin().directory().contains(project))
            .skip((page - 1L) * FINDS)
            .limit(FINDS)
            .map(EarlierSessions::told)
            .toList();
    String more = told.size() == FINDS ? "More: page " + (page + 1) + "." : "";
    return told.isEmpty() ? "Nothing was found." : Frame.around(NOTED, told, more);
  }

  private static String told(Note note) {
    Note.Origin from = note.origin();
    return "["
        + from.at().toString().substring(0, 10)
        + "] "
        + note.kind().word()
        + (from.session().isEmpty()
            ? ", written down by the person"
            : ", found out by Claude\nsession "
                + Plain.sentence(from.session())
                + ", record "
                + Plain.sentence(from.record()))
        + ", in "
        + Plain.sentence(from.place())
        + "\n"
        + StepText.said(Plain.sentence(note.text()));
  }

  private static String told(
      List<Find> finds, int page, Optional<Meaning> meaning, String from, long notes) {
    List<String> told = new ArrayList<>();
    finds.stream().skip((page - 1L) * FINDS).map(EarlierSessions::told).forEach(told::add);
    String more = finds.size() == page * FINDS ? "More: page " + (page + 1) + "." : "";
    String alone = meaning.isEmpty() ? "Found by words alone: ask in other words too. " : "";
    String noted = notes == 0 ? "" : Plural.counted((int) notes, "note") + " too: kind note. ";
    return told.isEmpty() ? "Nothing was found." : Frame.around(from, told, noted + alone + more);
  }

  private static boolean isTrue(Map<String, String> given, String name) {
    return Boolean.parseBoolean(given.get(name));
  }

  /** Looks something up, which may not be there, or asks a server, which may not answer. */
  private static String answer(Supply<String> asked) throws IOException {
    try {
      return asked.now();
    } catch (UserError cannot) {
      return String.join(
          "\n",
          Stream.concat(Stream.of(String.valueOf(cannot.getMessage())), cannot.hints().stream())
              .filter(each -> !each.isEmpty())
              .toList());
    } catch (TeamException cannot) {
      return String.valueOf(cannot.getMessage());
    }
  }

  /** Tells a session from a line of its transcript on. */
  public String read(Map<String, String> given) throws IOException {
    int line = number(given.get("line"), 1);
    if (!isTrue(given, "team")) {
      return told(given, step -> true, StepText::of, StepPage.READ);
    }
    return answer(
        () -> {
          ToldSession shared = sources.team().read(given.getOrDefault("session", ""), line, STEPS);
          String by = shared.teller().map(EarlierSessions::told).orElse("");
          return shared.steps().isEmpty()
              ? NOTHING
              : StepPage.first(shared.steps(), shared.goesOn(), StepText::of, StepPage.READ)
                  .told(TEAM, by);
        });
  }

  /** Tells what the person said in a session, a line each. */
  public String timeline(Map<String, String> given) throws IOException {
    return told(given, step -> step.kind() == Kind.PERSON, StepText::line, "More: line ");
  }

  private String told(
      Map<String, String> given,
      Predicate<KeptStep> wanted,
      Function<KeptStep, String> telling,
      String more)
      throws IOException {
    String typed = given.getOrDefault("session", "");
    int line = number(given.get("line"), 1);
    if (typed.isBlank()) {
      return "Name the session: its id, or how it begins.";
    }
    return answer(
        () -> {
          List<KeptStep> steps =
              indexing.with(
                  index -> {
                    String name = one("session", typed, index.sessions(typed));
                    return index.session(name, line, wanted, STEPS + 1);
                  });
          boolean goesOn = steps.size() > STEPS;
          return steps.isEmpty()
              ? NOTHING
              : StepPage.first(steps, goesOn, telling, more).told(Frame.HERE, "");
        });
  }

  /** Returns what is called so, or begins so alone. */
  private static String one(String noun, String typed, List<String> names) {
    if (names.isEmpty()) {
      throw new UserError(
          "There is no " + noun + " " + Plain.shortened(Plain.sentence(typed), 60) + ".");
    }
    return new Beginning(noun, typed, "").of(names, name -> name);
  }

  /** Tells what stands around a record. */
  public String context(Map<String, String> given) throws IOException {
    return answer(
        () -> {
          List<KeptStep> told =
              indexing.with(index -> index.around(step(index, given), AROUND, AROUND));
          return StepPage.all(told).told(Frame.HERE, "");
        });
  }

  /**
   * Tells the steps that led to a record, from the person's message on, and where a judge was asked
   * why they were done. Of many the last are told.
   */
  public String unwind(Map<String, String> given) throws IOException {
    return answer(
        () -> {
          List<KeptStep> led =
              indexing.with(
                  index -> {
                    KeptStep step = step(index, given);
                    return index.beside(step).stream()
                        .filter(each -> each.exchange() == step.exchange())
                        .filter(each -> each.id() <= step.id())
                        .toList();
                  });
          KeptStep first = led.get(0);
          String why = first.place().aside() ? "" : why(first.place().session(), first.exchange());
          return StepPage.last(led).told(Frame.HERE, why);
        });
  }

  /** Returns the last step of the record that is meant. */
  private static KeptStep step(SearchIndex index, Map<String, String> given) throws IOException {
    String typed = given.getOrDefault("record", "");
    List<KeptStep> found = typed.isBlank() ? List.of() : index.record(typed);
    String record = one("record", typed, found.stream().map(each -> each.place().uuid()).toList());
    List<KeptStep> steps =
        found.stream().filter(each -> each.place().uuid().equals(record)).toList();
    long document = steps.get(0).document();
    return steps.stream()
        .filter(each -> each.document() == document)
        .reduce((earlier, later) -> later)
        .orElseThrow();
  }

  private String why(String session, int exchange) {
    return Optional.ofNullable(Conversations.summaries(places, List.of(session)).get(session))
        .map(summary -> summary.whys().get(exchange))
        .map(why -> "why it was done, by a later summary: " + Plain.sentence(why))
        .orElse("");
  }

  private static String told(Teller by) {
    return "shared by " + by.name() + " on " + by.at().toString().substring(0, 10);
  }

  private static String told(Find find) {
    KeptStep step = find.step();
    String text = find.text().text();
    List<String> shown = new ArrayList<>(List.of(text));
    shown.addAll(find.then());
    return StepText.heading(step)
        + find.shared().map(by -> "\n" + told(by)).orElse("")
        + "\nsession "
        + Plain.sentence(step.place().session())
        + ", record "
        + Plain.sentence(step.place().uuid())
        + ", in "
        + Plain.sentence(step.place().cwd())
        + (find.why().isEmpty() ? "" : "\nwhy: " + find.why())
        + "\n"
        + StepText.indented(String.join("\n", shown))
        + StepText.careful(shown, step.text());
  }

  private static int number(String typed, int otherwise) {
    boolean isNumber = typed != null && typed.matches("[1-9][0-9]{0,6}");
    return isNumber ? Integer.parseInt(typed) : otherwise;
  }
}
