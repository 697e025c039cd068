import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.reflect.lab.Session;
import dev.reflect.signal.Heard;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The labelled messages, in the order of the labels. */
record Corpus(List<Message> messages) {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** One message, what it was labelled as, and the three texts that are embedded. */
  record Message(
      String owner, boolean english, boolean random, Heard heard, String label, boolean durable) {
    private static final int FIRST = 500;
    private static final int LAST = 200;
    private static final int ANSWER = 200;
    private static final int BEFORE = 200;

    /** The person's own words, the beginning of the answer, the end of what was said before. */
    List<String> texts() {
      String own = single(heard.own());
      if (own.length() > FIRST + LAST) {
        own = own.substring(0, FIRST) + ' ' + own.substring(own.length() - LAST);
      }
      String after = single(heard.evidence().after());
      String before = single(heard.evidence().before());
      return List.of(
          own,
          after.substring(0, Math.min(ANSWER, after.length())),
          before.substring(Math.max(0, before.length() - BEFORE)));
    }

    private static String single(String text) {
      return text.replaceAll("\\s+", " ").strip();
    }
  }

  static Corpus of(Path messages, Path labels) throws IOException {
    Map<List<String>, List<Session.Message>> sessions = new LinkedHashMap<>();
    Map<String, JsonNode> rows = new HashMap<>();
    for (String line : Files.readAllLines(messages)) {
      JsonNode row = JSON.readTree(line);
      rows.put(row.path("id").asText(), row);
      sessions
          .computeIfAbsent(
              List.of(row.path("source").asText(), row.path("session").asText()),
              key -> new ArrayList<>())
          .add(
              new Session.Message(
                  row.path("id").asText(),
                  row.path("previous_assistant_tail").asText(""),
                  row.path("text").asText(),
                  row.path("next_assistant_head").asText(""),
                  row.path("kind").asText().equals("queued"),
                  row.path("preceded_by_interrupt").asBoolean(),
                  row.path("preceded_by_rejection").asBoolean()));
    }
    Map<String, Heard> heard = new HashMap<>();
    sessions.forEach(
        (key, said) ->
            new Session(key.get(1), said)
                .heard()
                .forEach(each -> heard.put(each.evidence().uuid(), each)));
    List<Message> all = new ArrayList<>();
    for (String line : Files.readAllLines(labels)) {
      JsonNode label = JSON.readTree(line);
      String id = label.path("id").asText();
      JsonNode row = rows.get(id);
      boolean failure = label.path("failure_report").asBoolean();
      all.add(
          new Message(
              row.path("source").asText().split("[/#]", 2)[0],
              row.path("lang").asText().equals("en"),
              label.path("stratum").asText().equals("random"),
              heard.get(id),
              failure ? "failure" : label.path("label").asText(),
              label.path("durable").asBoolean()));
    }
    return new Corpus(List.copyOf(all));
  }
}
