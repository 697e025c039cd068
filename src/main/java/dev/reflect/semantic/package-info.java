/**
 * A second hearing by a language model: what it is asked about a session, what its answer may say,
 * and how the answer is merged with what was heard here.
 */
package dev.reflect.semantic;
