import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** Flags of WebAuthn's authenticator data: somebody was there, and who they are was checked. */
const PRESENT = 0x01
const VERIFIED = 0x04
const KEY_INCLUDED = 0x40

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: string | Buffer) => Buffer.from(data).toString('base64url')

export interface Ceremony {
  challenge: string
  origin?: string
  /** False for a device that did not ask for a finger or a PIN. */
  verified?: boolean
}

/** A device that keeps one passkey, in software: what the browser's would send, and what a thief would try. */
export function authenticator({ host = 'localhost' } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0

  const dataOf = (flags: number, key = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(host), Buffer.from([flags]), count, key])
  }
  const clientData = (type: string, { challenge, origin = `http://${host}` }: Ceremony) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const flagsOf = ({ verified = true }: Ceremony) => PRESENT | (verified ? VERIFIED : 0)

  return {
    id: base64url(id),
    /** The answer to a registration, without an attestation. */
    register(ceremony: Ceremony) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const coordinate = (value: string) => Buffer.from(value, 'base64url')
      // COSE, in CBOR: an EC2 key on P-256 for ES256.
      const cose = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        coordinate(x),
        Buffer.from('225820', 'hex'),
        coordinate(y),
      ])
      const key = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose])
      const data = dataOf(flagsOf(ceremony) | KEY_INCLUDED, key)
      const attestation = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from('fmt'),
        Buffer.from([0x64]),
        Buffer.from('none'),
        Buffer.from([0x67]),
        Buffer.from('attStmt'),
        Buffer.from([0xa0, 0x68]),
        Buffer.from('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ])
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', ceremony)),
          attestationObject: base64url(attestation),
          transports: ['internal'],
        },
      }
    },
    /** The answer to a sign-in. */
    signIn(ceremony: Ceremony) {
      counter++
      const data = dataOf(flagsOf(ceremony))
      const client = clientData('webauthn.get', ceremony)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
        },
      }
    },
    /** As a copy of the key would count that was made before. */
    setBack: (to: number) => void (counter = to),
  }
}
