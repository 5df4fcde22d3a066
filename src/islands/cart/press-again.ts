import { lastLineOf } from '#domain/cart.ts';
import { controlFromText } from '#domain/control-text.ts';
import { addItem, cart, lowerLine } from '#stores/cart.ts';
import { followCart } from './follow.ts';
import { isPlain } from './plain.ts';
import { takeTaps } from './waiting-taps.ts';

/** What a page left undone, with all that a press does: its question where another store's cart is open, its check of the stock. */
export function pressAgain(): void {
  followCart();
  for (const [text, step] of takeTaps()) {
    const item = controlFromText(text);
    if (!item || !isPlain(item)) continue;
    const line = lastLineOf(cart.get(), item.id);
    if (step > 0) addItem(item);
    else if (line) lowerLine(line);
  }
}
