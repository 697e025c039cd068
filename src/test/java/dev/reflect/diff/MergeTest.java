package dev.reflect.diff;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Collections;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

final class MergeTest {
  @Provide
  Arbitrary<Text> texts() {
    return Texts.any();
  }

  @Property
  void aChangeOfOneSideIsTaken(@ForAll("texts") Text base, @ForAll("texts") Text changed) {
    assertEquals(Optional.of(changed), Merge.merge(base, changed, base));
    assertEquals(Optional.of(changed), Merge.merge(base, base, changed));
    assertEquals(Optional.of(changed), Merge.merge(base, changed, changed));
  }

  @Property
  void farChangesMeetWithoutConflict(@ForAll long seed) {
    Random random = new Random(seed);
    Text top = Text.of(Texts.random(random, 6).string() + "\n");
    Text newTop = Text.of(Texts.edited(random, top, 2).string() + "\n");
    Text bottom = Texts.random(random, 6);
    Text newBottom = Texts.edited(random, bottom, 2);
    String middle = String.join("", Collections.nCopies(20, "between\n"));
    assertEquals(
        Optional.of(Text.of(newTop.string() + middle + newBottom.string())),
        Merge.merge(
            Text.of(top.string() + middle + bottom.string()),
            Text.of(newTop.string() + middle + bottom.string()),
            Text.of(top.string() + middle + newBottom.string())));
  }

  @Test
  void twoInsertionsAtTheSamePlaceAreBothKept() {
    assertMerged("- a\n- theirs\n- ours\n", "- a\n", "- a\n- ours\n", "- a\n- theirs\n");
  }

  @Test
  void whatBothInsertedIsThereOnce() {
    assertMerged("- a\n- b\n- c\n", "- a\n", "- a\n- b\n", "- a\n- b\n- c\n");
    assertMerged("- a\n- b\n- c\n", "- a\n", "- a\n- b\n- c\n", "- a\n- c\n");
  }

  @Test
  void theNewlineAtTheEndIsMergedByItself() {
    assertMerged("- a\n- t\n- o\n", "- a", "- a\n- o\n", "- a\n- t\n");
    assertMerged("- a\n- t\n- o", "- a", "- a\n- o", "- a\n- t");
    assertMerged("- a\r\n- t\r\n- o", "- a\r\n", "- a\r\n- o\r\n", "- a\r\n- t");
  }

  @Test
  void differentChangesOfALineAreAConflict() {
    assertConflict("- a\n", "- b\n", "- c\n");
    assertConflict("- a\n", "", "- c\n");
  }

  @Test
  void changesOfNeighbouringLinesAreAConflict() {
    assertConflict("- a\n- b\n", "- x\n- b\n", "- a\n- y\n");
  }

  @Test
  void anItemDoesNotOutliveItsSection() {
    assertConflict("# T\n\n## L\n- a\n", "# T\n\n## L\n- a\n- ours\n", "# T\n\n");
  }

  @Test
  void addedLinesGoAndTheirNeighboursStay() {
    assertWithout("- a\n- theirs\n", "- a\n", "- a\n- ours\n", "- a\n- ours\n- theirs\n");
    assertWithout("- a\n- theirs\n", "- a\n", "- a\n- ours\n", "- a\n- theirs\n- ours\n");
    assertWithout("- x\n", "- a\n", "- a\n- ours\n", "- x\n- ours\n");
    assertWithout("- a\n- theirs", "- a\n", "- a\n- ours\n", "- a\n- ours\n- theirs");
    assertWithout("- theirs\n", "", "- ours\n", "- ours\n- theirs\n");
  }

  @Test
  void aHeadStaysAboveWhatSomebodyWroteUnderIt() {
    assertWithout(
        "# T\n\n## L\n\n- theirs\n",
        "# T\n",
        "# T\n\n## L\n\n- ours\n",
        "# T\n\n## L\n\n- ours\n- theirs\n");
    assertWithout(
        "# T\nelsewhere\n",
        "# T\n",
        "# T\n\n## L\n\n- ours\n",
        "# T\nelsewhere\n\n## L\n\n- ours\n");
  }

  @Test
  void severalChangesAreTakenBackOneByOne() {
    assertWithout(
        "- a\n- x\n- theirs\n", "- a\n- x\n", "- b\n- x\n- ours\n", "- b\n- x\n- ours\n- theirs\n");
    assertWithout("- a\n- theirs\n", "- a\n", "- b\n- ours\n", "- b\n- ours\n- theirs\n");
    assertWithout("- theirs\n- a\n", "- a\n", "- b\n- ours\n", "- theirs\n- b\n- ours\n");
    assertWithout(
        "- gone\n- a\n- x\n- theirs\n",
        "- gone\n- a\n- x\n",
        "- a\n- x\n- ours\n",
        "- a\n- x\n- theirs\n- ours\n");
    assertEquals(
        Optional.empty(),
        without("- a\n- x\n", "- b\n- x\n- ours\n", "- c\n- x\n- ours\n- theirs\n"));
    assertEquals(Optional.empty(), without("- a\n- x\n", "- b\n- x\n", "- b\n- y\n- theirs\n"));
  }

  @Test
  void linesThatSomebodyChangedAreNotTakenOut() {
    assertEquals(Optional.empty(), without("- a\n", "- a\n- b\n- c\n", "- a\n- b\n- x\n- c\n"));
    assertEquals(Optional.empty(), without("- a\n", "- a\n- b\n", "- a\n- b, more\n"));
    assertEquals(Optional.empty(), without("- a\n- b\n", "- a\n", "- a\n- x\n"));
  }

  private static void assertWithout(String wanted, String before, String after, String now) {
    assertEquals(Optional.of(Text.of(wanted)), without(before, after, now));
  }

  private static Optional<Text> without(String before, String after, String now) {
    return Merge.without(
        Text.of(before), Text.of(after), Text.of(now), line -> line.startsWith("#"));
  }

  private static void assertMerged(String merged, String base, String ours, String theirs) {
    assertEquals(
        Optional.of(Text.of(merged)), Merge.merge(Text.of(base), Text.of(ours), Text.of(theirs)));
  }

  private static void assertConflict(String base, String ours, String theirs) {
    assertEquals(Optional.empty(), Merge.merge(Text.of(base), Text.of(ours), Text.of(theirs)));
    assertEquals(Optional.empty(), Merge.merge(Text.of(base), Text.of(theirs), Text.of(ours)));
  }
}
