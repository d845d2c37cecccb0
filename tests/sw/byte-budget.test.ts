import { expect, it, vi } from 'vitest'
import { byteBudget } from '#sw/byte-budget.ts'

/** As much of Cache Storage as the plugin touches: entries in the order in which they came. */
function fakeCaches() {
  const entries = new Map<string, Response>()
  const cache = {
    keys: () => Promise.resolve([...entries.keys()].map((url) => ({ url }))),
    match: ({ url }: { url: string }) => Promise.resolve(entries.get(url)?.clone()),
    delete: ({ url }: { url: string }) => Promise.resolve(entries.delete(url)),
  }
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache) })
  return entries
}

const picture = (bytes: number, told = true) =>
  new Response('x'.repeat(bytes), { headers: told ? { 'content-length': String(bytes) } : {} })

async function put(
  plugin: ReturnType<typeof byteBudget>,
  entries: Map<string, Response>,
  url: string,
  response: Response,
) {
  entries.set(url, response)
  await plugin.cacheDidUpdate?.({
    cacheName: 'pictures',
    newResponse: response.clone(),
  } as unknown as Parameters<NonNullable<typeof plugin.cacheDidUpdate>>[0])
}

it('what came first goes first, once there is more than the budget', async () => {
  const entries = fakeCaches()
  const plugin = byteBudget(1000)
  for (const name of ['a', 'b', 'c']) await put(plugin, entries, name, picture(300))
  expect([...entries.keys()]).toEqual(['a', 'b', 'c'])
  await put(plugin, entries, 'd', picture(300))
  expect([...entries.keys()]).toEqual(['b', 'c', 'd'])
})

it('counts what a worker before it has cached, and what tells no length', async () => {
  const entries = fakeCaches()
  entries.set('before', picture(700, false))
  const plugin = byteBudget(1000)
  await put(plugin, entries, 'new', picture(400, false))
  expect([...entries.keys()]).toEqual(['new'])
})
