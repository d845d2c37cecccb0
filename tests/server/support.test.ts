import { expect, it } from 'vitest'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'

onBothDatabases('the test shop', async (open, kind) => {
  const shop = await closedAfter(open())

  it('is the real server on the database asked for', async () => {
    expect(shop.database.kind).toBe(kind)
    const users = await shop.database.db.selectFrom('users').selectAll().execute()
    expect(users).toEqual([])
  })

  it('answers what no one offers with the error body', async () => {
    const answer = await shop.app.inject({ method: 'GET', url: '/api/nothing' })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ success: false, code: 'not_found' })
  })
})
