package dev.reflect.mcp;

import dev.reflect.act.recall.EarlierSessions;
import dev.reflect.act.recall.Filters;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Earlier sessions as tools, for Claude to look something up. */
final class RecallTools {
  private static final String TEXT = "string";
  private static final String TEAM = "team";
  private static final String LIKE = "like";

  private RecallTools() {}

  static List<Tool> of(EarlierSessions earlier) {
    return List.of(
        tool(
            "search",
            "Searches what was said and done in earlier sessions of all projects on this machine."
                + " words: a question or single words; none where another narrows: the newest first. and: words of which something must be said"
                + " too. like: true also finds words that only look like them. since, until: a day, 2026-01-31, a month, 2026-09, yesterday, last week, or so long ago: 12h, 7d, 4w. project,"
                + " branch, path: a part of it. session: how its id begins. tool: its name. kind:"
                + " person, text, thinking, tool-call, tool-result or client-error; or note: what"
                + " Claude found out itself. page: from 1."
                + " team: true searches what teammates shared instead.",
            Stream.of(List.of("words", "and", LIKE), Filters.NAMES, List.of("page", TEAM))
                .flatMap(List::stream)
                .toList(),
            List.of(),
            (given, call) -> earlier.search(given)),
        tool(
            "read",
            "Reads an earlier session from a line of its transcript on, by the session and line"
                + " that search names; team: true where search had it.",
            List.of("session", "line", TEAM),
            List.of("session"),
            (given, call) -> earlier.read(given)),
        tool(
            "context",
            "Reads what stands right before and after a record that search names.",
            List.of("record"),
            List.of("record"),
            (given, call) -> earlier.context(given)),
        tool(
            "timeline",
            "Lists what the person said in an earlier session, a line for each message.",
            List.of("session", "line"),
            List.of("session"),
            (given, call) -> earlier.timeline(given)),
        tool(
            "unwind",
            "Reads the steps that led to a record that search names, from the person's message on,"
                + " and why they were done where a summary says so.",
            List.of("record"),
            List.of("record"),
            (given, call) -> earlier.unwind(given)));
  }

  private static Tool tool(
      String name,
      String description,
      List<String> arguments,
      List<String> required,
      Tool.Act telling) {
    Map<String, String> types = new LinkedHashMap<>();
    arguments.forEach(
        argument -> types.put(argument, List.of(TEAM, LIKE).contains(argument) ? "boolean" : TEXT));
    return Tool.of(name, description, types, required, telling);
  }
}
