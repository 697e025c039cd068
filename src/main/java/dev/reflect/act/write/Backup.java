package dev.reflect.act.write;

import dev.reflect.ledger.OperationId;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.Optional;

/**
 * The previous bytes of a file.
 *
 * @param path where they are kept
 * @param file the file they are of; absent where nothing tells any more
 * @param at when they were kept, in the time of the place where that was
 * @param operation the operation that changed the file, if the ledger knows it
 */
public record Backup(
    Path path, Optional<Path> file, LocalDateTime at, long size, Optional<OperationId> operation) {}
