import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Queries } from '../../database/database.ts'
import { secretOf } from '../../database/secret.ts'

const KEY_NAME = 'authenticator-key'
const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

const keyOf = async (db: Queries) => Buffer.from(await secretOf(db, KEY_NAME), 'base64url')

/** Encrypts with the shop's own key, as base64url. It opens for the same `owner` only. */
export async function seal(db: Queries, owner: string, plain: Uint8Array): Promise<string> {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, await keyOf(db), iv).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([iv, sealed, cipher.getAuthTag()]).toString('base64url')
}

/** Throws for what was altered, or sealed for somebody else. */
export async function unseal(db: Queries, owner: string, text: string): Promise<Buffer> {
  const bytes = Buffer.from(text, 'base64url')
  const decipher = createDecipheriv(CIPHER, await keyOf(db), bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()])
}
