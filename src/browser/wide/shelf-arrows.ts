import { isRightToLeft } from '#browser/home/stop-native-scroll.ts';

/**
 * Buttons at both ends of each shelf that scrolls. For the mouse only: with the keyboard every card of a shelf is
 * reached, and assistive technology reads the whole list.
 */
const shelves = 'main .rail, .section > .pair, .section > .trio';
const known = new WeakSet<Element>();
const sizes = new ResizeObserver((entries) => {
  for (const { target } of entries) target.dispatchEvent(new Event('scroll'));
});

function addArrows(): void {
  for (const rail of document.querySelectorAll<HTMLElement>(shelves)) {
    if (known.has(rail) || !rail.parentElement || !rail.querySelector('.item, .shop')) continue;
    known.add(rail);
    rail.parentElement.classList.add('has-arrows');
    const back = arrow('back', rail, -1);
    const on = arrow('on', rail, 1);
    rail.after(back, on);
    const update = () => {
      const picture = rail.querySelector<HTMLElement>('.pic') ?? rail;
      const at = `${rail.offsetTop + picture.offsetHeight / 2}px`;
      const left = Math.abs(rail.scrollLeft);
      back.hidden = left < 8;
      on.hidden = left + rail.clientWidth > rail.scrollWidth - 8;
      for (const button of [back, on]) button.style.setProperty('--arrow-at', at);
    };
    rail.addEventListener('scroll', update, { passive: true });
    sizes.observe(rail);
  }
}

function arrow(name: 'back' | 'on', rail: HTMLElement, way: 1 | -1): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = `shelf-arrow shelf-arrow--${name}`;
  button.tabIndex = -1;
  button.ariaHidden = 'true';
  button.hidden = true;
  button.addEventListener('click', () => {
    const left = way * rail.clientWidth * 0.9 * (isRightToLeft() ? -1 : 1);
    rail.scrollBy({ left, behavior: 'smooth' });
  });
  return button;
}

addArrows();
document.addEventListener('haat:items', addArrows);
