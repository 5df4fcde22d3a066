import { randomBytes } from 'node:crypto';
import { environment } from '#server/config/environment.ts';

/** Without HAAT_SECRET, sessions are valid only while the process runs. `npm start` always provides a secret. */
const temporarySecret = randomBytes(32).toString('hex');

export function authSecret(): string {
  return environment().secret ?? temporarySecret;
}
