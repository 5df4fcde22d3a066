import type { ClientDirective } from 'astro';

type Hydrator = (
  element: Element,
) => (
  component: unknown,
  props: Record<string, unknown>,
  slots: Record<string, string>,
  options: { client: string | null },
) => unknown;

/**
 * The element around an island, for pages whose islands all wait for a touch: Astro's own stands in front of the first one in
 * every page, although nothing needs it before the page's late scripts, where this is. The server takes it out
 * (src/astro-internals/late-islands.ts).
 */
export function defineIsland(take: ClientDirective): void {
  if (customElements.get('astro-island')) return;
  customElements.define(
    'astro-island',
    class extends HTMLElement {
      connectedCallback() {
        if (this.hasAttribute('ssr')) take(() => loadIsland(this), { name: '', value: valueOf(this) }, this);
      }
    },
  );
}

const valueOf = (element: Element): string =>
  String((JSON.parse(element.getAttribute('opts') ?? '{}') as { value?: unknown }).value ?? true);

async function loadIsland(element: Element): Promise<() => Promise<void>> {
  const [parts, { default: hydrator }] = (await Promise.all(
    ['component-url', 'renderer-url'].map((name) => importAgain(element.getAttribute(name) ?? '')),
  )) as [Record<string, unknown>, { default: Hydrator }];
  return async () => {
    const props = revive([0, JSON.parse(element.getAttribute('props') ?? '{}')]) as Record<string, unknown>;
    const slots = Object.fromEntries(
      [...element.querySelectorAll('astro-slot')].map((slot) => [
        slot.getAttribute('name') ?? 'default',
        slot.innerHTML,
      ]),
    );
    await hydrator(element)(parts[element.getAttribute('component-export') ?? 'default'], props, slots, {
      client: element.getAttribute('client'),
    });
    element.removeAttribute('ssr');
  };
}

/** A module that failed once stays failed under its address. */
async function importAgain(address: string): Promise<unknown> {
  try {
    return await import(/* @vite-ignore */ address);
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return import(/* @vite-ignore */ `${address}?again=${Date.now()}`);
  }
}

/** Astro writes each value with its kind: 0 is a plain value or an object, 1 a list. An island of ours takes nothing else. */
function revive([kind, value]: [number, unknown]): unknown {
  if (kind === 1) return (value as [number, unknown][]).map(revive);
  if (kind !== 0) throw new Error(`An island got a value of kind ${kind}.`);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value as Record<string, [number, unknown]>).map(([key, each]) => [key, revive(each)]),
  );
}
