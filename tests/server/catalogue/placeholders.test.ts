import { expect, test } from 'vitest'
import sharp from 'sharp'
import { startPlaceholders } from '#server/catalogue/placeholder-job.ts'
import { openSnapshot, productAt, slotOf } from '#shared/catalogue-snapshot/snapshot.ts'
import { partStore } from '#server/catalogue/snapshot/part-store.ts'
import * as admin from '#shared/endpoints/admin/calls.ts'
import { catalogueManifest, getProduct, listProducts } from '#shared/endpoints/shop.ts'
import { addToCatalogue, signInAdmin } from '#tests/support/builders.ts'
import { closedAfter, onBothDatabases, openShop } from '#tests/support/shop.ts'

onBothDatabases('the placeholder of a picture', async (open) => {
  const shop = await closedAfter(open())
  const owner = await signInAdmin(shop)
  const upload = async (background: string) => {
    const bytes = await sharp({ create: { width: 40, height: 50, channels: 3, background } })
      .jpeg()
      .toBuffer()
    const file = { name: 'shirt.jpg', type: 'image/jpeg', bytes: new Uint8Array(bytes) }
    return (await shop.call(admin.uploadImage, {}, { token: owner.token, file })).data
  }
  const idOf = (url: string) => url.slice('/images/'.length, -'.jpg'.length)
  const stored = async (url: string) => {
    const rows = shop.database.db.selectFrom('images').select('placeholder').where('id', '=', idOf(url))
    return (await rows.executeTakeFirstOrThrow()).placeholder
  }
  const add = async (...urls: string[]) => {
    const images = urls.map((url) => ({ url, altText: '' }))
    return (await addToCatalogue(shop, owner, { images }))._id
  }
  const imagesOf = async (id: string) => (await shop.call(getProduct, { params: { id } })).data.images
  /** As the job of a server that runs does it, until `isDone`. */
  const running = async (isDone: () => Promise<unknown>, context = shop.app.context) => {
    const stop = startPlaceholders(context)
    try {
      await expect.poll(isDone, { timeout: 20_000 }).toBeTruthy()
    } finally {
      stop()
    }
  }
  const hasOne = (id: string) => async () => (await imagesOf(id))[0]?.placeholder !== undefined

  test('is made in the background, and told with the first picture of a product alone', async () => {
    const [red, blue] = [await upload('#c03020'), await upload('#2060c0')]
    const id = await add(red, blue)
    expect((await imagesOf(id)).map(({ placeholder }) => placeholder)).toEqual([undefined, undefined])
    await running(hasOne(id))
    expect((await imagesOf(id)).map(({ placeholder }) => placeholder)).toEqual([await stored(red), undefined])
    expect(Buffer.from((await stored(red)) ?? '', 'base64').length).toBeLessThan(30)
    const { data } = await shop.call(listProducts, { query: { limit: '100' } })
    expect(data.find(({ _id }) => _id === id)?.images).toEqual(await imagesOf(id))
  })

  test('of another picture comes with it, and devices have it in the next version', async () => {
    const [red, blue] = [await upload('#c03020'), await upload('#2060c0')]
    const id = await add(red)
    await running(hasOne(id))
    const onDevice = async () => {
      await shop.app.context.snapshots.make()
      const { data } = await shop.call(catalogueManifest, {})
      const store = partStore(shop.app.context.snapshots.folder)
      const files = (data?.parts ?? []).map(({ core, text }) => ({
        core: store.read(core.hash),
        text: store.read(text.hash),
      }))
      const snapshot = openSnapshot(files)
      return productAt(snapshot, slotOf(snapshot, id) ?? -1)
    }
    expect(await onDevice()).toEqual((await shop.call(getProduct, { params: { id } })).data)
    expect((await onDevice())?.images[0]?.placeholder).toBe(await stored(red))
    const body = { images: [{ url: blue, altText: '' }] }
    const stop = startPlaceholders(shop.app.context)
    await shop.call(admin.updateProduct, { params: { id }, body }, owner)
    await expect.poll(hasOne(id), { timeout: 20_000 }).toBe(true)
    stop()
    expect((await imagesOf(id))[0]?.placeholder).toBe(await stored(blue))
    expect(await stored(blue)).not.toBe(await stored(red))
    expect((await onDevice())?.images).toEqual(await imagesOf(id))
  })

  test('is made once, and a server that was stopped meanwhile goes on with those that are missing', async () => {
    const [first, second] = [await upload('#108040'), await upload('#f0c020')]
    const [one, other] = [await add(first), await add(second)]
    const { images } = shop.app.context
    const asked: string[] = []
    const counted = (makePlaceholder: (id: string) => Promise<boolean>) => ({
      ...shop.app.context,
      images: {
        ...images,
        makePlaceholder: (id: string) => {
          asked.push(id)
          return makePlaceholder(id)
        },
      },
    })
    // Stopped as soon as the first is made: nothing has been shown with it yet.
    const stopping = counted((id) => {
      stop()
      return images.makePlaceholder(id)
    })
    const stop = startPlaceholders(stopping)
    await expect.poll(async () => (await stored(first)) ?? (await stored(second))).toBeTruthy()
    expect(asked.length).toBe(1)
    expect([await hasOne(one)(), await hasOne(other)()]).toEqual([false, false])
    const shown = async () => (await hasOne(one)()) && hasOne(other)()
    await running(shown, counted(images.makePlaceholder))
    expect(asked.toSorted()).toEqual([first, second].map(idOf).toSorted())
  })

  test('that is none, of what is no picture or was spoilt since, leaves the colour', async () => {
    const [spoilt, kept] = [await upload('#108040'), await upload('#108040')]
    const images = shop.database.db.updateTable('images')
    await images.set({ placeholder: '?%' }).where('id', '=', idOf(spoilt)).execute()
    const id = await add(spoilt)
    const other = await add(kept)
    await running(hasOne(other))
    const [image] = await imagesOf(id)
    expect(image?.placeholder).toBeUndefined()
    expect(image?.color).toMatch(/^#/)
  })
})

test('a picture that cannot be read is looked at once', async () => {
  const shop = await openShop()
  try {
    const { images } = shop.app.context
    const draw = () => Promise.resolve(Buffer.from('no picture'))
    await images.addDrawn([{ id: 'spoilt', width: 1, height: 1, color: '#c0c0c0', draw }])
    expect(await images.makePlaceholder('spoilt')).toBe(false)
    const row = await shop.database.db.selectFrom('images').select('placeholder').executeTakeFirstOrThrow()
    expect(row.placeholder).toBe('')
  } finally {
    await shop.close()
  }
})
