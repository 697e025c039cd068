package dev.reflect.fs;

/** What looking before writing comes to: writes that are ready, or the reason for none. */
public sealed interface Preparation permits SafeWrite, SafeWrite.Outcome.Refused {}
