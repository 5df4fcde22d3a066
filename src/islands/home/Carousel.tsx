import playAlong from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useShop } from '#browser/shop.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { pause, play as playSign, right } from '#islands/ui/icons.ts';
import { prefersReducedMotion, isRightToLeft, stopNativeScroll } from '#browser/home/carousel-position.ts';
import { useSwipe } from './use-swipe.ts';

/** BAN-14. */
const turn = 8000;

interface Props {
  /** The list of slides, from the server. */
  children?: ReactNode;
  count: number;
  loop: boolean;
  autoPlay: boolean;
  /** A dot for each slide. */
  dots: boolean;
}

/**
 * Turns a list of slides that scrolls and snaps by itself into a carousel: it moves on every 8 s, wraps round, counts, and
 * can be stopped. It rests while it is looked at closely (hover, focus) and for those who asked for less motion.
 */
export function Carousel({ children, count, loop, autoPlay, dots }: Props) {
  const { text } = useShop();
  /** A slide comes to rest where the first one stood. */
  const gutter = useRef(0);
  const [view, api] = useEmblaCarousel(
    { loop, container: '.slides', align: () => gutter.current, direction: isRightToLeft() ? 'rtl' : 'ltr' },
    autoPlay
      ? [playAlong({ delay: turn, playOnInit: false, stopOnFocusIn: false, stopOnLastSnap: !loop })]
      : [],
  );
  const first = useRef(0);
  const [index, setIndex] = useState(0);
  // The server cannot know who asked for less motion.
  const isCalm = useSyncExternalStore(
    () => () => {},
    prefersReducedMotion,
    () => false,
  );
  const [isStopped, setStopped] = useState<boolean | null>(null);
  const isPaused = isStopped ?? isCalm;
  const [isHeld, setHeld] = useState(false);
  const mayPlay = autoPlay && !isPaused && !isHeld;
  const swipe = useSwipe(api, mayPlay);

  useEffect(() => {
    if (!api) return;
    if (first.current > 0) api.scrollTo(first.current, true);
    const show = () => setIndex(api.selectedScrollSnap());
    show();
    api.on('select', show);
    return () => void api.off('select', show);
  }, [api]);

  useEffect(() => {
    const autoplay = api?.plugins().autoplay;
    if (mayPlay) autoplay?.play(prefersReducedMotion());
    else autoplay?.stop();
  }, [api, mayPlay]);

  const attach = (node: HTMLDivElement | null) => {
    if (node) ({ at: first.current, gutter: gutter.current } = stopNativeScroll(node));
    view(node);
  };
  const hold = { onMouseEnter: () => setHeld(true), onMouseLeave: () => setHeld(false) };
  const attachOnce = useRef(attach);

  return (
    <div className="carousel" {...hold} onFocus={() => setHeld(true)} onBlur={() => setHeld(false)}>
      <div className="carousel__view" ref={attachOnce.current} {...swipe}>
        {children}
      </div>
      <div className="carousel__bar">
        {dots && (
          <span className="dots">
            {Array.from({ length: count }, (_, dot) => (
              <button
                type="button"
                key={dot}
                aria-label={text('home.slide', { n: dot + 1, total: count })}
                aria-current={dot === index ? 'true' : undefined}
                onClick={() => api?.scrollTo(dot)}
              />
            ))}
          </span>
        )}
        {autoPlay && (
          <button
            type="button"
            className="iconbtn"
            aria-label={text(isPaused ? 'home.playSlides' : 'home.pauseSlides')}
            onClick={() => setStopped(!isPaused)}
          >
            <Icon draw={isPaused ? playSign : pause} small />
          </button>
        )}
        <button
          type="button"
          className="iconbtn carousel__back"
          aria-label={text('home.previousSlide')}
          onClick={() => api?.scrollPrev()}
        >
          <Icon draw={right} small flip />
        </button>
        <button
          type="button"
          className="iconbtn"
          aria-label={text('home.nextSlide')}
          onClick={() => api?.scrollNext()}
        >
          <Icon draw={right} small flip />
        </button>
      </div>
    </div>
  );
}
