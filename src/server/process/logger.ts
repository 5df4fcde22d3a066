import pino, { type LoggerOptions } from 'pino';
import { postgresErrorCode } from '../db/error-codes.ts';
import { redactQueryError } from '../db/redact-query-error.ts';
import { environment } from '../config/environment.ts';

/** Options of the logger. Secrets, personal data and the values of failed queries are redacted. */
export const loggerOptions: LoggerOptions = {
  level: environment().logLevel,
  base: null,
  serializers: {
    // `code` is redacted because it may be a one-time code; the error's own code (23505, ECONNRESET) is logged as
    // `fault`.
    err: (error: unknown) => ({
      ...pino.stdSerializers.err(redactQueryError(error) as Error),
      fault: errorText(error),
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

/**
 * Receives Astro's log, which contains complete stack traces; the stack of a failed query begins with the query's
 * values.
 */
export const astroLog = {
  write({ level, label, message }: PageEvent): void {
    const text = message.replace(/\nparams: [^]*?(?=\n\s+at )/g, '');
    // The middleware logs a page's error together with its request, so it is logged here only at the level debug.
    const isPageError = level === 'error' && /\n\s+at /.test(message);
    const known = level === 'error' || level === 'warn' ? level : 'info';
    logger[isPageError ? 'debug' : known]({ source: label ?? 'astro' }, text);
  },
};

function errorText(error: unknown): string | undefined {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return postgresErrorCode(error) ?? (typeof code === 'string' ? code : undefined);
}
