import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { history, updateProduct, uploadImage } from '#shared/endpoints/admin/calls.ts'
import { restoreSection, saveSection } from '#shared/endpoints/admin/settings.ts'
import { createCheckout } from '#shared/endpoints/purchase.ts'
import { addToCart, getCart } from '#shared/endpoints/shop.ts'
import { shopSettings } from '#shared/endpoints/shop-settings.ts'
import { eraseUnusedPictures } from '#server/images/erase-unused.ts'
import { markUnused } from '#server/images/usage.ts'
import { kindOf } from '#server/mail/kinds/kinds.ts'
import { sender } from '#server/mail/sender.ts'
import { addToCatalogue, guestId, register, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { makePagesFolder, type PagesFolder } from '#tests/support/pages-folder.ts'
import { basketOf, buy, finalize, paidCheckout } from '#tests/support/paying.ts'
import { DAY_MS } from '#tests/support/pictures.ts'
import { say } from '#tests/support/settings.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'

const RUPEES = { symbol: '₹', place: '¤1', digits: '1,23,456.78', isExact: false }
const HERO = { title: 'Monsoon', text: '', button: 'Look', link: '/collections/all', picture: '' }

onBothDatabases('what the settings say', (open) => {
  let folder: PagesFolder
  let shop: TestShop
  let owner: SignedIn
  beforeAll(async () => {
    folder = await makePagesFolder()
    shop = await open({ pagesFolder: folder.path })
    owner = await signInAdmin(shop)
  })
  afterAll(async () => {
    await shop.close()
    await folder.remove()
  })
  const upload = async (color: string) => {
    const bytes = await sharp({ create: { width: 700, height: 400, channels: 3, background: color } })
      .png()
      .toBuffer()
    const file = { name: 'a.png', type: 'image/png', bytes: new Uint8Array(bytes) }
    return (await shop.call(uploadImage, {}, { token: owner.token, file })).data
  }
  const home = async () => (await shop.app.inject({ url: '/', headers: { accept: 'text/html' } })).body

  it('while closed no checkout is begun, what is paid is delivered, and it goes on when opened', async () => {
    const customer = await register(shop)
    const product = await addToCatalogue(shop, owner, { countInStock: 9 })
    const { checkout } = await paidCheckout(shop, customer, [[product, 1]])
    await say(shop, owner, 'opening', { isClosed: true, notice: 'At the seaside until Monday.' })
    const { status, body } = await shop.refused(createCheckout, { body: basketOf([[product, 1]]) }, customer)
    expect([status, body.code, body.message]).toEqual([409, 'shop_closed', 'At the seaside until Monday.'])
    expect((await finalize(shop, customer, checkout._id)).status).toBe('Processing')
    await say(shop, owner, 'opening', { isClosed: false, notice: 'At the seaside until Monday.' })
    await buy(shop, customer, [[product, 1]])
  })

  it('an icon is made in each size that is asked for, and named by the page', async () => {
    const icon = await upload('#0a7')
    expect(await home()).not.toContain('/icon-192.png" type')
    await say(shop, owner, 'logo', { logo: '', icon })
    for (const [path, side] of [
      ['/icon-192.png', 192],
      ['/icon-512.png', 512],
      ['/icon-maskable-512.png', 512],
      ['/apple-touch-icon.png', 180],
    ] as const) {
      const { statusCode, headers, rawPayload } = await shop.app.inject(path)
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
      const { width, height, hasAlpha } = await sharp(rawPayload).metadata()
      expect([path, width, height]).toEqual([path, side, side])
      // A launcher lays what is clear on black.
      expect(hasAlpha).toBe(!/maskable|apple/.test(path))
    }
    await say(shop, owner, 'logo', null)
    expect((await shop.app.inject('/icon-192.png')).statusCode).toBe(404)
  })

  it('a picture is the home page’s first, stays as long as it is shown, and is refused once it is gone', async () => {
    const picture = await upload('#a33')
    await say(shop, owner, 'hero', { ...HERO, picture })
    const id = /\/images\/(.*)\.png/.exec(picture)?.[1] ?? ''
    expect(await home()).toContain(
      `<link rel="preload" as="image" type="image/avif" imagesrcset="/images/${id}-320`,
    )
    // Said to be of no use by a product that had it too: the settings show it all the same.
    const { db } = shop.database
    await markUnused(db, [picture], 1)
    await eraseUnusedPictures(shop.app.context, Date.now())
    expect((await shop.app.inject(picture)).statusCode).toBe(200)

    await say(shop, owner, 'hero', HERO)
    const [entry] = (await shop.call(history, { query: { entityId: 'shop:hero' } }, owner)).data
    await eraseUnusedPictures(shop.app.context, Date.now() + 31 * DAY_MS)
    expect((await shop.app.inject(picture)).statusCode).toBe(404)
    expect(await shop.refused(restoreSection, { params: { id: entry?._id ?? '' } }, owner)).toMatchObject({
      body: { message: 'That picture is no longer in the shop. Upload it again' },
    })
  })

  it.each([
    ['hero', { ...HERO, link: 'javascript:alert(1)' }, 'link'],
    ['hero', { ...HERO, link: '//evil.example' }, 'link'],
    ['hero', { ...HERO, picture: 'https://evil.example/a.png' }, 'picture'],
    ['logo', { logo: '/images/a.svg', icon: '' }, 'logo'],
    ['announcement', { text: 'Sale', link: 'data:text/html,x' }, 'link'],
    ['currency', { ...RUPEES, symbol: '' }, 'symbol'],
    ['currency', { ...RUPEES, symbol: '1₹' }, 'symbol'],
    ['currency', { ...RUPEES, symbol: '<b>₹' }, 'symbol'],
    ['currency', { ...RUPEES, symbol: 'r'.repeat(20) }, 'symbol'],
    ['currency', { ...RUPEES, symbol: '. .' }, 'symbol'],
    ['currency', { ...RUPEES, place: 'above' }, 'place'],
    ['currency', { ...RUPEES, digits: '123456.78' }, 'digits'],
  ] as const)('%s: %o is refused at %s', async (section, value, field) => {
    const { status, body } = await shop.refused(
      saveSection,
      { params: { section }, body: { version: 0, value } },
      owner,
    )
    expect(status).toBe(400)
    expect(body.issues?.map(({ path }) => path)).toEqual([field])
  })

  it('amounts are written as the owner says, in the cart’s notices, in letters and for search engines', async () => {
    const product = await addToCatalogue(shop, owner, { price: 1234567, discountPrice: null })
    const body = { productId: product._id, size: 'M', color: 'Blue', quantity: 1, guestId: guestId() }
    await shop.call(addToCart, { body })
    // A space as it is typed.
    const stored = await say(shop, owner, 'currency', {
      symbol: ' € ',
      place: '1 ¤',
      digits: '123.456,78',
      isExact: true,
    })
    expect(stored.value).toEqual({
      code: 'INR',
      symbol: '€',
      place: '1\u00a0¤',
      digits: '123.456,78',
      isExact: true,
    })
    const params = { id: product._id }
    await shop.call(updateProduct, { params, body: { price: 1499.5 } }, owner)
    const { notices } = (await shop.call(getCart, { query: { guestId: body.guestId } })).data
    expect(notices[0]?.message).toMatch(/ is now 1\.499,50\u00a0€ \(was 1\.234\.567,00\u00a0€\)$/)
    const kind = kindOf('new-order')
    const subject = () => {
      const { settings } = shop.app.context
      return kind.compose(kind.sample, sender({ config: shop.config, settings })).subject
    }
    expect(subject()).toBe('New order DZ-10042: 3.897,00\u00a0€ from Asha Rao')
    const list = async () =>
      (await shop.app.inject({ url: '/collections/all', headers: { accept: 'text/html' } })).body
    expect(await list()).toMatch(/piece.* from [\d.]+,00\u00a0€\./)
    expect(await list()).not.toContain('₹')
    await say(shop, owner, 'currency', null)
    expect(subject()).toBe('New order DZ-10042: ₹3,897 from Asha Rao')
    expect(await list()).toMatch(/piece.* from ₹[\d,]+\./)
  })

  it('search engines are told what the owner wrote for them', async () => {
    await say(shop, owner, 'search', { title: 'Saris by hand', description: 'Woven & dyed', picture: '' })
    const body = await home()
    expect(body).toContain('<title>Saris by hand</title>')
    expect(body).toContain('content="Woven &amp; dyed"')
  })

  it('letters come from the shop by its name', async () => {
    const { settings } = shop.app.context
    expect(sender({ config: shop.config, settings }).from.name).toBe('Darzi')
    await say(shop, owner, 'identity', { name: 'Anjali', email: 'hello@anjali.example' })
    expect(sender({ config: shop.config, settings })).toMatchObject({
      shop: 'Anjali',
      from: { name: 'Anjali', address: 'hello@anjali.example' },
      zone: 'Asia/Kolkata',
    })
    const none = { kind: 'none', name: '', isInside: true, rate: 0, higherAbove: null, higherRate: 0 }
    await say(shop, owner, 'tax', { ...none, zone: 'Asia/Dubai' })
    expect(sender({ config: shop.config, settings }).zone).toBe('Asia/Dubai')
    expect((await shop.call(shopSettings, {})).data.zone).toBe('Asia/Dubai')
    await say(shop, owner, 'identity', { name: 'Anjali' })
    expect(JSON.stringify(sender({ config: shop.config, settings }))).not.toMatch(/darzi/i)
  })
})
