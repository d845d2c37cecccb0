import * as v from 'valibot'
import type { Block } from './letter.ts'
import { letterKind } from './letter-kind.ts'

/**
 * `path` leads to the page of the shop that ends it, with its token; a link is good for `minutes`. The factors that
 * stay with the account or go when the link is used, in words; empty where there are none.
 */
const linkSchema = v.object({
  name: v.string(),
  path: v.string(),
  minutes: v.number(),
  stays: v.optional(v.string(), ''),
  goes: v.optional(v.string(), ''),
})
const sample = { name: 'Asha Rao', path: '/', minutes: 60 }
const note = (text: string): Block => ({ kind: 'note', text })

export const passwordReset = letterKind({
  data: linkSchema,
  secret: ['path'],
  sample,
  write: ({ name, path, minutes, stays, goes }, { shop }) => ({
    subject: `Choose a new password for ${shop}`,
    preview: `The link is good for ${spelledMinutes(minutes)}.`,
    heading: 'Choose a new password',
    blocks: [
      { kind: 'text', text: `Hello ${name}, someone asked for a new password for your account.` },
      { kind: 'link', label: 'Choose a new password', path },
      { kind: 'note', text: `The link works once, for ${spelledMinutes(minutes)}.` },
      ...(stays
        ? [note(`This stays with your account: ${stays}. Remove what is not yours after you sign in.`)]
        : []),
      ...(goes
        ? [
            note(
              `Nobody has confirmed this address yet, so with a new password this is removed from the account: ${goes}. Add what is yours again.`,
            ),
          ]
        : []),
      note('If it was not you, do nothing: your password stays as it is.'),
    ],
  }),
})

/** It has no word that the account's user chose: anybody can have it sent to anybody. */
export const emailChangeConfirm = letterKind({
  data: v.object({ path: v.string(), minutes: v.number() }),
  secret: ['path'],
  sample: { path: '/', minutes: 60 },
  write: ({ path, minutes }, { shop }) => ({
    subject: `Confirm your new e-mail address for ${shop}`,
    preview: `The link is good for ${spelledMinutes(minutes)}.`,
    heading: 'Is this your address?',
    blocks: [
      { kind: 'text', text: `This address was given as the new one of an account at ${shop}.` },
      { kind: 'link', label: 'Confirm this address', path },
      { kind: 'note', text: `The link works once, for ${spelledMinutes(minutes)}.` },
      { kind: 'note', text: 'If you do not know of it, do nothing: nothing changes.' },
    ],
  }),
})

/** `path` leads to the page that confirms it or calls it off; without either it comes about after `days`. */
export const emailChangeNotice = letterKind({
  data: v.object({ name: v.string(), newEmail: v.string(), path: v.string(), days: v.number() }),
  secret: ['path'],
  sample: { name: 'Asha Rao', newEmail: 'a…@mail.example', path: '/', days: 7 },
  write: ({ name, newEmail, path, days }, { shop }) => ({
    subject: `The e-mail address of your account at ${shop} is being changed`,
    preview: `To ${newEmail}.`,
    heading: 'Your address is being changed',
    blocks: [
      { kind: 'text', text: `Hello ${name}, someone asked to change the address of your account.` },
      { kind: 'facts', facts: [['New address', newEmail]] },
      { kind: 'link', label: 'Confirm it, or call it off', path },
      {
        kind: 'note',
        text: `Confirmed here and at the new address, it changes at once; confirmed there alone, after ${days} days.`,
      },
      { kind: 'note', text: 'If it was not you, call it off, and choose a new password.' },
    ],
  }),
})

export const passkeyAdded = letterKind({
  data: v.object({ name: v.string(), passkey: v.string() }),
  sample: { name: 'Asha Rao', passkey: 'My phone' },
  write: ({ name, passkey }, { shop }) => ({
    subject: `A passkey was added to your account at ${shop}`,
    preview: `It is called ${passkey}.`,
    heading: 'A new passkey',
    blocks: [
      {
        kind: 'text',
        text: `Hello ${name}, a passkey was added to your account. It signs in without a password.`,
      },
      { kind: 'facts', facts: [['Passkey', passkey]] },
      { kind: 'link', label: 'See your passkeys', path: '/profile' },
      { kind: 'note', text: 'If it was not you, remove it there, and choose a new password.' },
    ],
  }),
})

const spelledMinutes = (minutes: number): string => {
  if (minutes % 60 !== 0) return `${minutes} minutes`
  return minutes === 60 ? 'one hour' : `${minutes / 60} hours`
}
