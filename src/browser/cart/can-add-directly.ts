import type { ControlItem } from '#domain/control-item.ts';
import { hasCookie } from './stored-figures.ts';

/**
 * Whether one more can be added without asking for a variant, addons, or another store; an item of a store that may not
 * deliver here always needs a question first.
 */
export const canAddDirectly = ({ options, addons, state, free }: ControlItem) =>
  !options &&
  !addons &&
  !state &&
  !free &&
  hasCookie('place') &&
  !document.querySelector('[data-undelivered]');
