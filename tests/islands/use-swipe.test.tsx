import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useSwipe } from '#islands/home/use-swipe.ts';

afterEach(() => {
  cleanup();
  document.documentElement.dir = '';
});

/**
 * Renders a carousel. Returns a function that swipes by a distance and returns the calls to the carousel. By default,
 * the swipe does not change the selected slide, as with a slow swipe.
 */
function openCarousel(snapAfterSwipe = 1) {
  const listeners: Record<string, () => void> = {};
  let snap = 1;
  const calls: string[] = [];
  const api = {
    on: (name: string, listener: () => void) => ((listeners[name] = listener), api),
    off: () => api,
    selectedScrollSnap: () => snap,
    scrollTo: (at: number) => calls.push(`to ${at}`),
    scrollNext: () => calls.push('next'),
    scrollPrev: () => calls.push('previous'),
    plugins: () => ({ autoplay: { play: vi.fn() } }),
  };
  function Slides() {
    return (
      <div data-testid="slides" {...useSwipe(api as unknown as Parameters<typeof useSwipe>[0], false)} />
    );
  }
  render(<Slides />);
  const slides = screen.getByTestId('slides');
  return (distance: number) => {
    calls.length = 0;
    snap = 1;
    fireEvent.pointerDown(slides, { clientX: 200 });
    listeners['pointerDown']!();
    fireEvent.pointerMove(slides, { clientX: 200 + distance, buttons: 1 });
    snap = snapAfterSwipe;
    listeners['pointerUp']!();
    return calls;
  };
}

test.each([
  ['59 to the left stays', -59, 'to 1'],
  ['59 to the right stays', 59, 'to 1'],
  ['60 to the left changes', -60, 'next'],
  ['60 to the right changes', 60, 'previous'],
  ['a long one changes by one slide', -200, 'next'],
])(
  'BAN-15 CONST-24 a swipe changes the slide from 60 px on, and only by one slide: %s',
  (_, distance, call) => {
    expect(openCarousel()(distance)).toEqual([call]);
  },
);

test('BAN-15 a quick swipe of 59 px returns to the same slide, and a swipe of 60 px stays on the next slide', () => {
  const swipe = openCarousel(2);
  expect(swipe(-59)).toEqual(['to 1']);
  expect(swipe(-60)).toEqual([]);
});

test('BAN-15 in a right-to-left language the swipe directions are reversed', () => {
  document.documentElement.dir = 'rtl';
  const swipe = openCarousel();
  expect(swipe(-60)).toEqual(['previous']);
  expect(swipe(60)).toEqual(['next']);
});
