/** Tidying: lines that say the same twice, learnings that are worth nothing any more. */
package dev.reflect.app.tidy;
