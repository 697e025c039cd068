package dev.reflect.effect;

import dev.reflect.effect.Effect.Sighted;
import dev.reflect.effect.Session.Loaded;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Every session that is known, once for each repository that it was in, to be looked up. */
public final class Sessions {
  private final List<Session> all;
  private final Map<String, List<Session>> byId = new HashMap<>();
  private final Map<String, List<Session>> byRepository = new HashMap<>();
  private final Map<String, List<Session>> byFile = new HashMap<>();

  public Sessions(List<Session> all) {
    this.all = List.copyOf(all);
    for (Session each : all) {
      put(byId, each.id(), each);
      put(byRepository, each.repository(), each);
      each.loaded().stream().map(Loaded::file).distinct().forEach(file -> put(byFile, file, each));
    }
  }

  private static void put(Map<String, List<Session>> by, String key, Session session) {
    by.computeIfAbsent(key, each -> new ArrayList<>()).add(session);
  }

  /** Returns those that may have anything to do with an application. */
  Collection<Session> near(Application application) {
    Site site = application.site();
    if (site.everywhere()) {
      return all;
    }
    Set<Session> near = Collections.newSetFromMap(new IdentityHashMap<>());
    near.addAll(byRepository.getOrDefault(application.repository(), List.of()));
    near.addAll(byFile.getOrDefault(site.file(), List.of()));
    near.addAll(byFile.getOrDefault(site.shared(), List.of()));
    return near;
  }

  /**
   * Returns the session in which something was heard, rather in a repository that the application
   * concerns; of one that was not kept nothing is known.
   */
  Session of(Sighted sighted, Application application) {
    List<Session> those = byId.getOrDefault(sighted.session(), List.of());
    for (Session each : those) {
      if (application.concerns(each.repository())) {
        return each;
      }
    }
    return those.isEmpty()
        ? new Session(sighted.session(), sighted.repository(), sighted.at(), List.of())
        : those.get(0);
  }
}
