import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Config } from '../process/config.ts'

const derive = promisify(argon2)

/** The part of the configuration that sets the cost of a hash: `passwordKib` is its memory in KiB. */
export type PasswordCost = Pick<Config, 'passwordKib'>

/** OWASP's password storage cheat sheet: argon2id with 19 MiB (the default of `passwordKib`), two passes, one lane. */
const costOf = ({ passwordKib }: PasswordCost): Cost => ({ memory: passwordKib, passes: 2, parallelism: 1 })
const SALT_BYTES = 16
const HASH_BYTES = 32

type Cost = Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism'>

/**
 * The password's hash in the PHC string format. It carries its cost, so that the cost can be raised later and old
 * hashes can still be verified. Takes tens of ms on another thread: never call it inside a transaction.
 */
export async function hashPassword(password: string, config: PasswordCost): Promise<string> {
  const cost = costOf(config)
  const salt = randomBytes(SALT_BYTES)
  const hash = await run(password, salt, cost, HASH_BYTES)
  return `${prefixOf(cost)}${base64(salt)}$${base64(hash)}`
}

/** The hash of one password for each cost, made when it is first needed: for accounts that no password opens. */
export function oncePerCost(password: string): (config: PasswordCost) => Promise<string> {
  const hashes = new Map<number, Promise<string>>()
  return (config) => {
    const known = hashes.get(config.passwordKib) ?? hashPassword(password, config)
    hashes.set(config.passwordKib, known)
    return known
  }
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
export const isOutdated = (stored: string, config: PasswordCost): boolean =>
  !stored.startsWith(prefixOf(costOf(config)))

const run = (password: string, nonce: Buffer, cost: Cost, tagLength: number): Promise<Buffer> =>
  // Two keyboards can produce different strings for one character until they are normalized.
  derive('argon2id', { message: password.normalize('NFC'), nonce, tagLength, ...cost })

const prefixOf = ({ memory, passes, parallelism }: Cost) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`
const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
