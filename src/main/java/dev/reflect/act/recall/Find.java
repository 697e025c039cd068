package dev.reflect.act.recall;

import dev.reflect.archive.KeptStep;
import dev.reflect.recall.Excerpt;

/**
 * A place that may answer, and why it is there.
 *
 * @param score the higher, the better; to be compared within one answer only
 * @param why a phrase
 * @param text the part of the passage that says most of it
 * @param before what was said before it in the conversation, shortened, or nothing
 * @param after what was said after it
 */
public record Find(
    KeptStep step, double score, String why, Excerpt text, String before, String after) {}
