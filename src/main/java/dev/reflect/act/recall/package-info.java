/** Finding what was said in earlier sessions, for people and for Claude. */
package dev.reflect.act.recall;
