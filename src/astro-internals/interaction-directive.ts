import type { AstroIntegration } from 'astro';

/**
 * Registers `client:interaction`. Its code is in src/browser/hydration and runs as part of the page script
 * (astro-patches.ts).
 */
export function interactionDirective(): AstroIntegration {
  return {
    name: 'haat:interaction',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({
          name: 'interaction',
          entrypoint: './src/astro-internals/interaction-entrypoint.ts',
        });
      },
    },
  };
}
