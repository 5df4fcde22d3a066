import type { ConfirmedCart } from '#contracts/cart.ts';
import { pictureUrl } from '#domain/picture.ts';
import { variantSubstitutes, type SubstituteRequest, type Substitute } from '#domain/substitute-line.ts';
import { useLocalizedShop } from '#browser/use-localized-shop.ts';
import { Sheet } from '#islands/ui/Sheet.tsx';

interface Props {
  exchange: SubstituteRequest;
  answer: ConfirmedCart;
  onClose: () => void;
  onSelect: (swap: Substitute) => void;
}

/** Substitutes for a line: another variant, or similar items of the same store. */
export default function SubstitutesSheet({ exchange, answer, onClose, onSelect }: Props) {
  const { text, money } = useLocalizedShop();
  const { key, name, remedy } = exchange;
  const swaps =
    remedy === 'swap' ? (answer.swaps[key] ?? []) : variantSubstitutes(key, answer.cart, answer.items);
  const title = text(remedy === 'swap' ? 'cart.swap_title' : 'cart.pack_title', { name });
  return (
    <Sheet open onClose={onClose} title={title}>
      <ul className="options">
        {swaps.map((swap) => (
          <li key={`${swap.id}.${swap.variant_id}`} className="option swap">
            <span className={`pic pic--${swap.cloth}`}>
              {swap.image && (
                <img src={pictureUrl(swap.image, 128, 'webp')} width={128} height={128} alt="" />
              )}
            </span>
            <span className="option__text">
              <b>
                <bdi>{swap.name}</bdi>
              </b>
              <small className="num">{money(swap.price)}</small>
            </span>
            <button
              type="button"
              className="btn btn--soft"
              onClick={() => onSelect(swap)}
              aria-label={`${text('cart.swap_take')}, ${swap.name}`}
            >
              {text('cart.swap_take')}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
