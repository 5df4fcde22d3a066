import type { ClientDirective } from 'astro';

/** The row that early.ts puts islands into; its `push` is ours once this code is there. */
export type WaitingIslands = { push: (island: Parameters<ClientDirective>) => unknown };

type Island = { run: () => Promise<void>; ready: boolean };

/** Islands of this document that have not run yet. */
const waiting = new Map<Element, Island>();
let listening = false;
let started = false;

/**
 * An island's code is fetched when the page is idle and runs at the first touch of any island. A touch that comes too
 * early is held back and given to the island once it runs, exactly once; when its code cannot be had, the browser's own
 * action (a form, a link) happens instead, so that no touch is ever lost.
 */
const interaction: ClientDirective = (load, { value }, element) => {
  let running: Promise<void> | undefined;
  const island: Island = {
    ready: false,
    run: () =>
      (running ??= load()
        .then((hydrate) => hydrate())
        .finally(() => {
          island.ready = true;
          waiting.delete(element);
        })),
  };
  waiting.set(element, island);
  listen();
  if (value === 'load') void island.run();
  else whenIdle(() => (started || value === 'idle' || inCart(element) ? island.run() : warm(element)));
};

function listen(): void {
  if (listening) return;
  listening = true;
  for (const type of ['click', 'submit']) addEventListener(type, hold, true);
  // A finger on its way down, or a focus, saves the time until the click.
  for (const type of ['pointerdown', 'focusin'])
    addEventListener(type, (event) => void find(event)?.run(), { capture: true, passive: true });
}

function find({ target }: Event): Island | undefined {
  const element = target instanceof Element ? target.closest('astro-island[client="interaction"]') : null;
  return element ? waiting.get(element) : undefined;
}

function hold(event: Event): void {
  const island = find(event);
  const target = event.target as HTMLElement;
  if (!island || island.ready) return;
  const link = target.closest('a[href]');
  if (link && !link.hasAttribute('data-replay')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  void island
    .run()
    .catch(() => undefined)
    .then(() => {
      replay(event, target);
      if (!started) runOthers();
    });
}

function replay(event: Event, target: HTMLElement): void {
  if (event.type === 'submit') (target as HTMLFormElement).requestSubmit((event as SubmitEvent).submitter);
  else target.dispatchEvent(new MouseEvent('click', event));
}

/** The islands nobody touched follow one by one, each in an idle moment. */
function runOthers(): void {
  started = true;
  const next = waiting.values().next().value;
  if (next)
    whenIdle(() =>
      next
        .run()
        .catch(() => undefined)
        .then(runOthers),
    );
}

const seen = new Set<string>();

/** Fetches and compiles an island's files without running them; a preload alone would leave out what they import. */
function warm(element: Element): void {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  for (const name of ['component-url', 'renderer-url']) fetchModule(element.getAttribute(name));
  fetchModule(document.documentElement.dataset['shop']);
}

function fetchModule(address: string | null | undefined): void {
  if (!address || seen.has(address)) return;
  seen.add(address);
  fetch(address)
    .then((answer) => (address.endsWith('.js') ? answer.text() : ''))
    .then((code) => {
      if (code)
        document.head.append(
          Object.assign(document.createElement('link'), { rel: 'modulepreload', href: address }),
        );
      for (const [, path = ''] of code.matchAll(/(?:from|import)\s*["'](\.{1,2}\/[^"']+\.js)["']/g)) {
        fetchModule(new URL(path, new URL(address, location.href)).pathname);
      }
    })
    .catch(() => seen.delete(address));
}

/** True for an island whose `data-cart-key` names an item of the device's cart: its number must show. */
function inCart(element: Element): boolean {
  const key = /"data-cart-key":\[0,(\d+)\]/.exec(element.getAttribute('props') ?? '')?.[1];
  try {
    return key !== undefined && (localStorage.getItem('cart') ?? '').includes(`"item_id":${key},`);
  } catch {
    return false;
  }
}

function whenIdle(work: () => unknown): void {
  const idle = () =>
    (self.requestIdleCallback ?? ((callback) => setTimeout(callback, 200)))(() => void work(), {
      timeout: 4000,
    });
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle, { once: true });
}

/** Takes over the islands of the page, those that wait and those that are still to come. */
export function takeIslands(): void {
  const page = self as { haatIslands?: WaitingIslands };
  const waitingSoFar = page.haatIslands;
  page.haatIslands = { push: (island) => interaction(...island) };
  if (Array.isArray(waitingSoFar))
    for (const island of waitingSoFar as Parameters<ClientDirective>[]) interaction(...island);
}
