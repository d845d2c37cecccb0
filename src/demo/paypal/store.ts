import { fromJson } from '#shared/json.ts'
import type { Database, Trx } from '#server/database/database.ts'
import { prepared } from '#server/database/prepared.ts'
import type { Tables } from '#server/database/schema/tables.ts'
import type { ProviderAnswer } from '#server/payment/transport.ts'
import type { DemoOrder } from './orders.ts'

/** An order as it is kept, with the request ids that made and captured it. */
interface StoredPayment {
  order: DemoOrder
  captureRequest?: string | undefined
}

interface Change {
  /** The order from now on; absent when it stays. */
  order?: DemoOrder
  captureRequest?: string | undefined
  answer: ProviderAnswer
}

export interface OrderStore {
  find(id: string): Promise<DemoOrder | undefined>
  /** The id of the order that a capture or a refund belongs to. */
  findBy(kind: 'capture' | 'refund', name: string): Promise<string | undefined>
  /** Keeps a new order, or gives the one of its id that was made before. */
  insertOnce(order: DemoOrder): Promise<DemoOrder>
  /** Undefined when there is no such order. */
  change(
    id: string,
    decide: (order: DemoOrder, captureRequest?: string) => Change,
  ): Promise<ProviderAnswer | undefined>
}

/** The demo's orders in the shop's database, so that they outlive the process. */
export function orderStore(database: Database): OrderStore {
  const { db } = database
  const lock = async (trx: Trx, id: string) => {
    const [row] = await lockContent.ask(trx, { id })
    return row && fromJson<StoredPayment>(row.content)
  }
  const find = async (id: string) => {
    const [row] = await findContent(db, { id })
    return row && fromJson<StoredPayment>(row.content).order
  }
  const rowOf = (id: string, content: unknown): Row => ({ id, content: JSON.stringify(content) })

  /** Each of its captures and refunds leads to the order. */
  const insertNames = (trx: Trx, { id, purchase_units: units }: DemoOrder) => {
    for (const { payments } of units) {
      for (const capture of payments?.captures ?? [])
        insertContent.send(trx, rowOf(`capture:${capture.id}`, id))
      for (const refund of payments?.refunds ?? []) insertContent.send(trx, rowOf(`refund:${refund.id}`, id))
    }
  }

  return {
    find,
    async findBy(kind, name) {
      const [row] = await findContent(db, { id: `${kind}:${name}` })
      return row && fromJson<string>(row.content)
    },
    async insertOnce(order) {
      const [made] = await insertContent(db, rowOf(order.id, { order } satisfies StoredPayment))
      return made ? order : ((await find(order.id)) ?? order)
    },
    change: (id, decide) =>
      database.transact(async (trx) => {
        const kept = await lock(trx, id)
        if (!kept) return undefined
        const { order, captureRequest, answer } = decide(kept.order, kept.captureRequest)
        if (order) {
          const request = captureRequest ?? kept.captureRequest
          const content = JSON.stringify({ order, captureRequest: request } satisfies StoredPayment)
          saveContent.send(trx, { id, content })
          insertNames(trx, order)
        }
        return answer
      }),
  }
}

type Row = Tables['demo_payments']

const findContent = prepared<Pick<Row, 'id'>, Pick<Row, 'content'>>((db, { param }) =>
  db.selectFrom('demo_payments').select('content').where('id', '=', param('id')),
)
const lockContent = prepared<Pick<Row, 'id'>, Pick<Row, 'content'>>((db, { param, locked }) =>
  locked(db.selectFrom('demo_payments').select('content').where('id', '=', param('id'))),
)
const insertContent = prepared<Row, Pick<Row, 'id'>>((db, { param }) =>
  db
    .insertInto('demo_payments')
    .values({ id: param('id'), content: param('content') })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id'),
)
const saveContent = prepared<Row, unknown>((db, { param }) =>
  db
    .updateTable('demo_payments')
    .set({ content: param('content') })
    .where('id', '=', param('id')),
)
