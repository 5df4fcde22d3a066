import type { ControlItem } from '#domain/control-item.ts';
import { hasCookie } from './stored-cart-summary.ts';

/**
 * Whether one more unit can be added without a choice of variant or addons. False without a place, and on the page of
 * a store that does not deliver to the place, because the customer is asked first.
 */
export const canAddDirectly = ({ options, addons, state, free }: ControlItem) =>
  !options &&
  !addons &&
  !state &&
  !free &&
  hasCookie('place') &&
  !document.querySelector('[data-undelivered]');
