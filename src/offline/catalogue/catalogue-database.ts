import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { PackedIndex } from '#shared/catalogue-index/catalogue-index.ts'
import type { Seen } from './since-here.ts'

/** The version of the catalogue that this device has, and the files that it is made of, by their hashes. */
export interface HeldVersion {
  version: string
  /** Milliseconds since 1970, by the shop's clock: when it was made. */
  madeAt: number
  /** Milliseconds since 1970, by this device's clock: when the shop last said that there is no later one. */
  checkedAt: number
  /** In the shop's catalogue at that version. */
  products: number
  /** Of a catalogue that is too large for a device, it has some of the parts. */
  isPartial: boolean
  /** The version of the parts alone. */
  partsVersion: string
  parts: { core: string; text: string }[]
  /** What has been applied to the parts, in this order; a version may take several. */
  deltas: { hash: string; to: string }[]
  /** Phrases that the shop reads as other words. */
  words: Readonly<Record<string, string>>
}

interface CatalogueSchema extends DBSchema {
  /** By hash; unpacked. */
  files: { key: string; value: Uint8Array }
  held: { key: 'version'; value: HeldVersion }
  /** The index of one version, by the rules of one build of the shop. */
  index: { key: 'packed'; value: { version: string; rules: string; packed: PackedIndex } }
  /** What the shopper saw of it last. */
  seen: { key: 'here'; value: Seen }
}

export type CatalogueDatabase = IDBPDatabase<CatalogueSchema>

/** Not the cart's database: all that is here can be had again, and whatever happens to it happens to nothing else. */
const NAME = 'darzi-catalogue'
const VERSION = 2

export const openCatalogueDatabase = (): Promise<CatalogueDatabase> =>
  openDB<CatalogueSchema>(NAME, VERSION, {
    upgrade(database, oldVersion) {
      if (oldVersion < 1)
        for (const store of ['files', 'held', 'index'] as const) database.createObjectStore(store)
      if (oldVersion < 2) database.createObjectStore('seen')
    },
    // A newer version of the shop wants to upgrade in another tab: make way.
    blocking(_current, _blocked, event) {
      ;(event.target as IDBDatabase).close()
    },
  })

/** As if this device had never taken it; what the shopper saw of it stays. */
export async function forgetCatalogue(database: CatalogueDatabase): Promise<void> {
  const transaction = database.transaction(['files', 'held', 'index'], 'readwrite')
  await Promise.all([
    transaction.objectStore('files').clear(),
    transaction.objectStore('held').clear(),
    transaction.objectStore('index').clear(),
    transaction.done,
  ])
}
