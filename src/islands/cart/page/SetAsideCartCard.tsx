import { useEffect, useState } from 'react';
import { useStore } from '@nanostores/react';
import type { ConfirmedCart } from '#contracts/cart.ts';
import type { Cart } from '#domain/cart.ts';
import { truncateName } from '#domain/text.ts';
import { useLocalizedShop } from '#browser/use-localized-shop.ts';
import { announce } from '#browser/ui/announce.ts';
import { callApi } from '#stores/api.ts';
import { setAsideCart, dismissSetAsideCart, restoreSetAsideCart } from '#stores/set-aside-cart.ts';

/** The maximum number of items listed by name; the other items are only counted. */
const maxNames = 3;

interface Props {
  /** The store of the cart on screen. */
  storeId: number | null;
  /** Called with the server's response about the lines, before they are added to the cart. */
  onRestore: (found: ConfirmedCart) => void;
}

/** Offers the lines that a sign-in or Buy again could not combine with this cart. */
export function SetAsideCartCard({ storeId, onRestore }: Props) {
  const { text } = useLocalizedShop();
  const aside = useStore(setAsideCart, { ssr: 'initial' });
  const [confirmed, setConfirmed] = useState<{ of: Cart; answer: ConfirmedCart } | null>(null);
  const found = confirmed?.of === aside ? confirmed.answer : null;
  useEffect(() => {
    let isCurrent = true;
    if (aside.lines.length > 0) {
      const items = aside.lines.map((line) => ({ ...line, addon_ids: [...line.addon_ids] }));
      void callApi('cart/confirm', { items, restaurant_id: aside.restaurant_id }).then(
        (answer) => isCurrent && answer.ok && setConfirmed({ of: aside, answer: answer.data }),
      );
    }
    return () => void (isCurrent = false);
  }, [aside]);

  const names =
    found?.lines.flatMap((line) =>
      line.name ? [text('cart.aside_line', { name: truncateName(line.name), n: line.quantity })] : [],
    ) ?? [];
  if (!found || names.length === 0) return null;
  const rest = names.length - maxNames;
  const list = rest > 0 ? [...names.slice(0, maxNames), text('cart.aside_more', { n: rest })] : names;
  const isSameStore = storeId === aside.restaurant_id;
  const isSwitch = storeId !== null && !isSameStore;
  const switchOrAdd = () => {
    onRestore(found);
    restoreSetAsideCart();
    announce(text(isSwitch ? 'cart.aside_taken' : 'cart.aside_added'));
  };
  return (
    <section className="card changes" aria-labelledby="aside">
      <h2 id="aside">
        {isSameStore
          ? text('cart.aside_same_store')
          : text('cart.aside_title', { store: found.store?.name ?? '' })}
      </h2>
      <p className="small">{list.join(' · ')}</p>
      {isSwitch && <p className="small muted">{text('cart.aside_switch_text')}</p>}
      <div className="answer">
        <button type="button" className="btn btn--marigold" onClick={switchOrAdd}>
          {text(isSwitch ? 'cart.aside_switch' : 'cart.add')}
        </button>
        <button type="button" className="link" onClick={dismissSetAsideCart}>
          {text(isSameStore ? 'cart.remove_all' : 'cart.aside_dismiss')}
        </button>
      </div>
    </section>
  );
}
