package dev.reflect.review;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The key table: help line, help popup and manual are all made from it. */
public final class Keys {
  public static final List<Binding> ALL =
      List.of(
          on(
              Action.ACCEPT,
              "accept",
              "Accept, and go to the next undecided.",
              true,
              c('a'),
              c('y')),
          on(
              Action.MODIFY,
              "modify",
              "Edit the resulting file in your editor.",
              true,
              c('m'),
              c('e')),
          on(Action.REWORD, "reword", "Put the learning in other words.", false, c('w')),
          on(Action.SKIP, "skip", "Skip for now: it comes back next time.", true, c('s'), c('n')),
          on(Action.REJECT, "reject", "Never propose it again; asks for a reason.", true, c('x')),
          on(Action.TARGET, "target", "Choose another file for it.", true, c('t')),
          on(
              Action.TOGGLE_HUNK,
              "drop hunk",
              "Leave this hunk out, or take it back in.",
              false,
              c(' ')),
          on(
              Action.ACCEPT_ALL,
              "accept all",
              "Accept all that is left for this file.",
              false,
              c('A')),
          on(Action.SKIP_ALL, "skip all", "Skip all that is left for this file.", false, c('S')),
          on(Action.LINE_DOWN, "down", "Next line of the pane.", false, c('j'), k(Key.Name.DOWN)),
          on(Action.LINE_UP, "up", "Previous line of the pane.", false, c('k'), k(Key.Name.UP)),
          on(Action.NEXT, "next", "Next proposal.", false, c('J')),
          on(Action.PREVIOUS, "previous", "Previous proposal.", false, c('K')),
          on(Action.NEXT_HUNK, "next hunk", "Next hunk.", false, c(']')),
          on(Action.PREVIOUS_HUNK, "previous hunk", "Previous hunk.", false, c('[')),
          on(Action.EVIDENCE, "evidence", "Your words that it comes from.", true, c('v')),
          on(
              Action.CONTRADICTION,
              "opposes",
              "What it contradicts: keep one, narrow one, or keep both.",
              false,
              c('o')),
          on(Action.UNDO, "undo", "Undo the last decision.", true, c('u')),
          on(Action.REDO, "redo", "Redo what was undone.", false, Key.ctrl('r')),
          on(Action.SEARCH, "search", "Search the proposals.", false, c('/')),
          on(Action.TOP, "top", "Go to the top of the pane.", false, c('g')),
          on(Action.BOTTOM, "bottom", "Go to the bottom of the pane.", false, c('G')),
          on(Action.OTHER_PANE, "other pane", "Go to the other pane.", false, k(Key.Name.TAB)),
          on(Action.APPLY, "apply", "Show the plan; only Enter there writes.", true, c('c')),
          on(Action.HISTORY, "history", "What was applied: look, undo, restore.", false, c('H')),
          on(
              Action.PROMOTION,
              "promote",
              "Keep for every project what several taught.",
              false,
              c('P')),
          on(Action.HELP, "help", "Show all keys.", true, c('?')),
          on(
              Action.LEAVE,
              "leave",
              "Leave; decisions are remembered.",
              false,
              c('q'),
              Key.ctrl('c')));

  /** The keys of the history. */
  public static final List<Binding> PAST =
      List.of(
          on(
              Action.OTHER_PANE,
              "other pane",
              "From the list to the operation, and back.",
              true,
              k(Key.Name.ENTER),
              k(Key.Name.TAB)),
          on(
              Action.TAKE_BACK,
              "undo",
              "Undo this operation; shows first what that writes.",
              true,
              c('u')),
          on(
              Action.RESTORE,
              "restore",
              "Bring its files back to right after it; shows first.",
              true,
              c('r')),
          on(
              Action.RESTORE_BEFORE,
              "restore before",
              "Bring its files back to right before it; shows first.",
              false,
              c('R')),
          on(
              Action.BACKUPS,
              "backups",
              "The backups of its files, to bring one back.",
              true,
              c('b')),
          on(Action.LINE_DOWN, "down", "Next line of the pane.", false, c('j'), k(Key.Name.DOWN)),
          on(Action.LINE_UP, "up", "Previous line of the pane.", false, c('k'), k(Key.Name.UP)),
          on(Action.NEXT, "next", "Next operation, an older one.", false, c('J')),
          on(Action.PREVIOUS, "previous", "Previous operation, a newer one.", false, c('K')),
          on(Action.TOP, "top", "Go to the top of the pane.", false, c('g')),
          on(Action.BOTTOM, "bottom", "Go to the bottom of the pane.", false, c('G')),
          on(Action.HELP, "help", "Show all keys.", true, c('?')),
          on(
              Action.LEAVE,
              "back",
              "Back to the review.",
              true,
              c('q'),
              c('H'),
              k(Key.Name.ESCAPE),
              Key.ctrl('c')));

