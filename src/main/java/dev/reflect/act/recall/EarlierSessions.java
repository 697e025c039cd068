package dev.reflect.act.recall;

import dev.reflect.act.archive.Conversations;
import dev.reflect.act.archive.Indexing;
import dev.reflect.act.home.Places;
import dev.reflect.act.home.UserError;
import dev.reflect.act.recall.Finder.Request;
import dev.reflect.archive.Exchange.Kind;
import dev.reflect.archive.KeptStep;
import dev.reflect.archive.Meaning;
import dev.reflect.archive.Narrowing;
import dev.reflect.note.Note;
import dev.reflect.team.TeamException;
import dev.reflect.untrusted.Plain;
import java.io.IOException;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Earlier sessions as text for Claude: each answer is capped, says how to go on, and stands in a
 * frame that says that it is data.
 */
public final class EarlierSessions {
  private static final int MOST_LETTERS = 8_000;
  private static final int STEP_LETTERS = 1_200;
  private static final int FINDS = 8;
  private static final int AROUND = 5;
  private static final int LINE_LETTERS = 160;
  private static final int STEPS = 400;
  private static final String NOTHING = "There is nothing of this session from that line on.";
  private static final String HERE = "earlier sessions on this machine";
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

  /** What answers beside the index of this machine. */
  public record Sources(Meanings meanings, Elsewhere team, Noted notes) {}

  /** What Claude found out itself. */
  public interface Noted {
    /** Returns the notes that have any of the words, what has most of them first. */
    List<Note> search(String words) throws IOException;
  }

  /** Sessions that lie elsewhere, where there are any. */
  public interface Elsewhere {
    List<Find> find(Request request) throws IOException;

    SharedSession read(String session, int from, int most) throws IOException;
  }

  /**
   * A teammate's session, from a line of its transcript on.
   *
   * @param by who shared it; nobody where there is none
   * @param goesOn whether more stands behind these steps
   */
  public record SharedSession(Optional<Find.SharedBy> by, List<KeptStep> steps, boolean goesOn) {
    public static final SharedSession NONE = new SharedSession(Optional.empty(), List.of(), false);

    public SharedSession {
      steps = List.copyOf(steps);
    }
  }

  /** What knows the meaning of a question, where anything does. */
  public interface Meanings {
    Optional<Meaning> of(String question);
  }

  /**
   * Searches.
   *
   * @param given words, and where given: and, page (from 1), and what {@link Filters} has; of the
   *     kind {@code note} there is what Claude found out itself
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
    Request request = new Request(concepts, false, narrowing, page * FINDS);
    if (isOfTeam(given)) {
      return ofTeam(() -> told(sources.team().find(request), page, Optional.empty(), TEAM));
    }
    Optional<Meaning> meaning = sources.meanings().of(String.join(" ", concepts));
    List<Find> finds = indexing.with(index -> new Finder(index, meaning).find(request));
    return told(finds, page, meaning, HERE);
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
        + Plain.printable(from.place())
        + "\n"
        + Plain.sentence(note.text());
  }

  private static String told(List<Find> finds, int page, Optional<Meaning> meaning, String from) {
    List<String> told = new ArrayList<>();
    finds.stream().skip((page - 1L) * FINDS).map(EarlierSessions::told).forEach(told::add);
    String more = finds.size() == page * FINDS ? "More: page " + (page + 1) + "." : "";
    String alone = meaning.isEmpty() ? "Found by words alone: ask in other words too. " : "";
    return told.isEmpty() ? "Nothing was found." : Frame.around(from, told, alone + more);
  }

  private static boolean isOfTeam(Map<String, String> given) {
    return Boolean.parseBoolean(given.get("team"));
  }

  /** Asks a server, which may not answer: that is said. */
  private interface Asking {
    String answer() throws IOException;
  }

  private static String ofTeam(Asking asking) throws IOException {
    try {
      return asking.answer();
    } catch (UserError | TeamException cannot) {
      return String.valueOf(cannot.getMessage());
    }
  }

  /** Tells a session from a line of its transcript on. */
  public String read(Map<String, String> given) throws IOException {
    int line = number(given.get("line"), 1);
    if (isOfTeam(given)) {
      String session = given.getOrDefault("session", "");
      return ofTeam(
          () -> {
            SharedSession shared = sources.team().read(session, line, STEPS);
            List<String> by = shared.by().map(EarlierSessions::told).stream().toList();
            return pages(by, shared.steps(), NOTHING, TEAM);
          });
    }
    List<KeptStep> steps = session(given, line);
    return steps.isEmpty() ? nothing(given) : pages(List.of(), steps, NOTHING, HERE);
  }

