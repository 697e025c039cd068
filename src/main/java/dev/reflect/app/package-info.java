/** The acts that join core and shell: scan, propose, decide, apply, recover, install. */
package dev.reflect.app;
