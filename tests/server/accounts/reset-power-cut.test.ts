import { expect, test } from 'vitest'
import { onBothAsProcess } from '#tests/support/both-processes.ts'
import { lettersTo, tokenIn } from '#tests/support/mail-folder.ts'
import { cutDuring } from '#tests/support/power-cut.ts'

const OLD = 'linen-and-silk'
const NEW = 'wool-and-denim'

onBothAsProcess('a reset', (shop) => {
  const { send } = shop
  const signsIn = async (email: string, password: string) =>
    (await send('login', { email, password })) === 200

  const register = async (name: string): Promise<string> => {
    const email = `${name}@shop.example`
    expect(await send('register', { name: 'Asha Rao', email, password: OLD })).toBe(201)
    return email
  }

  test('who asked before the kill -9 of the server has one letter, and its link works', async () => {
    const email = await register('asked')
    expect(await send('forgot-password', { email })).toBe(200)
    await shop.kill9()
    await shop.restart()
    const [letter = ''] = await lettersTo(shop.dataDir, email)
    expect(await send('reset-password', { token: tokenIn(letter, '/reset-password'), password: NEW })).toBe(
      200,
    )
    expect(await lettersTo(shop.dataDir, email)).toHaveLength(1)
    expect(await signsIn(email, NEW)).toBe(true)
  })

  // A password is hashed for tens of ms; then come the transaction and the answer.
  const AFTER_MS = [0, 15, 30, 45, 60, 90, 120, 160]
  test('that the server is killed in, at whatever moment, has happened once or not at all', async () => {
    const resets = await Promise.all(
      AFTER_MS.map(async (ms) => {
        const email = await register(`cut-after-${ms}`)
        await send('forgot-password', { email })
        const [letter = ''] = await lettersTo(shop.dataDir, email)
        return { ms, email, body: { token: tokenIn(letter, '/reset-password'), password: NEW } }
      }),
    )
    const statuses = await cutDuring(
      shop,
      resets.map(({ ms, body }) => ({ ms, begin: () => send('reset-password', body) })),
    )
    await shop.restart()
    for (const [index, { email, body }] of resets.entries()) {
      const [old, fresh] = [await signsIn(email, OLD), await signsIn(email, NEW)]
      expect(old).toBe(!fresh)
      if (statuses[index] === 200) expect(fresh).toBe(true)
      // The link is used up if and only if the password is the new one.
      expect(await send('reset-password', { ...body, password: 'needle-and-thread' })).toBe(fresh ? 404 : 200)
    }
  })
})
