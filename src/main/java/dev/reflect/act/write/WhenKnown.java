package dev.reflect.act.write;

import dev.reflect.act.home.Places;
import dev.reflect.diff.Diff;
import dev.reflect.diff.Text;
import dev.reflect.proposal.Plan;
import dev.reflect.skill.MemoryFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * From when on Claude knows what was written. A session that runs is told what a memory file that
 * it has loaded has more, and neither what such a file has less nor what a new file says; of skills
 * and settings nothing is said here.
 */
public record WhenKnown(Places places) {
  /** When, as a person is told. */
  public enum When {
    NEXT_MESSAGE("Claude knows from your next message on."),
    NEXT_SESSION("Claude knows from your next session on."),
    STILL("A session that runs still knows what was taken out; your next one does not.");

    private final String sentence;

    When(String sentence) {
      this.sentence = sentence;
    }

    public String sentence() {
      return sentence;
    }
  }

  private record Change(Path path, boolean isNew, Text before, Text after) {}

  List<String> of(Plan plan) {
    return said(
        plan.edits().stream()
            .map(edit -> new Change(edit.path(), edit.isNew(), edit.before(), edit.after()))
            .toList());
  }

  List<String> of(Reversal reversal) {
    return said(
        reversal.changing().stream()
            .filter(file -> file.way().result().exists())
            .map(
                file ->
                    new Change(
                        file.path(),
                        !file.now().exists(),
                        file.now().text(),
                        file.way().result().text()))
            .toList());
  }

  /** Where one sentence is not true of all that was written, it names its files. */
  private List<String> said(List<Change> changes) {
    Map<When, List<String>> files = new EnumMap<>(When.class);
    for (Change each : changes) {
      if (isLoaded(each)) {
        files.computeIfAbsent(when(each), any -> new ArrayList<>()).add(places.label(each.path()));
      }
    }
    List<String> said = new ArrayList<>();
    files.forEach(
        (when, labels) ->
            said.add(
                labels.size() == changes.size()
                    ? when.sentence()
                    : String.join(", ", labels) + ": " + when.sentence()));
    return said;
  }

  private static When when(Change change) {
    return change.isNew()
        ? When.NEXT_SESSION
        : Diff.between(change.before(), change.after()).added() > 0
            ? When.NEXT_MESSAGE
            : When.STILL;
  }

  /** Whether a session that was started where it lies has it from its first message on. */
  private boolean isLoaded(Change change) {
    Path file = change.path();
    return isRule(file)
        ? MemoryFile.parse(change.after()).paths().isEmpty()
        : file.equals(places.claude().globalMemory())
            || List.of("CLAUDE.md", "CLAUDE.local.md").contains(file.getFileName().toString());
  }

  private static boolean isRule(Path file) {
    for (Path folder = file.getParent(); folder != null; folder = folder.getParent()) {
      if (folder.endsWith(Path.of(".claude", "rules"))) {
        return true;
      }
    }
    return false;
  }
}
