import { useEffect, useRef, useState } from 'react';

interface Props {
  /** What happened; null shows nothing. */
  text: string | null;
  action?: { label: string; run: () => void };
  onDone: () => void;
  /** How long it stays, in milliseconds. */
  stay?: number;
}

/** One line that goes away by itself, but not while it is pointed at or focused. */
export function Toast({ text, action, onDone, stay = 5000 }: Props) {
  const [held, hold] = useState(false);
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    if (text === null || held) return;
    const timer = setTimeout(() => done.current(), stay);
    return () => clearTimeout(timer);
  }, [text, held, stay]);

  if (text === null) return null;
  return (
    <div
      className="toast"
      role="status"
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <span>{text}</span>
      {action && (
        <button type="button" className="link" onClick={() => (action.run(), done.current())}>
          {action.label}
        </button>
      )}
    </div>
  );
}
