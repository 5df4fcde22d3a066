const being = new Map<string, Promise<Buffer | null>>();

/** Who asks for a file that is being made waits for that one. */
export function once(path: string, make: () => Promise<Buffer | null>): Promise<Buffer | null> {
  const running = being.get(path);
  if (running) return running;
  const making = make().finally(() => being.delete(path));
  being.set(path, making);
  return making;
}
