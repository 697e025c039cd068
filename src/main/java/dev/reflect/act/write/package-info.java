/** Writes and takes back: apply, undo, restore, recover, commit, erase. */
package dev.reflect.act.write;
