import * as v from 'valibot'
import { idSchema } from '#shared/contract/common.ts'
import type { ContentPage, PageEntry } from '#shared/contract/content-page.ts'
import type { Database } from '../database/database.ts'
import { isMomentary } from '../database/unreachable.ts'
import { cutBetweenWords } from '../platform/cut-between-words.ts'
import { type CachedResponse, responseOf, type ResponseCache } from '../http/response-cache.ts'
import { renderMarkdown } from './markdown.ts'
import { type FactSources, fillInFacts } from './page-facts.ts'
import { findPublished, listPublished, type PageRow } from './repository.ts'

/** What search engines show below a link, about as long as they show. */
const DESCRIPTION_LENGTH = 160

/** The storefront's reads of the shop's own pages. */
export interface ContentReader {
  list(): Promise<PageEntry[]>
  /** As a response; undefined where there is no such page, or it is not published. */
  page(slug: string): Promise<CachedResponse | undefined>
}

/** Pages that are kept for when the database is away; a shop has some ten. */
const MOST_KEPT = 200

/**
 * While the database is away a page is as this server gave it last.
 *
 * @param responses where rendered pages are kept by their version and the settings': another server's change is seen at
 *   once.
 */
export function contentReader(
  { db }: Pick<Database, 'db'>,
  responses: ResponseCache,
  sources: FactSources,
): ContentReader {
  const last = new Map<string, CachedResponse>()

  async function read(slug: string): Promise<CachedResponse | undefined> {
    const row = await findPublished(db, slug)
    if (!row) return undefined
    const key = `content ${row.id} ${row.version} ${row.updated_at} ${sources.settings.version()}`
    const ready = responses.get(key)
    if (ready) return ready
    const made = responseOf(Buffer.from(JSON.stringify({ success: true, data: present(row, sources) })), [])
    responses.put(key, made)
    return made
  }

  return {
    list: () => listPublished(db),
    async page(slug) {
      if (!v.is(idSchema, slug)) return undefined
      try {
        const answer = await read(slug)
        if (answer && (last.has(slug) || last.size < MOST_KEPT)) last.set(slug, answer)
        else last.delete(slug)
        return answer
      } catch (error) {
        const known = last.get(slug)
        if (known && isMomentary(error)) return known
        throw error
      }
    },
  }
}

function present({ slug, title, body, updated_at: at }: PageRow, sources: FactSources): ContentPage {
  const { html, words } = renderMarkdown(fillInFacts(body, sources))
  return {
    slug,
    title,
    description: cutBetweenWords(words || title, DESCRIPTION_LENGTH),
    html,
    updatedAt: new Date(at).toISOString(),
  }
}
