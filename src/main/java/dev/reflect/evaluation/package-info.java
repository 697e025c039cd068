/** Measures how well signals are heard, against messages that were labelled by reading them. */
package dev.reflect.evaluation;
