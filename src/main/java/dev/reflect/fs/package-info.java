/** The only door to files that are written: writing safely, backing up, locking. */
package dev.reflect.fs;
