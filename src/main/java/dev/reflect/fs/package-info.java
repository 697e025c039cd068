/** The only door to files: reading, writing safely, backing up, locking. */
package dev.reflect.fs;
