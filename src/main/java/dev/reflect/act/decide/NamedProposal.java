package dev.reflect.act.decide;

import dev.reflect.act.home.Beginning;
import dev.reflect.act.home.UserError;
import dev.reflect.learning.Fingerprint;
import dev.reflect.ledger.Found;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Queue.Open;
import dev.reflect.memory.Remembered.Worded;
import dev.reflect.proposal.ProposalId;
import dev.reflect.review.Item;
import dev.reflect.review.Items;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Which open proposal a person means who types an id, or the beginning of one. */
public record NamedProposal(Ledger ledger, Items items) {
  /** So many of the list that {@code reflect queue} prints have a number that is as good. */
  public static final int MOST_NUMBERED = 9;

  private static final String LISTED = "reflect queue lists them.";

  /**
   * Returns the place in the list of the proposal whose id begins so; where there is none, of the
   * only one that is open of the learning whose id begins so; of a single digit, of the one that
   * has this number in the list.
   *
   * @throws UserError when it is none or more than one, or closed, saying why
   */
  int place(String beginning) throws IOException {
    Beginning.checkTyped("proposal", beginning, LISTED);
    List<ProposalId> named =
        items.all().stream()
            .map(Item::name)
            .filter(name -> name.value().startsWith(beginning))
            .toList();
    OptionalInt numbered = numbered(beginning);
    if (numbered.isPresent()) {
      return alone(beginning, numbered.getAsInt(), named);
    }
    if (named.size() > 1) {
      throw several(beginning, named);
    }
    if (named.size() == 1) {
      return place(named.get(0));
    }
    Found found = ledger.queue().find(beginning);
    if (found instanceof Found.Several more) {
      throw several(beginning, more.ids());
    }
    if (found instanceof Found.Closed closed) {
      throw closed(closed);
    }
    if (found instanceof Found.One one) {
      OptionalInt place = items.indexOf(one.proposal().id());
      return place.isPresent() ? place.getAsInt() : notListed(one.proposal());
    }
    return place(ofLearning(beginning));
  }

  private int place(ProposalId name) {
    return IntStream.range(0, items.size())
        .filter(place -> items.get(place).name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static UserError several(String beginning, List<ProposalId> ids) {
    return new UserError("More than one proposal begins with " + beginning, theyAre(ids));
  }

  /** It waits with another one of its learning, or not any more. */
  private int notListed(Open open) throws IOException {
    Set<Fingerprint> wordings = wordings(open.learning().fingerprint());
    for (Item each : items.all()) {
      boolean isSame = wordings.contains(each.proposal().learning().fingerprint());
      if (isSame && !each.breadth().heardIn().isEmpty()) {
        throw new UserError(
            "What " + open.id() + " says was heard in several projects, and is decided once.",
            "That is the proposal " + each.name());
      }
    }
    throw new UserError(
        "The file that " + open.id() + " would change says it already.",
        "reflect queue --said lists what files say.");
  }

  private Set<Fingerprint> wordings(Fingerprint learning) throws IOException {
    return ledger.memory().remembered(learning).orElseThrow().wordings().stream()
        .map(Worded::fingerprint)
        .collect(Collectors.toSet());
  }

  /** Returns the same with ids for the numbers, so that deciding about one moves no other. */
  List<String> unnumbered(List<String> typed) throws IOException {
    List<String> ids = new ArrayList<>();
    for (String each : typed) {
      ids.add(numbered(each).isPresent() ? items.get(place(each)).name().value() : each);
    }
    return ids;
  }

  /** Returns the place of what has this number in the list of those that are undecided. */
  private OptionalInt numbered(String digit) {
    return digit.matches("[1-9]")
        ? IntStream.range(0, items.size())
            .filter(place -> items.get(place).isOpen())
            .skip(Integer.parseInt(digit) - 1L)
            .findFirst()
        : OptionalInt.empty();
  }

  /** What is a number in the list and the beginning of another one's id may mean either. */
  private int alone(String digit, int numbered, List<ProposalId> named) {
    ProposalId name = items.get(numbered).name();
    List<ProposalId> others = new ArrayList<>(named);
    others.remove(name);
    if (others.isEmpty()) {
      return numbered;
    }
    String what = others.size() == 1 ? "another id." : "other ids.";
    others.add(0, name);
    throw new UserError(
        "%s is the number of %s in the list, and the beginning of %s".formatted(digit, name, what),
        theyAre(others));
  }

  /** Returns the one open proposal of the learning that the beginning of an id names. */
  private ProposalId ofLearning(String beginning) throws IOException {
    List<Fingerprint> named = ledger.memory().named(beginning);
    if (named.size() != 1) {
      throw new UserError("There is no proposal " + beginning, LISTED);
    }
    Set<Fingerprint> wordings = wordings(named.get(0));
    List<ProposalId> open =
        items.all().stream()
            .filter(item -> !item.isForAll())
            .filter(item -> wordings.contains(item.proposal().learning().fingerprint()))
            .map(Item::name)
            .toList();
    if (open.isEmpty()) {
      throw new UserError(
          "Nothing is proposed of the learning " + beginning,
          "reflect learnings show " + beginning + " says what became of it.");
    }
    if (open.size() > 1) {
      throw new UserError(
          "The learning " + beginning + " has more than one proposal.", theyAre(open));
    }
    return open.get(0);
  }

  private static String theyAre(List<ProposalId> ids) {
    return "They are: " + ids.stream().map(ProposalId::value).collect(Collectors.joining(" "));
  }

  private static UserError closed(Found.Closed closed) {
    return switch (closed.why()) {
      case APPLIED ->
          new UserError(
              "The proposal " + closed.id() + " is applied already.",
              "reflect log lists what was applied.");
      case REJECTED ->
          new UserError(
              "The proposal " + closed.id() + " is rejected already.",
              "What was rejected is never proposed again.");
      case UNDONE ->
          new UserError(
              "The proposal " + closed.id() + " was applied and undone.",
              "It is proposed again when you say it again.",
              "reflect log says which operation undid it; reflect undo takes that back.");
      case RETIRED ->
          new UserError(
              "The learning of the proposal " + closed.id() + " is retired.",
              "reflect learnings list --retired names it; reflect learnings keep takes that back.");
      case FORGOTTEN ->
          new UserError(
              "The learning of the proposal " + closed.id() + " is forgotten.",
              "reflect learnings list --forgotten names it; reflect learnings keep takes that"
                  + " back.");
      case DOUBLED ->
          new UserError(
              "The proposal " + closed.id() + " says in other words what another one says.",
              "reflect learnings shows both wordings; reflect learnings split parts them.");
      case SILENCED ->
          new UserError(
              "The judge heard these messages otherwise, so "
                  + closed.id()
                  + " is not proposed any more.",
              "reflect queue lists what it made of them; reflect learnings keep "
                  + closed.id()
                  + " proposes it all the same.");
      case PROMOTED ->
          new UserError(
              "The learning of the proposal " + closed.id() + " is in the file of all projects.",
              "reflect promote list shows it.");
      case ACCEPTED ->
          new UserError(
              "The learning of the proposal " + closed.id() + " is accepted for all projects.",
              "reflect queue lists what is accepted; reflect apply writes it.");
    };
  }
}
