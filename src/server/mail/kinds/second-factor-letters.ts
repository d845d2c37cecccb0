import * as v from 'valibot'
import { letterKind } from './letter-kind.ts'

const namedSchema = v.object({ name: v.string() })
const sample = { name: 'Asha Rao' }
/** What to do about it. */
export const NOT_YOU = 'If it was not you, choose a new password and sign out everywhere else, and tell us.'

export const secondFactorOn = letterKind({
  data: namedSchema,
  sample,
  write: ({ name }, { shop }) => ({
    subject: `Signing in to ${shop} asks for a code from now on`,
    preview: 'An authenticator app was added to your account.',
    heading: 'A code after the password',
    blocks: [
      {
        kind: 'text',
        text: `Hello ${name}, an authenticator app was added to your account. From now on signing in asks for its code.`,
      },
      { kind: 'text', text: 'Keep the recovery codes where you find them without your phone.' },
      { kind: 'link', label: 'See your account', path: '/profile' },
      { kind: 'note', text: NOT_YOU },
    ],
  }),
})

/** `byShop`: somebody who works there has done it, and the passkeys are gone too. */
export const secondFactorOff = letterKind({
  data: v.object({ name: v.string(), byShop: v.optional(v.boolean()) }),
  sample,
  write: ({ name, byShop }, { shop }) => ({
    subject: `Signing in to ${shop} asks for no code any more`,
    preview: 'Your password alone signs in.',
    heading: 'No code after the password',
    blocks: [
      {
        kind: 'text',
        text: byShop
          ? `Hello ${name}, ${shop} has removed the authenticator app and the passkeys of your account. Your password alone signs in.`
          : `Hello ${name}, the authenticator app of your account was turned off. Your password alone signs in.`,
      },
      { kind: 'link', label: 'See your account', path: '/profile' },
      { kind: 'note', text: NOT_YOU },
    ],
  }),
})

export const secondFactorGuessed = letterKind({
  data: namedSchema,
  sample,
  write: ({ name }, { shop }) => ({
    subject: `Somebody may know your password for ${shop}`,
    preview: 'Wrong codes were typed after the right password.',
    heading: 'Was this you?',
    blocks: [
      {
        kind: 'text',
        text: `Hello ${name}, somebody gave your right password, then several wrong codes. Nobody was signed in.`,
      },
      { kind: 'link', label: 'Choose a new password', path: '/forgot-password' },
      { kind: 'note', text: 'If it was you, do nothing: try again later, or use a recovery code.' },
    ],
  }),
})
