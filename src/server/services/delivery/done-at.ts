const believedForMs = 7 * 24 * 3_600_000;

/**
 * When a rider's phone made a step, which may have been offline since; never later than now. Null where it did not say, or
 * names a time long ago.
 */
export function readDoneAt(text: string | undefined, now: Date): Date | null {
  const time = Date.parse(text ?? '');
  if (Number.isNaN(time) || time < now.getTime() - believedForMs) return null;
  return new Date(Math.min(time, now.getTime()));
}
