package dev.reflect.signal;

/**
 * Why a message was heard: the detector, the name of what matched, and where in the user's own
 * words.
 */
public record Mark(String detector, String name, double score, int from, int to) {}
