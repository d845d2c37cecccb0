import { fireEvent } from '@testing-library/react'
import { afterAll, describe, expect, it } from 'vitest'
import {
  adminProduct,
  checkImport,
  exportProducts,
  importJob,
  saveInventory,
} from '#shared/endpoints/admin/calls.ts'
import { addToCatalogue, signInAdmin } from '#tests/support/builders.ts'
import { eventually } from '#tests/support/eventually.ts'
import { jpeg } from '#tests/support/pictures.ts'
import { fill, openScreen, page, toast, waitFor, within } from '#tests/support/screen.tsx'
import { openShop } from '#tests/support/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())
const admin = await signInAdmin(shop)
const asAdmin = { token: admin.token }

const UNITS = ['S', 'M'].flatMap((size) => ['Red', 'Blue'].map((color) => ({ size, color, countInStock: 1 })))
let made = 0
/** A product of four variants with one item each, found by its name alone. */
const addShirt = () =>
  addToCatalogue(shop, admin, {
    name: `Stock${made++}x`,
    sizes: ['S', 'M'],
    colors: ['Red', 'Blue'],
    countInStock: 4,
    variants: UNITS,
  })
const stored = async (id: string) => (await shop.call(adminProduct, { params: { id } }, asAdmin)).data
const counts = async (id: string) =>
  ((await stored(id)).variants ?? []).map(({ countInStock }) => countInStock)
const cells = () => page.getAllByLabelText<HTMLInputElement>(/^Stock of/)
/** As a spreadsheet copies a column: a line for each cell. */
const pasteColumn = (input: HTMLElement, text: string) =>
  fireEvent.paste(input, {
    clipboardData: { getData: () => text, types: ['text/plain'], files: [], items: [] },
  })
const button = (name: string | RegExp) => page.getByRole('button', { name })

async function openSheet(name: string) {
  const screen = await openScreen(shop, `/admin/inventory?search=${name}`, { as: admin })
  await page.findByText('Showing 4 of 4 rows')
  return screen
}

describe('the inventory', () => {
  it('takes typed and pasted counts, undoes them, saves them in one go and takes the save back', async () => {
    const shirt = await addShirt()
    const { user } = await openSheet(shirt.name)
    const [first, second] = cells()
    await fill(user, first as HTMLElement, '12')
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(second)
    await fill(user, second as HTMLElement, 'a few')
    page.getByText(/Whole pieces, 0 to 10,00,000/)
    page.getByText(/^2 unsaved changes/)
    page.getByText(', 1 to look at')
    await user.keyboard('{Escape}')
    page.getByText('1 unsaved change')
    pasteColumn(second as HTMLElement, '20\r\n30\r\n1,040\r\n')
    await page.findByText('4 unsaved changes')
    await user.keyboard('{Control>}z{/Control}')
    page.getByText('1 unsaved change')
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    page.getByText('4 unsaved changes')
    await user.keyboard('{Control>}s{/Control}')
    await toast('4 saved')
    expect((await counts(shirt._id)).toSorted((a, b) => a - b)).toEqual([12, 20, 30, 1040])
    await user.click(
      within(page.getByRole('region', { name: 'Last change' })).getByRole('button', { name: 'Undo' }),
    )
    await toast('1 change undone')
    expect(await counts(shirt._id)).toEqual([1, 1, 1, 1])
  })

  it('leaves a cell that was changed meanwhile to the admin, and saves the others', async () => {
    const shirt = await addShirt()
    const { user } = await openSheet(shirt.name)
    const cell = (unit: string) => page.getByLabelText(`Stock of ${shirt.name}, ${unit}`)
    await fill(user, cell('S, Red'), '7')
    await fill(user, cell('M, Blue'), '8')
    const counted = { productId: shirt._id, size: 'S', color: 'Red', countInStock: 3, from: 1 }
    await shop.call(saveInventory, { body: { cells: [counted] } }, asAdmin)
    await user.click(button('Save'))
    await toast('1 saved, 1 changed meanwhile')
    expect((await counts(shirt._id)).toSorted((a, b) => a - b)).toEqual([1, 1, 3, 8])
    page.getByText('Now 3, was 1')
    expect(button('Save')).toHaveProperty('disabled', true)
    await user.click(button('Set 7'))
    await user.click(button('Save'))
    await waitFor(async () =>
      expect((await counts(shirt._id)).toSorted((a, b) => a - b)).toEqual([1, 1, 7, 8]),
    )
  })

  it('keeps what is typed while filters change, and asks before it is left', async () => {
    const shirt = await addShirt()
    const { user } = await openSheet(shirt.name)
    const cell = () => page.getByLabelText<HTMLInputElement>(`Stock of ${shirt.name}, S, Red`)
    await fill(user, cell(), '7')
    await user.selectOptions(page.getByLabelText('Stock'), 'Low')
    await page.findByText('1 unsaved change')
    await user.click(page.getByRole('link', { name: 'Users' }))
    await user.click(
      within(page.getByRole('alertdialog', { name: 'Leave without saving?' })).getByRole('button', {
        name: 'Keep editing',
      }),
    )
    expect(cell().value).toBe('7')
  })

  it('counts as low what the admin says', async () => {
    const shirt = await addShirt()
    const { user } = await openScreen(shop, `/admin/inventory?search=${shirt.name}&stock=low`, { as: admin })
    await page.findByText('Showing 4 of 4 rows')
    await user.click(button(/^Low: \d+ or fewer/))
    const dialog = within(page.getByRole('dialog', { name: 'When stock is low' }))
    await fill(user, dialog.getByLabelText(/^Low at this many/), '0')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await page.findByText('Nothing found')).toBeTruthy()
  })
})

