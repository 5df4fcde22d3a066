import { cookieHeader } from '../../request/cookies.ts';
import { environment } from '../../config/environment.ts';
import { phoneCodeMinutes } from '../account/phone-code.ts';

/** The phone this device waits for a code of: a reload, or the order sent once more, finds the code's field and needs no other code. */
const name = 'code_phone';

export function awaitedPhone(cookies: { get(name: string): string | undefined }): string | null {
  const phone = cookies.get(name) ?? '';
  return /^\+\d{6,15}$/.test(phone) ? phone : null;
}

/** An empty phone ends it. */
export function awaitCode(phone: string): string {
  return cookieHeader(name, phone, {
    maxAge: phone ? phoneCodeMinutes * 60 : 0,
    httpOnly: true,
    secure: environment().secure,
  });
}
