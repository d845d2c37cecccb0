import { isEmailAddress } from '#shared/email-address.ts'

/** An e-mail address with the name before it; the name may be empty. */
export interface Mailbox {
  name: string
  address: string
}

/** Reads `hello@shop.example` or `My Shop <hello@shop.example>`; undefined where it is neither. */
export function readMailbox(text: string): Mailbox | undefined {
  const [, name = '', address = text] = /^([^<>]*)<([^<>]+)>$/.exec(text) ?? []
  if (/\p{Cc}/u.test(text) || !isEmailAddress(address.trim())) return undefined
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address: address.trim() }
}
