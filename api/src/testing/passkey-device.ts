import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

/** The subset of CBOR that a registration uses. */
const cbor = {
  bytes: (bytes: Buffer) =>
    Buffer.concat([
      bytes.length < 256
        ? Buffer.from([0x58, bytes.length])
        : Buffer.from([0x59, bytes.length >> 8, bytes.length & 255]),
      bytes,
    ]),
  text: (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]),
  int: (value: number) => Buffer.from([value >= 0 ? value : 0x20 - 1 - value]),
  map: (...pairs: [Buffer, Buffer][]) => Buffer.concat([Buffer.from([0xa0 + pairs.length]), ...pairs.flat()]),
};

const present = 0x01;
const verified = 0x04;
const hasKey = 0x40;

interface Asked {
  challenge: string;
  origin?: string;
  /** User presence flags: without `verified`, no fingerprint or PIN was checked. */
  flags?: number;
  counter?: number;
}

/**
 * Simulates an authenticator with one passkey, written from the WebAuthn standard, independent of the library that
 * verifies it.
 */
export function passkeyDevice(site = 'http://localhost:3000') {
  const { hostname } = new URL(site);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const cose = cbor.map(
    [cbor.int(1), cbor.int(2)],
    [cbor.int(3), cbor.int(-7)],
    [cbor.int(-1), cbor.int(1)],
    [cbor.int(-2), cbor.bytes(Buffer.from(x, 'base64url'))],
    [cbor.int(-3), cbor.bytes(Buffer.from(y, 'base64url'))],
  );
  const head = (flags: number, counter: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(hostname), Buffer.from([flags]), count]);
  };
  const clientData = (type: string, { challenge, origin = site }: Asked) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const named = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
  };

  return {
    id: named.id,
    /** Returns what a browser sends to add the passkey. */
    add(asked: Asked): object {
      const client = clientData('webauthn.create', asked);
      const key = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
      const authData = Buffer.concat([head((asked.flags ?? present | verified) | hasKey, asked.counter ?? 1), key]);
      const attestation = cbor.map(
        [cbor.text('fmt'), cbor.text('none')],
        [cbor.text('attStmt'), cbor.map()],
        [cbor.text('authData'), cbor.bytes(authData)],
      );
      const response = {
        clientDataJSON: client.toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      };
      return { ...named, response };
    },
    /** Returns what a browser sends to sign in with it. */
    signIn(asked: Asked): object {
      const client = clientData('webauthn.get', asked);
      const authData = head(asked.flags ?? present | verified, asked.counter ?? 2);
      const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey);
      const [clientDataJSON, authenticatorData, signed] = [client, authData, signature].map((bytes) =>
        bytes.toString('base64url'),
      );
      return { ...named, response: { clientDataJSON, authenticatorData, signature: signed } };
    },
  };
}
