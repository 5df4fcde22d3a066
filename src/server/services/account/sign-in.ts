import type { Db } from '#server/db/client.ts';
import { callAuth, isRefusedByAuth } from './auth.ts';
import { sessionHeaders } from './identify-session.ts';
import { countTry, resetTries } from './limits.ts';
import { sessionCookies, signedOutCookies } from './session-cookies.ts';

type Tools = { db: Db };

export type SignedIn = {
  ok: true;
  user: { id: string; name: string; email: string };
  /** `Set-Cookie` headers for a browser. */
  cookies: string[];
  /** The signed session token, for clients without cookies. */
  token: string;
};
export type SignInRefusal =
  | { ok: false; error: 'invalid_credentials' | 'account_refused' }
  | { ok: false; error: 'too_many_requests'; retryAfter: number };

type Device = { clientAddress: string; userAgent?: string | undefined };

export const deviceFromRequest = (
  { clientAddress }: { clientAddress: string },
  request: Request,
): Device => ({
  clientAddress,
  userAgent: request.headers.get('user-agent') ?? undefined,
});

const deviceHeaders = ({ userAgent }: Device) =>
  new Headers(userAgent ? { 'user-agent': userAgent.slice(0, 300) } : {});

/** better-auth hashes the password for unknown emails too, so that both responses take equally long. */
export async function signIn(
  tools: Tools,
  { email, password, ...device }: { email: string; password: string } & Device,
): Promise<SignedIn | SignInRefusal> {
  const address = email.trim().toLowerCase();
  const counted = [
    await countTry(tools, 'signInByAddress', device.clientAddress),
    await countTry(tools, 'signInByEmail', address),
  ];
  const refused = counted.find((result) => !result.ok);
  if (refused && !refused.ok) return refused;
  try {
    const response = await callAuth(tools.db, (api) =>
      api.signInEmail({
        body: { email: address, password },
        headers: deviceHeaders(device),
        returnHeaders: true,
      }),
    );
    await resetTries(tools, 'signInByEmail', address);
    return signedIn(response.response.user, response.headers);
  } catch (error) {
    if (isRefusedByAuth(error)) return { ok: false, error: 'invalid_credentials' };
    throw error;
  }
}

/** Creates an account and signs in. A taken email gets the same error as any other refusal. */
export async function register(
  tools: Tools,
  { name, email, password, ...device }: { name: string; email: string; password: string } & Device,
): Promise<SignedIn | SignInRefusal> {
  const counted = await countTry(tools, 'registerByAddress', device.clientAddress);
  if (!counted.ok) return counted;
  try {
    const response = await callAuth(tools.db, (api) =>
      api.signUpEmail({
        body: { name: name.trim(), email: email.trim().toLowerCase(), password },
        headers: deviceHeaders(device),
        returnHeaders: true,
      }),
    );
    return signedIn(response.response.user, response.headers);
  } catch (error) {
    if (isRefusedByAuth(error)) return { ok: false, error: 'account_refused' };
    throw error;
  }
}

/** Ends the session; the returned cookies remove personal data from the device. */
export async function signOut(tools: Tools, headers: Headers): Promise<string[]> {
  try {
    const response = await callAuth(tools.db, (api) =>
      api.signOut({
        headers: sessionHeaders(headers),
        returnHeaders: true,
      }),
    );
    return signedOutCookies(response.headers);
  } catch (error) {
    if (isRefusedByAuth(error)) return signedOutCookies(new Headers());
    throw error;
  }
}

function signedIn(user: { id: string; name: string; email: string }, headers: Headers): SignedIn {
  return {
    ok: true,
    user: { id: user.id, name: user.name, email: user.email },
    cookies: sessionCookies(headers, user.name),
    token: decodeURIComponent(headers.get('set-auth-token') ?? ''),
  };
}
