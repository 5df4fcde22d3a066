const codes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '53400',
  '57014',
  '55P03',
  '25006',
  '53100',
]);

/** True for a fault that passes by itself: no database, no free connection, a statement that gave up, a full disk. */
export function isDatabaseAway(error: unknown): boolean {
  for (
    let cause: unknown = error, depth = 0;
    cause instanceof Error && depth < 5;
    cause = cause.cause, depth++
  ) {
    const code: unknown = Reflect.get(cause, 'code');
    if (typeof code === 'string' && (codes.has(code) || code.startsWith('08'))) return true;
    if (
      /Connection terminated|timeout exceeded when trying to connect|DATABASE_URL is not set/i.test(
        cause.message,
      )
    )
      return true;
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseAway)) return true;
  }
  return false;
}

/** True for a text with a NUL in it, which the database cannot hold: the sender's fault, not ours. */
export function isUnstorableText(error: unknown): boolean {
  for (
    let cause: unknown = error, depth = 0;
    cause instanceof Error && depth < 5;
    cause = cause.cause, depth++
  ) {
    const code: unknown = Reflect.get(cause, 'code');
    if (code === '22021' || code === '22P05') return true;
  }
  return false;
}
