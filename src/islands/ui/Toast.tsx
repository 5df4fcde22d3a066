import { useEffect, useRef, useState } from 'react';
import { announce, showInFront } from '#browser/ui/announce.ts';

interface Props {
  /** The text of the notice; null shows nothing. */
  text: string | null;
  action?: { label: string; run: () => void };
  onDone: () => void;
  /** How long the notice is shown, in milliseconds. */
  duration?: number;
}

/** A message that closes by itself, but not while it is hovered or focused. */
export function Toast({ text, ...props }: Props) {
  // Remounted for each text: a removed button fires neither a blur nor a leave event, so the toast would stay paused.
  return text === null ? null : <ShownToast key={text} text={text} {...props} />;
}

function ShownToast({ text, action, onDone, duration = 5000 }: Props & { text: string }) {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isPaused = isHovered || isFocused;
  const done = useRef(onDone);
  done.current = onDone;
  const toast = useRef<HTMLDivElement>(null);
  useEffect(() => {
    showInFront(toast.current!);
    // The toast lies outside of an open dialog, where screen readers do not see it.
    if (document.querySelector('dialog:modal')) announce(text);
  }, [text]);
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => done.current(), duration);
    return () => clearTimeout(timer);
  }, [isPaused, duration]);

  return (
    <div
      ref={toast}
      className="toast"
      role="status"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
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
