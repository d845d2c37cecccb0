import { CATEGORIES, FILTER_GENDERS } from '#shared/limits.ts'
import type { Queries } from '../database/database.ts'
import { html as xml } from '../platform/escape.ts'
import { aisle } from './heads.ts'
import { publishedState, type SitemapProduct, sitemapProducts } from './sitemap-repository.ts'
import { productAddress, wholeAddress } from './structured-data.ts'

/** Sitemaps as sitemaps.org has them, with Google's pictures. `origin` is the shop's own, without a slash. */

/** More addresses than this may not stand in one file. */
export const ADDRESSES_PER_FILE = 50_000

/** The pages there always are: home, everything, whose, which, and whose which. */
const PAGES = [
  '/',
  ...['', ...FILTER_GENDERS].flatMap((gender) =>
    ['', ...CATEGORIES].map((category) => aisle({ gender, category })),
  ),
]
const productsIn = (perFile: number, pages: readonly string[]) => perFile - PAGES.length - pages.length

const HEADER = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SET =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n'

/**
 * All of a small shop in one file, else the list of a large one's files. Text in parts.
 *
 * @param pages paths of the collections and of the shop's own pages there are now
 * @param perFile addresses
 */
export async function* sitemap(
  db: Queries,
  origin: string,
  pages: readonly string[],
  perFile: number = ADDRESSES_PER_FILE,
): AsyncGenerator<string> {
  const { count } = await publishedState(db)
  const files = Math.ceil(count / productsIn(perFile, pages))
  if (files <= 1) {
    yield* urlSet(db, origin, pages, 1, perFile)
    return
  }
  yield `${HEADER}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`
  for (let file = 1; file <= files; file++)
    yield `<sitemap><loc>${xml(`${origin}/sitemap-${file}.xml`)}</loc></sitemap>\n`
  yield '</sitemapindex>\n'
}

/** Whether there is a file with this number, counted from 1. */
export async function hasSitemapFile(
  db: Queries,
  pages: readonly string[],
  file: number,
  perFile: number = ADDRESSES_PER_FILE,
): Promise<boolean> {
  const { count } = await publishedState(db)
  return file >= 1 && (file === 1 || (file - 1) * productsIn(perFile, pages) < count)
}

/** One file; the first has the pages that are no product's, too. */
export async function* urlSet(
  db: Queries,
  origin: string,
  pages: readonly string[],
  file: number,
  perFile: number = ADDRESSES_PER_FILE,
): AsyncGenerator<string> {
  yield HEADER + SET
  if (file === 1) {
    const { changedAt } = await publishedState(db)
    for (const path of [...PAGES, ...pages]) yield entry(origin + path, changedAt)
  }
  const products = sitemapProducts(db, (file - 1) * productsIn(perFile, pages), productsIn(perFile, pages))
  for await (const product of products) yield productEntry(origin, product)
  yield '</urlset>\n'
}

const entry = (address: string, changedAt: number | null, inner = '') =>
  `<url><loc>${xml(address)}</loc>${changedAt === null ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`}${inner}</url>\n`

const productEntry = (origin: string, { id, updatedAt, images }: SitemapProduct) =>
  entry(
    productAddress(origin, id),
    updatedAt,
    images
      .map(({ url }) => `<image:image><image:loc>${xml(wholeAddress(origin, url))}</image:loc></image:image>`)
      .join(''),
  )
