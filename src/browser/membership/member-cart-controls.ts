/**
 * The controls of the members' mart, without React: a tap changes the members' cart on the device; the cart's rules
 * are loaded when the page is idle. A change that the rules refuse is submitted as a form, and the server's response
 * shows a question or an explanation.
 */
import { decodeControlItem } from '#domain/control-item-codec.ts';
import type { ControlItem } from '#domain/control-item.ts';
import { loadControlTexts, showQuantity } from '#browser/cart/show-control-quantity.ts';
import { hasCookie } from '#browser/cart/stored-cart-summary.ts';
import { prefetchModules } from '#browser/hydration/prefetch-modules.ts';
import { retryImport } from '#browser/hydration/retry-import.ts';
import { whenIdle } from '#browser/hydration/when-idle.ts';
import '#browser/ui/ignore-double-tap.ts';
import { whenStyled } from '#browser/ui/when-styled.ts';
import { readMemberCartQuantities } from './stored-member-quantities.ts';

const selector = 'member-control';
const bar = document.querySelector<HTMLElement>('[data-member-bar]');
const counts = JSON.parse(bar?.dataset['memberBar'] ?? '{}') as Record<string, string>;
const importCart = () => import('#stores/member-cart.ts');
/** Taps are processed one after another. */
let last: Promise<void> = Promise.resolve();

const productOf = ({ id, variant }: ControlItem) => `${id}.${variant ?? ''}`;
const itemOf = (control: Element) => decodeControlItem((control as HTMLElement).dataset['of'] ?? '');

function show(): void {
  const quantities = readMemberCartQuantities();
  for (const control of document.querySelectorAll(selector)) {
    const item = itemOf(control);
    if (item) showQuantity(control, item, quantities.get(productOf(item)) ?? 0);
  }
  if (!bar) return;
  const count = [...quantities.values()].reduce((sum, quantity) => sum + quantity, 0);
  const paragraph = bar.querySelector('p')!;
  const plural = new Intl.PluralRules(document.documentElement.lang).select(count);
  const countText = (counts[plural] ?? counts['other'] ?? '').replace('{n}', String(count));
  if (count > 0 && paragraph.textContent !== countText) paragraph.textContent = countText;
  bar.hidden = count === 0;
}

function onClick(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest(`${selector} button`) : null;
  const control = button?.closest(selector);
  const item = control && itemOf(control);
  // For guests the form is submitted, and the server asks them to sign in.
  if (!item || !hasCookie('customer')) return;
  event.preventDefault();
  const isLower = button!.matches('.stepper button:first-child');
  last = last.then(() => change(control, item, isLower));
}

async function change(control: Element, item: ControlItem, isLower: boolean): Promise<void> {
  try {
    const { addMemberItem, decreaseMemberItem } = await retryImport(importCart);
    const result = isLower ? decreaseMemberItem(item) : addMemberItem(item);
    if (!result.ok && !isLower) return sendForm(item);
  } catch {
    return sendForm(item, isLower ? 'lower' : 'add');
  }
  const hadFocus = control.contains(document.activeElement);
  show();
  if (hadFocus && !control.contains(document.activeElement))
    control.querySelector<HTMLElement>('button:last-of-type')?.focus({ preventScroll: true });
}

/**
 * Submits a change that the rules refuse, such as more units than are in stock or an item of another store, as a form:
 * the server's response shows what to do.
 */
function sendForm(item: ControlItem, action = 'add'): void {
  const form = document.querySelector<HTMLFormElement>('#member-add');
  if (!form) return;
  for (const [name, value] of [
    ['line', productOf(item)],
    ['action', action],
  ] as const) {
    const field = form.querySelector<HTMLInputElement>(`[name="${name}"]`) ?? document.createElement('input');
    form.append(Object.assign(field, { type: 'hidden', name, value }));
  }
  form.submit();
}

addEventListener('click', onClick, true);
for (const type of ['pageshow', 'focus']) addEventListener(type, show);
whenIdle(() => loadControlTexts().then(() => whenStyled(show)));
whenIdle(() => prefetchModules(importCart));
