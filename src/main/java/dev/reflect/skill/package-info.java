/**
 * SKILL.md and memory files: front matter, sections, and edits that leave every other byte alone.
 */
package dev.reflect.skill;
