package dev.reflect.act.doctor;

import dev.reflect.act.install.Installation;
import dev.reflect.claude.ClaudeVersion;
import dev.reflect.claude.Clients;
import java.util.List;
import java.util.Optional;

/** Whether Claude Code can be found, and is one that reflect was checked with. */
final class ClaudeCheck implements Check {
  private final Chart chart;
  private final Installation installation;

  ClaudeCheck(Chart chart, Installation installation) {
    this.chart = chart;
    this.installation = installation;
  }

  @Override
  public String name() {
    return "claude";
  }

  @Override
  public List<Finding> look() {
    List<Clients.Client> clients = installation.clients().all();
    return clients.isEmpty()
        ? List.of(
            new Finding.Warning(
                "The claude program is not found, so --semantic cannot ask it.",
                "Install Claude Code, or name its program in REFLECT_CLAUDE."))
        : clients.stream()
            .map(each -> finding(chart.places().label(each.program()), each.version()))
            .toList();
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
