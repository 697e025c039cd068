package dev.reflect.app.doctor;

import dev.reflect.app.Places;
import dev.reflect.claude.HeadlessClaude;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Whether the claude program can be found, for {@code --semantic}. */
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
  public List<Finding> look() {
    Optional<Path> program = new HeadlessClaude(environment, places.reflectHome()).program();
    return List.of(
        program.isPresent()
            ? new Finding.Sound("The claude program is " + places.label(program.get()))
            : new Finding.Warning(
                "The claude program is not found, so --semantic cannot ask it.",
                "Install Claude Code, or name its program in REFLECT_CLAUDE."));
  }
}
