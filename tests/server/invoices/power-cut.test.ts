import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { AdminProduct } from '#shared/contract/admin/product.ts'
import type { Invoice } from '#shared/contract/invoice.ts'
import { manyInvoices } from '#shared/endpoints/admin/invoices.ts'
import { addUser, placeOrder, send, signInAdmin, type Visitor } from '#tests/support/admin.ts'
import { newProduct } from '#tests/support/builders.ts'
import { newDatabase } from '#tests/support/postgres.ts'
import { type ServerProcess, startServer } from '#tests/support/server-process.ts'

/* Real processes, and kill -9 while invoices are issued: two of them on PostgreSQL. */

const ORDERS = 12
/** How long after the calls were begun, ms: before, within and after the transactions. */
const DEATHS = [12, 60]
const postgres = inject('postgresUrl')

describe.each(postgres ? ['sqlite', 'postgres'] : ['sqlite'])('invoices on %s', (kind) => {
  let database: Awaited<ReturnType<typeof newDatabase>> | undefined
  let servers: ServerProcess[] = []
  beforeAll(async () => {
    if (kind === 'postgres') database = await newDatabase(postgres)
    const environment: Record<string, string> = database ? { DATABASE_URL: database.url } : {}
    servers = [await startServer(environment)]
    if (database) servers.push(await startServer(environment))
  })
  afterAll(async () => {
    for (const server of servers) await server.remove()
    await database?.drop()
  })

  it('have one number for each order and no gap, whenever a server dies', async () => {
    const [dying] = servers
    if (!dying) throw new Error('no server')
    const admin = await signInAdmin(dying.url)
    const body = newProduct({ countInStock: 1000 })
    const product = await send<AdminProduct>(dying.url, 'POST', '/api/product', { token: admin.token, body })
    const customer = await addUser(admin, 'customer')
    const ask = ({ url }: Pick<Visitor, 'url'>, orderIds: string[]) =>
      send<{ invoices: Invoice[] }>(url, manyInvoices.method, manyInvoices.path, {
        token: admin.token,
        body: { orderIds },
      })
    const all: string[] = []
    for (const ms of DEATHS) {
      const ids: string[] = []
      while (ids.length < ORDERS) ids.push((await placeOrder(customer, product))._id)
      all.push(...ids)
      const asked = servers.map((server, at) =>
        ask(server, at === 0 ? ids : ids.toReversed()).catch(() => undefined),
      )
      await pause(ms)
      await dying.kill9()
      await Promise.all(asked)
      await dying.restart()
    }
    const answers = await Promise.all(servers.map((server) => ask(server, all)))
    const [first, ...others] = answers.map(({ invoices }) => invoices)
    for (const other of others) expect(other).toEqual(first)
    const numbers = (first ?? []).map(({ number }) => Number(number.split('/').at(-1)))
    expect(numbers.toSorted((a, b) => a - b)).toEqual(all.map((_, at) => at + 1))
    expect(new Set(first?.map(({ order }) => order._id))).toEqual(new Set(all))
  })
})
