import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { type Queries, setting } from '../database/database.ts'

/** Who the shop is to push services: Voluntary Application Server Identification (VAPID, RFC 8292). */
export interface Vapid {
  /** A point of P-256, uncompressed, base64url. */
  publicKey: string
  /** The Authorization header for what goes to this endpoint. */
  header(endpoint: string, now: number): string
}

const NAME = 'vapid-key'
/** A day is the most that services take. */
const VALID_S = 12 * 60 * 60

/**
 * The shop's keys, made by the first server that needs them and kept for good: browsers subscribe to this key.
 *
 * @param contact whom a push service may write to: `mailto:` or `https:`.
 */
export async function vapidOf(db: Queries, contact: string): Promise<Vapid> {
  const key = createPrivateKey({
    key: Buffer.from(await storedKey(db), 'base64url'),
    format: 'der',
    type: 'pkcs8',
  })
  const publicKey = pointOf(key)
  return {
    publicKey,
    header(endpoint, now) {
      const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now / 1000) + VALID_S, sub: contact }
      const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`
      const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
      return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`
    },
  }
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

function pointOf(key: KeyObject): string {
  const { x = '', y = '' } = createPublicKey(key).export({ format: 'jwk' })
  const coordinates = [x, y].map((one) => Buffer.from(one, 'base64url'))
  return Buffer.concat([Buffer.from([4]), ...coordinates]).toString('base64url')
}

async function storedKey(db: Queries): Promise<string> {
  const known = await setting(db, NAME)
  if (known !== undefined) return known
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const value = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url')
  await db
    .insertInto('settings')
    .values({ key: NAME, value })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  return (await setting(db, NAME)) ?? value
}
