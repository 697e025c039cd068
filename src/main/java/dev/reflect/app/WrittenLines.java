package dev.reflect.app;

import dev.reflect.diff.Text;
import dev.reflect.fs.PrivateDirectory;
import dev.reflect.ledger.Applied;
import dev.reflect.ledger.InPlace;
import dev.reflect.ledger.Place;
import dev.reflect.proposal.Target;
import dev.reflect.skill.Document;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Whether the lines that were applied still stand in their files. Where much was applied, what was
 * found is kept beside the ledger, so that a file is read again only when it has changed, or when
 * something else was applied to it. Where anything is in doubt it is read.
 */
final class WrittenLines {
  /** To be raised when a text says other sentences than it did, or these lines mean another. */
  static final String VERSION = "2";

  private static final String NAME = "lines";

  /** So many are read in a moment. */
  private static final int WORTH_KEEPING = 100;

  private static final char SEPARATOR = '\t';
  private static final int FIELDS = 6;

  private final PrivateDirectory directory;
  private final TargetFiles files;
  private final Decided decided;
  private final int worthKeeping;
  private final Instant now;
  private final Map<String, Found> known = new HashMap<>();
  private final StringBuilder kept = new StringBuilder(VERSION).append('\n');
  private boolean changed;
  private int lines;

  /** Knows what was decided, which is asked for only where a file is read. */
  interface Decided {
    /** Returns what is applied in one place and not taken back, in the order of the decisions. */
    List<Applied> in(Place place) throws IOException;

    /** Returns the whole file as it was decided. */
    Text file(Applied applied) throws IOException;
  }

  WrittenLines(PrivateDirectory directory, TargetFiles files, Decided decided, Instant now) {
    this(directory, files, decided, now, WORTH_KEEPING);
  }

  WrittenLines(
      PrivateDirectory directory,
      TargetFiles files,
      Decided decided,
      Instant now,
      int worthKeeping) {
    this.directory = directory;
    this.files = files;
    this.decided = decided;
    this.now = now;
    this.worthKeeping = worthKeeping;
  }

  /**
   * What was found in a file.
   *
   * @param stamp changes when the file does
   * @param asked the decisions that were looked for
   * @param hasFrontMatter whether it is for some files only; of rules
   * @param standing a 1 for each that stands, in their order
   */
  record Found(String stamp, String asked, boolean hasFrontMatter, String standing) {
    /** Returns whether the file says the one of this number, or nobody can tell. */
    boolean stands(int number) {
      return standing.charAt(number) == '1';
    }

    boolean allStand() {
      return standing.indexOf('0') < 0;
    }
  }

  /** Reads what was found before. */
  void recall() {
    try {
      byte[] bytes = directory.fileSystem().read(directory.resolve(NAME));
      String text = new String(bytes, StandardCharsets.UTF_8);
      int end = text.indexOf('\n');
      if (end < 0 || !text.substring(0, end).equals(VERSION)) {
        return;
      }
      for (int from = end + 1; (end = text.indexOf('\n', from)) > 0; from = end + 1) {
        recall(text, from, end);
      }
    } catch (IOException e) {
      known.clear(); // they are looked for anew
    }
  }

  private void recall(String text, int from, int to) {
    String[] fields = new String[FIELDS];
    int at = from;
    for (int i = 0; i < FIELDS; i++) {
      int end = i == FIELDS - 1 ? to : text.indexOf(SEPARATOR, at);
      if (end < 0 || end > to) {
        return;
      }
      fields[i] = text.substring(at, end);
      at = end + 1;
    }
    known.put(
        fields[0] + SEPARATOR + fields[1],
        new Found(fields[2], fields[3], fields[4].equals("1"), fields[5]));
  }

  /** Looks for all that is applied in one place. */
  Found in(InPlace there) throws IOException {
    lines += there.standing();
    Place place = there.place();
    String name = place.kind().name() + SEPARATOR + place.path();
    Stamp stamp = Stamp.of(place.path());
    Found before = known.get(name);
    if (before != null
        && before.standing().length() == there.standing()
        && before.asked().equals(there.decisions())
        && before.stamp().equals(stamp.text())) {
      keep(name, before);
      return before;
    }
    Target target = files.of(place.kind(), place.path(), Optional.empty());
    Found found = look(target, there, stamp.text());
    boolean readable = target.readOnly().isEmpty() || !target.onDisk().isEmpty();
    changed = true;
    if (readable
        && stamp.isSettled(now)
        && name.indexOf('\n') < 0
        && name.indexOf(SEPARATOR) == name.lastIndexOf(SEPARATOR)) {
      keep(name, found);
    }
    return found;
  }

  private Found look(Target target, InPlace there, String stamp) throws IOException {
    StringBuilder standing = new StringBuilder();
    for (Applied each : decided.in(there.place())) {
      boolean stands =
          Effects.isSaid(each, target, target.onDisk())
              || !Effects.isSaid(each, target, decided.file(each));
      standing.append(stands ? '1' : '0');
    }
    boolean hasFrontMatter =
        target.kind() == Target.Kind.RULES
            && Document.parse(target.onDisk()).frontMatter().isPresent();
    return new Found(stamp, there.decisions(), hasFrontMatter, standing.toString());
  }

  private void keep(String name, Found found) {
    kept.append(name).append(SEPARATOR);
    kept.append(found.stamp()).append(SEPARATOR);
    kept.append(found.asked()).append(SEPARATOR);
    kept.append(found.hasFrontMatter() ? '1' : '0').append(SEPARATOR);
    kept.append(found.standing()).append('\n');
  }

  /** Keeps what was found for the next time. Where that fails, the files are read again. */
  void keep() {
    if (!changed || lines < worthKeeping) {
      return;
    }
    try {
      directory.jot(NAME, kept.toString().getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      // nothing is lost
    }
  }
}
