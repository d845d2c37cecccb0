import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyPlan } from '#server/products/staged/apply-plan.ts'
import type { Planned } from '#server/products/staged/planned.ts'
import { updatedEntry } from '#server/products/model/changes.ts'
import { startHousekeeping } from '#server/housekeeping.ts'
import { erase, eraseUnusedPictures } from '#server/images/erase-unused.ts'
import { markUsed } from '#server/images/usage.ts'
import * as admin from '#shared/endpoints/admin/calls.ts'
import { newProduct, signInAdmin, type SignedIn } from '#tests/support/builders.ts'
import { checkFile, exported } from '#tests/support/imports.ts'
import { DAY_MS, drawnPicture, picturesOf } from '#tests/support/pictures.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'
import { sql } from 'kysely'
import { up } from '#server/database/migrations/011-unused-pictures.ts'

const GONE = 'Image 1 is no longer in the shop. Take out what is missing, or upload it again.'

const idOf = (url: string) => url.slice('/images/'.length, -'.jpg'.length)

onBothDatabases('a picture that nobody needs', (open) => {
  let shop: TestShop

  let owner: SignedIn

  beforeAll(async () => {
    shop = await open()
    owner = await signInAdmin(shop)
  })

  afterAll(() => shop.close())

  const pictures = picturesOf(
    () => shop,
    () => owner,
  )

  const { upload, remove, add, edit, deleteWithPictures, eraseInDays, isShown, isErased } = pictures

  const giveUp = (url: string) =>
    shop.database.db.updateTable('images').set({ unused_since: 1 }).where('id', '=', idOf(url)).execute()

  it('and no product ever showed is erased with its copies after 30 days, and not before', async () => {
    const url = await upload()
    expect(await isShown(url)).toBe(true)
    await eraseInDays(29.9)
    expect(await isShown(url)).toBe(true)
    await eraseInDays(30.1)
    await expect.poll(() => isErased(url)).toBe(true)
    expect((await shop.app.inject(url)).statusCode).toBe(404)
    await remove(url)
  })

  it('is erased by the housekeeping, which waits for nothing more when it is stopped', async () => {
    const url = await upload()
    await giveUp(url)
    const stop = startHousekeeping(shop.app.context)
    await expect.poll(() => isErased(url)).toBe(true)
    await stop()
    const next = await upload()
    await giveUp(next)
    await eraseUnusedPictures(shop.app.context, Date.now(), () => true)
    expect(await isErased(next)).toBe(false)
  })

  it('is erased in the end where a server was stopped in the middle of it', async () => {
    const url = await upload()
    await giveUp(url)
    await shop.database.db.updateTable('images').set({ given_up: 1 }).where('id', '=', idOf(url)).execute()
    await eraseInDays(0)
    await expect.poll(() => isErased(url)).toBe(true)
  })

  it('but is drawn by the shop itself is never erased, nor removed', async () => {
    const url = await drawnPicture(shop, 'demo-shirt-1')
    await deleteWithPictures(await add([url]))
    await eraseInDays(400)
    expect(await isShown(url)).toBe(true)
  })

  describe('and is taken up in that moment', () => {
    it('by a product saved after it was looked for is not erased', async () => {
      const url = await upload()
      await giveUp(url)
      // It was looked for, and found nowhere. Then:
      await add([url])
      await erase(shop.app.context, [idOf(url)], Date.now() - 30 * DAY_MS)
      expect(await isShown(url)).toBe(true)
    })

    it('by a product whose saving is under way is not erased', async () => {
      const url = await upload()
      await giveUp(url)
      let erasing: Promise<unknown> = Promise.resolve()
      await shop.database.transact(async (trx) => {
        await markUsed(trx, [url])
        erasing = erase(shop.app.context, [idOf(url)], Date.now() - 30 * DAY_MS)
        await pause(50)
      })
      await erasing
      expect(await isShown(url)).toBe(true)
    })

    it('by a large change after it was planned has the change planned anew', async () => {
      const [url, own] = [await upload(), await upload()]
      const before = await add([own])
      await giveUp(url)
      let plans = 0
      const plan = async function* (): AsyncGenerator<Planned> {
        if (++plans > 1) return
        const images = [{ url, altText: '' }]
        const after = { ...before, images, version: before.version + 1 }
        const entry = updatedEntry(owner.user, before, after)
        if (entry) yield { kind: 'update', before, after, entry }
        await erase(shop.app.context, [idOf(url)], Date.now() - 30 * DAY_MS)
      }
      expect((await applyPlan(shop.app.context, plan)).changed).toBe(0)
      expect(plans).toBe(2)
      const { data } = await shop.call(admin.adminProduct, { params: { id: before._id } }, owner)
      expect(data).toEqual(before)
    })

    it('by a product too late is refused, in words and by its place', async () => {
      const url = await upload()
      const shirt = await add([await upload()])
      await giveUp(url)
      await eraseInDays(0)
      const images = [{ url, altText: '' }]
      for (const refused of [
        await shop.refused(admin.addProduct, { body: newProduct({ images }) }, owner),
        await shop.refused(admin.updateProduct, { params: { id: shirt._id }, body: { images } }, owner),
      ]) {
        expect([refused.status, refused.body.issues]).toEqual([
          400,
          [{ path: 'images.0.url', message: GONE }],
        ])
      }
    })

    it('by a file too late is told as an error of its row', async () => {
      const [url, own] = [await upload(), await upload()]
      await add([own], { brand: 'By File Too Late' })
      const text = await exported(shop, owner.token, { brand: 'By File Too Late' })
      await giveUp(url)
      await eraseInDays(0)
      const { errors } = await checkFile(shop, owner.token, text.replaceAll(own, url))
      expect(errors).toEqual([{ row: 2, field: 'images', message: GONE }])
    })
  })

  describe('when the history brings back what it was in', () => {
    /** What was deleted, with its pictures erased since. */
    async function longGone(urls: string[], erased: string[]) {
      const shirt = await add(urls)
      await deleteWithPictures(shirt)
      for (const url of erased) await giveUp(url)
      await eraseInDays(0)
      return shirt
    }

    it('is left out of the product', async () => {
      const [gone, kept] = [await upload(), await upload()]
      const shirt = await longGone([gone, kept], [gone])
      const [deletion] = await pictures.history(shirt._id)
      const back = await pictures.restore(deletion?._id ?? '')
      expect(back).toMatchObject({ isPublished: true, images: [{ url: kept, width: 12 }] })
      expect((await pictures.history(shirt._id))[0]?.changes).toContainEqual({
        field: 'images',
        from: [gone, kept].map((url) => ({ url, altText: '' })),
        to: [{ url: kept, altText: '' }],
      })
    })

    it('as its only one, the product comes back as a draft without pictures, which the history says', async () => {
      const gone = await upload()
      const shirt = await longGone([gone], [gone])
      const [deletion] = await pictures.history(shirt._id)
      const back = await pictures.restore(deletion?._id ?? '')
      expect(back).toMatchObject({ _id: shirt._id, isPublished: false, images: [] })
      expect((await pictures.history(shirt._id))[0]?.changes).toContainEqual({
        field: 'isPublished',
        from: true,
        to: false,
      })
    })

    it('in an earlier list is left out of it, and where nothing of the list is left, that is said', async () => {
      const [gone, left, now] = [await upload(), await upload(), await upload()]
      const [shirt, kurta] = [await add([gone, left]), await add([gone])]
      for (const { _id: id } of [shirt, kurta]) await edit(id, [now])
      await giveUp(gone)
      await eraseInDays(0)
      const [ofShirt] = await pictures.history(shirt._id)
      const [ofKurta] = await pictures.history(kurta._id)
      expect((await pictures.restore(ofShirt?._id ?? '')).images.map(({ url }) => url)).toEqual([left])
      const params = { id: ofKurta?._id ?? '' }
      expect(await shop.refused(admin.restoreEntry, { params }, owner)).toMatchObject({
        status: 409,
        body: { message: 'The pictures of that time are no longer in the shop' },
      })
    })
  })
})

onBothDatabases('a shop from before pictures were looked after', (open) => {
  it('keeps what its products show and what it draws, and is rid of the rest a month later', async () => {
    const shop = await open()
    try {
      const owner = await signInAdmin(shop)
      const pictures = picturesOf(
        () => shop,
        () => owner,
      )
      const [left, shown, drawn] = [
        await pictures.upload(),
        await pictures.upload(),
        await drawnPicture(shop, 'demo-shirt-1'),
      ]
      await pictures.add([shown])
      const { db } = shop.database
      for (const statement of [
        `drop index images_unused`,
        `alter table images drop column unused_since`,
        `alter table images drop column given_up`,
        `update images set created_at = ${Date.now() - 400 * DAY_MS}`,
      ])
        await sql.raw(statement).execute(db)
      await up(db)
      await pictures.eraseInDays(29)
      expect(await pictures.isShown(left)).toBe(true)
      await pictures.eraseInDays(31)
      await expect.poll(() => pictures.isErased(left)).toBe(true)
      expect([await pictures.isShown(shown), await pictures.isShown(drawn)]).toEqual([true, true])
    } finally {
      await shop.close()
    }
  })
})
