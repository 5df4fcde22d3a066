import type { ControlItem } from '#domain/control-item.ts';
import { hasCookie } from './stored-figures.ts';

/**
 * Whether one more unit can be added without a question about a variant, addons or another store's cart. An item of a
 * store that may not deliver here always needs a question.
 */
export const canAddDirectly = ({ options, addons, state, free }: ControlItem) =>
  !options &&
  !addons &&
  !state &&
  !free &&
  hasCookie('place') &&
  !document.querySelector('[data-undelivered]');
