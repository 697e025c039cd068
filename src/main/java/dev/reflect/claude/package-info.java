/**
 * All that knows the other program: where Claude Code keeps transcripts, skills and memory files,
 * and how a project is told from another.
 */
package dev.reflect.claude;
