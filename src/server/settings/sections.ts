import { SECTION_TITLES } from '#shared/admin/section-titles.ts'
import { ALL_SECTIONS, allSectionSchemas, type AnySection } from '#shared/contract/sale-settings.ts'
import type { StoredSection } from '#shared/contract/admin/shop-settings.ts'
import { fromJson } from '#shared/json.ts'
import type { AppContext } from '../http/app-context.ts'
import type { Queries, Trx } from '../database/database.ts'
import { type Actor, type FieldChange, record } from '../history/record.ts'
import { findEntry } from '../history/repository.ts'
import { isSectionEntry, SECTION_ENTRY } from '../history/present-entry.ts'
import { parse } from '../http/serve.ts'
import { conflict, notFound } from '../platform/errors.ts'
import { findSection, saveSection, type SettingsRow } from '../shop-settings/repository.ts'
import { takeUpPictures } from './pictures.ts'
import { refuseFreeOrders, refuseOtherCurrency, refuseUsedKinds, refuseWrongGstin } from './section-checks.ts'

/** What the owner says about the shop, a section at a time. Every change is in the history and can be put back. */

type Value = Record<string, unknown> | null

export const readSection = async (db: Queries, section: AnySection): Promise<StoredSection> =>
  present(section, await findSection(db, section))

/** Throws 400 with the fields that are wrong, and 409 where the section was changed since it was read. */
export async function changeSection(
  context: AppContext,
  section: AnySection,
  { version, value }: { version: number; value: Value },
  actor: Actor,
): Promise<StoredSection> {
  const checked: Value = value && (parse(allSectionSchemas[section], value) ?? null)
  const saved = await context.database.transact((trx) =>
    save(trx, section, checked, actor, (before) => {
      if ((before?.version ?? 0) !== version) throw changedSince()
    }),
  )
  await context.settings.refresh()
  return saved
}

/**
 * Puts back what a section was before a change of it. Throws 404, and a 409 where that is nothing of the settings or
 * was changed again since.
 */
export async function restoreSection(context: AppContext, id: string, actor: Actor): Promise<StoredSection> {
  const entry = await findEntry(context.database.db, id)
  if (!entry) throw notFound('Entry')
  const section = isSectionEntry(entry) && sectionOf(entry.entity_id)
  if (!section || entry.former === null) throw conflict('There is nothing before this that could be put back')
  const { value } = fromJson<{ value: Value }>(entry.former)
  const saved = await context.database.transact((trx) =>
    save(trx, section, value, actor, (before) => {
      if (before?.version !== Number(entry.version)) throw changedSince()
    }),
  )
  await context.settings.refresh()
  return saved
}

async function save(
  trx: Trx,
  section: AnySection,
  value: Value,
  actor: Actor,
  check: (before: SettingsRow | undefined) => void,
): Promise<StoredSection> {
  const before = await findSection(trx, section)
  check(before)
  const old = valueOf(before)
  const changes = differences(old, value)
  if (changes.length === 0) return present(section, before)
  const row: SettingsRow = {
    section,
    value: value && JSON.stringify(value).toWellFormed(),
    version: Number(before?.version ?? 0) + 1,
    updated_at: Date.now(),
    updated_by: actor.name,
  }
  if (section === 'currency') await refuseOtherCurrency(trx, old, value)
  if (section === 'kinds') await refuseUsedKinds(trx, old, value)
  if (section === 'codes') await refuseFreeOrders(trx, old, value)
  if (section === 'tax') refuseWrongGstin(old, value)
  await takeUpPictures(trx, old, value)
  if (!(await saveSection(trx, row))) throw changedSince()
  trx.renew('settings')
  await record(trx, [
    {
      actor,
      action: 'settings',
      kind: 'settings',
      entityId: `${SECTION_ENTRY}${section}`,
      title: SECTION_TITLES[section],
      changes,
      version: row.version,
      former: { value: old },
    },
  ])
  return present(section, row)
}

const changedSince = () => conflict('This was changed meanwhile. Look at what is there now, then save again')

const sectionOf = (entityId: string) =>
  ALL_SECTIONS.find((section) => entityId === `${SECTION_ENTRY}${section}`)

const valueOf = (row: SettingsRow | undefined): Value => (row?.value ? fromJson<Value>(row.value) : null)

/** Field by field; texts that are not there are empty. */
function differences(from: Value, to: Value): FieldChange[] {
  const fields = [...new Set([...Object.keys(from ?? {}), ...Object.keys(to ?? {})])]
  const changes = fields.flatMap((field) => {
    const [was, is] = [from?.[field] ?? null, to?.[field] ?? null]
    return JSON.stringify(was) === JSON.stringify(is) ? [] : [{ field, from: was, to: is }]
  })
  return changes
}

const present = (section: AnySection, row: SettingsRow | undefined): StoredSection => ({
  section,
  version: Number(row?.version ?? 0),
  value: valueOf(row),
  updatedAt: row ? new Date(row.updated_at).toISOString() : null,
  updatedBy: row?.updated_by ?? null,
})
