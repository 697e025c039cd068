package dev.reflect.act.queue;

import dev.reflect.act.home.Places;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Teammates.Retired;
import dev.reflect.untrusted.Plain;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** What others of the team no longer hold to be true and a file here says, for its person. */
public final class Retirements {
  private static final int MOST = 3;
  private static final int LONGEST = 200;

  private Retirements() {}

  /** Returns a sentence for each, with what can be done. */
  public static List<String> sentences(Ledger ledger, Places places) throws IOException {
    List<Retired> all = ledger.teammates().retired();
    List<String> sentences = new ArrayList<>();
    for (Retired each : all.subList(0, Math.min(MOST, all.size()))) {
      sentences.add(
          "%s of your team no longer %s what %s says: %s To retire it too, or to keep it: reflect learnings retire|keep %s"
              .formatted(
                  String.join(", ", each.names()),
                  each.names().size() == 1 ? "holds" : "hold",
                  places.label(each.applied().place().path()),
                  Plain.shortened(Plain.sentence(each.applied().sentence()), LONGEST),
                  Learnings.id(each.learning())));
    }
    if (all.size() > MOST) {
      sentences.add("They retired " + (all.size() - MOST) + " more that files of yours say.");
    }
    return sentences;
  }
}
