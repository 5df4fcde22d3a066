import type { AstroIntegration } from 'astro';

/** Adds `client:interaction`: see interaction.ts; early.ts is the part inside the page. */
export function interactionDirective(): AstroIntegration {
  return {
    name: 'haat:interaction',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'interaction', entrypoint: './src/browser/hydration/queue-island.ts' });
      },
    },
  };
}
