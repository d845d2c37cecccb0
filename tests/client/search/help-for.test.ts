import { expect, it } from 'vitest'
import { helpFor } from '#client/routes/-help-for.ts'

it.each([
  ['how to return', 'returns'],
  ['refund policy', 'returns'],
  ['वापस', 'returns'],
  ['where is my order', 'shipping'],
  ['customer care number', 'contact'],
  ['gift card', 'faq'],
  ['privacy', 'privacy'],
  ['silk saree', undefined],
  ['track pants', undefined],
  ['shipwreck tee', undefined],
])('the page that helps with “%s” is %s', (search, slug) => expect(helpFor(search)?.slug).toBe(slug))
