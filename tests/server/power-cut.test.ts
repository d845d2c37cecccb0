import { afterAll, describe, expect, it } from 'vitest'
import { writeResetLinks } from '#server/accounts/reset/write-links.ts'
import type { Product } from '#shared/contract/product.ts'
import { forgotPassword, resetPassword } from '#shared/endpoints/account.ts'
import { manyInvoices } from '#shared/endpoints/admin/invoices.ts'
import { addOrderPiece, changeOrderLine } from '#shared/endpoints/admin/order-editing.ts'
import { cancelOrder } from '#shared/endpoints/admin/refunds.ts'
import type { Endpoint } from '#shared/endpoints/endpoint.ts'
import { createCheckout } from '#shared/endpoints/purchase.ts'
import { confirmAuthenticator } from '#shared/endpoints/second-factor.ts'
import { addToCart, mergeCart } from '#shared/endpoints/shop.ts'
import { authenticatorApp } from '#tests/support/authenticator-app.ts'
import { addToCatalogue, guestId, newKey, register, signInAdmin } from '#tests/support/builders.ts'
import type { CallOptions, LooseInput } from '#tests/support/call.ts'
import { beginApp } from '#tests/support/code-sign-in.ts'
import { emailChangesIn } from '#tests/support/email-changes.ts'
import { lettersTo } from '#tests/support/letters.ts'
import { approvedCheckout, basketOf, buy, finalize, paidCheckout, pay } from '#tests/support/paying.ts'
import { booksOf, difference, openDyingShop, PLACES } from '#tests/support/power-cut.ts'
import { askNow, cancelling } from '#tests/support/refunds.ts'
import { answerIt, ask, deliveredOrder, receiveIt, returnsIn, settleIt } from '#tests/support/returning.ts'
import { decideAll, delivered, review } from '#tests/support/reviewing.ts'
import { say, TEN } from '#tests/support/settings.ts'

/*
 * One mechanism keeps what a request does whole (`transact`), and does it once however often it is sent (`once`, and
 * what each change itself looks at). Here the power goes in every transaction of every change: after it the client
 * sends the request again, and the books must be those of a shop whose power never went.
 */

const dying = await openDyingShop()
afterAll(() => dying.close())
const admin = await signInAdmin(dying.shop)
await say(dying.shop, admin, 'codes', { codes: [{ ...TEN, usesMax: 1000 }] })
await say(dying.shop, admin, 'payment', { cash: true, cashMaximum: '5000', cashFee: '', cashOpenOrders: '' })

const VARIANTS = ['S', 'M'].map((size) => ({ size, color: 'Blue', countInStock: 50 }))
const shirt = (): Promise<Product> =>
  addToCatalogue(dying.shop, admin, { price: 1000, sizes: ['S', 'M'], colors: ['Blue'], variants: VARIANTS })
const customer = () => register(dying.shop)
const call = (endpoint: Endpoint, input: LooseInput, options: CallOptions = { token: admin.token }) =>
  dying.shop.inject(endpoint as never, input as never, options)

