const pending = new Map<string, Promise<Buffer | null>>();

/** Runs `make` once for concurrent requests for the same file, which share the result. */
export function runOncePerPath(path: string, make: () => Promise<Buffer | null>): Promise<Buffer | null> {
  const running = pending.get(path);
  if (running) return running;
  const promise = make().finally(() => pending.delete(path));
  pending.set(path, promise);
  return promise;
}
