package dev.reflect.sessions;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Reads transcripts that are in memory, and prints what was read. */
final class SampleLines {
  private SampleLines() {}

  /** What was read, and the reader that read it. */
  record Sample(List<Entry> entries, LinesRead counted) {}

  static List<Entry> read(String lines) {
    return read(lines.getBytes(StandardCharsets.UTF_8), new SeenRecords()).entries();
  }

  static Sample read(byte[] bytes, SeenRecords seen) {
    List<Entry> entries = new ArrayList<>();
    TranscriptReader reader = new TranscriptReader("sample", seen, entries::add);
    reader.handOutTools();
    int start = 0;
    for (int i = 0; i < bytes.length; i++) {
      if (bytes[i] == '\n') {
        reader.line(bytes, start, i);
        start = i + 1;
      }
    }
    if (start < bytes.length) {
      reader.line(bytes, start, bytes.length);
    }
    reader.release();
    return new Sample(entries, reader.counted());
  }

  static String rendered(Sample sample) {
    StringBuilder text = new StringBuilder();
    sample.entries().forEach(entry -> text.append(rendered(entry)).append('\n'));
    LinesRead counted = sample.counted();
    return text.append(
            "-- %d lines, %d entries\n-- unknown %s\n-- skipped %s\n"
                .formatted(
                    counted.lines(),
                    counted.entries(),
                    visible(counted.unknownKinds().toString()),
                    counted.skipped()))
        .toString();
  }

  static String rendered(Entry entry) {
    Place place = entry.place();
    return "%3d %s%s".formatted(place.line(), place.aside() ? "aside " : "", what(entry));
  }

  private static String what(Entry entry) {
    if (entry instanceof Entry.UserSaid said) {
      return said.voice() + " " + visible(said.text());
    } else if (entry instanceof Entry.AssistantSaid said) {
      return "claude " + visible(said.shortened().text());
    } else if (entry instanceof Entry.SkillUsed used) {
      return "skill " + used.skill();
    } else if (entry instanceof Entry.ToolCalled called) {
      return "call " + called.tool() + " " + called.id() + " " + visible(called.input());
    } else if (entry instanceof Entry.ToolAnswered answered) {
      return (answered.failed() ? "failed " : "answer ")
          + answered.call()
          + " "
          + visible(answered.text());
    } else if (entry instanceof Entry.LaidBefore laid) {
      return (laid.asked() ? "asked " : "wanted ") + visible(laid.what());
    } else if (entry instanceof Entry.FileLoaded loaded) {
      return "loaded " + loaded.path();
    } else if (entry instanceof Entry.ClientFailed failed) {
      return "client failed " + visible(failed.text());
    }
    return entry instanceof Entry.ToolRefused ? "refused" : "interrupted";
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
