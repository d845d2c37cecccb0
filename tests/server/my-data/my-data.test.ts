import { expect, test, describe } from 'vitest'
import { writeResetLinks } from '#server/accounts/reset/write-links.ts'
import { forgetOldMessages } from '#server/contact/repository.ts'
import { forgotPassword, resetPassword } from '#shared/endpoints/account.ts'
import { updateUser } from '#shared/endpoints/admin/calls.ts'
import { answerMessage, contactMessages } from '#shared/endpoints/admin/contact.ts'
import { sendMessage } from '#shared/endpoints/contact.ts'
import { deleteAccount, myData } from '#shared/endpoints/my-data.ts'
import { subscribe, addToCart } from '#shared/endpoints/shop.ts'
import {
  beginAsGuest,
  guestId,
  newKey,
  register,
  signInAdmin,
  tokenOf,
  addToCatalogue,
  address,
  type SignedIn,
} from '#tests/support/builders.ts'
import { emailChangesIn } from '#tests/support/email-changes.ts'
import { lettersTo } from '#tests/support/letters.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'
import { addAddress } from '#shared/endpoints/addresses.ts'
import { orderInvoices } from '#shared/endpoints/invoices.ts'
import { changeSaved } from '#shared/endpoints/saved.ts'
import { buy } from '#tests/support/paying.ts'

const NEW = 'wool-and-denim'

onBothDatabases('what was written from an account’s address', async (open) => {
  const shop = await closedAfter(open())
  const admin = await signInAdmin(shop)
  /** Writes to the shop and subscribes, as anybody can, without signing in. */
  const writeAs = async (email: string, message = `Does it run small? ${newKey()}`) => {
    await shop.call(sendMessage, { body: { name: 'Asha Rao', email, message, key: newKey() } })
    await shop.call(subscribe, { body: { email } })
    return message
  }
  const listed = async () =>
    (await shop.call(contactMessages, { query: {} }, admin)).data.map((one) => one.message)
  const answer = async (message: string) => {
    const { data } = await shop.call(contactMessages, { query: {} }, admin)
    const id = data.find((one) => one.message === message)?._id ?? ''
    await shop.call(answerMessage, { params: { id }, body: { isAnswered: true } }, admin)
  }
  const given = async (token: string) => {
    const { messages, newsletterSince } = (await shop.call(myData, {}, { token })).data
    return { messages: messages.map(({ message }) => message), isSubscribed: newsletterSince !== null }
  }
  /** By the link of a letter: the address is theirs. */
  const prove = async (who: SignedIn): Promise<SignedIn> => {
    await shop.call(forgotPassword, { body: { email: who.email } })
    await writeResetLinks(shop.database)
    const letters = await lettersTo(shop, who.email)
    const token = /token=([\w-]{43})"/.exec(letters.map(({ data }) => data).join())?.[1] ?? ''
    await shop.call(resetPassword, { body: { token, password: NEW } })
    const known = { ...who, password: NEW }
    return { ...known, token: await tokenOf(shop, known) }
  }
  const leave = ({ token, password }: SignedIn) =>
    shop.call(deleteAccount, { body: { password, word: 'DELETE' } }, { token })
  const isSubscribed = async (email: string) =>
    (await shop.database.db.selectFrom('subscribers').select('email').where('email', '=', email).execute())
      .length === 1

  test('is in the file of whoever has shown that it is theirs, and of nobody who only typed it', async () => {
    const who = await register(shop)
    const message = await writeAs(who.email.toUpperCase())
    await writeAs('somebody@else.example')
    expect(await given(who.token)).toEqual({ messages: [], isSubscribed: false })
    const { token } = await prove(who)
    expect(await given(token)).toEqual({ messages: [message], isSubscribed: true })
    const guest = await beginAsGuest(shop, who.email)
    expect(await given(guest.token)).toEqual({ messages: [], isSubscribed: false })
  })

  test('is in it with an address that both mailboxes have confirmed, and not with one that an owner has set', async () => {
    const who = await register(shop)
    const changes = emailChangesIn(shop)
    const { to, newLink, oldLink } = await changes.begin(who)
    const message = await writeAs(to)
    await changes.press(newLink)
    await changes.press(oldLink)
    expect((await given(who.token)).messages).toEqual([message])
    const email = `other.${guestId()}@shop.example`
    await writeAs(email)
    await shop.call(updateUser, { params: { id: who.user._id }, body: { email } }, admin)
    expect((await given(who.token)).messages).toEqual([])
  })

  test('goes with the account: the newsletter ends, what was answered is deleted', async () => {
    const who = await register(shop)
    const [message, other] = [await writeAs(who.email), await writeAs(`other.${guestId()}@shop.example`)]
    await shop.database.db.updateTable('letters').set({ state: 'sent' }).execute()
    await answer(message)
    await leave(who)
    expect(await isSubscribed(who.email)).toBe(false)
    const list = await listed()
    expect([list.includes(message), list.includes(other)]).toEqual([false, true])
    const letters = await shop.database.db.selectFrom('letters').selectAll().execute()
    expect(JSON.stringify(letters)).not.toContain(message)
  })

  test('but a question waits for its answer, and goes then', async () => {
    const who = await register(shop)
    const message = await writeAs(who.email)
    await leave(who)
    const forget = () => forgetOldMessages(shop.database.db, Date.now())
    await forget()
    expect(await listed()).toContain(message)
    await answer(message)
    await forget()
    expect(await listed()).not.toContain(message)
  })

  test('stays when a guest leaves: the address may be anybody’s', async () => {
    const email = `guest.${guestId()}@shop.example`
    const guest = await beginAsGuest(shop, email)
    const message = await writeAs(email)
    await answer(message)
    await leave(guest)
    expect([await isSubscribed(email), (await listed()).includes(message)]).toEqual([true, true])
  })

  describe('GET /api/user/my-data', () => {
    test('gives all of the user’s, nothing of another’s, and nothing to sign in with', async () => {
      const shirt = await addToCatalogue(shop, await signInAdmin(shop))
      const [asha, other] = [await register(shop), await register(shop)]
      await buy(shop, other, [[shirt, 1]])
      const { token } = asha
      const order = await buy(shop, asha, [[shirt, 1]])
      const { data: invoices } = await shop.call(orderInvoices, { params: { id: order._id } }, { token })
      const line = { productId: shirt._id, size: 'M', color: 'White', quantity: 2 }
      await shop.call(addToCart, { body: line }, { token })
      await shop.call(addAddress, { body: address({ city: 'Pune' }) }, { token })
      const kept = { list: 'wishlist' as const, productId: shirt._id, saved: true }
      await shop.call(changeSaved, { body: { changes: [kept] } }, { token })

      const { status, body, headers } = await shop.inject(myData, {}, { token })
      expect(status).toBe(200)
      expect(headers['content-disposition']).toBe('attachment; filename="my-data.json"')
      expect(body).toMatchObject({
        data: {
          profile: asha.user,
          orders: [order],
          invoices,
          cart: [{ ...line, name: 'Linen Shirt' }],
          addresses: [{ city: 'Pune', isDefault: true }],
          saved: { wishlist: [shirt._id], compare: [] },
          sessions: [{}],
          passkeys: [],
          authenticatorSince: null,
          messages: [],
          newsletterSince: null,
        },
      })
      expect(JSON.stringify(body)).not.toMatch(new RegExp(`${token}|${asha.password}|argon2|hash`))
    })

    test('is there for guests, too', async () => {
      const guest = await beginAsGuest(shop)
      expect((await shop.call(myData, {}, guest)).data.profile).toMatchObject(guest.user)
    })
  })
})
