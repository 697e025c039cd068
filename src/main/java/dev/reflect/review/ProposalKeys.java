package dev.reflect.review;

import static dev.reflect.review.Room.when;

import dev.reflect.proposal.Decision;
import dev.reflect.review.Review.Phase;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** The keys of the proposals. */
public final class ProposalKeys {
  /** The label of what opens the room of all that was heard. */
  public static final String HEARD = "what was heard";

  public static final KeyTable<Review, Step> ALL =
      new KeyTable<>(
          "# Keys of the review",
          List.of(
              new Binding<Review, Step>(
                      "a",
                      "accept",
                      "Accept, and go to the next undecided.",
                      there(DecisionSteps::whyNotAccepted),
                      DecisionSteps::accepted)
                  .shown(),
              new Binding<Review, Step>(
                      "m e",
                      "modify",
                      "Edit the resulting file in your editor.",
                      here(shown -> shown.item().target().problem()),
                      EditorSteps::open)
                  .shown(),
              new Binding<>(
                  "w",
                  "reword",
                  "Put the learning in other words.",
                  here(shown -> shown.item().target().problem()),
                  review -> Step.to(review.with(InputPopup.reword(current(review))))),
              new Binding<Review, Step>(
                      "s",
                      "skip",
                      "Skip for now: it comes back next time.",
                      here(shown -> when(is(shown, Item.State.SKIPPED), "Skipped already.")),
                      review -> DecisionSteps.decided(review, new Decision.Skipped()))
                  .shown(),
              new Binding<Review, Step>(
                      "x",
                      "reject",
                      "Never propose it again; asks for a reason.",
                      here(shown -> when(is(shown, Item.State.REJECTED), "Rejected already.")),
                      review -> Step.to(review.with(InputPopup.reject())))
                  .shown(),
              new Binding<Review, Step>(
                      "t",
                      "target",
                      "Choose another file for it.",
                      here(
                          shown ->
                              when(
                                  shown.item().choices().size() < 2,
                                  "There is no other target for it.")),
                      review -> Step.to(review.with(TargetPicker.of(current(review).item()))))
                  .shown(),
              new Binding<>(
                  "Space",
                  "drop hunk",
                  "Leave this hunk out, or take it back in.",
                  there(ProposalKeys::whyNotDropped),
                  ProposalKeys::dropped),
              new Binding<>(
                  "A",
                  "accept all",
                  "Accept all that is left for this file.",
                  there(ProposalKeys::whyNoneIsAccepted),
                  DecisionSteps::acceptAll),
              new Binding<>(
                  "S",
                  "skip all",
                  "Skip all that is left for this file.",
                  there(ProposalKeys::whyNoneIsLeft),
                  DecisionSteps::skipAll),
              Room.moving("j ↓", "down", "Next line of the pane.", Key.Name.DOWN, any()),
              Room.moving("k ↑", "up", "Previous line of the pane.", Key.Name.UP, any()),
              new Binding<>(
                  "J",
                  "next",
                  "Next proposal.",
                  there(
                      room ->
                          when(
                              room.spot().index() == room.items().size() - 1,
                              "This is the last proposal.")),
                  review -> review.proposals().to(review.spot().index() + 1, review)),
              new Binding<>(
                  "K",
                  "previous",
                  "Previous proposal.",
                  there(room -> when(room.spot().index() == 0, "This is the first proposal.")),
                  review -> review.proposals().to(review.spot().index() - 1, review)),
              new Binding<>(
                  "]",
                  "next hunk",
                  "Next hunk.",
                  there(
                      room ->
                          when(
                              room.hunk() >= room.here().diff().hunks().size() - 1,
                              "This is the last hunk.")),
                  review -> Step.to(atHunk(review, 1))),
              new Binding<>(
                  "[",
                  "previous hunk",
                  "Previous hunk.",
                  there(room -> when(room.hunk() == 0, "This is the first hunk.")),
                  review -> Step.to(atHunk(review, -1))),
              new Binding<Review, Step>(
                      "v",
                      "evidence",
                      "Your words that it comes from.",
                      any(),
                      review -> Step.to(review.with(EvidencePopup.of(current(review)))))
                  .shown(),
              new Binding<>(
                  "o",
                  "opposes",
                  "What it contradicts: keep one, narrow one, or keep both.",
                  here(
                      shown ->
                          when(
                              shown.item().contradiction().isEmpty(),
                              "It contradicts nothing that is known.")),
                  review -> Step.to(review.with(SettlePopup.of(current(review))))),
              new Binding<>(
                  "y",
                  "copy",
                  "Copy the sentence: by the terminal, and into the clipboard of the machine.",
                  any(),
                  review -> Room.copied(current(review).item().sentence(), review)),
              new Binding<Review, Step>(
                      "u",
                      "undo",
                      "Undo the last decision.",
                      ready(review -> when(review.undos().past().isEmpty(), "Nothing to undo.")),
                      DecisionSteps::undo)
                  .shown(),
              new Binding<>(
                  "Ctrl-r",
                  "redo",
                  "Redo what was undone.",
                  ready(review -> when(review.undos().future().isEmpty(), "Nothing to redo.")),
                  DecisionSteps::redo),
              new Binding<>(
                  "/",
                  "search",
                  "Search the proposals; the list shows what has it as you type.",
                  any(),
                  review -> Step.to(SearchPopup.opened(review))),
              new Binding<>(
                  "n",
                  "next match",
                  "The next proposal that has what was searched for.",
                  there(ProposalKeys::whyNotSought),
                  review -> SearchPopup.on(review, 1)),
              new Binding<>(
                  "N",
                  "previous match",
                  "The proposal before that has what was searched for.",
                  there(ProposalKeys::whyNotSought),
                  review -> SearchPopup.on(review, -1)),
              Room.moving("g", "top", "Go to the top of the pane.", Key.Name.HOME, any()),
              Room.moving("G", "bottom", "Go to the bottom of the pane.", Key.Name.END, any()),
              new Binding<>("Tab", "other pane", "Go to the other pane.", any(), Room::otherPane),
              new Binding<Review, Step>(
                      "c",
                      "apply",
                      "Show the plan; only Enter there writes.",
                      ready(ProposalKeys::whyNotApplied),
                      review -> Step.to(review.with(PlanPopup.of(review))))
                  .shown()
                  .counting(review -> review.items().taken()),
              new Binding<>(
                  "H",
                  "history",
                  "What was applied: look, undo, restore.",
                  ready(review -> Optional.empty()),
                  review -> Step.to(review, new Errand.OpenPast())),
              new Binding<>(
                  "E",
                  HEARD,
                  "All messages that something was heard in, proposed or not.",
                  ready(review -> Optional.empty()),
                  review -> Step.to(review, new Errand.OpenHeard())),
              new Binding<>(
                  "P",
                  "promote",
                  "Keep for every project what several taught.",
                  ready(review -> Optional.empty()),
                  review -> Step.to(review, new Errand.OpenPromotions())),
              Room.help(),
              new Binding<>(
                  "q Ctrl-c",
                  "leave",
                  "Leave; decisions are remembered.",
                  Room.calm(review -> Optional.empty()),
                  LeavePopup::leave)));

