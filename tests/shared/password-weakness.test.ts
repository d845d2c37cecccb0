import { expect, test } from 'vitest'
import { passwordWeakness } from '#shared/password-weakness.ts'

test.each(['silk-road', 'x7$kQ9!bZ2@', 'passwo', ''])(
  '%j is shorter than an admin’s password should be',
  (password) => {
    expect(passwordWeakness(password)).toMatch(/^Shorter than 12 characters/)
  },
)

test.each([
  'password1234',
  'PassWordPassword',
  'Password2026!',
  'administrator',
  'Administrator#1',
  'Admin!2345678',
  '123456789012',
  'qwertyuiop123',
  '1Qaz2wsx3edc',
  'aaaaaaaaaaaaaaaa',
  'abababababab',
  '!!!darzi2026!!!',
])('%j is guessed first', (password) => {
  expect(passwordWeakness(password)).toBe('One of the passwords that are guessed first')
})

test.each(['thimble-and-thread', 'qv8TmR2kLx0Z', 'passwords are for the admin', 'übergrößenträger'])(
  'nothing is known against %j',
  (password) => {
    expect(passwordWeakness(password)).toBeUndefined()
  },
)
