import { environment } from '#server/config/environment.ts';
import { cookieHeader } from '#server/request/cookies.ts';

const verificationCookieNames = [
  'registration',
  'contact',
  'phone_sign_in',
  'provider',
  'passkey',
  'rider_application',
  'rider_sign_in',
] as const;

/**
 * A cookie with the encrypted state of an unfinished verification: a registration, a sign-in by phone or identity
 * provider, a new email or phone, a rider's application, or the id of a passkey's challenge. An empty value clears it.
 */
export function pendingVerificationCookieHeader(
  name: (typeof verificationCookieNames)[number],
  pending: string,
): string {
  return cookieHeader(name, pending, {
    maxAge: pending ? 30 * 60 : 0,
    httpOnly: true,
    secure: environment().secure,
  });
}

export const clearedVerificationCookies = (): string[] =>
  verificationCookieNames.map((name) => pendingVerificationCookieHeader(name, ''));
