package dev.reflect.cli;

import dev.reflect.act.home.Settings;
import dev.reflect.tui.ControllingTerminal;
import dev.reflect.tui.TerminalReview.Look;
import dev.reflect.tui.TerminalSource;
import dev.reflect.tui.Theme;
import java.io.IOException;

/** The terminal of a run as a full screen, in the looks that the settings want. */
record Display(TerminalSource terminal, Look look) {
  /** Returns whether there is a terminal that can show one. */
  static boolean isPossible(Run run) {
    boolean dumb = run.environment().getOrDefault("TERM", "dumb").equals("dumb");
    return !dumb && run.console().terminals().in() && run.console().terminals().out();
  }

  static Display of(Run run) throws IOException {
    Settings.Screen wanted = Settings.screen(run.files(), run.places());
    return new Display(
        new ControllingTerminal(run.console().in(), run.console().out(), wanted.mouse()),
        new Look(Theme.of(run.environment(), wanted.theme()), wanted.keys()));
  }
}
