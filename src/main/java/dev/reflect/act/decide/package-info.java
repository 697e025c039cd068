/** From learnings to decisions: targets, what is pending, the desks of a review, the auto mode. */
package dev.reflect.act.decide;
