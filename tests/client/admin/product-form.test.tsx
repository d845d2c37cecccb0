import { afterAll, describe, expect, it } from 'vitest'
import { updateProduct } from '#shared/endpoints/admin/calls.ts'
import { addToCatalogue, register, signInAdmin } from '#tests/support/builders.ts'
import { drawnPicture } from '#tests/support/pictures.ts'
import { field, findProducts, openProductForm, storedProduct } from '#tests/support/product-form.ts'
import { fill, main, openScreen, page, toast, waitFor, within } from '#tests/support/screen.tsx'
import { openShop } from '#tests/support/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())
const admin = await signInAdmin(shop)

const stored = (id: string) => storedProduct(shop, admin, id)
const found = (search: string) => findProducts(shop, admin, search)
const button = (name: string | RegExp) => page.getByRole('button', { name })
const openForm = (path: string) => openProductForm(shop, admin, path)
const openEdit = ({ _id }: { _id: string }) => openForm(`${_id}/edit`)

describe('the product form', () => {
  it('duplicates everything but SKU and stock, as a draft with pictures of its own', async () => {
    const product = await addToCatalogue(shop, admin)
    const { user, type, press } = await openEdit(product)
    await user.click(page.getByRole('link', { name: 'Duplicate' }))
    await waitFor(() => expect(field('Name').value).toBe(`${product.name} (copy)`))
    expect(field('SKU').value).toBe('')
    await press('Add Product')
    await toast('Stock must be 1 or more, SKU is required')
    const sku = `D-${crypto.randomUUID().slice(0, 8)}`
    await type('SKU', sku)
    await waitFor(() => expect(main().queryByText('SKU is required')).toBeNull())
    await type('Count in stock', '4')
    await press('Add Product')
    await toast('Product added successfully')
    expect(await found(sku)).toMatchObject([{ isPublished: false, countInStock: 4, brand: product.brand }])
  })

  it('has one message for a form sent again and again, with everything that is wrong', async () => {
    const { type, press } = await openForm('add')
    for (let count = 0; count < 3; count++) await press('Add Product')
    await toast('Name is required')
    await toast('Category must be either Top Wear or Bottom Wear')
    await toast('Please select a gender')
    await toast('At least one image is required')
    main().getByText('Please select a gender')
    expect(document.querySelectorAll('.toast')).toHaveLength(1)
    await type('Name', 'Kurta')
    await press('Add Product')
    await toast(/^Description is required, /)
    expect(document.querySelectorAll('.toast')).toHaveLength(1)
  })

  it('lets an edit leave category and gender empty', async () => {
    const product = await addToCatalogue(shop, admin)
    const { user, save, isSaved } = await openEdit(product)
    await user.selectOptions(field('Category'), '')
    await user.selectOptions(field('Gender'), '')
    await save()
    await isSaved()
    expect(await stored(product._id)).toMatchObject({ category: '', gender: '', name: product.name })
  })

  it('warns of a discount price that takes nothing off, and saves it', async () => {
    const product = await addToCatalogue(shop, admin, { price: 1499 })
    const { type, save, isSaved } = await openEdit(product)
    const warning = 'Not lower than the price: shoppers pay ₹1,499 and see no discount'
    await type('Discount price (₹)', '1,498')
    page.getByText('What it sells for, where it is lower')
    await type('Discount price (₹)', '1,499')
    page.getByText(warning)
    expect(field('Discount price (₹)').getAttribute('aria-invalid')).toBeNull()
    await type('Price (₹)', '1600')
    expect(page.queryByText(warning)).toBeNull()
    await type('Price (₹)', '1499')
    await save()
    await isSaved()
    expect(await stored(product._id)).toMatchObject({ price: 1499, discountPrice: 1499 })
  })

  it('focuses the first cell of a grid of variants without stock, and says what is wrong with it first', async () => {
    const product = await addToCatalogue(shop, admin, { sizes: ['S'], colors: ['Red', 'Blue'] })
    const { user, type, press } = await openForm(`add?from=${product._id}`)
    await type('SKU', `G-${crypto.randomUUID().slice(0, 8)}`)
    await user.click(field('Count each size in each colour'))
    const cell = () => field('Pieces of S in Red')
    await fill(user, cell(), '0')
    await press('Add Product')
    await main().findByText('Stock must be 1 or more')
    expect(cell().getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(cell()))
    await fill(user, cell(), 'a few')
    await main().findByText('A variant needs its stock, 0 or more')
    await fill(user, cell(), '3')
    await waitFor(() => expect(cell().getAttribute('aria-invalid')).toBeNull())
    await press('Add Product')
    await toast('Product added successfully')
  })

  it('takes SKU, barcode, price and weight of a variant, HSN code and tax rate, and says what is wrong', async () => {
    const product = await addToCatalogue(shop, admin, { sizes: ['S', 'XXL'], colors: ['Red'], price: 1000 })
    const { type, save, isSaved, goTo, user } = await openEdit(product)
    await user.click(page.getByText('SKU, barcode, price and weight of each size and colour'))
    await type('SKU of S in Red', product.sku)
    await type('Price of XXL in Red', '0')
    await type('HSN code', '42023')
    await save()
    await main().findByText('Price must be 1 or more')
    main().getByText('An HSN code has 4, 6 or 8 digits')
    await type('Price of XXL in Red', '1,250.50')
    await type('HSN code', '4202')
    await save()
    await main().findAllByText(`${product.sku} is the SKU of the whole product: leave it empty here`)
    await type('SKU of S in Red', `${product.sku}-S`)
    await type('Barcode of S in Red', '8901234500017')
    await type('Weight (grams) of S in Red', '410')
    await type('Tax rate (%)', '12')
    await page.findAllByText('from ₹1,000')
    await save()
    await isSaved()
    const [small, large] = [
      { size: 'S', color: 'Red' },
      { size: 'XXL', color: 'Red' },
    ]
    expect(await stored(product._id)).toMatchObject({
      variantSkus: [{ ...small, value: `${product.sku}-S` }],
      variantBarcodes: [{ ...small, value: '8901234500017' }],
      variantWeights: [{ ...small, value: 410 }],
      variantPrices: [{ ...large, value: 1250.5 }],
      hsn: '4202',
      taxRate: 12,
    })
    await goTo(`/admin/products/${product._id}/preview`)
    await user.click(await page.findByRole('radio', { name: 'XXL' }))
    await page.findAllByText('₹1,250.50')
  })

  it('asks before it is left with unsaved changes, and shows them as the shop will', async () => {
    const product = await addToCatalogue(shop, admin)
    const { user, type, pathname } = await openEdit(product)
    await type('Name', 'A name to lose')
    within(page.getByRole('region', { name: 'In the shop' })).getByText('A name to lose')
    await user.click(page.getByRole('link', { name: 'Orders' }))
    const question = within(await page.findByRole('alertdialog', { name: 'Leave without saving?' }))
    await user.click(question.getByRole('button', { name: 'Keep editing' }))
    expect(field('Name').value).toBe('A name to lose')
    await user.click(page.getByRole('link', { name: 'Orders' }))
    await user.click(await page.findByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(pathname()).toBe('/admin/orders'))
    expect((await stored(product._id)).name).toBe(product.name)
  })
})

