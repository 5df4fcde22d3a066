import { betterAuth } from 'better-auth';
import { bearer } from 'better-auth/plugins/bearer';
import { environment } from '#server/config/environment.ts';
import { authAdapter } from '#server/db/auth-adapter.ts';
import { type Db, pingDatabase } from '#server/db/client.ts';
import { authSecret } from '../protection/auth-secret.ts';
import { verifiedSignInPlugin } from './verified-sign-in-plugin.ts';

const day = 24 * 3600;

/** better-auth manages sessions; only its server functions are used, not its routes. */
function createAuth(db: Db) {
  return betterAuth({
    database: authAdapter(db),
    secret: authSecret(),
    baseURL: environment().siteUrl,
    session: {
      expiresIn: 30 * day,
      updateAge: day,
      additionalFields: { secondFactorAt: { type: 'date', required: false, input: false } },
    },
    user: {
      additionalFields: {
        role: { type: 'string', required: false, input: false },
        phoneNumber: { type: 'string', required: false, input: false },
        isBanned: { type: 'boolean', required: false, input: false },
        banReason: { type: 'string', required: false, input: false },
        deactivatedAt: { type: 'date', required: false, input: false },
      },
    },
    advanced: { cookiePrefix: 'haat', useSecureCookies: environment().secure },
    // Attempts are limited by our own limiter (rate-limits.ts), in the database.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    plugins: [verifiedSignInPlugin(), bearer({ requireSignature: true })],
  });
}

type Auth = ReturnType<typeof createAuth>;

const authByDb = new WeakMap<object, Auth>();

function authOf(db: Db): Auth {
  let auth = authByDb.get(db);
  if (!auth) authByDb.set(db, (auth = createAuth(db)));
  return auth;
}

/**
 * Calls better-auth, which hides the reason for a failed query ("Failed to get session"): while the database is
 * unavailable, this function throws the error of the database.
 */
export async function callAuth<Result>(db: Db, call: (api: Auth['api']) => Promise<Result>): Promise<Result> {
  try {
    return await call(authOf(db).api);
  } catch (error) {
    if (statusOf(error) >= 500) await pingDatabase(db);
    throw error;
  }
}

/** The key that signs sessions and the name of their cookie. */
export async function sessionCookieConfig(db: Db): Promise<{ secret: string; cookieName: string }> {
  const { secret, authCookies } = await authOf(db).$context;
  return { secret, cookieName: authCookies.sessionToken.name };
}

/** Whether better-auth has refused a call: it throws refusals as APIError with a status below 500. */
export const isRefusedByAuth = (error: unknown): boolean => statusOf(error) < 500;

function statusOf(error: unknown): number {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'statusCode') : undefined;
  return typeof code === 'number' ? code : 500;
}
