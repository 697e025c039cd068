package dev.reflect.counts;

import dev.reflect.claude.TranscriptLines;
import dev.reflect.diff.Diff;
import dev.reflect.diff.Text;
import dev.reflect.learning.Caution;
import dev.reflect.learning.Learning;
import dev.reflect.learning.Phrasing;
import dev.reflect.learning.Wording;
import dev.reflect.ledger.Ledger;
import dev.reflect.memory.Gist;
import dev.reflect.memory.Likeness;
import dev.reflect.proposal.Proposals;
import dev.reflect.proposal.Samples;
import dev.reflect.proposal.Target;
import dev.reflect.signal.CombinedDetector;
import dev.reflect.signal.Detector;
import dev.reflect.signal.Heard;
import dev.reflect.signal.Hearing;
import dev.reflect.signal.Kind;
import dev.reflect.signal.LinearModel;
import dev.reflect.signal.ModelDetector;
import dev.reflect.transcript.SeenRecords;
import dev.reflect.transcript.Transcript;
import dev.reflect.transcript.TranscriptReader;
import dev.reflect.tui.Frames;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * What is done again and again: for each record, message, key or learning. Each loop makes its own
 * input, and does the same work whenever it is run.
 */
public enum Loop {
  /** One record of a transcript becomes the entries that matter. */
  READ_RECORD("read a record", 200) {
    @Override
    public Work work() {
      List<byte[]> lines = CONVERSATION.lines();
      return () -> {
        TranscriptReader reader = new TranscriptReader("session", new SeenRecords());
        lines.forEach(line -> reader.readLine(line, 0, line.length));
        return reader.finish();
      };
    }
  },
  /** The same from a file, line feeds searched for and progress told. */
  READ_FILE("read a record from a file", 200) {
    @Override
    public Work work() throws IOException {
      Path file = Files.createTempFile("conversation", ".jsonl");
      file.toFile().deleteOnExit();
      Files.write(file, CONVERSATION.bytes());
      TranscriptLines lines = new TranscriptLines();
      return () -> lines.read(file, new SeenRecords(), bytes -> {});
    }
  },
  /** What of a message a person wrote, and what was said before and after. */
  OWN_WORDS("find a message's own words", 40) {
    @Override
    public Work work() {
      Transcript transcript = CONVERSATION.read();
      return () -> Hearing.messages(transcript, true);
    }
  },
  /** Patterns and model over one message. */
  HEAR("hear a message", 40) {
    @Override
    public Work work() throws IOException {
      List<Heard> messages = CONVERSATION.messages();
      List<Detector> detectors = List.of(detector());
      return () -> {
        int found = 0;
        for (Heard message : messages) {
          found += Hearing.signal(message, detectors).isPresent() ? 1 : 0;
        }
        return found;
      };
    }
  },
  PHRASE("phrase a message", 40) {
    @Override
    public Work work() {
      List<Heard> messages = CONVERSATION.messages();
      return () -> {
        List<Object> said = new ArrayList<>();
        for (Heard message : messages) {
          said.add(
              Phrasing.of(
                  Kind.CORRECTION, message.evidence().quote(), message.evidence().before()));
        }
        return said;
      };
    }
  },
  CAUTIONS("look for what is dangerous", 40) {
    @Override
    public Work work() {
      List<Heard> messages = CONVERSATION.messages();
      return () -> {
        int found = 0;
        for (Heard message : messages) {
          found += Caution.in(message.evidence().quote()).size();
        }
        return found;
      };
    }
  },
  /** Thirty of 600 lines were changed. */
  DIFF("compare two files", 1) {
    @Override
    public Work work() {
      Text before = Text.of(notes(600, Integer.MAX_VALUE));
      Text after = Text.of(notes(600, 20));
      return () -> Diff.between(before, after);
    }
  },
  PLACE("place a learning", 20) {
    @Override
    public Work work() {
      Target target = Samples.memory(notes(200, Integer.MAX_VALUE));
      List<Learning> learnings = learnings();
      return () -> Proposals.of(learnings, learning -> List.of(target));
    }
  },
  /** A key in the list of 1,000 proposals, until the terminal has its bytes. */
  DRAW_LIST("draw a key in 1,000 proposals", 40) {
    @Override
    public Work work() throws IOException {
      return pressed(Frames.ofProposals(1_000));
    }
  },
  /** A key in a diff of 10,000 lines, until the terminal has its bytes. */
  DRAW_DIFF("draw a key in a diff of 10,000 lines", 40) {
    @Override
    public Work work() throws IOException {
      return pressed(Frames.ofDiff(10_000));
    }
  },
  LIKENESS("compare two wordings", 380) {
    @Override
    public Work work() {
      List<Gist> gists = learnings().stream().map(Learning::wording).map(Gist::of).toList();
      return () -> {
        int alike = 0;
        for (Gist one : gists) {
          for (Gist other : gists) {
            alike += one != other && Likeness.between(one, other).isPresent() ? 1 : 0;
          }
        }
        return alike;
      };
    }
  },
  GIST("find what a wording says", 20) {
    @Override
    public Work work() {
      List<Wording> wordings = learnings().stream().map(Learning::wording).toList();
      return () -> wordings.stream().map(Gist::of).toList();
    }
  },
  /** Into a ledger in memory: what the disk takes is not ours. */
  RECORD("record a learning", 20) {
    @Override
    public Work work() throws IOException {
      Ledger ledger = Ledger.inMemory();
      List<Learning> learnings = learnings();
      return () -> {
        ledger.queue().heard(learnings, Instant.EPOCH);
        return ledger;
      };
    }
  };

  /** Does what the loop does, {@link #times} times, and returns what came of it. */
  public interface Work {
    Object run() throws IOException;
  }

  static final Conversation CONVERSATION = Conversation.of(20);

  private final String what;
  private final int times;

  Loop(String what, int times) {
    this.what = what;
    this.times = times;
  }

  /** Returns the work with its input made. */
  public abstract Work work() throws IOException;

  /** Returns what is done, as an imperative. */
  public String what() {
    return what;
  }

  /** Returns how often it is done in one run of the work. */
  public int times() {
    return times;
  }

  static Detector detector() throws IOException {
    try (InputStream weights = Loop.class.getResourceAsStream("/dev/reflect/signal/model.bin")) {
      return new CombinedDetector(new ModelDetector(LinearModel.parse(weights.readAllBytes())));
    }
  }

  private static Work pressed(Frames frames) {
    List<Character> keys = Frames.downAndUp(20);
    return () -> {
      int bytes = 0;
      for (char key : keys) {
        bytes += frames.press(key).length;
      }
      return bytes;
    };
  }

  private static List<Learning> learnings() {
    List<Learning> learnings = new ArrayList<>();
    for (String place : List.of("importer", "exporter", "mailer", "parser", "printer")) {
      learnings.add(Samples.learning("Never log the order number in the " + place + "."));
      learnings.add(Samples.learning("Always lock the order row before the " + place + " writes."));
      learnings.add(Samples.learning("Name the order in each error of the " + place + "."));
      learnings.add(Samples.substitution("a mock in the " + place, "the order fixture"));
    }
    return learnings;
  }

  /** A file with sections of ten items, each so-manieth of which is put in other words. */
  private static String notes(int lines, int changed) {
    StringBuilder notes = new StringBuilder("# Shop\n");
    for (int line = 1; line < lines; line++) {
      notes.append(
          line % 12 == 1
              ? "\n## Part " + line + "\n\n"
              : "- The importer reads table number %d %s a day.\n"
                  .formatted(line, line % changed == 0 ? "twice" : "once"));
    }
    return notes.toString();
  }
}
