import * as v from 'valibot'
import { NEWSLETTER_DISCOUNT_PERCENT } from '#shared/limits.ts'
import type { Block } from './letter.ts'
import { letterKind } from './letter-kind.ts'

export const newsletterWelcome = letterKind({
  data: v.object({ unsubscribePath: v.optional(v.string()), code: v.optional(v.string()) }),
  sample: { unsubscribePath: '/', code: 'HELLO-7K3MXQ2A' },
  write: ({ unsubscribePath, code }, { shop }) => ({
    subject: `Welcome to the ${shop} newsletter`,
    preview: 'Your address is on our list for news of new clothing.',
    heading: 'Welcome',
    unsubscribePath,
    blocks: [
      { kind: 'text', text: `Thank you for subscribing to the ${shop} newsletter.` },
      { kind: 'text', text: 'Your address is on our list for news of new clothing.' },
      ...(code ? welcomeCode(code) : []),
      { kind: 'link', label: 'See what is new', path: '/collections/all' },
    ],
  }),
})

/** What subscribers are promised (specification, section 9). */
const welcomeCode = (code: string): Block[] => [
  {
    kind: 'text',
    text: `Your first order costs ${NEWSLETTER_DISCOUNT_PERCENT}% less with this code, typed at the checkout:`,
  },
  { kind: 'facts', facts: [['Code', code]] },
]

/** To whoever waits for what was sold out. Sent once: there is nothing to end. */
export const backInStock = letterKind({
  data: v.object({ name: v.string(), options: v.string(), path: v.string() }),
  sample: { name: 'Linen Shirt', options: 'M, Blue', path: '/' },
  write: ({ name, options, path }, { shop }) => ({
    subject: `Back in stock: ${name}`,
    preview: options ? `${options} can be bought again.` : 'It can be bought again.',
    heading: `${name} is back`,
    blocks: [
      {
        kind: 'text',
        text: `You wanted to know when ${name}${options ? ` (${options})` : ''} is back at ${shop}. It is, as long as there is some left.`,
      },
      { kind: 'link', label: 'See it', path },
      {
        kind: 'note',
        text: 'You asked for this letter, and it is sent once. If that was somebody else, it ends here.',
      },
    ],
  }),
})

/** To the shop's owner: an answer goes to who has written. */
export const contact = letterKind({
  data: v.object({ name: v.string(), email: v.string(), message: v.string() }),
  sample: {
    name: 'Asha Rao',
    email: 'asha@mail.example',
    message: 'Does the linen shirt run small?\nI am between M and L.',
  },
  write: ({ name, email, message }) => ({
    subject: `Message from ${name}`,
    preview: message.slice(0, 120),
    heading: 'A visitor has written',
    replyTo: email,
    blocks: [
      {
        kind: 'facts',
        facts: [
          ['Name', name],
          ['E-mail', email],
        ],
      },
      { kind: 'quote', text: message },
      { kind: 'note', text: 'Answer this letter to write back.' },
    ],
  }),
})
