import * as v from 'valibot'
import { type CatalogueFilters, filtersIn } from '#shared/contract/catalogue-search.ts'
import type { ContentPage } from '#shared/contract/content-page.ts'
import type { PicturedEntry } from '#shared/contract/menu.ts'
import type { ShopSettings } from '#shared/contract/shop-settings.ts'
import type { Review } from '#shared/contract/review.ts'
import type { ProductList } from '#shared/contract/product.ts'
import { addressOf } from '#shared/endpoints/address.ts'
import { contentPage } from '#shared/endpoints/content.ts'
import {
  bestSeller,
  catalogueMenu,
  getProduct,
  listProducts,
  newArrivals,
  similarProducts,
} from '#shared/endpoints/shop.ts'
import { DEHYDRATED_DATA_ID, type DehydratedAnswer } from '#shared/dehydrated-data.ts'
import { fromJson } from '#shared/json.ts'
import { entryOfList, isWholeList, titledList } from '#shared/search/titled-list.ts'
import { type CachedResponse, responseOf, type ResponseCache } from '../http/response-cache.ts'
import type { CatalogueReader } from '../catalogue/reader.ts'
import type { ContentReader } from '../content/reader.ts'
import { scriptData } from '../platform/escape.ts'
import { isMomentary } from '../database/unreachable.ts'
import { within } from '../platform/within.ts'
import type { LiveSettings } from '../shop-settings/live-settings.ts'
import { type Draft, PRODUCT, productDraft } from './draft.ts'
import { headTags } from './head.ts'
import {
  collectionHead,
  contentHead,
  homeHead,
  missingPageHead,
  missingProductHead,
  pagePath,
} from './heads.ts'
import { collectionLinks, heroLinks } from './main-picture.ts'
import type { Renderer } from './renderer.ts'
import type { ShopShell } from './shop-shell.ts'

/** A prerendered page; `missing` is sent with the status 404. */
export interface PrerenderedPage {
  answer: CachedResponse
  missing: boolean
}

/**
 * The pages that begin a visit: `index.html` with the page's own head, its rendered body, and the dehydrated data,
 * which are the responses that its calls would get. They are in the catalogue's response cache and dropped together
 * with the responses that they contain.
 */
export interface PrerenderedPages {
  /**
   * Undefined for a page that is not prerendered, or cannot be while the database is away.
   *
   * @param path as it was sent, without its query
   * @param search the query, without its question mark
   * @param origin the shop's own address without a slash
   */
  pageOf(
    path: string,
    search: string,
    origin: string,
  ): PrerenderedPage | Promise<PrerenderedPage | undefined> | undefined
}

/** How long a visitor waits for a rendering at most, ms. */
const PATIENCE_MS = 1000

const HOME = 'src/client/routes/index.tsx'
const COLLECTION = 'src/client/routes/collections.$collection.tsx'
const CONTENT = 'src/client/routes/pages.$slug.tsx'

export interface PrerenderedPagesOptions {
  shell: ShopShell
  settings: LiveSettings
  renderer: Renderer
  catalogue: CatalogueReader & { responses: ResponseCache }
  content: ContentReader
  reviews: (productId: string) => Promise<Review[]>
}

