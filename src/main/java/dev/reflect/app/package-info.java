/**
 * The acts that join core and shell: scan, propose, decide, apply, undo, recover, move, install.
 */
package dev.reflect.app;
