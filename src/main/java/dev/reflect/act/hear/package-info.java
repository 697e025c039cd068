/** Hears: a scan of all sessions, a turn as it ends, a question to a model, another tool's list. */
package dev.reflect.act.hear;
