import { expect, it } from 'vitest'
import type { AdminProduct } from '#shared/contract/admin/product.ts'
import type { StoredSection } from '#shared/contract/admin/shop-settings.ts'
import type { Product } from '#shared/contract/product.ts'
import { saveSection } from '#shared/endpoints/admin/settings.ts'
import type { ScheduledSale } from '#shared/totals/sales.ts'
import { send, signInAdmin } from '#tests/support/admin.ts'
import { onBothAsProcess } from '#tests/support/both-processes.ts'
import { newProduct } from '#tests/support/builders.ts'
import { eventually } from '#tests/support/eventually.ts'
import { FESTIVE } from '#tests/support/settings.ts'

/** Time enough to be said, and for the server to die before it. */
const soon = () => new Date(Date.now() + 3000).toISOString()

onBothAsProcess('a sale that turns while the server is dead', (shop) => {
  it('runs from the first answer after its beginning, and is over from the first after its end', async () => {
    const { token } = await signInAdmin(shop.url)
    const body = newProduct({ price: 1000, collections: 'Festive' })
    const { _id: id } = await send<AdminProduct>(shop.url, 'POST', '/api/product', { token, body })
    const setSale = async (change: Partial<ScheduledSale>) => {
      const path = saveSection.path.replace(':section', 'sales')
      const { version } = await send<StoredSection>(shop.url, 'GET', path, { token })
      const value = { zone: 'Asia/Kolkata', sales: [{ ...FESTIVE, ...change }] }
      await send(shop.url, saveSection.method, path, { token, body: { version, value } })
    }
    const deadUntil = async (moment: string) => {
      await shop.kill9()
      await eventually(() => expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(moment)))
      await shop.restart()
    }
    /** What shoppers are told in its page's data and in the list, and what the owner has entered. */
    const discounts = async () => {
      const one = await send<Product>(shop.url, 'GET', `/api/product/${id}`)
      const all = await send<Product[]>(shop.url, 'GET', '/api/product')
      const listed = all.find(({ _id }) => _id === id)
      const own = await send<AdminProduct>(shop.url, 'GET', `/api/admin/product/${id}`, { token })
      return [one.discountPrice, listed?.discountPrice, own.discountPrice, own.version]
    }

    const from = soon()
    await setSale({ from })
    await deadUntil(from)
    expect(await discounts()).toEqual([800, 800, null, 1])
    const until = soon()
    await setSale({ until })
    await deadUntil(until)
    expect(await discounts()).toEqual([null, null, null, 1])
  })
})
