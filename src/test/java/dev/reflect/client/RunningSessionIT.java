package dev.reflect.client;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Which files a session that runs reads again, so that what is written holds at once. */
class RunningSessionIT extends Story {
  private static final String SKILL = "---\nname: %s\ndescription: %s\n---\n\n%s\n";

  @BeforeEach
  void machine() throws IOException, InterruptedException {
    machine.api().on("first").say("Heard one.");
    machine.api().on("second").say("Heard two.");
    machine.api().on("third").say("Heard three.");
  }

  private Path write(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
    return file;
  }

  /** Returns how often the model was told that a file has changed. */
  private long notes() {
    String all = machine.api().last().everything();
    return Pattern.compile("changed on disk since").matcher(all).results().count();
  }

  /** Returns which of these words the model was told at the last request. */
  private Set<String> told(String words) {
    String all = machine.api().last().everything();
    return Stream.of(words.split(" ")).filter(all::contains).collect(Collectors.toSet());
  }

  @Test
  void hearsOfWhatAFileThatItHasLoadedHasMoreAndNotOfWhatItHasLess()
      throws IOException, InterruptedException {
    Path rules = machine.project().resolve(".claude/rules");
    Path skills = machine.project().resolve(".claude/skills");
    Path own = machine.configuration().resolve("CLAUDE.md");
    Path local = machine.project().resolve("CLAUDE.local.md");
    write(machine.memory(), "# Shop\n");
    write(own, "# Me\n");
    write(local, "# Local\n");
    write(rules.resolve("old.md"), "# Old\n");
    write(rules.resolve("tickets.md"), "---\npaths: [\"*.sh\"]\n---\n# Tickets\n");
    write(skills.resolve("known/SKILL.md"), SKILL.formatted("known", "About knowing.", "Known."));
    Terminal terminal = machine.starting(machine.project());
    terminal.turn("first", "Heard one.");

    write(machine.memory(), "# Shop\n\n- Ofproject.\n");
    write(own, "# Me\n\n- Ofall.\n");
    write(local, "# Local\n\n- Oflocal.\n");
    write(rules.resolve("old.md"), "# Old\n\n- Ofrules.\n");
    write(rules.resolve("tickets.md"), "---\npaths: [\"*.sh\"]\n---\n# Tickets\n\n- Ofsort.\n");
    write(rules.resolve("new.md"), "# New\n\n- Ofnewrules.\n");
    write(skills.resolve("known/SKILL.md"), SKILL.formatted("known", "Ofknown.", "Ofknown."));
    write(skills.resolve("fresh/SKILL.md"), SKILL.formatted("fresh", "Offresh.", "Offresh."));
    terminal.turn("second", "Heard two.");

    assertEquals(4, notes());
    assertEquals(
        Set.of("Ofproject", "Ofall", "Oflocal", "Ofrules"),
        told("Ofproject Ofall Oflocal Ofrules Ofsort Ofnewrules Ofknown Offresh"));
    write(machine.memory(), "# Shop\n");
    terminal.turn("third", "Heard three.");
    assertEquals(4, notes());
  }

  @Test
  void hearsNothingOfAFirstMemoryFile() throws IOException, InterruptedException {
    Terminal terminal = machine.starting(machine.project());
    terminal.turn("first", "Heard one.");
    write(machine.memory(), "# Shop\n\n- Ofproject.\n");
    write(machine.configuration().resolve("CLAUDE.md"), "# Me\n\n- Ofall.\n");
    terminal.turn("second", "Heard two.");

    assertEquals(Set.of(), told("Ofproject Ofall"));
  }
}