  private String nothing(Map<String, String> given) throws IOException {
    String session = given.getOrDefault("session", "");
    if (session.isBlank()) {
      return "Name the session: its id, or how it begins.";
    }
    return session(given, 1).isEmpty()
        ? "There is no session " + Plain.shortened(Plain.sentence(session), 60) + "."
        : NOTHING;
  }

  /** Tells what was said first in a session and then by the person, a line each. */
  public String timeline(Map<String, String> given) throws IOException {
    List<KeptStep> steps = session(given, number(given.get("line"), 1));
    List<String> told = new ArrayList<>();
    String more = "";
    int letters = 0;
    for (KeptStep each : steps) {
      String line =
          heading(each) + " " + Plain.shortened(Plain.sentence(each.text()), LINE_LETTERS);
      if (each.kind() == Kind.PERSON && letters + line.length() > MOST_LETTERS) {
        more = "More: line " + each.where().line() + ".";
        break;
      }
      if (each.kind() == Kind.PERSON) {
        told.add(line);
        letters += line.length();
      }
    }
    return told.isEmpty() ? nothing(given) : Frame.around(told, more);
  }

  /** Tells what stands around a record. */
  public String context(Map<String, String> given) throws IOException {
    return around(given, AROUND, AROUND, false);
  }

  /**
   * Tells the steps that led to a record, from the person's message on, and where a judge was asked
   * why they were done.
   */
  public String unwind(Map<String, String> given) throws IOException {
    return around(given, STEPS, 0, true);
  }

  private String around(Map<String, String> given, int before, int after, boolean exchange)
      throws IOException {
    String record = given.getOrDefault("record", "");
    List<KeptStep> all =
        indexing.with(
            index -> {
              List<KeptStep> found = record.isBlank() ? List.of() : index.record(record);
              return found.isEmpty() ? found : index.beside(found.get(0));
            });
    int at = -1;
    for (int each = 0; each < all.size(); each++) {
      at = all.get(each).where().record().startsWith(record) && !record.isBlank() ? each : at;
    }
    if (at < 0) {
      return "There is no record " + Plain.shortened(Plain.sentence(record), 60) + ".";
    }
    int number = all.get(at).where().exchange();
    List<KeptStep> told =
        all.subList(Math.max(0, at - before), Math.min(all.size(), at + after + 1)).stream()
            .filter(each -> !exchange || each.where().exchange() == number)
            .toList();
    List<String> why =
        exchange ? why(all.get(at).origin().session(), number).stream().toList() : List.of();
    return pages(why, told, "", HERE);
  }

  private Optional<String> why(String session, int exchange) {
    return Optional.ofNullable(Conversations.summaries(places, List.of(session)).get(session))
        .map(summary -> summary.whys().get(exchange))
        .map(why -> "why it was done, by a later summary: " + why);
  }

  private List<KeptStep> session(Map<String, String> given, int line) throws IOException {
    String session = given.getOrDefault("session", "");
    List<KeptStep> steps =
        session.isBlank() ? List.of() : indexing.with(index -> index.session(session, line, STEPS));
    return steps.stream().filter(each -> each.origin().equals(steps.get(0).origin())).toList();
  }

  /** Tells as many as fit, and where the next begins. */
  private static String pages(
      List<String> first, List<KeptStep> steps, String nothing, String from) {
    List<String> told = new ArrayList<>(first);
    int letters = 0;
    for (KeptStep each : steps) {
      String text = heading(each) + "\n" + Plain.shortened(each.text(), STEP_LETTERS);
      if (letters + text.length() > MOST_LETTERS) {
        return Frame.around(from, told, "More: read with line " + each.where().line() + ".");
      }
      told.add(text);
      letters += text.length();
    }
    return steps.isEmpty() ? nothing : Frame.around(from, told, "");
  }

  private static String told(Find.SharedBy by) {
    return "shared by " + by.name() + " on " + by.at().toString().substring(0, 10);
  }

  private static String told(Find find) {
    KeptStep step = find.step();
    return heading(step)
        + find.shared().map(by -> "\n" + told(by)).orElse("")
        + "\nsession "
        + step.origin().session()
        + ", record "
        + step.where().record()
        + ", in "
        + Plain.printable(step.origin().project())
        + "\n"
        + find.text().text()
        + (find.after().isEmpty() ? "" : "\nthen: " + find.after());
  }

  private static String heading(KeptStep step) {
    String tool = step.use().tool();
    return "["
        + step.where().at().map(time -> time + " ").orElse("")
        + "line "
        + step.where().line()
        + "] "
        + step.role()
        + (tool.isEmpty() ? "" : " (" + tool + ")")
        + (step.error().isEmpty() ? "" : " failed: " + step.error())
        + ":";
  }

  private static int number(String typed, int otherwise) {
    boolean isNumber = typed != null && typed.matches("[1-9][0-9]{0,6}");
    return isNumber ? Integer.parseInt(typed) : otherwise;
  }
}
