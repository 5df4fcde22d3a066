import { randomBytes } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { bearer } from 'better-auth/plugins/bearer';
import { environment } from '#server/config/environment.ts';
import { authAdapter } from '#server/db/auth-adapter.ts';
import type { Db } from '#server/db/client.ts';
import { hashPassword, verifyPassword } from './password.ts';

const day = 24 * 3600;

/** Without HAAT_SECRET, sessions are valid as long as the process runs. `npm start` always provides a secret. */
const temporarySecret = randomBytes(32).toString('hex');

export function authSecret(): string {
  return environment().secret ?? temporarySecret;
}

/**
 * better-auth manages sessions, users and passwords; only its server functions are used, none of its routes is mounted.
 */
function createAuth(db: Db) {
  return betterAuth({
    database: authAdapter(db),
    secret: authSecret(),
    baseURL: environment().siteUrl,
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      password: { hash: hashPassword, verify: ({ hash, password }) => verifyPassword(hash, password) },
    },
    session: { expiresIn: 30 * day, updateAge: day },
    user: {
      additionalFields: {
        role: { type: 'string', required: false, input: false },
        phoneNumber: { type: 'string', required: false, input: false },
        isBanned: { type: 'boolean', required: false, input: false },
        banReason: { type: 'string', required: false, input: false },
      },
    },
    advanced: { cookiePrefix: 'haat', useSecureCookies: environment().secure },
    // Attempts are limited by our own limiter (limits.ts), in the database.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    plugins: [bearer({ requireSignature: true })],
  });
}

export type Auth = ReturnType<typeof createAuth>;

const authByDb = new WeakMap<object, Auth>();

export function authOf(db: Db): Auth {
  let auth = authByDb.get(db);
  if (!auth) authByDb.set(db, (auth = createAuth(db)));
  return auth;
}
