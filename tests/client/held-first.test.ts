import { QueryObserver, type QueryFunctionContext, type QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Question, Reply } from '#offline/catalogue/questions.ts'

/** Who is asked, and whose answer is shown: this device's catalogue, or the shop. */

/** What the worker of this device answers; 'late' answers when it is released. */
let device: (question: Question) => unknown
/** Whether it holds all of the catalogue. */
let whole: boolean
beforeEach(() => {
  vi.resetModules()
  whole = true
  device = () => undefined
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw, 16))
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage(question: Question): void {
        void Promise.resolve(device(question)).then((answer) => {
          const data: Reply = { id: question.id, answer, checkedAt: 1, knows: { whole, known: 1, of: 2 } }
          this.dispatchEvent(new MessageEvent('message', { data }))
        })
      }
    },
  )
})

const holding = (answer: string | Promise<string>) => (question: Question) =>
  question.ask === 'open' ? true : answer

/** A page that shows one thing, and a shop that answers when it is told to. */
async function openPage() {
  const [{ heldFirst, heldPart, openHeld }, { createQueryClient }, { ApiError }, { unsaid }] =
    await Promise.all([
      import('#client/platform/held-first.ts'),
      import('#client/platform/query-client.ts'),
      import('#client/platform/api-error.ts'),
      import('#client/platform/unsaid.ts'),
    ])
  const client: QueryClient = createQueryClient()
  const calls: PromiseWithResolvers<string>[] = []
  const queryKey = ['thing']
  const options = {
    queryKey,
    queryFn: (context: QueryFunctionContext) =>
      heldFirst(
        context,
        () => {
          const call = Promise.withResolvers<string>()
          calls.push(call)
          return call.promise as Promise<never>
        },
        'bestSeller',
        null,
      ) as Promise<unknown> as Promise<string>,
  }
  const shown: string[] = []
  const watch = () =>
    new QueryObserver(client, options).subscribe(({ data }) => {
      if (data !== undefined && data !== shown.at(-1)) shown.push(data)
    })
  return {
    client,
    options,
    calls,
    shown,
    watch,
    openHeld,
    foreseeHeld: () => void heldPart()?.foreseeHeld('bestSeller', null),
    foreseenAnswer: () => heldPart()?.foreseenAnswer({ client, queryKey }, 'bestSeller', null),
    isUnchecked: () => unsaid.has('["thing"]'),
    lost: () => new ApiError('offline', 'The shop cannot be reached.'),
  }
}
/** What the device gave is on the page, the shop has been asked, and says something else. */
async function shopHasTheLastWord(page: Awaited<ReturnType<typeof openPage>>): Promise<void> {
  page.calls[0]?.resolve('of the shop')
  await until(() => expect(page.shown).toEqual(['held', 'of the shop']))
  expect(page.isUnchecked()).toBe(false)
  expect(page.calls).toHaveLength(1)
}
const until = (done: () => void) => vi.waitFor(done, { timeout: 60_000 })

test('a device that holds the catalogue answers, and the shop has the last word', async () => {
  device = holding('held')
  const page = await openPage()
  await page.openHeld()
  const leave = page.watch()
  await until(() => expect(page.calls).toHaveLength(1))
  expect(page.shown).toEqual(['held'])
  expect(page.isUnchecked()).toBe(true)
  await shopHasTheLastWord(page)
  leave()
})

test('the same word of the shop changes nothing', async () => {
  device = holding('held')
  const page = await openPage()
  await page.openHeld()
  const leave = page.watch()
  await until(() => expect(page.calls).toHaveLength(1))
  page.calls[0]?.resolve('held')
  await until(() => expect(page.isUnchecked()).toBe(false))
  expect(page.shown).toEqual(['held'])
  leave()
})

test('what nobody looked at any more is asked of the shop when it is shown again', async () => {
  device = holding('held')
  const page = await openPage()
  await page.openHeld()
  await page.client.prefetchQuery(page.options)
  expect(page.calls).toHaveLength(0)
  const leave = page.watch()
  await until(() => expect(page.calls).toHaveLength(1))
  expect(page.shown).toEqual(['held'])
  page.calls[0]?.resolve('of the shop')
  await until(() => expect(page.shown).toEqual(['held', 'of the shop']))
  leave()
})

