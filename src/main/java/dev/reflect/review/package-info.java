/**
 * The review as a state machine: a value that is asked with an action and answers with the next
 * value and the effects wanted.
 */
package dev.reflect.review;
