import { expect, test } from 'vitest'
import { drawHtml } from '#server/mail/draw-html.ts'
import { drawText } from '#server/mail/draw-text.ts'
import { kindOf } from '#server/mail/kinds/kinds.ts'
import { writeResetLinks } from '#server/accounts/reset/write-links.ts'
import { changeName, forgotPassword } from '#shared/endpoints/account.ts'
import { addUser, updateUser, allUsers } from '#shared/endpoints/admin/calls.ts'
import { sendMessage } from '#shared/endpoints/contact.ts'
import { openAccount } from '#shared/endpoints/guest.ts'
import { addPasskey, passkeyOptions } from '#shared/endpoints/passkeys.ts'
import { register as registerEndpoint } from '#shared/endpoints/register.ts'
import { me } from '#shared/endpoints/shop.ts'
import { authenticator } from '#tests/support/authenticator.ts'
import { beginAsGuest, guestId, newKey, register, signInAdmin } from '#tests/support/builders.ts'
import { lettersTo } from '#tests/support/letters.ts'
import { closedAfter, onBothDatabases, type TestShop } from '#tests/support/shop.ts'

const ONE_LINE = 'Write the name in one line'
const NO_ADDRESS = 'A name cannot have a web address in it'
const BAIT = 'Your account is locked.\r\n\r\nhttps://evil.example/unlock'
const HEAD = {
  shop: 'Darzi',
  url: 'http://localhost',
  from: { name: 'Darzi', address: 'a@shop.example' },
  zone: 'Asia/Kolkata',
}

onBothDatabases('a name', async (open) => {
  const shop = await closedAfter(open({ environment: { PUBLIC_URL: 'http://localhost' } }))
  const owner = await signInAdmin(shop)

  const email = () => `${guestId()}@shop.example`
  const password = 'linen-and-silk'
  /** Every call that takes one; resolves to the status and the messages of the field. */
  const PLACES: Record<string, (name: string) => Promise<readonly [number, unknown]>> = {
    'a registration': async (name) => told(registerEndpoint, { name, email: email(), password }),
    "a guest's new account": async (name) =>
      told(openAccount, { name, password }, (await beginAsGuest(shop)).token),
    'the profile': async (name) => told(changeName, { name }, (await register(shop)).token),
    'a user who is added': async (name) =>
      told(addUser, { name, email: email(), password, role: 'customer' }, owner.token),
    'a user who is changed': async (name) => {
      const { user } = await register(shop)
      const changed = await shop.inject(updateUser, { params: { id: user._id }, body: { name } }, owner)
      return [changed.status, messages(changed.body)]
    },
    'a message to the shop': async (name) =>
      told(sendMessage, { name, email: email(), message: 'Do you hem trousers?', key: newKey() }),
    'a passkey': async (name) => {
      const { token } = await register(shop)
      const { challenge } = (await shop.call(passkeyOptions, {}, { token })).data
      return told(addPasskey, { name, password, answer: authenticator().register({ challenge }) }, token)
    },
  }
  async function told(endpoint: Parameters<TestShop['inject']>[0], body: object, token?: string) {
    const { status, body: answer } = await shop.inject(endpoint, { body }, { token })
    return [status, messages(answer)] as const
  }
  const messages = (body: unknown) =>
    (body as { issues?: { path: string; message: string }[] }).issues?.map(
      ({ path, message }) => `${path}: ${message}`,
    )

  test.each(Object.keys(PLACES))('in %s is one line, and leads nowhere', async (place) => {
    const send = (name: string) => PLACES[place]?.(name)
    for (const name of [
      'Asha\nRao',
      'Asha\r\n\r\nRao',
      'Asha\tRao',
      'Asha\u0007Rao',
      'Asha\u2028Rao',
      'A\u202eRao',
    ])
      expect(await send(name)).toEqual([400, [`name: ${ONE_LINE}`]])
    for (const name of ['Asha http://x.example', 'See WWW.evil.example', 'www.evil.example', 'ftp://x'])
      expect(await send(name)).toEqual([400, [`name: ${NO_ADDRESS}`]])
    expect(await send(BAIT)).toEqual([400, [`name: ${ONE_LINE}`]])
    const [status] = (await send("Asha R. d'Souza-Rao, s/o Ravi")) ?? []
    expect([200, 201]).toContain(status)
  })

  test('may be of any script, with the joiners that some are written with', async () => {
    for (const name of ['आशा राव', 'ശ്രീ\u200dലത', '小林 花子', 'عائشة', 'Åse Ødegård', '  Asha Rao\n'])
      expect(await PLACES['a registration']?.(name)).toEqual([201, undefined])
  })

  test('with dots is as its owner writes it, and no mail program finds an address in its letters', async () => {
    const bait = 'Pay at evil.example, or evil。example'
    for (const name of ['J.R. Kumar', 'St.John', 'A.P.J.Abdul Kalam', bait])
      expect(await PLACES['a registration']?.(name)).toEqual([201, undefined])
    const message = kindOf('contact').compose(
      { name: bait, email: 'asha@mail.example', message: 'Hello' },
      HEAD,
    )
    expect(drawText(message, HEAD)).toContain('E-mail: asha@mail.example')
    const reset = kindOf('password-reset').compose({ name: bait, path: '/', minutes: 60 }, HEAD)
    for (const drawn of [message, reset].flatMap((letter) => [
      drawText(letter, HEAD),
      drawHtml(letter, HEAD),
    ])) {
      expect(drawn.replaceAll('\u200b', '')).toContain(bait)
      // Of a letter's subject and preview nothing makes links.
      const body = drawn.replace(/<title>[^]*?<\/title>|<div style="display:none[^]*?<\/div>/g, '')
      expect(body).not.toMatch(/evil[.。]example/)
    }
  })

  test('that is too short is told in the words of the specification, alone', async () => {
    expect(await PLACES['a registration']?.(' \n\n ')).toEqual([
      400,
      ['name: Name must be at least 2 characters'],
    ])
  })

  test('of before is shown on one line, in letters too, and stays when something else is changed', async () => {
    const squatter = await register(shop)
    const set = shop.database.db.updateTable('users').set({ name: BAIT })
    await set.where('id', '=', squatter.user._id).execute()
    const line = 'Your account is locked. https://evil.example/unlock'
    expect((await shop.call(me, {}, squatter)).data.name).toBe(line)
    const edit = { params: { id: squatter.user._id }, body: { role: 'viewer' as const } }
    expect((await shop.call(updateUser, edit, owner)).data.name).toBe(line)
    const query = { search: squatter.email }
    expect((await shop.call(allUsers, { query }, owner)).data[0]?.name).toBe(line)

    await shop.call(forgotPassword, { body: { email: squatter.email } })
    await writeResetLinks(shop.database)
    const letter = (await lettersTo(shop, squatter.email)).find(({ kind }) => kind === 'password-reset')
    const text = drawText(kindOf('password-reset').compose(JSON.parse(letter?.data ?? ''), HEAD), HEAD)
    const unlinked = line.replace('evil.', 'evil.\u200b')
    expect(text).toContain(`\n\nHello ${unlinked}, someone asked for a new password for your account.\n\n`)
  })
})
