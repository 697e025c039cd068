package dev.reflect.act.home;

import dev.reflect.claude.Dialogue;
import dev.reflect.claude.Git;
import dev.reflect.diff.Text;
import dev.reflect.proposal.ProposalId;
import dev.reflect.review.Action;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/**
 * Has a text edited in the user's own editor, as git does it.
 *
 * @param command a command for the shell: {@code code --wait}
 * @param folder where the text lies while it is edited; made for the user alone
 * @param tell says where a text is kept that was being edited as we were ended
 */
public record Editor(String command, Path folder, Consumer<String> tell) {
  private static final Pattern AT_A_LINE =
      Pattern.compile("vi|n?vim|gvim|view|nano|pico|micro|emacs(client)?|joe|jed|mg|kak|ne|gedit");

  /** What came of it: the text as it was saved, or the status an editor gave up with. */
  public record Edited(int status, Text text) {
    public boolean failed() {
      return status != 0;
    }
  }

  /** Returns the person's editor; texts lie with the drafts while they are edited. */
  public static Editor of(Map<String, String> environment, Places places, Consumer<String> tell) {
    return new Editor(
        command(environment, () -> Git.editor(environment, places.userHome())),
        places.drafts(),
        tell);
  }

  /**
   * Returns the editor that {@code $VISUAL}, {@code $EDITOR} or git names, else {@code vi}.
   *
   * @param git asks git; nothing where it names none
   */
  public static String command(Map<String, String> environment, Supplier<String> git) {
    for (String name : new String[] {"VISUAL", "EDITOR"}) {
      String command = environment.getOrDefault(name, "").strip();
      if (!command.isEmpty()) {
        return command;
      }
    }
    String named = git.get();
    return named.isEmpty() ? "vi" : named;
  }

  /** Has a text edited for a review, and returns what that is to be told. */
  public Action answer(ProposalId id, Text text, int line, String name) {
    try {
      Edited edited = edit(name, text, line);
      return edited.failed()
          ? new Action.EditorFailed(edited.status())
          : new Action.EditorReturned(id, edited.text().string());
    } catch (IOException e) {
      return new Action.Failed(
          "The text could not be edited with " + command + ": " + e.getMessage(),
          "Nothing is changed. Set VISUAL or EDITOR to another editor.");
    }
  }

  /**
   * Opens the text at a line, counted from 1, and waits until the editor is left. The terminal must
   * be given back before.
   *
   * @param name of the file, whose ending tells the editor the language: {@code node.SKILL.md}
   */
  public Edited edit(String name, Text text, int line) throws IOException {
    Files.createDirectories(
        folder, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
    Path own = Files.createTempDirectory(folder, "edit");
    Path file = own.resolve(safe(name));
    try {
      Files.createFile(
          file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
      Files.writeString(file, text.string());
      int status = run(at(command, line), file, () -> cutOff(file, text));
      return new Edited(status, status == 0 ? Text.of(Files.readString(file)) : text);
    } finally {
      delete(own);
    }
  }

  /** Returns the command with the option that opens a file at a line, for editors we know. */
  static List<String> at(String command, int line) {
    String[] words = command.strip().split("\\s+");
    String program = words[0].substring(words[0].lastIndexOf('/') + 1);
    String before = "";
    if (AT_A_LINE.matcher(program).matches()) {
      before = "+" + line + " ";
    } else if (program.equals("kate")) {
      before = "-l " + line + " ";
    } else if (program.matches("code(-insiders)?|codium|cursor|windsurf")) {
      before = "--goto ";
    }
    boolean behind = before.equals("--goto ") || program.matches("hx|helix|subl|zed");
    return List.of(command + " " + before, behind ? ":" + line : "");
  }

  /** The file is the shell's argument, so that no name needs quoting. */
  private static int run(List<String> around, Path file, Runnable cutOff) throws IOException {
    List<String> shell = new ArrayList<>(List.of("sh", "-c"));
    shell.add(around.get(0) + "\"$1\"" + around.get(1));
    shell.add("sh");
    shell.add(file.toString());
    return Dialogue.inForeground(new ProcessBuilder(shell), cutOff);
  }

  /** An editor that is ended keeps what was not saved beside the file, as vim and nano do. */
  private void cutOff(Path file, Text given) {
    try {
      File[] files = file.getParent().toFile().listFiles();
      boolean isAlone = files != null && files.length == 1;
      if (isAlone && Files.readString(file).equals(given.string())) {
        delete(file.getParent());
        return;
      }
    } catch (IOException unread) {
      // What cannot be read is not deleted.
    }
    tell.accept("reflect was ended while the editor was open; what was edited is kept: " + file);
  }

  private static String safe(String name) {
    String plain = name.replaceAll("[^A-Za-z0-9._-]", "_");
    return plain.isEmpty() || plain.startsWith(".") ? "edit" + plain : plain;
  }

  /** Editors leave backups and swap files beside the file. */
  private static void delete(Path folder) throws IOException {
    File[] files = folder.toFile().listFiles();
    for (File each : files == null ? new File[0] : files) {
      Files.deleteIfExists(each.toPath());
    }
    Files.deleteIfExists(folder);
  }
}
