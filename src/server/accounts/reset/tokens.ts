import { createHash, randomBytes } from 'node:crypto'

/** A link is good for so long from when it was asked for. */
export const RESET_MINUTES = 60
export const RESET_MS = RESET_MINUTES * 60 * 1000

/** 256 random bits as base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Only the hash is stored, as with session tokens. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')
