import { contactChannel } from '#domain/contact-channel.ts';
import { cookieHeader } from '#server/request/cookies.ts';
import { environment } from '#server/config/environment.ts';
import { codeMinutes } from './one-time-code.ts';
import { parseEmail } from './parse-contact.ts';

/**
 * The cookie with the phone or email to which a code was sent. After a reload, the field for the code is shown again.
 */
const cookieName = 'code_contact';

export function contactOfPendingCode(cookies: { get(name: string): string | undefined }): string | null {
  const contact = cookies.get(cookieName) ?? '';
  return /^\+\d{6,15}$/.test(contact) ? contact : parseEmail(contact);
}

/** An empty contact clears the cookie. */
export function pendingCodeCookieHeader(contact: string): string {
  return cookieHeader(cookieName, contact, {
    maxAge: contact ? codeMinutes[contactChannel(contact)] * 60 : 0,
    httpOnly: true,
    secure: environment().secure,
  });
}
