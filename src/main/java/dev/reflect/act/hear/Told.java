package dev.reflect.act.hear;

import dev.reflect.learning.Fingerprint;
import java.util.List;
import java.util.Set;

/**
 * What came of telling the ledger what was heard: all that a review needs of it.
 *
 * @param notices what a person should know, as sentences
 * @param heard every learning that was heard
 * @param objections where a person called a learning wrong
 */
record Told(List<String> notices, Set<Fingerprint> heard, List<SessionsRead.Objected> objections) {
  Told {
    notices = List.copyOf(notices);
    heard = Set.copyOf(heard);
    objections = List.copyOf(objections);
  }
}
