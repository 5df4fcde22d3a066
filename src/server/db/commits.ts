type Listener = () => void;

const listeners = new Set<Listener>();

/** Calls `listener` after each commit of this process; returns a function that removes the listener. */
export function onCommit(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Called by the database client once a transaction or a single write is committed. */
export function announceCommit(): void {
  for (const listener of listeners) listener();
}
