package dev.reflect.skill;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuotedMarkdownTest {
  /** A ¶ stands for the end of a line. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a < b <c> </d> <!--e--> <?f?> | > a < b &lt;c> &lt;/d> &lt;!--e--> &lt;?f?>",
        "Use `List<String>` and <b>     | > Use `List<String>` and &lt;b>",
        "``` html¶<b>¶```¶<b>           | > ``` html¶> <b>¶> ```¶> &lt;b>",
        "~~~¶<b>¶```¶<b>¶~~~~¶<b>       | > ~~~¶> <b>¶> ```¶> <b>¶> ~~~~¶> &lt;b>",
        "- a¶  ```¶<b>                  | > - a¶>   ```¶> &lt;b>",
        "``` a`¶<b>                     | > ``` a`¶> &lt;b>",
        "a ` b¶` <b> ` c¶¶`<b>`         | > a ` b¶> ` &lt;b> ` c¶> ¶> `<b>`",
        "\\<b> \\\\<b>                  | > \\<b> \\\\&lt;b>",
      })
  void htmlIsItsWordsAndCodeStaysCode(String text, String quoted) {
    assertEquals(quoted.replace("¶", "\n") + "\n", QuotedMarkdown.of(text.replace("¶", "\n")));
  }
}
