import { DrizzleQueryError } from 'drizzle-orm';

/** A failed query's error without its parameters, which may be personal data. */
export function redactQueryError(error: unknown): unknown {
  if (!(error instanceof DrizzleQueryError)) return error;
  const redacted = new Error(`Failed query: ${error.query}`, {
    cause: error.cause && redactCause(error.cause),
  });
  redacted.stack = `${redacted.message}\n${stackFrames(error)}`;
  return redacted;
}

/**
 * Removes the values from an error. PostgreSQL repeats the affected row in `detail`, and the invalid value in the
 * message of a data exception (codes that start with 22), between quotation marks that depend on the server's
 * language. `routine` names the function that failed.
 */
function redactCause(cause: Error): Error {
  const code = Reflect.get(cause, 'code') as unknown;
  const isDataException = typeof code === 'string' && code.startsWith('22');
  const message = isDataException
    ? `Data exception ${code} in ${String(Reflect.get(cause, 'routine'))}`
    : cause.message;
  const redacted = Object.assign(new Error(message), { code });
  redacted.stack = `${message}\n${stackFrames(cause)}`;
  return redacted;
}

/** The lines of the stack that follow the message, which may itself contain lines like these. */
const stackFrames = ({ message, stack = '' }: Error) =>
  (stack.split(message)[1] ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
