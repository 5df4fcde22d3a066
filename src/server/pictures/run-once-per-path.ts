const being = new Map<string, Promise<Buffer | null>>();

/** Concurrent requests for the same file wait for one generation. */
export function runOncePerPath(path: string, make: () => Promise<Buffer | null>): Promise<Buffer | null> {
  const running = being.get(path);
  if (running) return running;
  const making = make().finally(() => being.delete(path));
  being.set(path, making);
  return making;
}
