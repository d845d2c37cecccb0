import { afterAll, describe, expect, it } from 'vitest'
import { addToCatalogue, signInAdmin } from '#tests/support/builders.ts'
import { openScreen, page, waitFor, within } from '#tests/support/screen.tsx'
import { openShop } from '#tests/support/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())
const admin = await signInAdmin(shop)
for (const [name, gender, material, colors] of [
  ['Linen Shirt', 'Men', 'Linen', ['Blue', 'White']],
  ['Cotton Kurta', 'Women', 'Cotton', ['Red', 'Blue']],
  ['Linen Kurta', 'Women', 'Linen', ['Red', 'Blue']],
] as const)
  await addToCatalogue(shop, admin, { name, gender, material, colors: [...colors] })

async function openList(query = '') {
  const screen = await openScreen(shop, '/wishlist')
  await screen.goTo(`/collections/all${query}`)
  await page.findAllByRole('article')
  const filters = () => within(page.getByRole('complementary', { name: 'Filters' }))
  await waitFor(() => filters().getAllByRole('radio'))
  const search = () => decodeURIComponent(screen.router.state.location.searchStr)
  const control = (name: RegExp) =>
    filters().getByRole<HTMLInputElement>(/Men|Women/.test(name.source) ? 'radio' : 'checkbox', { name })
  const names = () =>
    page.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
  return { ...screen, search, control, names, filters }
}

describe('the filters of a collection', () => {
  it('go into the address, each with its own way back', async () => {
    const { user, search, control, names, router } = await openList()
    await user.click(control(/^Women/))
    await user.click(control(/^Cotton/))
    await user.click(control(/^Linen/))
    await user.click(control(/^Cotton/))
    await waitFor(() => expect(search()).toBe('?gender=Women&material=Linen'))
    await waitFor(() => expect(names()).toEqual(['Linen Kurta']))
    expect(control(/^Cotton/).checked).toBe(false)
    router.history.back()
    await waitFor(() => expect(search()).toBe('?gender=Women&material=Cotton,Linen'))
    await waitFor(() => expect(control(/^Cotton/).checked).toBe(true))
    for (let step = 0; step < 3; step++) router.history.back()
    await waitFor(() => expect(search()).toBe(''))
    await waitFor(() => expect(control(/^Women/).checked).toBe(false))
    expect(names()).toHaveLength(3)
  })

  it('ask the shop nothing while pointed at, and once when pressed', async () => {
    const { user, control, requests, search, names } = await openList()
    const lists = () => requests.filter(({ url }) => /^\/api\/product(\?|$)/.test(url)).length
    const before = lists()
    for (const name of [/^Women/, /^Men/, /^Linen/]) await user.hover(control(name))
    expect(lists()).toBe(before)
    await user.click(control(/^Linen/))
    await waitFor(() => expect(search()).toBe('?material=Linen'))
    await waitFor(() => expect(names()).toHaveLength(2))
    expect(lists()).toBe(before + 1)
  })

  it('show every card in the colour that is pressed', async () => {
    const { user, filters, search } = await openList('?gender=Women')
    await user.click(filters().getByRole('button', { name: /^Blue/ }))
    await waitFor(() => expect(search()).toBe('?gender=Women&color=Blue'))
    await waitFor(() =>
      expect(page.getAllByRole('button', { name: 'Blue', pressed: true }).length).toBeGreaterThanOrEqual(2),
    )
    for (const card of page.getAllByRole('article'))
      within(card).getByRole('button', { name: 'Blue', pressed: true })
  })

  it('are taken away one by one by their chips', async () => {
    const { user, search } = await openList('?gender=Women&material=Linen')
    await user.click(await page.findByRole('button', { name: /^Remove filter: .*Linen$/ }))
    await waitFor(() => expect(search()).toBe('?gender=Women'))
  })
})
