package dev.reflect.counts;

import dev.reflect.signal.Heard;
import dev.reflect.signal.Hearing;
import dev.reflect.transcript.SeenRecords;
import dev.reflect.transcript.Transcript;
import dev.reflect.transcript.TranscriptReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A session as people have them, invented and the same each time: of ten records two are a
 * person's, the others what Claude said, did and was answered.
 */
public final class Conversation {
  private static final String[] SAID = {
    "No, use pnpm instead of npm for the %s.",
    "Can you have a look at why the export of the %s fails for customers without an address?",
    "Never edit a migration of the %s that has been merged.",
    "Run the tests again and show me what is left of the %s.",
    "Remember: the price of a %s is an integer, in cents.",
    "Zeig mir bitte, wo der Rabatt für %s berechnet wird.",
    "Nein, nimm für %s immer die Fixtures aus dem Ordner samples.",
    "And now the same for the %s, please.\n\nGo through the file step by step and tell me what"
        + " you changed and why; do not touch the tests before I have seen it.",
    "Perfect, small commits like the one of the %s are easy to review.",
    "Stop adding comments that repeat the code of the %s. I said that yesterday already.",
  };
  private static final String[] THINGS = {
    "order", "invoice", "refund", "voucher", "customer", "basket", "parcel", "supplier", "receipt"
  };

  private final List<byte[]> lines = new ArrayList<>();

  private Conversation() {}

  /** Returns a conversation of so many turns, each of ten records. */
  public static Conversation of(int turns) {
    Conversation made = new Conversation();
    for (int turn = 0; turn < turns; turn++) {
      made.add(turn);
    }
    return made;
  }

  /** Returns the records, a line each, without line feeds. */
  public List<byte[]> lines() {
    return List.copyOf(lines);
  }

  /** Returns the records as a file. */
  public byte[] bytes() {
    StringBuilder all = new StringBuilder();
    lines.forEach(line -> all.append(new String(line, StandardCharsets.UTF_8)).append('\n'));
    return all.toString().getBytes(StandardCharsets.UTF_8);
  }

  public Transcript read() {
    TranscriptReader reader = new TranscriptReader("session", new SeenRecords());
    lines.forEach(line -> reader.readLine(line, 0, line.length));
    return reader.finish();
  }

  public List<Heard> messages() {
    return Hearing.messages(read(), true);
  }

  private void add(int turn) {
    String thing = THINGS[turn % THINGS.length];
    for (int part = 0; part < 2; part++) {
      String words = SAID[(2 * turn + part) % SAID.length].formatted(thing).replace("\n", "\\n");
      record(
          "user",
          "\"origin\":{\"kind\":\"human\"},\"promptSource\":\"typed\",\"message\":{\"role\":\"user\","
              + "\"content\":\"%s\"}".formatted(words));
      answer("{\"type\":\"text\",\"text\":\"%s\"}".formatted(prose(thing, 6)));
      answer(
          "{\"type\":\"tool_use\",\"id\":\"t%d\",\"name\":\"Edit\",\"input\":{\"file_path\":\"/shop/%s.ts\","
                  .formatted(turn, thing)
              + "\"new_string\":\"%s\"}}".formatted(code(thing, 12)));
      record(
          "user",
          "\"toolUseResult\":{\"filePath\":\"/shop/%s.ts\",\"originalFile\":\"%s\"},"
                  .formatted(thing, code(thing, 40))
              + "\"message\":{\"role\":\"user\",\"content\":[{\"tool_use_id\":\"t%d\","
                  .formatted(turn)
              + "\"type\":\"tool_result\",\"content\":\"done\"}]}");
      answer("{\"type\":\"text\",\"text\":\"%s\"}".formatted(prose(thing, 2)));
    }
  }

  private void answer(String block) {
    record(
        "assistant",
        "\"message\":{\"id\":\"m\",\"type\":\"message\",\"role\":\"assistant\",\"content\":[%s],"
                .formatted(block)
            + "\"usage\":{\"input_tokens\":4,\"output_tokens\":120}}");
  }

  private void record(String type, String inside) {
    String line =
        "{\"parentUuid\":\"p\",\"isSidechain\":false,\"cwd\":\"/shop\",\"sessionId\":\"session\","
            + "\"version\":\"2.1.330\",\"type\":\"%s\",%s,\"uuid\":\"%08x\","
                .formatted(type, inside, lines.size())
            + "\"timestamp\":\"2026-11-02T10:%02d:00.000Z\"}".formatted(lines.size() % 60);
    lines.add(line.getBytes(StandardCharsets.UTF_8));
  }

  private static String prose(String thing, int sentences) {
    return "I read the %s first, and then everything that asks it for a price. "
        .formatted(thing)
        .repeat(sentences);
  }

  private static String code(String thing, int lines) {
    return "  const %s = table.column(\\\"price\\\", { scale: 2 }); // read once\\n"
        .formatted(thing)
        .repeat(lines);
  }
}