  /** The keys of what may be kept for every project. */
  public static final List<Binding> PROMOTION =
      List.of(
          on(Action.ACCEPT, "accept", "Keep it for every project.", true, c('a'), c('y')),
          on(Action.REWORD, "reword", "Keep it, in other words.", true, c('w')),
          on(Action.SKIP, "skip", "Not now: it is offered again.", true, c('s'), c('n')),
          on(
              Action.REJECT,
              "never",
              "Leave it to its projects: it is not offered again.",
              true,
              c('x')),
          on(Action.UNDO, "undo", "Undo the last decision.", true, c('u')),
          on(Action.LINE_DOWN, "down", "Next line of the pane.", false, c('j'), k(Key.Name.DOWN)),
          on(Action.LINE_UP, "up", "Previous line of the pane.", false, c('k'), k(Key.Name.UP)),
          on(Action.NEXT, "next", "Next learning.", false, c('J')),
          on(Action.PREVIOUS, "previous", "Previous learning.", false, c('K')),
          on(Action.TOP, "top", "Go to the top of the pane.", false, c('g')),
          on(Action.BOTTOM, "bottom", "Go to the bottom of the pane.", false, c('G')),
          on(
              Action.OTHER_PANE,
              "list",
              "From the learning to the list, and back.",
              true,
              k(Key.Name.TAB),
              k(Key.Name.ENTER)),
          on(Action.APPLY, "write", "Show what is written; only Enter there writes.", true, c('c')),
          on(Action.HELP, "help", "Show all keys.", true, c('?')),
          on(
              Action.LEAVE,
              "back",
              "Back to the review, or out.",
              false,
              c('q'),
              c('P'),
              k(Key.Name.ESCAPE),
              Key.ctrl('c')));

  /** The keys of the statistics. */
  public static final List<Binding> STATISTICS =
      List.of(
          on(Action.LINE_DOWN, "down", "Next line.", true, c('j'), k(Key.Name.DOWN)),
          on(Action.LINE_UP, "up", "Previous line.", true, c('k'), k(Key.Name.UP)),
          on(Action.NEXT, "section", "Next section.", true, k(Key.Name.TAB), c('l'), c('J')),
          on(
              Action.PREVIOUS,
              "section before",
              "Previous section.",
              false,
              new Key(Key.Name.TAB, 0, false, false, true),
              c('h'),
              c('K')),
          on(
              Action.PAGE_DOWN,
              "page",
              "Next screenful.",
              false,
              c(' '),
              k(Key.Name.PAGE_DOWN),
              Key.ctrl('d')),
          on(
              Action.PAGE_UP,
              "page before",
              "Previous screenful.",
              false,
              c('b'),
              k(Key.Name.PAGE_UP),
              Key.ctrl('u')),
          on(Action.TOP, "top", "Go to the top.", false, c('g'), k(Key.Name.HOME)),
          on(Action.BOTTOM, "bottom", "Go to the bottom.", false, c('G'), k(Key.Name.END)),
          on(Action.HELP, "help", "Show all keys.", true, c('?')),
          on(Action.LEAVE, "leave", "Leave.", true, c('q'), k(Key.Name.ESCAPE), Key.ctrl('c')));

  private Keys() {}

  /** Returns what a key means while no popup is open. */
  public static Optional<Action> action(Key key) {
    return action(ALL, key);
  }

  /** Returns what a key means in the history. */
  static Optional<Action> pastAction(Key key) {
    return action(PAST, key);
  }

  /** Returns what a key means where learnings are kept for every project. */
  static Optional<Action> promotionAction(Key key) {
    return action(PROMOTION, key);
  }

  /** Returns what a key of the statistics means. */
  public static Optional<Action> statisticsAction(Key key) {
    return action(STATISTICS, key);
  }

  private static Optional<Action> action(List<Binding> bindings, Key key) {
    return bindings.stream()
        .filter(binding -> binding.keys().contains(key))
        .map(Binding::action)
        .findFirst();
  }

  public static Binding binding(Action action) {
    return ALL.stream().filter(each -> each.action() == action).findFirst().orElseThrow();
  }

  /** Returns those bindings whose label, tooltip or key has this in it. */
  static List<Binding> matching(List<Binding> bindings, String filter) {
    String wanted = filter.strip().toLowerCase(Locale.ROOT);
    return bindings.stream()
        .filter(
            each ->
                (each.label() + " " + each.tooltip() + " " + each.keyLabels())
                    .toLowerCase(Locale.ROOT)
                    .contains(wanted))
        .toList();
  }

  /** Returns the manual page of the keys. */
  public static String markdown() {
    StringBuilder page = new StringBuilder("# Keys of the review\n\n");
    table(page, ALL);
    page.append("\n## Keys of the history\n\n");
    table(page, PAST);
    page.append("\n## Keys of what may be kept for every project\n\n");
    table(page, PROMOTION);
    page.append("\n## Keys of the statistics\n\n");
    table(page, STATISTICS);
    return page.toString();
  }

  private static void table(StringBuilder page, List<Binding> bindings) {
    page.append("| key | also | action | what it does |\n|---|---|---|---|\n");
    for (Binding each : bindings) {
      List<String> also = each.keys().stream().skip(1).map(key -> code(key.label())).toList();
      page.append("| ").append(code(each.key())).append(" | ").append(String.join(" ", also));
      page.append(also.isEmpty() ? "| " : " | ").append(each.label()).append(" | ");
      page.append(each.tooltip()).append(" |\n");
    }
  }

  private static String code(String label) {
    return "`" + label + "`";
  }

  private static Binding on(
      Action action, String label, String tooltip, boolean onHelpLine, Key... keys) {
    return new Binding(List.of(keys), action, label, tooltip, onHelpLine);
  }

  private static Key c(char character) {
    return Key.of(character);
  }

  private static Key k(Key.Name name) {
    return Key.of(name);
  }
}
