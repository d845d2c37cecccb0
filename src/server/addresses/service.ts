import { ADDRESSES_MOST, type NewAddress, type SavedAddress } from '#shared/contract/address-book.ts'
import type { ShippingAddress } from '#shared/contract/checkout.ts'
import { fromJson } from '#shared/json.ts'
import { plainAddress } from '#shared/plain-address.ts'
import { lockAccount } from '../accounts/still-verified.ts'
import { isUniqueViolation, type Queries, type Trx } from '../database/database.ts'
import type { AppContext } from '../http/app-context.ts'
import { conflict, notFound } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { markForSearch } from '../record-search/mark.ts'
import * as addresses from './repository.ts'

type Deps = Pick<AppContext, 'database'>

/** The user's addresses: the default first, then the newest. */
export async function addressBook(db: Queries, userId: string): Promise<SavedAddress[]> {
  const rows = await addresses.addressesOf(db, userId)
  return rows.map(({ id, address, is_default: isDefault }) => ({
    ...fromJson<ShippingAddress>(address),
    _id: id,
    isDefault: isDefault === 1,
  }))
}

/** The first one becomes the default. Throws `conflict` (409) when the book is full. */
export function addAddress(context: Deps, userId: string, given: NewAddress): Promise<SavedAddress[]> {
  return changeBook(context, userId, async (trx, book) => {
    const now = Date.now()
    const row = rowOf(given)
    const known = book.find(({ address_key: key }) => key === row.address_key)
    if (!known && book.length >= ADDRESSES_MOST)
      throw conflict(`At most ${ADDRESSES_MOST} addresses are kept. Please remove one first`)
    const id = known?.id ?? newId(now)
    if (known) await addresses.updateAddress(trx, id, row)
    else await addresses.insertAddress(trx, { ...row, id, user_id: userId, is_default: 0, created_at: now })
    if (given.isDefault || book.length === 0) await addresses.makeDefault(trx, userId, id)
  })
}

/** Throws 404, and `conflict` (409) where that address is in the book already. */
export async function changeAddress(
  context: Deps,
  userId: string,
  id: string,
  given: NewAddress,
): Promise<SavedAddress[]> {
  try {
    return await changeBook(context, userId, async (trx, book) => {
      if (!book.some((row) => row.id === id)) throw notFound('Address')
      await addresses.updateAddress(trx, id, rowOf(given))
      if (given.isDefault) await addresses.makeDefault(trx, userId, id)
    })
  } catch (error) {
    throw isUniqueViolation(error, 'address_key') ? conflict('That address is in your book already') : error
  }
}

/** After the default, the newest of those that are left becomes it. */
export function removeAddress(context: Deps, userId: string, id: string): Promise<SavedAddress[]> {
  return changeBook(context, userId, async (trx, book) => {
    const gone = book.find((row) => row.id === id)
    if (!gone) return
    await addresses.deleteAddress(trx, id)
    const next = book.find((row) => row !== gone)
    if (gone.is_default === 1 && next) await addresses.makeDefault(trx, userId, next.id)
  })
}

/** One change of a book at a time. */
function changeBook(
  { database }: Deps,
  userId: string,
  change: (trx: Trx, book: addresses.AddressRow[]) => Promise<void>,
): Promise<SavedAddress[]> {
  return database.transact(async (trx) => {
    await lockAccount(trx, userId)
    await change(trx, await addresses.addressesOf(trx, userId))
    markForSearch(trx, 'user', [userId])
    return addressBook(trx, userId)
  })
}

function rowOf(given: NewAddress) {
  const address = plainAddress(given)
  // The same address, whether its State is known or not.
  const { state: _, ...words } = address
  return { address: JSON.stringify(address), address_key: Object.values(words).join('|').toLowerCase() }
}
