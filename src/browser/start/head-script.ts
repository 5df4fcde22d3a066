/** The inline script in the head of every page: one, because the content security policy lists a hash for each. */
import './device-state.ts';
import './late-scripts.ts';
