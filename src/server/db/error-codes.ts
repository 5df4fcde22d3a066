/** PostgreSQL's error code (SQLSTATE), even if drizzle has wrapped the error. */
export function postgresErrorCode(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code: unknown = Reflect.get(cause, 'code');
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return null;
}

export const isUniqueViolation = (error: unknown): boolean => postgresErrorCode(error) === '23505';
export const isForeignKeyViolation = (error: unknown): boolean => postgresErrorCode(error) === '23503';
export const isCheckViolation = (error: unknown): boolean => postgresErrorCode(error) === '23514';
/** Whether a migration has changed a table that a prepared statement reads (prepared-query.ts). */
export const isCachedPlanInvalid = (error: unknown): boolean => postgresErrorCode(error) === '0A000';

/** Serialization failure, deadlock, lock timeout, outdated plan: the same transaction may succeed if it is repeated. */
const retryableCodes = new Set(['40001', '40P01', '55P03', '0A000']);

export const isRetryable = (error: unknown): boolean => retryableCodes.has(postgresErrorCode(error) ?? '');

/**
 * Whether the connection is unusable: it was closed, or a query got no response, so that its transaction may still be
 * open.
 */
export function isConnectionLost(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (/Connection terminated|not queryable|Query read timeout/.test(cause.message)) return true;
    const code: unknown = Reflect.get(cause, 'code');
    if (typeof code === 'string' && /^(?:08|57P0|ECONN|EPIPE|ETIMEDOUT)/.test(code)) return true;
  }
  return false;
}
