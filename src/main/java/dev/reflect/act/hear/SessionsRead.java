package dev.reflect.act.hear;

import dev.reflect.act.home.Whereabouts;
import dev.reflect.effect.Session;
import dev.reflect.effect.Session.Loaded;
import dev.reflect.learning.Repository;
import dev.reflect.sameness.Objection;
import dev.reflect.sessions.Entry;
import dev.reflect.sessions.Entry.AssistantSaid;
import dev.reflect.sessions.Entry.FileLoaded;
import dev.reflect.sessions.Entry.SkillUsed;
import dev.reflect.sessions.Entry.UserSaid;
import dev.reflect.sessions.Place;
import dev.reflect.sessions.Voice;
import dev.reflect.words.Understood;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The sessions of transcripts in which a person spoke, and which files Claude was given in them.
 * Kept while transcripts are read, so only the little that is needed.
 */
final class SessionsRead {
  private final Map<String, Read> sessions = new LinkedHashMap<>();
  private String before = "";
  private int told;
  private int strange;

  /** Adds what was read of other transcripts, which came after these. */
  void addAll(SessionsRead others) {
    told += others.told;
    strange += others.strange;
    others.sessions.forEach(
        (session, other) -> {
          Read read = sessions.computeIfAbsent(session, name -> new Read());
          other.began.ifPresent(read::beganAt);
          read.spoken |= other.spoken;
          read.directories.addAll(other.directories);
          other.files.forEach((file, times) -> read.files.merge(file, times, Times::both));
          other.skills.forEach((skill, times) -> read.skills.merge(skill, times, Times::both));
          read.objections.putAll(other.objections);
        });
  }

  /** One session so far: of each file and each skill the first time and the last. */
  private static final class Read {
    private Optional<Instant> began = Optional.empty();
    private boolean spoken;
    private final Set<String> directories = new LinkedHashSet<>();
    private final Map<String, Times> files = new LinkedHashMap<>();
    private final Map<String, Times> skills = new LinkedHashMap<>();
    private final Map<String, Objected> objections = new LinkedHashMap<>();

    void at(Place place) {
      if (!place.cwd().isBlank()) {
        directories.add(place.cwd());
      }
      place.time().ifPresent(this::beganAt);
    }

    void beganAt(Instant time) {
      if (began.isEmpty() || time.isBefore(began.get())) {
        began = Optional.of(time);
      }
    }
  }

  private record Times(Instant first, Instant last) {
    static Times both(Times a, Times b) {
      return new Times(
          a.first.isBefore(b.first) ? a.first : b.first, a.last.isAfter(b.last) ? a.last : b.last);
    }
  }

  /** A person who called a learning wrong, by the record that says so. */
  record Objected(String session, String record, Instant at, Objection objection) {}

  /**
   * Adds what a transcript says.
   *
   * @param sdk whether prompts that came from a program count as a person's
   * @param known whether it was added to the ledger before
   */
  void add(Entry entry, boolean sdk, boolean known) {
    if (entry instanceof UserSaid said) {
      Read read = of(entry.place());
      if (sdk || said.voice() != Voice.SDK) {
        read.spoken = true;
        if (!known) {
          told++;
          strange += Understood.isIn(said.text()) ? 0 : 1;
          object(read, said, before);
        }
      }
    } else if (entry instanceof AssistantSaid block) {
      of(entry.place());
      before = block.shortened().text();
    } else if (entry instanceof SkillUsed used) {
      note(of(entry.place()).skills, used.skill(), entry.place());
    } else if (entry instanceof FileLoaded loaded) {
      note(of(entry.place()).files, loaded.path(), entry.place());
    }
  }

  /** Returns whether most of what was told is in languages that have no table. */
  boolean isMostlyStrange() {
    return strange * 2 > told;
  }

  /** Returns the ids of the sessions. */
  Set<String> ids() {
    return Set.copyOf(sessions.keySet());
  }

  private static void object(Read read, UserSaid said, String before) {
    Place place = said.place();
    if (place.time().isPresent() && !place.uuid().isBlank()) {
      Optional<Objection> objection = Objection.of(said.text(), before);
      if (objection.isPresent()) {
        read.objections.put(
            place.uuid(),
            new Objected(place.session(), place.uuid(), place.time().get(), objection.get()));
      }
    }
  }

  /** Returns where a person called a learning wrong, in the order of the records. */
  List<Objected> objections() {
    return sessions.values().stream().flatMap(read -> read.objections.values().stream()).toList();
  }

  private Read of(Place place) {
    Read read = sessions.computeIfAbsent(place.session(), session -> new Read());
    read.at(place);
    return read;
  }

  private static void note(Map<String, Times> times, String name, Place place) {
    place
        .time()
        .ifPresent(time -> times.merge(name, new Times(time, time), SessionsRead.Times::both));
  }

  /** Returns the sessions, once for each repository that they were in. */
  List<Session> in(Whereabouts whereabouts) throws IOException {
    List<Session> found = new ArrayList<>();
    for (Map.Entry<String, Read> each : sessions.entrySet()) {
      Read read = each.getValue();
      if (!read.spoken || read.began.isEmpty() || each.getKey().isBlank()) {
        continue;
      }
      Set<Repository> seenIn = new LinkedHashSet<>();
      for (String directory : read.directories) {
        seenIn.add(whereabouts.repository(directory));
      }
      List<Loaded> loaded = loaded(read, seenIn, whereabouts);
      Set<String> ids = new LinkedHashSet<>();
      seenIn.forEach(repository -> ids.add(repository.id()));
      for (String id : ids) {
        found.add(new Session(each.getKey(), id, read.began.get(), loaded));
      }
    }
    return found;
  }

  private static List<Loaded> loaded(
      Read read, Set<Repository> repositories, Whereabouts whereabouts) throws IOException {
    Set<Loaded> loaded = new LinkedHashSet<>();
    for (Map.Entry<String, Times> file : read.files.entrySet()) {
      add(loaded, whereabouts.file(file.getKey()), file.getValue());
    }
    for (Repository repository : repositories) {
      for (Map.Entry<String, Times> skill : read.skills.entrySet()) {
        add(loaded, whereabouts.skill(repository.root(), skill.getKey()), skill.getValue());
      }
    }
    for (Loaded each : List.copyOf(loaded)) {
      whereabouts
          .shared(Path.of(each.file()))
          .ifPresent(name -> loaded.add(new Loaded(name, each.at())));
    }
    return List.copyOf(loaded);
  }

  private static void add(Set<Loaded> loaded, Optional<String> file, Times times) {
    if (file.isPresent()) {
      loaded.add(new Loaded(file.get(), times.first()));
      loaded.add(new Loaded(file.get(), times.last()));
    }
  }
}
