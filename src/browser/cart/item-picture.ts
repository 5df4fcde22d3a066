import { cloths } from '#domain/catalogue.ts';
import type { ControlItem } from '#domain/control-item.ts';
import { pictureNameFromUrl } from '#domain/picture.ts';

/** Picture and tint of the control's item, read from its card or item page; offline there is no other source. */
export function pictureBeside(place: Element): Pick<ControlItem, 'image' | 'cloth'> {
  const isLarge = place.querySelector('.control--large') !== null;
  const around = isLarge ? document.querySelector('.ihero') : place.closest('li, aside');
  const picture = around?.querySelector('img');
  const image = picture ? pictureNameFromUrl(picture.src) : null;
  if (!picture || image === null) return {};
  const cloth = cloths.find((name) => picture.closest(`.pic--${name}, .ihero--${name}`));
  return { image, ...(cloth && { cloth }) };
}
