import { afterAll, describe, expect, it } from 'vitest'
import { adminProduct, bulkChange, updateProduct } from '#shared/endpoints/admin/calls.ts'
import { addToCatalogue, type newProduct, signInAdmin } from '#tests/support/builders.ts'
import { fill, openScreen, page, toast, waitFor, within } from '#tests/support/screen.tsx'
import { openShop } from '#tests/support/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())
const admin = await signInAdmin(shop)
const asAdmin = { token: admin.token }

let words = 0
/** Products that a word of their names finds; the first made stands last. */
async function makeProducts(count: number, overrides: Parameters<typeof newProduct>[0] = {}) {
  const word = `Zari${(words++).toString(36)}x`
  const ids: string[] = []
  for (let at = 1; at <= count; at++)
    ids.push((await addToCatalogue(shop, admin, { name: `${word} ${at}`, ...overrides }))._id)
  return { word, ids }
}
const stored = async (id: string) => (await shop.call(adminProduct, { params: { id } }, asAdmin)).data
const pricesOf = async (ids: readonly string[]) =>
  Promise.all(ids.map(stored)).then((all) => all.map(({ price, discountPrice }) => [price, discountPrice]))
const areSold = (ids: readonly string[]) =>
  Promise.all(
    ids.map((id) => shop.app.inject(`/api/product/${id}`).then(({ statusCode }) => statusCode === 200)),
  )
const rows = () => page.getAllByRole('row').filter((row) => row.dataset['index'] !== undefined)
const row = (name: string) => within(page.getByRole('row', { name: new RegExp(name) }))
const inDialog = (role: 'dialog' | 'alertdialog') => within(page.getByRole(role))

async function openList(query: string, count: number) {
  const screen = await openScreen(shop, `/admin/products?${query}`, { as: admin })
  await page.findByText(`Showing ${count} of ${count} product${count === 1 ? '' : 's'}`)
  const press = (name: string | RegExp) => screen.user.click(page.getByRole('button', { name }))
  return {
    ...screen,
    press,
    async openPrices() {
      await screen.user.click(page.getByLabelText('Select all rows shown'))
      await press('Prices…')
      return within(page.getByRole('dialog', { name: `Prices of ${count} products` }))
    },
  }
}