describe('a delivery of stock', () => {
  it('is booked in by parts; the stock history names it, and what was damaged', async () => {
    const shirt = await addShirt()
    const { user, goTo } = await openScreen(shop, '/admin/deliveries', { as: admin })
    await user.click(await page.findByRole('link', { name: 'Add delivery' }))
    await fill(user, await page.findByLabelText('Supplier'), 'Ravi Mills')
    await fill(user, page.getByRole('searchbox', { name: 'Add by name, SKU or barcode' }), shirt.name)
    await user.click(await page.findByRole('button', { name: 'Add all 4' }))
    pasteColumn((await page.findAllByLabelText(/^Pieces of/))[0] as HTMLElement, '5\n6\n7\n8\n')
    await user.click(button('Save delivery'))
    await fill(user, await page.findByLabelText(`Comes now of ${shirt.name}, S, Red`), '3')
    await user.click(button('Book in 3'))
    await page.findByText('Partly here')
    expect(await counts(shirt._id)).toEqual(expect.arrayContaining([4, 1, 1, 1]))
    await user.click(button('All of it is here'))
    await user.click(await page.findByRole('button', { name: 'Book in 23' }))
    await page.findByText('Received')
    expect((await counts(shirt._id)).toSorted((a, b) => a - b)).toEqual([6, 7, 8, 9])

    await goTo(`/admin/inventory?search=${shirt.name}`)
    await fill(user, await page.findByLabelText(`Stock of ${shirt.name}, M, Blue`), '-2')
    page.getByText('makes 7')
    await user.selectOptions(page.getByLabelText('Why'), 'Damaged')
    await fill(user, page.getByLabelText('Note'), 'Wet in the monsoon')
    await user.click(button('Save'))
    await toast('1 saved')
    await user.click(page.getByRole('link', { name: `Stock history of ${shirt.name}, M, Blue` }))
    await page.findByRole('heading', { name: `Stock of ${shirt.name}` })
    const newest = (await page.findAllByRole('row'))[1]?.textContent
    for (const text of ['−2', 'Damaged', 'Wet in the monsoon', admin.user.name])
      expect(newest).toContain(text)
    page.getAllByRole('link', { name: 'Ravi Mills' })
  })
})

describe('the import of products', () => {
  const choose = (name: string, text: string) =>
    fireEvent.change(page.getByLabelText(/Drop a CSV file here/), {
      target: { files: [new File([text], name, { type: 'text/csv' })] },
    })

  it('checks a file, names its errors, imports it and takes the import back once', async () => {
    const ids = await Promise.all(
      [1, 2].map(
        async (at) => (await addToCatalogue(shop, admin, { name: `Ledger ${at}`, price: 1111 }))._id,
      ),
    )
    const prices = () => Promise.all(ids.map(stored)).then((all) => all.map(({ price }) => price))
    const file = String(await shop.call(exportProducts, { query: { search: 'Ledger' } }, asAdmin))
    const { user, router } = await openScreen(shop, '/admin/products/import', { as: admin })
    await page.findByLabelText(/Drop a CSV file here/)
    choose('picture.png', 'no')
    await page.findByText(/^Choose a CSV file/)
    choose('wrong.csv', file.replace('1111', 'cheap'))
    await page.findByRole('heading', { name: '1 error. Nothing was changed.' })
    page.getByText('Correct it in the file and choose it again.')
    within(page.getByRole('table', { name: 'Errors in the file' })).getByText('price')
    expect(await prices()).toEqual([1111, 1111])
    choose('right.csv', file.replaceAll('1111', '999'))
    await page.findByRole('heading', { name: 'The file is right' })
    await user.click(button('Import 2 products'))
    await page.findByText('2 products changed')
    expect(await prices()).toEqual([999, 999])
    await user.click(button('Undo'))
    await toast('2 changes undone')
    expect(await prices()).toEqual([1111, 1111])
    await openScreen(shop, router.state.location.href, { as: admin })
    await page.findByText('2 products changed, and undone')
    expect(page.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('takes pictures that were uploaded beside it, by their addresses, and refuses those of other servers', async () => {
    const { user } = await openScreen(shop, '/admin/products/import', { as: admin })
    const bytes = new Uint8Array(await jpeg())
    await user.upload(
      await page.findByLabelText('Upload pictures'),
      new File([bytes], 'kurta-front.jpg', { type: 'image/jpeg' }),
    )
    const item = await waitFor(() => {
      const one = page
        .getAllByRole('listitem')
        .find(({ textContent }) => textContent.includes('kurta-front.jpg'))
      return one?.querySelector('code')?.textContent ?? expect.fail('No address yet')
    })
    const check = async (image: string) => {
      const head = 'sku,name,description,price,countInStock,category,brand,sizes,colors,gender,images'
      const line = `FILE-1,Kurta by file,Comes by a file.,"1,299",3,Top Wear,By File,"S, M",Blue,Women,${image}`
      const { data } = await shop.call(checkImport, { body: `${head}\n${line}` }, asAdmin)
      return eventually(async () => {
        const job = (await shop.call(importJob, { params: { id: data._id } }, asAdmin)).data
        return job.state === 'checked' ? job : expect.fail(job.state)
      })
    }
    expect(JSON.stringify(await check('https://pictures.example/a.jpg'))).toContain(
      'Picture 1 is on another server',
    )
    expect(await check(item)).toMatchObject({ state: 'checked' })
  })
})
