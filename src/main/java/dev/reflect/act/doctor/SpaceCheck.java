package dev.reflect.act.doctor;

import dev.reflect.act.home.Places;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Applying needs room for backups and for new texts beside the old ones. */
final class SpaceCheck implements Check {
  private static final long MEGABYTE = 1_000_000;
  private static final long SCARCE = 100 * MEGABYTE;
  private static final long TOO_LITTLE = 10 * MEGABYTE;
  private static final String MEND = "Free some space on that disk.";

  private final Places places;

  SpaceCheck(Places places) {
    this.places = places;
  }

  @Override
  public String name() {
    return "space";
  }

  @Override
  public List<Finding> look() throws IOException {
    Path at = places.reflectHome();
    while (!Files.exists(at)) {
      at = at.getParent();
    }
    return List.of(finding(Files.getFileStore(at).getUsableSpace()));
  }

  static Finding finding(long bytes) {
    if (bytes < TOO_LITTLE) {
      return new Finding.Failing("Only " + bytes / MEGABYTE + " MB are free.", MEND);
    }
    return bytes < SCARCE
        ? new Finding.Warning("Only " + bytes / MEGABYTE + " MB are free.", MEND)
        : new Finding.Sound("There is space on the disk.");
  }
}
