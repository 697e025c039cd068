package dev.reflect.sameness;

import dev.reflect.sameness.Alternatives.Answer;
import dev.reflect.sameness.Alternatives.Limit;
import dev.reflect.sameness.Alternatives.Slot;
import dev.reflect.sameness.Claim.About;
import dev.reflect.sameness.Claim.Sort;
import dev.reflect.sameness.Clauses.Segment;
import dev.reflect.sameness.Clauses.Segment.Measure;
import dev.reflect.sameness.Clauses.Segment.Part;
import dev.reflect.sameness.Clauses.Segment.Verb;
import dev.reflect.words.Phrases;
import dev.reflect.words.Role;
import dev.reflect.words.Stem;
import dev.reflect.words.WordLists;
import dev.reflect.words.WordTable;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** What the segments of a sentence settle. */
final class Claims {
  /** Verbs that say the same as their opposite with a "not". */
  private static final Map<String, String> TURNED =
      WordTable.meaningsInAll(Role.OPPOSITE).entrySet().stream()
          .collect(Collectors.toMap(each -> Stem.of(each.getKey()), Map.Entry::getValue));

  /** Verbs that set a measure and say nothing else. */
  private static final Set<String> SETTING = WordTable.stems(WordTable.inAll(Role.SET));

  /** Verbs of what is at a number and says nothing else: the server runs on a port. */
  private static final Set<String> STANDING = WordTable.stems(WordLists.words("standing"));

  private final List<Segment> segments;
  private final List<Claim> claims = new ArrayList<>();

  private Claims(List<Segment> segments) {
    this.segments = segments;
  }

  static List<Claim> of(List<Segment> segments) {
    Claims read = new Claims(segments);
    for (Segment segment : segments) {
      read.answers(segment);
      read.number(segment);
      read.act(segment);
    }
    return List.copyOf(read.claims);
  }

  /** Returns the stems of verbs that mean the opposite of this one. */
  static Set<String> oppositesOf(String stem) {
    return TURNED.entrySet().stream()
        .filter(each -> Stem.of(each.getValue()).equals(stem))
        .map(Map.Entry::getKey)
        .collect(Collectors.toSet());
  }

  private void answers(Segment segment) {
    Set<Slot> slots = new LinkedHashSet<>();
    segment.body.forEach(part -> part.answer().map(Answer::slot).ifPresent(slots::add));
    for (Slot slot : slots) {
      Set<String> names = names(List.of(segment), slot);
      if (names.size() == 1) {
        answer(segment, slot, names.iterator().next());
      }
    }
  }

  private void answer(Segment segment, Slot slot, String name) {
    List<String> extra = new ArrayList<>();
    boolean named = segment.verbs.stream().anyMatch(slot.about()::contains);
    for (Part part : segment.body) {
      boolean about = slot.about().contains(part.token().stem());
      named |= about || isOf(part, slot) && isManner(part);
      if (!about && !isOf(part, slot) && !part.token().isNumber()) {
        extra.add(part.token().stem());
      }
    }
    Set<String> where = new LinkedHashSet<>(segment.where);
    named |= where.removeAll(slot.about());
    boolean told = named || names(segments, slot).size() > 1;
    boolean rule = told || segment.verb != Verb.NONE || !segment.wanted;
    if (rule && (told || !slot.asks())) {
      About about = new About(Sort.ANSWER, slot.question());
      String key = slot.question() + "|" + String.join(" ", extra);
      add(segment, about, key, name, new Purview(where, segment.except));
    }
  }

  /** "In English" says by itself how something is. */
  private static boolean isManner(Part part) {
    return part.words().indexOf(' ') > 0
        && Phrases.read()
            .at(List.of(part.token()), 0)
            .filter(each -> each.role() == Role.WHERE)
            .isPresent();
  }

  private static boolean isOf(Part part, Slot slot) {
    return part.answer().filter(answer -> answer.slot().equals(slot)).isPresent();
  }

