import { afterAll, describe, expect, it } from 'vitest'
import { updateProduct } from '#shared/endpoints/admin/calls.ts'
import { addToCatalogue, register, signInAdmin } from '#tests/support/builders.ts'
import { buy } from '#tests/support/paying.ts'
import { field, findProducts, openProductForm, storedProduct } from '#tests/support/product-form.ts'
import { deadConnection, main, page, toast, waitFor, within } from '#tests/support/screen.tsx'
import { openShop } from '#tests/support/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())
const admin = await signInAdmin(shop)

const stored = (id: string) => storedProduct(shop, admin, id)
const found = (search: string) => findProducts(shop, admin, search)
const changeInShop = (id: string, body: { name?: string; material?: string }) =>
  shop.call(updateProduct, { params: { id }, body }, { token: admin.token })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const openForm = (path: string) => openProductForm(shop, admin, path)
const openEdit = ({ _id }: { _id: string }) => openForm(`${_id}/edit`)

describe('a conflict in the product form', () => {
  it('shows what another admin changed, asks about disputed fields only, and overwrites nothing before', async () => {
    const product = await addToCatalogue(shop, admin, { material: 'Linen' })
    const { user, type, save, isSaved } = await openEdit(product)
    await changeInShop(product._id, { name: 'Theirs', material: 'Silk' })
    await type('Name', 'Mine')
    await type('Discount price (₹)', '999')
    await save()
    const dialog = within(await page.findByRole('dialog', { name: 'This product was changed meanwhile' }))
    dialog.getByText(/By Meera Shah, /)
    expect(await stored(product._id)).toMatchObject({ name: 'Theirs', discountPrice: null })
    expect(dialog.getAllByRole('group')).toHaveLength(2)
    const silk = within(dialog.getByRole('group', { name: 'Material' })).getByRole('radio', {
      name: /In the shop now Silk/,
    })
    expect(silk).toHaveProperty('checked', true)
    dialog.getByText('Still to choose: Name')
    expect(dialog.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
    await user.click(
      within(dialog.getByRole('group', { name: /^Name/ })).getByRole('radio', { name: /Yours Mine/ }),
    )
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await isSaved()
    expect(await stored(product._id)).toMatchObject({ name: 'Mine', material: 'Silk', discountPrice: 999 })
  })

  it('asks about a count over stock that was sold meanwhile, and of words alone nothing', async () => {
    const product = await addToCatalogue(shop, admin, { countInStock: 10 })
    const shopper = await register(shop)
    const { user, type, save, isSaved } = await openEdit(product)
    await buy(shop, shopper, [[product, 3]])
    await type('Count in stock', '12')
    await save()
    const dialog = within(await page.findByRole('dialog', { name: 'This product was changed meanwhile' }))
    dialog.getByText(/^Items were sold, held or returned while this form was open\. Choose/)
    expect((await stored(product._id)).countInStock).toBe(7)
    await user.click(dialog.getByRole('radio', { name: /Yours 12/ }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await isSaved()
    expect((await stored(product._id)).countInStock).toBe(12)
  })

  it('can go back to the form, or take everything from the shop', async () => {
    const product = await addToCatalogue(shop, admin)
    const { user, type, save, isSaved } = await openEdit(product)
    await changeInShop(product._id, { name: 'Theirs' })
    await type('Name', 'Mine')
    await save()
    await user.click(await page.findByRole('button', { name: 'Back to the form' }))
    expect(field('Name').value).toBe('Mine')
    await save()
    await user.click(await page.findByRole('button', { name: 'Take everything from the shop' }))
    await user.click(page.getByRole('button', { name: 'Save' }))
    await isSaved()
    expect(await stored(product._id)).toMatchObject({ name: 'Theirs' })
  })

  it('keeps what is typed when a former state is put back, and shows that state when asked', async () => {
    const product = await addToCatalogue(shop, admin, { name: 'First thought' })
    await changeInShop(product._id, { name: 'Second thought' })
    const { user, type } = await openEdit(product)
    await type('Material', 'Silk')
    await user.click(await page.findByRole('button', { name: 'Put back: Second thought' }))
    await user.click(within(page.getByRole('alertdialog')).getByRole('button', { name: 'Put back' }))
    await page.findByText('This product was changed meanwhile.')
    expect(field('Material').value).toBe('Silk')
    await user.click(button('Show it as it is now'))
    await waitFor(() => expect(field('Name').value).toBe('First thought'))
  })

  it('is not reported after one’s own save', async () => {
    const product = await addToCatalogue(shop, admin)
    const { type, save, isSaved } = await openEdit(product)
    const messages = new Set<string>()
    const observer = new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('main [role=status]')) messages.add(textContent)
    })
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    await type('Name', 'Renamed by myself')
    await save()
    await isSaved()
    observer.disconnect()
    expect([...messages].join()).not.toContain('changed meanwhile')
  })
})

describe('a product save whose answer is lost', () => {
  it('keeps the form, and is made once', async () => {
    const product = await addToCatalogue(shop, admin)
    const { intercept, type, save, isSaved } = await openEdit(product)
    await type('Name', 'Kurta with a long way')
    intercept(({ method }) => (method === 'PUT' ? deadConnection() : undefined))
    await save()
    await toast('Error in product update')
    await page.findByText(/^The shop cannot be reached\./)
    expect(field('Name').value).toBe('Kurta with a long way')
    expect((await stored(product._id)).name).toBe(product.name)
    intercept(({ method }, forward) => (method === 'PUT' ? forward().then(deadConnection) : undefined))
    await save()
    await waitFor(async () => expect((await stored(product._id)).name).toBe('Kurta with a long way'))
    await waitFor(() => expect(page.getAllByText('Error in product update')).toHaveLength(2))
    intercept(() => undefined)
    await save()
    await isSaved()
  })

  it('adds the product once, and changes that product when the form was changed since', async () => {
    const product = await addToCatalogue(shop, admin, { isPublished: false, discountPrice: 900 })
    const { intercept, type, press, isSaved, goTo } = await openForm(`add?from=${product._id}`)
    const sku = `L-${crypto.randomUUID().slice(0, 8)}`
    await type('SKU', sku)
    await type('Count in stock', '3')
    intercept(({ method }, forward) => (method === 'POST' ? forward().then(deadConnection) : undefined))
    await press('Add Product')
    await toast('Error in product add')
    expect(field('SKU').value).toBe(sku)
    const before = await found(sku)
    intercept(() => undefined)
    await type('Name', 'Changed since')
    await type('Discount price (₹)', '')
    await press('Add Product')
    await toast('It was saved before, and now with your changes')
    await isSaved()
    const after = await found(sku)
    expect(after.map(({ _id }) => _id)).toEqual(before.map(({ _id }) => _id))
    expect(after).toMatchObject([{ name: 'Changed since', discountPrice: null, countInStock: 3 }])

    await goTo(`/admin/products/add?from=${product._id}`)
    await page.findByRole('heading', { name: 'Add Product' })
    await waitFor(() => expect(field('Brand').value).toBe(product.brand))
    await type('SKU', sku)
    await type('Count in stock', '3')
    intercept(({ method }) => (method === 'POST' ? deadConnection() : undefined))
    await press('Add Product')
    await page.findByText(/^The shop cannot be reached\./)
    intercept(() => undefined)
    await type('Name', 'Never to be')
    await press('Add Product')
    await main().findAllByText(new RegExp(`Another product has the SKU ${sku}`))
    expect(await found(sku)).toMatchObject([{ name: 'Changed since' }])
  })
})