describe('the pictures of the product form', () => {
  const threePictures = async () => {
    const urls = await Promise.all([1, 2, 3].map(() => drawnPicture(shop, crypto.randomUUID())))
    return addToCatalogue(shop, admin, { images: urls.map((url) => ({ url, altText: '' })) })
  }

  it('keep the focus near when one is removed', async () => {
    const { user } = await openEdit(await threePictures())
    const focusIsOn = (name: string) =>
      waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(name))
    await user.click(button('Remove image 1'))
    await focusIsOn('Remove image 1')
    await user.click(button('Remove image 2'))
    await focusIsOn('Remove image 1')
    await user.click(button('Remove image 1'))
    await waitFor(() => expect(document.activeElement).toBe(field('Choose pictures')))
  })

  it('are not put back into the product once they are erased', async () => {
    const product = await threePictures()
    const [first, second] = product.images
    const { intercept, user, type, save, isSaved, press } = await openEdit(product)
    const left = { images: product.images.slice(0, 1) }
    await shop.call(updateProduct, { params: { id: product._id }, body: left }, { token: admin.token })
    // As if it had been erased, which takes a month.
    intercept(({ method, url }) =>
      method === 'HEAD' && url === second?.url ? new Response(null, { status: 404 }) : undefined,
    )
    await type('What image 1 shows', 'My words')
    await save()
    await user.click(await page.findByRole('button', { name: 'Keep everything of mine' }))
    await press('Save')
    await main().findByText(/^Image 2 is no longer in the shop\./)
    await press('Remove image 2')
    await save()
    await isSaved()
    expect((await stored(product._id)).images).toMatchObject([{ url: first?.url, altText: 'My words' }, {}])
  })
})

