package org.sqlite.date;

import java.util.Date;

/**
 * Stands in for the driver's class of this name, which reads the calendars of a locale for each
 * connection. The ledger keeps times as numbers and text: what would need it is refused.
 */
public final class FastDateFormat {
  private static final FastDateFormat NONE = new FastDateFormat();

  private FastDateFormat() {}

  /** Returns the format that every connection has and none uses. */
  public static FastDateFormat getInstance(String pattern) {
    return NONE;
  }

  public String format(Date date) {
    throw refused();
  }

  public Date parse(String text) {
    throw refused();
  }

  private static UnsupportedOperationException refused() {
    return new UnsupportedOperationException("times are kept as numbers and text, not as dates");
  }
}
