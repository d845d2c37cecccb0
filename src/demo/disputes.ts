import { fromJson } from '#shared/json.ts'
import type { Database } from '#server/database/database.ts'
import type { Notices } from './simulator.ts'

/** The disputes of one simulator in the shop's database, each told to the shop when it changes. */
export function demoDisputes<Dispute extends object>(
  { db }: Database,
  {
    name,
    idOf,
    tell,
  }: { name: string; idOf: (dispute: Dispute) => string; tell: (dispute: Dispute) => void },
) {
  const keyOf = (id: string) => `${name} dispute:${id}`
  const find = async (id: string) => {
    const row = await db
      .selectFrom('demo_payments')
      .select('content')
      .where('id', '=', keyOf(id))
      .executeTakeFirst()
    return row && fromJson<Dispute>(row.content)
  }
  const keep = async (dispute: Dispute) => {
    const content = JSON.stringify(dispute)
    await db
      .insertInto('demo_payments')
      .values({ id: keyOf(idOf(dispute)), content })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ content }))
      .execute()
    tell(dispute)
    return { status: 201, body: dispute }
  }
  return { find, keep }
}

/** Where a simulator leaves its notices until it is known where to send them. */
export function noticesTo(): Notices {
  let send: Parameters<Notices['onNotice']>[0] = () => undefined
  return {
    onNotice: (listener) => {
      send = listener
    },
    notify: (text, headers = {}) => send(text, headers),
  }
}
