package dev.reflect.client;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/** Stories that the real client plays; skipped where it is not installed. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Tag("client")
@Timeout(value = 3, unit = TimeUnit.MINUTES)
@ExtendWith(RealClient.class)
@interface WithRealClient {}
