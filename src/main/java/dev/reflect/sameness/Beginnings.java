package dev.reflect.sameness;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Values by what a word of a text must begin with for them to matter. However many there are, a
 * text is read once.
 *
 * @param <T> what is found by a beginning
 */
final class Beginnings<T> {
  /** What goes on from the characters so far. */
  private static final class Node<T> {
    private final Map<Character, Node<T>> next = new HashMap<>();
    private final List<T> values = new ArrayList<>();
  }

  private final Node<T> root = new Node<>();

  /** Adds a value; with an empty beginning it is found in every text that is not empty. */
  void add(String beginning, T value) {
    Node<T> node = root;
    for (int i = 0; i < beginning.length(); i++) {
      node = node.next.computeIfAbsent(beginning.charAt(i), each -> new Node<>());
    }
    node.values.add(value);
  }

  boolean isEmpty() {
    return root.next.isEmpty() && root.values.isEmpty();
  }

  /** Returns whether a value is wanted of those that a word of the text begins with. */
  boolean anyIn(String text, Predicate<T> wanted) {
    Set<Node<T>> seen = new HashSet<>();
    for (int start = 0; start < text.length(); start++) {
      if (isWordStart(text, start)) {
        Node<T> node = root;
        for (int at = start; node != null; at++) {
          if (!node.values.isEmpty() && seen.add(node) && node.values.stream().anyMatch(wanted)) {
            return true;
          }
          node = at < text.length() ? node.next.get(text.charAt(at)) : null;
        }
      }
    }
    return false;
  }

  /** A word that is measured may follow its number: 80columns. */
  static boolean isWordStart(String text, int at) {
    return at == 0 || !Character.isLetter(text.charAt(at - 1));
  }
}