describe('the product list', () => {
  it('keeps search, filters and order in the address', async () => {
    const { word } = await makeProducts(3, { price: 500, isPublished: false })
    const { user, router, press } = await openList(`search=${word}`, 3)
    await press('Name')
    await waitFor(() => expect(rows()[0]?.textContent).toContain(`${word} 1`))
    expect(page.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending')
    await press('Name')
    await waitFor(() => expect(rows()[0]?.textContent).toContain(`${word} 3`))
    await user.selectOptions(page.getByLabelText('Status'), 'Draft')
    await waitFor(() => expect(router.state.location.search).toMatchObject({ published: '0' }))
    const { href } = router.state.location

    const again = await openScreen(shop, href, { as: admin })
    await page.findByText('Showing 3 of 3 products')
    expect(rows()[0]?.textContent).toContain(`${word} 3`)
    expect(page.getByRole<HTMLInputElement>('searchbox').value).toBe(word)
    await again.user.selectOptions(page.getByLabelText('Status'), 'Published')
    await page.findByText('No Products found')
    await again.user.click(page.getByRole('button', { name: 'Remove filter Status' }))
    await page.findByText('Showing 3 of 3 products')
  })

  it('is gone through, selected and opened by keys alone', async () => {
    const { word } = await makeProducts(4)
    const { user, pathname } = await openList(`search=${word}&sort=name`, 4)
    rows()[0]?.focus()
    await user.keyboard('j ')
    page.getByText('1 product selected')
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    page.getByText('3 products selected')
    expect(rows()[0]?.getAttribute('aria-selected')).toBe('false')
    await user.keyboard('{Escape}')
    expect(page.queryByText(/selected$/)).toBeNull()
    await user.keyboard('k{Enter}')
    await waitFor(() => expect(pathname()).toMatch(/\/edit$/))
    expect((await page.findByLabelText<HTMLInputElement>('Name')).value).toBe(`${word} 3`)
  })

  it('selects a range with Shift, unpublishes it and undoes that', async () => {
    const { word, ids } = await makeProducts(4)
    const { user, press } = await openList(`search=${word}&sort=name`, 4)
    await user.click(page.getByLabelText(`Select ${word} 1`))
    await user.keyboard('{Shift>}')
    await user.click(page.getByLabelText(`Select ${word} 3`))
    await user.keyboard('{/Shift}')
    page.getByText('3 products selected')
    await press('Unpublish')
    await toast('3 products unpublished')
    await waitFor(() => row(`${word} 3`).getByText('Draft'))
    expect(await areSold(ids)).toEqual([false, false, false, true])
    await press('Undo')
    await toast('3 changes undone')
    await waitFor(() => row(`${word} 3`).getByText('Published'))
    expect(await areSold(ids)).toEqual([true, true, true, true])
  })

  it('deletes many after a question, and the history brings them back', async () => {
    const { word, ids } = await makeProducts(2)
    const { user, press, goTo } = await openList(`search=${word}`, 2)
    await user.click(page.getByLabelText('Select all rows shown'))
    await press('Delete…')
    await user.click(
      within(page.getByRole('alertdialog', { name: 'Delete 2 products?' })).getByRole('button', {
        name: 'Cancel',
      }),
    )
    expect(rows()).toHaveLength(2)
    await press('Delete…')
    await user.click(inDialog('alertdialog').getByRole('button', { name: 'Delete' }))
    await toast('2 products deleted')
    await page.findByText('No Products found')
    expect(await areSold(ids)).toEqual([false, false])
    await goTo(`/admin/history?search=${word}`)
    await user.click(await page.findByRole('button', { name: /^Undo all 2/ }))
    await user.click(inDialog('alertdialog').getByRole('button', { name: 'Undo' }))
    await toast('2 changes undone')
    expect(await areSold(ids)).toEqual([true, true])
  })

  it('moves the focus to the next row after a deletion, then to the search', async () => {
    const { word } = await makeProducts(3)
    const { user, press } = await openList(`search=${word}&sort=name`, 3)
    const remove = async (name: string) => {
      await press(`Delete ${name}`)
      inDialog('alertdialog').getByText(/The history can bring it back\./)
      await user.click(inDialog('alertdialog').getByRole('button', { name: 'Delete' }))
      await waitFor(() => expect(page.queryByRole('row', { name: new RegExp(name) })).toBeNull())
    }
    const focusIsOn = (text: string) =>
      waitFor(() => expect(document.activeElement?.textContent).toContain(text))
    await remove(`${word} 1`)
    await focusIsOn(`${word} 2`)
    await remove(`${word} 3`)
    await focusIsOn(`${word} 2`)
    await remove(`${word} 2`)
    await waitFor(() => expect(document.activeElement).toBe(page.getByRole('searchbox')))
    await press('Clear search and filters')
    await page.findByText(/^Showing \d+ of/)
    await waitFor(() => expect(document.querySelector('main')?.contains(document.activeElement)).toBe(true))
  })
})

describe('the prices dialog', () => {
  it('changes all that match by percent; the undo leaves what was changed since', async () => {
    const { word, ids } = await makeProducts(3, { price: 1000, discountPrice: 800 })
    const { user, press } = await openList(`search=${word}&sort=name`, 3)
    await user.click(page.getByLabelText(`Select ${word} 1`))
    await press('Select all 3')
    page.getByText('All 3 products that match')
    await press('Prices…')
    const dialog = within(page.getByRole('dialog', { name: 'Prices of 3 products' }))
    await fill(user, dialog.getByLabelText('Percent'), 'a lot')
    await user.click(dialog.getByRole('button', { name: 'Change prices' }))
    await dialog.findByText('Percent must be a number from 0.01 to 90')
    await fill(user, dialog.getByLabelText('Percent'), '12.5')
    await user.click(dialog.getByRole('button', { name: 'Change prices' }))
    await toast('3 products with a new price')
    expect(await pricesOf(ids)).toEqual([
      [875, 700],
      [875, 700],
      [875, 700],
    ])
    await shop.call(updateProduct, { params: { id: ids[0] ?? '' }, body: { price: 999 } }, asAdmin)
    await press('Undo')
    await toast('3 changes undone, 1 left as they are')
    within(page.getByRole('region', { name: 'Last change' })).getByText(`${word} 1`)
    expect((await pricesOf(ids)).map(([price]) => price)).toEqual([999, 1000, 1000])
  })

  it('shows beforehand what a sale does, leaves out what is cheaper already, and ends it', async () => {
    const { word, ids } = await makeProducts(2, { price: 2499 })
    const { _id: reduced } = await addToCatalogue(shop, admin, {
      name: `${word} reduced`,
      price: 2499,
      discountPrice: 2300,
    })
    const { _id: cheap } = await addToCatalogue(shop, admin, {
      name: `${word} cheap`,
      price: 1000,
      discountPrice: 700,
    })
    const all = [...ids, reduced, cheap]
    const { user, openPrices } = await openList(`search=${word}`, 4)
    const begin = await openPrices()
    await user.selectOptions(begin.getByLabelText('What to do'), 'Begin a sale: percent off')
    await fill(user, begin.getByLabelText('Percent'), '20')
    await begin.findByText('1 product sells for less already and stays as it is.')
    begin.getByText('stays ₹700')
    const example = begin.getAllByRole('listitem').find(({ textContent }) => textContent.includes('reduced'))
    expect(example?.textContent).toMatch(/₹2,300.*₹1,999$/s)
    await user.click(begin.getByRole('button', { name: 'Change prices' }))
    await toast('3 products with a discount, 1 left as it is: cheaper already')
    expect((await pricesOf(all)).map(([, discount]) => discount)).toEqual([1999, 1999, 1999, 700])

    const end = await openPrices()
    await user.selectOptions(end.getByLabelText('What to do'), 'Remove every discount')
    end.getByText(/also those that were there before a sale/)
    await user.selectOptions(end.getByLabelText('What to do'), 'End the sale')
    end.getByText(/goes back to the discount price it had before/)
    await user.click(end.getByRole('button', { name: 'Change prices' }))
    await toast('3 products back at the price before the sale')
    expect((await pricesOf(all)).map(([, discount]) => discount)).toEqual([null, null, 2300, 700])
  })
})

describe('the history', () => {
  it('puts one change of a product back, and names who made it', async () => {
    const { word, ids } = await makeProducts(1, { price: 1000 })
    const [id = ''] = ids
    await shop.call(updateProduct, { params: { id }, body: { price: 1 } }, asAdmin)
    const { user, goTo } = await openScreen(shop, `/admin/history?search=${word}&action=update`, {
      as: admin,
    })
    await page.findByText(/₹1,000/)
    const entry = row(`${word} 1`)
    entry.getByText(new RegExp(admin.user.name))
    await user.click(entry.getByRole('button', { name: /^Put back/ }))
    await user.click(inDialog('alertdialog').getByRole('button', { name: 'Put back' }))
    await toast(`${word} 1 restored`)
    expect((await stored(id)).price).toBe(1000)
    await goTo(`/admin/history?kind=product&entityId=${id}`)
    await page.findByText('Showing 3 changes')
  })

  it('offers no second undo of a bulk change', async () => {
    const { word, ids } = await makeProducts(2)
    await shop.call(bulkChange, { body: { action: 'unpublish', ids } }, asAdmin)
    const { user } = await openScreen(shop, `/admin/history?search=${word}&action=bulk`, { as: admin })
    await user.click(await page.findByRole('button', { name: /^Undo all 2/ }))
    await user.click(inDialog('alertdialog').getByRole('button', { name: 'Undo' }))
    await toast('2 changes undone')
    await waitFor(() => expect(page.queryByRole('button', { name: /^Undo all 2/ })).toBeNull())
    await openScreen(shop, `/admin/history?search=${word}&action=bulk`, { as: admin })
    await page.findByText('Undone')
    expect(page.queryByRole('button', { name: /^Undo all 2/ })).toBeNull()
  })
})
