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

/** PostgreSQL repeats the affected row in `detail`; the message and the code do not contain it. */
function redactCause(cause: Error): Error {
  const redacted = Object.assign(new Error(cause.message), { code: Reflect.get(cause, 'code') as unknown });
  redacted.stack = `${cause.message}\n${stackFrames(cause)}`;
  return redacted;
}

const stackFrames = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
