import { dayAndTime } from '#i18n/date.ts';
import { useLocalizedShop } from '#browser/use-localized-shop.ts';
import type { CartReplacementStores } from '#stores/cart-replacement-stores.ts';

/** Asks whether to replace one store's cart with another's, and mentions if the other store is closed. */
export function ReplaceQuestion({ from, to }: CartReplacementStores) {
  const { text, date } = useLocalizedShop();
  if (!from || !to) return <p>{text('cart.replaceSubtitle')}</p>;
  return (
    <>
      <p>{text('cart.replaceNamed', { from, to: to.name })}</p>
      {!to.is_open && (
        <p>
          <b>
            {to.opens_at
              ? text('cart.change.closed_until', { store: to.name, when: dayAndTime(date, to.opens_at) })
              : text('cart.change.closed', { store: to.name })}
          </b>
        </p>
      )}
    </>
  );
}
