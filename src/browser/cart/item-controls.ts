/**
 * Item controls before React. Each shows its quantity in the device's cart, and the first tap loads its island. The tap
 * is shown at once; the island then replaces the markup and performs the tap exactly once.
 */
import { decodeControlItem } from '#domain/control-item-codec.ts';
import { warm } from '#browser/hydration/prefetch-modules.ts';
import { whenIdle } from '#browser/hydration/when-idle.ts';
import '#browser/ui/ignore-double-tap.ts';
import { whenStyled } from '#browser/ui/when-styled.ts';
import { readHeld } from './stored-quantities.ts';
import { isPlain } from './can-add-directly.ts';
import { loadWords, showQuantity, shownQuantity } from './control-quantity.ts';
import { leaveTaps, type Tap } from './pending-taps.ts';

type Step = 'add' | 'raise' | 'lower';

const selector = 'item-control';
/** Steps that wait for a control's island. */
const steps = new Map<Element, Step[]>();
const mounted = new WeakSet<Element>();
/** Set while waiting steps are performed: these clicks are not taps. */
let isRepeating = false;
const load = () => import('#islands/cart/mount-control.tsx');

const itemOf = (place: Element) => decodeControlItem((place as HTMLElement).dataset['of'] ?? '');

/** Shows the quantity of every control without a waiting tap. */
function showHeld(): void {
  const { quantities } = readHeld();
  for (const place of document.querySelectorAll(selector)) {
    const item = itemOf(place);
    if (item && !mounted.has(place) && !steps.has(place))
      showQuantity(place, item, quantities.get(item.id) ?? 0);
  }
}

function onClick(event: MouseEvent): void {
  const pressed = event.target instanceof Element ? event.target.closest(`${selector} :is(a, button)`) : null;
  const place = pressed?.closest(selector);
  if (!pressed || !place || isRepeating) return;
  if (mounted.has(place)) return;
  if (pressed.matches('a') && (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const step = stepOf(pressed);
  const waiting = steps.get(place);
  if (waiting) waiting.push(step);
  else steps.set(place, [step]);
  const isShown = showAhead(place, step);
  if (!waiting) void takeOver(place, isShown);
}

function stepOf(pressed: Element): Step {
  if (!pressed.matches('.stepper button')) return 'add';
  return pressed.matches(':first-child') ? 'lower' : 'raise';
}

/**
 * Shows the new quantity before the island runs. Returns false where a choice comes first or the tap will be refused.
 */
function showAhead(place: Element, step: Step): boolean {
  const item = itemOf(place);
  const { store } = readHeld();
  if (!item || !isPlain(item) || (store !== null && store !== item.store)) return false;
  const next = shownQuantity(place) + (step === 'lower' ? -1 : 1);
  if (step !== 'lower' && next > (item.left ?? Infinity)) return false;
  return showQuantity(place, item, next);
}

/** Mounting React is a long task on a cheap phone: the optimistic quantity is painted before it. */
async function takeOver(place: Element, isShown: boolean): Promise<void> {
  const item = itemOf(place)!;
  try {
    if (isShown) await painted();
    const { mountControl } = await load();
    while (fingerOn === place) await lifted();
    mountControl(place, item, place.querySelector('.control--large') !== null);
    mounted.add(place);
    isRepeating = true;
    for (const step of take(place)) repeat(place, step);
  } catch {
    const [first, ...others] = take(place);
    // A control with choices leads to the item's page, unless this page reloads for the missing code and asks there.
    leaveTaps(tapsOf(place, first && place.querySelector('a') ? [first, ...others] : others));
    showHeld();
    if (first && first !== 'lower') actWithout(place);
  } finally {
    isRepeating = false;
  }
}

/**
 * The page is left while an island's code is still loading: the next page performs the taps that this one has shown.
 */
function leaveSteps(): void {
  for (const [place, waiting] of steps) leaveTaps(tapsOf(place, waiting.splice(0)));
}

const tapsOf = (place: Element, pressed: readonly Step[]): Tap[] =>
  pressed.map((step) => [(place as HTMLElement).dataset['of'] ?? '', step === 'lower' ? -1 : 1]);

function take(place: Element): Step[] {
  const waiting = steps.get(place) ?? [];
  steps.delete(place);
  return waiting;
}

/** Performs the step on the island's own button. */
function repeat(place: Element, step: Step): void {
  const button = place.querySelector<HTMLElement>(
    step === 'lower' ? '.stepper button' : '.add, .btn, .stepper button:last-of-type',
  );
  button?.focus({ preventScroll: true });
  button?.click();
}

/** The island's code could not be loaded: the browser's own action happens instead. */
function actWithout(place: Element): void {
  showQuantity(place, itemOf(place)!, 0);
  const link = place.querySelector('a');
  if (link) location.assign(link.href);
  else sendForm(place.querySelector('button'));
}

const sendForm = (button: HTMLButtonElement | null) => button?.form?.requestSubmit(button);

const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/**
 * The control under a pressed pointer. Its button must not be replaced before the pointer is released, or the browser
 * fires no click.
 */
let fingerOn: Element | null = null;

/** Resolves after the pointer was released and its click was dispatched. */
const lifted = () =>
  new Promise<void>((resolve) => {
    for (const type of ['pointerup', 'pointercancel'])
      addEventListener(type, () => setTimeout(resolve), { capture: true, once: true });
  });

/** Starts loading on pointerdown where the click cannot be shown without the island. */
function onPointerDown({ target }: Event): void {
  fingerOn = target instanceof Element ? target.closest(selector) : null;
  if (fingerOn) void lifted().then(() => (fingerOn = null));
  const link = target instanceof Element ? target.closest(`${selector} a`) : null;
  if (link) void load().catch(() => undefined);
}

addEventListener('click', onClick, true);
addEventListener('pointerdown', onPointerDown, { capture: true, passive: true });
for (const type of ['haat:cart', 'haat:items']) document.addEventListener(type, showHeld);
for (const type of ['storage', 'pageshow']) addEventListener(type, showHeld);
addEventListener('pagehide', leaveSteps);

/** Before the island is mounted, focus would only cost a layout: performStep focuses the island's button. */
function press(button: HTMLElement): void {
  if (mounted.has(button.closest(selector)!)) button.focus({ preventScroll: true });
  button.click();
}

whenIdle(() => loadWords().then(() => whenStyled(showHeld)));
whenIdle(() =>
  import('./tap-on-touch-end.ts').then(({ quickTaps }) => quickTaps(`${selector} :is(a, button)`, press)),
);
whenIdle(() => warm(load, () => import('./replay-taps.ts')));
