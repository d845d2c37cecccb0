import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { shippingAddressSchema } from '#shared/contract/checkout.ts'
import { address } from '#tests/support/builders.ts'

const messagesFor = (change: object) =>
  (v.safeParse(shippingAddressSchema, { ...address(), ...change }).issues ?? []).map(({ message }) => message)

describe('the names of who gets it', () => {
  test.each(['firstName', 'lastName'])(
    '%s is one line without web addresses, for letters begin with it',
    (field) => {
      expect(messagesFor({ [field]: 'Asha\nYour parcel is held' })).toEqual(['Write the name in one line'])
      const NO_ADDRESS = 'A name cannot have a web address in it'
      expect(messagesFor({ [field]: 'Pay at https://evil.example' })).toEqual([NO_ADDRESS])
      expect(messagesFor({ [field]: 'www.evil.example' })).toEqual([NO_ADDRESS])
      expect(messagesFor({ [field]: " S/o D'Souza-Rao, Jr. " })).toEqual([])
    },
  )

  test('are missing in the words of the specification, alone', () => {
    expect(messagesFor({ firstName: '\n', lastName: '' })).toEqual([
      'First name is required',
      'Last name is required',
    ])
  })
})

describe('a postal code', () => {
  test.each([
    '4000',
    '400050',
    'SW1A 1AA',
    'K1A 0B1',
    '1234 AB',
    'D6W XY00',
    'BT2328',
    '12345-6789',
    '٤٠٠٠٥',
  ])('may be %s', (postalCode) => {
    expect(messagesFor({ postalCode })).toEqual([])
  })

  test.each(['', '123', 'ABCD', '1   ', '1---', '12 3', '????', '1.2.3.4'])('is not %j', (postalCode) => {
    expect(messagesFor({ postalCode })).toEqual(['Postal Code at least 4 digits'])
  })
})

describe('a phone number', () => {
  test.each(['9812345678', '+91 98123 45678', '(022) 9812-3456', '+47 12 34 56 78', '022 98123456 ext. 7'])(
    'may be %s',
    (phone) => {
      expect(messagesFor({ phone })).toEqual([])
    },
  )

  test.each(['', '981234567', 'not a number', '+-()+-()+-', '98123 4567 ext'])('is not %j', (phone) => {
    expect(messagesFor({ phone })).toEqual(['Phone must be at least 10 digits'])
  })
})
