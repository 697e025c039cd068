/** Draws a review on a terminal and feeds it what was typed. */
package dev.reflect.tui;
