import * as v from 'valibot'
import { idSchema } from '#shared/contract/common.ts'
import type { ContentPage, PageEntry } from '#shared/contract/content-page.ts'
import type { Database } from '../database/database.ts'
import { cutBetweenWords } from '../platform/cut-between-words.ts'
import { type CachedResponse, responseOf, type ResponseCache } from '../http/response-cache.ts'
import { renderMarkdown } from './markdown.ts'
import { findPublished, listPublished, type PageRow } from './repository.ts'

/** What search engines show below a link, about as long as they show. */
const DESCRIPTION_LENGTH = 160

/** The storefront's reads of the shop's own pages. */
export interface ContentReader {
  list(): Promise<PageEntry[]>
  /** As a response; undefined where there is no such page, or it is not published. */
  page(slug: string): Promise<CachedResponse | undefined>
}

/** @param responses where rendered pages are kept by their version: another server's change is seen at once. */
export const contentReader = ({ db }: Pick<Database, 'db'>, responses: ResponseCache): ContentReader => ({
  list: () => listPublished(db),
  async page(slug) {
    const row = v.is(idSchema, slug) ? await findPublished(db, slug) : undefined
    if (!row) return undefined
    const key = `content ${row.id} ${row.version} ${row.updated_at}`
    const ready = responses.get(key)
    if (ready) return ready
    const made = responseOf(Buffer.from(JSON.stringify({ success: true, data: present(row) })), [])
    responses.put(key, made)
    return made
  },
})

function present({ slug, title, body, updated_at: at }: PageRow): ContentPage {
  const { html, words } = renderMarkdown(body)
  return {
    slug,
    title,
    description: cutBetweenWords(words || title, DESCRIPTION_LENGTH),
    html,
    updatedAt: new Date(at).toISOString(),
  }
}
