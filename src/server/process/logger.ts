import { DrizzleQueryError } from 'drizzle-orm';
import pino, { type LoggerOptions } from 'pino';
import { sqlState } from '../db/retry.ts';
import { environment } from '../config/environment.ts';

/** One logger; secrets and people's data never reach it, nor the values that a failed query was asked with. */
export const loggerOptions: LoggerOptions = {
  level: environment().logLevel,
  base: null,
  serializers: {
    // A `code` may be somebody's and is hidden; what kind of fault it was (23505, ECONNRESET) is told by another name.
    err: (error: unknown) => ({
      ...pino.stdSerializers.err(withoutValues(error) as Error),
      fault: faultOf(error),
    }),
  },
  redact: {
    paths: [
      '*.password',
      '*.token',
      '*.auth_token',
      '*.otp',
      '*.code',
      '*.phone',
      '*.email',
      '*.address',
      'password',
      'token',
      'otp',
      'phone',
      'email',
      'cookie',
      'authorization',
      'headers.cookie',
      'headers.authorization',
    ],
    censor: '[hidden]',
  },
};

export const logger = pino(loggerOptions);

type PageEvent = { level: string; label: string | null; message: string };

/** Where Astro's own log goes: it prints whole stacks, and a failed query's stack begins with its values. */
export const pageLog = {
  write({ level, label, message }: PageEvent): void {
    const words = message.replace(/\nparams: [^]*?(?=\n\s+at )/g, '');
    logger[level === 'error' || level === 'warn' ? level : 'info']({ source: label ?? 'astro' }, words);
  },
};

function withoutValues(error: unknown): unknown {
  if (!(error instanceof DrizzleQueryError)) return error;
  const bare = new Error(`Failed query: ${error.query}`, { cause: error.cause && wordsOf(error.cause) });
  bare.stack = `${bare.message}\n${framesOf(error)}`;
  return bare;
}

function faultOf(error: unknown): string | undefined {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return sqlState(error) ?? (typeof code === 'string' ? code : undefined);
}

/** PostgreSQL repeats the offending row in `detail`; its message and code do not. */
function wordsOf(cause: Error): Error {
  const bare = Object.assign(new Error(cause.message), { code: Reflect.get(cause, 'code') as unknown });
  bare.stack = `${cause.message}\n${framesOf(cause)}`;
  return bare;
}

const framesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
