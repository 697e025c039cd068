/** Promotion: finds what holds in every project and writes it into the file of all of them. */
package dev.reflect.app.promote;
