package org.sqlite.util;

import java.util.function.Supplier;

/**
 * Stands in for the driver's class of this name, whose loggers read Java's logging configuration at
 * each start. What the driver would log it also throws, and reflect tells that.
 */
public final class LoggerFactory {
  private static final Logger SILENT = new Silent();

  private LoggerFactory() {}

  /** Returns a logger that says nothing. */
  public static Logger getLogger(Class<?> about) {
    return SILENT;
  }

  private static final class Silent implements Logger {
    @Override
    public void trace(Supplier<String> message) {}

    @Override
    public void info(Supplier<String> message) {}

    @Override
    public void warn(Supplier<String> message) {}

    @Override
    public void error(Supplier<String> message, Throwable cause) {}
  }
}
