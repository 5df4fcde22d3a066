import { startTransition, useEffect, useState } from 'react';

const firstRows = 8;

/**
 * How many rows of a list are rendered: the first few, and all once those are on the screen. Forty rows take a cheap
 * phone seconds. A list that `startsFull` was on the screen before, and may be scrolled to where it was.
 */
export function useShownCount({ isLoaded, startsFull }: { isLoaded: boolean; startsFull: boolean }): number {
  const [count, setCount] = useState(startsFull ? Infinity : firstRows);
  useEffect(() => {
    if (isLoaded) startTransition(() => setCount(Infinity));
  }, [isLoaded]);
  return count;
}
