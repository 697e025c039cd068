/** Sessions summed up by a judge, and the page of what is known of a project. */
package dev.reflect.act.digest;
