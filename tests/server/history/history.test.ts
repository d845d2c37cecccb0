import { findRows } from '#tests/support/rows.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { AdminProduct } from '#shared/contract/admin/product.ts'
import * as admin from '#shared/endpoints/admin/calls.ts'
import { getProduct } from '#shared/endpoints/shop.ts'
import { addToCatalogue, type newProduct, register, signInAdmin } from '#tests/support/builders.ts'
import { approvedCheckout, buy, finalize, pay, stockOf } from '#tests/support/paying.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'

onBothDatabases('the history', async (open, kind) => {
  const shop = await closedAfter(open())
  const owner = await signInAdmin(shop)
  const add = (more: Parameters<typeof newProduct>[0] = {}) =>
    addToCatalogue(shop, owner, more) as Promise<AdminProduct>
  const edit = async (id: string, body: object) =>
    (await shop.call(admin.updateProduct, { params: { id }, body }, owner)).data
  const about = async (entityId: string) =>
    (await shop.call(admin.history, { query: { kind: 'product', entityId } }, owner)).data
  const restore = (id: string) => shop.call(admin.restoreEntry, { params: { id } }, owner)
  const remove = (id: string) => shop.call(admin.deleteProduct, { params: { id } }, owner)

  describe('of a product', () => {
    it('says who did what, field by field, newest first', async () => {
      const { _id: id, name } = await add({ price: 1000 })
      await edit(id, { price: 900, isFeatured: true })
      await edit(id, { price: 900 })
      const entries = await about(id)
      expect(entries.map(({ action }) => action)).toEqual(['update', 'create'])
      expect(entries[0]).toMatchObject({
        actor: { _id: owner.user._id, name: owner.user.name },
        entity: { kind: 'product', _id: id, title: name },
        batchId: null,
        canRestore: true,
        changes: [
          { field: 'price', from: 1000, to: 900 },
          { field: 'isFeatured', from: false, to: true },
        ],
      })
      expect(entries[1]?.canRestore).toBe(false)
    })

    it('puts former values back as a new version', async () => {
      const before = await add({ name: 'Linen Kurta', sizes: ['S', 'M'] })
      const after = await edit(before._id, { name: 'Cotton Kurta', sizes: ['L'] })
      const [entry] = await about(before._id)
      const { data } = await restore(entry?._id ?? '')
      expect(data).toMatchObject({ name: 'Linen Kurta', sizes: ['S', 'M'], version: after.version + 1 })
      expect((await about(before._id))[0]?.action).toBe('restore')
    })

    it('brings a deleted one back whole, with its id', async () => {
      const before = await add({
        variants: [
          { size: 'S', color: 'Blue', countInStock: 3 },
          { size: 'M', color: 'White', countInStock: 0 },
        ],
      })
      await remove(before._id)
      const [entry] = await about(before._id)
      expect(entry).toMatchObject({ action: 'delete', canRestore: true })
      const { data } = await restore(entry?._id ?? '')
      expect(data).toEqual({ ...before, version: 2, updatedAt: data.updatedAt })
      expect((await shop.call(getProduct, { params: { id: before._id } })).data.name).toBe(before.name)
      expect(
        (await shop.refused(admin.restoreEntry, { params: { id: entry?._id ?? '' } }, owner)).status,
      ).toBe(409)
    })

    it('is offered back only while it is gone, and earlier values only while it is there', async () => {
      const { _id: id } = await add({ price: 1000 })
      await edit(id, { price: 900 })
      const offered = async () => (await about(id)).map(({ action, canRestore }) => [action, canRestore])
      const [change, made] = [
        ['update', true],
        ['create', false],
      ]
      expect(await offered()).toEqual([change, made])
      await remove(id)
      expect(await offered()).toEqual([['delete', true], ['update', false], made])
      await restore((await about(id))[0]?._id ?? '')
      expect(await offered()).toEqual([['restore', false], ['delete', false], change, made])
    })

    it('does not bring back what has another’s SKU by now', async () => {
      const { _id: id, sku } = await add()
      await remove(id)
      await add({ sku: sku.toLowerCase() })
      const [entry] = await about(id)
      const { status, body } = await shop.refused(
        admin.restoreEntry,
        { params: { id: entry?._id ?? '' } },
        owner,
      )
      expect([status, body.issues?.[0]?.path]).toEqual([409, 'sku'])
    })

    it('counts what is held in a checkout when it brings a product back', async () => {
      const shirt = await add({ countInStock: 5 })
      const shopper = await register(shop)
      const { checkout, orderID } = await approvedCheckout(shop, shopper, [[shirt, 2]])
      await remove(shirt._id)
      const [entry] = await about(shirt._id)
      expect((await restore(entry?._id ?? '')).data.countInStock).toBe(3)
      expect(await stockOf(shop, shirt._id)).toEqual({ stock: 5, held: 2 })
      await pay(shop, shopper, checkout._id, orderID)
      await finalize(shop, shopper, checkout._id)
      expect(await stockOf(shop, shirt._id)).toEqual({ stock: 3, held: 0 })
    })
  })

  describe('of a product two admins have open', () => {
    it('refuses the save of an older version, writes nothing and shows the present one', async () => {
      const { _id: id, version } = await add({ name: 'First' })
      await edit(id, { name: 'Second', version })
      const { status, body } = await shop.refused(
        admin.updateProduct,
        { params: { id }, body: { name: 'Third', version } },
        owner,
      )
      expect([status, body.code]).toEqual([409, 'version_conflict'])
      expect(body.data).toMatchObject({ _id: id, name: 'Second', version: version + 1 })
      expect((await shop.call(admin.adminProduct, { params: { id } }, owner)).data.name).toBe('Second')
    })

    it('has no other version for having been sold, or saved as it was', async () => {
      const shirt = await add()
      await buy(shop, await register(shop), [[shirt, 1]])
      expect((await edit(shirt._id, { name: shirt.name })).version).toBe(shirt.version)
    })
  })

  it('of orders has their status and by whom, and nothing of the shopper', async () => {
    const shirt = await add()
    const shopper = await register(shop, { name: 'Devika Menon' })
    const order = await buy(shop, shopper, [[shirt, 1]])
    const set = (status: 'Shipped' | 'Delivered', from?: 'Processing') =>
      shop.call(
        admin.updateOrderStatus,
        { params: { orderId: order._id }, body: { status, ...(from && { from }) } },
        owner,
      )
    await set('Shipped', 'Processing')
    await set('Shipped')
    const late = await shop.refused(
      admin.updateOrderStatus,
      { params: { orderId: order._id }, body: { status: 'Cancelled', from: 'Processing' } },
      owner,
    )
    expect([late.status, late.body.code]).toEqual([409, 'version_conflict'])
    expect(late.body.data).toMatchObject({ _id: order._id, status: 'Shipped' })
    await shop.call(admin.deleteOrder, { params: { id: order._id } }, owner)
    const rows = await findRows(shop, 'history', { entity_id: order._id }, undefined, 'id')
    expect(rows.map(({ action }) => action)).toEqual(['status', 'delete'])
    const text = JSON.stringify(rows)
    for (const secret of ['Devika', shopper.email, '12 Hill Road', '9812345678', '400050'])
      expect(text).not.toContain(secret)
  })

  it('of users has their role, and neither password nor whole email', async () => {
    const body = {
      name: 'Nila Das',
      email: 'nila.das@shop.example',
      password: 'a-secret-seam',
      role: 'customer' as const,
    }
    const { data: user } = await shop.call(admin.addUser, { body }, owner)
    const params = { id: user._id }
    await shop.call(admin.updateUser, { params, body: { role: 'admin' } }, owner)
    await shop.call(admin.updateUser, { params, body: { email: 'nila@shop.example' } }, owner)
    await shop.call(admin.deleteUser, { params }, owner)
    const { data } = await shop.call(admin.history, { query: { kind: 'user', entityId: user._id } }, owner)
    expect(data.map(({ action }) => action)).toEqual(['delete', 'update', 'role', 'create'])
    expect(data[2]?.changes).toEqual([{ field: 'role', from: 'customer', to: 'admin' }])
    expect(data[1]?.changes).toEqual([{ field: 'email', from: 'n…@shop.example', to: 'n…@shop.example' }])
    const rows = await shop.database.db.selectFrom('history').selectAll().where('kind', '=', 'user').execute()
    expect(JSON.stringify(rows)).not.toMatch(/a-secret-seam|nila\.das@|argon2/)
  })

  it('is filtered, searched and paged without gaps', async () => {
    const made = [await add({ name: 'Paisley Stole' }), await add({ name: 'Paisley Shawl' })]
    for (const { _id: id } of made) await edit(id, { isFeatured: true })
    const list = async (query: Record<string, string>) =>
      shop.call(admin.history, { query: { search: 'paisley', ...query } }, owner)
    const all = (await list({})).data
    expect(all).toHaveLength(4)
    expect((await list({ action: 'update' })).data).toHaveLength(2)
    expect((await list({ search: 'paisley shawl' })).data).toHaveLength(2)
    expect((await list({ actorId: 'nobody' })).data).toEqual([])
    const pages: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Awaited<ReturnType<typeof list>> = await list({ limit: '3', ...(cursor && { cursor }) })
      pages.push(...page.data.map(({ _id }) => _id))
      cursor = page.nextCursor
    }
    expect(pages).toEqual(all.map(({ _id }) => _id))
  })

  it('has a batch as one line where that is asked for', async () => {
    const ids = [(await add({ name: 'Grouped A' }))._id, (await add({ name: 'Grouped B' }))._id]
    await shop.call(admin.bulkChange, { body: { action: 'feature', ids } }, owner)
    const query = { action: 'bulk', grouped: '1', search: 'grouped' } as const
    const { data } = await shop.call(admin.history, { query }, owner)
    expect(data.map(({ batchSize }) => batchSize)).toEqual([2])
  })

  it('is never changed, by anyone', async () => {
    await add()
    const { db } = shop.database
    const count = async () => (await db.selectFrom('history').select('id').execute()).length
    const before = await count()
    await expect(db.updateTable('history').set({ title: 'Nothing happened' }).execute()).rejects.toThrow(
      /never changed/,
    )
    await expect(db.deleteFrom('history').execute()).rejects.toThrow(/never changed/)
    if (kind === 'postgres') await expect(sql`truncate history`.execute(db)).rejects.toThrow(/never changed/)
    expect(await count()).toBe(before)
  })

  it('is a 404 for an entry or a batch there is not', async () => {
    for (const endpoint of [admin.restoreEntry, admin.undoBatch])
      expect((await shop.refused(endpoint, { params: { id: 'none' } }, owner)).status).toBe(404)
  })
})
