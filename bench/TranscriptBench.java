import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.jr.ob.JSON;
import dev.reflect.claude.TranscriptLines;
import dev.reflect.transcript.SeenRecords;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * Makes transcripts of our own shapes, and reads them in three ways. Run by transcripts.sh.
 *
 * <pre>
 * make FOLDER MEGABYTES   one.jsonl, and the same sessions as many/N.jsonl
 * scan PATH               as reflect does
 * tokens PATH             Jackson's tokens, values that do not matter skipped
 * tree PATH               Jackson's tree of every line
 * </pre>
 */
public final class TranscriptBench {
  public static void main(String[] arguments) throws IOException {
    Path path = Path.of(arguments[1]);
    if (arguments[0].equals("make")) {
      make(path, Integer.parseInt(arguments[2]));
      return;
    }
    List<Path> files = files(path);
    long bytes = 0;
    for (Path file : files) {
      bytes += Files.size(file);
    }
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long processorStart = threads.getCurrentThreadCpuTime();
    long start = System.nanoTime();
    long found =
        switch (arguments[0]) {
          case "scan" -> scan(files);
          case "tokens" -> tokens(files);
          case "tree" -> tree(files);
          default -> throw new IllegalArgumentException(arguments[0]);
        };
    double seconds = (System.nanoTime() - start) / 1e9;
    double processor = (threads.getCurrentThreadCpuTime() - processorStart) / 1e9;
    System.out.printf("%.0f %.0f %d%n", bytes / 1e6 / seconds, bytes / 1e6 / processor, found);
  }

  private static List<Path> files(Path path) throws IOException {
    if (Files.isRegularFile(path)) {
      return List.of(path);
    }
    try (Stream<Path> files = Files.list(path)) {
      return files.sorted().toList();
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

  private static long tree(List<Path> files) throws IOException {
    long records = 0;
    for (Path file : files) {
      try (var in = Files.newBufferedReader(file)) {
        for (String line = in.readLine(); line != null; line = in.readLine()) {
          records += JSON.std.mapFrom(line).isEmpty() ? 0 : 1;
        }
      }
    }
    return records;
  }

  private static void make(Path folder, int megabytes) throws IOException {
    Path many = Files.createDirectories(folder.resolve("many"));
    Random random = new Random(2026);
    try (OutputStream one = Files.newOutputStream(folder.resolve("one.jsonl"))) {
      for (int i = 0; i < megabytes; i++) {
        byte[] session = session(random).getBytes(StandardCharsets.UTF_8);
        one.write(session);
        Files.write(many.resolve("%05d.jsonl".formatted(i)), session);
      }
    }
  }

  /** About a megabyte: turns of a prompt, thinking, text, tool calls and their long answers. */
  private static String session(Random random) {
    StringBuilder out = new StringBuilder(1_100_000);
    String session = uuid(random);
    String head =
        "{\"parentUuid\":\""
            + uuid(random)
            + "\",\"isSidechain\":false,\"userType\":\"external\","
            + "\"cwd\":\"/home/mia/shop\",\"sessionId\":\""
            + session
            + "\",\"version\":\"2.1.330\",\"gitBranch\":\"main\",\"type\":\"";
    while (out.length() < 1_000_000) {
      record(
          out,
          random,
          head
              + "user\",\"origin\":{\"kind\":\"human\"},\"promptSource\":\"typed\","
              + "\"message\":{\"role\":\"user\",\"content\":\""
              + words(random, 20)
              + "\"}");
      record(
          out,
          random,
          head
              + "attachment\",\"attachment\":{\"type\":\"hook_success\",\"stdout\":\""
              + words(random, 60)
              + "\",\"exitCode\":0}");
      assistant(
          out,
          random,
          head,
          "{\"type\":\"thinking\",\"thinking\":\"\",\"signature\":\""
              + "QUJD".repeat(200 + random.nextInt(800))
              + "\"}");
      assistant(out, random, head, "{\"type\":\"text\",\"text\":\"" + words(random, 60) + "\"}");
      int calls = 1 + random.nextInt(5);
      for (int i = 0; i < calls; i++) {
        assistant(
            out,
            random,
            head,
            "{\"type\":\"tool_use\",\"id\":\"toolu_1\",\"name\":\"Edit\","
                + "\"input\":{\"file_path\":\"/home/mia/shop/a.ts\",\"new_string\":\""
                + code(random, 4 + random.nextInt(20))
                + "\"}}");
        String answer = code(random, 20 + random.nextInt(120));
        record(
            out,
            random,
            head
                + "user\",\"message\":{\"role\":\"user\",\"content\":[{\"tool_use_id\":"
                + "\"toolu_1\",\"type\":\"tool_result\",\"content\":\""
                + answer
                + "\"}]},\"toolUseResult\":{\"type\":\"text\",\"file\":{\"content\":\""
                + answer
                + "\",\"numLines\":90}}");
      }
      if (random.nextInt(8) == 0) {
        record(
            out,
            random,
            head
                + "attachment\",\"attachment\":{\"type\":\"prompt_snapshot\",\"systemPrompt\":[\""
                + words(random, 3000)
                + "\"],\"tools\":[]}");
      }
      if (random.nextInt(8) == 0) {
        record(
            out,
            random,
            head
                + "attachment\",\"attachment\":{\"type\":\"queued_command\",\"prompt\":\""
                + words(random, 12)
                + "\",\"commandMode\":\"prompt\",\"origin\":{\"kind\":\"human\"}}");
      }
    }
    return out.toString();
  }

  private static void assistant(StringBuilder out, Random random, String head, String block) {
    record(
        out,
        random,
        head
            + "assistant\",\"message\":{\"id\":\"msg_1\",\"type\":\"message\",\"role\":"
            + "\"assistant\",\"model\":\"m\",\"content\":["
            + block
            + "],\"stop_reason\":null,\"usage\":"
            + "{\"input_tokens\":4,\"cache_read_input_tokens\":31024,\"output_tokens\":120}}");
  }

  private static void record(StringBuilder out, Random random, String fields) {
    out.append(fields)
        .append(",\"uuid\":\"")
        .append(uuid(random))
        .append("\",\"timestamp\":\"2026-11-02T09:10:11.123Z\"}\n");
  }

  private static String uuid(Random random) {
    return new UUID(random.nextLong(), random.nextLong()).toString();
  }

  private static final List<String> VOCABULARY =
      List.of(
          "the",
          "table",
          "price",
          "never",
          "use",
          "test",
          "column",
          "why",
          "prefer",
          "naïve",
          "migration",
          "please",
          "„so“",
          "again",
          "build",
          "fails",
          "with",
          "pnpm",
          "日本語",
          "first");

  private static String words(Random random, int count) {
    List<String> words = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      words.add(VOCABULARY.get(random.nextInt(VOCABULARY.size())));
    }
    return String.join(" ", words);
  }

  private static String code(Random random, int lines) {
    StringBuilder code = new StringBuilder();
    for (int i = 0; i < lines; i++) {
      code.append("  ".repeat(random.nextInt(6)))
          .append("const price")
          .append(random.nextInt(99))
          .append(" = table.column(\\\"")
          .append(VOCABULARY.get(random.nextInt(20)))
          .append("\\\", { scale: ")
          .append(i)
          .append(" }); // ")
          .append(words(random, 4))
          .append("\\n");
    }
    return code.toString();
  }
}
