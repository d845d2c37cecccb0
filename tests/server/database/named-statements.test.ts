import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { isNameable, keepPlanOf } from '#server/database/named-statements.ts'
import { newDatabase } from '#tests/support/postgres.ts'

describe('a statement is planned once', () => {
  it.each([
    'select "id", "name" from "users" where "id" = $1',
    'insert into "settings" ("key", "value") values ($1, $2)',
    'update "carts" set "version" = $1 where "owner" = $2',
    'delete from "cart_lines" where "owner" = $1',
  ])('where its plan is the same for all values: %s', (text) => {
    expect(isNameable(text)).toBe(true)
  })

  it.each([
    ['every column, of which a migration adds one', 'select * from "checkouts" where "id" = $1'],
    ['every column of a table', 'select "u".* from "users" as "u" where "id" = $1'],
    ['every column of what was written', 'update "letters" set "state" = $1 returning *'],
    ['a list', 'select "id" from "orders" where "status" = $1 order by "created_at" desc limit $2'],
    ['a likeness', 'select "id" from "users" where "email" like $1'],
    ['no question at all', 'begin'],
  ])('but not of %s', (_, text) => {
    expect(isNameable(text)).toBe(false)
  })
})

it('whatever it is, where it was built once for all its values', () => {
  const text = 'select "id" from "letters" where "next_at" <= $1 order by "next_at" limit $2'
  expect(isNameable(text)).toBe(false)
  keepPlanOf(text)
  expect(isNameable(text)).toBe(true)
})

const server = inject('postgresUrl')

describe.each(server ? [server] : [])('on PostgreSQL', (url) => {
  let place: Awaited<ReturnType<typeof newDatabase>>
  beforeAll(async () => {
    place = await newDatabase(url, inject('postgresTables'))
  })
  afterAll(() => place.drop())
  const prepared = sql<{ statement: string }>`select statement from pg_prepared_statements`

  it('is kept by the connection, and goes on when a migration adds a column', async () => {
    const database = await openDatabase({ url: place.url, file: '' })
    try {
      const find = () =>
        database.db.selectFrom('settings').select('value').where('key', '=', 'colour').executeTakeFirst()
      await find()
      const { rows } = await prepared.execute(database.db)
      expect(rows.map(({ statement }) => statement)).toContain(
        'select "value" from "settings" where "key" = $1',
      )
      await sql`alter table settings add column note text`.execute(database.db)
      await expect(find()).resolves.toBeUndefined()
      const whole = () => database.db.selectFrom('settings').selectAll().where('key', '=', 'x').execute()
      await whole()
      await sql`alter table settings add column more text`.execute(database.db)
      await expect(whole()).resolves.toEqual([])
    } finally {
      await database.close()
    }
  })

  it('is forgotten at once where the shop is told so', async () => {
    const database = await openDatabase({ url: place.url, file: '', prepares: false })
    try {
      await database.db.selectFrom('settings').select('value').where('key', '=', 'colour').execute()
      expect((await prepared.execute(database.db)).rows).toEqual([])
    } finally {
      await database.close()
    }
  })
})
