import { CONTENT } from '#shared/admin/limits.ts'
import type { AdminPage, NewPage, PageEdit } from '#shared/contract/admin/content.ts'
import { fromJson } from '#shared/json.ts'
import { isUniqueViolation, type Trx } from '../database/database.ts'
import { type Actor, record } from '../history/record.ts'
import { findEntry } from '../history/repository.ts'
import type { AppContext } from '../http/app-context.ts'
import { picturesIn } from '../images/references.ts'
import { markChanged } from '../images/usage.ts'
import { AppError, conflict, notFound } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { type Action, deletionOf, entryOf, type PageContent, type PageSnapshot } from './changes.ts'
import { deleteRow, findAll, findRow, insertRow, type PageRow, updateRow } from './repository.ts'

/** The shop's own pages as the back office writes them. Every change is in the history, and can be put back. */

type Deps = Pick<AppContext, 'database'>

export const listPages = async ({ database: { db } }: Deps): Promise<AdminPage[]> =>
  (await findAll(db)).map(presentPage)

export const createPage = (deps: Deps, form: NewPage, actor: Actor): Promise<AdminPage> =>
  change(deps, form.slug, (trx) => insert(trx, newId(), form, { actor, action: 'create' }))

/** Throws 404, and `version_conflict` with the present page where the form's version is behind. */
export const editPage = (
  deps: Deps,
  id: string,
  { version, ...form }: PageEdit,
  actor: Actor,
): Promise<AdminPage> =>
  change(deps, form.slug, async (trx) => {
    const row = await lockedRow(deps, trx, id)
    if (!row) throw notFound('Page')
    if (row.version !== version)
      throw new AppError('version_conflict', 409, 'Someone else has changed this page meanwhile', {
        data: presentPage(row),
      })
    return update(trx, row, form, { actor, action: 'update' })
  })

export async function removePage({ database }: Deps, id: string, actor: Actor): Promise<void> {
  await database.transact(async (trx) => {
    const row = await findRow(trx, id)
    if (!row) throw notFound('Page')
    await deleteRow(trx, id)
    await takePictures(trx, row.body, '')
    await record(trx, [deletionOf(actor, row)])
  })
}

/** Those that are not named stay behind the others. */
export async function orderPagesBy(deps: Deps, ids: readonly string[], actor: Actor): Promise<AdminPage[]> {
  await deps.database.transact(async (trx) => {
    const before = await findAll(trx)
    const rank = (row: PageRow) => {
      const at = ids.indexOf(row.id)
      return at === -1 ? ids.length + row.position : at
    }
    const after = before.toSorted((one, other) => rank(one) - rank(other))
    if (after.every((row, at) => row === before[at])) return
    for (const [position, row] of after.entries())
      if (row.position !== position) await updateRow(trx, { ...row, position })
    const titles = (rows: readonly PageRow[]) => rows.map(({ title }) => title)
    const changes = [{ field: 'order', from: titles(before), to: titles(after) }]
    await record(trx, [
      { actor, action: 'update', kind: 'page', entityId: 'order', title: 'Order of the pages', changes },
    ])
  })
  return listPages(deps)
}

/** Puts a page back as it was before an entry of the history; one that was deleted comes back. Throws 404, 409. */
export async function putBackPage(deps: Deps, entryId: string, actor: Actor): Promise<AdminPage> {
  const entry = await findEntry(deps.database.db, entryId)
  if (!entry || entry.kind !== 'page') throw notFound('Entry')
  if (entry.former === null) throw conflict('There is nothing before this that could be put back')
  const former = fromJson<PageSnapshot>(entry.former)
  return change(deps, former.slug, async (trx) => {
    const row = await lockedRow(deps, trx, entry.entity_id)
    const by = { actor, action: 'restore' } as const
    return row
      ? update(trx, row, former, by)
      : // Who still has it open from before is told of another version.
        insert(trx, entry.entity_id, former, by, former.version + 1)
  })
}

interface Doing {
  actor: Actor
  action: Action
}

async function insert(
  trx: Trx,
  id: string,
  form: PageContent,
  doing: Doing,
  version = 1,
): Promise<AdminPage> {
  const others = await findAll(trx)
  if (others.length >= CONTENT.pages)
    throw conflict(`The shop has ${CONTENT.pages} pages; delete one to add another`)
  const position = (others.at(-1)?.position ?? -1) + 1
  const row = { ...columnsOf(form), id, position, version, updated_at: Date.now() }
  await insertRow(trx, row)
  await takePictures(trx, '', row.body)
  await record(trx, [entryOf(doing, undefined, row)])
  return presentPage(row)
}

async function update(trx: Trx, before: PageRow, form: PageContent, doing: Doing): Promise<AdminPage> {
  const after = { ...before, ...columnsOf(form), version: before.version + 1, updated_at: Date.now() }
  const entry = entryOf(doing, before, after)
  // Saved as it was: nobody who has it open has to be told of another version.
  if (entry.changes.length === 0) return presentPage(before)
  await updateRow(trx, after)
  await takePictures(trx, before.body, after.body)
  await record(trx, [entry])
  return presentPage(after)
}

/** Takes up the pictures that a page's text shows now, and lets go of those that it showed before. */
const takePictures = (trx: Trx, before: string, after: string) =>
  markChanged(trx, picturesIn(before), picturesIn(after))

const lockedRow = ({ database }: Deps, trx: Trx, id: string): Promise<PageRow | undefined> =>
  database.locked(trx.selectFrom('pages').selectAll().where('id', '=', id)).executeTakeFirst()

async function change(
  { database }: Deps,
  slug: string,
  work: (trx: Trx) => Promise<AdminPage>,
): Promise<AdminPage> {
  try {
    return await database.transact(work)
  } catch (error) {
    if (!isUniqueViolation(error, 'slug')) throw error
    const message = `Another page has the address /pages/${slug}`
    throw new AppError('conflict', 409, message, { issues: [{ path: 'slug', message }] })
  }
}

const columnsOf = ({ slug, title, body, isPublished }: PageContent) => ({
  slug,
  title: title.toWellFormed(),
  body: body.toWellFormed(),
  is_published: isPublished ? (1 as const) : (0 as const),
})

const presentPage = ({ id, slug, title, body, is_published, version, updated_at }: PageRow): AdminPage => ({
  _id: id,
  slug,
  title,
  body,
  isPublished: is_published === 1,
  version,
  updatedAt: new Date(updated_at).toISOString(),
})
