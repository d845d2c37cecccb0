import type { Queries, Trx } from './database.ts'
import { asker } from './transact.ts'

/** As a connection, which can be asked several things before the first answer is awaited. */
export type Askable = Queries & Pick<Trx, 'ask'>

/** `Database.together`. */
export const askTogether = <T>(db: Queries, work: (asking: Askable) => Promise<T>): Promise<T> =>
  db.connection().execute(async (own) => work(Object.assign(own, { ask: await asker(own, []) })))
