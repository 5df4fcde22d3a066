import type { ClientDirective } from 'astro';
import { readIslandProps } from './island-props.ts';

type Hydrator = (
  element: Element,
) => (
  component: unknown,
  props: Record<string, unknown>,
  slots: Record<string, string>,
  options: { client: string | null },
) => unknown;

/**
 * Defines `<astro-island>` for pages whose islands are all `client:interaction`. Astro would put its own definition
 * in front of the first island of every page, before the first paint; astro-patches.ts removes it.
 */
export function defineIsland(directive: ClientDirective): void {
  if (customElements.get('astro-island')) return;
  customElements.define(
    'astro-island',
    class extends HTMLElement {
      connectedCallback() {
        if (this.hasAttribute('ssr'))
          directive(() => loadIsland(this), { name: '', value: directiveValue(this) }, this);
      }
    },
  );
}

/**
 * The value of `client:interaction="…"`. Without a value, the element has no attribute `opts`, and the result is
 * `true`.
 */
const directiveValue = (element: Element): string =>
  String((JSON.parse(element.getAttribute('opts') ?? '{}') as { value?: unknown }).value ?? true);

async function loadIsland(element: Element): Promise<() => Promise<void>> {
  const [exports, { default: hydrator }] = (await Promise.all(
    ['component-url', 'renderer-url'].map((name) => importWithRetry(element.getAttribute(name) ?? '')),
  )) as [Record<string, unknown>, { default: Hydrator }];
  return async () => {
    const props = readIslandProps(element.getAttribute('props') ?? '{}');
    const slots = Object.fromEntries(
      [...element.querySelectorAll('astro-slot')].map((slot) => [
        slot.getAttribute('name') ?? 'default',
        slot.innerHTML,
      ]),
    );
    await hydrator(element)(exports[element.getAttribute('component-export') ?? 'default'], props, slots, {
      client: element.getAttribute('client'),
    });
    element.removeAttribute('ssr');
  };
}

/** Retries with another URL, because a module that failed to load once fails again under the same URL. */
async function importWithRetry(url: string): Promise<unknown> {
  try {
    return await import(/* @vite-ignore */ url);
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return import(/* @vite-ignore */ `${url}?again=${Date.now()}`);
  }
}
