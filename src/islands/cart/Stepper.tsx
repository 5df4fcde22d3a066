import type { StepperProps } from '#browser/cart/stepper-view.ts';
import { stepperView } from '#browser/cart/stepper-view.ts';
import { useShop } from '#browser/shop.ts';
import { reactView } from '#islands/ui/react-view.ts';

export function Stepper(props: StepperProps) {
  return stepperView(reactView, useShop().text, props);
}
