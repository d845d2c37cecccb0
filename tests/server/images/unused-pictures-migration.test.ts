import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { up } from '#server/database/migrations/011-unused-pictures.ts'
import { signInAdmin } from '#tests/support/builders.ts'
import { DAY_MS, drawnPicture, picturesOf } from '#tests/support/pictures.ts'
import { onBothDatabases } from '#tests/support/shop.ts'

onBothDatabases('a shop from before pictures were looked after', (open) => {
  it('keeps what its products show and what it draws, and is rid of the rest a month later', async () => {
    const shop = await open()
    try {
      const owner = await signInAdmin(shop)
      const pictures = picturesOf(
        () => shop,
        () => owner,
      )
      const [left, shown, drawn] = [
        await pictures.upload(),
        await pictures.upload(),
        await drawnPicture(shop, 'demo-shirt-1'),
      ]
      await pictures.add([shown])
      const { db } = shop.database
      for (const statement of [
        `drop index images_unused`,
        `alter table images drop column unused_since`,
        `alter table images drop column given_up`,
        `update images set created_at = ${Date.now() - 400 * DAY_MS}`,
      ])
        await sql.raw(statement).execute(db)
      await up(db)
      await pictures.eraseInDays(29)
      expect(await pictures.isShown(left)).toBe(true)
      await pictures.eraseInDays(31)
      await expect.poll(() => pictures.isErased(left)).toBe(true)
      expect([await pictures.isShown(shown), await pictures.isShown(drawn)]).toEqual([true, true])
    } finally {
      await shop.close()
    }
  })
})
