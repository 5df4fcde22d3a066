import { minusIcon, plusIcon } from '../ui/basic-icons.ts';
import type { ViewBuilder } from '../ui/view-builder.ts';

export type StepperProps = {
  name: string;
  quantity: number;
  /** Whether the quantity cannot be changed, because the item is free (CART-09). */
  isFixed?: boolean | undefined;
  onLower?: (() => void) | undefined;
  onRaise?: (() => void) | undefined;
};

type StepperText = (
  key: 'cart.quantity_of' | 'cart.one_less' | 'cart.one_more',
  values: { name: string },
) => string;

/** The − n + control, used wherever a quantity can be changed. */
export function buildStepper<Node>(
  { element, icon }: ViewBuilder<Node>,
  text: StepperText,
  { name, quantity, isFixed = false, onLower, onRaise }: StepperProps,
): Node {
  const button = (label: string, drawing: string, onClick?: () => void) =>
    element('button', { type: 'button', 'aria-label': label, disabled: isFixed }, [icon(drawing)], onClick);
  return element(
    'span',
    { class: 'stepper', role: 'group', 'aria-label': text('cart.quantity_of', { name }) },
    [
      button(text('cart.one_less', { name }), minusIcon, onLower),
      element('output', {}, [String(quantity)]),
      button(text('cart.one_more', { name }), plusIcon, onRaise),
    ],
  );
}
