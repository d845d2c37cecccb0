/**
 * The id of a script that is data only: the answers that a prerendered page brings along. The server writes it; the
 * page's first calls read it and then need no request.
 */
export const DEHYDRATED_DATA_ID = 'dehydrated-data'

/** Under this, in the place of an address, what the shop says of itself, where it says something. */
export const SHOP_SETTINGS = 'shop'

/** What a call to `address` would have been answered. */
export interface DehydratedAnswer {
  address: string
  status: number
  body: unknown
}

/** On what the server wrote into the head about this one page: it goes when the shopper goes to another. */
export const ONE_PAGE = 'data-one-page'

/** On `<html>` where the worker has kept the page since: when the shop drew it, ms since 1970 by the device's clock. */
export const KEPT_AT = 'data-kept-at'
