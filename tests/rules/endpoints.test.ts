import type { HTTPMethods } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#shared/endpoints.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'
import { importsOf, read, scriptsIn } from './sources.ts'

/** Calls that no screen makes, each with its reason. One that is made after all must leave this list. */
const WITHOUT_A_SCREEN: Record<string, string> = {
  paymentWebhook: 'PayPal calls it',
  razorpayWebhook: 'Razorpay calls it',
  answerEmailLink: 'the page that the server draws at its address calls it',
  unsubscribe: 'mail programs call it, and the page that the server draws at its address',
}

const names = endpoints.map(({ name }) => name)
const tables = import.meta.glob<Record<string, unknown>>('../../src/shared/endpoints/**/*.ts', {
  eager: true,
})

/** The endpoints that scripts in these folders take from the table, by name or by `table.name`. */
function usedIn(...folders: string[]): Set<string> {
  const used = new Set<string>()
  for (const file of scriptsIn(...folders)) {
    const taken = importsOf(file).filter((imported) =>
      /^src\/shared\/endpoints(\/|\.ts)/.test(imported.file ?? ''),
    )
    if (taken.length === 0) continue
    const text = read(file)
    for (const name of taken.flatMap((table) => table.names)) {
      if (name !== '*') used.add(name)
      else
        for (const match of text.matchAll(/\b(?:admin|shop|shopper|calls|endpoints)\.(\w+)/g))
          used.add(match[1] ?? '')
    }
  }
  return used
}

describe('every endpoint of the contract', () => {
  let open: TestShop
  beforeAll(async () => {
    open = await openShop()
  })
  afterAll(() => open.close())

  it('is in the table under its own name', () => {
    const exported = Object.values(tables).flatMap((table) =>
      Object.entries(table).flatMap(([name, value]) => (typeof value === 'object' ? [name] : [])),
    )
    expect(names.toSorted()).toEqual(exported.toSorted())
    const calls = endpoints.map(({ method, path }) => `${method} ${path}`)
    expect(new Set(calls).size).toBe(calls.length)
  })

  it('is registered by the server, with its method and path', () => {
    // The router takes a slash at the end or none for the same.
    const served = (method: HTTPMethods, url: string) => open.app.hasRoute({ method, url })
    const missing = endpoints.filter(
      ({ method, path }) => !served(method, path) && !served(method, path.replace(/\/$/, '')),
    )
    expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([])
  })

  it('is called by the client', () => {
    const called = usedIn('src/client/', 'src/offline/', 'sw/')
    expect(names.filter((name) => !called.has(name) && !(name in WITHOUT_A_SCREEN))).toEqual([])
  })

  it('is not excused from being called when it is called', () => {
    const called = usedIn('src/client/', 'src/offline/', 'sw/')
    expect(Object.keys(WITHOUT_A_SCREEN).filter((name) => called.has(name) || !names.includes(name))).toEqual(
      [],
    )
  })

  it('is tested on the server', () => {
    const tested = usedIn('tests/server/', 'tests/support/')
    expect(names.filter((name) => !tested.has(name))).toEqual([])
  })
})

/** Files of src and sw that name a path of the API themselves, each with its reason. */
const PATHS_ELSEWHERE: Record<string, string> = {
  'src/server/docs/routes.ts': 'the description of the API is not part of its contract',
  'src/server/docs/health.ts': 'health is about the API, not part of its contract',
  'src/server/docs/page.ts': 'links to the description beside it',
  'src/server/http/limits.ts': 'the health call is never limited',
  'src/offline/shop-answer.ts': 'asks whether there is a shop at all',
  'sw/runtime-caches.ts': 'the worker knows requests by their address only',
}

it('no one but the table knows the paths of the API', () => {
  const path = /["'`/]\\?\/api\\?\//
  const found = scriptsIn('src/', 'sw/').filter((file) => {
    if (file.startsWith('src/shared/endpoints/') || file in PATHS_ELSEWHERE) return false
    const code = read(file).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    return path.test(code)
  })
  expect(found).toEqual([])
})
