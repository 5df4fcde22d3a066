import { useEffect, useRef } from 'react';

/**
 * Ctrl+S or Cmd+S. On a keyboard without Latin letters the key has another name, but the same place; on one with
 * Latin letters in other places, the name counts.
 */
function isSaveShortcut(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, shiftKey, altKey, key, code } = event;
  if (ctrlKey === metaKey || shiftKey || altKey) return false;
  return key.toLowerCase() === 's' || (code === 'KeyS' && !/^[a-z]$/i.test(key));
}

/** Calls `save` at Ctrl+S, also if the caret is in a field; the browser's own dialog for saving pages stays closed. */
export function useSaveShortcut(save: () => void): void {
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (!isSaveShortcut(event)) return;
      event.preventDefault();
      if (!event.repeat) latest.current();
    };
    window.addEventListener('keydown', handle, { capture: true });
    return () => window.removeEventListener('keydown', handle, { capture: true });
  }, []);
}

const forwarded = new WeakSet<Document>();

/** Makes Ctrl+S in the document of a frame reach the desk, which receives no keys from frames. */
export function forwardSaveShortcut(frame: Document | null): void {
  if (!frame || forwarded.has(frame)) return;
  forwarded.add(frame);
  frame.addEventListener(
    'keydown',
    (event) => {
      if (!isSaveShortcut(event)) return;
      event.preventDefault();
      const { key, code, ctrlKey, metaKey, repeat } = event;
      window.dispatchEvent(new KeyboardEvent('keydown', { key, code, ctrlKey, metaKey, repeat }));
    },
    { capture: true },
  );
}
