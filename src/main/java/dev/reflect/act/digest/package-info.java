/** Sessions summed up by a judge. */
package dev.reflect.act.digest;
