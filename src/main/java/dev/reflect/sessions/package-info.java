/**
 * All that knows Claude Code's sessions: where transcripts lie, their records as entries, and the
 * rules that tell a person's words from everything else.
 */
package dev.reflect.sessions;
