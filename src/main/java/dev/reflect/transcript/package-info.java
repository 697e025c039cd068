/**
 * Records of a Claude Code session as entries, and the rules that tell a person's words from
 * everything else.
 */
package dev.reflect.transcript;
