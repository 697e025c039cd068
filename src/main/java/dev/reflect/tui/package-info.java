/** Draws a review, or the statistics, on a terminal and feeds it what was typed. */
package dev.reflect.tui;
