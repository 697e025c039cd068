package dev.reflect.act.home;

import java.nio.file.Path;
import java.util.Map;

/**
 * Where other agents keep their sessions.
 *
 * @param codex the directory of Codex CLI: {@code CODEX_HOME}, else {@code ~/.codex}
 * @param openCode the database of OpenCode: {@code opencode/opencode.db} in {@code XDG_DATA_HOME},
 *     else in {@code ~/.local/share}
 */
public record AgentHomes(Path codex, Path openCode) {
  /** Returns where they are unless the environment says otherwise. */
  static AgentHomes in(Path userHome) {
    return of(Map.of(), userHome);
  }

  static AgentHomes of(Map<String, String> environment, Path userHome) {
    Path data = named(environment, "XDG_DATA_HOME", userHome.resolve(".local/share"));
    return new AgentHomes(
        named(environment, "CODEX_HOME", userHome.resolve(".codex")),
        data.resolve("opencode/opencode.db"));
  }

  private static Path named(Map<String, String> environment, String name, Path otherwise) {
    String named = environment.getOrDefault(name, "");
    return named.startsWith("/") ? Path.of(named).normalize() : otherwise;
  }
}
