import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A simulated device: its keys, and a function that decrypts what it receives. */
export function createPushDevice() {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
    /** Decrypts a body of RFC 8291 with the keys of the device. */
    read(body: Buffer): string {
      const salt = body.subarray(0, 16);
      const keyLength = body[20]!;
      const sender = body.subarray(21, 21 + keyLength);
      const record = body.subarray(21 + keyLength);
      const derive = (secret: Buffer, by: Buffer, info: Buffer, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, by, info, length));
      const secret = derive(
        pair.computeSecret(sender),
        auth,
        Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]),
        32,
      );
      const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(record.subarray(-16));
      const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
      const end = plain.lastIndexOf(2);
      return plain.subarray(0, end).toString();
    },
  };
}

export type ReceivedPush = { path: string; headers: Record<string, string>; body: Buffer };

/** A push service that verifies the sender, and sends the responses that a test has set. */
export async function openPushService() {
  const received: ReceivedPush[] = [];
  const answers: (number | 'hang' | 'cut')[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({
        path: request.url ?? '',
        headers: request.headers as Record<string, string>,
        body: Buffer.concat(chunks),
      });
      const answer = answers.shift() ?? 201;
      if (answer === 'cut') request.socket.destroy();
      else if (answer !== 'hang') response.writeHead(answer).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    received,
    /** Sets the responses to the next requests; after them, every response is 201. */
    answer: (...next: (number | 'hang' | 'cut')[]) => void answers.push(...next),
    endpoint: (device: string) => `http://${host}/send/${device}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** The claims of a VAPID header; throws if its signature is wrong (RFC 8292). */
export function readVapid(authorization: string): { aud: string; exp: number; sub: string; key: string } {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isSignatureValid = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSignatureValid) throw new Error('The signature is wrong.');
  return {
    ...(JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; exp: number; sub: string }),
    key,
  };
}
