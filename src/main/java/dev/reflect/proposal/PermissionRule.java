package dev.reflect.proposal;

import java.util.Objects;

/**
 * One rule of the {@code permissions} in Claude Code's settings, for example {@code Bash(npm
 * install:*)}, which any command beginning with these words matches, or {@code
 * Edit(/src/generated/**)}.
 *
 * @param what a command's first words, or a pattern of files as in .gitignore
 */
record PermissionRule(Tool tool, String what) {
  /** What Claude would use. */
  public enum Tool {
    BASH,
    EDIT
  }

  public PermissionRule {
    Objects.requireNonNull(tool);
    if (!what.matches("[A-Za-z0-9._:/@+ *-]+")) {
      throw new IllegalArgumentException("not plain enough for a rule: " + what);
    }
  }

  static PermissionRule command(String words) {
    return new PermissionRule(Tool.BASH, words);
  }

  /** Returns the rule for a path; one without a slash is meant in every folder. */
  static PermissionRule file(String path) {
    String name = path.startsWith("./") ? path.substring(2) : path;
    if (!name.contains("/")) {
      return new PermissionRule(Tool.EDIT, "**/" + name);
    }
    boolean isFolder = name.endsWith("/") || !name.substring(name.lastIndexOf('/')).contains(".");
    String bare = name.endsWith("/") ? name.substring(0, name.length() - 1) : name;
    return new PermissionRule(Tool.EDIT, "/" + bare + (isFolder ? "/**" : ""));
  }

  /** Returns the rule as the settings have it. */
  public String text() {
    return switch (tool) {
      case BASH -> "Bash(" + what + ":*)";
      case EDIT -> "Edit(" + what + ")";
    };
  }

  /** Returns what it is about: {@code every command that begins with “npm install”}. */
  String inWords() {
    return switch (tool) {
      case BASH -> "every command that begins with “" + what + "”";
      case EDIT -> "every edit of " + what.replaceFirst("^\\*\\*/", "").replaceFirst("^/", "");
    };
  }
}
