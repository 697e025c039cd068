/** A team's database: the one place that speaks to PostgreSQL. */
package dev.reflect.team;
