package dev.reflect.sessions;

import java.nio.charset.StandardCharsets;

/** The names that Claude Code gives to the fields we look at. */
enum Field {
  TYPE("type"),
  UUID("uuid"),
  PARENT_UUID("parentUuid"),
  SESSION_ID("sessionId"),
  TIMESTAMP("timestamp"),
  CWD("cwd"),
  VERSION("version"),
  MESSAGE("message"),
  ATTACHMENT("attachment"),
  IS_META("isMeta"),
  IS_SIDECHAIN("isSidechain"),
  IS_COMPACT_SUMMARY("isCompactSummary"),
  IS_TRANSCRIPT_ONLY("isVisibleInTranscriptOnly"),
  IS_API_ERROR("isApiErrorMessage"),
  ORIGIN("origin"),
  PROMPT_SOURCE("promptSource"),
  ENTRYPOINT("entrypoint"),
  TOOL_USE_RESULT("toolUseResult"),
  TOOL_DENIAL_KIND("toolDenialKind"),
  USER_FEEDBACK("userFeedback"),
  PERMISSION_DECISION("permissionDecision"),
  ATTRIBUTION_SKILL("attributionSkill"),
  OPERATION("operation"),
  KIND("kind"),
  CONTENT("content"),
  TEXT("text"),
  ID("id"),
  TOOL_USE_ID("tool_use_id"),
  NAME("name"),
  INPUT("input"),
  SKILL("skill"),
  COMMAND("command"),
  IS_ERROR("is_error"),
  PROMPT("prompt"),
  COMMAND_MODE("commandMode"),
  DECISION("decision"),
  SOURCE("source"),
  QUESTIONS("questions"),
  ANSWERS("answers"),
  OPTIONS("options"),
  LABEL("label"),
  FILES("files"),
  PATH("path");

  private final byte[] bytes;

  Field(String name) {
    this.bytes = name.getBytes(StandardCharsets.US_ASCII);
  }

  byte[] bytes() {
    return bytes;
  }
}
