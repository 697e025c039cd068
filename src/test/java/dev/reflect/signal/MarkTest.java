package dev.reflect.signal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class MarkTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          pattern | never-use   | No. Never use tabs, please. And go on.  | Never use    | you said “Never use tabs, please”
          pattern | remember    | ok, remember: staging is read only      | remember     | you said “remember: staging is read only”
          pattern | use-not     | use uv (not pip) in v1.2 of this        | use uv       | you said “use uv (not pip) in v1.2 of this”
          pattern | zh-always   | 好的。以后提交信息都用英文。谢谢              | 以后          | you said “以后提交信息都用英文”
          pattern | i-told-you  | I told you already that this repository does not use npm | told you | you said “told you already that this repository d…”
          pattern | never-use   | ,,,                                     | ,            | never use
          model   | the answer gave in | use uv                           | use          | the answer gave in
          haiku   | correction  | use uv                                  | use          | haiku: correction
          """)
  void saysWhyInWords(String detector, String name, String quote, String known, String words) {
    int from = quote.indexOf(known);

    assertEquals(words, new Mark(detector, name, 0.8, from, from + known.length()).inWords(quote));
  }
}
