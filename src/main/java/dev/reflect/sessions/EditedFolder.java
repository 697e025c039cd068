package dev.reflect.sessions;

/** The narrowest folder of the files that Claude was to change, until somebody asks for it. */
final class EditedFolder {
  private static final String NONE = "";

  private String folder = NONE;

  /** A file by its path, as the client names it: whole, with the separators of its machine. */
  void add(String path) {
    int name = lastSeparator(path, path.length());
    if (name > 0) {
      String of = path.substring(0, name);
      folder = folder.isEmpty() ? of : common(folder, of);
    }
  }

  /** Returns the folder of all since it was asked for last; empty where there were none. */
  String taken() {
    String all = folder;
    folder = NONE;
    return all;
  }

  private static String common(String one, String other) {
    String common = one;
    while (!common.isEmpty() && !isWithin(other, common)) {
      common = common.substring(0, Math.max(0, lastSeparator(common, common.length())));
    }
    return common.isEmpty() ? "/" : common;
  }

  private static boolean isWithin(String path, String folder) {
    return path.equals(folder)
        || path.startsWith(folder) && "/\\".indexOf(path.charAt(folder.length())) >= 0;
  }

  private static int lastSeparator(String path, int before) {
    return Math.max(path.lastIndexOf('/', before - 1), path.lastIndexOf('\\', before - 1));
  }
}
