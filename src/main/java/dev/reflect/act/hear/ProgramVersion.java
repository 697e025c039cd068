package dev.reflect.act.hear;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.Optional;
import java.util.zip.CRC32;

/** Which program this is, to the last byte that could change what it hears. */
final class ProgramVersion {
  /** The end of a jar lists the sum of each file in it. */
  private static final int LIST = 1_000_000;

  /** This version; empty where its classes may change at any time. */
  static final String VERSION = exactly().orElse("");

  private ProgramVersion() {}

  /** Returns nothing where it does not run from a jar: then its classes may change at any time. */
  private static Optional<String> exactly() {
    CodeSource source = ProgramVersion.class.getProtectionDomain().getCodeSource();
    if (source == null || source.getLocation() == null) {
      return Optional.empty();
    }
    try {
      Path jar = Path.of(source.getLocation().toURI());
      return Files.isRegularFile(jar)
          ? Optional.of(sum(jar) + " " + System.getProperty("java.version"))
          : Optional.empty();
    } catch (IOException | URISyntaxException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private static String sum(Path jar) throws IOException {
    try (RandomAccessFile file = new RandomAccessFile(jar.toFile(), "r")) {
      byte[] list = new byte[(int) Math.min(LIST, file.length())];
      file.seek(file.length() - list.length);
      file.readFully(list);
      CRC32 sum = new CRC32();
      sum.update(list);
      return file.length() + "-" + sum.getValue();
    }
  }
}
