import type { ClientDirective } from 'astro';
import { defineIsland } from '#astro-internals/island-element.ts';
import { prefetchModules } from './prefetch-modules.ts';
import { whenIdle } from './when-idle.ts';

type Island = { run: () => Promise<void>; ready: boolean };

/** Islands of this document that are not hydrated yet. */
const waitingIslands = new Map<Element, Island>();
let isListening = false;

/**
 * `client:interaction`: an island's code is downloaded when the page is idle and runs at the first interaction with the
 * island, or earlier with the values `load`, `seen` and `idle`. An event that comes too early is held back and
 * dispatched again after hydration, exactly once. If the code cannot be loaded, the browser's own action (a form, a
 * link) happens instead, so that no tap is lost.
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
          waitingIslands.delete(element);
        })),
  };
  waitingIslands.set(element, island);
  listen();
  if (value === 'load' || element.hasAttribute('data-wanted')) void island.run();
  else if (value === 'seen') runWhenVisible(element, island);
  else
    whenIdle(() =>
      value === 'idle'
        ? island.run()
        : prefetchModules(
            element.getAttribute('component-url'),
            element.getAttribute('renderer-url'),
            document.documentElement.dataset['shop'],
          ),
    );
};

/** Downloads nothing before the island is visible. The island element has no box, so its content is observed. */
function runWhenVisible(element: Element, island: Island): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    void island.run();
  });
  if (element.firstElementChild) observer.observe(element.firstElementChild);
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  for (const type of ['click', 'submit']) addEventListener(type, holdEvent, true);
  // Hydrating on pointerdown or focus saves the time until the click. `haat:wanted` is dispatched by scripts that need
  // the island.
  for (const type of ['pointerdown', 'focusin', 'haat:wanted'])
    addEventListener(type, (event) => void findIsland(event)?.run(), { capture: true, passive: true });
}

function findIsland({ target }: Event): Island | undefined {
  const element = target instanceof Element ? target.closest('astro-island[client="interaction"]') : null;
  return element ? waitingIslands.get(element) : undefined;
}

function holdEvent(event: Event): void {
  const island = findIsland(event);
  const target = event.target as HTMLElement;
  if (!island || island.ready) return;
  const link = target.closest('a[href]');
  if (link && !link.hasAttribute('data-replay')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const findAgain = rememberPlace(target);
  void island
    .run()
    .catch(() => undefined)
    .then(() => replayEvent(event, findAgain()));
}

function replayEvent(event: Event, target: HTMLElement): void {
  if (event.type === 'submit') (target as HTMLFormElement).requestSubmit((event as SubmitEvent).submitter);
  else target.dispatchEvent(new MouseEvent('click', event));
}

/**
 * The element, or the one that hydration has put in its place: on a page that the browser has translated, the texts and
 * with them the elements are replaced.
 */
function rememberPlace(original: HTMLElement): () => HTMLElement {
  const control = original.closest('button,a,input,label,summary') ?? original;
  // Counted inside the island: scripts may add controls elsewhere meanwhile.
  const island = original.closest('astro-island');
  const alike = () => [...(island?.querySelectorAll<HTMLElement>(control.localName) ?? [])];
  const index = alike().indexOf(control as HTMLElement);
  return () => (original.isConnected ? original : (alike()[index] ?? original));
}

/** Defines the island element, which hydrates the page's `client:interaction` islands. */
export const hydrateOnInteraction = (): void => defineIsland(interaction);
