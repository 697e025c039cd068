/** Joining a team, telling it what one keeps, and proposing what the others keep. */
package dev.reflect.act.team;
