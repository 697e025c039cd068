package dev.reflect.effect;

/** What can be said about a learning's effect. */
public enum EffectVerdict {
  /** Heard less often since, by more than chance explains. */
  HELPS,
  /** Heard again since, and no less often than chance explains. */
  BROKEN,
  /** Not heard since, which may be chance still. */
  TOO_EARLY,
  /** No session has loaded the file since. */
  NOT_LOADED;

  /** Returns the word used in JSON, for example {@code too_early}. */
  public String word() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }
}
