import { useEffect, useRef, useState } from 'react';

const exitFullScreen = (): void => {
  if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
};

/** Lets the board cover everything else, in full-screen mode if the browser supports it, for a tablet on the wall. */
export function useFullScreen(): { isFull: boolean; toggleFull: () => void } {
  const [isFull, setFull] = useState(false);
  const isWanted = useRef(false);
  useEffect(() => {
    // A key of the browser, such as Escape, can also end the full-screen mode.
    const handleFullScreenChange = () => document.fullscreenElement === null && setFull(false);
    document.addEventListener('fullscreenchange', handleFullScreenChange);
    return () => {
      document.removeEventListener('fullscreenchange', handleFullScreenChange);
      exitFullScreen();
    };
  }, []);
  const toggleFull = () => {
    setFull(!isFull);
    isWanted.current = !isFull;
    if (isFull) return exitFullScreen();
    // An iPhone has no full-screen mode: there the board only covers the window. If a second tap comes before the
    // promise resolves, full-screen mode is left as soon as it has started.
    document.documentElement
      .requestFullscreen?.()
      .then(() => isWanted.current || exitFullScreen())
      .catch(() => undefined);
  };
  return { isFull, toggleFull };
}
