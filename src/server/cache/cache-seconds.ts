/** How many seconds a page may be cached: `seconds`, but not beyond `freshUntil`, when its content becomes outdated. */
export function cacheSeconds(seconds: number, freshUntil: Date | null | undefined, now: Date): number {
  if (!freshUntil) return seconds;
  return Math.max(0, Math.min(seconds, Math.floor((freshUntil.getTime() - now.getTime()) / 1000)));
}
