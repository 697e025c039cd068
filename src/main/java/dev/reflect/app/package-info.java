/**
 * The acts that join core and shell: scan, hear a turn, propose, decide, apply, undo, restore,
 * recover, install.
 */
package dev.reflect.app;
