/** What other programs were taught, noted and kept: read once, and taken over as ours. */
package dev.reflect.act.peer;