  private ProposalKeys() {}

  private static Optional<String> whyNotSought(ProposalRoom room) {
    return when(
        room.sought().isEmpty(), "Nothing is searched for: " + room.key("search") + " does.");
  }

  /** What is said once the proposals are there and nothing is being written. */
  private static Function<Review, Optional<String>> ready(
      Function<Review, Optional<String>> whyNot) {
    return Room.calm(
        review ->
            review.phase() == Phase.LISTENING
                ? Optional.of("No proposals yet: still reading transcripts.")
                : whyNot.apply(review));
  }

  private static Function<Review, Optional<String>> there(
      Function<ProposalRoom, Optional<String>> whyNot) {
    return ready(
        review ->
            review.isEmpty()
                ? Optional.of("There is no proposal.")
                : whyNot.apply(review.proposals()));
  }

  private static Function<Review, Optional<String>> here(Function<Shown, Optional<String>> whyNot) {
    return there(room -> whyNot.apply(room.here()));
  }

  private static Function<Review, Optional<String>> any() {
    return here(shown -> Optional.empty());
  }

  private static Shown current(Review review) {
    return review.current().orElseThrow();
  }

  private static boolean is(Shown shown, Item.State state) {
    return shown.item().state() == state;
  }

  private static Optional<String> whyNotApplied(Review review) {
    return review.items().taken() == 0
        ? Optional.of("Nothing is accepted yet.")
        : when(review.plan().isEmpty(), "What is accepted changes no file.");
  }

  private static Optional<String> whyNotDropped(ProposalRoom room) {
    Shown shown = room.here();
    if (shown.nothing().isPresent()) {
      return shown.nothing();
    }
    if (!shown.item().isOpen()) {
      return Optional.of("It is decided already: undo with " + room.key("undo") + " first.");
    }
    return when(
        shown.diff().hunks().size() == 1,
        "There is only this hunk: skip the proposal with " + room.key("skip") + ".");
  }

  private static Optional<String> whyNoneIsLeft(ProposalRoom room) {
    return when(
        DecisionSteps.left(room.items(), room.here().item().target()).isEmpty(),
        "Nothing is left to decide for this file.");
  }

  private static Optional<String> whyNoneIsAccepted(ProposalRoom room) {
    Shown here = room.here();
    return here.item()
        .target()
        .problem()
        .or(() -> whyNoneIsLeft(room))
        .or(
            () ->
                when(
                    DecisionSteps.acceptable(room.items(), here.item().target()).isEmpty(),
                    here.nothing().orElse("Nothing that is left would change this file.")));
  }

  private static Step dropped(Review review) {
    Set<Integer> dropped = new HashSet<>(current(review).dropped());
    int hunk = review.proposals().hunk();
    if (!dropped.remove(hunk)) {
      dropped.add(hunk);
    }
    return Step.to(review.with(review.items().drop(review.spot().index(), dropped)));
  }

  private static Review atHunk(Review review, int steps) {
    Shown shown = current(review);
    int hunk = Spot.within(review.proposals().hunk() + steps, shown.diff().hunks().size());
    int line = Spot.within(shown.firstChange(hunk), shown.lines());
    return review.with(review.spot().onLine(line));
  }
}
