package dev.reflect.signal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.sessions.Entry;
import dev.reflect.sessions.Entry.AssistantSaid;
import dev.reflect.sessions.Entry.Interrupted;
import dev.reflect.sessions.Entry.SkillUsed;
import dev.reflect.sessions.Entry.ToolRefused;
import dev.reflect.sessions.Entry.UserSaid;
import dev.reflect.sessions.Place;
import dev.reflect.sessions.Voice;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Conversations ({@code NAME.talk}, a line an entry) and the signals in them. */
class ConversationTest {
  @ParameterizedTest
  @ValueSource(strings = {"first-day", "deutsch", "others-words"})
  void theSignalsOfAConversation(String name) throws IOException {
    List<Entry> transcript = entries(read(name + ".talk"));
    String signals =
        Hearing.signals(transcript, List.of(new PatternDetector()), false).stream()
            .map(ConversationTest::shown)
            .collect(Collectors.joining());
    assertEquals(read(name + ".signals"), signals);
  }

  private static String shown(Signal signal) {
    Evidence evidence = signal.evidence();
    return String.format(
        Locale.ROOT,
        "%d %s %.2f %s %s %s%n  quote: %s%n  before: %s%n  after: %s%n",
        evidence.line(),
        signal.kind().word(),
        signal.score(),
        signal.confidence(),
        signal.skills(),
        signal.marks().stream().map(Mark::reason).collect(Collectors.joining(" ")),
        evidence.quote().replace("\n", "\\n"),
        evidence.before(),
        evidence.after());
  }

  private static List<Entry> entries(String talk) {
    List<Entry> entries = new ArrayList<>();
    int line = 0;
    for (String each : talk.split("\n")) {
      line++;
      Place place = new Place("s", "u" + line, line, Optional.empty(), "/home/dev/project");
      String text =
          each.substring(each.indexOf(':') + 1)
              .strip()
              .replace("\\n", "\n")
              .replace("\\u001b", "\u001b")
              .replace("\\u202e", "\u202e");
      entries.add(
          switch (each.split(":")[0]) {
            case "claude" -> new AssistantSaid(place, text);
            case "person" -> new UserSaid(place, text, Voice.TYPED);
            case "queued" -> new UserSaid(place, text, Voice.QUEUED);
            case "refusal" -> new UserSaid(place, text, Voice.REFUSAL);
            case "program" -> new UserSaid(place, text, Voice.SDK);
            case "skill" -> new SkillUsed(place, text);
            case "interrupt" -> new Interrupted(place);
            case "refuse" -> new ToolRefused(place);
            default -> throw new IllegalArgumentException(each);
          });
    }
    return entries;
  }

  private static String read(String name) throws IOException {
    try (InputStream in =
        ConversationTest.class.getResourceAsStream("/signal/conversations/" + name)) {
      return in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
