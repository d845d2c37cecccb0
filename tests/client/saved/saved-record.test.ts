import { describe, expect, it } from 'vitest'
import {
  adopted,
  answered,
  changed,
  emptyRecord,
  type SavedRecord,
  shownLists,
} from '#client/shop/saved/saved-record.ts'

let count = 0
const newKey = () => `key-${count++}`
const wish = (record: SavedRecord, productId: string, saved = true) =>
  changed(record, { list: 'wishlist', productId, saved }, newKey())
const as = (record: SavedRecord, userId: string | null) => adopted(record, userId, newKey)
const wishlistOf = (record: SavedRecord) => shownLists(record).wishlist

describe('what a shopper keeps on this device', () => {
  it('is a guest’s own, with nothing to send', () => {
    const record = wish(wish(wish(emptyRecord, 'shirt'), 'jeans'), 'shirt', false)
    expect(wishlistOf(record)).toEqual(['jeans'])
    expect(record.changes).toEqual([])
  })

  it('joins the account at the sign-in, in its order, and shows meanwhile', () => {
    const guest = wish(wish(emptyRecord, 'shirt'), 'jeans')
    const user = as(guest, 'asha')
    expect(wishlistOf(user)).toEqual(['jeans', 'shirt'])
    expect(user.changes.map(({ productId, saved }) => [productId, saved])).toEqual([
      ['shirt', true],
      ['jeans', true],
    ])
    const done = answered(user, user.changes, { wishlist: ['jeans', 'shirt', 'kurta'], compare: [] })
    expect(done.changes).toEqual([])
    expect(wishlistOf(done)).toEqual(['jeans', 'shirt', 'kurta'])
  })

  it('goes with the sign-out', () => {
    const user = answered(as(emptyRecord, 'asha'), [], { wishlist: ['shirt'], compare: ['jeans'] })
    expect(as(user, null)).toEqual(emptyRecord)
  })

  it('waits for its user when the shop ended the session, and is shown to nobody else', () => {
    const user = wish(answered(as(emptyRecord, 'asha'), [], { wishlist: ['shirt'], compare: [] }), 'kurta')
    const guest = wish(as(user, null), 'jeans')
    expect(wishlistOf(guest)).toEqual(['jeans'])
    expect(wishlistOf(as(guest, 'ravi'))).toEqual(['jeans'])
    expect(wishlistOf(as(guest, 'asha'))).toEqual(['jeans', 'kurta'])
  })

  it('sends the last change on a product only, and not what came after the call', () => {
    let record = wish(wish(as(emptyRecord, 'asha'), 'shirt'), 'shirt', false)
    expect(record.changes).toHaveLength(1)
    const sent = record.changes
    record = wish(record, 'shirt')
    record = answered(record, sent, { wishlist: [], compare: [] })
    expect(wishlistOf(record)).toEqual(['shirt'])
    expect(record.changes).toHaveLength(1)
  })
})
