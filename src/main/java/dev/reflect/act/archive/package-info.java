/** Keeping sessions: their copies, the index over them, and reading them again. */
package dev.reflect.act.archive;
