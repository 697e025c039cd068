/** Learns the weights of the model that hears signals, and measures on labelled messages how well it hears. */
package dev.reflect.lab;
