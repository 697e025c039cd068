package dev.reflect.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class FindRoomTest {
  private final List<Errand> wanted = new ArrayList<>();
  private Review review = FindRoom.opened("", Review.listening(120, 36));

  private void on(Action action) {
    Step step = action.on(review);
    review = step.review();
    wanted.addAll(step.effects());
  }

  private void typed(String keys) {
    keys.codePoints().forEach(key -> on(new Action.Pressed(Key.of(key))));
  }

  private void pressed(Key.Name name) {
    on(new Action.Pressed(Key.of(name)));
  }

  private FindRoom room() {
    return (FindRoom) review.room();
  }

  @Test
  void whatIsTypedIsLookedForWithEachLetter() {
    typed("po");
    on(new Action.Pasted("ol\nsize"));
    assertEquals(
        List.of(new Errand.Find("p"), new Errand.Find("po"), new Errand.Find("pool size")), wanted);
    on(EarlierFinds.three("po"));
    assertEquals(List.of(), room().rows(), "what is not looked for any more");
    on(EarlierFinds.three("pool size"));
    assertEquals(3, room().rows().size());
    pressed(Key.Name.DOWN);
    assertEquals(1, room().spot().index(), "arrows move while letters are typed");
  }

  @Test
  void afterEnterLettersAreKeys() {
    typed("pool");
    on(EarlierFinds.three("pool"));
    pressed(Key.Name.ENTER);
    wanted.clear();
    typed("j");
    pressed(Key.Name.ENTER);
    EarlierPlace second = room().rows().get(1).place();
    assertEquals(List.of(new Errand.ReadSession(second)), wanted);
    wanted.clear();
    typed("o");
    assertEquals(List.of(new Errand.Resume(second)), wanted);
    wanted.clear();
    typed("y");
    assertEquals(List.of(new Errand.Copy(second.said().text())), wanted);
    typed("jo");
    assertEquals(
        "Claude Code has deleted this session: only reflect's copy is left.",
        review.toast().orElseThrow().text());
    typed("/x");
    assertEquals(new Errand.Find("poolx"), wanted.get(wanted.size() - 1));
    pressed(Key.Name.ENTER);
    typed("q");
    assertEquals(new Errand.Leave(0, 0), wanted.get(wanted.size() - 1));
  }

  @Test
  void aPlaceBecomesALearningInTheWordsOfThePerson() {
    typed("pool");
    on(EarlierFinds.three("pool"));
    pressed(Key.Name.ENTER);
    typed("c");
    wanted.clear();
    pressed(Key.Name.ENTER);
    assertEquals(List.of(), wanted, "of what Claude said nothing is prefilled");
    typed("Close them.");
    pressed(Key.Name.ENTER);
    assertEquals(List.of(new Errand.Learn(room().rows().get(0).place(), "Close them.")), wanted);
    on(new Action.Refused("No."));
    assertInstanceOf(SentencePopup.class, review.popup());
    on(new Action.Learned("Proposed."));
    assertEquals(Popup.NONE, review.popup());
  }

  @Test
  void theSessionOpensAtThePlaceAndLeadsBack() {
    typed("pool");
    on(EarlierFinds.three("pool"));
    FindRoom before = room();
    on(EarlierFinds.session());
    SessionRoom session = (SessionRoom) review.room();
    assertEquals(1, session.spot().index());
    typed("Jq");
    assertEquals(before, review.room());
  }

  @Test
  void escapeLeavesOnlyWhereNothingIsTyped() {
    pressed(Key.Name.ESCAPE);
    assertEquals(List.of(new Errand.Leave(0, 0)), wanted);
  }
}
