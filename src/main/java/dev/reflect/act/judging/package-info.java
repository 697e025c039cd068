/** Judges, whom they are asked for, and when. */
package dev.reflect.act.judging;
