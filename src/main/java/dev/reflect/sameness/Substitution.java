package dev.reflect.sameness;

/** What not to do and what to do instead, as verb phrases: "use pip", "use uv". */
public record Substitution(String dont, String doInstead) {}
