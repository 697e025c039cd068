package dev.reflect.json;

/** What reading a text comes to: a JSON document, or the reason why it is none. */
public sealed interface Parsed permits JsonDocument, NotJson {}
