import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Carousel } from '#islands/home/Carousel.tsx';
import { playSlides } from '#islands/home/use-swipe.ts';
import { openIsland } from '../support/open-island.tsx';

afterEach(cleanup);

test('BAN-14 a carousel without a size, as in a section that is scrolled past quickly, waits instead of failing', () => {
  openIsland();
  // happy-dom has no layout: every slide has the size 0, so all of them fit.
  render(
    <Carousel count={3} loop={false} autoPlay dots={false}>
      <ul className="slides">
        <li>One</li>
        <li>Two</li>
        <li>Three</li>
      </ul>
    </Carousel>,
  );
  expect(screen.getByText('One')).toBeDefined();
});

test.each([
  [1, 0],
  [3, 1],
])('BAN-14 slides advance only if they do not all fit: of %i positions', (positions, calls) => {
  const play = vi.fn();
  const api = {
    scrollSnapList: () => Array.from({ length: positions }, () => 0),
    plugins: () => ({ autoplay: { play } }),
  };
  playSlides(api as unknown as Parameters<typeof playSlides>[0]);
  expect(play).toHaveBeenCalledTimes(calls);
});
