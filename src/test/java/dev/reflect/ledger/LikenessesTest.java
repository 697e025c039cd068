package dev.reflect.ledger;

import static dev.reflect.ledger.Samples.MONDAY;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.Wording;
import dev.reflect.sameness.Like;
import dev.reflect.sameness.Likeness;
import dev.reflect.sameness.Sense;
import dev.reflect.sameness.Substitution;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** Holds that the search by words answers what comparing with every learning would. */
class LikenessesTest {
  /** With slips of one another, with names, and with words that deny or narrow. */
  private static final List<String> WORDS =
      List.of(
          "commit",
          "comit",
          "commmit",
          "cammit",
          "generate",
          "generaet",
          "genarate",
          "tests",
          "parser",
          "parsre",
          "schema",
          "schemas",
          "CLAUDE.md",
          "uv",
          "pip",
          "never",
          "not",
          "use",
          "before",
          "in",
          "Docker",
          "client",
          "clients",
          "tables",
          "tabels",
          "größer",
          "grösser");

  @Property(tries = 60)
  void theSearchFindsWhatComparingAllFinds(@ForAll Random random) throws Exception {
    Map<Fingerprint, Wording> known = new LinkedHashMap<>();
    while (known.size() < 40) {
      Wording wording = wording(random);
      known.putIfAbsent(Fingerprint.of(wording.sentence()), wording);
    }
    try (Ledger ledger = Ledger.inMemory()) {
      ledger.database().write("learn", transaction -> learn(transaction, known));
      for (int i = 0; i < 40; i++) {
        Wording wording = changed(random, List.copyOf(known.values()).get(random.nextInt(40)));
        Fingerprint self = Fingerprint.of(wording.sentence());
        Optional<Likenesses.Known> found =
            ledger
                .database()
                .write(
                    "look",
                    each -> new Likenesses(each).like(self, wording.sense(), new Wordings()));
        assertEquals(mostAlike(known, self, wording), found, wording.sentence());
      }
    }
  }

  /** The wordings above must be alike often enough for the comparison to say something. */
  @Test
  void manyOfTheseWordingsAreAlike() {
    Random random = new Random(4);
    int alike = 0;
    for (int i = 0; i < 400; i++) {
      Wording wording = wording(random);
      Wording other = changed(random, wording);
      alike += wording.sense().like(other.sense()).isPresent() ? 1 : 0;
    }
    assertTrue(alike > 100, "alike: " + alike);
  }

  private static Wording wording(Random random) {
    List<String> words = new ArrayList<>();
    int length = 2 + random.nextInt(6);
    for (int i = 0; i < length; i++) {
      words.add(WORDS.get(random.nextInt(WORDS.size())));
    }
    String sentence = String.join(" ", words);
    return random.nextInt(4) == 0
        ? new Wording(
            sentence, Optional.of(new Substitution("use " + words.get(0), "use " + words.get(1))))
        : Wording.of(sentence);
  }

  private static Wording changed(Random random, Wording wording) {
    List<String> words = new ArrayList<>(List.of(wording.sentence().split(" ")));
    for (int i = random.nextInt(3); i >= 0; i--) {
      int at = random.nextInt(words.size());
      String other = WORDS.get(random.nextInt(WORDS.size()));
      switch (random.nextInt(3)) {
        case 0 -> words.set(at, other);
        case 1 -> words.add(at, other);
        default -> words.add(other);
      }
    }
    return new Wording(String.join(" ", words), wording.pair());
  }

  private static Void learn(Transaction transaction, Map<Fingerprint, Wording> known)
      throws java.sql.SQLException {
    for (Map.Entry<Fingerprint, Wording> each : known.entrySet()) {
      transaction.change(
          "insert into learning values (?, ?, ?, ?, ?)",
          each.getKey().value(),
          each.getValue().sentence(),
          each.getValue().pair().map(pair -> pair.dont()).orElse(null),
          each.getValue().pair().map(pair -> pair.doInstead()).orElse(null),
          Columns.time(MONDAY));
    }
    return null;
  }

  /** The most alike of all that share enough words or the pair; of equals the oldest. */
  private static Optional<Likenesses.Known> mostAlike(
      Map<Fingerprint, Wording> known, Fingerprint self, Wording wording) {
    Sense sense = wording.sense();
    Optional<Likenesses.Known> best = Optional.empty();
    double most = 0;
    for (Map.Entry<Fingerprint, Wording> each : known.entrySet()) {
      Sense other = each.getValue().sense();
      Optional<Like> like =
          each.getKey().equals(self) || !sharesEnough(sense, other)
              ? Optional.empty()
              : sense.like(other);
      double ratio =
          like.map(why -> why instanceof Like.Alike alike ? alike.ratio() : 1.0).orElse(0.0);
      if (ratio > most) {
        best = Optional.of(new Likenesses.Known(each.getKey(), like.orElseThrow()));
        most = ratio;
      }
    }
    return best;
  }

  private static boolean sharesEnough(Sense one, Sense other) {
    Set<String> keys =
        other.keys().stream().filter(key -> !key.startsWith(">")).collect(Collectors.toSet());
    long shared = one.keys().stream().filter(keys::contains).count();
    return shared >= Likeness.sharedAtLeast(one.length())
        || one.keys().stream().anyMatch(key -> key.startsWith(">") && other.keys().contains(key));
  }
}
