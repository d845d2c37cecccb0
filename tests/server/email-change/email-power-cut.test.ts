import { expect, test } from 'vitest'
import { onBothAsProcess } from '#tests/support/both-processes.ts'
import { lettersTo, tokenIn } from '#tests/support/mail-folder.ts'
import { cutDuring } from '#tests/support/power-cut.ts'

const PASSWORD = 'linen-and-silk'
const LINK = '/api/user/email-link'

onBothAsProcess('a change of e-mail address', (shop) => {
  const { send } = shop
  const signsIn = async (email: string) => (await send('login', { email, password: PASSWORD })) === 200
  const press = (token: string) => send(`email-link?token=${token}&answer=confirm`, {})

  /** Somebody who has asked for another address. */
  const begin = async (name: string) => {
    const [email, to] = [`${name}@shop.example`, `${name}.new@shop.example`]
    const { token } = await shop.signUp(email, PASSWORD)
    expect(await send('email', { email: to, password: PASSWORD }, token)).toBe(200)
    return { email, to }
  }
  const linkTo = async (email: string): Promise<string> => {
    const [letter = ''] = await lettersTo(shop.dataDir, email)
    return tokenIn(letter, LINK)
  }

  test('asked for before the kill -9 of the server has its two letters once, and they confirm it', async () => {
    const { email, to } = await begin('asked')
    await shop.kill9()
    await shop.restart()
    expect(await press(await linkTo(to))).toBe(200)
    expect(await press(await linkTo(email))).toBe(200)
    expect([await signsIn(email), await signsIn(to)]).toEqual([false, true])
    expect(await lettersTo(shop.dataDir, to)).toHaveLength(1)
    // The question, and that it is done.
    expect(await lettersTo(shop.dataDir, email, 2)).toHaveLength(2)
  })

  const AFTER_MS = [0, 2, 4, 8, 15, 30, 45, 60]
  test('that the server is killed in, at whatever moment after the second link was pressed, is made once or not at all', async () => {
    const changes = await Promise.all(
      AFTER_MS.map(async (ms) => {
        const change = await begin(`cut-after-${ms}`)
        const [newLink, oldLink] = [await linkTo(change.to), await linkTo(change.email)]
        expect(await press(newLink)).toBe(200)
        return { ...change, ms, oldLink }
      }),
    )
    const statuses = await cutDuring(
      shop,
      changes.map(({ ms, oldLink }) => ({ ms, begin: () => press(oldLink) })),
    )
    await shop.restart()
    for (const [index, { email, to, oldLink }] of changes.entries()) {
      const [before, after] = [await signsIn(email), await signsIn(to)]
      expect(before).toBe(!after)
      if (statuses[index] === 200) expect(after).toBe(true)
      // The link is used up if and only if the address is the new one.
      expect(await press(oldLink)).toBe(after ? 404 : 200)
      expect(await signsIn(to)).toBe(true)
      const letters = await lettersTo(shop.dataDir, email, 2)
      expect(letters.filter((letter) => letter.includes('has another address'))).toHaveLength(1)
    }
  })
})
