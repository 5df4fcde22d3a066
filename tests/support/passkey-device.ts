import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type {
  NewPasskey,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  PasskeyAssertion,
} from '#contracts/passkey.ts';

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer | string) => Buffer.from(data).toString('base64url');

/** The values of a response that a broken device or an attacker may change. */
type ResponseOverrides = {
  origin?: string;
  rpId?: string;
  counter?: number;
  userHandle?: string | null;
  isVerified?: boolean;
  type?: string;
};

/** Creates a simulated device with one ES256 key, which signs like the authenticator of a browser. */
export function createPasskeyDevice({ origin, isBackedUp = true }: { origin: string; isBackedUp?: boolean }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(20);
  let userHandle = base64url('nobody');

  const clientData = (type: string, challenge: string, forged: ResponseOverrides) =>
    Buffer.from(
      JSON.stringify({
        type: forged.type ?? type,
        challenge,
        origin: forged.origin ?? origin,
        crossOrigin: false,
      }),
    );

  function authenticatorData(
    rpId: string,
    isNew: boolean,
    { counter = 0, isVerified = true }: ResponseOverrides,
  ) {
    const [present, verified, eligible, backedUp, attested] = [0x01, 0x04, 0x08, 0x10, 0x40];
    const flags =
      present | (isVerified ? verified : 0) | (isBackedUp ? eligible | backedUp : 0) | (isNew ? attested : 0);
    const head = Buffer.alloc(5);
    head[0] = flags;
    head.writeUInt32BE(counter, 1);
    const parts = [sha256(rpId), head];
    if (isNew) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      parts.push(Buffer.alloc(16), length, id, coseKey());
    }
    return Buffer.concat(parts);
  }

  /** The public key in CBOR: { 1: EC2, 3: ES256, -1: P-256, -2: x, -3: y }. */
  function coseKey() {
    const { x, y } = publicKey.export({ format: 'jwk' });
    const coordinate = (value: string | undefined) => Buffer.from(value!, 'base64url');
    return Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      coordinate(x),
      Buffer.from('225820', 'hex'),
      coordinate(y),
    ]);
  }

  return {
    credentialId: base64url(id),

    /** What `navigator.credentials.create()` returns, as JSON. */
    create({ challenge, rp, user }: PasskeyCreationOptions, forged: ResponseOverrides = {}): NewPasskey {
      userHandle = user.id;
      const data = authenticatorData(forged.rpId ?? rp.id, true, forged);
      // { fmt: 'none', attStmt: {}, authData }
      const attestation = Buffer.concat([
        Buffer.from('a3', 'hex'),
        Buffer.from('\x63fmt\x64none\x67attStmt', 'latin1'),
        Buffer.from('a0', 'hex'),
        Buffer.from('\x68authData', 'latin1'),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, forged)),
          attestationObject: base64url(attestation),
          transports: ['internal', 'hybrid'],
        },
      };
    },

    /** What `navigator.credentials.get()` returns, as JSON. */
    use({ challenge, rpId }: PasskeyRequestOptions, forged: ResponseOverrides = {}): PasskeyAssertion {
      const data = authenticatorData(forged.rpId ?? rpId, false, forged);
      const client = clientData('webauthn.get', challenge, forged);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          userHandle: forged.userHandle === undefined ? userHandle : forged.userHandle,
        },
      };
    },
  };
}

export type PasskeyDevice = ReturnType<typeof createPasskeyDevice>;
