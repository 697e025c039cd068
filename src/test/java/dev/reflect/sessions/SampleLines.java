package dev.reflect.sessions;

import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;

/** Reads transcripts that are in memory, and prints what was read. */
final class SampleLines {
  private SampleLines() {}

  static Transcript read(String lines) {
    return read(lines.getBytes(StandardCharsets.UTF_8), new SeenRecords());
  }

  static Transcript read(byte[] bytes, SeenRecords seen) {
    TranscriptReader reader = new TranscriptReader("sample", seen);
    int start = 0;
    for (int i = 0; i < bytes.length; i++) {
      if (bytes[i] == '\n') {
        reader.readLine(bytes, start, i);
        start = i + 1;
      }
    }
    if (start < bytes.length) {
      reader.readLine(bytes, start, bytes.length);
    }
    return reader.finish();
  }

  static String rendered(Transcript transcript) {
    Tally tally = transcript.tally();
    return transcript.entries().stream()
            .map(entry -> rendered(entry) + "\n")
            .collect(Collectors.joining())
        + transcript.loadings().stream()
            .map(each -> "-- loaded %d %s\n".formatted(each.place().line(), each.path()))
            .collect(Collectors.joining())
        + "-- session %s\n-- %d lines, %d entries\n-- unknown %s\n-- skipped %s\n"
            .formatted(
                transcript.session(),
                tally.lines(),
                tally.entries(),
                visible(tally.unknownKinds().toString()),
                tally.skipped());
  }

  static String rendered(Entry entry) {
    return "%3d %s".formatted(entry.place().line(), what(entry));
  }

  private static String what(Entry entry) {
    if (entry instanceof Entry.UserSaid said) {
      return said.voice() + " " + visible(said.text());
    } else if (entry instanceof Entry.AssistantSaid said) {
      return "claude " + visible(said.text());
    } else if (entry instanceof Entry.SkillUsed used) {
      return "skill " + used.skill();
    } else if (entry instanceof Entry.ToolRefused) {
      return "refused";
    }
    return "interrupted";
  }

  private static String visible(String text) {
    return text.replace("\\", "\\\\")
        .replace("\n", "\\n")
        .replace("\r", "\\r")
        .replace("\t", "\\t")
        .replace("\b", "\\b")
        .replace("\f", "\\f")
        .replace("\u2028", "\\u2028")
        .replace("\u2029", "\\u2029");
  }
}
