/** What a person asks of the learnings, and says of them: list, forget, retire, merge, split. */
package dev.reflect.app.learnings;
