import { useEffect, useRef, useState } from 'react';

/** A click follows its pointerup: the cards stay until it has reached its button. */
const afterPointerUpMs = 50;
/** A browser that never reports the end of a press must not freeze the board. */
const maxPressMs = 3_000;

/** The latest value, or while a pointer is down, the value from before. A press itself renders nothing. */
export function useHeldWhilePressed<Value>(value: Value): Value {
  const [held, setHeld] = useState(value);
  const latest = useRef(value);
  const isPressed = useRef(false);
  useEffect(() => {
    latest.current = value;
    if (!isPressed.current) setHeld(value);
  }, [value]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      isPressed.current = false;
      setHeld(latest.current);
    };
    const press = () => {
      clearTimeout(timer);
      isPressed.current = true;
      timer = setTimeout(end, maxPressMs);
    };
    const release = () => {
      clearTimeout(timer);
      timer = setTimeout(end, afterPointerUpMs);
    };
    addEventListener('pointerdown', press, true);
    for (const type of ['pointerup', 'pointercancel']) addEventListener(type, release, true);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerdown', press, true);
      for (const type of ['pointerup', 'pointercancel']) removeEventListener(type, release, true);
    };
  }, []);
  return held;
}
