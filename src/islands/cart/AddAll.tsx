import { useEffect } from 'react';
import type { FormEvent } from 'react';
import { quantityInCart } from '#domain/cart.ts';
import { encodeProduct } from '#domain/cart-codec.ts';
import type { ControlItem } from '#domain/control-item.ts';
import { useShop } from '#browser/shop.ts';
import { announce } from '#browser/ui/announce.ts';
import { readBrowserCookie } from '#stores/browser-cookie.ts';
import { addItems, cart } from '#stores/cart.ts';
import { cartPath } from '#paths';
import { askForPlace } from '#browser/cart/ask-for-place.ts';
import { followCart } from '#browser/cart/follow-cart.ts';
import { useCart } from './use-cart.ts';

type Line = { item: ControlItem; packs: number };

interface Props {
  lines: readonly Line[];
  /** The plates they are for. */
  servings: number;
}

/** Puts everything a recipe needs into the cart but what is there already. Underneath stands a form of all lines. */
export function AddAll({ lines, servings }: Props) {
  const { text, money } = useShop();
  useEffect(followCart, []);
  const held = useCart((current) => lines.map(({ item }) => quantityInCart(current, item.id)).join());
  const counts = held.split(',').map(Number);
  const missing = lines.flatMap(({ item, packs }, index) => {
    const count = Math.min(packs, item.left ?? packs) - (counts[index] ?? 0);
    return count > 0 ? [{ item, packs: count }] : [];
  });
  if (missing.length === 0) {
    return (
      <a className="btn btn--lg btn--wide btn--soft" href={cartPath()}>
        {text('content.inCart')}
      </a>
    );
  }

  const add = (event: FormEvent) => {
    event.preventDefault();
    if (!readBrowserCookie('place')) return void askForPlace();
    // A refusal tells by itself.
    if (addItems(missing.map(({ item, packs }) => ({ item, quantity: packs })))?.ok !== true) return;
    const n = lines.reduce((sum, { item }) => sum + quantityInCart(cart.get(), item.id), 0);
    announce(text('content.added', { n }));
  };

  const price = missing.reduce((sum, { item, packs }) => sum + item.price * packs, 0);
  return (
    <form method="post" action="/api/cart/add-all" onSubmit={add}>
      {missing.map(({ item, packs }) => (
        <input
          key={item.id}
          type="hidden"
          name="line"
          value={`${packs}x${encodeProduct({ item_id: item.id, variant_id: item.variant ?? null, addon_ids: [] })}`}
        />
      ))}
      <button className="btn btn--lg btn--wide num">
        {text('content.addAllPrice', { n: servings, price: money(price) })}
      </button>
    </form>
  );
}
