const unavailableCodes = new Set([
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

/**
 * True for a temporary failure: no database, no free connection, a timeout of a statement or a lock, a full disk, or a
 * server that accepts only reads.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (
    let cause: unknown = error, depth = 0;
    cause instanceof Error && depth < 5;
    cause = cause.cause, depth++
  ) {
    const code: unknown = Reflect.get(cause, 'code');
    if (typeof code === 'string' && (unavailableCodes.has(code) || code.startsWith('08'))) return true;
    if (
      /Connection terminated|not queryable|Query read timeout|timeout exceeded when trying to connect|DATABASE_URL is not set/i.test(
        cause.message,
      )
    )
      return true;
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseUnavailable)) return true;
  }
  return false;
}

/** True for a text with NUL or a number out of range, which PostgreSQL cannot store: an error of the client (400). */
export function isUnstorableValue(error: unknown): boolean {
  for (
    let cause: unknown = error, depth = 0;
    cause instanceof Error && depth < 5;
    cause = cause.cause, depth++
  ) {
    const code: unknown = Reflect.get(cause, 'code');
    if (code === '22021' || code === '22P05' || code === '22003') return true;
  }
  return false;
}
