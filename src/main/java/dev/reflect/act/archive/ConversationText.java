package dev.reflect.act.archive;

import dev.reflect.act.archive.Conversations.Conversation;
import dev.reflect.archive.Exchange;
import dev.reflect.archive.Exchange.Kind;
import dev.reflect.archive.Exchange.Step;
import dev.reflect.archive.Exchange.Use;
import dev.reflect.ground.Moment;
import dev.reflect.judge.SessionSummary;
import dev.reflect.skill.QuotedMarkdown;
import dev.reflect.untrusted.Plain;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A conversation for people: what was said whole, tools folded to a line each, thoughts and what
 * tools answered left out.
 *
 * @param project how the directory that it began in is named on a terminal
 * @param zone the person's, for dates
 * @param told what a judge told of it
 */
public record ConversationText(
    Conversation conversation, String project, ZoneId zone, Optional<SessionSummary> told) {
  private static final int LINE = 100;

  private static final String STYLE =
      """
      body{max-width:50rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif;\
      color:#1c2024;background:#fff}
      section{margin:1.5rem 0}h2{font-size:1rem;margin:0;color:#60646c}
      pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:.3rem 0;font:inherit}
      .person pre{background:#eef3fb;padding:.6rem .8rem;border-radius:.4rem}
      details{margin:.2rem 0;color:#60646c}details pre{font:.85rem ui-monospace,monospace}
      .failed summary{color:#b3261e}
      @media(prefers-color-scheme:dark){body{color:#e6e6e6;background:#16181a}\
      .person pre{background:#22303f}}
      """;

  /** Returns the session, its project and when it began, on a line. */
  public String heading() {
    return String.join(
        "  ",
        List.of(
            name(),
            at(conversation.began()),
            project + branch() + (conversation.isKept() ? "  (kept)" : "")));
  }

  private String branch() {
    String branch = Plain.sentence(conversation.branch());
    return branch.isEmpty() ? "" : "  " + branch;
  }

  /** A file is named, and a directory, by whoever made it. */
  private String name() {
    return Plain.sentence(conversation.name());
  }

  private String directory() {
    return Plain.sentence(conversation.project());
  }

  /** Returns the lines of a terminal. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>(List.of(heading()));
    summary().forEach(each -> lines.add("    " + each));
    for (Exchange each : conversation.exchanges()) {
      for (Step step : each.steps()) {
        switch (step.kind()) {
          case PERSON -> {
            lines.add("");
            lines.add(place(step) + "  you");
            indented(step.text(), lines);
            why(each, step).ifPresent(why -> lines.add("    why: " + why));
          }
          case TEXT -> {
            lines.add(place(step) + "  " + claude());
            indented(step.text(), lines);
          }
          case TOOL_CALL -> lines.add("      · " + folded(step) + failure(each, step));
          case CLIENT_ERROR -> lines.add("      ! " + line(step.text()));
          case THINKING, TOOL_RESULT -> {
            // Who wants them reads the transcript.
          }
        }
      }
    }
    subagents().ifPresent(each -> lines.addAll(List.of("", each)));
    return lines;
  }

  private Optional<String> subagents() {
    List<String> all = conversation.subagents().stream().map(Plain::sentence).toList();
    return all.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "Its subagents: "
                + String.join(", ", all)
                + ". Read one: reflect session show "
                + all.get(0));
  }

  /** What subagents were asked is no person's, and stands in their transcripts like their own. */
  private String claude() {
    return conversation.subagent().isEmpty() ? "claude" : "subagent";
  }

  private String claudeTitled() {
    return conversation.subagent().isEmpty() ? "Claude" : "Subagent";
  }

  /** Returns a line for each message of the person. */
  public List<String> timeline() {
    List<String> lines = new ArrayList<>();
    for (Exchange each : conversation.exchanges()) {
      for (Step step : each.steps()) {
        if (step.kind() == Kind.PERSON) {
          lines.add(place(step) + "  " + at(step.place().time()) + "  " + line(step.text()));
          why(each, step).ifPresent(why -> lines.add("       why: " + why));
        }
      }
    }
    return lines;
  }

  /** Returns it as Markdown, which Claude writes anyway; what was said stands in quotations. */
  public String markdown() {
    StringBuilder text = new StringBuilder("# Session ");
    text.append(QuotedMarkdown.line(name())).append("\n\n");
    text.append(at(conversation.began())).append(", `");
    text.append(directory().replace('`', '\'')).append("`\n");
    if (told.isPresent()) {
      text.append("\n## Summary\n\n").append(QuotedMarkdown.of(String.join("\n\n", summary())));
    }
    for (Exchange each : conversation.exchanges()) {
      for (Step step : each.steps()) {
        switch (step.kind()) {
          case PERSON -> {
            text.append("\n## You\n\n").append(QuotedMarkdown.of(step.text()));
            why(each, step)
                .ifPresent(why -> text.append("\n**Why**\n\n").append(QuotedMarkdown.of(why)));
          }
          case TEXT ->
              text.append("\n**" + claudeTitled() + "**\n\n")
                  .append(QuotedMarkdown.of(step.text()));
          case TOOL_CALL ->
              text.append("\n- `")
                  .append((folded(step) + failure(each, step)).replace('`', '\''))
                  .append("`\n");
          case CLIENT_ERROR ->
              text.append("\n*").append(QuotedMarkdown.line(line(step.text()))).append("*\n");
          case THINKING, TOOL_RESULT -> {
            // As on a terminal.
          }
        }
      }
    }
    subagents().ifPresent(each -> text.append("\n").append(each).append("\n"));
    return text.toString();
  }

  /** Returns it as a page that fetches nothing; thoughts and answers of tools are folded. */
  public String html() {
    StringBuilder page = new StringBuilder("<!doctype html>\n<html lang=\"en\">\n<head>\n");
    page.append("<meta charset=\"utf-8\">\n<meta http-equiv=\"Content-Security-Policy\" ");
    page.append("content=\"default-src 'none'; style-src 'unsafe-inline'\">\n<title>Session ");
    page.append(escaped(name())).append("</title>\n<style>\n").append(STYLE);
    page.append("</style>\n</head>\n<body>\n<h1>Session ");
    page.append(escaped(name())).append("</h1>\n<p>");
    page.append(escaped(at(conversation.began()) + ", " + directory()));
    page.append("</p>\n");
    if (told.isPresent()) {
      page.append("<h2>Summary</h2>\n<pre>");
      page.append(escaped(String.join("\n", summary()))).append("</pre>\n");
    }
    for (Exchange each : conversation.exchanges()) {
      page.append("<section>\n");
      each.steps().forEach(step -> page.append(html(each, step)));
      page.append("</section>\n");
    }
    subagents().ifPresent(each -> page.append("<p>").append(escaped(each)).append("</p>\n"));
    return page.append("</body>\n</html>\n").toString();
  }

  private String html(Exchange exchange, Step step) {
    String said = "<pre>" + escaped(step.text().strip()) + "</pre>\n";
    return switch (step.kind()) {
      case PERSON ->
          "<h2>You</h2>\n<div class=\"person\">"
              + said
              + "</div>\n"
              + why(exchange, step).map(why -> "<p>Why: " + escaped(why) + "</p>\n").orElse("");
      case TEXT -> "<h2>" + claudeTitled() + "</h2>\n" + said;
      case THINKING -> details("thought", "", said);
      case TOOL_CALL ->
          details(folded(step) + failure(exchange, step), failure(exchange, step), said);
      case TOOL_RESULT -> details("answer", step.error().isPresent() ? "failed" : "", said);
      case CLIENT_ERROR -> details("error", "failed", said);
    };
  }

  private List<String> summary() {
    return told.map(SessionSummary::lines).orElse(List.of());
  }

  /** Returns why an exchange was done, as a judge tells it, behind what the person said first. */
  public Optional<String> why(Exchange exchange, Step step) {
    boolean isFirst =
        exchange.steps().stream()
            .filter(each -> each.kind() == Kind.PERSON)
            .findFirst()
            .filter(each -> each == step)
            .isPresent();
    return isFirst ? told.map(summary -> summary.whys().get(exchange.number())) : Optional.empty();
  }

  private static String details(String summary, String failure, String inside) {
    return "<details"
        + (failure.isEmpty() ? "" : " class=\"failed\"")
        + "><summary>"
        + escaped(summary)
        + "</summary>"
        + inside
        + "</details>\n";
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }

  private static String folded(Step call) {
    String tool = call.use().map(Use::tool).orElse("");
    String path = call.use().map(Use::path).orElse("");
    return line(tool + " " + (path.isEmpty() ? call.kind().apart(call.text()) : path));
  }

  private static String failure(Exchange exchange, Step call) {
    return exchange
        .answer(call)
        .flatMap(Step::error)
        .map(error -> "  " + error.said("you"))
        .orElse("");
  }

  private static void indented(String text, List<String> lines) {
    text.strip().lines().forEach(line -> lines.add("      " + line));
  }

  private static String line(String text) {
    return Plain.shortened(Plain.sentence(text), LINE);
  }

  private static String place(Step step) {
    return String.format(Locale.ROOT, "%5d", step.place().line());
  }

  private String at(Optional<Instant> time) {
    return time.map(each -> Moment.minute(each, zone)).orElse("no date");
  }
}
