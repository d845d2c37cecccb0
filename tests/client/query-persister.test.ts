import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openOfflineDatabase } from '#offline/db.ts'

const YEAR_MS = 365 * 24 * 60 * 60 * 1000
const kept = { meta: { persist: 'public' as const } }
const anything = () => true

let page: EventTarget

beforeEach(async () => {
  // Of each test its own: the visits of the one before no longer hear that the page goes.
  page = new EventTarget()
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', Object.assign(page, { visibilityState: 'hidden' }))
  const database = await openOfflineDatabase()
  await database.clear('mirror')
  database.close()
})
afterEach(() => vi.useRealTimers())

/** A visit of its own: what the last one had in memory is gone. */
async function visit(isValid: (key: readonly unknown[], data: unknown) => boolean = anything) {
  vi.resetModules()
  const { persistQueries, forgetQueries } = await import('#client/platform/query-persister.ts')
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await persistQueries(queryClient, isValid)
  return { queryClient, forget: () => forgetQueries(queryClient) }
}

const leave = async () => {
  page.dispatchEvent(new Event('pagehide'))
  await new Promise((resolve) => setTimeout(resolve, 50))
}

const fetch = (queryClient: QueryClient, key: string, queryFn: () => Promise<unknown>, meta: object = kept) =>
  queryClient.fetchQuery({ queryKey: [key], queryFn, ...meta })

async function stored(): Promise<string> {
  const database = await openOfflineDatabase()
  const texts = await database.getAll('mirror')
  database.close()
  return texts.join('\n')
}

describe('what is kept of the answers', () => {
  it('is what is public, there again at the next visit, written at once when the page goes', async () => {
    const { queryClient } = await visit()
    await fetch(queryClient, 'shirts', () => Promise.resolve('linen'))
    await fetch(queryClient, 'orders', () => Promise.resolve('my address'), {})
    await leave()
    expect(await stored()).not.toContain('my address')
    const next = await visit()
    expect(next.queryClient.getQueryData(['shirts'])).toBe('linen')
    expect(next.queryClient.getQueryData(['orders'])).toBeUndefined()
  })

  it('is asked for again at the next visit, however soon that is: who reloads wants to know what the shop says', async () => {
    const { queryClient } = await visit()
    await fetch(queryClient, 'price', () => Promise.resolve(1000))
    await leave()
    const next = await visit()
    expect(next.queryClient.getQueryData(['price'])).toBe(1000)
    const again = { queryKey: ['price'], queryFn: () => Promise.resolve(799), staleTime: 30_000 }
    expect(await next.queryClient.fetchQuery(again)).toBe(799)
  })

  it('stays when it could not be asked for again', async () => {
    const { queryClient } = await visit()
    await fetch(queryClient, 'shirts', () => Promise.resolve('linen'))
    await fetch(queryClient, 'shirts', () => Promise.reject(new Error('offline'))).catch(() => undefined)
    expect(queryClient.getQueryState(['shirts'])?.status).toBe('error')
    await leave()
    const next = await visit()
    expect(next.queryClient.getQueryState(['shirts'])).toMatchObject({
      data: 'linen',
      status: 'success',
      error: null,
    })
  })

  it('is left out where it is not what the shop would accept now', async () => {
    const { queryClient } = await visit()
    await fetch(queryClient, 'shirts', () => Promise.resolve('linen'))
    await fetch(queryClient, 'skirts', () => Promise.resolve('moths'))
    await leave()
    const next = await visit((_, data) => data !== 'moths')
    expect(next.queryClient.getQueryData(['shirts'])).toBe('linen')
    expect(next.queryClient.getQueryData(['skirts'])).toBeUndefined()
  })

  it('survives a clock that was a year ahead, and is not fresh for a year', async () => {
    const { queryClient } = await visit()
    await fetch(queryClient, 'shirts', () => Promise.resolve('linen'))
    const state = queryClient.getQueryState(['shirts'])
    queryClient.setQueryData(['shirts'], 'linen', { updatedAt: (state?.dataUpdatedAt ?? 0) + YEAR_MS })
    await leave()
    const next = await visit()
    const again = next.queryClient.getQueryState(['shirts'])
    expect(again?.data).toBe('linen')
    expect(again?.dataUpdatedAt).toBeLessThanOrEqual(Date.now())
  })

  it('survives a year, by this clock', async () => {
    const { queryClient } = await visit()
    await fetch(queryClient, 'shirts', () => Promise.resolve('linen'))
    await leave()
    const now = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(now + YEAR_MS)
    expect((await visit()).queryClient.getQueryData(['shirts'])).toBe('linen')
  })

  it('is thrown away when it cannot be read, and kept again from there on', async () => {
    const database = await openOfflineDatabase()
    await database.put('mirror', '{"moths', 'queries')
    database.close()
    const quiet = vi.spyOn(console, 'error').mockReturnValue()
    vi.spyOn(console, 'warn').mockReturnValue()
    const { queryClient } = await visit()
    expect(quiet).toHaveBeenCalledWith(expect.any(SyntaxError))
    await fetch(queryClient, 'shirts', () => Promise.resolve('linen'))
    await leave()
    expect((await visit()).queryClient.getQueryData(['shirts'])).toBe('linen')
  })

  it('sheds the oldest first when there is too much', async () => {
    const { queryClient } = await visit()
    await fetch(queryClient, 'old', () => Promise.resolve('o'.repeat(2_000_000)))
    await new Promise((resolve) => setTimeout(resolve, 5))
    await fetch(queryClient, 'new', () => Promise.resolve('n'.repeat(2_000_000)))
    await leave()
    // Megabytes take a busy disk their time, and a visit waits for it only so long.
    const keptOf = async (key: string) => (await visit()).queryClient.getQueryData([key])
    await expect.poll(() => keptOf('new'), { timeout: 5000 }).toBeDefined()
    expect(await keptOf('old')).toBeUndefined()
  })

  it('is gone after a sign-out, and no late answer or write brings it back', async () => {
    const { queryClient, forget } = await visit()
    await fetch(queryClient, 'shirts', () => Promise.resolve('linen'))
    await leave()
    expect(await stored()).toContain('linen')
    await fetch(queryClient, 'skirts', () => Promise.resolve('silk'))
    const late = Promise.withResolvers<string>()
    void fetch(queryClient, 'late', () => late.promise).catch(() => undefined)
    await forget()
    late.resolve('velvet')
    // Longer than what is written is held back.
    await new Promise((resolve) => setTimeout(resolve, 1200))
    await leave()
    for (const word of ['linen', 'silk', 'velvet']) expect(await stored()).not.toContain(word)
  })
})
