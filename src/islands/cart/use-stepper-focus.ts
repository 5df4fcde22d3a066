import { useEffect, useRef, type RefObject } from 'react';

/** Keeps the keyboard focus when Add is replaced by − n +, and back. Call `keepFocus` before the change. */
export function useStepperFocus<Box extends HTMLElement>(
  isInCart: boolean,
): { box: RefObject<Box | null>; keepFocus: () => void } {
  const box = useRef<Box>(null);
  const shouldFocus = useRef(false);
  useEffect(() => {
    if (!shouldFocus.current) return;
    shouldFocus.current = false;
    box.current
      ?.querySelector<HTMLElement>(isInCart ? '.stepper button:last-of-type' : '.add, .btn')
      ?.focus({ preventScroll: true });
  }, [isInCart]);
  return { box, keepFocus: () => void (shouldFocus.current = true) };
}
