import type { ClientDirective } from 'astro';

/** Astro wants an entry for each directive. It is never sent: the page script hydrates these islands (astro-patches.ts). */
const interaction: ClientDirective = () => undefined;

export default interaction;