export function prerenderedPages({
  shell,
  settings,
  renderer,
  catalogue,
  content,
  reviews,
}: PrerenderedPagesOptions): PrerenderedPages {
  const { responses } = catalogue
  const underWay = new Map<string, Promise<PrerenderedPage>>()
  /** A page in other words is another page; those in the words of before are used no more. */
  const page = () => `page ${settings.version()}`

  function pageWith(draft: Draft, data: string, body: string): CachedResponse {
    const head = headTags(draft.head, draft.links, settings.get())
    const html = shell.template().page({ head, body, data: dataScript(data), route: draft.route })
    const slots = [...new Set(draft.dehydrated.flatMap(([, answer]) => answer.slots))]
    const byPopularity = draft.dehydrated.some(([, answer]) => answer.byPopularity)
    return responseOf(Buffer.from(html), slots, byPopularity)
  }

  async function render(draft: Draft, data: string): Promise<{ answer: CachedResponse; whole: boolean }> {
    const body = await renderer.render(draft.href, fromJson<DehydratedAnswer[]>(data))
    // The catalogue may have changed during the rendering: then the page is not cached.
    const whole =
      body !== '' &&
      !draft.isPassing &&
      draft.dehydrated.every(([, answer]) => responses.get(answer.key) === answer)
    return { answer: pageWith(draft, data, body), whole }
  }

  /** The rendered page, or one without a body when rendering takes too long; a late rendering is cached for later. */
  async function withinPatience(
    draft: Draft,
    keep: (answer: CachedResponse) => void,
  ): Promise<CachedResponse> {
    const data = dehydratedData(draft, shell.entry())
    const rendering = render(draft, data).then(({ answer, whole }) => {
      if (whole) keep(answer)
      return answer
    })
    return (await within(PATIENCE_MS, rendering)) ?? pageWith(draft, data, '')
  }

  const drafted = async (draft: () => Draft | Promise<Draft>, keep: (answer: CachedResponse) => void) =>
    withinPatience(await draft(), keep)

  const kept = (
    key: string,
    draft: () => Draft | Promise<Draft>,
  ): PrerenderedPage | Promise<PrerenderedPage> => {
    const ready = responses.get(key)
    if (ready) return { answer: ready, missing: false }
    const making =
      underWay.get(key) ??
      drafted(draft, (answer) => responses.put(key, answer))
        .then((answer) => ({ answer, missing: false }))
        .finally(() => underWay.delete(key))
    underWay.set(key, making)
    return making
  }

  const missing = async (draft: Draft): Promise<PrerenderedPage> => ({
    answer: await withinPatience(draft, () => undefined),
    missing: true,
  })

  const homeDraft = (origin: string): Draft => ({
    route: HOME,
    href: '/',
    dehydrated: [
      [addressOf(newArrivals, {}), catalogue.newArrivals()],
      [addressOf(bestSeller, {}), catalogue.bestSeller()],
    ],
    head: homeHead(origin, settings.get()),
    links: heroLinks(settings.get()),
  })
  const home = (origin: string) => kept(`${page()} ${origin}/`, () => homeDraft(origin))
  // The first rendering is the slowest, so it is done in advance.
  void render(homeDraft('http://localhost'), dehydratedData(homeDraft('http://localhost'), shell.entry()))

  const product = (origin: string, id: string): PrerenderedPage | Promise<PrerenderedPage> =>
    catalogue.product(id)
      ? kept(`${page()} ${origin}/product/${id}`, async () =>
          // First the catalogue: where a review comes in between, the page is not kept.
          productDraft(catalogue, settings.get(), origin, id, reviews),
        )
      : missing(missingProduct(settings.get(), origin, id))

  const written = async (origin: string, slug: string): Promise<PrerenderedPage | undefined> => {
    const answer = await content.page(slug).catch((error: unknown) => {
      if (isMomentary(error)) return null
      throw error
    })
    // The shell asks for it, and says what is the matter.
    if (answer === null) return undefined
    if (!answer) return missing(missingPage(settings.get(), origin, slug))
    return kept(`${page()} ${origin} ${answer.key}`, () => contentDraft(settings.get(), origin, slug, answer))
  }

  const collection = (
    origin: string,
    filters: CatalogueFilters,
  ): PrerenderedPage | Promise<PrerenderedPage> | undefined => {
    const given = { ...filters, facets: '1' as const }
    const query = v.safeParse(listProducts.query, given)
    if (!query.success) return undefined
    const address = addressOf(listProducts, { query: given })
    return kept(`${page()} ${origin} ${address}`, () => {
      const answer = catalogue.list(query.output)
      const list = fromJson<ProductList>(answer.body.toString())
      const titled = isWholeList(filters) ? titledList(filters) : undefined
      const menu = titled && catalogue.menu()
      const entry = titled && menu && entryOfList(entriesIn(menu), titled)
      return {
        route: COLLECTION,
        href: collectionHref(filters),
        dehydrated: [[address, answer], ...(menu ? ([[addressOf(catalogueMenu, {}), menu]] as const) : [])],
        head: collectionHead(origin, settings.get(), filters, list, entry),
        links: collectionLinks(list.data, filters.color),
      }
    })
  }

  return {
    pageOf(path, search, origin) {
      if (path === '/') return home(origin)
      const [, section, name] = /^\/(collections|product|pages)\/([^/]+)\/?$/.exec(path) ?? []
      const value = name === undefined ? undefined : decoded(name)
      if (value === undefined) return undefined
      if (section === 'product') return product(origin, value)
      if (section === 'pages') return written(origin, value)
      return collection(origin, {
        ...filtersIn(Object.fromEntries(new URLSearchParams(search))),
        collection: value,
      })
    },
  }
}

const entriesIn = ({ body }: CachedResponse): PicturedEntry[] =>
  fromJson<{ data: PicturedEntry[] }>(body.toString()).data

const contentDraft = (shop: ShopSettings, origin: string, slug: string, answer: CachedResponse): Draft => ({
  route: CONTENT,
  href: pagePath(slug),
  dehydrated: [[addressOf(contentPage, { params: { slug } }), answer]],
  head: contentHead(origin, shop, fromJson<{ data: ContentPage }>(answer.body.toString()).data),
  links: [],
})

const notFoundAnswer = (what: string) =>
  responseOf(
    Buffer.from(JSON.stringify({ success: false, code: 'not_found', message: `${what} not found` })),
    [],
  )
const NO_PRODUCT = notFoundAnswer('Product')
const NO_PAGE = notFoundAnswer('Page')

const missingProduct = (shop: ShopSettings, origin: string, id: string): Draft => ({
  route: PRODUCT,
  href: `/product/${encodeURIComponent(id.toWellFormed())}`,
  status: 404,
  dehydrated: [
    [addressOf(getProduct, { params: { id } }), NO_PRODUCT],
    [addressOf(similarProducts, { params: { id } }), NO_PRODUCT],
  ],
  head: missingProductHead(origin, shop),
  links: [],
})

const missingPage = (shop: ShopSettings, origin: string, slug: string): Draft => ({
  route: CONTENT,
  href: pagePath(slug.toWellFormed()),
  status: 404,
  dehydrated: [[addressOf(contentPage, { params: { slug } }), NO_PAGE]],
  head: missingPageHead(origin, shop),
  links: [],
})

/** The responses as JSON text, copied without parsing, so that they equal the API's. */
function dehydratedData({ dehydrated, status = 200 }: Draft, shopEntry: string): string {
  const entries = dehydrated.map(
    ([address, { body }]) =>
      `{"address":${JSON.stringify(address)},"status":${status},"body":${body.toString()}}`,
  )
  return `[${[...(shopEntry ? [shopEntry] : []), ...entries].join(',')}]`
}

const dataScript = (data: string) =>
  `<script id="${DEHYDRATED_DATA_ID}" type="application/json">${scriptData(data)}</script>`

/** The address as the storefront writes it. */
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
