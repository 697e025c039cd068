/** The acts that join core and shell: scan, propose, decide, apply, recover. */
package dev.reflect.app;
