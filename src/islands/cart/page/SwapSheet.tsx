import type { Swap } from '#contracts/cart.ts';
import { pictureUrl } from '#domain/picture.ts';
import { useShop } from '#islands/shop.ts';
import { Sheet } from '#islands/ui/Sheet.tsx';

interface Props {
  name: string;
  swaps: readonly Swap[];
  onClose: () => void;
  onTake: (swap: Swap) => void;
}

/** Things like the one that cannot be had, from the same store. */
export default function SwapSheet({ name, swaps, onClose, onTake }: Props) {
  const { text, money } = useShop();
  return (
    <Sheet open onClose={onClose} title={text('cart.swap_title', { name })}>
      <ul className="opts">
        {swaps.map((swap) => (
          <li key={swap.id} className="opt swap">
            <span className={`pic pic--${swap.cloth}`}>
              {swap.image && (
                <img src={pictureUrl(swap.image, 128, 'webp')} width={128} height={128} alt="" />
              )}
            </span>
            <span className="opt__t">
              <b>{swap.name}</b>
              <small className="num">{money(swap.price)}</small>
            </span>
            <button
              type="button"
              className="btn btn--soft"
              onClick={() => onTake(swap)}
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
