import { setTimeout as pause } from 'node:timers/promises'
import { newKey, newProduct } from '#tests/support/builders.ts'
import { jpeg } from '#tests/support/pictures.ts'

/** What the owner was told is kept, of a shop that they go on changing. */
export interface ShopEditors {
  /** Of each product that was made or changed, by its id. */
  products: Map<string, { name: string; stock: number }>
  /** Addresses of pictures. */
  pictures: string[]
  stop: () => Promise<void>
}

const AGAIN_MS = 100
const PATIENCE_MS = 10_000

/** Makes products, changes their names and stock, and uploads pictures, each again until it is said to be done. */
export function startEditors(url: string, token: string): ShopEditors {
  const products: ShopEditors['products'] = new Map()
  const pictures: string[] = []
  let isEnding = false
  const until = async <T>(method: string, path: string, body: () => BodyInit, type?: string): Promise<T> => {
    const key = newKey()
    for (;;) {
      const headers = {
        authorization: `Bearer ${token}`,
        'idempotency-key': key,
        ...(type !== undefined && { 'content-type': type }),
      }
      const signal = AbortSignal.timeout(PATIENCE_MS)
      const answer = await fetch(url + path, { method, headers, body: body(), signal }).catch(() => undefined)
      if (answer?.ok) return (await answer.json()) as T
      // A refusal in words would be the same the next time.
      if (answer && answer.status < 500) throw new Error(`${method} ${path}: ${await answer.text()}`)
      await answer?.arrayBuffer().catch(() => {})
      await pause(AGAIN_MS)
    }
  }
  const json = (method: string, path: string, body: object) =>
    until<{ data: { _id: string } }>(method, path, () => JSON.stringify(body), 'application/json')
  const make = async () => {
    for (let turn = 0; !isEnding; turn++) {
      const name = `Made ${turn}`
      const { data } = await json('POST', '/api/product', newProduct({ name, countInStock: 5 }))
      products.set(data._id, { name, stock: 5 })
      await pause(4 * AGAIN_MS)
    }
  }
  const change = async () => {
    for (let turn = 0; !isEnding; turn++) {
      const ids = [...products.keys()]
      const id = ids[turn % ids.length]
      if (id !== undefined) {
        const [name, stock] = [`Changed ${turn}`, 1 + (turn % 50)]
        await json('PUT', `/api/product/${id}`, { name, countInStock: stock })
        products.set(id, { name, stock })
      }
      await pause(AGAIN_MS)
    }
  }
  const upload = async () => {
    const bytes = new Uint8Array(await jpeg())
    const form = () => {
      const whole = new FormData()
      whole.append('image', new Blob([bytes], { type: 'image/jpeg' }), 'shirt.jpg')
      return whole
    }
    while (!isEnding) {
      pictures.push((await until<{ data: string }>('POST', '/api/upload', form)).data)
      await pause(6 * AGAIN_MS)
    }
  }
  const all = Promise.all([make(), change(), upload()])
  all.catch(() => {})
  return {
    products,
    pictures,
    async stop() {
      isEnding = true
      await all
    },
  }
}
