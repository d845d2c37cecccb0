import { COMMON_PASSWORDS } from './common-passwords.ts'

/** What an admin's password should have; the specification lets it be shorter, so it is said and not asked. */
const ADVISED_LENGTH = 12
/** Different signs, below which a password is one key held down or two in turn. */
const FEW_SIGNS = 4
/** What is tried first with a year, a number or a sign behind it. */
const FAMILIAR = /^(?:p[a@]ssw[o0]rd|admin|welcome|letmein|qwerty|iloveyou|changeme|secret|login|darzi|shop)$/

/** Why this password is easily guessed, in a sentence for its owner; undefined where nothing is known against it. */
export function passwordWeakness(password: string): string | undefined {
  if (Array.from(password).length < ADVISED_LENGTH)
    return `Shorter than ${ADVISED_LENGTH} characters: too easily guessed for an admin`
  return isCommon(password.toLowerCase()) ? 'One of the passwords that are guessed first' : undefined
}

function isCommon(password: string): boolean {
  if (COMMON_PASSWORDS.has(password) || new Set(password).size < FEW_SIGNS) return true
  const word = password.replace(/^[^a-z]+|[^a-z]+$/g, '')
  return FAMILIAR.test(word) || COMMON_PASSWORDS.has(word)
}
