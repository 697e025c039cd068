/** What is learned of a message. A failure is learned so that it is not taken for a correction. */
enum Trait {
  CORRECTION("corrections but failures"),
  FAILURE("failure reports"),
  APPROVAL("approvals"),
  SUGGESTION("suggestions"),
  REMEMBER("requests to remember"),
  DURABLE("durable");

  private final String words;

  Trait(String words) {
    this.words = words;
  }

  String words() {
    return words;
  }

  boolean isIn(Corpus.Message message) {
    return this == DURABLE ? message.durable() : message.label().equalsIgnoreCase(name());
  }

  /** A failure report that is heard as a correction is neither right nor wrong. */
  boolean takes(Corpus.Message message) {
    return this != CORRECTION || !FAILURE.isIn(message);
  }
}
