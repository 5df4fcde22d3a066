/** HOME-20: time between two words, in ms. */
const interval = 3000;

const words = [...document.querySelectorAll('[data-swap] > span')];
const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
let shown = 0;

if (words.length > 1) {
  setInterval(() => {
    if (reducedMotion.matches || document.hidden) return;
    words[shown]?.classList.remove('on');
    shown = (shown + 1) % words.length;
    words[shown]?.classList.add('on');
  }, interval);
}

export {};
