/** The append-only record, in SQLite, of sightings, proposals, decisions and operations. */
package dev.reflect.ledger;
