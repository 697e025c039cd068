/**
 * A learning placed into a target file, what was decided about it, and the plan of writes that the
 * decisions amount to.
 */
package dev.reflect.proposal;
