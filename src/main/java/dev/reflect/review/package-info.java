/**
 * The review as a state machine: a value that is told what happened and answers with the next value
 * and the effects wanted; what lies over it, the history and what may be promoted; the keys of all
 * that is shown on a screen.
 */
package dev.reflect.review;
