/**
 * The answers a page brings along, in a script of the page that is data only. It is written by the server
 * and read by the page's first calls, which then ask nobody.
 */
export const FIRST_ANSWER_ID = 'first-answer'

/** What a call to `address` would have been answered. */
export interface FirstAnswer {
  address: string
  status: number
  body: unknown
}

/** On what the server wrote into the head about this one page: it goes when the shopper goes to another. */
export const ONE_PAGE = 'data-one-page'
