package dev.reflect.ledger;

import dev.reflect.effect.Application;
import dev.reflect.effect.Effect;
import dev.reflect.effect.Sighted;
import dev.reflect.effect.Site;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Counts what came of that which is applied: how often each was heard before and since, and in how
 * many sessions that knew of it. The database counts, so nobody makes a value of each sighting.
 */
public final class EffectReading {
  private final Database database;

  EffectReading(Database database) {
    this.database = database;
  }

  /**
   * Counts what is applied to these sites and not taken back, the newest decision first.
   *
   * @param sites the files that it is applied to, by their places
   * @param repository a part of the name of the repositories that are asked for
   */
  public List<CountedEffect> counted(Map<Place, Site> sites, Optional<String> repository)
      throws LedgerException {
    return List.copyOf(counted(json(sites), repository.orElse(null)).values());
  }

  /** Returns the effect of each of these that is not taken back, by its decision. */
  public Map<DecisionId, Effect> effects(List<Applied> applied, Map<Place, Site> sites)
      throws LedgerException {
    String places = json(sites);
    return effects(applied, sites, places, null, counted(places, null));
  }

  /** Returns the effect of some that were counted, by its decision. */
  public Map<DecisionId, Effect> effects(
      Collection<Applied> applied, Map<Place, Site> sites, List<CountedEffect> counted)
      throws LedgerException {
    Map<DecisionId, CountedEffect> known = new HashMap<>();
    for (CountedEffect each : counted) {
      known.put(each.decision(), each);
    }
    Map<Place, Site> some = new HashMap<>();
    for (Applied each : applied) {
      some.put(each.place(), sites.get(each.place()));
    }
    return effects(applied, some, json(some), json(applied), known);
  }

  private Map<DecisionId, Effect> effects(
      Collection<Applied> applied,
      Map<Place, Site> sites,
      String places,
      String decisions,
      Map<DecisionId, CountedEffect> counted)
      throws LedgerException {
    Map<DecisionId, List<Sighted>> opposed =
        sighted(
            "look for what was said the other way round", EffectQueries.OPPOSED, places, decisions);
    Map<DecisionId, Effect> effects = new HashMap<>();
    for (Applied each : applied) {
      if (!each.takenBack()) {
        Application application = sites.get(each.place()).application(each.repository(), each.at());
        effects.put(
            each.decision(),
            counted
                .get(each.decision())
                .effect(application, opposed.getOrDefault(each.decision(), List.of())));
      }
    }
    return effects;
  }

  private Map<DecisionId, CountedEffect> counted(String places, String repository)
      throws LedgerException {
    Map<DecisionId, CountedEffect> counted = new LinkedHashMap<>();
    Object[] asked = {places, null, repository};
    return database.read(
        "count what helps",
        transaction -> {
          transaction.list(EffectQueries.HEARD, row -> of(row, counted).heard(row), asked);
          if (transaction.first("select 1 from session_seen limit 1", row -> row).isPresent()) {
            transaction.list(EffectQueries.SEEN, row -> of(row, counted).seen(row), asked);
            transaction.list(EffectQueries.LOADED, row -> of(row, counted).loaded(row), asked);
          }
          return counted;
        });
  }

  /**
   * Returns by decision the times since that count, the oldest first.
   *
   * @param one without it, of everything that is applied to the sites
   */
  public Map<DecisionId, List<Sighted>> again(Map<Place, Site> sites, Optional<DecisionId> one)
      throws LedgerException {
    return sighted(
        "read when it was heard again",
        EffectQueries.AGAIN,
        json(sites),
        one.map(decision -> "[" + decision.value() + "]").orElse(null));
  }

  private Map<DecisionId, List<Sighted>> sighted(
      String what, String query, String places, String decisions) throws LedgerException {
    Map<DecisionId, List<Sighted>> sighted = new HashMap<>();
    database.read(
        what,
        transaction ->
            transaction.list(
                query,
                row ->
                    sighted
                        .computeIfAbsent(new DecisionId(row.getLong(1)), each -> new ArrayList<>())
                        .add(sighted(row)),
                places,
                decisions,
                null));
    return sighted;
  }

  private static Sighted sighted(ResultSet row) throws SQLException {
    return new Sighted(
        row.getLong(2), row.getString(3), row.getString(4), Instant.ofEpochMilli(row.getLong(5)));
  }

  private static String json(Map<Place, Site> sites) {
    StringBuilder json = new StringBuilder("[");
    for (Map.Entry<Place, Site> each : sites.entrySet()) {
      Site site = each.getValue();
      json.append(json.length() == 1 ? "[" : ",[");
      quote(Columns.word(each.getKey().kind()) + ' ' + each.getKey().path(), json).append(',');
      quote(site.file(), json).append(',');
      quote(Columns.word(site.reach()), json).append(',');
      json.append(site.everywhere() ? 1 : 0).append(',');
      quote(site.shared(), json).append(']');
    }
    return json.append(']').toString();
  }

  private static String json(Collection<Applied> applied) {
    StringBuilder json = new StringBuilder("[");
    for (Applied each : applied) {
      json.append(json.length() == 1 ? "" : ",").append(each.decision().value());
    }
    return json.append(']').toString();
  }

  private static StringBuilder quote(String text, StringBuilder json) {
    json.append('"');
    for (int i = 0; i < text.length(); i++) {
      char letter = text.charAt(i);
      if (letter < ' ') {
        json.append("\\u00").append(letter < 16 ? "0" : "").append(Integer.toHexString(letter));
      } else {
        json.append(letter == '"' || letter == '\\' ? "\\" : "").append(letter);
      }
    }
    return json.append('"');
  }

  private static CountedEffect of(ResultSet row, Map<DecisionId, CountedEffect> counted)
      throws SQLException {
    DecisionId decision = new DecisionId(row.getLong(1));
    CountedEffect known = counted.get(decision);
    if (known == null) {
      known = new CountedEffect(decision);
      counted.put(decision, known);
    }
    return known;
  }
}
