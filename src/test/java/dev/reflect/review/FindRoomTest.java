package dev.reflect.review;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.review.EarlierPlace.Speaker;
import dev.reflect.review.EarlierPlace.Told;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FindRoomTest {
  private final Reviewing person = Reviewing.of(FindRoom.opened("", Review.listening(120, 36)));

  private FindRoom room() {
    return (FindRoom) person.review().room();
  }

  /** Has typed what is found, and looks at it. */
  private void found() {
    person.type("pool").sends(EarlierFinds.three("pool")).press("Enter").effects();
  }

  @Test
  void whatIsTypedIsLookedForWithEachLetter() {
    person.type("po").sends(new Action.Pasted("ol\nsize"));
    person.wants(new Errand.Find("p"), new Errand.Find("po"), new Errand.Find("pool size"));
    person.sends(EarlierFinds.three("po"));
    assertEquals(List.of(), room().rows(), "what is not looked for any more");
    person.sends(EarlierFinds.three("pool size"));
    assertEquals(3, room().rows().size());
    person.press("↓");
    assertEquals(1, room().spot().index(), "arrows move while letters are typed");
  }

  @Test
  void afterEnterLettersAreKeys() {
    found();
    EarlierPlace second = room().rows().get(1).place();
    person.press("j Enter").wants(new Errand.ReadSession(second));
    person.press("o").wants(new Errand.Resume(second));
    person.press("y").wants(new Errand.Copy(second.said().text()));
    person.press("j o");
    person.says("Claude Code has deleted this session: only reflect's copy is left.");
    person.press("/ x").wants(new Errand.Find("poolx"));
    person.press("Enter q").wants(new Errand.Leave(0, 0));
  }

  @Test
  void aPlaceBecomesALearningInTheWordsOfThePerson() {
    found();
    person.press("c Enter").wants(); // of what Claude said nothing is prefilled
    person.type("Close them.").press("Enter");
    person.wants(new Errand.Learn(room().rows().get(0).place(), "Close them."));
    assertEquals("InputPopup", person.sends(new Action.Refused("No.")).popup());
    assertEquals("None", person.sends(new Action.Learned("Proposed.")).popup());
  }

  @Test
  void whatThePersonSaidIsASentenceToBeginWith() {
    Told said = new Told(Speaker.PERSON, "u2", "please use uv, not pip", List.of(), 3);
    EarlierPlace place = new EarlierPlace("shop-1", "", "", "", 3, Optional.empty(), "", said);
    assertEquals("Please use uv, not pip.", InputPopup.of(place).field().text());
  }

  @Test
  void theSessionOpensAtThePlaceAndLeadsBack() {
    found();
    FindRoom before = room();
    person.sends(EarlierFinds.session());
    assertEquals(1, ((SessionRoom) person.review().room()).spot().index());
    person.press("J q");
    assertEquals(before, person.review().room());
  }

  @Test
  void escapeLeavesOnlyWhereNothingIsTyped() {
    person.press("Esc").wants(new Errand.Leave(0, 0));
  }
}
