package dev.reflect.proposal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.diff.Text;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class SharpeningTest {
  private static final String SHARP = "IMPORTANT: Use uv.";

  private static Optional<String> in(String text) {
    return Sharpening.in(Text.of(text), SHARP).map(Text::string);
  }

  @Test
  void theLineThatSaysItGetsMoreWeightAndKeepsItsDressing() {
    assertEquals(
        Optional.of("# App\r\n\r\n  * IMPORTANT: Use uv.  \r\nEnd"),
        in("# App\r\n\r\n  * Use uv.  \r\nEnd"));
  }

  @Test
  void whatIsSaidTwiceOrNotAtAllIsLeftAlone() {
    assertEquals(Optional.empty(), in("- Use uv.\n- Use uv.\n"));
    assertEquals(Optional.empty(), in("- Use pip.\n"));
  }

  @Test
  void moreThanOnceIsNoSharper() {
    assertEquals(SHARP, Sharpening.sharp("Use uv."));
    assertEquals(SHARP, Sharpening.sharp(SHARP));
  }

  @Test
  void placedAgainNothingChanges() {
    Target target = Samples.memory("- Use uv.\n");
    Proposal sharper = Proposal.of(Samples.learning(SHARP), target);
    assertEquals("- IMPORTANT: Use uv.\n", sharper.proposed().string());
    assertEquals(sharper.proposed(), sharper.onto(sharper.proposed()).proposed());
  }

  @Property(tries = 200)
  void everyOtherLineStaysAsItIs(
      @ForAll @Size(max = 6) List<String> before, @ForAll @Size(max = 6) List<String> after) {
    String top = String.join("\n", before).replace("Use uv.", "") + "\n";
    String end = "\n" + String.join("\n", after).replace("Use uv.", "");
    assertEquals(Optional.of(top + "- IMPORTANT: Use uv." + end), in(top + "- Use uv." + end));
  }
}
