import playAlong from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useLocalizedShop } from '#browser/use-localized-shop.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { pauseIcon, playIcon as playSign, rightIcon } from '#islands/ui/icons.ts';
import { prefersReducedMotion, isRightToLeft, stopNativeScroll } from '#browser/home/stop-native-scroll.ts';
import { playSlides, useSwipe } from './use-swipe.ts';

/** BAN-14: time between two slides, in ms. */
const slideInterval = 8000;

interface Props {
  /** The list of slides, rendered by the server. */
  children?: ReactNode;
  count: number;
  loop: boolean;
  autoPlay: boolean;
  /** Whether a dot is shown for each slide. */
  dots: boolean;
}

/**
 * Turns a list of slides with native scroll snapping into a carousel, which can advance every 8 s, loop, show a dot
 * for each slide, and be stopped. It pauses on hover and keyboard focus, and does not start by itself where reduced
 * motion is preferred.
 */
export function Carousel({ children, count, loop, autoPlay, dots }: Props) {
  const { text } = useLocalizedShop();
  /** The space before the first slide; every slide stops at this distance from the edge. */
  const gutter = useRef(0);
  const [view, api] = useEmblaCarousel(
    { loop, container: '.slides', align: () => gutter.current, direction: isRightToLeft() ? 'rtl' : 'ltr' },
    autoPlay
      ? [playAlong({ delay: slideInterval, playOnInit: false, stopOnFocusIn: false, stopOnLastSnap: !loop })]
      : [],
  );
  const first = useRef(0);
  const [index, setIndex] = useState(0);
  // The visitor's motion preference is not available on the server.
  const isMotionReduced = useSyncExternalStore(
    () => () => {},
    prefersReducedMotion,
    () => false,
  );
  const [isStopped, setStopped] = useState<boolean | null>(null);
  const isPaused = isStopped ?? isMotionReduced;
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const mayPlay = autoPlay && !isPaused && !isHovered && !isFocused;
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
    if (!api) return;
    const playOrStop = () => {
      if (mayPlay) playSlides(api, prefersReducedMotion());
      else api.plugins().autoplay?.stop();
    };
    playOrStop();
    // A new size ends what played, and may be the first with more slides than fit.
    api.on('reInit', playOrStop);
    return () => void api.off('reInit', playOrStop);
  }, [api, mayPlay]);

  const attach = (node: HTMLDivElement | null) => {
    if (node) ({ at: first.current, gutter: gutter.current } = stopNativeScroll(node));
    view(node);
  };
  const pauseWhileHovered = { onMouseEnter: () => setHovered(true), onMouseLeave: () => setHovered(false) };
  const attachOnce = useRef(attach);

  return (
    <div
      className="carousel"
      {...pauseWhileHovered}
      onFocus={({ target }) => setFocused(target.matches(':focus-visible'))}
      onBlur={() => setFocused(false)}
    >
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
            className="icon-button"
            aria-label={text(isPaused ? 'home.playSlides' : 'home.pauseSlides')}
            onClick={() => {
              setStopped(!isPaused);
              // Focus normally pauses the carousel. Play must start it even though the focus stays on this button.
              setFocused(false);
            }}
          >
            <Icon svg={isPaused ? playSign : pauseIcon} small />
          </button>
        )}
        <button
          type="button"
          className="icon-button carousel__back"
          aria-label={text('home.previousSlide')}
          onClick={() => api?.scrollPrev()}
        >
          <Icon svg={rightIcon} small flip />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={text('home.nextSlide')}
          onClick={() => api?.scrollNext()}
        >
          <Icon svg={rightIcon} small flip />
        </button>
      </div>
    </div>
  );
}
