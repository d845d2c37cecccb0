import * as v from 'valibot'
import {
  cartChangeSchema,
  cartSettingSchema,
  cartMergeSchema,
  cartOwnerSchema,
  cartRemovalSchema,
  cartSchema,
} from '../contract/cart.ts'
import { toldManifestSchema } from '../contract/catalogue-manifest.ts'
import { answer, fields, idSchema } from '../contract/common.ts'
import { picturedEntrySchema, suggestionQuerySchema, suggestionsSchema } from '../contract/menu.ts'
import { subscriptionSchema } from '../contract/newsletter.ts'
import { productListSchema, productQuerySchema, productSchema } from '../contract/product.ts'
import { credentialsSchema, sessionSchema, userSchema } from '../contract/user.ts'
import { endpoint } from './endpoint.ts'

/** What the storefront calls. Each is an export of its own, so that a page carries only what it uses. */

const byId = v.object({ id: idSchema })
const nothing = answer(v.null())

export const login = endpoint('login', 'POST', '/api/user/login', {
  access: 'public',
  summary: 'Sign in',
  body: credentialsSchema,
  answer: sessionSchema,
})
export const logout = endpoint('logout', 'POST', '/api/user/logout', {
  access: 'customer',
  summary: 'End this session',
  answer: nothing,
})
const SESSION_HASH = 'session is the SHA-256 of a token'
/** For a sign-out without a line: told later, by a device that has forgotten the token. */
export const endSession = endpoint('endSession', 'POST', '/api/user/end-session', {
  access: 'public',
  summary: 'End the session of a token that is known by its SHA-256 only',
  body: fields({ session: v.pipe(v.string(SESSION_HASH), v.regex(/^[\w-]{43}$/, SESSION_HASH)) }),
  answer: nothing,
})
export const me = endpoint('me', 'GET', '/api/user/me', {
  access: 'customer',
  summary: 'The user of this token',
  answer: answer(userSchema),
})

export const listProducts = endpoint('listProducts', 'GET', '/api/product', {
  access: 'public',
  summary: 'Products: filters, search, sort, facets, pages',
  query: productQuerySchema,
  answer: productListSchema,
})
export const suggestions = endpoint('suggestions', 'GET', '/api/product/suggestions', {
  access: 'public',
  summary: 'While one types: searches, ways in and the first products of the search itself',
  query: suggestionQuerySchema,
  answer: answer(suggestionsSchema),
})
export const catalogueMenu = endpoint('catalogueMenu', 'GET', '/api/product/menu', {
  access: 'public',
  summary: 'Ways into the catalogue by kind and collection, what is reduced and what is new',
  answer: answer(v.array(picturedEntrySchema)),
})
export const newArrivals = endpoint('newArrivals', 'GET', '/api/product/new-arrivals', {
  access: 'public',
  summary: 'The newest products',
  answer: answer(v.array(productSchema)),
})
export const bestSeller = endpoint('bestSeller', 'GET', '/api/product/best-seller', {
  access: 'public',
  summary: 'The most sold product, or null',
  answer: answer(v.nullable(productSchema)),
})
export const getProduct = endpoint('getProduct', 'GET', '/api/product/:id', {
  access: 'public',
  summary: 'One product',
  params: byId,
  answer: answer(productSchema),
})
export const similarProducts = endpoint('similarProducts', 'GET', '/api/product/similar/:id', {
  access: 'public',
  summary: 'Up to four products like this one',
  params: byId,
  answer: answer(v.array(productSchema)),
})

/** Its files are at `/catalogue/<hash>`. */
export const catalogueManifest = endpoint('catalogueManifest', 'GET', '/api/catalogue/manifest', {
  access: 'public',
  summary: 'Of which files the whole published catalogue consists; null while they are being made',
  answer: answer(v.nullable(toldManifestSchema)),
})

export const getCart = endpoint('getCart', 'GET', '/api/cart/', {
  access: 'cart',
  summary: 'The cart, priced afresh',
  query: cartOwnerSchema,
  answer: answer(cartSchema),
})
export const addToCart = endpoint('addToCart', 'POST', '/api/cart', {
  access: 'cart',
  summary: 'Add pieces to a line',
  body: cartChangeSchema,
  answer: answer(cartSchema),
  idempotent: true,
})
export const setCartLine = endpoint('setCartLine', 'PUT', '/api/cart', {
  access: 'cart',
  summary: "Set a line's quantity",
  body: cartSettingSchema,
  answer: answer(cartSchema),
  idempotent: true,
})
export const removeCartLine = endpoint('removeCartLine', 'DELETE', '/api/cart', {
  access: 'cart',
  summary: 'Remove a line',
  body: cartRemovalSchema,
  answer: answer(cartSchema),
  idempotent: true,
})
export const mergeCart = endpoint('mergeCart', 'POST', '/api/cart/merge', {
  access: 'customer',
  summary: "Add a guest's cart to the user's",
  body: cartMergeSchema,
  answer: answer(cartSchema),
  idempotent: true,
})

export const subscribe = endpoint('subscribe', 'POST', '/api/subscribe', {
  access: 'public',
  summary: 'Subscribe to the newsletter',
  body: subscriptionSchema,
  answer: v.object({ success: v.literal(true), message: v.string() }),
})
