package dev.reflect.note;

import dev.reflect.archive.Exchange;
import dev.reflect.archive.Exchange.Kind;
import dev.reflect.archive.Exchange.Step;
import dev.reflect.sessions.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A note as it stands in an exchange. Only Claude's own words and calls are read: what a tool
 * printed or a person said is nothing that Claude found out.
 */
public record FoundNote(NoteKind kind, String text, Place place) {

  /** Returns what Claude found out in an exchange. */
  public static List<FoundNote> in(Exchange exchange) {
    List<FoundNote> found = new ArrayList<>(Cures.in(exchange));
    Set<String> programs = Cures.programs(exchange);
    for (Step step : exchange.steps()) {
      if (step.kind() == Kind.TEXT) {
        SaidNotes.in(step.text(), programs)
            .forEach((text, kind) -> found.add(new FoundNote(kind, text, step.place())));
      }
    }
    return found;
  }
}
