import type { NewCheckout } from '#shared/contract/checkout.ts'
import type { Product } from '#shared/contract/product.ts'
import type { User } from '#shared/contract/user.ts'
import { address, guestId, newKey } from './builders.ts'
import { ADMIN } from './server-process.ts'

/** Who looks at a screen, as their browser remembers them. */
export interface Viewer {
  guestId: string
  user?: User
  token?: string
}

/** A shop in which everything has happened that a screen can show. */
export interface FullShop {
  url: string
  product: Product
  soldOut: Product
  guest: Viewer
  /** With something in the cart. */
  buyer: Viewer
  customer: Viewer
  /** Has bought without an account. */
  guestBuyer: Viewer
  admin: Viewer
  orderId: string
  guestOrderId: string
}

interface Answer {
  data: unknown
  token?: string
}

/** Fills a running shop with the demo catalogue: a customer with orders and a cart, and what is sold out. */
export async function prepareShop(url: string): Promise<FullShop> {
  const call = async (method: string, path: string, body?: object, token?: string): Promise<Answer> => {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        'idempotency-key': newKey(),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Answer
  }
  const signedIn = async (path: string, body: object): Promise<Viewer & { token: string }> => {
    const { data, token = '' } = await call('POST', path, body)
    return { guestId: guestId(), user: data as User, token }
  }
  const admin = await signedIn('/api/user/login', ADMIN)
  const customer = await signedIn('/api/user/register', {
    name: 'Asha Rao',
    email: 'asha.rao@shop.example',
    password: 'linen-and-silk',
  })
  const products = (await call('GET', '/api/product?limit=60')).data as Product[]
  const sold = products.filter(isToBeHad)
  const [product, second, third] = sold
  const soldOut = products.findLast((one) => one.variants && !sold.slice(0, 3).includes(one))
  if (!product || !second || !third || !soldOut?.variants) throw new Error('The demo catalogue is too small')
  const variants = soldOut.variants.map((variant) => ({ ...variant, countInStock: 0 }))
  await call('PUT', `/api/product/${soldOut._id}`, { variants }, admin.token)

  const buy = async (bought: Product[], { token } = customer): Promise<string> => {
    const items = bought.map((one) => ({ ...choiceOf(one), ...itemOf(one), quantity: 1 }))
    const wanted = {
      checkoutItems: items,
      shippingAddress: address(),
      paymentMethod: 'Paypal',
      totalPrice: items.reduce((sum, { price }) => sum + price, 0),
    } satisfies NewCheckout
    const { _id } = (await call('POST', '/api/checkout', wanted, token)).data as { _id: string }
    const { orderID } = (await call('POST', `/api/checkout/${_id}/payment-order`, {}, token)).data as {
      orderID: string
    }
    await call('POST', `/demo/paypal/v2/checkout/orders/${orderID}/approve`)
    const paid = { paymentStatus: 'Paid', paymentDetails: { id: orderID } }
    await call('PUT', `/api/checkout/${_id}/pay`, paid, token)
    const order = await call('POST', `/api/checkout/${_id}/finalize`, {}, token)
    return (order.data as { _id: string })._id
  }
  const delivered = await buy([second])
  await call('PUT', `/api/admin/update-order-status/${delivered}`, { status: 'Delivered' }, admin.token)
  await buy([third])
  const orderId = await buy([product, second])
  const guestBuyer = await signedIn('/api/user/guest', { email: 'ravi.iyer@shop.example' })
  const guestOrderId = await buy([third], guestBuyer)

  for (const city of ['Mumbai', 'Pune'])
    await call('POST', '/api/user/addresses', address({ city }), customer.token)

  for (const missed of ['saree', 'saree', 'purple kurta'])
    await call('GET', `/api/product?facets=1&search=${encodeURIComponent(missed)}`)
  await call('POST', '/api/admin/search-words', { phrase: 'pahiran', words: 'men kurta' }, admin.token)

  const buyer = { guestId: guestId() }
  for (const one of [product, third]) {
    const line = { productId: one._id, ...choiceOf(one), quantity: 1 }
    await call('POST', '/api/cart', { ...line, guestId: buyer.guestId })
    await call('POST', '/api/cart', { ...line, userId: customer.user?._id }, customer.token)
  }
  const guest = { guestId: guestId() }
  return { url, product, soldOut, guest, buyer, customer, guestBuyer, admin, orderId, guestOrderId }
}

const isToBeHad = ({ countInStock, variants }: Product) =>
  countInStock > 5 && (variants?.some((variant) => variant.countInStock > 4) ?? true)

/** A size and a colour that are there. */
function choiceOf({ sizes, colors, variants }: Product): { size: string; color: string } {
  const { size = sizes[0] ?? '', color = colors[0] ?? '' } =
    variants?.find(({ countInStock }) => countInStock > 4) ?? {}
  return { size, color }
}

const itemOf = ({ _id, name, images, price, discountPrice }: Product) => ({
  productId: _id,
  name,
  image: images[0]?.url ?? '',
  price: discountPrice !== null && discountPrice < price ? discountPrice : price,
})
