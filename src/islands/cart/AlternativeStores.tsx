import { useLocalizedShop } from '#browser/use-localized-shop.ts';

/** Links to stores that deliver to the place, or a note that no store does. */
export function AlternativeStores({ stores }: { stores: readonly { name: string; href: string }[] }) {
  const { text } = useLocalizedShop();
  if (stores.length === 0) return <p>{text('cart.area_none')}</p>;
  return (
    <p>
      {text('cart.area_stores')}{' '}
      {stores.map(({ name, href }, index) => (
        <span key={href}>
          {index > 0 && text('common.comma')}
          <a className="underline" href={href}>
            {name}
          </a>
        </span>
      ))}
    </p>
  );
}
