package dev.reflect.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.proposal.Decision;
import dev.reflect.proposal.ProposalId;
import dev.reflect.review.Spot.Pane;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KeysTest {
  private static final List<KeyTable<Review, Step>> ROOMS =
      List.of(ProposalKeys.ALL, HistoryRoom.KEYS);

  /** Returns the rows of all rooms. */
  static List<Binding<Review, Step>> bindings() {
    return ROOMS.stream().flatMap(room -> room.all().stream()).toList();
  }

  @Test
  void aKeyMeansWhatItsBindingSays() {
    KeyTable<Review, Step> review = ProposalKeys.ALL;
    assertEquals(Optional.of(review.named("accept")), review.of(Key.of('a')));
    assertEquals(Optional.of(review.named("accept all")), review.of(Key.of('A')));
    assertEquals(Optional.of(review.named("redo")), review.of(Key.ctrl('r')));
    assertEquals(Optional.empty(), review.of(Key.of('r')));
    assertEquals(Optional.of(HistoryRoom.KEYS.named("restore")), HistoryRoom.KEYS.of(Key.of('r')));
    assertEquals(Optional.of(HistoryRoom.KEYS.named("undo")), HistoryRoom.KEYS.of(Key.of('u')));
    assertEquals(Optional.of(review.named("down")), review.of(Key.of(Key.Name.DOWN)));
  }

  @Test
  void aLabelNamesItsKey() {
    for (Key.Name name : Key.Name.values()) {
      if (name != Key.Name.CHARACTER) {
        Key key = Key.of(name);
        assertEquals(key, Key.parse(key.label()));
      }
    }
    for (String label : List.of("a", "A", "?", "Space", "Ctrl-r", "Shift-Tab", "↓")) {
      assertEquals(label, Key.parse(label).label());
    }
    assertEquals(Key.of(' '), Key.parse("Space"));
    assertEquals(Key.ctrl('r'), Key.parse("Ctrl-r"));
  }

  @Test
  void aLabelHasAGapBeforeWhatTheHelpSaysOfIt() {
    for (Binding<Review, Step> each : bindings()) {
      assertTrue(each.label().length() < HelpPopup.LABELS, each.label());
    }
  }

  @Test
  void theHelpIsFilteredByWordOrKey() {
    KeyTable<Review, Step> review = ProposalKeys.ALL;

    assertEquals(List.of("undo", "redo", "history"), labels(review.matching("UNDO")));
    assertEquals(List.of("redo"), labels(review.matching("ctrl-r")));
    assertEquals(List.of("undo"), labels(HistoryRoom.KEYS.matching("undo")));
    assertEquals(review.all(), review.matching(" "));
  }

  private static List<String> labels(List<Binding<Review, Step>> bindings) {
    return bindings.stream().map(Binding::label).toList();
  }

  @Test
  void theHelpLineKeepsTheWayToAllKeys() {
    Review review = Reviewing.four().press("a").review();

    assertEquals(
        " a accept   m modify   s skip   x reject   t target   v evidence   u undo   c apply 1   ?"
            + " help",
        HelpLine.of(review, 100).text());
    assertEquals(
        " a accept m modify s skip x reject t target v evidence u undo c apply 1 ? help",
        HelpLine.of(review, 80).text());
    assertEquals(
        " a accept m modify s skip x reject t target c apply 1 ? help",
        HelpLine.of(review, 61).text());
  }

  @Test
  void aPopupHasItsOwnHelpLine() {
    assertEquals(
        " Enter write   d diff   ↓ ↑ scroll   Esc back",
        HelpLine.of(Reviewing.four().press("a c").review(), 60).text());
  }

  @Test
  void aDecisionIsAboutTheProposalThatItNames() {
    Reviewing person = Reviewing.four();
    ProposalId third = person.review().items().get(2).id();
    ProposalId second = person.review().items().get(1).id();

    person.sends(new Action.Decide(third, Decision.accepted())).shows("··✓[·]");
    person.sends(new Action.Decide(second, new Decision.Reworded("Use tabs, always.")));
    person.shows("·✎✓[·]").sends(new Action.Decide(third, Decision.accepted()));
    person.shows("·✎[✓]·").says("Accepted already.");
  }

  @Test
  void aProposalIsPutWhereItIsWanted() {
    Reviewing person = Reviewing.four();
    ProposalId third = person.review().items().get(2).id();

    person.sends(new Action.Put(third, Reviewing.SKILL, Optional.empty()));
    person.shows("···[·]").says("It goes to ~/.claude/skills/node/SKILL.md now.");
  }

  @Test
  void whatIsNotUnderReviewIsNotDecided() {
    Reviewing person = Reviewing.four();
    ProposalId other = person.review().items().get(0).id();
    Reviewing without = Reviewing.of(List.of(person.review().items().get(1)));

    without.sends(new Action.Decide(other, Decision.accepted()));
    without.shows("[·]").says("That proposal is not under review any more.");
  }

  private static final OwnKeys OWN =
      OwnKeys.of(Map.of("skip", "n", "next match", "*", "help", "F", "undo", "Ctrl-u"));

  private static Reviewing withOwnKeys() {
    List<Item> items = Reviewing.four().review().items().all();
    return Reviewing.of(Review.listening(120, 36, OWN)).sends(new Action.Arrived(items, List.of()));
  }

  @Test
  void whatIsChosenCountsAndWhatItWasDoesNothing() {
    withOwnKeys().press("n").shows("–[·]··").press("Ctrl-u").shows("[·]···");
    withOwnKeys().press("s").shows("[·]···").says("s does nothing here: F shows all keys.");
  }

  @Test
  void whatIsOfAnotherRoomHasItsKey() {
    assertEquals("E, then A", OWN.toAskAJudge());
    assertEquals("E, then J", OwnKeys.of(Map.of("ask a judge", "J")).toAskAJudge());
  }

  @Test
  void helpLineAndHelpShowIt() {
    Review review = withOwnKeys().review();
    String line = HelpLine.of(review, 120).text();
    assertTrue(line.contains("n skip") && line.contains("Ctrl-u undo"), line);
    assertTrue(line.endsWith("F help"), line);

    Popup opened = withOwnKeys().press("F").review().popup();
    Sheet help = opened.sheet(review, ZoneOffset.UTC).orElseThrow();
    assertTrue(help.passages().toString().contains("Ctrl-u"), help.toString());
  }

  @Test
  void whatIsSaidOfKeysNamesIt() {
    Reviewing accepted = withOwnKeys().press("a K");
    assertEquals(Pane.LIST, accepted.review().spot().pane());
    accepted.press("Space").says("It is decided already: undo with Ctrl-u first.");
  }

  @ParameterizedTest(name = "{0} after {1} is {2}")
  @CsvSource({
    "ab,      c,                abc|",
    "ab,      ← c,              ac|b",
    "ab,      ← ← ← c,          c|ab",
    "ab,      Backspace,        a|",
    "ab,      Home Backspace,   |ab",
    "ab,      Home Delete,      |b",
    "ab,      Delete,           ab|",
    "ab,      Home →,           a|b",
    "ab,      Home End,         ab|",
    "ab,      ← Ctrl-u,         |b",
    "a😀,     Backspace,        a|",
    "a😀,     ← Delete,         a|",
    "ab,      Space,            ab |",
    "ab,      ↓,                ab|",
    "ab,      Ctrl-w,           ab|"
  })
  void keysEditTheLine(String text, String keys, String expected) {
    TextField field = TextField.of(text);
    for (String key : keys.split(" ")) {
      field = field.typed(Key.parse(key)).orElse(field);
    }
    String shown = field.text().substring(0, field.caret()) + "|";
    assertEquals(expected, shown + field.text().substring(field.caret()));
  }

  @Test
  void aPasteIsOneLineWithoutControlCharacters() {
    assertEquals("one two red", TextField.empty().pasted("one \r\n two \u001b[31mred").text());
    assertEquals("ab", TextField.of("a").pasted("\nb").text());
  }
}
