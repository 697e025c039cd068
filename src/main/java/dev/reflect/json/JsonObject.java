package dev.reflect.json;

import java.util.List;
import java.util.Optional;

/** Members in curly brackets. A name may occur twice; then the last one counts. */
public record JsonObject(Span span, List<Member> members) implements JsonContainer {
  public JsonObject {
    members = List.copyOf(members);
  }

  /** One name with its value. */
  public record Member(JsonString key, JsonValue value) {
    public String name() {
      return key.value();
    }

    Span span() {
      return new Span(key.span().start(), value.span().end());
    }
  }

  /** Returns the member of this name that counts. */
  public Optional<Member> member(String name) {
    return members.stream().filter(member -> member.name().equals(name)).reduce((a, b) -> b);
  }

  /** Returns the value of this name that counts. */
  public Optional<JsonValue> value(String name) {
    return member(name).map(Member::value);
  }

  /** Returns the text that the name stands for, where it stands for a text. */
  public Optional<String> string(String name) {
    return value(name)
        .filter(JsonString.class::isInstance)
        .map(value -> ((JsonString) value).value());
  }

  @Override
  public List<Span> items() {
    return members.stream().map(Member::span).toList();
  }

  @Override
  public boolean means(JsonValue other) {
    return other instanceof JsonObject object && covers(object) && object.covers(this);
  }

  private boolean covers(JsonObject other) {
    return other.members.stream()
        .map(Member::name)
        .allMatch(
            name ->
                value(name).isPresent()
                    && value(name).get().means(other.value(name).orElseThrow()));
  }
}
