package dev.reflect.diff;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;

/** Random texts of few different lines, so that two of them have something in common. */
public final class Texts {
  private static final List<String> CONTENTS =
      List.of("", "- a", "- b", "## Notes", "é 你好", "lone\rreturn", "-- x", "\\ No", "@@ -1 +1 @@");

  private Texts() {}

  public static Arbitrary<Text> any() {
    return Arbitraries.randomValue(random -> random(random, 14));
  }

  public static Text random(Random random, int mostLines) {
    List<String> lines = new ArrayList<>();
    int count = random.nextInt(mostLines + 1);
    int carriage = random.nextInt(4);
    for (int i = 0; i < count; i++) {
      lines.add(line(random, carriage));
    }
    return ended(random, lines);
  }

  /** A text some lines away from the given one. */
  public static Text edited(Random random, Text text, int edits) {
    List<String> lines = new ArrayList<>(text.lines());
    int last = lines.size() - 1;
    if (!lines.isEmpty() && !lines.get(last).endsWith("\n")) {
      lines.set(last, lines.get(last) + "\n");
    }
    for (int i = 0; i < edits; i++) {
      int at = random.nextInt(lines.size() + 1);
      if (at < lines.size() && random.nextInt(3) > 0) {
        lines.remove(at);
      }
      if (random.nextInt(3) > 0) {
        lines.add(at, line(random, random.nextInt(4)));
      }
    }
    return ended(random, lines);
  }

  private static String line(Random random, int carriage) {
    String terminator = random.nextInt(3) < carriage ? "\r\n" : "\n";
    return CONTENTS.get(random.nextInt(CONTENTS.size())) + terminator;
  }

  private static Text ended(Random random, List<String> lines) {
    int last = lines.size() - 1;
    if (!lines.isEmpty() && random.nextInt(3) == 0) {
      String content = Text.content(lines.remove(last));
      if (!content.isEmpty()) {
        lines.add(content);
      }
    }
    return new Text(lines);
  }
}
