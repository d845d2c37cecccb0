import { expect, inject, test } from 'vitest'
import type { ServerProcess } from '#tests/support/server-process.ts'
import { openDatabase } from '#server/database/database.ts'
import { newDatabase } from '#tests/support/postgres.ts'
import { startServer } from '#tests/support/server-process.ts'

const SERVERS = 3

test('three servers that start at once on an empty PostgreSQL all come up, with one demonstration and one admin', async () => {
  const { url, drop } = await newDatabase(inject('postgresUrl'))
  const servers: ServerProcess[] = []
  try {
    const starts = Array.from({ length: SERVERS }, () => startServer({ DATABASE_URL: url }))
    for (const start of await Promise.allSettled(starts)) {
      if (start.status === 'rejected') throw start.reason
      servers.push(start.value)
    }
    const totals = await Promise.all(
      servers.map(async (server) => (await fetch(`${server.url}/api/product?facets=1`)).json()),
    )
    const database = await openDatabase({ url, file: '' })
    const products = await database.db.selectFrom('products').select('sku').execute()
    const admins = await database.db.selectFrom('users').select('id').where('role', '=', 'admin').execute()
    await database.close()
    expect(products.length).toBeGreaterThan(100)
    expect(new Set(products.map(({ sku }) => sku)).size).toBe(products.length)
    expect(admins).toHaveLength(1)
    expect(totals).toHaveLength(SERVERS)
  } finally {
    for (const server of servers) await server.remove()
    await drop()
  }
})
