package dev.reflect.statistics;

import dev.reflect.meta.Experience;
import dev.reflect.meta.Group.Aspect;
import java.util.ArrayList;
import java.util.List;

/**
 * How often what was proposed was accepted.
 *
 * @param detectors by who heard it, most decided first
 * @param confidences high, medium, low
 * @param skills those that proposals were placed into, most decided first
 */
public record Shares(List<Share> detectors, List<Share> confidences, List<Share> skills) {
  private static final List<String> CONFIDENCES = List.of("high", "medium", "low");

  public Shares {
    detectors = List.copyOf(detectors);
    confidences = List.copyOf(confidences);
    skills = List.copyOf(skills);
  }

  static Shares of(Experience experience) {
    List<Share> confidences = shares(experience, Aspect.CONFIDENCE);
    confidences.sort((a, b) -> CONFIDENCES.indexOf(a.name()) - CONFIDENCES.indexOf(b.name()));
    return new Shares(
        shares(experience, Aspect.DETECTOR), confidences, shares(experience, Aspect.SKILL));
  }

  private static List<Share> shares(Experience experience, Aspect aspect) {
    List<Share> shares = new ArrayList<>();
    for (Experience.Row each : experience.rows(aspect)) {
      shares.add(new Share(each.group().name(), each.rate()));
    }
    return shares;
  }
}
