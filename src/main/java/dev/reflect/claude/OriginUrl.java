package dev.reflect.claude;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One spelling for the many URLs of one repository: {@code git@github.com:mia/shop.git} and {@code
 * https://token@github.com/mia/shop} are both {@code https://github.com/mia/shop}.
 */
final class OriginUrl {
  private static final Pattern WITH_SCHEME =
      Pattern.compile("([A-Za-z][A-Za-z0-9+.-]*)://(?:[^/@]*@)?([^/:]*)(?::(\\d+))?(/.*)?");
  private static final Pattern LIKE_SCP = Pattern.compile("(?:[^/@:]+@)?([^/:@]{2,}):(?!//)(.+)");

  private OriginUrl() {}

  static String normalised(String url) {
    String trimmed = url.strip();
    Matcher address = WITH_SCHEME.matcher(trimmed);
    if (address.matches() && !isFile(address)) {
      String scheme = address.group(1).toLowerCase(Locale.ROOT);
      return web(address.group(2), port(scheme, address.group(3)), path(address));
    }
    Matcher host = LIKE_SCP.matcher(trimmed);
    return host.matches() && !address.matches()
        ? web(host.group(1), "", host.group(2))
        : withoutEnding(onDisk(trimmed).map(Path::toString).orElse(trimmed));
  }

  /** Returns the path of a repository on this disk; a relative one is of the work tree. */
  static Optional<Path> onDisk(String url) {
    String trimmed = url.strip();
    Matcher address = WITH_SCHEME.matcher(trimmed);
    boolean file = address.matches() && isFile(address);
    if (!file && (address.matches() || LIKE_SCP.matcher(trimmed).matches())) {
      return Optional.empty();
    }
    try {
      return Optional.of(Path.of(file ? path(address) : trimmed).normalize());
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  private static boolean isFile(Matcher address) {
    return address.group(1).equalsIgnoreCase("file");
  }

  private static String path(Matcher address) {
    return address.group(4) == null ? "" : address.group(4);
  }

  private static String web(String host, String port, String path) {
    String relative = path.replaceAll("^/+", "");
    return withoutEnding("https://" + host.toLowerCase(Locale.ROOT) + port + "/" + relative);
  }

  /** A port of HTTP tells servers apart; one of SSH is only another door to the same. */
  private static String port(String scheme, String port) {
    boolean telling = port != null && scheme.equals("https") && !port.equals("443");
    boolean tellingToo = port != null && scheme.equals("http") && !port.equals("80");
    return telling || tellingToo ? ":" + port : "";
  }

  private static String withoutEnding(String url) {
    return url.replaceAll("/+$", "").replaceAll("\\.git$", "").replaceAll("/+$", "");
  }
}
