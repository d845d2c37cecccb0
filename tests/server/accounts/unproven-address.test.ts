import { expect, test } from 'vitest'
import { writeResetLinks } from '#server/accounts/reset/write-links.ts'
import { addUser } from '#shared/endpoints/admin/calls.ts'
import { forgotPassword, resetPassword } from '#shared/endpoints/account.ts'
import {
  addPasskey,
  passkeyOptions,
  passkeySignIn,
  passkeySignInOptions,
} from '#shared/endpoints/passkeys.ts'
import { login, me } from '#shared/endpoints/shop.ts'
import { authenticator } from '#tests/support/authenticator.ts'
import { guestId, register, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { addApp, tokenByCode } from '#tests/support/code-sign-in.ts'
import { lettersTo } from '#tests/support/letters.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'
import { kindOf } from '#server/mail/kinds/kinds.ts'

const NEW = 'wool-and-denim'
const STAFFS = 'quartz-otter-lantern-9'
const HEAD = {
  shop: 'Darzi',
  url: 'http://localhost',
  from: { name: 'Darzi', address: 'a@shop.example' },
  zone: 'Asia/Kolkata',
}

onBothDatabases('a reset by letter', async (open) => {
  const shop = await closedAfter(open({ environment: { PUBLIC_URL: 'http://localhost' } }))

  /** The text of the letter, after its link was used. */
  async function reset({ email }: SignedIn, password = NEW): Promise<string> {
    await shop.call(forgotPassword, { body: { email } })
    await writeResetLinks(shop.database)
    const [letter] = (await lettersTo(shop, email)).filter(({ kind }) => kind === 'password-reset').slice(-1)
    const data = JSON.parse(letter?.data ?? '') as { path: string }
    const token = /token=([\w-]{43})/.exec(data.path)?.[1] ?? ''
    await shop.call(resetPassword, { body: { token, password } })
    return kindOf('password-reset')
      .compose(data, HEAD)
      .blocks.map((block) => ('text' in block ? block.text : ''))
      .join('\n')
  }
  async function addKey({ token, password }: SignedIn) {
    const device = authenticator()
    const { challenge } = (await shop.call(passkeyOptions, {}, { token })).data
    const body = { name: 'A phone', password, answer: device.register({ challenge }) }
    await shop.call(addPasskey, { body }, { token })
    return device
  }
  async function keySignIn(device: ReturnType<typeof authenticator>) {
    const { challenge } = (await shop.call(passkeySignInOptions, {})).data
    return (await shop.inject(passkeySignIn, { body: { answer: device.signIn({ challenge }) } })).status
  }
  const signIn = ({ email }: SignedIn, password = NEW) => shop.inject(login, { body: { email, password } })

  test('of an address that nobody had proven leaves whoever signed up with it no way back in', async () => {
    const squatter = await register(shop)
    const device = await addKey(squatter)
    await addApp(shop, squatter)
    expect(await keySignIn(device)).toBe(200)
    const letter = await reset(squatter)
    expect(letter).toContain('removed from the account: a passkey and an authenticator app.')
    expect(await keySignIn(device)).toBe(401)
    expect((await shop.inject(me, {}, squatter)).status).toBe(401)
    // Without a code.
    expect((await signIn(squatter)).status).toBe(200)
    for (const table of ['passkeys', 'authenticators', 'recovery_codes'] as const) {
      const rows = shop.database.db.selectFrom(table).select('user_id')
      expect(await rows.where('user_id', '=', squatter.user._id).execute()).toEqual([])
    }
  })

  test.each(['admin', 'manager', 'packer', 'viewer'] as const)(
    'of a %s keeps passkey and app though nobody has proven the address, and its letter says which stay',
    async (role) => {
      const owner = await signInAdmin(shop)
      const mine = { name: 'Ravi Rao', email: `ravi.${guestId()}@shop.example`, password: STAFFS }
      await shop.call(addUser, { body: { ...mine, role } }, owner)
      const { data: user, token } = await shop.call(login, { body: mine })
      const staff = { user, token, ...mine }
      const device = await addKey(staff)
      const { app, recoveryCodes } = await addApp(shop, staff)
      const letter = await reset(staff)
      expect(letter).toContain('This stays with your account: a passkey and an authenticator app.')
      expect(letter).not.toContain('removed from')
      // Whoever reads their letters has the password now, and nothing else.
      const half = { ...staff, password: NEW }
      expect(await tokenByCode(shop, half, app.code())).toHaveLength(43)
      expect(await tokenByCode(shop, half, recoveryCodes[0] ?? '')).toHaveLength(43)
      expect(await keySignIn(device)).toBe(200)
    },
  )

  test('of a proven address keeps passkey and app, and its letter says which stay', async () => {
    const owner = await register(shop)
    expect(await reset(owner)).not.toMatch(/stays with|removed from/)
    const { body } = await signIn(owner)
    if (!('token' in body)) throw new Error('the new password was refused')
    const signedIn = { ...owner, token: body.token, password: NEW }
    const device = await addKey(signedIn)
    await addApp(shop, signedIn)
    const letter = await reset(owner, 'denim-and-wool')
    expect(letter).toContain('This stays with your account: a passkey and an authenticator app.')
    expect(await keySignIn(device)).toBe(200)
    expect((await signIn(owner, 'denim-and-wool')).body).toMatchObject({
      message: 'Enter the code of your authenticator app',
    })
  })
})
