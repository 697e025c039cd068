/**
 * What hears besides the local model: what a language model is asked about a person's messages,
 * what of its answer can stand, and how much a lesson is worth.
 */
package dev.reflect.judge;
