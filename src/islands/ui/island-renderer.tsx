/** Renders every island: Astro's renderer, for pages that translators and extensions change. */
import renderIsland from '@astrojs/react/client.js';
import type { ComponentType } from 'react';
import { followTranslation } from './follow-translation.ts';
import { IslandBoundary } from './IslandBoundary.tsx';

type Props = Record<string, unknown>;
type Render = (
  Island: ComponentType<Props>,
  props: Props,
  slots: unknown,
  options: { client: string },
) => unknown;

export default (element: HTMLElement): Render => {
  followTranslation();
  const render = renderIsland(element) as unknown as Render;
  return async (Island, props, slots, options) => {
    await (Reflect.get(globalThis, Symbol.for('haat.loadShop')) as (() => Promise<void>) | undefined)?.();
    // React cannot hydrate HTML with other texts: it would start over after the tap that waits for it.
    const isTranslated = element.querySelector('font') !== null;
    await new Promise<void>((resolve) => {
      const island = (props: Props) => (
        <IslandBoundary onMount={resolve}>
          <Island {...props} />
        </IslandBoundary>
      );
      render(island, props, slots, isTranslated ? { client: 'only' } : options);
      if (!isTranslated) resolve();
    });
  };
};
