import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.reflect.claude.TranscriptLines;
import dev.reflect.transcript.SeenRecords;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Reads transcripts in two ways. Run by transcripts.sh.
 *
 * <pre>
 * scan PATH [MEGABYTES]   as reflect does, without hearing what they say; again and again until so much was read
 * tokens PATH             Jackson's tokens, values that do not matter skipped
 * warm PATH ROUNDS        the scan again and again; the middle one of the second half
 *
 * MB per second of the clock, and of the thread's processor time
 * </pre>
 */
public final class TranscriptBench {
  public static void main(String[] arguments) throws IOException {
    Path path = Path.of(arguments[1]);
    List<Path> files = files(path);
    long bytes = 0;
    for (Path file : files) {
      bytes += Files.size(file);
    }
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long processorStart = threads.getCurrentThreadCpuTime();
    long start = System.nanoTime();
    if (arguments[0].equals("warm")) {
      double[] seconds = warm(files, Integer.parseInt(arguments[2]), threads);
      double megabytes = bytes / 1e6;
      System.out.printf(Locale.ROOT, "%.0f %.0f%n", megabytes / seconds[0], megabytes / seconds[1]);
      return;
    }
    long wanted = arguments.length > 2 ? Long.parseLong(arguments[2]) * 1_000_000 : bytes;
    long once = bytes;
    long found = 0;
    for (bytes = 0; bytes < wanted; bytes += once) {
      found +=
          switch (arguments[0]) {
            case "scan" -> scan(files);
            case "tokens" -> tokens(files);
            default -> throw new IllegalArgumentException(arguments[0]);
          };
    }
    double seconds = (System.nanoTime() - start) / 1e9;
    double processor = (threads.getCurrentThreadCpuTime() - processorStart) / 1e9;
    System.out.printf("%.0f %.0f %d%n", bytes / 1e6 / seconds, bytes / 1e6 / processor, found);
  }

  /** Returns the seconds of a round by the clock, and by the thread's processor time. */
  private static double[] warm(List<Path> files, int rounds, ThreadMXBean threads)
      throws IOException {
    double[] clock = new double[rounds];
    double[] processor = new double[rounds];
    for (int round = 0; round < rounds; round++) {
      long processorStart = threads.getCurrentThreadCpuTime();
      long start = System.nanoTime();
      scan(files);
      clock[round] = (System.nanoTime() - start) / 1e9;
      processor[round] = (threads.getCurrentThreadCpuTime() - processorStart) / 1e9;
    }
    return new double[] {middleOfLater(clock), middleOfLater(processor)};
  }

  private static double middleOfLater(double[] seconds) {
    double[] later = Arrays.copyOfRange(seconds, seconds.length / 2, seconds.length);
    Arrays.sort(later);
    return later[later.length / 2];
  }

  private static List<Path> files(Path path) throws IOException {
    if (Files.isRegularFile(path)) {
      return List.of(path);
    }
    try (Stream<Path> files = Files.list(path)) {
      return files.filter(file -> file.toString().endsWith(".jsonl")).sorted().toList();
    }
  }

  private static long scan(List<Path> files) throws IOException {
    TranscriptLines lines = new TranscriptLines();
    SeenRecords seen = new SeenRecords();
    long entries = 0;
    for (Path file : files) {
      entries += lines.read(file, seen, count -> {}).entries().size();
    }
    return entries;
  }

  /** The least that Jackson can do for us: look at the top level, skip what is nested. */
  private static long tokens(List<Path> files) throws IOException {
    JsonFactory json = new JsonFactory();
    long records = 0;
    for (Path file : files) {
      try (InputStream in = Files.newInputStream(file);
          JsonParser parser = json.createParser(in)) {
        while (parser.nextToken() != null) {
          while (parser.nextToken() != JsonToken.END_OBJECT) {
            parser.nextToken();
            parser.skipChildren();
          }
          records++;
        }
      }
    }
    return records;
  }
}
