import { expect, it } from 'vitest'
import { read, scriptsIn } from './sources.ts'

/** The last one that was there before servers worked with newer tables (decision 093). */
const LAST_OF_BEFORE = '045'
const TAKES_AWAY = /\b(?:drop\s+(?:table|column|constraint)|rename\s+(?:to|column))\b/i

const nameOf = (file: string) => file.split('/').at(-1) ?? ''

it('a migration that takes something away says whether older servers can work with what it leaves', () => {
  const silent = scriptsIn('src/server/database/migrations/').filter(
    (file) =>
      nameOf(file) > `${LAST_OF_BEFORE}-zzz` &&
      TAKES_AWAY.test(read(file)) &&
      !/^export const contracts = (?:true|false)$/m.test(read(file)),
  )
  expect(silent).toEqual([])
})

/** What servers tell each other is in no backup. */
const OF_THE_PLACE = '050-catalogue-changes.ts'

it('what a column is kept as is what a backup knows: text, integer, bigint, double precision', () => {
  const OTHER =
    /\b(?:add column|create table)[^`]*\b(?:smallint|boolean|jsonb?|timestamptz?|bytea|blob|numeric|real|uuid)\b(?![.(])/
  const odd = scriptsIn('src/server/database/migrations/').filter(
    (file) => nameOf(file) !== OF_THE_PLACE && OTHER.test(read(file)),
  )
  expect(odd).toEqual([])
})

it('migrations are listed as they are done: by their names', () => {
  const listed = [...read('src/server/database/migrate.ts').matchAll(/^ {2}'(\d{3}-[a-z-]+)': /gm)].map(
    ([, name]) => name,
  )
  expect(listed).toEqual(
    scriptsIn('src/server/database/migrations/')
      .map((file) => nameOf(file).replace(/\.ts$/, ''))
      .toSorted(),
  )
})
