/** What a person taught, what became of it and whether it helps, in numbers. */
package dev.reflect.statistics;
