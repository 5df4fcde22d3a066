import { lastLineKeyOf } from '#domain/cart.ts';
import { decodeControlItem } from '#domain/control-item-codec.ts';
import { addItem, cart, lowerLine } from '#stores/cart.ts';
import { followCart } from './follow-cart.ts';
import { isPlain } from './can-add-directly.ts';
import { takeTaps, type Tap } from './pending-taps.ts';

/**
 * Performs the taps of an earlier page with everything a tap does: the question about another store's cart, the stock
 * check.
 */
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

/**
 * A tap that opens a chooser is repeated on its control only where the same page was reloaded; on another page nobody
 * expects the chooser.
 */
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
