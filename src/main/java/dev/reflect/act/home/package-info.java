/** Where everything lies that is ours or Claude Code's, and what a person has set. */
package dev.reflect.act.home;
