package dev.reflect.act.home;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import org.junit.jupiter.api.Test;

class UserErrorTest {
  @Test
  void aFailureThatNamesTheFileAloneSaysWhatHappened() {
    assertEquals("Your permissions do not allow it: /a/b", said(new AccessDeniedException("/a/b")));
    assertEquals("It is not there: /a/b", said(new NoSuchFileException("/a/b")));
  }

  @Test
  void aReasonIsToldAsItIs() {
    assertEquals(
        "/a/b: No space left on device.",
        said(new FileSystemException("/a/b", null, "No space left on device")));
    assertEquals("Nothing was read.", said(new IOException("Nothing was read")));
  }

  private static String said(IOException failure) {
    return UserError.of(failure).getMessage();
  }
}
