import { environment } from '#server/config/environment.ts';
import { cookieHeader } from '#server/request/cookies.ts';

/**
 * What waits on a device for its code, encrypted: a registration, a sign-in by phone or an identity provider, or a new email
 * or phone, an application as a rider; for a passkey the id of its challenge. An empty one clears it.
 */
export function pendingCookie(
  name:
    | 'registration'
    | 'contact'
    | 'phone_sign_in'
    | 'provider'
    | 'passkey'
    | 'rider_application'
    | 'rider_sign_in',
  pending: string,
): string {
  return cookieHeader(name, pending, {
    maxAge: pending ? 30 * 60 : 0,
    httpOnly: true,
    secure: environment().secure,
  });
}
