/**
 * JSON as text that a person wrote: where each value stands, and edits that leave every other
 * character alone.
 */
package dev.reflect.json;
