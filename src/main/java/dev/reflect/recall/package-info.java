/** What is found first: texts as terms, and the order of turns by several views of a question. */
package dev.reflect.recall;
