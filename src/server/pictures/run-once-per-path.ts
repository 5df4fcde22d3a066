const pending = new Map<string, Promise<Buffer | null>>();

/** Concurrent requests for the same file share one run. */
export function runOncePerPath(path: string, make: () => Promise<Buffer | null>): Promise<Buffer | null> {
  const running = pending.get(path);
  if (running) return running;
  const promise = make().finally(() => pending.delete(path));
  pending.set(path, promise);
  return promise;
}
