/** What became of what was written: effects, the survey, the page of statistics. */
package dev.reflect.act.measure;
