import { useEffect } from 'react';
import type { FormEvent } from 'react';
import { quantityInCart } from '#domain/cart.ts';
import { encodeProduct } from '#domain/cart-codec.ts';
import type { ControlItem } from '#domain/control-item.ts';
import { useLocalizedShop } from '#browser/use-localized-shop.ts';
import { announce } from '#browser/ui/announce.ts';
import { readBrowserCookie } from '#stores/browser-cookie.ts';
import { addItems, cart } from '#stores/cart.ts';
import { cartPath } from '#paths';
import { askForPlace } from '#browser/cart/ask-for-place.ts';
import { startCartWatchers } from '#browser/cart/start-cart-watchers.ts';
import { whenTapsPerformed } from '#browser/cart/pending-taps.ts';
import { useCart } from './use-cart.ts';

type Line = { item: ControlItem; quantity: number };

interface Props {
  lines: readonly Line[];
  /** The number of servings the lines are for. */
  servings: number;
}

/**
 * The lines with the quantities that are still missing in the cart, limited by the stock; `counts` contains, for each
 * line, how many of its item are in the cart.
 */
const missingLines = (lines: readonly Line[], counts: readonly number[]): Line[] =>
  lines.flatMap(({ item, quantity }, index) => {
    const count = Math.min(quantity, item.left ?? quantity) - (counts[index] ?? 0);
    return count > 0 ? [{ item, quantity: count }] : [];
  });

/**
 * A button that adds everything a recipe needs except what is already in the cart. The server renders it as a form
 * with all lines.
 */
export function AddAllIngredients({ lines, servings }: Props) {
  const { text, money } = useLocalizedShop();
  useEffect(startCartWatchers, []);
  const quantities = useCart((current) => lines.map(({ item }) => quantityInCart(current, item.id)).join());
  const counts = quantities.split(',').map(Number);
  const missing = missingLines(lines, counts);
  if (missing.length === 0) {
    return (
      <a className="btn btn--lg btn--wide btn--soft" href={cartPath()}>
        {text('content.inCart')}
      </a>
    );
  }

  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (!readBrowserCookie('place')) return void askForPlace();
    // A tap on an ingredient's own control may still be pending, because its script is loading: without waiting,
    // the ingredient would be added twice.
    await whenTapsPerformed();
    const inCart = () => lines.map(({ item }) => quantityInCart(cart.get(), item.id));
    const additions = missingLines(lines, inCart());
    // If `addItems` refuses, it shows a notice itself.
    if (additions.length > 0 && addItems(additions)?.ok !== true) return;
    const n = inCart().reduce((sum, count) => sum + count, 0);
    announce(text('content.added', { n }));
  };

  const price = missing.reduce((sum, { item, quantity }) => sum + item.price * quantity, 0);
  return (
    <form method="post" action="/api/cart/add-all" onSubmit={add}>
      {missing.map(({ item, quantity }) => (
        <input
          key={item.id}
          type="hidden"
          name="line"
          value={`${quantity}x${encodeProduct({ item_id: item.id, variant_id: item.variant ?? null, addon_ids: [] })}`}
        />
      ))}
      <button className="btn btn--lg btn--wide num">
        {text('content.addAllPrice', { n: servings, price: money(price) })}
      </button>
    </form>
  );
}
