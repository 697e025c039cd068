package dev.reflect.lab;

import com.fasterxml.jackson.jr.ob.JSON;
import dev.reflect.lab.Pile.Asked;
import dev.reflect.recall.Turn;
import dev.reflect.recall.Turn.Speech;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.zip.GZIPInputStream;

/** Public conversations with questions about them, as their authors publish them. */
final class RecallData {
  private static final int FOLDS = 10;
  private static final int SHORTEST = 30;

  private RecallData() {}

  /**
   * Reads LoCoMo: a pile for each conversation, a document for each of its sessions.
   *
   * @param other whose words those of the second speaker are taken for
   */
  static List<Pile> locomo(Path file, Speech other) throws IOException {
    List<Object> conversations;
    try (InputStream in = Files.newInputStream(file);
        InputStream plain = file.toString().endsWith(".gz") ? new GZIPInputStream(in) : in) {
      conversations = JSON.std.listFrom(plain);
    }
    List<Pile> piles = new ArrayList<>();
    for (Object each : conversations) {
      piles.add(locomo(piles.size(), object(each), other));
    }
    return piles;
  }

  private static Pile locomo(int fold, Map<String, Object> sample, Speech other) {
    Map<String, Object> conversation = object(sample.get("conversation"));
    List<Turn> turns = new ArrayList<>();
    List<String> texts = new ArrayList<>();
    Map<String, Integer> places = new HashMap<>();
    int document = 0;
    for (int session = 1; session <= conversation.size(); session++) {
      List<?> said = list(conversation.get("session_" + session));
      Optional<LocalDate> day = day(text(conversation, "session_" + session + "_date_time"));
      for (Object each : said) {
        Map<String, Object> turn = object(each);
        places.put(text(turn, "dia_id"), turns.size());
        String words = text(turn, "speaker") + ": " + text(turn, "text");
        texts.add(words + " " + text(turn, "blip_caption"));
        boolean isOther = text(turn, "speaker").equals(text(conversation, "speaker_b"));
        Speech speech = isOther ? other : Speech.PERSON;
        turns.add(Turn.of(document, speech, texts.get(texts.size() - 1), day));
      }
      document += said.isEmpty() ? 0 : 1;
    }
    List<Asked> asked = new ArrayList<>();
    for (Object each : list(sample.get("qa"))) {
      Map<String, Object> question = object(each);
      Set<Integer> right = new HashSet<>();
      for (Object evidence : list(question.get("evidence"))) {
        for (String id : evidence.toString().split("[; ,]+")) {
          Integer place = places.get(id.replaceAll(":0+", ":"));
          if (place != null) {
            right.add(place);
          }
        }
      }
      if (!right.isEmpty()) {
        asked.add(new Asked(text(question, "category"), text(question, "question"), right));
      }
    }
    return new Pile(fold, turns, texts, asked);
  }

  /** Reads "1:56 pm on 8 May, 2023". */
  private static Optional<LocalDate> day(String at) {
    String[] parts = at.split(" on ");
    return parts.length < 2
        ? Optional.empty()
        : Optional.of(
            LocalDate.parse(parts[1], DateTimeFormatter.ofPattern("d MMMM, yyyy", Locale.ENGLISH)));
  }

  /** Reads BEAM: a pile for each chat, a document for each group of turns. */
  static List<Pile> beam(Path directory) throws IOException {
    List<Pile> piles = new ArrayList<>();
    for (int chat = 1; Files.isDirectory(directory.resolve(String.valueOf(chat))); chat++) {
      Path place = directory.resolve(String.valueOf(chat));
      List<Turn> turns = new ArrayList<>();
      List<String> texts = new ArrayList<>();
      Map<Integer, Integer> places = new HashMap<>();
      int document = 0;
      for (Object batch : JSON.std.listFrom(Files.readString(place.resolve("chat.json")))) {
        for (Object group : list(object(batch).get("turns"))) {
          for (Object each : list(group)) {
            Map<String, Object> message = object(each);
            places.put(((Number) message.get("id")).intValue(), turns.size());
            String words = text(message, "content").replaceAll("->->.*", "");
            boolean isPerson = text(message, "role").equals("user");
            turns.add(Turn.of(document, isPerson ? Speech.PERSON : Speech.ANSWER, words));
            texts.add(words);
          }
          document++;
        }
      }
      Path questions = place.resolve("probing_questions/probing_questions.json");
      List<Asked> asked = new ArrayList<>();
      JSON.std
          .mapFrom(Files.readString(questions))
          .forEach((kind, all) -> list(all).forEach(each -> ask(kind, each, places, asked)));
      piles.add(new Pile((chat - 1) % FOLDS, turns, texts, asked));
    }
    return piles;
  }

  private static void ask(
      String kind, Object each, Map<Integer, Integer> places, List<Asked> asked) {
    Set<Integer> right = new HashSet<>();
    collect(object(each).get("source_chat_ids"), places, right);
    if (!right.isEmpty()) {
      asked.add(new Asked(kind, text(object(each), "question"), right));
    }
  }

  private static void collect(Object ids, Map<Integer, Integer> places, Set<Integer> right) {
    if (ids instanceof Map<?, ?> named) {
      named.values().forEach(each -> collect(each, places, right));
    } else if (ids instanceof List<?> all) {
      all.forEach(each -> collect(each, places, right));
    } else if (ids instanceof Number id && places.containsKey(id.intValue())) {
      right.add(places.get(id.intValue()));
    }
  }

  /** Reads messages with the reply to each: whose reply is it? Each reply is a document. */
  static Pile replies(Path file) throws IOException {
    List<Turn> turns = new ArrayList<>();
    List<String> texts = new ArrayList<>();
    List<Asked> asked = new ArrayList<>();
    for (String line : Files.readAllLines(file)) {
      Map<String, Object> message = JSON.std.mapFrom(line);
      String reply = text(message, "next_assistant_head").strip();
      String words = text(message, "text").strip();
      if (reply.length() >= SHORTEST && words.length() >= SHORTEST) {
        asked.add(new Asked(text(message, "lang"), words, Set.of(turns.size())));
        turns.add(Turn.of(turns.size(), Speech.PERSON, reply));
        texts.add(reply);
      }
    }
    return new Pile(0, turns, texts, asked);
  }

  private static String text(Map<String, Object> object, String name) {
    Object value = object.get(name);
    return value == null ? "" : value.toString();
  }

  private static List<?> list(Object value) {
    return value instanceof List<?> list ? list : List.of();
  }

  @SuppressWarnings("unchecked") // every map here was read from JSON
  private static Map<String, Object> object(Object value) {
    return value instanceof Map<?, ?> ? (Map<String, Object>) value : Map.of();
  }
}
