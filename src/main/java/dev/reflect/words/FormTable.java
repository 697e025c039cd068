package dev.reflect.words;

import dev.reflect.expression.LazyPattern;
import dev.reflect.expression.Sieve;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The forms in which one language says things, as its table among the resources has them: regular
 * expressions by what they are for, in their order. None is compiled before it is needed. Words are
 * known without their accents, too.
 *
 * <pre>
 * USE = use|prefer|go with                      a part of the rows below, in capitals
 * correction never-use 0.8: ^never (?:&lt;USE&gt;) .+   what it is for, details, and the expression
 * swap: ^use &lt;NEW&gt;,
 *    not &lt;OLD&gt;$                                 a line that begins with blanks goes on at once
 *   =&gt; use {new} instead of {old} / use {old}     what is made of it
 * </pre>
 */
public final class FormTable {
  /** The table of what is the same in every language; its parts are known to the others. */
  private static final String SHARED = "all";

  private static final List<String> CODES =
      List.of("en", "de", "es", "fr", "pt", "it", "nl", "ru", "zh", "ja");

  private static final int FLAGS =
      Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS;
  private static final Pattern PART = Pattern.compile("([A-Z_]+) = (.+)");
  private static final Pattern USED = Pattern.compile("<([A-Z_]+)>");
  private static final Pattern HEAD = Pattern.compile("([a-z][^:]*): ");
  private static final String MAKES = "=> ";
  private static final Pattern SLASH = Pattern.compile(" */ *");

  private final String code;
  private final Map<String, String> parts;
  private final List<Form> rows;

  /**
   * One form.
   *
   * @param details the words behind what it is for
   * @param makes what is made of it; nothing where it stands as it is
   */
  public record Form(String use, List<String> details, LazyPattern pattern, List<String> makes) {}

  private FormTable(String code, Map<String, String> parts, List<Form> rows) {
    this.code = code;
    this.parts = parts;
    this.rows = List.copyOf(rows);
  }

  /** Read when the first is asked for. */
  private static final class Shipped {
    private static final FormTable COMMON =
        parse(SHARED, WordTable.resource(SHARED + ".forms"), Map.of());
    private static final List<FormTable> ALL =
        CODES.stream()
            .map(code -> parse(code, WordTable.resource(code + ".forms"), COMMON.parts))
            .toList();
  }

  /** Returns the tables of the languages. */
  public static List<FormTable> all() {
    return Shipped.ALL;
  }

  /** Returns the forms for some uses in all languages. */
  public static List<Form> inAll(String... uses) {
    return all().stream().flatMap(table -> table.of(uses).stream()).toList();
  }

  /** Returns what tells which of them may match in a text. */
  public static Sieve<Form> sieve(String... uses) {
    return new Sieve<>(inAll(uses), Form::pattern);
  }

  /** Returns the table of what is the same in every language. */
  public static FormTable shared() {
    return Shipped.COMMON;
  }

  /** Returns the language's code: {@code en}. */
  public String code() {
    return code;
  }

  /** Returns what this table has forms for. */
  public Set<String> uses() {
    return rows.stream().map(Form::use).collect(Collectors.toCollection(TreeSet::new));
  }

  /** Returns the forms for some uses as the table orders them. */
  public List<Form> of(String... uses) {
    List<String> wanted = List.of(uses);
    return rows.stream().filter(form -> wanted.contains(form.use())).toList();
  }

  /** Returns the expression of the only form for a use; where there is none, one of nothing. */
  public LazyPattern pattern(String use) {
    List<Form> forms = of(use);
    if (forms.size() > 1) {
      throw new IllegalArgumentException(code + " has several forms for " + use);
    }
    return forms.isEmpty() ? new LazyPattern("(?!)", 0) : forms.get(0).pattern();
  }

  /** Returns the same table without the forms for a use. */
  public FormTable without(String use) {
    return new FormTable(
        code, parts, rows.stream().filter(form -> !form.use().equals(use)).toList());
  }

  /**
   * Reads a table.
   *
   * @param known the parts of another table
   * @throws IllegalArgumentException naming the first row that is none
   */
  static FormTable parse(String code, String text, Map<String, String> known) {
    Map<String, String> parts = new HashMap<>(known);
    List<Form> rows = new ArrayList<>();
    for (String line : WordTable.rows(text, "")) {
      Matcher part = PART.matcher(line);
      Matcher head = HEAD.matcher(line);
      if (part.matches()) {
        if (parts.put(part.group(1), whole(Accents.optional(part.group(2)), parts)) != null) {
          throw new IllegalArgumentException("twice the same part: " + line);
        }
      } else if (head.lookingAt()) {
        List<String> words = List.of(head.group(1).split(" "));
        rows.add(form(words, line.substring(head.end()), parts));
      } else {
        throw new IllegalArgumentException("no row of forms: " + line);
      }
    }
    return new FormTable(code, parts, rows);
  }

  private static Form form(List<String> head, String row, Map<String, String> parts) {
    int made = row.indexOf(MAKES);
    String regex = made < 0 ? row : row.substring(0, made).stripTrailing();
    return new Form(
        head.get(0),
        head.subList(1, head.size()),
        new LazyPattern(() -> whole(Accents.optional(regex), parts), FLAGS),
        made < 0 ? List.of() : List.of(SLASH.split(row.substring(made + MAKES.length()), -1)));
  }

  private static String whole(String regex, Map<String, String> parts) {
    return USED.matcher(regex)
        .replaceAll(
            used -> {
              String part = parts.get(used.group(1));
              if (part == null) {
                throw new IllegalArgumentException("no part " + used.group(1) + " in " + regex);
              }
              return Matcher.quoteReplacement(part);
            });
  }
}
