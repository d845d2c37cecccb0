import type { LetterKindName } from '#shared/admin/letter-kinds.ts'
import { drawText } from '#server/mail/draw-text.ts'
import { kindOf } from '#server/mail/kinds/kinds.ts'
import { fromJson } from '#shared/json.ts'
import { writeLetter } from '#server/mail/write-letter.ts'
import { startMail } from '#server/mail/mail-job.ts'
import type { TestShop } from './shop.ts'

/** What the shop has written to somebody, the first first. */
export const lettersTo = (shop: Pick<TestShop, 'database'>, email: string) =>
  shop.database.db
    .selectFrom('letters')
    .selectAll()
    .where('recipient', '=', email)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

const HEAD = {
  shop: 'Darzi',
  url: 'http://localhost',
  from: { name: 'Darzi', address: 'a@shop.example' },
  zone: 'Asia/Kolkata',
}

/** The same as they are read. */
export const textsTo = async (shop: Pick<TestShop, 'database'>, email: string) =>
  (await lettersTo(shop, email)).map(({ kind, about, data }) => ({
    kind,
    about,
    text: drawText(kindOf(kind).compose(fromJson(data), HEAD), HEAD),
  }))

/** Their kinds, in order of the alphabet. */
export const letterKindsTo = async (shop: Pick<TestShop, 'database'>, email: string) =>
  (await lettersTo(shop, email)).map(({ kind }) => kind).toSorted()

/** Letters of one kind to these, in one transaction. */
export const writeTo = (
  { database }: Pick<TestShop, 'database'>,
  recipients: readonly string[],
  kind: LetterKindName & 'newsletter-welcome' = 'newsletter-welcome',
): Promise<void> =>
  database.transact(async (trx) => {
    for (const to of recipients) await writeLetter(trx, { kind, about: to, to, data: {} })
  })

/** Sends as the running shop does, until the result is called. */
export const sending = (shop: TestShop) => startMail(shop.app.context)
