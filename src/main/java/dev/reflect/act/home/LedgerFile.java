package dev.reflect.act.home;

import dev.reflect.fs.FileSystem;
import dev.reflect.fs.FileSystem.Access;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.LedgerException;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;

/** Moves a ledger to another machine: exports it to a file there, imports it from a file here. */
public record LedgerFile(FileSystem fileSystem, Ledger ledger, Places places) {
  /** Writes the ledger as lines of JSON. */
  public void export(Writer out) throws IOException {
    ledger.exportTo(out);
  }

  /**
   * Writes the ledger to a new file that only the user may read.
   *
   * @throws UserError when the file is there already, or its directory is not
   */
  public void export(Path file) throws IOException {
    try {
      fileSystem.writeNew(
          file,
          Access.PRIVATE,
          bytes -> {
            Writer lines =
                new BufferedWriter(new OutputStreamWriter(bytes, StandardCharsets.UTF_8));
            export(lines);
            lines.flush();
          });
      fileSystem.force(file);
    } catch (FileAlreadyExistsException e) {
      if (Files.isDirectory(file)) {
        throw new UserError(
            "There is a directory already: " + places.label(file), "Name a file in it.");
      }
      throw new UserError(
          "There is a file already: " + places.label(file), "Name another one, or delete it.");
    } catch (NoSuchFileException e) {
      throw new UserError(
          "There is no directory " + places.label(file.getParent()), "Make it first.");
    }
  }

  /**
   * Adds what the file has and the ledger has not; all of it or nothing.
   *
   * @return how many rows each table has got
   * @throws UserError when the file is not a ledger that reflect exported
   */
  public Map<String, Integer> importFrom(Path file, Instant now) throws IOException {
    var decoder =
        StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(fileSystem.open(file), decoder))) {
      return ledger.importFrom(lines, now);
    } catch (NoSuchFileException e) {
      throw new UserError("There is no file " + places.label(file));
    } catch (CharacterCodingException e) {
      throw new UserError(
          places.label(file) + " is not UTF-8 text. Nothing was imported.",
          "reflect export writes such a file.");
    } catch (LedgerException e) {
      throw new UserError(
          places.label(file) + ": " + e.getMessage(), e, e.hint().stream().toArray(String[]::new));
    }
  }
}
