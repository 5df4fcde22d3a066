import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { environment } from '#server/config/environment.ts';
import { cookieHeader, readCookie } from '#server/request/cookies.ts';
import { authSecret } from '../protection/auth-secret.ts';

const cookieName = 'code_device';
const maxAge = 400 * 24 * 3600;

/** The device that asks for one-time codes: a code is valid only on the device that has asked for it. */
export type CodeDevice = {
  /** Null for a device that has not asked for a code before, or that keeps no cookies. */
  readonly id: string | null;
  /** Whether the request has cookies. If not, its network address stands for the device. */
  readonly keepsCookies: boolean;
  /** The device's id. A device without one gets one, in the cookie of this response. */
  ensure(): string;
};

/** The device of a request. `setCookie` receives the header that the response must set for a new device. */
export function codeDeviceOf(
  cookies: string | null | undefined,
  setCookie: (header: string) => void = () => undefined,
): CodeDevice {
  let id = readSignedDevice(readCookie(cookies, cookieName));
  return {
    keepsCookies: Boolean(cookies),
    get id() {
      return id;
    },
    ensure() {
      if (id === null) {
        id = randomBytes(16).toString('base64url');
        setCookie(
          cookieHeader(cookieName, signDevice(id), { maxAge, httpOnly: true, secure: environment().secure }),
        );
      }
      return id;
    },
  };
}

/** A device whose id a client without cookies has repeated. */
export const codeDeviceWith = (id: string): CodeDevice => ({ id, keepsCookies: false, ensure: () => id });

/** The value that clients without cookies repeat, so that they count as the same device. */
export const signDevice = (id: string): string => `${id}.${proofOf(id)}`;

/** The id in a signed value; null if the value was not signed by this shop. */
export function readSignedDevice(value: string | null | undefined): string | null {
  const [id = '', proof = ''] = value?.split('.') ?? [];
  const expected = Buffer.from(proofOf(id));
  const given = Buffer.from(proof);
  return id !== '' && given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
}

const proofOf = (id: string): string =>
  createHmac('sha256', authSecret()).update(`code-device:${id}`).digest('base64url').slice(0, 22);
