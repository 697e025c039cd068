/**
 * A learning placed into a target file, the settings among them, what was decided about it, the
 * plan of writes that the decisions amount to, and a file's way back.
 */
package dev.reflect.proposal;
