/** What signals teach: one actionable sentence, recognised again by its fingerprint. */
package dev.reflect.learning;
