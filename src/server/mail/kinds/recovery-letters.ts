import * as v from 'valibot'
import { letterKind } from './letter-kind.ts'
import { NOT_YOU } from './second-factor-letters.ts'

/* Of recovery codes, which sign in without the app: who has one, and the password, needs nothing else. */

export const recoveryCodesNew = letterKind({
  data: v.object({ name: v.string() }),
  sample: { name: 'Asha Rao' },
  write: ({ name }, { shop }) => ({
    subject: `New recovery codes for your account at ${shop}`,
    preview: 'The ones of before sign in no more.',
    heading: 'New recovery codes',
    blocks: [
      {
        kind: 'text',
        text: `Hello ${name}, new recovery codes were made for your account. The ones of before sign in no more.`,
      },
      { kind: 'text', text: 'Keep the new ones where you find them without your phone.' },
      { kind: 'link', label: 'See your account', path: '/profile' },
      { kind: 'note', text: NOT_YOU },
    ],
  }),
})

/** `left`: codes that have not been used. */
export const recoveryCodeUsed = letterKind({
  data: v.object({ name: v.string(), left: v.number() }),
  sample: { name: 'Asha Rao', left: 9 },
  write: ({ name, left }, { shop }) => ({
    subject: `A recovery code was used to sign in to ${shop}`,
    preview: 'Somebody signed in with your password and a recovery code.',
    heading: 'Signed in with a recovery code',
    blocks: [
      {
        kind: 'text',
        text: `Hello ${name}, somebody signed in to your account with your password and a recovery code. That code works no more.`,
      },
      { kind: 'text', text: wordsOfLeft(left) },
      { kind: 'link', label: 'See your account', path: '/profile' },
      { kind: 'note', text: NOT_YOU },
    ],
  }),
})

function wordsOfLeft(left: number): string {
  if (left === 0) return 'It was the last one. Make new ones in your profile.'
  return left === 1 ? 'One is left. Make new ones in your profile.' : `${left} are left.`
}
