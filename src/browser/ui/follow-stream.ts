/** A stream sends a heartbeat every 15 s. After this many ms without a heartbeat it is opened again. */
const maxSilence = 40_000;

interface StreamListeners {
  /** What to do at each event, by its name. */
  events: Readonly<Record<string, () => void>>;
  /** The stream is open, perhaps again: something may have been missed. */
  onOpen: () => void;
  /** The stream is interrupted; it is opened again by itself. */
  onInterrupted?: () => void;
  /** Whether the stream stays closed after `gone`: the person was signed out or has another role. */
  endsWhenGone?: boolean;
}

/** Reads a stream of events and opens it again whenever it ends or falls silent; returns a function that stops this. */
export function followStream(
  url: string,
  { events, onOpen, onInterrupted, endsWhenGone = false }: StreamListeners,
): () => void {
  let stream: EventSource | undefined;
  let failures = 0;
  let lastMessageAt = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const close = () => {
    clearTimeout(retry);
    stream?.close();
    stream = undefined;
  };
  const open = () => {
    close();
    lastMessageAt = Date.now();
    stream = new EventSource(url);
    stream.addEventListener('here', () => (lastMessageAt = Date.now()));
    stream.addEventListener('open', () => {
      lastMessageAt = Date.now();
      failures = 0;
      onOpen();
    });
    for (const [name, listener] of Object.entries(events)) stream.addEventListener(name, listener);
    const reopenLater = () => {
      close();
      failures += 1;
      retry = setTimeout(open, Math.min(30_000, 2_000 * failures));
    };
    stream.addEventListener('gone', endsWhenGone ? stop : reopenLater);
    stream.addEventListener('error', () => {
      onInterrupted?.();
      // The browser reconnects by itself unless the server refused the connection.
      if (stream?.readyState === EventSource.CLOSED) reopenLater();
    });
  };
  const reopenIfSilent = () => {
    if (stream && Date.now() - lastMessageAt > maxSilence) open();
  };
  const watch = setInterval(reopenIfSilent, maxSilence / 4);
  function stop(): void {
    close();
    clearInterval(watch);
    document.removeEventListener('visibilitychange', reopenIfSilent);
    removeEventListener('online', open);
  }
  open();
  document.addEventListener('visibilitychange', reopenIfSilent);
  addEventListener('online', open);
  return stop;
}
