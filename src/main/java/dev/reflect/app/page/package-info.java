/** Statistics as one page for a browser: no network, no script, every text escaped. */
package dev.reflect.app.page;
