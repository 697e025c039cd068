/** What waits for a decision: where it would go, what opposes it, what is for every project. */
package dev.reflect.act.queue;
