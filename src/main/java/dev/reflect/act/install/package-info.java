/** Puts the program, its hooks and skills beside Claude Code, and takes them away again. */
package dev.reflect.act.install;
