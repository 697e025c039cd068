package dev.reflect.claude;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OriginUrlTest {
  @ParameterizedTest
  @CsvSource({
    "https://github.com/mia/shop, https://github.com/mia/shop",
    "https://github.com/mia/shop.git, https://github.com/mia/shop",
    "https://github.com/mia/shop/, https://github.com/mia/shop",
    "https://GitHub.com/Mia/Shop.git, https://github.com/Mia/Shop",
    "https://mia:s3cret@github.com/mia/shop.git, https://github.com/mia/shop",
    "https://token@github.com/mia/shop, https://github.com/mia/shop",
    "http://github.com/mia/shop, https://github.com/mia/shop",
    "git://github.com/mia/shop.git, https://github.com/mia/shop",
    "git@github.com:mia/shop.git, https://github.com/mia/shop",
    "github.com:mia/shop, https://github.com/mia/shop",
    "git@github.com:/mia/shop.git, https://github.com/mia/shop",
    "ssh://git@github.com/mia/shop.git, https://github.com/mia/shop",
    "ssh://git@github.com:2222/mia/shop.git, https://github.com/mia/shop",
    "https://git.example.org:8443/mia/shop.git, https://git.example.org:8443/mia/shop",
    "https://git.example.org:443/mia/shop, https://git.example.org/mia/shop",
    "/srv/git/shop.git, /srv/git/shop",
    "file:///srv/git/shop.git, /srv/git/shop",
    "file:///srv/git/../git/shop, /srv/git/shop",
    "/srv/work/../git/shop, /srv/git/shop",
    "../shop, ../shop",
  })
  void oneRepositoryHasOneSpelling(String url, String normalised) {
    assertEquals(normalised, OriginUrl.normalised(url));
  }
}
