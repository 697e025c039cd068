package dev.reflect.fs;

/** Who may read what is created. */
public enum Access {
  /** The user alone: 0600 for a file, 0700 for a directory. For all that is ours. */
  PRIVATE,
  /** The user alone, who may run it: 0700. For a program of ours. */
  PROGRAM,
  /** Whatever the user's umask says. For files and directories of the user's projects. */
  ORDINARY
}
