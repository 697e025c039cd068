package dev.reflect.act.write;

import dev.reflect.act.home.Places;
import dev.reflect.fs.FileSystem;
import dev.reflect.fs.Hash;
import dev.reflect.fs.PrivateDirectory;
import dev.reflect.ground.Resource;
import dev.reflect.proposal.Plan;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * The script of the hooks that hold learnings. It is kept in reflect's own directory, so that they
 * go on when the program is moved or gone.
 */
record GuardScript(FileSystem fileSystem, Places places) {
  private static final String RESOURCE = "/dev/reflect/act/write/reflect-guard";

  /** Puts it there, or renews it, where a plan writes a hook that runs it. */
  void provideFor(List<Plan.Edit> edits) throws IOException {
    String hook = "/" + places.guard().getFileName() + "' ";
    if (edits.stream().anyMatch(edit -> edit.after().string().contains(hook))) {
      provide();
    }
  }

  Path path() {
    return places.guard();
  }

  /** Puts it there, or renews it. */
  void provide() throws IOException {
    Path path = places.guard();
    String name = path.getFileName().toString();
    byte[] script = Resource.bytes(GuardScript.class, RESOURCE);
    if (!fileSystem.content(path).hash().equals(Hash.of(script))) {
      new PrivateDirectory(fileSystem, path.getParent()).write(name, script);
    }
  }
}
