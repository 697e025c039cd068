package dev.reflect.act.judging;

import dev.reflect.act.hear.Propose;
import dev.reflect.act.hear.Scan;
import dev.reflect.act.hear.SecondHearing;
import dev.reflect.act.hear.SecondHearing.JudgeReport;
import dev.reflect.act.home.Hearable;
import dev.reflect.act.home.Places;
import dev.reflect.act.home.UserError;
import dev.reflect.act.home.Workplace;
import dev.reflect.claude.Project;
import dev.reflect.fs.Disk;
import dev.reflect.fs.FileSystem;
import dev.reflect.fs.PrivateDirectory;
import dev.reflect.ground.Sha256;
import dev.reflect.judge.Inquiry;
import dev.reflect.judge.JudgePrompt;
import dev.reflect.judge.Question;
import dev.reflect.ledger.Ledger;
import dev.reflect.sessions.TranscriptFile;
import dev.reflect.sessions.Transcripts;
import dev.reflect.signal.Signal;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Has the model that answers in a session judge what was said there, in two steps: what is asked
 * becomes part of a skill's prompt, and what it answers comes back through a tool. In between a
 * private file says which sessions it was about. It judges as every judge does.
 */
public final class SessionAccount {
  private static final String NAME = HearingFile.Who.SESSION.word();
  private static final String ASKED = "asked-by-session";
  private static final Duration LOOKED_BACK = Duration.ofDays(7);
  private static final double UNLIMITED = Double.MAX_VALUE;

  private final FileSystem fileSystem = new Disk();
  private final Workplace here;
  private final Places places;

  /**
   * @param here whose working directory is of the project that is asked about
   */
  public SessionAccount(Workplace here) {
    this.here = here;
    this.places = here.places();
  }

  /** Returns whether the person chose it. */
  public boolean isChosen() throws IOException {
    return new HearingFile(fileSystem, places).read().equals(Optional.of(HearingFile.Who.SESSION));
  }

  /**
   * Returns the prompt that asks about what is not judged yet in the project's sessions of the last
   * days, the newest first, as much as one call takes; nothing where all is judged.
   */
  public Optional<String> question() throws IOException {
    Answering nobody = new Answering(Optional.empty(), "");
    try (Ledger ledger = Ledger.open(places.ledger(), here.now())) {
      List<TranscriptFile> files = due(ledger);
      Newest hearing = hearing(nobody, ledger);
      new Scan(places).read(files, false, bytes -> {}, hearing);
      if (nobody.inquiry.isEmpty()) {
        return Optional.empty();
      }
      new PrivateDirectory(fileSystem, places.reflectHome())
          .write(ASKED, list(files.subList(0, Math.min(hearing.count, files.size()))));
      return nobody.inquiry.map(SessionAccount::prompt);
    }
  }

  /**
   * Records what stands of an answer.
   *
   * @param about what the question said that it is about
   * @param messages what was said of them, the list of {@link JudgePrompt#SCHEMA} as JSON
   * @return what came of it, as sentences
   * @throws UserError when nothing such was asked
   */
  public List<String> answered(String about, String messages) throws IOException {
    Answering model = new Answering(Optional.of("{\"messages\":" + messages + "}"), about);
    try (Ledger ledger = Ledger.open(places.ledger(), here.now())) {
      List<TranscriptFile> files = asked();
      SecondHearing hearing = hearing(model, ledger);
      new Propose(places, ledger, here.environment()).again(files, hearing, here.now());
      if (!model.isGiven) {
        throw new UserError(
            "This answers no question that was asked, so nothing was kept.",
            "Type /reflect again: the sessions have gone on since.");
      }
      JudgeReport report = hearing.report().orElseThrow();
      if (report.warnings().isEmpty()) {
        for (TranscriptFile file : files) {
          ledger.judgements().keepHeard(NAME, file.path(), file.size());
        }
      }
      return report.notices();
    }
  }

  private Newest hearing(Judge judge, Ledger ledger) {
    return new Newest(
        new ChosenJudge(here).judging(judge, new KnownOpinions(ledger, here.clock()), UNLIMITED));
  }

  private List<TranscriptFile> due(Ledger ledger) throws IOException {
    Map<Path, Long> judged = ledger.judgements().heard(NAME);
    Instant earliest = here.now().minus(LOOKED_BACK);
    Project project = places.project();
    return Hearable.of(places).of(project.owner()).stream()
        .filter(file -> file.modified().isAfter(earliest))
        .filter(file -> judged.getOrDefault(file.path(), -1L) != file.size())
        .toList();
  }

  private static String list(List<TranscriptFile> files) {
    StringBuilder lines = new StringBuilder();
    files.forEach(file -> lines.append(file.path()).append('\n'));
    return lines.toString();
  }

  private List<TranscriptFile> asked() throws IOException {
    List<TranscriptFile> files = new ArrayList<>();
    String asked = fileSystem.content(places.reflectHome().resolve(ASKED)).text();
    for (String line : asked.lines().toList()) {
      files.add(Transcripts.at(Path.of(line)));
    }
    return files;
  }

  private static String prompt(Inquiry inquiry) {
    return JudgePrompt.SYSTEM
        + "\nCall the tool propose once with your answer, and with about: \""
        + about(inquiry)
        + "\". Then say in its words what it returned, and nothing else.\n\n"
        + inquiry.text();
  }

  /** What tells one question from another: the messages that it asks about. */
  private static String about(Inquiry inquiry) {
    List<String> keys = inquiry.passages().stream().map(each -> each.key(NAME)).toList();
    return Sha256.of(String.join("\n", keys)).substring(0, 16);
  }

  /** Notes what it is asked first, and answers with what was said to that. */
  private static final class Answering implements Judge {
    private final Optional<String> answer;
    private final String about;
    private Optional<Inquiry> inquiry = Optional.empty();
    private boolean isGiven;

    Answering(Optional<String> answer, String about) {
      this.answer = answer;
      this.about = about;
    }

    @Override
    public String name() {
      return NAME;
    }

    @Override
    public Answer ask(Question question, double budget) {
      Inquiry asked = (Inquiry) question; // a session's own model judges messages, and nothing else
      inquiry = inquiry.or(() -> Optional.of(asked));
      if (answer.isEmpty() || !about(asked).equals(about)) {
        return new Answer.Absent("Type /reflect again for the messages that are left.");
      }
      isGiven = true;
      return new Answer.Given(answer.get(), 0);
    }
  }

  /** Has the newest sessions heard again, as many as one call can be asked about. */
  private static final class Newest implements SecondHearing {
    private final SecondHearing judging;
    private int count;

    Newest(SecondHearing judging) {
      this.judging = judging;
    }

    @Override
    public List<List<Signal>> signals(List<Session> sessions) throws IOException {
      int messages = 0;
      while (count < sessions.size()) {
        messages += sessions.get(sessions.size() - 1 - count).messages().size();
        if (messages > Inquiry.MOST && count > 0) {
          break;
        }
        count++;
      }
      int from = sessions.size() - count;
      List<List<Signal>> signals = new ArrayList<>();
      sessions.subList(0, from).forEach(session -> signals.add(session.heard()));
      signals.addAll(judging.signals(sessions.subList(from, sessions.size())));
      return signals;
    }

    @Override
    public Optional<JudgeReport> report() {
      return judging.report();
    }
  }
}
