package dev.reflect.skill;

import dev.reflect.diff.Blank;
import dev.reflect.diff.Text;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What a document states: its paragraphs, headings and list items as words. */
final class Statements {
  private static final Memo<Text, Statements> READ = new Memo<>(Statements::read);

  /** An edit changes a block or two, so the words of the others are known. */
  private static final Memo<String, Words> WORDS = new Memo<>(Words::of, 4_096);

  /** The words of one block, and whether what introduces it turns its meaning: "Don't:". */
  private record Statement(Words words, boolean isUnderNegation) {}

  private final List<Statement> statements = new ArrayList<>();

  /** The statements that have a word: a long file is asked about thousands of learnings. */
  private final Map<String, List<Statement>> byWord = new HashMap<>();

  private final StringBuilder block = new StringBuilder();
  private boolean headingNegates;
  private boolean introductionNegates;
  private boolean isItem;

  private Statements() {}

  static Statements of(Text text) {
    return READ.of(text);
  }

  private static Statements read(Text text) {
    Outline outline = Outline.of(text);
    Statements statements = new Statements();
    for (int i = 0; i < outline.rows().size(); i++) {
      statements.read(outline.rows().get(i), outline.contents().get(i));
    }
    statements.endBlock();
    for (Statement each : statements.statements) {
      each.words()
          .distinct()
          .forEach(
              word -> statements.byWord.computeIfAbsent(word, its -> new ArrayList<>()).add(each));
    }
    return statements;
  }

  boolean say(Words wanted) {
    List<Statement> those =
        wanted.telling().map(word -> byWord.getOrDefault(word, List.of())).orElse(statements);
    return those.stream()
        .filter(statement -> !statement.isUnderNegation() || wanted.negates())
        .anyMatch(statement -> statement.words().say(wanted));
  }

  private void read(Row row, String content) {
    switch (row.kind()) {
      case ITEM -> {
        endBlock();
        isItem = true;
        block.append(Marker.of(content).map(Marker::rest).orElse(content));
      }
      case HEADING -> {
        endBlock();
        Words title = WORDS.of(content);
        statements.add(new Statement(title, false));
        headingNegates = title.negates();
        introductionNegates = false;
      }
      case TEXT -> {
        isItem = row.isInItem();
        block.append(' ').append(content);
      }
      case FRONT_MATTER, BLANK, FENCE, COMMENT, BREAK -> endBlock();
    }
  }

  /** A paragraph that ends with a colon introduces the list below it. */
  private void endBlock() {
    String words = Blank.strip(block.toString());
    block.setLength(0);
    if (words.isEmpty()) {
      return;
    }
    Words said = WORDS.of(words);
    statements.add(new Statement(said, headingNegates || isItem && introductionNegates));
    boolean introduces = Prose.introduces(words);
    if (introduces || !isItem) {
      introductionNegates = introduces && said.negates();
    }
  }
}
