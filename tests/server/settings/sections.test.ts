import { expect, it } from 'vitest'
import { history } from '#shared/endpoints/admin/calls.ts'
import { restoreSection, saveSection, settingsSection } from '#shared/endpoints/admin/settings.ts'
import { shopSettings } from '#shared/endpoints/shop-settings.ts'
import { createApp } from '#server/app.ts'
import { openDatabase } from '#server/database/database.ts'
import { signInAdmin } from '#tests/support/builders.ts'
import { eventually } from '#tests/support/eventually.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'

const IDENTITY = {
  name: 'Anjali & Daughters',
  tagline: 'Handloom from Chanderi',
  address: '',
  phone: '+91 98765 43210',
  email: 'hello@anjali.example',
  instagram: 'https://instagram.example/anjali',
  facebook: '',
  x: '',
}

onBothDatabases('the settings', async (open, kind) => {
  const shop = await closedAfter(open())
  const owner = await signInAdmin(shop)
  const params = { section: 'identity' } as const
  const read = async () => (await shop.call(settingsSection, { params }, owner)).data
  const save = async (value: object | null, version?: number) =>
    (
      await shop.call(
        saveSection,
        { params, body: { version: version ?? (await read()).version, value: value as never } },
        owner,
      )
    ).data
  const said = async () => (await shop.call(shopSettings, {})).data
  const entries = async () =>
    (await shop.call(history, { query: { kind: 'settings', entityId: 'shop:identity' } }, owner)).data

  it('say nothing as long as nothing was said', async () => {
    expect(await said()).toEqual({})
    expect(await read()).toEqual({
      section: 'identity',
      version: 0,
      value: null,
      updatedAt: null,
      updatedBy: null,
    })
  })

  it('are everybody’s at once when the owner saves them, and say who it was', async () => {
    const saved = await save(IDENTITY)
    expect(saved).toMatchObject({ version: 1, value: IDENTITY, updatedBy: owner.user.name })
    expect(await said()).toEqual({ identity: IDENTITY })
    expect(await read()).toEqual(saved)
  })

  it.each([
    [{ ...IDENTITY, name: '  ' }, 'name', 'Name is required'],
    [{ ...IDENTITY, email: 'nobody' }, 'email', 'Invalid email address'],
    [{ ...IDENTITY, x: 'javascript:alert(1)' }, 'x', 'Write the whole address, beginning with https://'],
    [{ ...IDENTITY, phone: 'ring me' }, 'phone', 'Write the phone number in digits'],
  ])('are refused field by field (%#)', async (value, path, message) => {
    const { version } = await read()
    const { status, body } = await shop.refused(saveSection, { params, body: { version, value } }, owner)
    expect(status).toBe(400)
    expect(body.issues).toEqual([{ path, message }])
  })

  it('of a section that there is not are a 400, and of two that save at once one wins', async () => {
    expect((await shop.refused(settingsSection, { params: { section: 'none' } }, owner)).status).toBe(400)
    const { version } = await read()
    const tries = await Promise.all(
      ['One', 'Two', 'Three'].map((name) =>
        shop.inject(saveSection, { params, body: { version, value: { ...IDENTITY, name } } }, owner),
      ),
    )
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect((await read()).version).toBe(version + 1)
    await save(IDENTITY)
  })

  it('are in the history field by field, and are put back from it unless they were changed since', async () => {
    await save({ ...IDENTITY, tagline: 'New' })
    const [entry] = await entries()
    expect(entry).toMatchObject({
      action: 'settings',
      entity: { title: 'Name and contact' },
      changes: [{ field: 'tagline', from: IDENTITY.tagline, to: 'New' }],
      canRestore: true,
    })
    const restore = (id: string | undefined) =>
      shop.inject(restoreSection, { params: { id: id ?? '' } }, owner)
    expect((await restore(entry?._id)).status).toBe(200)
    expect((await said()).identity).toEqual(IDENTITY)
    expect((await restore(entry?._id)).status).toBe(409)
    expect((await restore('nothing')).status).toBe(404)
  })

  it('go back to what the shop was built with, and come back from there', async () => {
    await save(null)
    expect(await said()).toEqual({})
    const [entry] = await entries()
    await shop.call(restoreSection, { params: { id: entry?._id ?? '' } }, owner)
    expect((await said()).identity).toEqual(IDENTITY)
  })

  it('saved as they are make no entry and no version', async () => {
    const [before] = await entries()
    const { version } = await read()
    await save(IDENTITY)
    expect((await entries())[0]?._id).toBe(before?._id)
    expect((await read()).version).toBe(version)
  })

  it('are known to the other servers of the shop soon, and after a start', async () => {
    // An embedded database is one server's alone: there it is the next start that counts.
    const config = { ...shop.config }
    const database =
      kind === 'postgres' ? await openDatabase({ url: config.databaseUrl, file: '' }) : shop.database
    const other = await createApp({ config, database })
    try {
      const name = async () =>
        (await other.inject(shopSettings.path)).json<{ data: { identity?: { name: string } } }>().data
          .identity?.name
      expect(await name()).toBe(IDENTITY.name)
      if (kind === 'postgres') {
        await save({ ...IDENTITY, name: 'Elsewhere' })
        await eventually(async () => expect(await name()).toBe('Elsewhere'))
      }
    } finally {
      await other.close()
      if (kind === 'postgres') await database.close()
    }
  })
})
