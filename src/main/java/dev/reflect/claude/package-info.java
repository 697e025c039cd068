/**
 * All that knows the other program: where Claude Code keeps transcripts, skills and memory files,
 * what of ours is registered in its settings, how a project is told from another, how the program
 * is asked something without a terminal, and git for what the project keeps of a file.
 */
package dev.reflect.claude;
