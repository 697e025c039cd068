/** Sessions as they are kept: exchanges with their steps, and the index over them. */
package dev.reflect.archive;
