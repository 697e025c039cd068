/**
 * All that knows the other program: where Claude Code keeps transcripts, skills and memory files,
 * how a project is told from another, and how the program is asked something without a terminal.
 */
package dev.reflect.claude;
