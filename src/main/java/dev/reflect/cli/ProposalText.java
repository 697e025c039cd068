package dev.reflect.cli;

import dev.reflect.app.Places;
import dev.reflect.diff.Diff;
import dev.reflect.learning.Learning;
import dev.reflect.proposal.Target;
import dev.reflect.review.Item;
import dev.reflect.review.Shown;
import dev.reflect.signal.Evidence;
import dev.reflect.untrusted.Plain;
import java.nio.file.Path;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A proposal as lines of plain text: what it teaches, why, where it goes, and the diff. */
final class ProposalText {
  private static final DateTimeFormatter WHEN =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm", Locale.ROOT);
  private static final int LONGEST_QUOTE = 200;

  private final Places places;
  private final ZoneId zone;

  ProposalText(Places places, ZoneId zone) {
    this.places = places;
    this.zone = zone;
  }

  List<String> lines(Shown shown) {
    Item item = shown.item();
    List<String> lines = new ArrayList<>();
    String state = item.isOpen() ? "" : " (" + item.state().word() + ")";
    lines.add(item.id() + "  " + Plain.printable(item.sentence()) + state);
    lines.add("          " + item.proposal().rationale());
    Target target = item.target();
    lines.add("          " + target.kind().word() + ": " + target.label());
    newest(item.proposal().learning()).ifPresent(lines::add);
    lines.add("");
    String diff = diff(shown);
    if (diff.isEmpty()) {
      shown.nothing().ifPresent(why -> lines.add("Not changed: " + why));
    } else {
      diff.lines().forEach(lines::add);
    }
    shown.conflict().ifPresent(lines::add);
    return lines;
  }

  private java.util.Optional<String> newest(Learning learning) {
    List<Evidence> evidence = learning.evidence();
    Evidence last = evidence.get(evidence.size() - 1);
    String when = last.time().map(time -> ", " + WHEN.format(time.atZone(zone))).orElse("");
    String quote = Plain.shortened(Plain.sentence(last.quote()), LONGEST_QUOTE);
    return java.util.Optional.of("          you" + when + ": “" + quote + "”");
  }

  /** Returns the unified diff of what would be written, printable; empty where nothing would. */
  String diff(Shown shown) {
    Diff diff = Diff.between(shown.proposal().base(), shown.result());
    Target target = shown.item().target();
    String name = name(target.path(), shown.item().proposal().learning().repository().root());
    return Plain.printable(diff.unified(target.exists() ? name : "/dev/null", name));
  }

  /** Returns the path within the repository, else from the root, without its first slash. */
  private String name(Path path, Path repository) {
    Path shown = path.startsWith(repository) ? repository.relativize(path) : path;
    return shown.isAbsolute() ? shown.toString().substring(1) : shown.toString();
  }

  String label(Path path) {
    return places.label(path);
  }
}
