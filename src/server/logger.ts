import pino from 'pino';
import { environment } from './environment.ts';

/** One logger; secrets and people's data never reach it. */
export const logger = pino({
  level: environment().logLevel,
  base: null,
  redact: {
    paths: ['*.password', '*.token', '*.auth_token', '*.otp', '*.code', '*.phone', '*.email', '*.address', 'password', 'token', 'otp', 'phone', 'email', 'cookie', 'authorization', 'headers.cookie', 'headers.authorization'],
    censor: '[hidden]',
  },
});
