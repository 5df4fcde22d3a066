import { createCipheriv, createECDH, createPrivateKey, hkdfSync, randomBytes, sign } from 'node:crypto';

export type PushSubscriptionKeys = { p256dh: string; auth: string };
/**
 * The key pair that identifies the shop to push services (VAPID, RFC 8292), and the address where push services can
 * contact the shop.
 */
export type VapidKeys = { publicKey: string; privateKey: string; subject: string };

const curve = 'prime256v1';
const recordSize = 4096;
/** The maximum payload of one record, without its tag and the delimiter. */
export const maxPushBytes = recordSize - 16 - 1;
const tokenHours = 12;

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');
const derive = (key: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** The VAPID key pair of a private key. Throws if the private key is not valid for the curve. */
export function vapidKeysOf(privateKey: string, subject: string): VapidKeys {
  const pair = createECDH(curve);
  pair.setPrivateKey(bytes(privateKey));
  return { publicKey: pair.getPublicKey('base64url'), privateKey, subject };
}

/** Encrypts a message so that only the device can read it (RFC 8291 with aes128gcm of RFC 8188). */
export function encryptPush(
  text: string,
  { p256dh, auth }: PushSubscriptionKeys,
  { salt = randomBytes(16), privateKey = null as string | null } = {},
): Buffer {
  const device = bytes(p256dh);
  const sender = createECDH(curve);
  if (privateKey === null) sender.generateKeys();
  else sender.setPrivateKey(bytes(privateKey));
  const own = sender.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), device, own]);
  const secret = derive(sender.computeSecret(device), bytes(auth), info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // The content of the last record ends with the byte 2.
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.update(Buffer.of(2)), cipher.final()]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordSize);
  return Buffer.concat([salt, size, Buffer.of(own.length), own, body, cipher.getAuthTag()]);
}

/** The Authorization header for the push service of this endpoint. */
export function vapidAuthorization(
  endpoint: string,
  { publicKey, privateKey, subject }: VapidKeys,
  now: Date,
): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const head = encode({ typ: 'JWT', alg: 'ES256' });
  const claims = encode({
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1000) + tokenHours * 3600,
    sub: subject,
  });
  const point = bytes(publicKey);
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: bytes(privateKey).toString('base64url'),
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const signature = sign('sha256', Buffer.from(`${head}.${claims}`), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${head}.${claims}.${signature.toString('base64url')}, k=${publicKey}`;
}
