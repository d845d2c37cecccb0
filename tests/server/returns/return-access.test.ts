import sharp from 'sharp'
import { expect, it, vi } from 'vitest'
import { eraseLeftovers } from '#server/my-data/erase-orders.ts'
import { addUser } from '#shared/endpoints/admin/calls.ts'
import * as admin from '#shared/endpoints/admin/returns.ts'
import { deleteAccount, myData } from '#shared/endpoints/my-data.ts'
import { addReturnPhoto, ownReturnPhoto, ownReturns, withdrawReturn } from '#shared/endpoints/own-returns.ts'
import { linkedOrder } from '#shared/endpoints/purchase.ts'
import { addToCatalogue, register, signInAdmin, tokenOf } from '#tests/support/builders.ts'
import { detailOf } from '#tests/support/fulfilling.ts'
import { finalize, paidCheckout } from '#tests/support/paying.ts'
import { DAY_MS } from '#tests/support/pictures.ts'
import { askNow } from '#tests/support/refunds.ts'
import {
  answerIt,
  ask,
  deliveredOrder,
  linkKeyOf,
  ownReturnsOf,
  receiveIt,
  settleIt,
  withdraw,
  lastReturn,
} from '#tests/support/returning.ts'
import { say } from '#tests/support/settings.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'

onBothDatabases('who sends something back', async (open) => {
  const shop = await closedAfter(open())
  const owner = await signInAdmin(shop)
  const shopper = await register(shop)
  const account = { name: 'Meera Das', email: 'meera@shop.example', password: 'needlework' }
  const { data } = await shop.call(addUser, { body: { ...account, role: 'packer' } }, owner)
  const packer = { ...account, user: data, token: '' }
  packer.token = await tokenOf(shop, packer)

  /** Three pieces of one product and one of another, at ₹1,499 each; of each there were ten. */
  async function bought() {
    const one = await addToCatalogue(shop, owner, { countInStock: 10 })
    const other = await addToCatalogue(shop, owner, { countInStock: 10 })
    const order = await deliveredOrder(shop, owner, shopper, [
      [one, 3],
      [other, 1],
    ])
    return { ...order, one: one._id, other: other._id, size: one.sizes[1] ?? 'L', color: one.colors[0] ?? '' }
  }
  const last = (orderId: string) => lastReturn(shop, owner, orderId)
  const lettersOf = async (orderId: string) =>
    (await shop.database.db.selectFrom('letters').select(['kind', 'data']).execute())
      .filter(({ data }) => data.includes(orderId))
      .map(({ kind }) => kind)

  it('by the link of a letter, and by nobody else; photos are seen by who asked and by the staff', async () => {
    const { id } = await bought()
    const key = await linkKeyOf(shop, id)
    const stranger = await register(shop)
    for (const asker of [stranger, owner, {}, { key: `${key}x` }])
      expect((await ask(shop, id, [{ line: 0, pieces: 1 }], asker)).status).toBe(404)
    expect((await ask(shop, id, [{ line: 0, pieces: 1 }], { key })).status).toBe(200)
    const [{ _id: returnId } = { _id: '' }] = (await ownReturnsOf(shop, id, { key })).returns
    const bytes = await sharp({ create: { width: 3000, height: 1000, channels: 3, background: '#a02040' } })
      .withExif({ IFD0: { Artist: 'Asha Rao' }, IFD3: { GPSLatitude: '18/1 31/1 0/1' } })
      .jpeg()
      .toBuffer()
    const file = { name: 'seam.jpg', type: 'image/jpeg', bytes: new Uint8Array(bytes) }
    const params = { id, returnId }
    const add = (options: object, query = {}, one = file) =>
      shop.inject(addReturnPhoto, { params, query }, { ...options, file: one })
    expect((await add({ token: stranger.token })).status).toBe(404)
    for (const endpoint of [ownReturns, withdrawReturn])
      for (const options of [{ token: stranger.token }, { token: owner.token }, {}])
        expect((await shop.refused(endpoint, { params }, options)).body.message).toBe('Order not found')
    const notOne = { ...file, bytes: new TextEncoder().encode('<svg onload="alert(1)"') }
    expect((await add({}, { key }, notOne)).status).toBe(415)
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
    const drawn = { name: 'a.svg', type: 'image/svg+xml', bytes: new TextEncoder().encode(drawing) }
    expect((await add({}, { key }, drawn)).status).toBe(415)
    for (let sent = 0; sent < 4; sent++) expect((await add({}, { key })).status).toBe(201)
    expect(await add({}, { key })).toMatchObject({ status: 409, body: { message: 'At most 4 photos' } })
    const [photoId = ''] = (await last(id)).photos
    const seen = await shop.call(ownReturnPhoto, { params: { ...params, photoId }, query: { key } })
    const [, base64 = ''] = seen.data.image.split(',')
    const kept = await sharp(Buffer.from(base64, 'base64')).metadata()
    expect(kept).toMatchObject({ format: 'webp', width: 1280 })
    expect(kept.exif).toBeUndefined()
    const asStaff = { params: { id: returnId, photoId } }
    expect((await shop.call(admin.returnPhoto, asStaff, packer)).data).toEqual(seen.data)
    const asOther = { params: { ...params, photoId } }
    expect((await shop.inject(ownReturnPhoto, asOther, stranger)).status).toBe(404)
    expect((await shop.inject(ownReturnPhoto, asOther)).status).toBe(404)
    // Of another order of the same shopper it is not there, either.
    const { id: otherId } = await bought()
    const there = { params: { id: otherId, returnId, photoId } }
    expect((await shop.inject(ownReturnPhoto, there, shopper)).status).toBe(404)
    // Withdrawn, twice: it is over, and the photos are gone.
    expect((await withdraw(shop, id, returnId, { key })).status).toBe(200)
    expect((await withdraw(shop, id, returnId, { key })).body).toMatchObject({
      data: { returns: [{ state: 'withdrawn', photos: [] }], choices: [{ pieces: 3 }, { pieces: 1 }] },
    })
    const { data: linked } = await shop.call(linkedOrder, { params: { id }, query: { key } })
    expect(linked.status).toBe('Delivered')
  })

  it('is refused in words: not delivered, too late, too many, nothing of the kind', async () => {
    const { id, color } = await bought()
    const refused = async (lines: Parameters<typeof ask>[2]) => {
      const { status, body } = await ask(shop, id, lines, shopper)
      return [status, (body as { message?: string }).message]
    }
    expect(await refused([{ line: 0, pieces: 4 }])).toMatchObject([409, /Only 3 of .* are with you/])
    expect(await refused([{ line: 9, pieces: 1 }])).toEqual([400, 'The order has no such line'])
    expect(await refused([{ line: 0, pieces: 1, wanted: { size: 'Huge', color } }])).toMatchObject([
      400,
      /does not come in size Huge/,
    ])
    await say(shop, owner, 'returns', { days: '10', address: '', instructions: '' })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * DAY_MS })
    try {
      expect((await ownReturnsOf(shop, id, shopper)).choices).toEqual([])
      expect(await refused([{ line: 0, pieces: 1 }])).toMatchObject([409, /more than 10 days ago/])
      // The shop takes it all the same.
      const body = { id: crypto.randomUUID(), reason: 'mind' as const, lines: [{ line: 0, pieces: 1 }] }
      const taken = await shop.call(admin.takeReturn, { params: { id }, body }, owner)
      expect(taken.data).toMatchObject({ state: 'approved', askedBy: 'staff' })
      await say(shop, owner, 'returns', null)
    } finally {
      vi.useRealTimers()
    }
    const [product] = [await addToCatalogue(shop, owner, { countInStock: 5 })]
    const { checkout } = await paidCheckout(shop, shopper, [[product, 1]])
    const { _id: unsent } = await finalize(shop, shopper, checkout._id)
    const early = await ask(shop, unsent, [{ line: 0, pieces: 1 }], shopper)
    expect(early).toMatchObject({ status: 409, body: { message: /was not delivered to you/ } })
  })

  it('by two at once: one is done, the other is told; a packer receives and decides nothing', async () => {
    const { id } = await bought()
    await ask(shop, id, [{ line: 0, pieces: 1 }], shopper)
    const seen = await last(id)
    expect((await answerIt(shop, packer, seen)).status).toBe(403)
    const [one, two] = await Promise.all([
      answerIt(shop, owner, seen),
      answerIt(shop, owner, seen, { isApproved: false, words: 'Worn' }),
    ])
    const [lost] = [one, two].filter(({ status }) => status === 409)
    expect([one.status, two.status].toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(lost?.body).toMatchObject({ code: 'version_conflict', data: { version: 2 } })
    const now = await last(id)
    if (now.state === 'refused') {
      await ask(shop, id, [{ line: 0, pieces: 1 }], shopper)
      await answerIt(shop, owner, await last(id))
    }
    expect((await receiveIt(shop, packer, await last(id))).status).toBe(200)
    const come = await last(id)
    expect((await settleIt(shop, packer, come)).status).toBe(403)
    const [first, second] = await Promise.all([settleIt(shop, owner, come), settleIt(shop, owner, come)])
    expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([200, 409])
    await askNow(shop)
    expect((await detailOf(shop, owner, id)).money).toMatchObject({ refunded: 1499, refunding: 0 })
  })

  it('what is wanted and gone is refused, and can be approved for money; refusing needs a reason', async () => {
    const one = await addToCatalogue(shop, owner, { countInStock: 3 })
    const { id } = await deliveredOrder(shop, owner, shopper, [[one, 3]])
    const wanted = { size: one.sizes[1] ?? '', color: one.colors[0] ?? '' }
    await ask(shop, id, [{ line: 0, pieces: 1, wanted }], shopper)
    expect(await answerIt(shop, owner, await last(id))).toMatchObject({
      status: 409,
      body: { code: 'out_of_stock' },
    })
    expect((await answerIt(shop, owner, await last(id), { isApproved: false })).status).toBe(400)
    const approved = await answerIt(shop, owner, await last(id), { isForMoney: true })
    expect(approved.body).toMatchObject({ data: { state: 'approved', lines: [{ pieces: 1 }] } })
    const words = 'The label is cut out'
    expect((await answerIt(shop, owner, await last(id), { isApproved: false, words })).body).toMatchObject({
      data: { state: 'refused', answer: words },
    })
    expect(await lettersOf(id)).toContain('return-refused')
    expect((await ownReturnsOf(shop, id, shopper)).choices).toMatchObject([{ pieces: 3 }])
  })

  it('is in one’s own data, and leaves with the account once it is over', async () => {
    const leaver = await register(shop)
    const one = await addToCatalogue(shop, owner, { countInStock: 10 })
    const { id } = await deliveredOrder(shop, owner, leaver, [[one, 1]])
    const words = 'My left sleeve'
    await ask(shop, id, [{ line: 0, pieces: 1 }], leaver, { words })
    const { _id: returnId } = await last(id)
    const bytes = new Uint8Array(
      await sharp({ create: { width: 9, height: 9, channels: 3, background: '#204060' } })
        .png()
        .toBuffer(),
    )
    const file = { name: 'a.png', type: 'image/png', bytes }
    await shop.call(addReturnPhoto, { params: { id, returnId } }, { token: leaver.token, file })
    const { data } = await shop.call(myData, {}, leaver)
    expect(data.returns).toMatchObject([{ orderId: id, words, photos: [/^data:image\/webp;base64,/] }])
    const body = { password: leaver.password, word: 'DELETE' as const }
    await shop.call(deleteAccount, { body }, leaver)
    // Open: whoever sees to it has to know whose it is.
    expect((await last(id)).words).toBe(words)
    expect((await answerIt(shop, owner, await last(id), { isApproved: false, words: 'Sorry' })).status).toBe(
      200,
    )
    await eraseLeftovers(shop.database)
    expect(await last(id)).toMatchObject({
      words: '',
      answer: '',
      photos: [],
      order: { name: 'Deleted account' },
    })
  })
})
