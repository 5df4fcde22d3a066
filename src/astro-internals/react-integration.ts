import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';

/** Astro's React integration with our renderer in the browser, which wraps Astro's (src/islands/ui/island-renderer.tsx). */
export function reactIntegration(): AstroIntegration {
  const integration = react();
  const setUp = integration.hooks['astro:config:setup']!;
  const clientEntrypoint = fileURLToPath(new URL('../islands/ui/island-renderer.tsx', import.meta.url));
  integration.hooks['astro:config:setup'] = (options) =>
    setUp({
      ...options,
      addRenderer: (renderer) => options.addRenderer({ ...renderer, clientEntrypoint }),
    });
  return integration;
}
