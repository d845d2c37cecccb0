import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** OWASP's password storage cheat sheet: argon2id with 19 MiB, two passes, one lane. `memory` in KiB. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const
const SALT_BYTES = 16
const HASH_BYTES = 32

type Cost = Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism'>

/**
 * The password's hash in the PHC string format. It carries its cost, so that the cost can be raised later and old
 * hashes can still be verified. Takes tens of ms on another thread: never call it inside a transaction.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await run(password, salt, COST, HASH_BYTES)
  return `${prefixOf(COST)}${base64(salt)}$${base64(hash)}`
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** Whether the password matches the hash; the comparison takes constant time. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, hash] = PHC.exec(stored) ?? []
  if (!salt || !hash) throw new Error('A stored password hash is not in the format of this server')
  const expected = Buffer.from(hash, 'base64')
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  return timingSafeEqual(await run(password, Buffer.from(salt, 'base64'), cost, expected.length), expected)
}

/** Whether the hash has another cost than today's and should be replaced. */
export const isOutdated = (stored: string): boolean => !stored.startsWith(prefixOf(COST))

const run = (password: string, nonce: Buffer, cost: Cost, tagLength: number): Promise<Buffer> =>
  // Two keyboards can produce different strings for one character until they are normalized.
  derive('argon2id', { message: password.normalize('NFC'), nonce, tagLength, ...cost })

const prefixOf = ({ memory, passes, parallelism }: Cost) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`
const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
