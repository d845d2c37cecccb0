/** A global of every runtime, which the types of this project leave out. */
declare const URL: { new (url: string): { readonly hostname: string }; canParse(url: string): boolean }

/** The letters of an atom (RFC 5322), those of any script among them (RFC 6531). */
const ATOM = String.raw`[\p{L}\p{M}\p{N}!#$%&'*+/=?^_\x60{|}~-]+`
const LOCAL = new RegExp(String.raw`^${ATOM}(?:\.${ATOM})*$`, 'u')
/** RFC 5321, 4.5.3.1. */
const MAX = 254
const LOCAL_MAX = 64
/** Normalizes a typed domain; dots of other scripts count as dots. */
const WRITTEN = /^[\p{L}\p{M}\p{N}.\u3002-]+$/u
/** Labels of 1 to 63 letters, digits and inner hyphens; the last one no number. */
const ASCII =
  /^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,58}[a-z\d])$/

/** An address as it was pasted: with plain apostrophes and hyphens, without blanks and invisible characters around it. */
export const plainEmail = (typed: string): string =>
  typed
    .replace(/[\u2018\u2019\u02BC\uFF07]/g, "'")
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll('\uFF20', '@')
    .replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '')

/** Whether it is an address once it is read so. */
export const isWrittenEmail = (typed: string): boolean => isEmailAddress(plainEmail(typed))

/**
 * Whether mail can be addressed so: a dot-atom, and a domain of at least two labels that is written in any script or in
 * its ASCII form (`xn--`). Quoted local parts and addresses of machines are left out.
 */
export function isEmailAddress(text: string): boolean {
  const { local, domain } = partsOf(text)
  return (
    text.length <= MAX && local.length <= LOCAL_MAX && LOCAL.test(local) && asciiDomain(domain) !== undefined
  )
}

/** The address as mail servers know it, for comparing: its domain in the ASCII form, in small letters. */
export function asciiEmail(email: string): string {
  const { local, domain } = partsOf(email.trim().normalize('NFC').toLowerCase())
  const ascii = asciiDomain(domain)
  return ascii === undefined ? `${local}@${domain}` : `${local}@${ascii}`
}

function partsOf(text: string): { local: string; domain: string } {
  const at = text.lastIndexOf('@')
  return { local: text.slice(0, Math.max(0, at)), domain: text.slice(at + 1) }
}

/** Undefined for what is no domain. */
function asciiDomain(written: string): string | undefined {
  const address = `http://${written}`
  if (!WRITTEN.test(written) || !URL.canParse(address)) return undefined
  const ascii = new URL(address).hostname
  return ASCII.test(ascii) ? ascii : undefined
}
