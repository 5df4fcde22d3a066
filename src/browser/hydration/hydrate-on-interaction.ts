import type { ClientDirective } from 'astro';
import { defineIsland } from '#astro-internals/island-element.ts';
import { warm } from './prefetch-modules.ts';
import { whenIdle } from './when-idle.ts';

type Island = { run: () => Promise<void>; ready: boolean };

/** Islands of this document that are not hydrated yet. */
const waiting = new Map<Element, Island>();
let listening = false;

/**
 * `client:interaction`: an island's code is downloaded when the page is idle and runs at the first interaction. An
 * event that comes too early is held back and dispatched again after hydration, exactly once. If the code cannot be
 * loaded, the browser's own action (a form, a link) happens instead, so that no tap is lost.
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
  if (value === 'load' || element.hasAttribute('data-wanted')) void island.run();
  else if (value === 'seen') runWhenSeen(element, island);
  else
    whenIdle(() =>
      value === 'idle'
        ? island.run()
        : warm(
            element.getAttribute('component-url'),
            element.getAttribute('renderer-url'),
            document.documentElement.dataset['shop'],
          ),
    );
};

/** Downloads nothing before. The island element has no box, so its content is observed. */
function runWhenSeen(element: Element, island: Island): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    void island.run();
  });
  if (element.firstElementChild) observer.observe(element.firstElementChild);
}

function listen(): void {
  if (listening) return;
  listening = true;
  for (const type of ['click', 'submit']) addEventListener(type, hold, true);
  // Hydrating on pointerdown or focus saves the time until the click. `haat:wanted` is dispatched by scripts that need
  // the island.
  for (const type of ['pointerdown', 'focusin', 'haat:wanted'])
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
    .then(() => replay(event, target));
}

function replay(event: Event, touched: HTMLElement): void {
  const target = touched.isConnected ? touched : sameAs(touched);
  if (event.type === 'submit') (target as HTMLFormElement).requestSubmit((event as SubmitEvent).submitter);
  else target.dispatchEvent(new MouseEvent('click', event));
}

/** The element that hydration has put in the place of a removed one, found by its label. */
function sameAs(gone: HTMLElement): HTMLElement {
  const name = gone.closest('[aria-label]')?.getAttribute('aria-label');
  return (name && document.querySelector<HTMLElement>(`[aria-label="${CSS.escape(name)}"]`)) || gone;
}

/** Defines the island element: the page's islands wait for their first interaction from here on. */
export const hydrateOnInteraction = (): void => defineIsland(interaction);
