package dev.reflect.statistics;

import java.util.List;

/** The learnings that count today, by how old they are and what they are worth. */
public record Standing(List<Group> groups) {
  /** So many learnings of the same age and worth. */
  public record Group(Age age, Worth worth, int number) {}

  public Standing {
    groups = List.copyOf(groups);
  }

  public int number() {
    return groups.stream().mapToInt(Group::number).sum();
  }

  public int of(Age age) {
    return groups.stream().filter(group -> group.age() == age).mapToInt(Group::number).sum();
  }

  public int of(Worth worth) {
    return groups.stream().filter(group -> group.worth() == worth).mapToInt(Group::number).sum();
  }
}
