/** Seconds a page may be kept: as long as asked for, but not past the moment at which something on it changes by itself. */
export function keptFor(seconds: number, freshUntil: Date | null | undefined, now: Date): number {
  if (!freshUntil) return seconds;
  return Math.max(0, Math.min(seconds, Math.floor((freshUntil.getTime() - now.getTime()) / 1000)));
}
