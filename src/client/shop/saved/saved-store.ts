import * as v from 'valibot'
import type { Saved, SavedList } from '#shared/contract/saved.ts'
import { changeSaved, getSaved } from '#shared/endpoints/saved.ts'
import { SAVED_MOST } from '#shared/limits.ts'
import { noSaved } from '#shared/saved-rules.ts'
import { createListeners } from '#offline/listeners.ts'
import { ApiError } from '#client/platform/api-error.ts'
import { call } from '#client/platform/api.ts'
import { connection } from '#client/platform/connection.ts'
import { session } from '#client/platform/session.ts'
import { readStored, writeStored } from '#client/platform/storage.ts'
import { notify as announce } from '#client/platform/toast.ts'
import { useStore } from '#client/platform/store.ts'
import { tellSaved } from './saved-known.ts'
import {
  adopted,
  answered,
  changed,
  emptyRecord,
  type SavedRecord,
  savedRecordSchema,
  shownLists,
} from './saved-record.ts'

/** Quick changes in a row travel together, ms. */
const SOON_MS = 400
/** In one call. */
const MOST_CHANGES = 500

const { notify, subscribe } = createListeners()
/** The text it was read from: other tabs and the sign-out write there too. */
let known: { text: string | null; userId: string | null; record: SavedRecord; shown: Saved } | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let running: Promise<void> | undefined

const userIdNow = () => session.get().user?._id ?? null
const newKey = () => crypto.randomUUID()

/** Read anew only when it has changed. What belongs to somebody else is theirs, and is not shown. */
function reload() {
  const text = readStored('saved')
  const userId = userIdNow()
  if (known && known.text === text && known.userId === userId) return known
  const record = adopted(parsed(text), userId, newKey)
  known = { text, userId, record, shown: shownLists(record) }
  return known
}

function parsed(text: string | null): SavedRecord {
  try {
    return text === null ? emptyRecord : v.parse(savedRecordSchema, JSON.parse(text))
  } catch {
    return emptyRecord
  }
}

function keep(record: SavedRecord): void {
  const text = JSON.stringify(record)
  writeStored('saved', text)
  known = { text, userId: userIdNow(), record, shown: shownLists(record) }
  notify()
}

/** Sends what waits, or asks what the account holds; what does not get through waits for the next time. */
function synchronize(): Promise<void> {
  running ??= exchange().finally(() => (running = undefined))
  return running
}

async function exchange(): Promise<void> {
  let more = userIdNow() !== null
  while (more) {
    const userId = userIdNow()
    const sent = reload().record.changes.slice(0, MOST_CHANGES)
    const answer = await ask(sent)
    const { record } = reload()
    if (answer === undefined || userIdNow() !== userId) return
    // Refused for good: what is wrong with it will be wrong the next time too.
    keep(answered(record, sent, answer ?? record.saved))
    more = reload().record.changes.length > 0
  }
}

/** The shop's lists; null when it refused these changes for good, undefined when it could not be asked. */
async function ask(sent: SavedRecord['changes']): Promise<Saved | null | undefined> {
  const changes = sent.map(({ list, productId, saved }) => ({ list, productId, saved }))
  try {
    if (changes.length === 0) return (await call(getSaved, {})).data
    return (await call(changeSaved, { body: { changes } })).data
  } catch (error) {
    const refused = error instanceof ApiError && error.status === 400
    return refused && changes.length > 0 ? null : undefined
  }
}

function soon(): void {
  clearTimeout(timer)
  timer = setTimeout(() => void synchronize(), SOON_MS)
}

/** What the shopper keeps: on this device, and on the account of whoever is signed in. */
export const savedStore = {
  get: (): Saved => reload().shown,
  subscribe,
  /** Whether the list has room for one more; what overflows would push out the oldest. */
  hasRoom: (list: SavedList): boolean => reload().shown[list].length < SAVED_MOST[list],
  set(list: SavedList, productId: string, saved: boolean): void {
    keep(changed(reload().record, { list, productId, saved }, newKey()))
    if (userIdNow() !== null) soon()
  },
  /** At a press: the change is announced, for whoever does not see the heart. */
  toggle(list: SavedList, productId: string): void {
    const saved = !savedStore.get()[list].includes(productId)
    savedStore.set(list, productId, saved)
    announce.success(ANNOUNCEMENTS[list][saved ? 0 : 1], `saved in ${list}`)
  },
  synchronize,
}

const ANNOUNCEMENTS: Record<SavedList, readonly [added: string, removed: string]> = {
  wishlist: ['Added to your wishlist', 'Removed from your wishlist'],
  compare: ['Added to compare', 'Removed from compare'],
}

// Once, with the first thing on a page that shows any of it.
if (typeof window !== 'undefined') {
  session.subscribe(() => {
    notify()
    if (userIdNow() !== null) void synchronize()
  })
  connection.subscribe(() => {
    if (connection.isConnected() && reload().record.changes.length > 0) void synchronize()
  })
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === 'saved') notify()
  })
  // Cards are drawn without this module: they are told.
  subscribe(() => tellSaved(savedStore.get()))
  tellSaved(savedStore.get())
  void synchronize()
}

export const useSaved = (): Saved => useStore(savedStore, noSaved)
