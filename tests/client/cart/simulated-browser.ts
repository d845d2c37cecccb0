import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { vi } from 'vitest'
import type { CartLine } from '#shared/contract/cart.ts'
import type { Product } from '#shared/contract/product.ts'
import { eventually } from '#tests/support/eventually.ts'
import type { TestShop } from '#tests/support/shop.ts'

/** What the store needs of a browser's storage. */
class TextStorage {
  readonly texts = new Map<string, string>()
  getItem = (key: string) => this.texts.get(key) ?? null
  setItem = (key: string, value: string) => void this.texts.set(key, value)
  removeItem = (key: string) => void this.texts.delete(key)
}

/** What happens on the line: before the shop hears of it, or after. */
type Trouble = 'lost-request' | 'lost-answer'

export interface SimulatedBrowser {
  storage: TextStorage
  /** What becomes of the next requests, one for each; after that all is well. */
  trouble: Trouble[]
  /** The copy of the cart for the first paint. */
  saved: () => { products: CartLine[] } | null
  /** What went over the line, reading aside, one for each try. */
  changes: () => { method: string; key: string | null; body: Record<string, unknown> }[]
}

/** A new device in front of the shop: the globals a page has, with nothing stored. */
export function simulateBrowser(shop: TestShop): SimulatedBrowser {
  const tries: { method: string; key: string | null; body: Record<string, unknown> }[] = []
  const storage = new TextStorage()
  const browser: SimulatedBrowser = {
    storage,
    trouble: [],
    saved: () => JSON.parse(storage.getItem('cart') ?? 'null') as { products: CartLine[] } | null,
    changes: () => tries.filter(({ method }) => method !== 'GET'),
  }
  async function fetchFromShop(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const url = input instanceof Request ? input.url : String(input)
    const method = (init.method ?? 'GET') as 'GET'
    const headers = new Headers(init.headers)
    const text = typeof init.body === 'string' ? init.body : undefined
    const body = text === undefined ? {} : (JSON.parse(text) as Record<string, unknown>)
    tries.push({ method, key: headers.get('idempotency-key'), body })
    const trouble = browser.trouble.shift()
    if (trouble === 'lost-request') throw new TypeError('Failed to fetch')
    const answer = await shop.app.inject({
      method,
      url,
      headers: Object.fromEntries(headers),
      ...(text === undefined ? {} : { payload: text }),
    })
    if (trouble === 'lost-answer') throw new TypeError('Failed to fetch')
    return new Response(answer.body, {
      status: answer.statusCode,
      headers: answer.headers as HeadersInit,
    })
  }
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', { onLine: true, locks: navigator.locks })
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), { visibilityState: 'visible', getElementById: () => null }),
  )
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('fetch', fetchFromShop)
  return browser
}

/** The store as a page that was just opened has it. */
export async function openPage() {
  vi.resetModules()
  const [{ cartStore }, { session }, { notify }] = await Promise.all([
    import('#client/shop/cart/cart-store.ts'),
    import('#client/platform/session.ts'),
    import('#client/platform/toast.ts'),
  ])
  const told = vi.spyOn(notify, 'error')
  const news = vi.spyOn(notify, 'blank')
  const offers = vi.spyOn(notify, 'offer')
  await cartStore.ready()
  return { cartStore, session, told, news, offers }
}

/** Until what was clicked is on the disk and shown. */
export const shown = (check: () => void) => eventually(check)

export const lineOf = (product: Product, overrides: Partial<CartLine> = {}): CartLine => ({
  productId: product._id,
  name: product.name,
  image: '',
  size: 'M',
  color: 'Blue',
  quantity: 1,
  price: product.price,
  countInStock: product.countInStock,
  ...overrides,
})
