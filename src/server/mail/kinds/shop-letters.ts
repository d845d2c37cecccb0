import * as v from 'valibot'
import { letterKind } from './letter-kind.ts'

export const newsletterWelcome = letterKind({
  data: v.object({ unsubscribePath: v.optional(v.string()) }),
  sample: { unsubscribePath: '/' },
  write: ({ unsubscribePath }, { shop }) => ({
    subject: `Welcome to the ${shop} newsletter`,
    preview: 'Your address is on our list for news of new clothing.',
    heading: 'Welcome',
    unsubscribePath,
    blocks: [
      { kind: 'text', text: `Thank you for subscribing to the ${shop} newsletter.` },
      { kind: 'text', text: 'Your address is on our list for news of new clothing.' },
      { kind: 'link', label: 'See what is new', path: '/collections/all' },
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
