import { askedIndex, picturedMenu } from '#shared/catalogue-index/asked-index.ts'
import { suggestionsFor } from '#shared/search/suggest.ts'
import { type CachedResponse, responseOf } from '../http/response-cache.ts'
import { envelope } from './envelope.ts'
import type { StoredIndex } from './records/product-records.ts'

export function suggestionsResponse(index: StoredIndex, search: string): CachedResponse {
  const { products, ...rest } = suggestionsFor(askedIndex(index), index.trade, search)
  const others = `],${JSON.stringify(rest).slice(1)}`
  return responseOf(envelope(index, '{"products":[', products, others), products, true)
}

export function menuResponse(index: StoredIndex): CachedResponse {
  const { entries, slots } = picturedMenu(index)
  return responseOf(Buffer.from(JSON.stringify({ success: true, data: entries })), slots, true)
}
