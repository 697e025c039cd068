package dev.reflect.sessions;

import java.util.Set;

/**
 * The kinds of records that Claude Code is known to write. New ones come every few weeks and are
 * only counted.
 */
final class RecordKind {
  static final String USER = "user";
  static final String ASSISTANT = "assistant";
  static final String ATTACHMENT = "attachment";
  static final String QUEUE_OPERATION = "queue-operation";

  /** Known, and nothing in them is a person's word or Claude's. */
  private static final Set<String> SILENT =
      Set.of(
          "agent-color",
          "agent-name",
          "agent-setting",
          "ai-title",
          "api-request",
          "api-request-blob",
          "api-request-shape",
          "atis-latch",
          "attribution-snapshot",
          "bridge-session",
          "content-replacement",
          "continued-in",
          "cost-state",
          "custom-title",
          "ended-by-model",
          "file-history-delta",
          "file-history-snapshot",
          "fork-context-ref",
          "frame-link",
          "history-suppression",
          "last-prompt",
          "mode",
          "permission-mode",
          "pr-link",
          "progress",
          "relocated",
          "summary",
          "system",
          "tag",
          "tools-used",
          "worktree-state");

  private RecordKind() {}

  static boolean isKnown(String type) {
    return type.equals(USER)
        || type.equals(ASSISTANT)
        || type.equals(ATTACHMENT)
        || type.equals(QUEUE_OPERATION)
        || SILENT.contains(type);
  }
}
