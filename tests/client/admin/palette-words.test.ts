import { describe, expect, it } from 'vitest'
import { matchingEntries } from '#client/admin/palette/match-entries.ts'
import { paletteEntries } from '#client/routes/admin/-palette-entries.ts'

const nothing = () => undefined
const entries = paletteEntries(() => true, {
  exportOrders: nothing,
  exportProducts: nothing,
  logOut: nothing,
})

/** What shopkeepers call it, and what the back office does. */
const CALLED: readonly (readonly [typed: string, ...found: string[]])[] = [
  ['payment', 'Ways to pay'],
  ['upi', 'Ways to pay'],
  ['cash', 'Cash on delivery is on'],
  ['tax', 'Tax'],
  ['gst', 'Tax'],
  ['vat', 'Tax'],
  ['coupon', 'Discount codes'],
  ['voucher', 'Discount codes'],
  ['promo code', 'Discount codes'],
  ['shipping', 'Delivery charges', 'Orders', 'Pages'],
  ['zone', 'Delivery charges'],
  ['refund', 'Orders', 'Ways to pay', 'Pages'],
  ['tracking', 'Orders'],
  ['invoice', 'Orders'],
  ['staff', 'Users', 'Signing in'],
  ['permission', 'Users'],
  ['password', 'Your password'],
  ['two-factor', 'Signing in', 'Your authenticator app'],
  ['2fa', 'Signing in', 'Your authenticator app'],
  ['passkey', 'Signing in', 'Your password'],
  ['holiday', 'Opening'],
  ['closed', 'Opening'],
  ['logo', 'Logo and icon'],
  ['favicon', 'Logo and icon'],
  ['banner', 'Announcement', 'Hero'],
  ['currency', 'Currency'],
  ['rupee', 'Currency'],
  ['backup', 'Export orders', 'Export products', 'History'],
  ['excel', 'Import products', 'Export products'],
  ['letters', 'Letters'],
  ['email', 'Letters'],
  ['unsubscribe', 'Letters'],
  ['newsletter', 'Letters'],
  ['phone', 'Phone'],
  ['whatsapp', 'Name and contact'],
  ['instagram', 'Instagram'],
  ['navigation', 'Menu', 'Footer'],
  ['privacy', 'Pages'],
  ['policy', 'Pages'],
  ['faq', 'Pages'],
  ['seo', 'Search and sharing'],
  ['google', 'Search and sharing'],
  ['stock', 'Inventory'],
  ['enquiry', 'Messages'],
  ['undo', 'History'],
  ['trash', 'History'],
]

describe('what shopkeepers call it', () => {
  it.each(CALLED)('“%s” finds what the back office calls otherwise', (typed, ...names) => {
    const found = matchingEntries(entries, typed).map(({ name }) => name)
    expect(found).toEqual(expect.arrayContaining(names))
  })

  it('tells each of them from all others', () => {
    expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length)
  })
})
