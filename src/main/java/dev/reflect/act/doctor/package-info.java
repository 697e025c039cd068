/** The examination of all that reflect keeps and needs, and the mending of what can be mended. */
package dev.reflect.act.doctor;
