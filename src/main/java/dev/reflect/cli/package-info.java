/**
 * The commands: arguments in, text or JSON out, an exit status; wires the acts and the terminal.
 */
package dev.reflect.cli;
