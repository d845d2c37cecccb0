import { expect, it } from 'vitest'
import { dismissGuide, guide } from '#shared/endpoints/admin/settings.ts'
import { addToCatalogue, signInAdmin } from '#tests/support/builders.ts'
import { say } from '#tests/support/settings.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'

onBothDatabases('the guide', async (open) => {
  const shop = await closedAfter(open())
  const owner = await signInAdmin(shop)
  const read = async () => (await shop.call(guide, {}, owner)).data
  const done = async () => (await read()).steps.flatMap(({ step, isDone }) => (isDone ? [step] : []))

  it('has five steps, and each is done by doing it', async () => {
    expect((await read()).steps).toHaveLength(5)
    expect(await done()).toEqual([])
    await say(shop, owner, 'identity', { name: 'Anjali' })
    expect(await done()).toEqual(['name'])
    await addToCatalogue(shop, owner)
    expect(await done()).toEqual(['name', 'product'])
    await shop.database.db.updateTable('pages').set({ version: 2 }).where('slug', '=', 'terms').execute()
    expect(await done()).toEqual(['name', 'product', 'policies'])
  })

  it('goes away when it is sent away', async () => {
    expect((await read()).isDismissed).toBe(false)
    await shop.call(dismissGuide, {}, owner)
    expect((await read()).isDismissed).toBe(true)
  })
})
