import {
  type Compilable,
  type CompiledQuery,
  type Expression,
  PostgresAdapter,
  type SelectQueryBuilder,
  sql,
} from 'kysely'
import type { Askable, Queries, Trx } from './database.ts'
import { asksForEveryColumn, keepPlanOf } from './named-statements.ts'

/** Stands for a value that is only known when the query runs. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

export interface Parts<Input> {
  /** Where a value of the input stands. */
  param: <Name extends keyof Input & string>(name: Name) => Expression<Input[Name]>
  /** As `Database.locked`: for a query that runs in a transaction. */
  locked: <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>) => SelectQueryBuilder<DB, TB, O>
}

/** Runs a query on the database or in a transaction, and gives its rows. */
export interface Prepared<Input extends object, Row> {
  (db: Queries, input: Input): Promise<Row[]>
  /** As `Trx.send`. */
  send: (trx: Trx, input: Input) => void
  /** As `Trx.ask`. */
  ask: (asking: Askable, input: Input) => Promise<Row[]>
}

/**
 * A query that is built and compiled once for each kind of database and then run with different values:
 * for what every request needs, where building it would cost more than running it. PostgreSQL plans it once for each
 * connection, whatever it is, unless it asks for every column: its best plan must not go by its values.
 */
export function prepared<Input extends object, Row>(
  build: (db: Queries, parts: Parts<Input>) => Compilable<Row>,
): Prepared<Input, Row> {
  const compiled = new WeakMap<object, CompiledQuery<Row>>()
  const param: Parts<Input>['param'] = (name) => sql.val(new Placeholder(name) as never)
  const withValues = (db: Queries, input: Input): CompiledQuery<Row> => {
    // One adapter for the whole life of a database, in and out of transactions.
    const { adapter } = db.getExecutor()
    let query = compiled.get(adapter)
    if (!query) {
      const locked: Parts<Input>['locked'] = (select) =>
        adapter instanceof PostgresAdapter ? select.forUpdate() : select
      query = build(db, { param, locked }).compile()
      if (!asksForEveryColumn(query.sql)) keepPlanOf(query.sql)
      compiled.set(adapter, query)
    }
    const values = input as Record<string, unknown>
    const parameters = query.parameters.map((value) =>
      value instanceof Placeholder ? values[value.name] : value,
    )
    return { ...query, parameters }
  }
  return Object.assign(
    async (db: Queries, input: Input) => (await db.executeQuery<Row>(withValues(db, input))).rows,
    {
      send: (trx: Trx, input: Input) => trx.send(withValues(trx, input)),
      ask: (asking: Askable, input: Input) => asking.ask(withValues(asking, input)),
    },
  )
}
