import type { ShippingAddress } from '#shared/contract/checkout.ts'
import type { Product } from '#shared/contract/product.ts'
import type { User } from '#shared/contract/user.ts'
import { addProduct } from '#shared/endpoints/admin/calls.ts'
import type { InputOf } from '#shared/endpoints/endpoint.ts'
import { continueAsGuest } from '#shared/endpoints/guest.ts'
import { register as registerEndpoint } from '#shared/endpoints/register.ts'
import { login } from '#shared/endpoints/shop.ts'
import type { TestShop } from './shop.ts'

/** A user with the token to call as them. */
export interface SignedIn {
  user: User
  token: string
  email: string
  password: string
}

type ProductInput = InputOf<typeof addProduct>['body']

let count = 0
/** Different at every call, so that tests of one shop do not meet each other. */
const next = () => `${Date.now().toString(36)}${(count++).toString(36)}`

/** What the add form sends: published, one pool of 10, no discount, unless told otherwise. */
export function newProduct(overrides: Partial<ProductInput> = {}): ProductInput {
  return {
    name: 'Linen Shirt',
    description: 'A light shirt of washed linen.',
    price: 1499,
    countInStock: 10,
    sku: `SKU-${next()}`,
    category: 'Top Wear',
    brand: 'Modern Fit',
    sizes: ['S', 'M', 'L'],
    colors: ['Blue', 'White'],
    collections: 'Summer',
    material: 'Linen',
    gender: 'Men',
    isPublished: true,
    images: [{ url: 'https://pictures.example/linen-shirt.jpg', altText: 'A blue linen shirt' }],
    ...overrides,
  }
}

export function address(overrides: Partial<ShippingAddress> = {}): ShippingAddress {
  return {
    firstName: 'Asha',
    lastName: 'Rao',
    address: '12 Hill Road',
    city: 'Mumbai',
    postalCode: '400050',
    country: 'India',
    phone: '9812345678',
    ...overrides,
  }
}

/** A guest id as the client makes them. */
export const guestId = (): string => `guest_${Date.now()}-${crypto.randomUUID()}`

/** An Idempotency-Key as the client makes them. */
export const newKey = (): string => crypto.randomUUID()

/** A new customer, by the register call. */
export async function register(
  shop: TestShop,
  overrides: { name?: string; email?: string; password?: string } = {},
) {
  const body = {
    name: 'Asha Rao',
    email: `asha.${next()}@shop.example`,
    password: 'linen-and-silk',
    ...overrides,
  }
  const { data, token } = await shop.call(registerEndpoint, { body })
  return { user: data, token, email: body.email, password: body.password } satisfies SignedIn
}

/** Someone who buys without an account; the password is nobody's. */
export async function beginAsGuest(
  shop: TestShop,
  email = `guest.${next()}@shop.example`,
): Promise<SignedIn> {
  const { data, token } = await shop.call(continueAsGuest, { body: { email } })
  return { user: data, token, email, password: '' }
}

/** A token of a further session of theirs. */
export async function tokenOf(shop: TestShop, { email, password }: SignedIn): Promise<string> {
  return (await shop.call(login, { body: { email, password } })).token
}

/** A new admin. The first admin can only be made beside the API, so the role is set in the database. */
export async function signInAdmin(shop: TestShop): Promise<SignedIn> {
  const admin = await register(shop, { name: 'Meera Shah' })
  await shop.database.db
    .updateTable('users')
    .set({ role: 'admin' })
    .where('id', '=', admin.user._id)
    .execute()
  return { ...admin, user: { ...admin.user, role: 'admin' } }
}

/** Puts a product into the shop's catalogue. */
export async function addToCatalogue(
  shop: TestShop,
  admin: SignedIn,
  overrides: Partial<ProductInput> = {},
): Promise<Product> {
  const { data } = await shop.call(addProduct, { body: newProduct(overrides) }, { token: admin.token })
  return data
}
