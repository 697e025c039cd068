/**
 * What two sentences are to each other: a {@link dev.reflect.sameness.Sense} is taken apart once
 * and answers whether another one is the same learning, cannot hold beside it, or says it already.
 */
package dev.reflect.sameness;
