import type { ReactNode } from 'react';
import type { Item } from '#domain/catalogue.ts';
import { pictureUrl } from '#domain/picture.ts';
import { useLocalizedShop } from '#browser/use-localized-shop.ts';
import { Sheet } from '#islands/ui/Sheet.tsx';

interface Props {
  name: string;
  item: Item | null | undefined;
  onClose: () => void;
  footer?: ReactNode;
  children: ReactNode;
}

/**
 * The sheet of both choosers (variants, addons): the item's picture and name, and a placeholder while the item is
 * loading.
 */
export function ChooserSheet({ name, item, onClose, footer, children }: Props) {
  const { text } = useLocalizedShop();
  const picture = item?.image ? (
    <span className={`pic pic--${item.cloth}`}>
      <img src={pictureUrl(item.image, 128, 'webp')} width={128} height={128} alt="" />
    </span>
  ) : undefined;
  return (
    <Sheet
      open
      onClose={onClose}
      title={name}
      subtitle={text('cart.choose')}
      picture={picture}
      footer={item ? footer : undefined}
    >
      {item ? (
        children
      ) : item === null ? (
        <p className="muted" role="status">
          {text('cart.item_failed')}
        </p>
      ) : (
        <div className="options" aria-busy="true" aria-label={text('common.loading')}>
          <span className="skeleton skeleton--option" />
          <span className="skeleton skeleton--option" />
        </div>
      )}
    </Sheet>
  );
}
