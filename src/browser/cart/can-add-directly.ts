import type { ControlItem } from '#domain/control-item.ts';
import { hasCookie } from './stored-figures.ts';

/** One more of it needs no question first. */
export const isPlain = ({ options, addons, state, free }: ControlItem) =>
  !options && !addons && !state && !free && hasCookie('place');
