/** Whether a learning holds in one project or in all, and which learnings to promote. */
package dev.reflect.promotion;
