/** What Claude found out itself: notes, and the rules that find them in exchanges. */
package dev.reflect.note;
