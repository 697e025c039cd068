/** The acts that join core and shell: scan, propose, decide, apply, recover, move. */
package dev.reflect.app;
