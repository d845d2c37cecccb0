import { afterEach, expect, test } from 'vitest'
import { ensureAdmin } from '#server/accounts/first-admin.ts'
import { allUsers } from '#shared/endpoints/admin/calls.ts'
import { login } from '#shared/endpoints/shop.ts'
import { register } from '#tests/support/builders.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'

onBothDatabases('the first admin', (open) => {
  let shop: TestShop
  afterEach(() => shop.close())
  const signIn = (email: string, password: string) => shop.call(login, { body: { email, password } })

  test('is made once, with a password that is told once', async () => {
    shop = await open()
    const made = await ensureAdmin(shop)
    expect(made?.email).toBe('admin@shop.example')
    const { data, token } = await signIn('admin@shop.example', made?.password ?? '')
    expect(data.role).toBe('admin')
    expect((await shop.call(allUsers, { query: {} }, { token })).total).toBe(1)
    expect(await ensureAdmin(shop)).toBeUndefined()
  })

  test('is the one of ADMIN_EMAIL and ADMIN_PASSWORD, whose password is not repeated', async () => {
    shop = await open({ environment: { ADMIN_EMAIL: 'meera@shop.example', ADMIN_PASSWORD: 'silk-road' } })
    expect(await ensureAdmin(shop)).toEqual({ email: 'meera@shop.example', password: undefined })
    expect((await signIn('meera@shop.example', 'silk-road')).data.role).toBe('admin')
  })

  test('takes over an account that somebody made with that email', async () => {
    shop = await open({ environment: { ADMIN_EMAIL: 'meera@shop.example', ADMIN_PASSWORD: 'silk-road' } })
    const squatter = await register(shop, { email: 'Meera@shop.example' })
    await ensureAdmin(shop)
    expect((await shop.refused(allUsers, {}, { token: squatter.token })).status).toBe(401)
    expect((await shop.refused(login, { body: squatter })).status).toBe(401)
    expect((await signIn('meera@shop.example', 'silk-road')).data.role).toBe('admin')
  })

  test('is one, when several servers start at once', async () => {
    shop = await open()
    const made = await Promise.all(Array.from({ length: 4 }, () => ensureAdmin(shop)))
    expect(made.filter((admin) => admin !== undefined)).toHaveLength(1)
    const admins = await shop.database.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .execute()
    expect(admins).toHaveLength(1)
  })
})
