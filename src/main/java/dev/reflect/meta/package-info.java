/** What a person's past decisions say about what is heard: how often it is accepted. */
package dev.reflect.meta;
