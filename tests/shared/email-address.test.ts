import { expect, it } from 'vitest'
import { asciiEmail, isEmailAddress, plainEmail } from '#shared/email-address.ts'

it.each([
  "o'brien@shop.example",
  'asha+sale@mail.shop.example',
  'first.last_name-x@a-b--c.co.in',
  "!#$%&'*+/=?^_`{|}~-@shop.example",
  'asha@bücher.example',
  'asha@xn--bcher-kva.example',
  'आशा@उदाहरण.भारत',
  'asha@xn--p1b6ci4b4b3a.xn--h2brj9c',
  'a@museum.photography',
])('%s is an email address', (email) => expect(isEmailAddress(email)).toBe(true))

it.each([
  '',
  'asha',
  '@shop.example',
  'asha@',
  'asha@shop',
  'asha@@shop.example',
  'asha rao@shop.example',
  'asha..rao@shop.example',
  '.asha@shop.example',
  'asha@-shop.example',
  'asha@shop-.example',
  'asha@shop..example',
  'asha@shop.example.',
  'asha@shop.e',
  'asha@127.0.0.1',
  'asha@[127.0.0.1]',
  'asha@shop.example/path',
  'asha@shop%2eexample',
  'asha@shop.example\nBcc: x@shop.example',
  'Asha <asha@shop.example>',
  `${'a'.repeat(65)}@shop.example`,
])('%j is none', (email) => expect(isEmailAddress(email)).toBe(false))

it('reads what a keyboard or a document made of it', () => {
  expect(plainEmail('\u00a0O’Brien@some‑shop.example\u200b ')).toBe("O'Brien@some-shop.example")
})

it('is the same address however its domain is written', () => {
  const same = ['Asha@Bücher.example', 'asha@BU\u0308CHER.example', ' asha@xn--bcher-kva.example ']
  expect(new Set(same.map(asciiEmail))).toEqual(new Set(['asha@xn--bcher-kva.example']))
  expect(asciiEmail("O'Brien@Shop.Example")).toBe("o'brien@shop.example")
})
