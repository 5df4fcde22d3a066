import { lastLineKeyOf } from '#domain/cart.ts';
import { decodeControlItem } from '#domain/control-item-codec.ts';
import { addItem, cart, lowerLine } from '#stores/cart.ts';
import { followCart } from './follow-cart.ts';
import { isPlain } from './can-add-directly.ts';
import { takeTaps, type Tap } from './pending-taps.ts';

/** What a page left undone, with all that a press does: its question where another store's cart is open, its check of the stock. */
export function pressAgain(): void {
  followCart();
  let asking: Tap | undefined;
  for (const [text, step] of takeTaps()) {
    const item = decodeControlItem(text);
    if (!item) continue;
    if (!isPlain(item)) {
      asking = [text, step];
      continue;
    }
    const line = lastLineKeyOf(cart.get(), item.id);
    if (step > 0) addItem(item);
    else if (line) lowerLine(line);
  }
  if (asking) askAgain(asking);
}

/** A press that opens a question (its packs, the place) is given to the same control where its page came anew; on another page nobody waits for it. */
function askAgain([text, step]: Tap): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type !== 'reload') return;
  const place = [...document.querySelectorAll<HTMLElement>('item-control')].find(
    ({ dataset }) => dataset['of'] === text,
  );
  place
    ?.querySelector<HTMLElement>(step < 0 ? '.stepper button' : '.add, .btn, .stepper button:last-of-type')
    ?.click();
}
