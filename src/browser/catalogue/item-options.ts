/**
 * The options on an item's page: the price follows the selection, and the bar's control adds or removes exactly the
 * selected line. Until this script runs, or if its code cannot be loaded, the form is submitted to the server.
 */
import { decodeControlItem } from '#domain/control-item-codec.ts';
import { loadControlTexts, showQuantity, shownQuantity } from '#browser/cart/show-control-quantity.ts';
import { trackTaps } from '#browser/cart/pending-taps.ts';
import { hasCookie } from '#browser/cart/stored-cart-summary.ts';
import { readStoredLineQuantity, readStoredQuantities } from '#browser/cart/stored-quantities.ts';
import { prefetchModules } from '#browser/hydration/prefetch-modules.ts';
import { whenIdle } from '#browser/hydration/when-idle.ts';
import '#browser/ui/ignore-double-tap.ts';
import { followForm } from '#browser/ui/form-fields.ts';
import { whenStyled } from '#browser/ui/when-styled.ts';
import { readSelectedLine, selectedVariantInput } from './selected-line.ts';

const importLineChange = () => import('./change-selected-quantity.ts');
const importPrice = () => import('./show-selected-price.ts');

function followOptions(
  form: HTMLFormElement,
  control: HTMLElement,
  item: NonNullable<ReturnType<typeof decodeControlItem>>,
): void {
  let waitingSteps = 0;
  let lastStep: Promise<void> = Promise.resolve();

  const show = (quantity: number): boolean => {
    const hadFocus = control.contains(document.activeElement);
    const isShown = showQuantity(control, item, quantity);
    if (hadFocus && !control.contains(document.activeElement))
      control.querySelector<HTMLElement>('button:last-of-type')?.focus({ preventScroll: true });
    return isShown;
  };
  const showStored = () => {
    if (waitingSteps === 0) show(readStoredLineQuantity(readSelectedLine(form)));
  };

  const showPrice = () =>
    void importPrice()
      .then(({ showSelectedPrice }) => showSelectedPrice(form, shownQuantity(control)))
      .catch(() => undefined);

  /** Shows the new quantity before the cart's code runs, unless the tap will be refused or leads to a question. */
  const showOptimistically = (step: 1 | -1) => {
    const { store } = readStoredQuantities();
    const isFromOtherStore = store !== null && store !== item.store;
    if (item.free || !hasCookie('place') || isFromOtherStore || document.querySelector('[data-undelivered]'))
      return;
    const next = shownQuantity(control) + step;
    if (next <= Number(selectedVariantInput(form)?.dataset['left'] ?? Infinity)) show(next);
  };

  const perform = async (line: ReturnType<typeof readSelectedLine>, step: 1 | -1) => {
    try {
      await nextPaint();
      const [{ changeSelectedQuantity }] = await Promise.all([importLineChange(), loadControlTexts()]);
      await changeSelectedQuantity({ form, control, item, line, step });
    } catch {
      if (step > 0) form.submit();
    } finally {
      waitingSteps -= 1;
      showStored();
      showPrice();
    }
  };

  const takeStep = (step: 1 | -1) => {
    requireAddons(form);
    // The browser shows what is missing, at the group.
    if (step > 0 && !form.reportValidity()) return;
    const line = readSelectedLine(form);
    waitingSteps += 1;
    showOptimistically(step);
    lastStep = lastStep.then(() => perform(line, step));
    trackTaps(lastStep);
  };

  const showSelection = () => {
    requireAddons(form);
    showStored();
    showPrice();
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    takeStep(1);
  });
  control.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('.stepper button') : null;
    if (button) takeStep(button.matches(':first-child') ? -1 : 1);
  });
  followForm(form, showSelection);
  for (const type of ['haat:cart', 'haat:items']) document.addEventListener(type, showStored);
  addEventListener('storage', showStored);
  showStored();
  addEventListener('pageshow', showStored);
  whenIdle(() =>
    loadControlTexts().then(() => {
      whenStyled(showStored);
      if (shownQuantity(control) > 1) showPrice();
    }),
  );
  whenIdle(() => prefetchModules(importLineChange, importPrice));
}

/** Marks required groups without a selected addon as invalid; HTML has no rule for a group of checkboxes. */
function requireAddons(form: HTMLFormElement): void {
  for (const group of form.querySelectorAll<HTMLElement>('[data-required]'))
    group
      .querySelector('input')
      ?.setCustomValidity(group.querySelector(':checked') ? '' : (group.dataset['required'] ?? ''));
}

const nextPaint = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

const form = document.querySelector<HTMLFormElement>('#choose');
const control = document.querySelector<HTMLElement>('option-control');
const item = decodeControlItem(control?.dataset['of'] ?? '');
if (form && control && item) followOptions(form, control, item);
