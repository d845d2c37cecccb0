import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { forgetOldLetters } from '#server/mail/forget.ts'
import { eventually } from '#tests/support/eventually.ts'
import { lettersTo, sending, writeTo } from '#tests/support/letters.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'

const DAY_MS = 24 * 60 * 60_000

onBothDatabases('old letters', (open) => {
  let shop: TestShop
  afterEach(() => shop.close())

  it('go after 90 days with their files; what still waits stays', async () => {
    shop = await open()
    await writeTo(shop, ['sent@shop.example'])
    const stop = sending(shop)
    const letter = async () => (await lettersTo(shop, 'sent@shop.example'))[0]
    await eventually(async () => expect((await letter())?.state).toBe('sent'))
    await stop()
    await writeTo(shop, ['waits@shop.example'])
    const file = join(shop.config.dataDir, 'mail', `${(await letter())?.id}.eml`)
    expect(existsSync(file)).toBe(true)

    await forgetOldLetters(shop.app.context, Date.now() + 89 * DAY_MS)
    expect(await letter()).toBeDefined()
    await forgetOldLetters(shop.app.context, Date.now() + 91 * DAY_MS)
    expect(await letter()).toBeUndefined()
    expect(existsSync(file)).toBe(false)
    expect(await lettersTo(shop, 'waits@shop.example')).toHaveLength(1)
  })
})
