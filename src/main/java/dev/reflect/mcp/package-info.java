/** Speaks the Model Context Protocol over standard input and output: the process that stays. */
package dev.reflect.mcp;
