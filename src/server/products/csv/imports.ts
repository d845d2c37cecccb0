import type { ImportError, ImportJob } from '#shared/contract/admin/product-import.ts'
import { IMPORT_ERRORS } from '#shared/admin/limits.ts'
import { kindsOf } from '#shared/kinds.ts'
import { AppError, conflict, notFound } from '../../platform/errors.ts'
import type { Actor } from '../../history/record.ts'
import { newId } from '../../platform/ids.ts'
import type { CatalogueContext } from '../../catalogue/live-catalogue.ts'
import { applyPlan } from '../staged/apply-plan.ts'
import {
  changeImport,
  claimImport,
  findImport,
  type ImportRow,
  insertImport,
  presentImport,
} from './import-repository.ts'
import { planImport } from './plan-import.ts'
import { Unreadable } from './read-rows.ts'
import { productSchemasFor } from './validate-row.ts'

/** CSV files on their way into the catalogue, checked and applied beside the requests. */
export interface Imports {
  check(text: string, actor: Actor): Promise<ImportJob>
  /** Throws 404. */
  read(id: string): Promise<ImportJob>
  /** Throws 404, and 409 for a file that is not ready for it. */
  apply(id: string, actor: Actor): Promise<ImportJob>
  /** Gives up what is under way, of which nothing is in the catalogue then. */
  close(): Promise<void>
}

/** How often others are told how far it is, ms. */
const TELL_MS = 1000
/** A server that has said nothing for so long is no longer working on it, ms. */
const LOST_MS = 60_000
const STOPPED = 'The shop was stopped meanwhile. Nothing was changed; please try again'

type Deps = Pick<CatalogueContext, 'database' | 'log' | 'settings'>

class Stopped extends Error {}
class Otherwise extends Error {}

export function openImports(context: Deps): Imports {
  const { database, log, settings } = context
  const schemas = productSchemasFor(() => kindsOf(settings.get()))
  const { db } = database
  const running = new Map<string, { row: ImportRow; work: Promise<void> }>()
  let closed = false

  /** Works on an import beside the requests; what it finds is in `row`, and told now and then. */
  const start = (row: ImportRow, work: (tally: Tally) => Promise<void>) => {
    const telling = setInterval(() => {
      const { total, done, created, changed, unchanged } = row
      changeImport(db, row.id, { total, done, created, changed, unchanged }).catch((error: unknown) =>
        log.error({ err: error }, 'import'),
      )
    }, TELL_MS).unref()
    const run = async () => {
      try {
        await work(tallyOf(row, () => closed))
      } catch (error) {
        row.state = 'failed'
        row.message = reasonOf(error)
        if (!isRefusal(error)) log.error({ err: error }, 'an import failed')
      } finally {
        clearInterval(telling)
        // The file goes with it, unless it is still to be applied.
        if (row.state !== 'checked' || row.error_count > 0) row.content = null
        await changeImport(db, row.id, row).catch((error: unknown) => log.error({ err: error }, 'import'))
        running.delete(row.id)
      }
    }
    running.set(row.id, { row, work: run() })
  }

  return {
    async check(text, actor) {
      const now = Date.now()
      const row = newImport(text, actor, now)
      await insertImport(db, row)
      start(row, async (tally) => {
        for await (const planned of planImport(db, text, actor, tally, schemas)) void planned
        row.state = 'checked'
        row.total = row.done
      })
      return presentImport(row)
    },
    async read(id) {
      const here = running.get(id)
      if (here && isUnderWay(here.row)) return presentImport(here.row)
      // What came of it is told when it is written down: whoever acts on it at once finds it so.
      await here?.work
      const row = await findImport(db, id)
      if (!row) throw notFound('Import')
      if (!isUnderWay(row) || row.updated_at > Date.now() - LOST_MS) return presentImport(row)
      return presentImport({ ...row, state: 'failed', message: STOPPED })
    },
    async apply(id, actor) {
      const row = await claimImport(db, id)
      if (!row) throw notReady(await findImport(db, id))
      const text = row.content ?? ''
      const checked = countsOf(row)
      start(row, async (tally) => {
        const applied = await applyPlan(
          context,
          () => {
            tally.begin()
            return asChecked(planImport(db, text, actor, tally, schemas), row, checked)
          },
          {
            // In the same transaction: whatever becomes of this server, it is known to be done.
            inSameTransaction: (trx, batchId) =>
              changeImport(trx, id, { state: 'done', batch_id: batchId, done: row.total, content: null }),
          },
        )
        row.state = 'done'
        row.batch_id = applied.batchId
        row.done = row.total
      })
      return presentImport(row)
    },
    async close() {
      closed = true
      await Promise.all([...running.values()].map(({ work }) => work))
    },
  }
}

const isUnderWay = ({ state }: ImportRow) => state === 'checking' || state === 'applying'

function newImport(text: string, actor: Actor, now: number): ImportRow {
  const nothing = { total: 0, done: 0, created: 0, changed: 0, unchanged: 0, error_count: 0 }
  return {
    id: newId(now),
    actor_id: actor._id,
    actor_name: actor.name,
    state: 'checking',
    created_at: now,
    updated_at: now,
    ...nothing,
    errors: '[]',
    batch_id: null,
    message: null,
    content: text,
  }
}

interface Tally {
  /** From the beginning again. */
  begin(): void
  row(outcome: 'created' | 'changed' | 'unchanged' | 'wrong'): void
  error(error: ImportError): void
}

function tallyOf(row: ImportRow, isStopped: () => boolean): Tally {
  let errors: ImportError[] = []
  return {
    begin() {
      errors = []
      Object.assign(row, { done: 0, created: 0, changed: 0, unchanged: 0, error_count: 0, errors: '[]' })
    },
    row(outcome) {
      if (isStopped()) throw new Stopped()
      row.done++
      if (outcome !== 'wrong') row[outcome]++
    },
    error(error) {
      row.error_count++
      if (errors.length >= IMPORT_ERRORS) return
      errors.push(error)
      row.errors = JSON.stringify(errors)
    },
  }
}

const countsOf = ({ created, changed, unchanged }: ImportRow) => `${created} ${changed} ${unchanged}`

/** What the admin was shown may be otherwise by now: a row has become wrong, or is about another product. */
async function* asChecked<T>(plan: AsyncIterable<T>, row: ImportRow, checked: string): AsyncGenerator<T> {
  for await (const planned of plan) {
    if (row.error_count > 0) throw new Otherwise()
    yield planned
  }
  if (row.error_count > 0 || countsOf(row) !== checked) throw new Otherwise()
}

const isRefusal = (error: unknown) =>
  error instanceof AppError ||
  error instanceof Unreadable ||
  error instanceof Otherwise ||
  error instanceof Stopped

function reasonOf(error: unknown): string {
  if (error instanceof AppError || error instanceof Unreadable) return error.message
  if (error instanceof Otherwise)
    return 'The catalogue has changed since the file was checked. Nothing was changed; please have it checked again'
  if (error instanceof Stopped) return STOPPED
  return 'Something went wrong on our side. Nothing was changed; please try again'
}

function notReady(row: ImportRow | undefined): Error {
  if (!row) return notFound('Import')
  if (row.error_count > 0)
    return conflict('There are errors in the file. Please mend them and have it checked again')
  if (row.state === 'checking') return conflict('The file is still being checked')
  if (row.state === 'applying') return conflict('The file is being put into the catalogue already')
  if (row.state === 'done') return conflict('The file is in the catalogue already')
  return conflict('Please have the file checked again')
}
