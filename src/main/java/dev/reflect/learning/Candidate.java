package dev.reflect.learning;

import dev.reflect.learning.Wording.Pair;
import java.util.Optional;

/** A sentence that may be a rule, before its last dressing. */
record Candidate(String sentence, Optional<Pair> pair, Force force) {}
