import { useEffect, useState } from 'react';

/** A click follows its pointerup: the cards stay until it has reached its button. */
const afterPointerUpMs = 50;
/** A browser that never reports the end of a press must not freeze the board. */
const maxPressMs = 3_000;

/** The latest value, or while a pointer is down, the value from before. */
export function useHeldWhilePressed<Value>(value: Value): Value {
  const [isPressed, setPressed] = useState(false);
  const [held, setHeld] = useState(value);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const press = () => {
      clearTimeout(timer);
      setPressed(true);
      timer = setTimeout(() => setPressed(false), maxPressMs);
    };
    const release = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setPressed(false), afterPointerUpMs);
    };
    addEventListener('pointerdown', press, true);
    for (const type of ['pointerup', 'pointercancel']) addEventListener(type, release, true);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerdown', press, true);
      for (const type of ['pointerup', 'pointercancel']) removeEventListener(type, release, true);
    };
  }, []);
  if (!isPressed && held !== value) setHeld(value);
  return isPressed ? held : value;
}
