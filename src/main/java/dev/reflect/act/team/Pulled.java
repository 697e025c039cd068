package dev.reflect.act.team;

/**
 * What a pull came to.
 *
 * @param opened how many proposals are new
 * @param kept how many sentences the others keep in the repositories that are known here
 * @param held how many of them are shown to nobody, as they could harm
 */
public record Pulled(int opened, int kept, int held) {}
