import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Answered, Asked } from '#server/database/aside/protocol.ts'
import { idleThread } from '#server/platform/idle-thread.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())

const script = new URL('../../../src/server/database/aside/worker.ts', import.meta.url)
const opened = (name = 'shop.db') =>
  idleThread<Asked, Answered>(script, { idleMs: 1000, workerData: { file: join(shop.config.dataDir, name) } })
const question = { sql: 'select ? as said', parameters: ['hello'] }

it('whoever waits when it is ended is told so, and the next question begins another', async () => {
  const thread = opened()
  const asked = thread.ask(question).catch((error: unknown) => error)
  await thread.end()
  expect(await asked).toMatchObject({ message: 'The thread has ended' })
  expect(thread.waiting()).toBe(0)
  expect(await thread.ask(question)).toMatchObject({ rows: [{ said: 'hello' }] })
  await thread.end()
})

it('whoever waits when it dies is told of what', async () => {
  const thread = opened('no-such-folder/shop.db')
  await expect(thread.ask(question)).rejects.toThrow('unable to open database file')
  await thread.end()
})

it('each is answered with what was asked', async () => {
  const thread = opened()
  const words = ['one', 'two', 'three']
  const answers = await Promise.all(words.map((word) => thread.ask({ ...question, parameters: [word] })))
  expect(answers).toMatchObject(words.map((said) => ({ rows: [{ said }] })))
  await thread.end()
})
