package dev.reflect.sameness;

import dev.reflect.ground.Resource;
import dev.reflect.sameness.Clauses.Segment.Measure;
import dev.reflect.words.Token;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What can be done in one way only, with the ways to do it: tabs or spaces, npm or pnpm. */
public final class Alternatives {
  /** They come with the program, as its code does, and never change. */
  private static final Alternatives KNOWN =
      parse(Resource.text(Alternatives.class, "alternatives.txt"));

  /**
   * A question that has one answer at a time: how to indent, which package manager.
   *
   * @param question the question, as a part of a sentence: {@code how to indent}
   * @param about stems of the words that belong to the question and do not narrow an answer
   * @param asks whether a word of the question has to be there, because the answers are common
   *     words
   */
  record Slot(String question, Set<String> about, boolean asks) {
    Slot {
      about = Set.copyOf(about);
    }
  }

  /** One answer, by its name. */
  record Answer(Slot slot, String name) {}

  /** A way to write an answer. */
  record Spelling(List<String> stems, Answer answer) {
    Spelling {
      stems = List.copyOf(stems);
    }

    /** Returns whether it may be a common word. */
    boolean isAsked() {
      return answer.slot().asks();
    }
  }

  /**
   * Something that is measured: how long a line may be.
   *
   * @param alone what a number alone means
   * @param units stems that may follow the number
   */
  record Limit(String question, Measure alone, Set<String> about, Set<String> units) {
    Limit {
      about = Set.copyOf(about);
      units = Set.copyOf(units);
    }

    boolean measures(Set<String> stems) {
      boolean named = false;
      for (String stem : stems) {
        named |= about.contains(stem);
        if (!about.contains(stem) && !units.contains(stem)) {
          return false;
        }
      }
      return named;
    }
  }

  private final Map<String, List<Spelling>> byFirst = new HashMap<>();
  private final Map<String, Set<String>> beginnings = new HashMap<>();
  private final List<Limit> limits = new ArrayList<>();

  private Alternatives() {}

  static Alternatives known() {
    return KNOWN;
  }

  /**
   * Returns the alternatives of a table: blocks that begin with a question, then {@code about:
   * words} and a line {@code - name: spelling, spelling} for each answer. A block that begins with
   * {@code limit:} asks for a number.
   */
  static Alternatives parse(String table) {
    Alternatives alternatives = new Alternatives();
    for (String block : table.split("\\R\\s*\\R")) {
      List<String> lines =
          block.lines().map(String::strip).filter(l -> !l.isEmpty() && !l.startsWith("#")).toList();
      if (!lines.isEmpty()) {
        alternatives.add(lines);
      }
    }
    alternatives
        .byFirst
        .values()
        .forEach(list -> list.sort((a, b) -> b.stems().size() - a.stems().size()));
    return alternatives;
  }

  /**
   * Returns the stems with which the answers of a question begin, or those with a word in their
   * name.
   */
  Set<String> beginnings(String questionOrWord) {
    return beginnings.getOrDefault(questionOrWord, Set.of());
  }

  Optional<Spelling> at(List<Token> tokens, int at) {
    for (Spelling spelling : byFirst.getOrDefault(tokens.get(at).stem(), List.of())) {
      if (isAt(spelling.stems(), tokens, at)) {
        return Optional.of(spelling);
      }
    }
    return Optional.empty();
  }

  Optional<Limit> limit(Set<String> stems) {
    return limits.stream().filter(limit -> limit.measures(stems)).findFirst();
  }

  private static boolean isAt(List<String> stems, List<Token> tokens, int at) {
    if (at + stems.size() > tokens.size()) {
      return false;
    }
    for (int i = 1; i < stems.size(); i++) {
      if (!stems.get(i).equals(tokens.get(at + i).stem())) {
        return false;
      }
    }
    return true;
  }

  private void add(List<String> lines) {
    String question = lines.get(0);
    Set<String> about = new HashSet<>();
    Set<String> units = new HashSet<>();
    boolean asks = false;
    Measure alone = Measure.EXACTLY;
    for (String line : lines.subList(1, lines.size())) {
      String words = line.substring(line.indexOf(':') + 1);
      if (line.startsWith("about:")) {
        spellings(words).forEach(about::addAll);
      } else if (line.startsWith("units:")) {
        spellings(words).forEach(units::addAll);
      } else if (line.startsWith("ask:")) {
        asks = words.strip().equals("yes");
      } else if (line.startsWith("is:")) {
        alone = words.strip().equals("at most") ? Measure.MOST : Measure.LEAST;
      } else if (!line.startsWith("- ")) {
        throw new IllegalArgumentException("not a line of alternatives: " + line);
      }
    }
    if (question.startsWith("limit:")) {
      limits.add(new Limit(question.substring("limit:".length()).strip(), alone, about, units));
      return;
    }
    Slot slot = new Slot(question, about, asks);
    lines.stream().filter(line -> line.startsWith("- ")).forEach(line -> answer(slot, line));
  }

  /** An answer's name may hold a colon, so it ends with a colon and a space. */
  private void answer(Slot slot, String line) {
    int colon = line.indexOf(": ");
    Answer answer = new Answer(slot, line.substring(2, colon).strip());
    for (List<String> stems : spellings(line.substring(colon + 1))) {
      byFirst
          .computeIfAbsent(stems.get(0), first -> new ArrayList<>())
          .add(new Spelling(stems, answer));
      begins(slot.question(), stems.get(0));
      for (String word : answer.name().split(" ")) {
        begins(word, stems.get(0));
      }
    }
  }

  private void begins(String what, String stem) {
    beginnings.computeIfAbsent(what, first -> new HashSet<>()).add(stem);
  }

  private static List<List<String>> spellings(String words) {
    List<List<String>> spellings = new ArrayList<>();
    for (String spelling : words.split(",")) {
      if (!spelling.isBlank()) {
        spellings.add(Token.in(spelling).stream().map(Token::stem).toList());
      }
    }
    return spellings;
  }
}
