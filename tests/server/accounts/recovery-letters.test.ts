import { expect, test } from 'vitest'
import { newRecoveryCodes } from '#shared/endpoints/second-factor.ts'
import type { SignedIn } from '#tests/support/builders.ts'
import { customerWithApp, giveCode, givePassword } from '#tests/support/code-sign-in.ts'
import { textsTo } from '#tests/support/letters.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'

onBothDatabases('recovery codes', async (open) => {
  const shop = await closedAfter(open())

  /** Their text, without the one that the app was added. */
  const letters = async ({ email }: SignedIn) =>
    (await textsTo(shop, email)).filter(({ kind }) => kind !== 'second-factor-on').map(({ text }) => text)
  const signIn = async (customer: SignedIn, code = '') =>
    (await giveCode(shop, await givePassword(shop, customer), code)).status

  test('that sign in are told by a letter each, with how many are left; a wrong or used one is not', async () => {
    const { customer, app, recoveryCodes } = await customerWithApp(shop)
    expect(await signIn(customer, 'AAAA-BBBB-CCCC-DDDD')).toBe(400)
    expect(await signIn(customer, app.code())).toBe(200)
    expect(await letters(customer)).toEqual([])
    for (const code of recoveryCodes) expect(await signIn(customer, code)).toBe(200)
    expect(await signIn(customer, recoveryCodes[0])).toBe(400)
    const told = await letters(customer)
    expect(told).toHaveLength(10)
    expect(told[0]).toContain('signed in to your account with your password and a recovery code')
    expect(told[0]).toContain('If it was not you, choose a new password')
    expect(told.map((letter) => /\n\n(.* left\..*|.*last one.*)/.exec(letter)?.[1])).toEqual([
      ...[9, 8, 7, 6, 5, 4, 3, 2].map((left) => `${left} are left.`),
      'One is left. Make new ones in your profile.',
      'It was the last one. Make new ones in your profile.',
    ])
  })

  test('that are tried at once by many browsers are told once', async () => {
    const { customer, recoveryCodes } = await customerWithApp(shop)
    const halves = await Promise.all(Array.from({ length: 6 }, () => givePassword(shop, customer)))
    const replies = await Promise.all(halves.map((half) => giveCode(shop, half, recoveryCodes[0] ?? '')))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await letters(customer)).toHaveLength(1)
  })

  test('that are made anew are told by a letter, which has none of them; not after a wrong password', async () => {
    const { customer } = await customerWithApp(shop)
    const make = (password: string) => shop.inject(newRecoveryCodes, { body: { password } }, customer)
    expect((await make('not-mine')).status).toBe(400)
    expect(await letters(customer)).toEqual([])
    const { status, body } = await make(customer.password)
    expect(status).toBe(200)
    const [letter = '', ...more] = await letters(customer)
    expect(more).toEqual([])
    expect(letter).toContain(
      'new recovery codes were made for your account. The ones of before sign in no more.',
    )
    const codes = 'data' in body ? (body.data as { recoveryCodes: string[] }).recoveryCodes : []
    expect(codes).toHaveLength(10)
    expect(codes.filter((code) => letter.includes(code))).toEqual([])
  })
})
