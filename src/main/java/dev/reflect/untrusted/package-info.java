/**
 * Makes text that somebody else wrote safe to store, to show and to place: secrets, control
 * characters, hidden characters.
 */
package dev.reflect.untrusted;
