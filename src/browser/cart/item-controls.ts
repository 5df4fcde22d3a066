/**
 * Item controls before React is loaded. Each shows its quantity in the device's cart, and the first tap loads its
 * island. The new quantity is shown at once; the island then replaces the markup and handles the tap exactly once.
 */
import { decodeControlItem } from '#domain/control-item-codec.ts';
import { prefetchModules } from '#browser/hydration/prefetch-modules.ts';
import { whenIdle } from '#browser/hydration/when-idle.ts';
import '#browser/ui/ignore-double-tap.ts';
import { whenStyled } from '#browser/ui/when-styled.ts';
import { readStoredQuantities } from './stored-quantities.ts';
import { canAddDirectly } from './can-add-directly.ts';
import { loadControlTexts, showQuantity, shownQuantity } from './show-control-quantity.ts';
import { addPendingTaps, trackTaps, type PendingTap } from './pending-taps.ts';

type Step = 'add' | 'raise' | 'lower';

const selector = 'item-control';
/** Steps that wait for a control's island. */
const waitingSteps = new Map<Element, Step[]>();
const mountedControls = new WeakSet<Element>();
/** Whether waiting steps are being performed: their clicks must not be handled as new taps. */
let isPerforming = false;
const importControl = () => import('#islands/cart/mount-control.tsx');

const itemOf = (control: Element) => decodeControlItem((control as HTMLElement).dataset['of'] ?? '');

/** Shows the stored quantity on every control that React has not mounted and that has no waiting tap. */
function showQuantities(): void {
  const { quantities } = readStoredQuantities();
  for (const control of document.querySelectorAll(selector)) {
    const item = itemOf(control);
    if (item && !mountedControls.has(control) && !waitingSteps.has(control))
      showQuantity(control, item, quantities.get(item.id) ?? 0);
  }
}

function onClick(event: MouseEvent): void {
  const pressed = event.target instanceof Element ? event.target.closest(`${selector} :is(a, button)`) : null;
  const control = pressed?.closest(selector);
  if (!pressed || !control || isPerforming) return;
  if (mountedControls.has(control)) return;
  if (pressed.matches('a') && (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const step = stepOf(pressed);
  const waiting = waitingSteps.get(control);
  if (waiting) waiting.push(step);
  else waitingSteps.set(control, [step]);
  const isShown = showOptimistically(control, step);
  if (!waiting) trackTaps(mountAndPerform(control, isShown));
}

function stepOf(pressed: Element): Step {
  if (!pressed.matches('.stepper button')) return 'add';
  return pressed.matches(':first-child') ? 'lower' : 'raise';
}

/**
 * Shows the new quantity before the island runs. Returns false if a choice has to be made first or the tap will be
 * refused.
 */
function showOptimistically(control: Element, step: Step): boolean {
  const item = itemOf(control);
  const { store } = readStoredQuantities();
  if (!item || !canAddDirectly(item) || (store !== null && store !== item.store)) return false;
  const next = shownQuantity(control) + (step === 'lower' ? -1 : 1);
  if (step !== 'lower' && next > (item.left ?? Infinity)) return false;
  return showQuantity(control, item, next);
}

/** Mounting React is a long task on a cheap phone, so the optimistic quantity is painted first. */
async function mountAndPerform(control: Element, isShown: boolean): Promise<void> {
  const item = itemOf(control)!;
  try {
    if (isShown) await nextPaint();
    const mountControl = await (await importControl()).prepareControls();
    while (pressedControl === control) await released;
    mountControl(control, item, control.querySelector('.control--large') !== null);
    mountedControls.add(control);
    isPerforming = true;
    for (const step of takeWaitingSteps(control)) performStep(control, step);
  } catch {
    const [first, ...others] = takeWaitingSteps(control);
    // If a control has choices, its first tap opens the item's page. That step is stored too, because
    // page/reload-missing-code.ts may reload this page instead, and the choices are shown after the reload.
    addPendingTaps(tapsOf(control, first && control.querySelector('a') ? [first, ...others] : others));
    showQuantities();
    if (first && first !== 'lower') performBrowserAction(control);
  } finally {
    isPerforming = false;
  }
}

/**
 * Called when the page closes while an island's code is still loading. Stores the taps that are not handled yet, so
 * that the next page replays them.
 */
function storeWaitingSteps(): void {
  for (const [control, waiting] of waitingSteps) addPendingTaps(tapsOf(control, waiting.splice(0)));
}

const tapsOf = (control: Element, pressed: readonly Step[]): PendingTap[] =>
  pressed.map((step) => [(control as HTMLElement).dataset['of'] ?? '', step === 'lower' ? -1 : 1]);

function takeWaitingSteps(control: Element): Step[] {
  const waiting = waitingSteps.get(control) ?? [];
  waitingSteps.delete(control);
  return waiting;
}

/** Performs the step on the island's own button. */
function performStep(control: Element, step: Step): void {
  const button = control.querySelector<HTMLElement>(
    step === 'lower' ? '.stepper button' : '.add, .btn, .stepper button:last-of-type',
  );
  button?.focus({ preventScroll: true });
  button?.click();
}

/** Performs the browser's own action, because the island's code could not be loaded. */
function performBrowserAction(control: Element): void {
  showQuantity(control, itemOf(control)!, 0);
  const link = control.querySelector('a');
  if (link) location.assign(link.href);
  else submitForm(control.querySelector('button'));
}

const submitForm = (button: HTMLButtonElement | null) => button?.form?.requestSubmit(button);

const nextPaint = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/**
 * The control under a pressed pointer. Its button must not be replaced before the pointer is released, or the browser
 * fires no click. `released` resolves after that click.
 */
let pressedControl: Element | null = null;
let released: Promise<unknown> | undefined;

/** Resolves after the pointer was released and its click was dispatched. */
const pointerReleased = () =>
  new Promise<void>((resolve) => {
    for (const type of ['pointerup', 'pointercancel'])
      addEventListener(type, () => setTimeout(resolve), { capture: true, once: true });
  });

/**
 * Starts loading the island on pointerdown for a control that is a link: its click shows nothing before the island
 * runs.
 */
function onPointerDown({ target }: Event): void {
  pressedControl = target instanceof Element ? target.closest(selector) : null;
  if (pressedControl) released = pointerReleased().then(() => (pressedControl = null));
  const link = target instanceof Element ? target.closest(`${selector} a`) : null;
  if (link) void importControl().catch(() => undefined);
}

addEventListener('click', onClick, true);
addEventListener('pointerdown', onPointerDown, { capture: true, passive: true });
for (const type of ['haat:cart', 'haat:items']) document.addEventListener(type, showQuantities);
for (const type of ['storage', 'pageshow']) addEventListener(type, showQuantities);
addEventListener('pagehide', storeWaitingSteps);

/**
 * Focuses the button only if the island is mounted. Otherwise performStep focuses the button of the island, and
 * focusing this button too would only cost a layout.
 */
function pressButton(button: HTMLElement): void {
  if (mountedControls.has(button.closest(selector)!)) button.focus({ preventScroll: true });
  button.click();
}

whenIdle(() => loadControlTexts().then(() => whenStyled(showQuantities)));
whenIdle(() =>
  import('./tap-on-touch-end.ts').then(
    ({ tapOnTouchEnd }) => tapOnTouchEnd(`${selector} :is(a, button)`, pressButton),
    // Without it the browser's own click comes a little later.
    () => undefined,
  ),
);
whenIdle(() => prefetchModules(importControl, () => import('./replay-taps.ts')));
