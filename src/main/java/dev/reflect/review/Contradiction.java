package dev.reflect.review;

import dev.reflect.ground.Plural;
import dev.reflect.ground.Spelled;
import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.Learning;
import dev.reflect.proposal.ProposalId;
import dev.reflect.proposal.Target;
import dev.reflect.review.Contradiction.Ruling.Choice;
import dev.reflect.signal.Evidence;
import dev.reflect.untrusted.Plain;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * That a proposal, or a line of a file, and something else cannot both hold, seen from the first.
 *
 * @param mine its sentence, by which the pair is known again
 * @param why in words: {@code both say how to indent: tabs / spaces}
 * @param suggested what newer, narrower and more often heard speak for; a person decides
 */
public record Contradiction(
    Fingerprint mine,
    Fingerprint theirs,
    String why,
    Other other,
    Choice suggested,
    Optional<Ruling> settled) {
  private static final int LONGEST_QUOTE = 120;

  /**
   * How often something was said, and when last; never, for a line that somebody wrote.
   *
   * @param sessions in which it was heard; 0 of what a person only wrote down
   * @param quote the person's words, the last time
   */
  public record Backing(int times, int sessions, Optional<Instant> last, String quote) {
    /** Nobody was heard to say it. */
    public static final Backing WRITTEN = new Backing(0, 0, Optional.empty(), "");

    /** Claude noted it. */
    public static final Backing NOTED = new Backing(0, 1, Optional.empty(), "");

    /** Others of the team keep it. */
    public static final Backing OF_TEAM = new Backing(0, 2, Optional.empty(), "");

    public static Backing of(Learning learning) {
      List<Evidence> evidence = learning.said();
      if (evidence.isEmpty()) {
        return learning.signals().stream().anyMatch(each -> each.evidence().isOfTeam())
            ? OF_TEAM
            : NOTED;
      }
      return new Backing(
          evidence.size(),
          (int)
              evidence.stream().filter(Evidence::isHeard).map(Evidence::session).distinct().count(),
          evidence.stream().flatMap(e -> e.time().stream()).max(Comparator.naturalOrder()),
          evidence.stream()
              .filter(each -> !each.isOfClaude())
              .reduce((one, later) -> later)
              .map(Evidence::quote)
              .orElse(""));
    }

    /** Returns it in words: {@code heard 3 times in 2 sessions, last on 2026-11-02}. */
    public String inWords(ZoneId zone) {
      if (times == 0) {
        return equals(OF_TEAM)
            ? "kept by your team"
            : equals(NOTED) ? "noted by Claude itself" : "written by hand";
      }
      if (sessions == 0) {
        return "written by you" + last.map(at -> " on " + LocalDate.ofInstant(at, zone)).orElse("");
      }
      String often = Plural.times(times);
      String where =
          times == 1 ? "" : sessions == 1 ? " in one session" : " in " + sessions + " sessions";
      String when =
          last.map(at -> (times == 1 ? " on " : ", last on ") + LocalDate.ofInstant(at, zone))
              .orElse("");
      return "heard " + often + where + when;
    }

    public boolean isNewerThan(Backing other) {
      if (other.times == 0) {
        return times > 0;
      }
      return last.isPresent() && other.last.isPresent() && last.get().isAfter(other.last.get());
    }
  }

  /**
   * What a person decided about two learnings that cannot both hold.
   *
   * @param words the narrower sentence; empty where none is narrowed
   */
  public record Ruling(Choice choice, String words) {
    /** What there is to choose, seen from one of the two. */
    public enum Choice implements Spelled {
      KEEP_THIS("keep this"),
      KEEP_OTHER("keep the other"),
      NARROW_THIS("narrow this"),
      NARROW_OTHER("narrow the other"),
      KEEP_BOTH("keep both");

      private final String label;

      Choice(String label) {
        this.label = label;
      }

      /** Returns it as it is shown: {@code keep this}. */
      public String label() {
        return label;
      }

      /** Returns the same choice seen from the other of the two. */
      public Choice turned() {
        return switch (this) {
          case KEEP_THIS -> KEEP_OTHER;
          case KEEP_OTHER -> KEEP_THIS;
          case NARROW_THIS -> NARROW_OTHER;
          case NARROW_OTHER -> NARROW_THIS;
          case KEEP_BOTH -> KEEP_BOTH;
        };
      }

      public boolean narrows() {
        return this == NARROW_THIS || this == NARROW_OTHER;
      }
    }

    public Ruling {
      if (choice.narrows() == words.isBlank()) {
        throw new IllegalArgumentException(choice + " with the words “" + words + "”");
      }
    }

    Ruling turned() {
      return new Ruling(choice.turned(), words);
    }
  }

  /** What a proposal contradicts. */
  public sealed interface Other {
    String sentence();

    Backing backing();

    /** Returns where it is or would be, as a person would write it. */
    String where();

    /** Another open proposal. */
    record Proposed(ProposalId id, String sentence, Backing backing, Target target)
        implements Other {
      @Override
      public String where() {
        return "proposed for " + target.label();
      }
    }

    /** A line of a file, from 1. */
    record Written(Target target, int line, String sentence, Backing backing) implements Other {
      @Override
      public String where() {
        return target.label() + ":" + line;
      }
    }

    /** Returns the file that it is in or would go to. */
    Target target();

    private List<String> side(String name, ZoneId zone) {
      String margin = " ".repeat(7);
      String quote = Plain.shortened(Plain.sentence(backing().quote()), LONGEST_QUOTE);
      List<String> lines = new ArrayList<>();
      lines.add(String.format("%-7s", name) + sentence());
      lines.add(margin + where() + ", " + backing().inWords(zone));
      if (!quote.isEmpty()) {
        lines.add(margin + "you: “" + quote + "”");
      }
      return lines;
    }
  }

  /** Returns a name for the pair: 8 hexadecimal digits, the same from both sides. */
  public String id() {
    boolean first = mine.value().compareTo(theirs.value()) <= 0;
    String pair = first ? mine.value() + theirs.value() : theirs.value() + mine.value();
    return Fingerprint.of(pair).value().substring(0, 8);
  }

  public boolean isOpen() {
    return settled.isEmpty();
  }

  Contradiction settledBy(Optional<Ruling> settlement) {
    return new Contradiction(mine, theirs, why, other, suggested, settlement);
  }

  /** Returns the line that tells of it beside a proposal. */
  public String line() {
    return "contradicts “" + other.sentence() + "” (" + other.where() + "): " + why;
  }

  /** Returns both sides in words, unwrapped: who said what, when and how often. */
  public List<String> sides(Item item, ZoneId zone) {
    Backing backing = Backing.of(item.proposal().learning());
    return sides(new Other.Proposed(item.id(), item.sentence(), backing, item.target()), zone);
  }

  /** Returns the same, seen from a line. */
  public List<String> sides(Other one, ZoneId zone) {
    List<String> lines = new ArrayList<>(one.side("this", zone));
    lines.addAll(other.side("other", zone));
    return lines;
  }

  /** Returns a choice in words, and what it comes to for a proposal that goes to this file. */
  public String inWords(Choice choice, Target target) {
    return choice.label()
        + (choice == suggested ? " (suggested)" : "")
        + ": "
        + outcome(choice, target);
  }

  /** Returns what can be done about it for a proposal that goes to this file. */
  public List<Choice> choices(Target target) {
    List<Choice> choices = new ArrayList<>(List.of(Choice.values()));
    boolean elsewhere =
        other instanceof Other.Written && !other.target().path().equals(target.path());
    if (elsewhere) {
      choices.remove(Choice.NARROW_OTHER);
    }
    if (elsewhere && other.target().problem().isPresent()) {
      choices.remove(Choice.KEEP_THIS);
    }
    return List.copyOf(choices);
  }

  public String outcome(Choice choice, Target target) {
    boolean written = other instanceof Other.Written;
    boolean elsewhere = !other.target().path().equals(target.path());
    return switch (choice) {
      case KEEP_THIS ->
          !written
              ? "The other is rejected."
              : "It takes the place of " + other.where() + (elsewhere ? ", in that file." : ".");
      case KEEP_OTHER -> "This is rejected.";
      case NARROW_THIS -> "Say where this holds, in your own words.";
      case NARROW_OTHER -> "Say where the other holds, in your own words.";
      case KEEP_BOTH ->
          elsewhere && other.target().kind() == Target.Kind.GLOBAL
              ? "This one counts in this project, the other in the rest."
              : isInAnotherSkill(other, target)
                  ? "The other counts where that skill is used, this one elsewhere."
                  : isForThePerson(other, target)
                      ? "Both stay. " + other.target().problem().orElseThrow()
                      : "Both stay; you are not asked again.";
    };
  }

  /**
   * Returns what newer, narrower and more often heard speak for. A rule for all projects does not
   * make way for that of one, and what a skill says holds where the skill is used.
   */
  static Choice suggested(Backing mine, Target target, Other other) {
    boolean byHand = mine.equals(Backing.WRITTEN) && other.backing().equals(Backing.WRITTEN);
    if (byHand || isInAnotherSkill(other, target)) {
      return Choice.KEEP_BOTH;
    }
    boolean everywhere = target.kind() == Target.Kind.GLOBAL;
    boolean otherEverywhere = other.target().kind() == Target.Kind.GLOBAL;
    Backing theirs = other.backing();
    int points = 0;
    points += mine.isNewerThan(theirs) ? 2 : theirs.isNewerThan(mine) ? -2 : 0;
    points += Integer.compare(mine.times(), Math.max(1, theirs.times()));
    points += Boolean.compare(otherEverywhere, everywhere);
    if (points <= 0) {
      return Choice.KEEP_OTHER;
    }
    boolean both = otherEverywhere && !everywhere || isForThePerson(other, target);
    return both ? Choice.KEEP_BOTH : Choice.KEEP_THIS;
  }

  /** Whether a line is in another file, which reflect does not change. */
  private static boolean isForThePerson(Other other, Target target) {
    return other instanceof Other.Written
        && !other.target().path().equals(target.path())
        && other.target().problem().isPresent();
  }

  private static boolean isInAnotherSkill(Other other, Target target) {
    return other instanceof Other.Written
        && other.target().kind() == Target.Kind.SKILL
        && !other.target().path().equals(target.path());
  }

  public static Contradiction between(
      Item item, Fingerprint mine, Other other, Fingerprint theirs, String why) {
    Backing backing = Backing.of(item.proposal().learning());
    return new Contradiction(
        mine, theirs, why, other, suggested(backing, item.target(), other), Optional.empty());
  }

  /** Returns that two lines of files cannot both hold, seen from the first. */
  public static Contradiction between(Other.Written line, Other.Written other, String why) {
    return new Contradiction(
        Fingerprint.of(line.sentence()),
        Fingerprint.of(other.sentence()),
        why,
        other,
        suggested(line.backing(), line.target(), other),
        Optional.empty());
  }
}
