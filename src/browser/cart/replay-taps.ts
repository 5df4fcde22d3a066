import { lastLineKeyOf } from '#domain/cart.ts';
import { decodeControlItem } from '#domain/control-item-codec.ts';
import { addItem, cart, decreaseLine } from '#stores/cart.ts';
import { startCartWatchers } from './start-cart-watchers.ts';
import { canAddDirectly } from './can-add-directly.ts';
import { takePendingTaps, type PendingTap } from './pending-taps.ts';

/**
 * Replays the taps of an earlier page in the same way as new taps, including the question about another store's cart
 * and the stock check.
 */
export function replayTaps(): void {
  startCartWatchers();
  let chooserTap: PendingTap | undefined;
  for (const [text, step] of takePendingTaps()) {
    const item = decodeControlItem(text);
    if (!item) continue;
    if (!canAddDirectly(item)) {
      chooserTap = [text, step];
      continue;
    }
    const line = lastLineKeyOf(cart.get(), item.id);
    if (step > 0) addItem(item);
    else if (line) decreaseLine(line);
  }
  if (chooserTap) reopenChooser(chooserTap);
}

/**
 * A tap that opens a chooser is repeated only after a reload of the same page: on another page the chooser would open
 * unexpectedly.
 */
function reopenChooser([text, step]: PendingTap): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type !== 'reload') return;
  const control = [...document.querySelectorAll<HTMLElement>('item-control')].find(
    ({ dataset }) => dataset['of'] === text,
  );
  control
    ?.querySelector<HTMLElement>(step < 0 ? '.stepper button' : '.add, .btn, .stepper button:last-of-type')
    ?.click();
}
