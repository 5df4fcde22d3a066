import type { Ref } from 'react';
import { useShop } from '#browser/shop.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { minus, plus } from '#islands/ui/icons.ts';

interface Props {
  name: string;
  quantity: number;
  onLower: () => void;
  onRaise: () => void;
  /** A free item keeps its quantity (CART-09). */
  isFixed?: boolean;
  raiseRef?: Ref<HTMLButtonElement>;
}

export function Stepper({ name, quantity, onLower, onRaise, isFixed = false, raiseRef }: Props) {
  const { text } = useShop();
  return (
    <span className="stepper" role="group" aria-label={text('cart.quantity_of', { name })}>
      <button type="button" aria-label={text('cart.one_less', { name })} onClick={onLower} disabled={isFixed}>
        <Icon draw={minus} small />
      </button>
      <output>{quantity}</output>
      <button
        type="button"
        ref={raiseRef}
        aria-label={text('cart.one_more', { name })}
        onClick={onRaise}
        disabled={isFixed}
      >
        <Icon draw={plus} small />
      </button>
    </span>
  );
}