describe('the preview of a draft', () => {
  it('is for staff only', async () => {
    const draft = await addToCatalogue(shop, admin, { name: 'A draft', isPublished: false })
    const { user } = await openEdit(draft)
    await user.click(page.getByRole('link', { name: 'Preview' }))
    await page.findAllByRole('heading', { level: 1, name: 'A draft' })
    await page.findByText(/Only those who work here see it/)
    const staff = await openScreen(shop, `/product/${draft._id}`, { as: admin })
    await page.findByRole('heading', { name: 'This product is not in the shop' })
    await staff.user.click(page.getByRole('link', { name: 'see its preview' }))
    await page.findAllByRole('heading', { level: 1, name: 'A draft' })
    expect(staff.pathname()).toBe(`/admin/products/${draft._id}/preview`)
  })

  it('is not offered to customers', async () => {
    const draft = await addToCatalogue(shop, admin, { isPublished: false })
    const { goTo, pathname } = await openScreen(shop, `/product/${draft._id}`, { as: await register(shop) })
    await page.findByRole('heading', { name: 'This product is not in the shop' })
    expect(page.queryByRole('link', { name: 'see its preview' })).toBeNull()
    await goTo(`/admin/products/${draft._id}/preview`)
    await waitFor(() => expect(pathname()).toBe('/'))
  })
})

describe('the prices of variants', () => {
  it('follow the choice, and the least is shown until there is one', async () => {
    const large = { size: 'XXL', color: 'Red' }
    const { _id: id } = await addToCatalogue(shop, admin, {
      name: 'Chosen Kurta',
      sizes: ['S', 'XXL'],
      colors: ['Red', 'Blue'],
      price: 1000,
      discountPrice: 800,
      variantPrices: [
        { ...large, value: 1250 },
        { ...large, color: 'Blue', value: 1500 },
      ],
    })
    const { user } = await openScreen(shop, `/product/${id}`)
    await page.findByRole('heading', { level: 1 })
    const costs = (text: string) =>
      waitFor(() => {
        const price = page.getByRole('heading', { level: 1 }).closest('header')?.textContent ?? ''
        expect([price.includes(text), price.includes('from')]).toEqual([true, text.startsWith('from')])
      })
    // Other products that are shown below have colours too.
    const details = within(page.getAllByRole('article')[0] as HTMLElement)
    const choose = async (name: string) => user.click(await details.findByRole('radio', { name }))
    await costs('from ₹800')
    await choose('XXL')
    await costs('from ₹1,000')
    await choose('Blue')
    await costs('₹1,200')
    await choose('S')
    await costs('₹800')
  })
})
