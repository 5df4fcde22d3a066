import { cookieHeader } from '../../request/cookies.ts';
import { environment } from '../../config/environment.ts';
import { phoneCodeMinutes } from '../account/phone-code.ts';

/** The phone a code was sent to: after a reload or a repeated order the code's field is shown again. */
const cookieName = 'code_phone';

export function phoneOfPendingCode(cookies: { get(name: string): string | undefined }): string | null {
  const phone = cookies.get(cookieName) ?? '';
  return /^\+\d{6,15}$/.test(phone) ? phone : null;
}

/** An empty phone clears it. */
export function pendingCodeCookie(phone: string): string {
  return cookieHeader(cookieName, phone, {
    maxAge: phone ? phoneCodeMinutes * 60 : 0,
    httpOnly: true,
    secure: environment().secure,
  });
}
