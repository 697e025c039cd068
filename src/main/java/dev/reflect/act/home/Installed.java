package dev.reflect.act.home;

import dev.reflect.claude.Footprint;
import dev.reflect.fs.FileSystem;
import dev.reflect.fs.Hash;
import dev.reflect.fs.PrivateDirectory;
import dev.reflect.json.JsonDocument;
import dev.reflect.json.JsonValue.JsonObject;
import dev.reflect.json.JsonValue.JsonString;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What was installed where, by configuration directory; {@code installed.json} in our own:
 *
 * <pre>
 * {"/home/ada/.claude": {
 *   "files": {"/home/ada/.claude/settings.json": {"made": ["hooks", "hooks/Stop"], "filled": {}}},
 *   "directories": ["/home/ada/.claude/skills/reflect"],
 *   "skills": {"/home/ada/.claude/skills/reflect/SKILL.md": "SHA-256"}}}
 * </pre>
 */
public record Installed(SortedMap<Path, Place> places) {
  public static final Installed NOTHING = new Installed(new TreeMap<>());

  public Installed {
    places = new TreeMap<>(places);
  }

  /**
   * What was installed in one configuration directory.
   *
   * @param files what else was made in each JSON file
   * @param directories those that were not there, outer ones first
   * @param skills the files that were copied, with the hash of each copy: skills, or a plugin
   */
  public record Place(Map<Path, Footprint> files, List<Path> directories, Map<Path, Hash> skills) {
    public static final Place EMPTY = new Place(Map.of(), List.of(), Map.of());

    /** Returns whether Claude Code loads a folder there, and no file of the user's names us. */
    public boolean isFolder() {
      return skills.keySet().stream().anyMatch(file -> file.endsWith(".claude-plugin/plugin.json"));
    }

    public Place {
      files = Map.copyOf(files);
      directories = List.copyOf(directories);
      skills = Map.copyOf(skills);
    }
  }

  public Optional<Place> at(Path directory) {
    return Optional.ofNullable(places.get(directory));
  }

  public Installed with(Path directory, Place place) {
    Installed more = new Installed(places);
    more.places.put(directory, place);
    return more;
  }

  public Installed without(Path directory) {
    Installed fewer = new Installed(places);
    fewer.places.remove(directory);
    return fewer;
  }

  public boolean isEmpty() {
    return places.isEmpty();
  }

  /** Returns what the file says; an entry that this program does not know is left out. */
  public static Installed of(JsonDocument document) {
    SortedMap<Path, Place> places = new TreeMap<>();
    for (JsonObject.Member each : ((JsonObject) document.root()).members()) {
      places.put(Path.of(each.name()), place((JsonObject) each.value()));
    }
    return new Installed(places);
  }

  private static Place place(JsonObject said) {
    Map<Path, Footprint> files = new HashMap<>();
    for (JsonObject.Member each : said.members("files")) {
      JsonObject left = (JsonObject) each.value();
      files.put(Path.of(each.name()), new Footprint(left.strings("made"), texts(left, "filled")));
    }
    Map<Path, Hash> skills = new HashMap<>();
    texts(said, "skills").forEach((file, hash) -> skills.put(Path.of(file), new Hash(hash)));
    return new Place(files, said.strings("directories").stream().map(Path::of).toList(), skills);
  }

  private static Map<String, String> texts(JsonObject object, String name) {
    return object.members(name).stream()
        .collect(
            Collectors.toMap(
                JsonObject.Member::name, member -> ((JsonString) member.value()).value()));
  }

  /** Returns the text of the file, the same for the same content. */
  public String text() {
    return JsonDocument.of(object(places, Installed::json)).onLines().text();
  }

  private static String json(Place place) {
    return String.format(
        "{\"files\":%s,\"directories\":%s,\"skills\":%s}",
        object(place.files(), Installed::json),
        array(place.directories()),
        object(place.skills(), hash -> JsonString.quoted(hash.value())));
  }

  private static String json(Footprint footprint) {
    return String.format(
        "{\"made\":%s,\"filled\":%s}",
        array(footprint.made()), object(footprint.filled(), JsonString::quoted));
  }

  private static <T> String object(Map<?, T> members, Function<T, String> writing) {
    List<String> written = new ArrayList<>();
    members.entrySet().stream()
        .sorted(Comparator.comparing(entry -> entry.getKey().toString()))
        .forEach(
            entry ->
                written.add(
                    JsonString.quoted(entry.getKey().toString())
                        + ":"
                        + writing.apply(entry.getValue())));
    return "{" + String.join(",", written) + "}";
  }

  private static String array(List<?> elements) {
    return elements.stream()
        .map(element -> JsonString.quoted(element.toString()))
        .collect(Collectors.joining(",", "[", "]"));
  }

  /** Keeps {@link Installed} in our own directory. */
  public record InstalledFile(FileSystem fileSystem, Places places) {
    public Installed read() throws IOException {
      Path path = places.installed();
      JsonDocument document = SettingsFile.read(fileSystem, places, path).document();
      try {
        return Installed.of(document);
      } catch (ClassCastException | IllegalArgumentException e) {
        throw new UserError(
            places.label(path) + " does not say what was installed.",
            "Delete it. What was installed is found all the same, except for edited skills.");
      }
    }

    public void write(Installed installed) throws IOException {
      PrivateDirectory directory = new PrivateDirectory(fileSystem, places.reflectHome());
      if (installed.isEmpty()) {
        fileSystem.delete(places.installed());
      } else {
        directory.write(places.installed().getFileName().toString(), installed.text());
      }
    }
  }
}
