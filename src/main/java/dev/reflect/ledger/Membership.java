package dev.reflect.ledger;

import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/**
 * That this ledger belongs to a team, or did.
 *
 * @param writer who it is there
 * @param name the one that its person chose
 * @param address of the team's database; empty since it has left
 */
public record Membership(UUID writer, String name, Optional<String> address, Instant at) {}
