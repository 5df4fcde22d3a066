import type { StepperProps } from '#browser/cart/build-stepper.ts';
import { buildStepper } from '#browser/cart/build-stepper.ts';
import { useLocalizedShop } from '#browser/use-localized-shop.ts';
import { reactView } from '#islands/ui/react-view.ts';

export function Stepper(props: StepperProps) {
  return buildStepper(reactView, useLocalizedShop().text, props);
}
