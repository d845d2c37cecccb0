import { describe, expect, inject, it } from 'vitest'
import { updateProduct } from '#shared/endpoints/admin/calls.ts'
import { getProduct } from '#shared/endpoints/shop.ts'
import { addToCatalogue, signInAdmin } from '#tests/support/builders.ts'
import { eventually } from '#tests/support/eventually.ts'
import { newDatabase } from '#tests/support/postgres.ts'
import { wayTo } from '#tests/support/postgres-way.ts'
import { openShop } from '#tests/support/shop.ts'

const server = inject('postgresUrl')

describe.each(server ? [server] : [])('a server whose listener has gone silent', (serverUrl) => {
  it('shows what another changes, and is ready', async () => {
    const place = await newDatabase(serverUrl, inject('postgresTables'))
    const way = await wayTo(place.url)
    const one = await openShop({ environment: { DATABASE_URL: place.url } })
    const owner = await signInAdmin(one)
    const { _id: id } = await addToCatalogue(one, owner)
    const deaf = await openShop({ environment: { DATABASE_URL: way.url } })
    await eventually(() => expect(way.listening.size).toBeGreaterThan(0))
    way.freeze(way.listening)
    for (const name of ['A first name', 'A second name']) {
      await one.call(updateProduct, { params: { id }, body: { name } }, owner)
      await eventually(async () =>
        expect((await deaf.call(getProduct, { params: { id } })).data.name).toBe(name),
      )
    }
    expect((await deaf.app.inject('/api/health/ready')).statusCode).toBe(200)
    await way.cut()
    await way.mend()
    await deaf.close()
    await one.close()
    await way.cut()
    await place.drop()
  })
})
