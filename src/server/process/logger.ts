import pino, { type LoggerOptions } from 'pino';
import { postgresErrorCode } from '../db/error-codes.ts';
import { redactQueryError } from '../db/redact-query-error.ts';
import { environment } from '../config/environment.ts';

/** One logger; secrets and people's data never reach it, nor the values that a failed query was asked with. */
export const loggerOptions: LoggerOptions = {
  level: environment().logLevel,
  base: null,
  serializers: {
    // A `code` may be somebody's and is hidden; what kind of fault it was (23505, ECONNRESET) is told by another name.
    err: (error: unknown) => ({
      ...pino.stdSerializers.err(redactQueryError(error) as Error),
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

function faultOf(error: unknown): string | undefined {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return postgresErrorCode(error) ?? (typeof code === 'string' ? code : undefined);
}