  private static Set<String> names(List<Segment> segments, Slot slot) {
    return segments.stream()
        .flatMap(segment -> segment.body.stream())
        .filter(part -> isOf(part, slot))
        .map(part -> part.answer().orElseThrow().name())
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private void number(Segment segment) {
    List<Part> numbers = segment.body.stream().filter(part -> part.token().isNumber()).toList();
    boolean turnable = segment.wanted || segment.measure != Measure.EXACTLY;
    if (numbers.size() != 1 || !turnable) {
      return;
    }
    List<String> rest = new ArrayList<>();
    List<String> words = new ArrayList<>();
    boolean sets = segment.sets || segment.verb == Verb.USE || segment.measure != Measure.EXACTLY;
    for (Part part : segment.body) {
      boolean setting = SETTING.contains(part.token().stem());
      sets |= setting;
      boolean stands = segment.sets && STANDING.contains(part.token().stem());
      if (!setting && !stands && !part.token().isNumber()) {
        rest.add(part.token().stem());
        words.add(part.words());
      }
    }
    Set<String> where = new LinkedHashSet<>(segment.where);
    Optional<Limit> limit = Alternatives.known().limit(Set.copyOf(rest));
    limit.map(Limit::about).ifPresent(where::removeAll);
    if (limit.isEmpty() && (rest.isEmpty() || !sets)) {
      return;
    }
    String subject =
        limit.map(Limit::question).orElse(rest.stream().sorted().collect(Collectors.joining(" ")));
    String question = limit.map(Limit::question).orElse("which number: " + String.join(" ", words));
    Measure said = segment.wanted ? segment.measure : turned(segment.measure);
    Measure measure = said == Measure.EXACTLY ? limit.map(Limit::alone).orElse(said) : said;
    String value = numbers.get(0).token().stem();
    claims.add(
        new Claim(
            new About(Sort.NUMBER, question),
            "number|" + subject,
            value,
            true,
            segment.verb,
            measure,
            amount(value),
            new Purview(where, segment.except)));
  }

  private static double amount(String number) {
    int second = number.indexOf('.', number.indexOf('.') + 1);
    return Double.parseDouble(
        number.indexOf('.') >= 0 && second >= 0 ? number.substring(0, second) : number);
  }

  private static Measure turned(Measure measure) {
    return switch (measure) {
      case EXACTLY -> Measure.EXACTLY;
      case MOST -> Measure.LEAST;
      case LEAST -> Measure.MOST;
    };
  }

  private void act(Segment segment) {
    if (segment.loose || segment.measure != Measure.EXACTLY) {
      return;
    }
    List<String> tail = new ArrayList<>();
    segment.body.forEach(
        part -> tail.add(part.answer().map(Answer::name).orElse(part.token().stem())));
    boolean label = segment.wanted && segment.verb == Verb.NONE && tail.size() == 1;
    if (label && segment.where.isEmpty() && !segment.always) {
      return;
    }
    String turned = TURNED.get(tail.get(0));
    if (turned != null) {
      tail.set(0, Stem.of(turned));
    }
    Claim claim =
        claim(
            segment,
            new About(Sort.ACT, said(segment)),
            "act|" + String.join(" ", tail),
            "",
            segment.scope());
    claims.add(turned == null ? claim : claim.turned());
  }

  private static String said(Segment segment) {
    return segment.body.stream().map(Part::words).collect(Collectors.joining(" "));
  }

  private void add(Segment segment, About about, String key, String value, Purview scope) {
    claims.add(claim(segment, about, key, value, scope));
  }

  /** "Only … in tests" is a "not" everywhere else. */
  private static Claim claim(
      Segment segment, About about, String key, String value, Purview scope) {
    boolean elsewhere = segment.only && segment.wanted && !scope.where().isEmpty();
    return new Claim(
        about,
        key,
        value,
        segment.wanted && !elsewhere,
        segment.verb,
        Measure.EXACTLY,
        0,
        elsewhere ? new Purview(Set.of(), scope.where()) : scope);
  }
}
