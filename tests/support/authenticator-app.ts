import { Secret, TOTP } from 'otpauth';

/** The codes that an authenticator app shows for a key as the desk displays it. */
export function authenticatorApp(key: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  return { codeAt: (time: Date): string => totp.generate({ timestamp: time.getTime() }) };
}
