import dev.reflect.claude.TranscriptLines;
import dev.reflect.learning.Caution;
import dev.reflect.learning.Phrasing;
import dev.reflect.learning.Said;
import dev.reflect.signal.CombinedDetector;
import dev.reflect.signal.Detector;
import dev.reflect.signal.Heard;
import dev.reflect.signal.Hearing;
import dev.reflect.signal.Kind;
import dev.reflect.signal.LinearModel;
import dev.reflect.signal.ModelDetector;
import dev.reflect.signal.Signal;
import dev.reflect.transcript.SeenRecords;
import dev.reflect.transcript.Transcript;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Measures what it costs to hear a message, to put it into a sentence, and to look for what is
 * dangerous about it. Run by hearing-speed.sh.
 *
 * <pre>
 * time TRANSCRIPT [ROUNDS]    processor time of the thread, cold and warm
 * said TRANSCRIPT             what comes of each message, to be compared before and after a change
 * </pre>
 */
public final class HearingBench {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private interface Work {
    int run() throws IOException;
  }

  public static void main(String[] arguments) throws IOException {
    Path path = Path.of(arguments[1]);
    if (arguments[0].equals("said")) {
      said(path);
      return;
    }
    int rounds = arguments.length > 2 ? Integer.parseInt(arguments[2]) : 10;
    long start = now();
    List<Detector> detectors = List.of(detector());
    double loading = (now() - start) / 1e6;
    System.out.printf("  %-30s %17.1f%n", "loading the model", loading);
    note("loading the model", loading);
    Transcript transcript = read(path);
    System.out.printf("  %-30s %17s %8s%n", "ms by processor time", "cold", "warm");
    Took own = time(rounds, () -> own(transcript).size());
    List<Heard> messages = own(transcript);
    int count = messages.size();
    Took hearing = time(rounds, () -> hear(messages, detectors));
    Took all = new Took(own.cold() + hearing.cold(), own.warm() + hearing.warm());
    print("reading the transcript again", time(rounds, () -> read(path).entries().size()), 1);
    print("detection in " + count + " messages", all, 1);
    System.out.println("  of each message");
    print("own words", own, count);
    print("hearing", hearing, count);
    print("phrasing", time(rounds, () -> phrase(messages)), count);
    print("cautions", time(rounds, () -> cautions(messages)), count);
  }

  private record Took(double cold, double warm) {}

  private static void print(String what, Took took, int parts) throws IOException {
    note(what.replaceAll("\\d+ ", "") + ", cold", took.cold() / parts);
    note(what.replaceAll("\\d+ ", "") + ", warm", took.warm() / parts);
    System.out.printf("  %-30s %17.3f %8.3f%n", what, took.cold() / parts, took.warm() / parts);
  }

  /** As figures.py does. */
  private static void note(String what, double millis) throws IOException {
    String path = System.getenv("FIGURES");
    if (path != null) {
      String line = "hearing: %s\tms\t%.6f\n".formatted(what, millis);
      Files.writeString(Path.of(path), line, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }
  }

  private static Took time(int rounds, Work work) throws IOException {
    long start = now();
    work.run();
    double cold = (now() - start) / 1e6;
    double warm = cold;
    for (int round = 0; round < rounds; round++) {
      start = now();
      work.run();
      warm = Math.min(warm, (now() - start) / 1e6);
    }
    return new Took(cold, warm);
  }

  private static List<Heard> own(Transcript transcript) {
    return Hearing.messages(transcript, true);
  }

  private static int hear(List<Heard> messages, List<Detector> detectors) {
    int found = 0;
    for (Heard heard : messages) {
      found += Hearing.signal(heard, detectors).isPresent() ? 1 : 0;
    }
    return found;
  }

  private static int phrase(List<Heard> messages) {
    int standing = 0;
    for (Heard heard : messages) {
      Said said = Phrasing.of(Kind.CORRECTION, heard.evidence().quote(), heard.evidence().before());
      standing += said instanceof Said.Standing ? 1 : 0;
    }
    return standing;
  }

  private static int cautions(List<Heard> messages) {
    int found = 0;
    for (Heard heard : messages) {
      found += Caution.in(head(heard)).size();
    }
    return found;
  }

  /** A learning is a sentence of 200 characters at most. */
  private static String head(Heard heard) {
    String quote = heard.evidence().quote();
    return quote.substring(0, Math.min(200, quote.length()));
  }

  private static void said(Path path) throws IOException {
    List<Detector> detectors = List.of(detector());
    PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
    for (Heard heard : Hearing.messages(read(path), true)) {
      Optional<Signal> signal = Hearing.signal(heard, detectors);
      out.println(heard.evidence().uuid());
      out.println(signal.map(s -> s.kind() + " " + s.score() + " " + s.marks()).orElse("-"));
      for (Kind kind : Kind.values()) {
        for (double durable : new double[] {0.02, 0.95}) {
          out.println(
              Phrasing.of(
                  kind,
                  heard.evidence().quote(),
                  heard.evidence().before(),
                  OptionalDouble.of(durable)));
        }
      }
      out.println(Caution.in(heard.evidence().quote()) + " " + Caution.in(head(heard)));
    }
    out.flush();
  }

  private static Transcript read(Path path) throws IOException {
    return new TranscriptLines().read(path, new SeenRecords(), bytes -> {});
  }

  private static Detector detector() throws IOException {
    try (InputStream weights =
        HearingBench.class.getResourceAsStream("/dev/reflect/signal/model.bin")) {
      return new CombinedDetector(new ModelDetector(LinearModel.parse(weights.readAllBytes())));
    }
  }

  private static long now() {
    return THREADS.getCurrentThreadCpuTime();
  }
}
