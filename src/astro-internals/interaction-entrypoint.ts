import type { ClientDirective } from 'astro';

/**
 * Astro requires an entrypoint for each directive. This entrypoint is never sent to the browser: the page script
 * hydrates these islands (astro-patches.ts).
 */
const interaction: ClientDirective = () => undefined;

export default interaction;
