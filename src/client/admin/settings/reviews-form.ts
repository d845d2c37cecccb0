import { FIRST_REVIEW_SETTINGS } from '#shared/contract/review-settings.ts'
import type { SectionDescription } from './section-forms.ts'

/** How the shop comes to reviews, and when they are shown. */
export const REVIEWS_FORM: SectionDescription = {
  lead: 'Whoever has bought a product and received it may review it. Photos, and what looks like a web address, are always looked at first.',
  fields: [
    { name: 'isOpen', label: 'Show reviews at once, before anybody has looked at them', kind: 'check' },
    {
      name: 'asks',
      label: 'Ask for reviews, by one letter for each order that was delivered',
      kind: 'check',
      start: 'on',
    },
    {
      name: 'days',
      label: 'Days after the delivery',
      hint: 'From 1 to 60; nothing is asked of what came back',
      start: FIRST_REVIEW_SETTINGS.days,
    },
  ],
}
