import * as v from 'valibot'
import { letterKind } from './letter-kind.ts'

/** `path` leads to the page of the shop that ends it, with its token; a link is good for `minutes`. */
const linkSchema = v.object({ name: v.string(), path: v.string(), minutes: v.number() })
const sample = { name: 'Asha Rao', path: '/', minutes: 60 }

export const passwordReset = letterKind({
  data: linkSchema,
  secret: ['path'],
  sample,
  write: ({ name, path, minutes }, { shop }) => ({
    subject: `Choose a new password for ${shop}`,
    preview: `The link is good for ${spelledMinutes(minutes)}.`,
    heading: 'Choose a new password',
    blocks: [
      { kind: 'text', text: `Hello ${name}, someone asked for a new password for your account.` },
      { kind: 'link', label: 'Choose a new password', path },
      { kind: 'note', text: `The link works once, for ${spelledMinutes(minutes)}.` },
      { kind: 'note', text: 'If it was not you, do nothing: your password stays as it is.' },
    ],
  }),
})

export const emailChangeConfirm = letterKind({
  data: linkSchema,
  secret: ['path'],
  sample,
  write: ({ name, path, minutes }, { shop }) => ({
    subject: `Confirm your new e-mail address for ${shop}`,
    preview: `The link is good for ${spelledMinutes(minutes)}.`,
    heading: 'Is this your address?',
    blocks: [
      { kind: 'text', text: `Hello ${name}, this address was given as the new one of your account.` },
      { kind: 'link', label: 'Confirm this address', path },
      { kind: 'note', text: `The link works once, for ${spelledMinutes(minutes)}.` },
      { kind: 'note', text: 'If you do not know of it, do nothing: nothing changes.' },
    ],
  }),
})

export const emailChangeNotice = letterKind({
  data: v.object({ name: v.string(), newEmail: v.string() }),
  sample: { name: 'Asha Rao', newEmail: 'a•••@mail.example' },
  write: ({ name, newEmail }, { shop }) => ({
    subject: `The e-mail address of your account at ${shop} is being changed`,
    preview: `To ${newEmail}.`,
    heading: 'Your address is being changed',
    blocks: [
      { kind: 'text', text: `Hello ${name}, someone asked to change the address of your account.` },
      { kind: 'facts', facts: [['New address', newEmail]] },
      {
        kind: 'note',
        text: 'If it was not you, sign in, change your password and sign out everywhere, and tell us.',
      },
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
