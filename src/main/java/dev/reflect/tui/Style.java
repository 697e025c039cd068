package dev.reflect.tui;

import com.googlecode.lanterna.SGR;
import com.googlecode.lanterna.TextColor;
import java.util.List;

/** How a role looks: two colours and what is done to the letters. */
record Style(TextColor foreground, TextColor background, List<SGR> marks) {
  Style {
    marks = List.copyOf(marks);
  }

  static Style of(TextColor foreground, SGR... marks) {
    return new Style(foreground, TextColor.ANSI.DEFAULT, List.of(marks));
  }

  Style on(TextColor other) {
    return new Style(foreground, other, marks);
  }
}
