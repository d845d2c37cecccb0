import type { FastifyBaseLogger } from 'fastify'
import * as v from 'valibot'
import { returnDaysOf } from '#shared/contract/return-settings.ts'
import {
  ALL_SECTIONS,
  allSectionSchemas,
  type AnySection,
  isSaleSection,
  type SaleSettings,
} from '#shared/contract/sale-settings.ts'
import type { ShopSettings } from '#shared/contract/shop-settings.ts'
import { fromJson } from '#shared/json.ts'
import { DEFAULT_ZONE, RETURN_DAYS } from '#shared/limits.ts'
import type { RunningSales } from '#shared/totals/sales.ts'
import type { Database } from '../database/database.ts'
import type { ReplicaSync } from '../replicas/replica-sync.ts'
import { chargesOf } from './charges.ts'
import { saleClock } from './sale-clock.ts'
import { findSections, type SettingsRow } from './repository.ts'

/** The shop's settings in memory, kept current with the database. */
export interface LiveSettings {
  /** What was saved for everybody to see, and what follows from the rest; another object once something has changed. */
  get(): ShopSettings
  /** What was saved of selling. */
  sale(): SaleSettings
  /** The sales of this moment; another object once one has begun or ended, or was changed. */
  runningSales(): RunningSales
  /** When one begins or ends next, ms; infinite for never. */
  nextSaleTurn(): number
  /** Calls back after each change. */
  onChange(listener: () => void): void
  /** Grows with every change: what is made of the settings is kept under it. */
  version(): number
  /** Reads them again after a committed change. */
  refresh(): Promise<void>
}

export interface LiveSettingsOptions {
  database: Pick<Database, 'reserved'>
  replicas: Pick<ReplicaSync, 'subscribe'>
  log: FastifyBaseLogger
}

export async function openLiveSettings({
  database: { reserved },
  replicas,
  log,
}: LiveSettingsOptions): Promise<LiveSettings> {
  let present: ShopSettings = {}
  let sale: SaleSettings = {}
  let version = 0
  const clock = saleClock()
  const listeners: (() => void)[] = []
  const refresh = async () => {
    const rows = await findSections(reserved)
    const read = rows.reduce((sum, row) => sum + Number(row.version), 0)
    // Another reading that was begun later has come before.
    if (read <= version) return
    const known = settingsOf(rows, log)
    sale = Object.fromEntries(known.filter(([section]) => isSaleSection(section)))
    const charges = chargesOf(sale)
    const returnDays = returnDaysOf(sale.returns)
    present = {
      ...Object.fromEntries(known.filter(([section]) => !isSaleSection(section))),
      ...(charges && { charges }),
      ...(sale.tax && sale.tax.zone !== DEFAULT_ZONE && { zone: sale.tax.zone }),
      ...(returnDays !== RETURN_DAYS && { returnDays }),
    }
    version = read
    clock.set(sale.sales?.sales ?? [])
    for (const listener of listeners) listener()
  }
  await refresh()
  replicas.subscribe({
    changed: async ({ topics }) => (topics.includes('settings') ? refresh() : undefined),
    missed: refresh,
  })
  return {
    get: () => present,
    sale: () => sale,
    runningSales: () => clock.at(Date.now()),
    nextSaleTurn: () => clock.nextAfter(Date.now()),
    onChange: (listener) => void listeners.push(listener),
    version: () => version,
    refresh,
  }
}

/** A section that another version of the shop wrote and that this one does not understand counts as not saved. */
function settingsOf(rows: readonly SettingsRow[], log: FastifyBaseLogger) {
  return rows.flatMap(({ section, value }) => {
    const name = ALL_SECTIONS.find((one) => one === section)
    if (!name || value === null) return []
    const parsed = readSection(name, value)
    if (parsed === undefined) log.warn({ section }, 'a section of the settings is not understood')
    return parsed === undefined ? [] : [[name, parsed] as const]
  })
}

function readSection(name: AnySection, value: string): object | undefined {
  const parsed = v.safeParse(allSectionSchemas[name], fromJson<unknown>(value))
  return parsed.success ? parsed.output : undefined
}
