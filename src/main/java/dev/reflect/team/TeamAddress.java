package dev.reflect.team;

import dev.reflect.untrusted.Plain;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Where a team's database is, as PostgreSQL's own programs write it: {@code
 * postgresql://ada@db.example/reflect?sslmode=require}. It never holds a password. Other hosts than
 * this machine are spoken to under TLS only, and their names are verified unless it says otherwise.
 *
 * @param parameters of these only: sslmode, sslrootcert
 */
public record TeamAddress(
    String user, String host, int port, String database, Map<String, String> parameters) {
  private static final int PORT = 5432;
  private static final int LAST_PORT = 65_535;
  private static final String SSL_MODE = "sslmode";
  private static final String ROOT = "sslrootcert";
  private static final Set<String> MODES = Set.of("require", "verify-ca", "verify-full");
  private static final String FORM = "An address reads: postgresql://USER@HOST:PORT/DATABASE";

  public TeamAddress {
    parameters = Map.copyOf(parameters);
  }

  /**
   * Reads an address.
   *
   * @param otherwise who is meant where it names no user
   */
  public static TeamAddress parse(String text, String otherwise) throws TeamException {
    URI uri = uri(text);
    String scheme = String.valueOf(uri.getScheme());
    String path = uri.getRawPath() == null ? "" : uri.getRawPath();
    int port = uri.getPort() < 0 ? PORT : uri.getPort();
    boolean isPort = port > 0 && port <= LAST_PORT;
    if (!scheme.matches("postgres(ql)?") || uri.getHost() == null || !isPort || path.length() < 2) {
      throw new TeamException("That is no address of a database: " + shown(text), FORM);
    }
    String user = uri.getRawUserInfo() == null ? otherwise : uri.getRawUserInfo();
    if (user.contains(":")) {
      throw new TeamException(
          "The address holds a password, which would be kept with it.",
          "Leave it out, and give it by PGPASSWORD, ~/.pgpass or team.password_command in"
              + " config.yaml");
    }
    String host = uri.getHost().replaceAll("^\\[|]$", "");
    Map<String, String> parameters = parameters(uri.getRawQuery());
    String mode = parameters.getOrDefault(SSL_MODE, "verify-full");
    if (!isLoopback(host) && !MODES.contains(mode)) {
      throw new TeamException(
          "Without TLS anybody on the way to " + host + " could read what the team shares.",
          "Take sslmode=" + mode + " away; sslmode=require encrypts without looking who answers.");
    }
    if (!parameters.getOrDefault(ROOT, "/").startsWith("/")) {
      throw new TeamException(
          "The certificate " + shown(parameters.get(ROOT)) + " would be looked for anywhere.",
          "Name it by a path that begins with / : ?sslrootcert=/FILE");
    }
    return new TeamAddress(decoded(user), host, port, decoded(path.substring(1)), parameters);
  }

  private static URI uri(String text) throws TeamException {
    try {
      return new URI(text.strip());
    } catch (URISyntaxException wrong) {
      throw new TeamException("That is no address of a database: " + shown(text), FORM);
    }
  }

  private static Map<String, String> parameters(String query) throws TeamException {
    Map<String, String> parameters = new LinkedHashMap<>();
    for (String each : query == null ? new String[0] : query.split("&")) {
      String name = each.replaceFirst("=.*", "");
      if (!Set.of(SSL_MODE, ROOT).contains(name)) {
        throw new TeamException(
            "An address takes sslmode and sslrootcert, and not " + shown(name), FORM);
      }
      parameters.put(name, decoded(each.substring(Math.min(each.length(), name.length() + 1))));
    }
    return parameters;
  }

  @Override
  public String toString() {
    StringBuilder query = new StringBuilder();
    for (String name : new String[] {SSL_MODE, ROOT}) {
      if (parameters.containsKey(name)) {
        query.append(query.isEmpty() ? '?' : '&').append(name).append('=');
        query.append(parameters.get(name).replace("%", "%25").replace("&", "%26"));
      }
    }
    return "postgresql://" + encoded(user) + "@" + shown() + query;
  }

  /** Returns host, port and database, for a sentence. */
  public String shown() {
    return (host.contains(":") ? "[" + host + "]" : host) + ":" + port + "/" + encoded(database);
  }

  /** Returns the address as the driver takes it. */
  String jdbc() {
    return "jdbc:postgresql://" + shown();
  }

  /** Returns how the driver is to encrypt. */
  Map<String, String> encryption() {
    Map<String, String> properties = new LinkedHashMap<>();
    String mode = parameters.getOrDefault(SSL_MODE, isLoopback(host) ? "prefer" : "verify-full");
    boolean isNamed = parameters.containsKey(ROOT); // then it counts, as for PostgreSQL's own
    properties.put(SSL_MODE, isNamed && mode.equals("require") ? "verify-ca" : mode);
    if (isNamed) {
      properties.put(ROOT, parameters.get(ROOT));
    } else if (mode.startsWith("verify")) {
      properties.put("sslfactory", "org.postgresql.ssl.DefaultJavaSSLFactory");
    }
    return properties;
  }

  private static boolean isLoopback(String host) {
    return host.equals("localhost") || host.equals("::1") || host.matches("127(\\.\\d{1,3}){3}");
  }

  private static String decoded(String text) {
    return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20").replace("%7E", "~");
  }

  private static String shown(String text) {
    return Plain.shortened(Plain.sentence(text.replaceFirst(":[^:@/]*@", ":…@")), 80);
  }
}
