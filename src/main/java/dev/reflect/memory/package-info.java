/**
 * What happened to each learning, what that makes it worth, and which wordings are one learning.
 */
package dev.reflect.memory;
