/** What instruction files could do without, in one file and across them. */
package dev.reflect.act.tidy;
