/**
 * All that knows the other program: where Claude Code keeps transcripts, skills and memory files,
 * what of ours is registered in its settings, how a project is told from another, and how the
 * program is asked something without a terminal.
 */
package dev.reflect.claude;