async function placed(pieces = 2) {
  const [buyer, product] = [await customer(), await shirt()]
  const { _id: id } = await buy(dying.shop, buyer, [[product, pieces]])
  return { buyer, product, id }
}
async function asked(more: { wanted?: { size: string; color: string } } = {}) {
  const [buyer, product] = [await customer(), await shirt()]
  const { id } = await deliveredOrder(dying.shop, admin, buyer, [[product, 1]])
  const returnId = crypto.randomUUID()
  const askFor = () => ask(dying.shop, id, [{ line: 0, pieces: 1, ...more }], buyer, { id: returnId })
  const seen = async () => {
    const [one] = await returnsIn(dying.shop, admin, id)
    if (!one) throw new Error('There is no return')
    return one
  }
  return { askFor, seen }
}
async function received(more: Parameters<typeof asked>[0] = {}) {
  const one = await asked(more)
  await one.askFor()
  await answerIt(dying.shop, admin, await one.seen())
  await receiveIt(dying.shop, admin, await one.seen())
  return one.seen()
}
const tokenIn = async (email: string) =>
  (await lettersTo(dying.shop, email))
    .map(({ data }) => /token=([\w-]{43})"/.exec(data)?.[1])
    .findLast(Boolean)

/** What is prepared, and then the request, the same each time that it is sent. */
const CHANGES: Record<string, () => Promise<() => Promise<unknown>>> = {
  'a line added to a cart': async () => {
    const [body, key] = [{ ...line(await shirt()), guestId: guestId() }, newKey()]
    return () => call(addToCart, { body }, { key })
  },
  'a guest cart merged into that of a user': async () => {
    const [{ token, user }, guest, key] = [await customer(), guestId(), newKey()]
    await call(addToCart, { body: { ...line(await shirt()), guestId: guest } }, {})
    return () => call(mergeCart, { body: { userId: user._id, guestId: guest } }, { token, key })
  },
  'a checkout with a code': async () => {
    const [{ token }, key] = [await customer(), newKey()]
    const body = { ...basketOf([[await shirt(), 1]]), code: 'TEN', totalPrice: 900 }
    return () => call(createCheckout, { body }, { token, key })
  },
  'a payment taken': async () => {
    const buyer = await customer()
    const { checkout, orderID } = await approvedCheckout(dying.shop, buyer, [[await shirt(), 1]])
    return () => pay(dying.shop, buyer, checkout._id, orderID)
  },
  'an order made of a paid checkout': async () => {
    const buyer = await customer()
    const { checkout } = await paidCheckout(dying.shop, buyer, [[await shirt(), 1]])
    return () => finalize(dying.shop, buyer, checkout._id)
  },
  'an order in cash': async () => {
    const buyer = await customer()
    const body = { ...basketOf([[await shirt(), 1]]), paymentMethod: 'Cash on delivery' as const }
    const { data } = await dying.shop.call(createCheckout, { body }, buyer)
    return () => finalize(dying.shop, buyer, data._id)
  },
  'an order cancelled with its refund': async () => {
    const { id } = await placed()
    const body = cancelling()
    return async () => {
      await call(cancelOrder, { params: { id }, body })
      await askNow(dying.shop)
    }
  },
  'an item of an order cancelled': async () => {
    const { id } = await placed()
    const body = cancelling({ lines: [{ line: 0, pieces: 1, cancelled: 0 }], byHand: 'By UPI' })
    return () => call(cancelOrder, { params: { id }, body })
  },
  'an item of an order in another size': async () => {
    const { id } = await placed()
    const [S, M] = [0, 1].map((at) => ({ size: VARIANTS[at]?.size, color: 'Blue' }))
    const body = { line: 0, ...M, seen: S, part: { pieces: 1, seen: null } }
    return () => call(changeOrderLine, { params: { id }, body })
  },
  'an item added to an order': async () => {
    const { id } = await placed()
    const body = { ...line(await shirt()), price: 1000, reference: 'UPI 7', seen: null }
    return () => call(addOrderPiece, { params: { id }, body })
  },
  'a return asked for': async () => (await asked()).askFor,
  'a return approved': async () => {
    const { askFor, seen } = await asked()
    await askFor()
    const one = await seen()
    return () => answerIt(dying.shop, admin, one)
  },
  'a return received': async () => {
    const { askFor, seen } = await asked()
    await askFor()
    await answerIt(dying.shop, admin, await seen())
    const one = await seen()
    return () => receiveIt(dying.shop, admin, one)
  },
  'a return refunded': async () => {
    const [one, id] = [await received(), crypto.randomUUID()]
    return async () => {
      await settleIt(dying.shop, admin, one, { id })
      await askNow(dying.shop)
    }
  },
  'a return exchanged': async () => {
    const one = await received({ wanted: { size: 'M', color: 'Blue' } })
    const id = crypto.randomUUID()
    return () => settleIt(dying.shop, admin, one, { id, isExchanged: true })
  },
  'invoices issued': async () => {
    const orderIds = [(await placed()).id, (await placed()).id]
    return () => call(manyInvoices, { body: { orderIds } })
  },
  'a review written': async () => {
    const [buyer, product] = [await customer(), await shirt()]
    const id = await delivered(dying.shop, admin, buyer, [[product, 1]])
    return () => review(dying.shop, buyer, [id, product._id])
  },
  'a review published': async () => {
    const [buyer, product] = [await customer(), await shirt()]
    const id = await delivered(dying.shop, admin, buyer, [[product, 1]])
    await review(dying.shop, buyer, [id, product._id])
    return () => decideAll(dying.shop, admin, product._id, 'approved')
  },
  'a password reset': async () => {
    const { email } = await customer()
    await call(forgotPassword, { body: { email } }, {})
    await writeResetLinks(dying.shop.database)
    const body = { token: await tokenIn(email), password: 'wool-and-denim' }
    return () => call(resetPassword, { body }, {})
  },
  'an email address changed': async () => {
    const { newLink, oldLink } = await emailChangesIn(dying.shop).begin(await customer())
    await emailChangesIn(dying.shop).press(newLink)
    return () => emailChangesIn(dying.shop).press(oldLink)
  },
  'an authenticator app confirmed': async () => {
    const buyer = await customer()
    const app = authenticatorApp((await beginApp(dying.shop, buyer)).secret)
    const body = { code: app.code() }
    return () => call(confirmAuthenticator, { body }, buyer)
  },
}

function line({ _id: productId, sizes, colors }: Product) {
  return { productId, size: sizes[0], color: colors[0], quantity: 1 }
}

/** What the change adds to the books where the power goes so, and it is sent again; and how many transactions it took. */
async function addedBy(name: string, cut?: Parameters<typeof dying.run>[1]) {
  const prepared = await CHANGES[name]?.()
  if (!prepared) throw new Error(`There is no change ${name}`)
  const before = await booksOf(dying.shop)
  const transactions = await dying.run(prepared, cut)
  // Refused where it was done already.
  if (cut) await prepared().catch(() => undefined)
  return { transactions, added: difference(before, await booksOf(dying.shop)) }
}

describe('a power cut', () => {
  it.each(Object.keys(CHANGES))('leaves %s whole, and done once when it is sent again', async (name) => {
    const { transactions, added } = await addedBy(name)
    expect(transactions).toBeGreaterThan(0)
    expect(added).not.toEqual({})
    for (let transaction = 0; transaction < transactions; transaction++) {
      for (const place of PLACES) {
        const cut = { transaction, place }
        expect({ ...cut, ...(await addedBy(name, cut)).added }).toEqual({ ...cut, ...added })
      }
    }
  })
})
