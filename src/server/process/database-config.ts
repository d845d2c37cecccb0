import * as v from 'valibot'
import { readPostgresUrl } from '../platform/postgres-url.ts'
import { isOff, isOn } from './on-off.ts'

/** Of a PostgreSQL: one server or several. */
export const databaseAddress = (name: string) => v.optional(v.pipe(v.string(), v.trim(), addressed(name)))

/** Where changes are heard: at `DATABASE_URL`, nowhere, or at an address of its own. */
export const databaseListen = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    addressed('DATABASE_LISTEN', (word) => isOn(word) || isOff(word)),
  ),
)

interface Given {
  DATABASE_URL?: string | undefined
  DATABASE_READ_URL?: string | undefined
  DATABASE_LISTEN?: string | undefined
}

/** Throws a sentence where there is a replica of nothing. */
export function readDatabaseUrls({
  DATABASE_URL: url,
  DATABASE_READ_URL: readUrl,
  DATABASE_LISTEN: listen = 'on',
}: Given) {
  if (readUrl !== undefined && url === undefined)
    throw new Error('DATABASE_READ_URL is of a replica, and needs DATABASE_URL')
  return {
    databaseUrl: url,
    databaseReadUrl: readUrl,
    listenUrl: isOff(listen) || url === undefined ? undefined : isOn(listen) ? url : listen,
  }
}

function addressed(name: string, isWord: (text: string) => boolean = () => false) {
  return v.rawCheck<string>(({ dataset, addIssue }) => {
    if (!dataset.typed || isWord(dataset.value)) return
    try {
      readPostgresUrl(dataset.value, name)
    } catch (error) {
      addIssue({ message: error instanceof Error ? error.message : String(error) })
    }
  })
}
