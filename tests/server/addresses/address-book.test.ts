import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ADDRESSES_MOST } from '#shared/contract/address-book.ts'
import { addAddress, changeAddress, myAddresses, removeAddress } from '#shared/endpoints/addresses.ts'
import { address, register, type SignedIn } from '#tests/support/builders.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'

onBothDatabases('the address book', (open) => {
  let shop: TestShop
  let asha: SignedIn
  beforeAll(async () => {
    shop = await open()
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    asha = await register(shop)
  })

  const add = async (city: string, isDefault?: boolean, { token } = asha) =>
    (await shop.call(addAddress, { body: { ...address({ city }), isDefault } }, { token })).data
  const read = async ({ token } = asha) => (await shop.call(myAddresses, {}, { token })).data
  const cities = async () => (await read()).map(({ city, isDefault }) => (isDefault ? `${city}!` : city))
  const idOf = async (city: string) => (await read()).find((one) => one.city === city)?._id ?? ''

  test.each([
    [{ city: '' }, 'city', 'City is required'],
    [{ phone: '123' }, 'phone', 'Phone must be at least 10 digits'],
    [{ isDefault: 'yes' }, 'isDefault', 'isDefault must be true or false'],
  ])('%j is a 400 that names the field', async (wrong, path, message) => {
    const { body } = await shop.refused(addAddress, { body: { ...address(), ...wrong } }, asha)
    expect(body.issues).toEqual([{ path, message }])
  })

  test('has the default first, which is the first address until another becomes it', async () => {
    expect(await cities()).toEqual([])
    await add('Mumbai')
    await add('Pune')
    expect(await cities()).toEqual(['Mumbai!', 'Pune'])
    await add('Kochi', true)
    expect(await cities()).toEqual(['Kochi!', 'Pune', 'Mumbai'])
  })

  test('keeps a place once, however often and at once it is added', async () => {
    await Promise.all([add('Mumbai'), add('mumbai'), add('MUMBAI')])
    expect(await read()).toHaveLength(1)
  })

  test('changes an address where it stands, but not into one that is there', async () => {
    await add('Mumbai')
    await add('Pune')
    const { token } = asha
    const params = { id: await idOf('Pune') }
    const body = { ...address({ city: 'Nashik' }), isDefault: true }
    await shop.call(changeAddress, { params, body }, { token })
    expect(await cities()).toEqual(['Nashik!', 'Mumbai'])
    const refused = await shop.refused(changeAddress, { params, body: address() }, { token })
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(await cities()).toEqual(['Nashik!', 'Mumbai'])
  })

  test('after the default is removed another is it, and removing twice is no error', async () => {
    await add('Mumbai')
    await add('Pune')
    const params = { id: await idOf('Mumbai') }
    for (const _ of ['once', 'once more']) await shop.call(removeAddress, { params }, asha)
    expect(await cities()).toEqual(['Pune!'])
  })

  test(`has at most ${ADDRESSES_MOST}`, async () => {
    for (let at = 0; at < ADDRESSES_MOST; at++) await add(`City ${at}`)
    const { token } = asha
    const refused = await shop.refused(addAddress, { body: address({ city: 'One more' }) }, { token })
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } })
    // One that is there needs no room.
    expect(await add('City 3')).toHaveLength(ADDRESSES_MOST)
  })

  test('is one’s own: another’s address is neither seen, changed nor removed', async () => {
    await add('Mumbai')
    const params = { id: await idOf('Mumbai') }
    const other = await register(shop)
    const { token } = other
    expect(await read(other)).toEqual([])
    expect((await shop.refused(changeAddress, { params, body: address() }, { token })).status).toBe(404)
    await shop.call(removeAddress, { params }, { token })
    expect(await cities()).toEqual(['Mumbai!'])
  })
})
