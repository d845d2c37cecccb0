import type { LiveEvent } from '#shared/contract/admin/live.ts'
import type { LiveCatalogue } from '../catalogue/live-catalogue.ts'
import type { Notifications, NotificationsOptions } from '../database/notifications.ts'
import type { AppContext } from '../http/app-context.ts'
import { createFeed, type Feed, IDS_MAX } from './feed.ts'
import { createStreams, type Streams } from './streams.ts'

type Kind = LiveEvent['kind']

/** What open pages of the back office are told. */
export interface Live {
  feed: Feed
  streams: Streams
  close(): Promise<void>
}

/** The context of what tells them. */
export type LiveContext = AppContext & { live: Live }

/** What happens within so long is told in one go, ms. */
const TOGETHER_MS = 150
/** While the other servers are not heard, anything may have happened there this often, ms. */
const UNHEARD_MS = 15_000
const KINDS: readonly string[] = ['placed', 'orders', 'attention'] satisfies Kind[]

interface LiveOptions extends Pick<AppContext, 'database' | 'log'> {
  catalogue: Pick<LiveCatalogue, 'onReloaded'>
  /** Of the PostgreSQL that other servers of this shop may be on too; undefined for an embedded database. */
  url: string | undefined
  /** Where they can be heard. */
  listenUrl: string | undefined
}

/** Gathers what transactions announce, here and on the other servers, and what the catalogue has read again. */
export async function openLive({ database, catalogue, url, listenUrl, log }: LiveOptions): Promise<Live> {
  const feed = createFeed()
  const waiting = new Map<Kind, Set<string>>()
  let timer: NodeJS.Timeout | undefined
  const others = await othersAt(listenUrl, {
    db: database.db,
    log,
    channel: 'darzi_live',
    heard: ([kind = '', ...ids]) => {
      if (KINDS.includes(kind)) feed.add(kind as Kind, ids)
      return Promise.resolve()
    },
    missed: () => Promise.resolve(feed.add('all', [])),
  })
  const tellOthers = async (kind: Kind, ids: readonly string[]) => {
    // They read the products again by themselves.
    if (kind === 'stock') return
    try {
      await others?.send([kind, ...(ids.length > IDS_MAX ? [] : ids)])
    } catch (error) {
      log.warn({ err: error }, 'the other servers were not told what has changed')
    }
  }
  const tell = () => {
    timer = undefined
    const all = [...waiting]
    waiting.clear()
    for (const [kind, ids] of all) {
      feed.add(kind, [...ids])
      void tellOthers(kind, [...ids])
    }
  }
  const note = (kind: Kind, ids: readonly string[]) => {
    waiting.set(kind, new Set([...(waiting.get(kind) ?? []), ...ids]))
    timer ??= setTimeout(tell, TOGETHER_MS).unref()
  }
  database.onAnnounced(note)
  catalogue.onReloaded((ids) => note('stock', ids))
  const unheard = setInterval(() => {
    if (url && !others?.isHearing()) feed.add('all', [])
  }, UNHEARD_MS).unref()
  const streams = createStreams(database.db, feed)
  return {
    feed,
    streams,
    async close() {
      clearInterval(unheard)
      clearTimeout(timer)
      streams.close()
      await others?.close()
    },
  }
}

async function othersAt(
  url: string | undefined,
  options: Omit<NotificationsOptions, 'url'>,
): Promise<Notifications | undefined> {
  if (!url) return undefined
  const { openNotifications } = await import('../database/notifications.ts')
  return openNotifications({ ...options, url })
}
