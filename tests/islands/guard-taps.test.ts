import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { guardTaps } from '../../src/browser/ui/guard-taps.ts';

let stop: () => void;
let taken: string[];
beforeEach(() => {
  vi.useFakeTimers();
  taken = [];
  document.body.innerHTML =
    '<button data-moves id="a"></button><button data-moves id="b"></button><button id="plus"></button>';
  for (const button of document.querySelectorAll('button')) {
    button.addEventListener('click', () => taken.push(button.id));
    button.getBoundingClientRect = () => ({ left: 10, top: 10, right: 110, bottom: 58 }) as DOMRect;
  }
  stop = guardTaps();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const click = (id: string, at: number, { x = 50, y = 30, detail = 1 } = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, clientX: x, clientY: y, detail });
  Object.defineProperty(event, 'timeStamp', { value: at });
  document.querySelector(`#${id}`)!.dispatchEvent(event);
};

test('after an action, its place takes no other action for 700 ms', () => {
  click('a', 1000);
  click('b', 1450);
  click('b', 1699);
  click('b', 1701);
  expect(taken).toEqual(['a', 'b']);
});

test('another place, a stepper and the keyboard are free', () => {
  click('a', 1000);
  click('b', 1100, { y: 200 });
  click('a', 2000);
  click('plus', 2100);
  click('b', 2200, { detail: 0 });
  expect(taken).toEqual(['a', 'b', 'a', 'plus', 'b']);
});
