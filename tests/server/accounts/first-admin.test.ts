import { findRows } from '#tests/support/rows.ts'
import { afterEach, expect, test } from 'vitest'
import { ensureAdmin } from '#server/accounts/first-admin.ts'
import { noteProven } from '#server/accounts/proven-email.ts'
import { applyDueChanges } from '#server/email-change/apply.ts'
import { allUsers } from '#shared/endpoints/admin/calls.ts'
import {
  addPasskey,
  passkeyOptions,
  passkeySignIn,
  passkeySignInOptions,
} from '#shared/endpoints/passkeys.ts'
import { login } from '#shared/endpoints/shop.ts'
import { authenticator } from '#tests/support/authenticator.ts'
import { register } from '#tests/support/builders.ts'
import { addApp, tokenByCode } from '#tests/support/code-sign-in.ts'
import { emailChangesIn } from '#tests/support/email-changes.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

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
    expect((await shop.refused(allUsers, {}, squatter)).status).toBe(401)
    expect((await shop.refused(login, { body: squatter })).status).toBe(401)
    expect((await signIn('meera@shop.example', 'silk-road')).data.role).toBe('admin')
  })

  test('leaves whoever had made an account with that email no way into it', async () => {
    const owner = { ADMIN_EMAIL: 'meera@shop.example', ADMIN_PASSWORD: 'silk-road' }
    shop = await open({ environment: { ...owner, PUBLIC_URL: 'http://localhost' } })
    const changes = emailChangesIn(shop)
    const squatter = await register(shop, { email: 'Meera@shop.example' })
    const device = authenticator()
    const options = (await shop.call(passkeyOptions, {}, squatter)).data
    const body = { name: 'A phone', password: squatter.password, answer: device.register(options) }
    await shop.call(addPasskey, { body }, squatter)
    await addApp(shop, squatter)
    const { newLink } = await changes.begin(squatter)
    await changes.press(newLink)
    await ensureAdmin(shop)
    const { challenge } = (await shop.call(passkeySignInOptions, {})).data
    const answer = device.signIn({ challenge })
    expect((await shop.refused(passkeySignIn, { body: { answer } })).status).toBe(401)
    // Without a code of an app that the owner has never seen.
    expect((await signIn('meera@shop.example', 'silk-road')).data.role).toBe('admin')
    await changes.age(squatter, 'new_confirmed_at', WEEK_MS)
    await applyDueChanges(shop.database, Date.now())
    expect((await signIn('meera@shop.example', 'silk-road')).data.email).toBe('Meera@shop.example')
  })

  test('keeps passkey and app of an account that is known to be of that email', async () => {
    shop = await open({ environment: { ADMIN_EMAIL: 'meera@shop.example', ADMIN_PASSWORD: 'silk-road' } })
    const known = await register(shop, { email: 'meera@shop.example' })
    await noteProven(shop.database.db, known.user._id, known.email)
    const { app } = await addApp(shop, known)
    await ensureAdmin(shop)
    const owner = { ...known, password: 'silk-road' }
    expect(await tokenByCode(shop, owner, app.code())).toHaveLength(43)
  })

  test('is one, when several servers start at once', async () => {
    shop = await open()
    const made = await Promise.all(Array.from({ length: 4 }, () => ensureAdmin(shop)))
    expect(made.filter((admin) => admin !== undefined)).toHaveLength(1)
    const admins = await findRows(shop, 'users', { role: 'admin' }, ['id'])
    expect(admins).toHaveLength(1)
  })
})
