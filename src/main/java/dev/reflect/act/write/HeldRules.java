package dev.reflect.act.write;

import dev.reflect.act.home.Places;
import dev.reflect.claude.Dialogue;
import dev.reflect.claude.Project;
import dev.reflect.diff.Text;
import dev.reflect.fs.FileSystem;
import dev.reflect.proposal.Guard;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * What the sessions of one project are held to, asked before a tool is used. A line counts from the
 * moment it is written, and no more when it is gone. What fails here lets everything pass.
 */
public final class HeldRules {
  private static final Duration PATIENCE = Duration.ofSeconds(2);

  private final FileSystem fileSystem;
  private final GuardScript script;
  private final Path list;
  private final Path root;

  /**
   * @param directory that the session was started in
   */
  public HeldRules(FileSystem fileSystem, Places places, Path directory) throws IOException {
    Project project = places.project(directory);
    this.fileSystem = fileSystem;
    this.script = new GuardScript(fileSystem, places);
    this.list = places.held(project);
    this.root = project.workTree();
  }

  /**
   * Returns what a hook answers that holds it, as JSON; blank where nothing does.
   *
   * @param tool as Claude Code calls it
   * @param call what it would get, as JSON of a hook: {@code {"tool_input": {"command": …}}}
   */
  public String before(String tool, String call) throws IOException {
    for (Guard each : Guard.listed(Text.of(fileSystem.content(list).text()))) {
      if (each.tool().equals(tool)) {
        String answer = answer(each, call);
        if (!answer.isBlank()) {
          return answer;
        }
      }
    }
    return "";
  }

  private String answer(Guard guard, String call) throws IOException {
    script.provide();
    List<String> words = new ArrayList<>(List.of("sh", script.path().toString()));
    words.addAll(guard.arguments());
    ProcessBuilder builder = new ProcessBuilder(words);
    builder.environment().put("CLAUDE_PROJECT_DIR", root.toString());
    return Dialogue.of(builder, call, PATIENCE) instanceof Dialogue.End.Said said
        ? said.output()
        : "";
  }
}
