import type { ClientDirective } from 'astro';
import type { WaitingIslands } from './hydrate-on-interaction.ts';

/**
 * All of `client:interaction` that travels inside every page: islands wait in a row until the page's late scripts take them
 * over (interaction.ts). What is touched before that is held back by late-scripts.ts.
 */
const early: ClientDirective = (...island) => {
  const page = self as { haatIslands?: WaitingIslands };
  (page.haatIslands ??= [] as unknown as WaitingIslands).push(island);
};

export default early;
