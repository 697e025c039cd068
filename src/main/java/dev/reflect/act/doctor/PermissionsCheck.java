package dev.reflect.act.doctor;

import dev.reflect.act.home.Places;
import dev.reflect.act.install.Shims;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** What reflect keeps is the user's alone: directories and programs 0700, other files 0600. */
final class PermissionsCheck implements Check {
  private static final Set<PosixFilePermission> DIRECTORY_OR_PROGRAM =
      PosixFilePermissions.fromString("rwx------");
  private static final Set<PosixFilePermission> FILE = PosixFilePermissions.fromString("rw-------");

  private final Places places;

  PermissionsCheck(Places places) {
    this.places = places;
  }

  @Override
  public String name() {
    return "permissions";
  }

  @Override
  public List<Finding> look() throws IOException {
    String home = places.label(places.reflectHome());
    if (!Files.exists(places.reflectHome())) {
      return List.of(new Finding.Sound("Nothing is kept yet in " + home));
    }
    List<Path> open = open();
    return List.of(
        open.isEmpty()
            ? new Finding.Sound("Only you can read what is kept in " + home)
            : new Finding.Warning(
                open.size()
                    + (open.size() == 1 ? " file or directory" : " files and directories")
                    + " can be read by others, or not by you, the first: "
                    + places.label(open.get(0)),
                BY_FIX));
  }

  @Override
  public List<String> mend() throws IOException {
    List<String> done = new ArrayList<>();
    for (Path path : open()) {
      Files.setPosixFilePermissions(path, wanted(path));
      done.add("Only you can read it now: " + places.label(path));
    }
    return done;
  }

  private List<Path> open() throws IOException {
    List<Path> open = new ArrayList<>();
    try (Stream<Path> paths = Files.walk(places.reflectHome())) {
      for (Path path : paths.toList()) {
        boolean ours =
            Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)
                || Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS);
        if (ours
            && !places.isOfPython(path)
            && !Files.getPosixFilePermissions(path).equals(wanted(path))) {
          open.add(path);
        }
      }
    }
    return open;
  }

  private Set<PosixFilePermission> wanted(Path path) {
    boolean runs =
        Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS) || Shims.isProgram(places, path);
    return runs ? DIRECTORY_OR_PROGRAM : FILE;
  }
}
