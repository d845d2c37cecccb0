import { writeChangeLinks } from '#server/email-change/write-links.ts'
import { answerEmailLink, askForEmailChange, emailChange } from '#shared/endpoints/email-change.ts'
import { login } from '#shared/endpoints/shop.ts'
import { guestId, type SignedIn } from './builders.ts'
import { lettersTo } from './letters.ts'
import type { TestShop } from './shop.ts'

export const newAddress = () => `new.${guestId()}@shop.example`

/** What people do who want another address for their account. */
export function emailChangesIn(shop: TestShop) {
  const ask = (who: SignedIn, email: string, password = who.password) =>
    shop.inject(askForEmailChange, { body: { email, password } }, { token: who.token })
  const kindsTo = async (email: string) => (await lettersTo(shop, email)).map(({ kind }) => kind)
  /** The link in the last letter there; empty where there is none. */
  const linkTo = async (email: string): Promise<string> => {
    const letters = await lettersTo(shop, email)
    return letters.map(({ data }) => /token=([\w-]{43})"/.exec(data)?.[1] ?? '').findLast(Boolean) ?? ''
  }
  return {
    ask,
    kindsTo,
    /** What is asked for, with the links to both. */
    async begin(who: SignedIn, to = newAddress()) {
      const { status } = await ask(who, to)
      if (status !== 200) throw new Error(`asking was answered with ${status}`)
      await writeChangeLinks(shop.database)
      return { to, newLink: await linkTo(to), oldLink: await linkTo(who.email) }
    },
    press: (token: string, answer: 'confirm' | 'refuse' = 'confirm') =>
      shop.inject(answerEmailLink, { query: { token, answer } }),
    signsIn: async (email: string, { password }: SignedIn) =>
      (await shop.inject(login, { body: { email, password } })).status === 200,
    pendingOf: async ({ token }: SignedIn) => (await shop.call(emailChange, {}, { token })).data,
    /** As if it had been asked for, or confirmed, so long ago. */
    age: (who: SignedIn, column: 'asked_at' | 'new_confirmed_at', ms: number) =>
      shop.database.db
        .updateTable('email_changes')
        .set({ [column]: Date.now() - ms })
        .where('user_id', '=', who.user._id)
        .execute(),
  }
}
