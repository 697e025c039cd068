package dev.reflect.proposal;

import dev.reflect.diff.Blank;
import dev.reflect.diff.Merge;
import dev.reflect.diff.Text;
import dev.reflect.skill.Document;
import java.util.List;
import java.util.Optional;

/**
 * How one file gets back to what it was: judged by what it was then, what was written since, and
 * what it is now. What somebody else wrote in between is never lost.
 *
 * @param result the file as it would be; as it is now where it cannot go back
 */
public record WayBack(Judgement judgement, Snapshot result) {
  /** What is found on the way, from what is done at once to what cannot be done. */
  public enum Judgement {
    /** It is as it was then. */
    THERE,
    /** It is as it was written: it goes back as it was. */
    UNCHANGED,
    /** It was changed since, and both fit together. */
    MERGED,
    /** It was changed since, and the two do not fit together. */
    CONFLICT,
    /** Somebody deleted it. */
    GONE,
    /** What it was then, or what was written, is not known any more. */
    UNKNOWN
  }

  public static WayBack of(Snapshot then, Snapshot written, Snapshot now) {
    if (now.equals(then)) {
      return new WayBack(Judgement.THERE, now);
    }
    if (now.equals(written)) {
      return new WayBack(Judgement.UNCHANGED, then);
    }
    if (!now.exists()) {
      return new WayBack(Judgement.GONE, now);
    }
    if (!written.exists() || Document.parse(now.text()).conflict().isPresent()) {
      return new WayBack(Judgement.CONFLICT, now);
    }
    return Merge.merge(written.text(), now.text(), then.text())
        .or(() -> Merge.without(then.text(), written.text(), now.text(), WayBack::heads))
        .map(text -> merged(text, then, now))
        .orElse(new WayBack(Judgement.CONFLICT, now));
  }

  /** What was written at one time: the file before that, and after it. */
  public record Written(Snapshot before, Snapshot after) {}

  /** Returns the way back through all that was written, newest first. */
  public static WayBack through(List<Written> newestFirst, Snapshot now) {
    WayBack way = new WayBack(Judgement.THERE, now);
    for (Written written : newestFirst) {
      WayBack step = of(written.before(), written.after(), way.result());
      if (!step.isOpen()) {
        return new WayBack(step.judgement(), now);
      }
      boolean further = step.judgement().compareTo(way.judgement()) > 0;
      way = new WayBack(further ? step.judgement() : way.judgement(), step.result());
    }
    return way.result().equals(now) ? new WayBack(Judgement.THERE, now) : way;
  }

  /** Returns the way of a file of which too little is known. */
  public static WayBack unknown(Snapshot now) {
    return new WayBack(Judgement.UNKNOWN, now);
  }

  private static WayBack merged(Text text, Snapshot then, Snapshot now) {
    boolean nothingLeft = !then.exists() && Blank.is(text.string());
    Snapshot result = nothingLeft ? Snapshot.MISSING : Snapshot.of(text);
    return new WayBack(result.equals(now) ? Judgement.THERE : Judgement.MERGED, result);
  }

  /** A heading heads what follows, and so does the line that ends a front matter. */
  private static boolean heads(String line) {
    return line.startsWith("#") || line.equals("---");
  }

  /** Returns whether the file is there already or can get there. */
  public boolean isOpen() {
    return switch (judgement) {
      case THERE, UNCHANGED, MERGED -> true;
      case CONFLICT, GONE, UNKNOWN -> false;
    };
  }

  /** Returns the file as it would be, where that differs from what it is now. */
  public Optional<Snapshot> change() {
    return switch (judgement) {
      case UNCHANGED, MERGED -> Optional.of(result);
      case THERE, CONFLICT, GONE, UNKNOWN -> Optional.empty();
    };
  }

  /** A file at one moment: its text, or no file. An empty file is a file. */
  public record Snapshot(boolean exists, Text text) {
    public static final Snapshot MISSING = new Snapshot(false, Text.empty());

    public Snapshot {
      if (!exists && !text.isEmpty()) {
        throw new IllegalArgumentException("A file that does not exist has no text");
      }
    }

    public static Snapshot of(Text text) {
      return new Snapshot(true, text);
    }
  }
}
