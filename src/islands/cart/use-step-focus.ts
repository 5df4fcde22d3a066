import { useEffect, useRef, type RefObject } from 'react';

/** Add gives way to − n +, and back: the keyboard stays where it was. `keep` is said before the press does its work. */
export function useStepFocus<Box extends HTMLElement>(
  isHeld: boolean,
): { box: RefObject<Box | null>; keep: () => void } {
  const box = useRef<Box>(null);
  const isKept = useRef(false);
  useEffect(() => {
    if (!isKept.current) return;
    isKept.current = false;
    box.current
      ?.querySelector<HTMLElement>(isHeld ? '.stepper button:last-of-type' : '.add, .btn')
      ?.focus({ preventScroll: true });
  }, [isHeld]);
  return { box, keep: () => void (isKept.current = true) };
}
