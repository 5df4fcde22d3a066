/**
 * Item controls before React: each shows its number in the device's cart, and the first touch of one brings its island. The
 * touch shows at once; the island then takes the place of what was shown and does it for real, exactly once.
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
/** What waited is being done: nobody taps. */
let isRepeating = false;
const load = () => import('#islands/cart/mount-control.tsx');

const itemOf = (place: Element) => decodeControlItem((place as HTMLElement).dataset['of'] ?? '');

/** Shows every control's number, but where a touch is being worked on. */
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

/** Whether the number could be shown at once: where nothing must be asked first and nothing stands against it. */
function showAhead(place: Element, step: Step): boolean {
  const item = itemOf(place);
  const { store } = readHeld();
  if (!item || !isPlain(item) || (store !== null && store !== item.store)) return false;
  const next = shownQuantity(place) + (step === 'lower' ? -1 : 1);
  if (step !== 'lower' && next > (item.left ?? Infinity)) return false;
  return showQuantity(place, item, next);
}

/** Running React is a long task on a cheap phone: what is already shown is painted before. */
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
    // A choice leads to the item's page, unless the page comes anew for the missing code: then it is asked there.
    leaveTaps(tapsOf(place, first && place.querySelector('a') ? [first, ...others] : others));
    showHeld();
    if (first && first !== 'lower') actWithout(place);
  } finally {
    isRepeating = false;
  }
}

/** The page goes while an island's code is still on its way: the next one does what this one has shown. */
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

/** The same press on the island's own button. */
function repeat(place: Element, step: Step): void {
  const button = place.querySelector<HTMLElement>(
    step === 'lower' ? '.stepper button' : '.add, .btn, .stepper button:last-of-type',
  );
  button?.focus({ preventScroll: true });
  button?.click();
}

/** The code cannot be had: the browser's own action. */
function actWithout(place: Element): void {
  showQuantity(place, itemOf(place)!, 0);
  const link = place.querySelector('a');
  if (link) location.assign(link.href);
  else sendForm(place.querySelector('button'));
}

const sendForm = (button: HTMLButtonElement | null) => button?.form?.requestSubmit(button);

const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** The control that a finger is down on. Its button must still stand when the finger is off, else the browser knows of no click. */
let fingerOn: Element | null = null;

/** The finger is off, and the click that comes of it has been told. */
const lifted = () =>
  new Promise<void>((resolve) => {
    for (const type of ['pointerup', 'pointercancel'])
      addEventListener(type, () => setTimeout(resolve), { capture: true, once: true });
  });

/** A finger on its way down saves the time until the click, unless the click can be shown without. */
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

/** Before its island stands, focus would only cost a layout: repeat() gives it to the island's button. */
function press(button: HTMLElement): void {
  if (mounted.has(button.closest(selector)!)) button.focus({ preventScroll: true });
  button.click();
}

whenIdle(() => loadWords().then(() => whenStyled(showHeld)));
whenIdle(() =>
  import('./tap-on-touch-end.ts').then(({ quickTaps }) => quickTaps(`${selector} :is(a, button)`, press)),
);
whenIdle(() => warm(load, () => import('./replay-taps.ts')));