/** A page that is looked at, and has asked the shop, while the device still opens its catalogue. */
async function whileItOpens() {
  const opened = Promise.withResolvers<boolean>()
  device = ({ ask }) => (ask === 'open' ? opened.promise : 'held')
  const page = await openPage()
  void page.openHeld()
  const leave = page.watch()
  await until(() => expect(page.calls).toHaveLength(1))
  return { page, opened, leave }
}

test('while the device opens its catalogue both are asked, and the first is shown', async () => {
  const { page, opened, leave } = await whileItOpens()
  page.calls[0]?.resolve('of the shop')
  await until(() => expect(page.shown).toEqual(['of the shop']))
  opened.resolve(true)
  await page.openHeld()
  expect(page.shown).toEqual(['of the shop'])
  expect(page.isUnchecked()).toBe(false)
  leave()
})

test('a shop that does not answer keeps nobody waiting for what the device holds', async () => {
  const { page, opened, leave } = await whileItOpens()
  opened.resolve(true)
  await until(() => expect(page.shown).toEqual(['held']))
  page.calls[0]?.reject(page.lost())
  leave()
})

test('a device that is slow to answer does not keep the shop from it', async () => {
  device = holding(Promise.withResolvers<string>().promise)
  const page = await openPage()
  await page.openHeld()
  const leave = page.watch()
  await until(() => expect(page.calls).toHaveLength(1))
  page.calls[0]?.resolve('of the shop')
  await until(() => expect(page.shown).toEqual(['of the shop']))
  leave()
})

test('a device that holds a part of the catalogue answers where the shop cannot', async () => {
  device = holding('held')
  whole = false
  const page = await openPage()
  await page.openHeld()
  const asked = page.client.fetchQuery(page.options)
  await until(() => expect(page.calls).toHaveLength(1))
  expect(page.shown).toEqual([])
  page.calls[0]?.reject(page.lost())
  expect(await asked).toBe('held')
})

test('a device that holds nothing is asked where the shop cannot be reached, and the reason is the shop’s', async () => {
  const page = await openPage()
  const asked = page.client.fetchQuery({ ...page.options, retry: false })
  await until(() => expect(page.calls).toHaveLength(1))
  page.calls[0]?.reject(page.lost())
  await expect(asked).rejects.toMatchObject({ kind: 'offline' })
})

test('what the device holds is opened where the shop cannot be reached', async () => {
  device = holding('held')
  const page = await openPage()
  const asked = page.client.fetchQuery(page.options)
  await until(() => expect(page.calls).toHaveLength(1))
  page.calls[0]?.reject(page.lost())
  expect(await asked).toBe('held')
  expect(page.isUnchecked()).toBe(true)
})

test('what somebody is about to press lies ready on the device, and the shop is not asked for it', async () => {
  const asked: string[] = []
  device = (question) => {
    if (question.ask !== 'open') asked.push(question.ask)
    return holding('held')(question)
  }
  const page = await openPage()
  await page.openHeld()
  page.foreseeHeld()
  page.foreseeHeld()
  await until(() => expect(asked).toEqual(['bestSeller']))
  expect(page.calls).toHaveLength(0)
  const leave = page.watch()
  await until(() => expect(page.shown).toEqual(['held']))
  expect(asked).toEqual(['bestSeller'])
  leave()
})

test('what lies ready is given in the turn of the press, and checked with the shop once', async () => {
  device = holding('held')
  const page = await openPage()
  await page.openHeld()
  expect(page.foreseenAnswer()).toBeUndefined()
  page.foreseeHeld()
  await until(() => expect(page.foreseenAnswer()).toBe('held'))
  page.client.setQueryData(page.options.queryKey, 'held')
  const leave = page.watch()
  expect(page.calls).toHaveLength(0)
  await until(() => expect(page.calls).toHaveLength(1))
  expect(page.isUnchecked()).toBe(true)
  await shopHasTheLastWord(page)
  leave()
})

test('what lay ready too long is asked for again', async () => {
  let answer = 'then'
  device = (question) => holding(answer)(question)
  const page = await openPage()
  await page.openHeld()
  page.foreseeHeld()
  answer = 'now'
  const now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 6000)
  const leave = page.watch()
  await until(() => expect(page.shown).toEqual(['now']))
  leave()
  clock.mockRestore()
})

test('of a part of the catalogue nothing is made ready', async () => {
  whole = false
  const asked: string[] = []
  device = (question) => {
    asked.push(question.ask)
    return holding('held')(question)
  }
  const page = await openPage()
  await page.openHeld()
  page.foreseeHeld()
  expect(asked).toEqual(['open'])
})
