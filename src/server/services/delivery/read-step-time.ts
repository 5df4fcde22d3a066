const maxStepAgeMs = 7 * 24 * 3_600_000;

/**
 * When the rider took a step, according to the clock of the rider's phone, which may have been offline since then;
 * never later than now. Null if no time was sent or if it is too long ago.
 */
export function readStepTime(text: string | undefined, now: Date): Date | null {
  const time = Date.parse(text ?? '');
  if (Number.isNaN(time) || time < now.getTime() - maxStepAgeMs) return null;
  return new Date(Math.min(time, now.getTime()));
}
