import * as v from 'valibot'
import { type CatalogueFilters, filtersIn } from '#shared/contract/catalogue-search.ts'
import type { Product, ProductList } from '#shared/contract/product.ts'
import { addressOf } from '#shared/endpoints/address.ts'
import { bestSeller, getProduct, listProducts, newArrivals, similarProducts } from '#shared/endpoints/shop.ts'
import { DEHYDRATED_DATA_ID, type DehydratedAnswer } from '#shared/dehydrated-data.ts'
import { fromJson } from '#shared/json.ts'
import { type Answer, answerOf, type ResponseCache } from '../http/response-cache.ts'
import type { CatalogueReader } from '../catalogue/reader.ts'
import { scriptData } from './escape.ts'
import { headTags, type PageHead } from './head.ts'
import { collectionHead, homeHead, missingProductHead, productHead } from './heads.ts'
import { collectionLinks, heroLinks, productLinks } from './main-picture.ts'
import type { Renderer } from './renderer.ts'
import type { Template } from './template.ts'

/** A page as it is sent; `missing` with the status 404. */
export interface FirstPage {
  answer: Answer
  missing: boolean
}

/**
 * The first answer of a visit: `index.html` with the head of the page that was asked for and the answers its
 * calls would get. Kept with the catalogue's answers, and dropped with those it is made of.
 */
export interface FirstPages {
  /**
   * Undefined for a page that has nothing of its own to say.
   *
   * @param path as it was sent, without its query
   * @param search the query, without its question mark
   * @param origin the shop's own address without a slash
   */
  pageOf(path: string, search: string, origin: string): FirstPage | Promise<FirstPage> | undefined
}

/** An answer of the API and the call that would get it. */
type Carried = readonly [address: string, answer: Answer]

interface Draft {
  route: string
  /** Path and query, for the router. */
  href: string
  carried: readonly Carried[]
  head: PageHead
  links: readonly string[]
  status?: number
}

/** Milliseconds a visitor waits for a drawing at most. */
const PATIENCE_MS = 1000

const HOME = 'src/client/routes/index.tsx'
const COLLECTION = 'src/client/routes/collections.$collection.tsx'
const PRODUCT = 'src/client/routes/product.$id.tsx'

export interface FirstPagesOptions {
  template: Template
  renderer: Renderer
  catalogue: CatalogueReader & { answers: ResponseCache }
}

