/** Notes: taken as sessions are read, told to people in files that they may edit. */
package dev.reflect.act.notes;
