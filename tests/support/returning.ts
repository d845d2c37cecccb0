import type { AdminReturn } from '#shared/contract/admin/returns.ts'
import type { Product } from '#shared/contract/product.ts'
import type { NewReturn } from '#shared/contract/returns.ts'
import * as admin from '#shared/endpoints/admin/returns.ts'
import * as shopper from '#shared/endpoints/own-returns.ts'
import { orderLinkPath } from '#server/orders/order-link.ts'
import type { SignedIn } from './builders.ts'
import { fulfilOne } from './fulfilling.ts'
import { finalize, paidCheckout } from './paying.ts'
import type { TestShop } from './shop.ts'

/** Who asks for an order of theirs: by account, or with the key of a link. */
export interface Asker {
  token?: string | undefined
  key?: string | undefined
}

/** An order that was paid, sent and delivered. */
export async function deliveredOrder(
  shop: TestShop,
  owner: SignedIn,
  buyer: SignedIn,
  basket: readonly (readonly [Product, number])[],
) {
  const { checkout, orderID } = await paidCheckout(shop, buyer, basket)
  const { _id: id } = await finalize(shop, buyer, checkout._id)
  await fulfilOne(shop, owner, 'ship', id)
  await fulfilOne(shop, owner, 'deliver', id)
  return { id, orderID }
}

/** The key of the link in the order's letters. */
export const linkKeyOf = async (shop: TestShop, orderId: string): Promise<string> =>
  new URL(await orderLinkPath(shop.database.db, orderId), 'http://any').searchParams.get('key') ?? ''

const queryOf = ({ key }: Asker) => (key === undefined ? {} : { key })
const optionsOf = ({ token }: Asker) => (token === undefined ? {} : { token })

export const ownReturnsOf = async (shop: TestShop, orderId: string, asker: Asker) =>
  (await shop.call(shopper.ownReturns, { params: { id: orderId }, query: queryOf(asker) }, optionsOf(asker)))
    .data

export const ask = (
  shop: TestShop,
  orderId: string,
  lines: NewReturn['lines'],
  asker: Asker,
  more: Partial<Omit<NewReturn, 'lines'>> = {},
) =>
  shop.inject(
    shopper.askReturn,
    {
      params: { id: orderId },
      query: queryOf(asker),
      body: { id: crypto.randomUUID(), reason: 'size', words: '', ...more, lines },
    },
    optionsOf(asker),
  )

export const withdraw = (shop: TestShop, orderId: string, returnId: string, asker: Asker) =>
  shop.inject(
    shopper.withdrawReturn,
    { params: { id: orderId, returnId }, query: queryOf(asker) },
    optionsOf(asker),
  )

/** The returns of an order as the back office has them, the newest first. */
export const returnsIn = async (
  shop: TestShop,
  { token }: SignedIn,
  orderId: string,
): Promise<AdminReturn[]> =>
  (await shop.call(admin.returnsOfOrder, { params: { id: orderId } }, { token })).data

type Of = Pick<AdminReturn, '_id' | 'version'>

/** The newest return of an order; throws if there is none. */
export async function lastReturn(shop: TestShop, owner: SignedIn, orderId: string): Promise<AdminReturn> {
  const [found] = await returnsIn(shop, owner, orderId)
  if (!found) throw new Error(`Order ${orderId} has no return`)
  return found
}

export const answerIt = (
  shop: TestShop,
  { token }: SignedIn,
  { _id: id, version }: Of,
  more: { isApproved?: boolean; words?: string; isForMoney?: boolean } = {},
) => {
  const { isApproved = true, words = isApproved ? 'To 12 Lake Road, Kochi, please.' : undefined } = more
  const body = { version, ...more, isApproved, ...(words !== undefined && { words }) }
  return shop.inject(admin.answerReturn, { params: { id }, body }, { token })
}

/** All of it has come, and can be sold again, unless it is said otherwise. */
export const receiveIt = (
  shop: TestShop,
  { token }: SignedIn,
  one: Of & Pick<AdminReturn, 'lines'>,
  more: { lines?: { line: number; sellable: number; damaged: number }[]; isAll?: boolean } = {},
) => {
  const lines = one.lines.map(({ line, pieces }) => ({ line, sellable: pieces, damaged: 0 }))
  const body = { version: one.version, lines, isAll: false, ...more }
  return shop.inject(admin.receiveReturn, { params: { id: one._id }, body }, { token })
}

export const settleIt = (
  shop: TestShop,
  { token }: SignedIn,
  { _id: id, version }: Of,
  more: {
    isExchanged?: boolean
    refund?: 'none' | 'due' | 'amount'
    amount?: number
    byHand?: string
    id?: string
  } = {},
) => {
  const body = {
    version,
    isExchanged: false,
    refund: 'due' as const,
    byHand: null,
    words: '',
    id: crypto.randomUUID(),
    ...more,
  }
  return shop.inject(admin.settleReturn, { params: { id }, body }, { token })
}

export const cameBack = (
  shop: TestShop,
  { token }: SignedIn,
  orderId: string,
  body: { parcel: number; damaged?: { line: number; pieces: number }[] },
) => shop.inject(admin.parcelCameBack, { params: { id: orderId }, body }, { token })
