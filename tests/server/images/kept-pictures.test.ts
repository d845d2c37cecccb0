import { describe, expect, it } from 'vitest'
import * as admin from '#shared/endpoints/admin/calls.ts'
import { addToCart } from '#shared/endpoints/shop.ts'
import { guestId, register, signInAdmin } from '#tests/support/builders.ts'
import { applyFile, checkFile, exported } from '#tests/support/imports.ts'
import { buy, checkOut, lapse } from '#tests/support/paying.ts'
import { picturesOf } from '#tests/support/pictures.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'

onBothDatabases('a picture that somebody still needs', async (open) => {
  const shop = await closedAfter(open())
  const owner = await signInAdmin(shop)
  const pictures = picturesOf(
    () => shop,
    () => owner,
  )
  const { upload, remove, add, edit, deleteWithPictures, eraseInDays, isShown, isErased } = pictures

  it('is shown on after its removal, and may be removed twice', async () => {
    const url = await upload()
    await remove(url)
    await remove(url)
    expect(await isShown(url)).toBe(true)
  })

  it('is never erased while a product shows it, published or not, however old it is', async () => {
    const urls = [await upload(), await upload()]
    await add(urls)
    const draft = await upload()
    await add([draft], { isPublished: false })
    for (const days of [31, 400]) await eraseInDays(days)
    for (const url of [...urls, draft]) expect(await isShown(url)).toBe(true)
  })

  it('survives the product it was copied from, and goes with its last one', async () => {
    const url = await upload()
    const first = await add([url], { brand: 'Copied From' })
    const text = await exported(shop, owner.token, { brand: 'Copied From' })
    const copy = text.replace(first._id, '').replaceAll(first.sku, `${first.sku}-COPY`)
    const job = await applyFile(shop, owner.token, (await checkFile(shop, owner.token, copy))._id)
    expect(job).toMatchObject({ state: 'done', counts: { created: 1 } })
    await deleteWithPictures(first)
    for (const days of [31, 400]) await eraseInDays(days)
    expect(await isShown(url)).toBe(true)

    const query = { brand: 'Copied From' }
    const [last] = (await shop.call(admin.allProducts, { query }, owner)).data
    expect(last?.images[0]?.url).toBe(url)
    if (last) await shop.call(admin.deleteProduct, { params: { id: last._id } }, owner)
    await eraseInDays(29)
    expect(await isShown(url)).toBe(true)
    await eraseInDays(31)
    await expect.poll(() => isErased(url)).toBe(true)
  })

  it('is kept where a product names it by its whole address, or in a smaller size', async () => {
    const [whole, small] = [await upload(), await upload()]
    await add([`https://shop.example${whole}?v=1`, small.replace('.jpg', '-640.webp')])
    await remove(whole)
    await remove(small)
    await eraseInDays(31)
    expect([await isShown(whole), await isShown(small)]).toEqual([true, true])
  })

  it('is kept for past orders, until the last of them is deleted', async () => {
    const url = await upload()
    const shirt = await add([url])
    const order = await buy(shop, await register(shop), [[shirt, 1]])
    expect(order.orderItems[0]?.image).toBe(url)
    await deleteWithPictures(shirt)
    await eraseInDays(31)
    await eraseInDays(62)
    expect(await isShown(url)).toBe(true)
    await shop.call(admin.deleteOrder, { params: { id: order._id } }, owner)
    await eraseInDays(93)
    await expect.poll(() => isErased(url)).toBe(true)
  })

  it('is kept for a cart that nobody has looked at since, and for a checkout that may still be paid', async () => {
    const [inCart, inCheckout, lapsed] = [await upload(), await upload(), await upload()]
    const shirt = await add([inCart])
    const body = { guestId: guestId(), productId: shirt._id, size: 'S', color: 'Blue', quantity: 1 }
    await shop.call(addToCart, { body })
    const kurta = await add([inCheckout])
    await checkOut(shop, await register(shop), [[kurta, 1]])
    const stole = await add([lapsed])
    const given = await checkOut(shop, await register(shop), [[stole, 1]])
    await lapse(shop, given._id)
    for (const product of [shirt, kurta, stole]) await deleteWithPictures(product)
    await eraseInDays(31)
    expect([await isShown(inCart), await isShown(inCheckout)]).toEqual([true, true])
    await expect.poll(() => isErased(lapsed)).toBe(true)
  })

  describe('by the history', () => {
    it('is there when the product is brought back, and stays', async () => {
      const url = await upload()
      const shirt = await add([url])
      await deleteWithPictures(shirt)
      const [deletion] = await pictures.history(shirt._id)
      await eraseInDays(29)
      expect((await pictures.restore(deletion?._id ?? '')).images).toEqual(shirt.images)
      await eraseInDays(31)
      expect(await isShown(url)).toBe(true)
    })

    it('is there when an earlier list of pictures is put back, and stays', async () => {
      const [before, after] = [await upload(), await upload()]
      const shirt = await add([before])
      await edit(shirt._id, [after])
      await remove(before)
      const [change] = await pictures.history(shirt._id)
      await eraseInDays(29)
      expect((await pictures.restore(change?._id ?? '')).images.map(({ url }) => url)).toEqual([before])
      await eraseInDays(29)
      expect([await isShown(before), await isShown(after)]).toEqual([true, true])
      await eraseInDays(31)
      expect(await isShown(before)).toBe(true)
      await expect.poll(() => isErased(after)).toBe(true)
    })

    it('counts 30 days from the deletion, not from an earlier removal', async () => {
      const url = await upload()
      const [first, copy] = [await add([url]), await add([url])]
      await deleteWithPictures(first)
      const { db } = shop.database
      const id = url.slice('/images/'.length, -'.jpg'.length)
      await db
        .updateTable('images')
        .set({ unused_since: 1 })
        .where('id', '=', id)
        .where('unused_since', 'is not', null)
        .execute()
      await shop.call(admin.deleteProduct, { params: { id: copy._id } }, owner)
      await eraseInDays(29)
      expect(await isShown(url)).toBe(true)
    })
  })
})
