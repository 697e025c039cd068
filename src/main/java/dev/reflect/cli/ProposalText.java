package dev.reflect.cli;

import dev.reflect.act.decide.Backlog;
import dev.reflect.diff.Diff;
import dev.reflect.learning.Caution;
import dev.reflect.learning.Learning;
import dev.reflect.proposal.Target;
import dev.reflect.review.ContradictionText;
import dev.reflect.review.Item;
import dev.reflect.review.Shown;
import dev.reflect.signal.Evidence;
import dev.reflect.signal.Signal;
import dev.reflect.untrusted.Plain;
import java.io.IOException;
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

  private final ZoneId zone;

  ProposalText(ZoneId zone) {
    this.zone = zone;
  }

  List<String> lines(Shown shown) {
    return lines(shown, "");
  }

  /** Returns the lines with the number that can be typed for the id, where it has one digit. */
  List<String> numbered(int number, Shown shown) {
    return lines(shown, number <= NamedProposal.MOST_NUMBERED ? " [" + number + "]" : "");
  }

  private List<String> lines(Shown shown, String number) {
    Item item = shown.item();
    List<String> lines = new ArrayList<>();
    String state = item.isOpen() ? "" : " (" + item.state().word() + ")";
    lines.add(item.id() + "  " + Plain.printable(item.sentence()) + state + number);
    lines.add("          " + item.proposal().rationale());
    Signal strongest = item.proposal().learning().strongest();
    strongest.past().ifPresent(words -> lines.add("          " + words));
    for (Caution caution : shown.proposal().learning().cautions()) {
      lines.add("          careful: it " + caution.phrase());
    }
    item.contradiction()
        .ifPresent(
            found ->
                lines.add("          " + Plain.printable(ContradictionText.line(found)) + " [o]"));
    for (String scope : item.scopes()) {
      lines.add("          " + Plain.printable(scope));
    }
    Target target = item.target();
    lines.add("          " + target.kind().word() + ": " + Plain.printable(target.label()));
    shown.proposal().remark().ifPresent(remark -> lines.add("          " + remark));
    for (Target passedOver : item.passedOver()) {
      lines.add("          not in " + Plain.printable(passedOver.label()) + ":");
      passedOver.problem().ifPresent(why -> lines.add("            " + Plain.printable(why)));
    }
    List<String> reach = new ArrayList<>(item.breadth().forAll().stream().toList());
    reach.addAll(item.breadth().warnings());
    reach.addAll(item.breadth().remarks());
    reach.forEach(each -> lines.add("          " + Plain.printable(each)));
    item.mayBePromoted().ifPresent(wider -> lines.add("          " + Plain.printable(wider)));
    lines.add(newest(item.proposal().learning()));
    lines.add("");
    String diff = diff(shown);
    if (shown.conflict().isPresent()) {
      lines.add(shown.conflict().get());
    } else if (diff.isEmpty()) {
      shown.nothing().ifPresent(why -> lines.add("Not changed: " + Plain.printable(why)));
    } else {
      diff.lines().forEach(lines::add);
    }
    return lines;
  }

  private String newest(Learning learning) {
    List<Evidence> evidence = learning.evidence();
    Evidence last = evidence.get(evidence.size() - 1);
    String when = last.time().map(time -> ", " + WHEN.format(time.atZone(zone))).orElse("");
    String quote = Plain.shortened(Plain.sentence(last.quote()), LONGEST_QUOTE);
    return "          you" + when + ": “" + quote + "”";
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

  /** Returns the last line under a list of proposals. */
  static String stillOpen(Run run, List<Item> items) throws IOException {
    long count = items.stream().filter(Item::isOpen).count();
    return count == 0
        ? "Nothing is left to decide."
        : "%d %s open. Decide with: %s, or reflect accept|modify|skip|reject ID"
            .formatted(
                count,
                count == 1 ? "proposal is" : "proposals are",
                Backlog.command(items, run.workplace()));
  }
}
