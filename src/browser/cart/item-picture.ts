import { cloths } from '#domain/catalogue.ts';
import type { ControlItem } from '#domain/control-item.ts';
import { pictureNameFromUrl } from '#domain/picture.ts';

/** Picture and tint of the control's item, read from its card or item page; offline there is no other source. */
export function findItemPicture(control: Element): Pick<ControlItem, 'image' | 'cloth'> {
  const isLarge = control.querySelector('.control--large') !== null;
  const card = isLarge
    ? document.querySelector<HTMLElement>('.item-hero')
    : control.closest<HTMLElement>('li, aside');
  const picture = card?.querySelector('img');
  // The URL of a gallery picture contains no focal point, so the page of the item has the full name in
  // `data-picture`.
  const image = card?.dataset['picture'] ?? (picture ? pictureNameFromUrl(picture.src) : null);
  if (!picture || !image) return {};
  const cloth = cloths.find((name) => picture.closest(`.pic--${name}, .item-hero--${name}`));
  return { image, ...(cloth && { cloth }) };
}
