package dev.reflect.signal;

import dev.reflect.transcript.Voice;
import java.time.Instant;
import java.util.Optional;

/**
 * The quotable place of a signal. All text in it is redacted and printable.
 *
 * @param session the session's id
 * @param uuid the record's id within it
 * @param line the record's line in the transcript, from 1
 * @param before the end of what the assistant had said before, at most 300 characters
 * @param after the beginning of what it answered, at most 400 characters
 */
public record Evidence(
    String session,
    String uuid,
    int line,
    Optional<Instant> time,
    String cwd,
    Voice voice,
    String quote,
    String before,
    String after) {}
