import { afterAll, beforeAll, expect, it } from 'vitest'
import { history } from '#shared/endpoints/admin/calls.ts'
import { decideReviews, restoreReview } from '#shared/endpoints/admin/reviews.ts'
import { addReviewPhoto } from '#shared/endpoints/reviews.ts'
import { getProduct } from '#shared/endpoints/shop.ts'
import { addToCatalogue, register, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { jpeg } from '#tests/support/pictures.ts'
import { decideAll, delivered, review, reviewsOf } from '#tests/support/reviewing.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'

type State = 'approved' | 'refused'

onBothDatabases('a decision on a review', (open) => {
  let shop: TestShop
  let owner: SignedIn
  let shopper: SignedIn
  beforeAll(async () => {
    shop = await open()
    owner = await signInAdmin(shop)
    shopper = await register(shop)
  })
  afterAll(() => shop.close())

  async function written(photos = 0) {
    const shirt = await addToCatalogue(shop, owner, { name: 'Soft Shirt', reviews: 7, rating: 2 })
    const product = shirt._id
    const orderId = await delivered(shop, owner, shopper, [[shirt, 1]])
    const ids: string[] = []
    while (ids.length < photos) {
      const file = { name: 'IMG_1.jpg', type: 'image/jpeg', bytes: new Uint8Array(await jpeg()) }
      const { data } = await shop.call(
        addReviewPhoto,
        { params: { id: orderId } },
        { token: shopper.token, file },
      )
      ids.push(data._id)
    }
    const edit = (stars: 1 | 5, title = 'Soft') =>
      review(shop, shopper, [orderId, product], { stars, title, photos: ids })
    expect((await edit(5)).status).toBe(200)
    return { product, edit, ...(await seen(product)) }
  }
  async function seen(product: string) {
    const [one] = await reviewsOf(shop, owner, product)
    if (!one) throw new Error('no review')
    return { id: one._id, version: one.version, state: one.state, reason: one.reason ?? '' }
  }
  const decide = (one: { id: string; version: number }, state: State, reason = '', by = owner) => {
    const reviews = [{ id: one.id, version: one.version }]
    return shop.inject(decideReviews, { body: { reviews, state, reason } }, by)
  }
  const entriesOf = async (entityId: string) =>
    (await shop.call(history, { query: { kind: 'review', entityId } }, owner)).data
  const putBack = async (reviewId: string) => {
    const [last] = await entriesOf(reviewId)
    return shop.inject(restoreReview, { params: { id: last?._id ?? '' } }, owner)
  }
  const sumsOf = async (id: string) => {
    const { reviews, rating } = (await shop.call(getProduct, { params: { id } })).data
    return { reviews, rating }
  }

  it('is in the history, with who and when and what it was before', async () => {
    const { id, version, product } = await written()
    await decide({ id, version }, 'approved')
    await decide(await seen(product), 'refused', 'Rude')
    const entries = await entriesOf(id)
    expect(entries.map(({ actor, action, entity, changes }) => ({ actor, action, entity, changes }))).toEqual(
      [
        {
          actor: { _id: owner.user._id, name: owner.user.name },
          action: 'status',
          entity: { kind: 'review', _id: id, title: 'Soft Shirt, 5 stars' },
          changes: [
            { field: 'state', from: 'approved', to: 'refused' },
            { field: 'reason', from: '', to: 'Rude' },
          ],
        },
        expect.objectContaining({ changes: [{ field: 'state', from: 'waiting', to: 'approved' }] }),
      ],
    )
    expect(Date.now() - Date.parse(entries[0]?.at ?? '')).toBeLessThan(60_000)
    expect(JSON.stringify(entries)).not.toContain('Washes well')
  })

  it.each([['approved'], ['refused']] as const)(
    'to be %s that is sent twice, at once or later, is answered as the first was, and made once',
    async (state) => {
      const { id, version, product } = await written(1)
      const once = () => decide({ id, version }, state, state === 'refused' ? 'Rude' : '')
      const answers = [...(await Promise.all([once(), once()])), await once()]
      expect(answers.map(({ status, body }) => [status, body])).toEqual(
        answers.map(() => [200, { success: true, data: { changed: 1 } }]),
      )
      expect(await entriesOf(id)).toHaveLength(1)
      expect((await seen(product)).version).toBe(version + 1)
    },
  )

  it('that is another than the one made meanwhile is refused, and so is one on what was edited since', async () => {
    const { id, version, product, edit } = await written()
    await decide({ id, version }, 'refused', 'Rude')
    const others = [
      await decide({ id, version }, 'approved'),
      await decide({ id, version }, 'refused', 'Something else'),
    ]
    await edit(1)
    others.push(await decide({ id, version }, 'refused', 'Rude'))
    expect(others.map(({ status }) => status)).toEqual([409, 409, 409])
    expect((await seen(product)).state).toBe('waiting')
  })

  it('is put back to what it was before, with what is counted', async () => {
    const { id, product, version } = await written()
    await decide({ id, version }, 'approved')
    expect((await putBack(id)).status).toBe(200)
    expect([(await seen(product)).state, await sumsOf(product)]).toEqual([
      'waiting',
      { reviews: 7, rating: 2 },
    ])
    await decideAll(shop, owner, product, 'refused', 'Rude')
    await decideAll(shop, owner, product, 'approved')
    expect((await putBack(id)).status).toBe(200)
    expect(await seen(product)).toMatchObject({ state: 'refused', reason: 'Rude' })
    await decideAll(shop, owner, product, 'approved')
    await decideAll(shop, owner, product, 'refused')
    expect((await putBack(id)).status).toBe(200)
    expect([(await seen(product)).state, await sumsOf(product)]).toEqual([
      'approved',
      { reviews: 1, rating: 5 },
    ])
    const [last] = await entriesOf(id)
    expect(last).toMatchObject({
      action: 'restore',
      changes: [{ field: 'state', from: 'refused', to: 'approved' }],
    })
  })

  it('is not put back after an edit or another decision, nor where photos went with it', async () => {
    const edited = await written()
    await decide(edited, 'approved')
    await edited.edit(1)
    const pictured = await written(1)
    await decide(pictured, 'refused')
    for (const { id } of [edited, pictured]) {
      expect((await entriesOf(id)).map(({ canRestore }) => canRestore)).toEqual([false])
      expect((await putBack(id)).status).toBe(409)
    }
    const decided = await written()
    await decide(decided, 'approved')
    await decide(await seen(decided.product), 'refused')
    const [, first] = await entriesOf(decided.id)
    expect(first?.canRestore).toBe(false)
    const params = { id: first?._id ?? '' }
    expect((await shop.refused(restoreReview, { params }, owner)).status).toBe(409)
    expect((await shop.refused(restoreReview, { params }, shopper)).status).toBe(403)
    expect((await shop.refused(restoreReview, { params })).status).toBe(401)
    const none = { params: { id: 'nothing' } }
    expect((await shop.refused(restoreReview, none, owner)).status).toBe(404)
  })

  it('of photos that are shown is put back to waiting, and they wait with it', async () => {
    const { id, product, version } = await written(1)
    await decide({ id, version }, 'approved')
    expect((await putBack(id)).status).toBe(200)
    expect(await reviewsOf(shop, owner, product)).toMatchObject([{ state: 'waiting', photos: [{}] }])
    await decideAll(shop, owner, product, 'approved')
    expect(await sumsOf(product)).toEqual({ reviews: 1, rating: 5 })
  })
})
