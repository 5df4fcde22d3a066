/**
 * The inline script in the head of every page. There is only one, because the content security policy lists a hash for
 * each inline script.
 */
import './device-state.ts';
import './late-scripts.ts';
