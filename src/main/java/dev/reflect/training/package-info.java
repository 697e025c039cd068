/** Learns the weights of the model that hears signals, from messages that people labelled. */
package dev.reflect.training;
