package dev.reflect.act.write;

import dev.reflect.act.home.Places;
import dev.reflect.act.home.UserError;
import dev.reflect.fs.FileSystem;
import dev.reflect.fs.FileSystem.Access;
import dev.reflect.json.JsonValue.JsonString;
import dev.reflect.ledger.Ledger;
import dev.reflect.meta.Case;
import dev.reflect.signal.Mark;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Begins anew to count what is accepted. The ledger loses nothing: from now on what was decided
 * before does not count. What counted until now is written to a file beside the ledger first.
 */
public final class MetaReset {
  private static final DateTimeFormatter STAMP =
      DateTimeFormatter.ofPattern("uuuuMMdd_HHmmss", Locale.ROOT);

  private final FileSystem fileSystem;
  private final Ledger ledger;
  private final Places places;

  public MetaReset(FileSystem fileSystem, Ledger ledger, Places places) {
    this.fileSystem = fileSystem;
    this.ledger = ledger;
    this.places = places;
  }

  /** Returns where what counts would be kept at this moment. */
  public Path file(Instant now, ZoneId zone) {
    return places.reflectHome().resolve("meta-" + STAMP.format(now.atZone(zone)) + ".jsonl");
  }

  /**
   * Keeps what counts in a file that only the user may read, and records the reset.
   *
   * @throws UserError when there is such a file already
   */
  public Path reset(Instant now, ZoneId zone) throws IOException {
    Path file = file(now, zone);
    byte[] lines = lines(ledger.acceptance().cases()).getBytes(StandardCharsets.UTF_8);
    try {
      fileSystem.writeNew(file, lines, Access.PRIVATE);
      fileSystem.force(file);
    } catch (FileAlreadyExistsException e) {
      throw new UserError(
          "There is a file already: " + places.label(file), "Wait a second, and do it again.");
    }
    ledger.acceptance().reset(now);
    return file;
  }

  /**
   * One line of JSON for proposals that were alike:
   *
   * <pre>
   * {"fate":"accepted","times":3,"kind":"correction","confidence":"high","target":"project","skill":"",
   *  "marks":["pattern/never-use"],"imported":false}
   * </pre>
   */
  static String lines(List<Case> cases) {
    return cases.stream().map(MetaReset::line).collect(Collectors.joining());
  }

  private static String line(Case each) {
    String marks =
        each.marks().stream()
            .map(Mark::reason)
            .map(JsonString::quoted)
            .collect(Collectors.joining(",", "[", "]"));
    return "{\"fate\":"
        + JsonString.quoted(each.fate().word())
        + ",\"times\":"
        + each.times()
        + ",\"kind\":"
        + JsonString.quoted(each.kind().word())
        + ",\"confidence\":"
        + JsonString.quoted(each.confidence().name().toLowerCase(Locale.ROOT))
        + ",\"target\":"
        + JsonString.quoted(each.target())
        + ",\"skill\":"
        + JsonString.quoted(each.skill())
        + ",\"marks\":"
        + marks
        + ",\"imported\":"
        + each.imported()
        + "}\n";
  }
}
