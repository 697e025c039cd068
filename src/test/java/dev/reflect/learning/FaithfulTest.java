package dev.reflect.learning;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FaithfulTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "no, and comment every function in english         | Comment every function in English.   | true",
        "comments in English please                        | Write comments in English.           | true",
        "no, short commit messages please, one line is enough | Write short commit messages.      | true",
        "don't use npm here, use pnpm                      | Do not use npm.                      | true",
        "pnpm please, not npm                              | Use pnpm, not npm.                   | true",
        "never commit without asking me                    | Never commit without asking the user. | true",
        "The build is red. Keep functions small.           | Keep functions small.                | true",
        "antworte immer auf Deutsch                        | Antworte immer auf Deutsch.          | true",
        "write comments in English and commit messages in German | Write comments in German and commit messages in English. | false",
        "write comments in German, commit messages in English | Write comments in English.        | false",
        "write comments in English and commit messages in German | Write comments in English.     | false",
        "no, short commit messages please                  | Keep commit messages short.          | false",
        "remove the comments                               | Keep the comments.                   | false",
        "never use tabs                                    | Use tabs.                            | false",
        "use tabs, but never in yaml                       | Use tabs.                            | false",
        "use tabs unless the file has spaces               | Use tabs.                            | false",
        "only for the docs, short sentences                | Write short sentences.               | false",
        "tabs, never                                       | Use tabs.                            | false",
        "log errors in json                                | Log errors in plain text.            | false",
        "use pnpm                                          | Please.                              | false",
      })
  void aSentenceIsWholeClausesOfItsMessage(String message, String sentence, boolean says) {
    assertEquals(says, Faithful.says(message, sentence), message);
  }
}
