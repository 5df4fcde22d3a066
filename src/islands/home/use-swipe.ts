import type { UseEmblaCarouselType } from 'embla-carousel-react';
import { useEffect, useRef, type PointerEvent } from 'react';
import { isRightToLeft } from '#browser/home/stop-native-scroll.ts';

/** BAN-15: how far a swipe must go to change the slide, in pixels. */
const threshold = 60;

/**
 * Advances the slides by themselves. The plugin does not start where all slides fit into the view, or while the section
 * has no size yet, and fails if it is told to play.
 */
export function playSlides(api: UseEmblaCarouselType[1], jump?: boolean): void {
  if (api && api.scrollSnapList().length > 1) api.plugins().autoplay?.play(jump);
}

/** Changes the slide on a swipe. Only the length of the swipe counts, not its speed. */
export function useSwipe(api: UseEmblaCarouselType[1], mayPlay: boolean) {
  const path = useRef({ from: 0, to: 0 });
  const start = useRef(0);
  const plays = useRef(mayPlay);
  plays.current = mayPlay;

  useEffect(() => {
    if (!api) return;
    const down = () => void (start.current = api.selectedScrollSnap());
    const up = () => {
      const moved = (path.current.from - path.current.to) * (isRightToLeft() ? -1 : 1);
      if (Math.abs(moved) < threshold) api.scrollTo(start.current);
      else if (api.selectedScrollSnap() === start.current) {
        if (moved > 0) api.scrollNext();
        else api.scrollPrev();
      }
      if (plays.current) playSlides(api);
    };
    api.on('pointerDown', down).on('pointerUp', up);
    return () => void api.off('pointerDown', down).off('pointerUp', up);
  }, [api]);

  return {
    onPointerDown: ({ clientX }: PointerEvent) => void (path.current = { from: clientX, to: clientX }),
    onPointerMove: ({ clientX, buttons }: PointerEvent) => {
      if (buttons > 0) path.current.to = clientX;
    },
  };
}