export function firstPages({ template, renderer, catalogue }: FirstPagesOptions): FirstPages {
  const { answers } = catalogue
  const underWay = new Map<string, Promise<FirstPage>>()

  function pageWith(draft: Draft, data: string, body: string): Answer {
    const head = headTags(draft.head, draft.links)
    const html = template.page({ head, body, data: dataScript(data), route: draft.route })
    const slots = [...new Set(draft.carried.flatMap(([, answer]) => answer.slots))]
    const byPopularity = draft.carried.some(([, answer]) => answer.byPopularity)
    return answerOf(Buffer.from(html), slots, byPopularity)
  }

  async function draw(draft: Draft, data: string): Promise<{ answer: Answer; whole: boolean }> {
    const body = await renderer.draw(draft.href, fromJson<DehydratedAnswer[]>(data))
    // While it was drawn the catalogue may have changed.
    const whole = body !== '' && draft.carried.every(([, answer]) => answers.get(answer.key) === answer)
    return { answer: pageWith(draft, data, body), whole }
  }

  /** Drawn where that is soon done; a drawing that comes later is kept for the next who asks. */
  async function soon(draft: Draft, keep: (answer: Answer) => void): Promise<Answer> {
    const data = dataText(draft)
    const drawing = draw(draft, data).then(({ answer, whole }) => {
      if (whole) keep(answer)
      return answer
    })
    const { promise: late, resolve } = Promise.withResolvers<undefined>()
    const timer = setTimeout(resolve, PATIENCE_MS, undefined)
    const drawn = await Promise.race([drawing, late])
    clearTimeout(timer)
    return drawn ?? pageWith(draft, data, '')
  }

  const kept = (key: string, draft: () => Draft): FirstPage | Promise<FirstPage> => {
    const ready = answers.get(key)
    if (ready) return { answer: ready, missing: false }
    const making =
      underWay.get(key) ??
      soon(draft(), (answer) => answers.put(key, answer))
        .then((answer) => ({ answer, missing: false }))
        .finally(() => underWay.delete(key))
    underWay.set(key, making)
    return making
  }

  const homeDraft = (origin: string): Draft => ({
    route: HOME,
    href: '/',
    carried: [
      [addressOf(newArrivals, {}), catalogue.newArrivals()],
      [addressOf(bestSeller, {}), catalogue.bestSeller()],
    ],
    head: homeHead(origin),
    links: heroLinks(),
  })
  const home = (origin: string) => kept(`page ${origin}/`, () => homeDraft(origin))
  // The first drawing takes longest: it is nobody's.
  void draw(homeDraft('http://localhost'), dataText(homeDraft('http://localhost')))

  const product = (origin: string, id: string): FirstPage | Promise<FirstPage> =>
    catalogue.product(id)
      ? kept(`page ${origin}/product/${id}`, () => productDraft(catalogue, origin, id))
      : soon(missingProduct(origin, id), () => undefined).then((answer) => ({ answer, missing: true }))

  const collection = (
    origin: string,
    filters: CatalogueFilters,
  ): FirstPage | Promise<FirstPage> | undefined => {
    const given = { ...filters, facets: '1' as const }
    const query = v.safeParse(listProducts.query, given)
    if (!query.success) return undefined
    const address = addressOf(listProducts, { query: given })
    return kept(`page ${origin} ${address}`, () => {
      const answer = catalogue.list(query.output)
      const list = fromJson<ProductList>(answer.body.toString())
      return {
        route: COLLECTION,
        href: collectionHref(filters),
        carried: [[address, answer]],
        head: collectionHead(origin, filters, list),
        links: collectionLinks(list.data, filters.color),
      }
    })
  }

  return {
    pageOf(path, search, origin) {
      if (path === '/') return home(origin)
      const [, room, name] = /^\/(collections|product)\/([^/]+)\/?$/.exec(path) ?? []
      const value = name === undefined ? undefined : decoded(name)
      if (value === undefined) return undefined
      if (room === 'product') return product(origin, value)
      return collection(origin, {
        ...filtersIn(Object.fromEntries(new URLSearchParams(search))),
        collection: value,
      })
    },
  }
}

function productDraft(catalogue: CatalogueReader, origin: string, id: string): Draft {
  const answer = catalogue.product(id)
  if (!answer) throw new Error(`The catalogue has lost ${id}`)
  const { data } = fromJson<{ data: Product }>(answer.body.toString())
  const similar = catalogue.similar(id)
  return {
    route: PRODUCT,
    href: `/product/${encodeURIComponent(id)}`,
    carried: [
      [addressOf(getProduct, { params: { id } }), answer],
      ...(similar ? ([[addressOf(similarProducts, { params: { id } }), similar]] as const) : []),
    ],
    head: productHead(origin, data),
    links: productLinks(data),
  }
}

const NOT_FOUND = answerOf(
  Buffer.from(JSON.stringify({ success: false, code: 'not_found', message: 'Product not found' })),
  [],
)

const missingProduct = (origin: string, id: string): Draft => ({
  route: PRODUCT,
  href: `/product/${encodeURIComponent(id.toWellFormed())}`,
  status: 404,
  carried: [
    [addressOf(getProduct, { params: { id } }), NOT_FOUND],
    [addressOf(similarProducts, { params: { id } }), NOT_FOUND],
  ],
  head: missingProductHead(origin),
  links: [],
})

/** The answers as they are, never parsed: what they say is what the API says. */
function dataText({ carried, status = 200 }: Draft): string {
  const entries = carried.map(
    ([address, { body }]) =>
      `{"address":${JSON.stringify(address)},"status":${status},"body":${body.toString()}}`,
  )
  return `[${entries.join(',')}]`
}

const dataScript = (data: string) =>
  `<script id="${DEHYDRATED_DATA_ID}" type="application/json">${scriptData(data)}</script>`

/** As the storefront writes it. */
function collectionHref({ collection, ...filters }: CatalogueFilters): string {
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== '')).toString()
  return `/collections/${encodeURIComponent(collection.toWellFormed())}${query && `?${query}`}`
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}
