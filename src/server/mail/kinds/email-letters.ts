import * as v from 'valibot'
import { letterKind } from './letter-kind.ts'

/* How a change of an account's e-mail address ends. */

/** To an address that has an account of its own: it cannot be another's, too. */
export const emailChangeTaken = letterKind({
  data: v.object({}),
  sample: {},
  write: (_data, { shop }) => ({
    subject: `You have an account at ${shop} already`,
    preview: 'Nothing changes.',
    heading: 'This address has an account',
    blocks: [
      { kind: 'text', text: `This address was given as the new one of another account at ${shop}.` },
      { kind: 'text', text: 'It has an account of its own, which stays as it is.' },
      { kind: 'link', label: 'Sign in to it', path: '/login' },
      { kind: 'note', text: 'If it was not you, do nothing: nothing changes.' },
    ],
  }),
})

/** To the address of before. */
export const emailChanged = letterKind({
  data: v.object({ name: v.string(), newEmail: v.string() }),
  sample: { name: 'Asha Rao', newEmail: 'a…@mail.example' },
  write: ({ name, newEmail }, { shop }) => ({
    subject: `The e-mail address of your account at ${shop} has changed`,
    preview: `It is ${newEmail} now.`,
    heading: 'Your account has another address',
    blocks: [
      {
        kind: 'text',
        text: `Hello ${name}, from now on you sign in with the new address, and our letters go there.`,
      },
      { kind: 'facts', facts: [['New address', newEmail]] },
      { kind: 'note', text: 'If you do not know of it, please tell us at once.' },
    ],
  }),
})
