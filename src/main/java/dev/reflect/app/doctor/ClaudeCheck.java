package dev.reflect.app.doctor;

import dev.reflect.app.Places;
import dev.reflect.claude.ClaudeVersion;
import dev.reflect.claude.HeadlessClaude;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Whether the claude program can be found, and is one that reflect was checked with. */
final class ClaudeCheck implements Check {
  private final Map<String, String> environment;
  private final Places places;

  ClaudeCheck(Map<String, String> environment, Places places) {
    this.environment = Map.copyOf(environment);
    this.places = places;
  }

  @Override
  public String name() {
    return "claude";
  }

  @Override
  public List<Finding> look() throws IOException {
    Optional<Path> program = new HeadlessClaude(environment, places.reflectHome()).program();
    return List.of(
        program.isPresent()
            ? finding(places.label(program.get()), ClaudeVersion.of(program.get(), environment))
            : new Finding.Warning(
                "The claude program is not found, so --semantic cannot ask it.",
                "Install Claude Code, or name its program in REFLECT_CLAUDE."));
  }

  static Finding finding(String program, Optional<ClaudeVersion> version) {
    if (version.isEmpty()) {
      return new Finding.Warning(
          "The claude program does not say its version: " + program,
          "See what it says itself: claude --version");
    }
    String sentence = "Claude Code " + version.get() + " is " + program;
    int difference = version.get().compareTo(ClaudeVersion.CHECKED);
    if (difference == 0) {
      return new Finding.Sound(sentence);
    }
    return difference < 0
        ? new Finding.Warning(
            sentence + " and older than " + ClaudeVersion.CHECKED + ", the one we checked.",
            "Hooks that call the resident process and forms may not work: claude update")
        : new Finding.Warning(
            sentence + " and newer than " + ClaudeVersion.CHECKED + ", the one we checked.",
            "Transcripts and hooks may say things differently; see whether the hooks are heard.");
  }
}
