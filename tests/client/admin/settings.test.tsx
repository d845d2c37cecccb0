import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { saveSettings, settings } from '#shared/endpoints/admin/calls.ts'
import { shopSettings } from '#shared/endpoints/shop-settings.ts'
import { addToCatalogue, register, signInAdmin } from '#tests/support/builders.ts'
import { buy } from '#tests/support/paying.ts'
import { say } from '#tests/support/settings.ts'
import { openScreen, page, toast, waitFor, within } from '#tests/support/screen.tsx'
import { openSection } from '#tests/support/settings-screen.tsx'
import { openShop } from '#tests/support/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())
const admin = await signInAdmin(shop)
const published = async () => (await shop.call(shopSettings, {})).data

describe('a section of the settings', () => {
  it('says what is wrong beside each field, keeps what was typed, and counts the fields at its foot', async () => {
    const { user, form, field, type, press } = await openSection(shop, admin, 'identity', 'Name and contact')
    await type('Name', '')
    await type('E-mail', 'nobody')
    await press('Save')
    await form.findByText('Name is required')
    form.getByText('Invalid email address')
    expect(field('E-mail').value).toBe('nobody')
    const foot = form.getByRole('alert')
    expect(foot.textContent).toContain('2 fields ask for your attention')
    expect(foot.textContent).not.toMatch(/required|Invalid/)
    await user.click(within(foot).getByRole('button', { name: 'go to the first' }))
    await waitFor(() => expect(document.activeElement).toBe(field('Name')))
  })

  it('goes back to how the shop was built, once that is confirmed', async () => {
    const { user, form, field, type, save, press, goBack, pathname } = await openSection(
      shop,
      admin,
      'promo',
      'Promo',
    )
    const built = field('Title').value
    const back = () => form.queryByRole('button', { name: 'Back to defaults' })
    expect(back()).toBeNull()
    await type('Title', 'Woven slowly')
    await save()
    await press('Back to defaults')
    await user.click(within(page.getByRole('alertdialog')).getByRole('button', { name: 'Cancel' }))
    expect(field('Title').value).toBe('Woven slowly')
    await goBack()
    await waitFor(() => expect(field('Title').value).toBe(built))
    expect(back()).toBeNull()
    expect((await published()).promo).toBeUndefined()
    // Nothing is left to be saved.
    await user.click(page.getByRole('link', { name: 'History' }))
    await waitFor(() => expect(pathname()).toBe('/admin/history'))
  })

  it('changes, moves and removes links of the menu, which is the shop’s own without any', async () => {
    const { form, field, type, press, save } = await openSection(shop, admin, 'menu', 'Menu')
    expect(field('Links, link 1: Name').value).toBe('Men')
    await type('Links, link 1: Name', 'Saris')
    await type('Links, link 1: Address', 'javascript:alert(1)')
    await press('Save')
    await form.findByText(/^Link 1: Write an address of this shop/)
    await type('Links, link 1: Address', '/collections/all?search=sari')
    await press('Move link 1 down')
    await press('Remove link 3')
    await save()
    const menu = () =>
      within(page.getByRole('navigation', { name: 'Shop' }))
        .getAllByRole('link')
        .map(({ textContent }) => textContent)
    await openScreen(shop, '/collections/all')
    await waitFor(() => expect(menu()).toEqual(['Women', 'Saris', 'Bottom Wear']))
    const again = await openSection(shop, admin, 'menu', 'Menu')
    for (const at of [3, 2, 1]) await again.press(`Remove link ${at}`)
    again.form.getByText('None: those that the shop was built with.')
    await again.press('Save')
    await toast('Saved: the shop shows it from now on')
    await openScreen(shop, '/collections/all')
    await waitFor(() => expect(menu()).toEqual(['Men', 'Women', 'Top Wear', 'Bottom Wear']))
  })

  it('is put back from the history, as is the count from which stock is low', async () => {
    for (const lowStockThreshold of [7, 9])
      await shop.call(saveSettings, { body: { lowStockThreshold } }, { token: admin.token })
    await say(shop, admin, 'announcement', { text: 'Woven by hand', link: '' })
    const { user } = await openScreen(shop, '/admin/history', { as: admin })
    for (const name of ['Low stock', 'Announcement']) {
      await user.click((await page.findAllByRole('button', { name: `Put back: ${name}` }))[0] as HTMLElement)
      await user.click(within(page.getByRole('alertdialog')).getByRole('button', { name: 'Put back' }))
      await toast(`${name} restored`)
    }
    expect((await shop.call(settings, {}, { token: admin.token })).data.lowStockThreshold).toBe(7)
    expect((await published()).announcement).toBeUndefined()
  })

  it('closes the shop, and the cart says why', async () => {
    onTestFinished(async () => void (await say(shop, admin, 'opening', null)))
    const { user, form, type, save } = await openSection(shop, admin, 'opening', 'Opening')
    await user.click(form.getByRole('checkbox', { name: /Closed/ }))
    await type('What is said', 'At the seaside until Monday.')
    await save()
    const product = await addToCatalogue(shop, admin, { name: 'Linen Shirt', sizes: ['S'], colors: ['Blue'] })
    const shopper = await openScreen(shop, `/product/${product._id}`)
    await shopper.user.click(await page.findByRole('radio', { name: 'S' }))
    await shopper.user.click(page.getByRole('radio', { name: 'Blue' }))
    await shopper.user.click(page.getByRole('button', { name: 'Add to cart' }))
    await shopper.user.click(await page.findByRole('button', { name: /^Cart, 1/ }))
    const drawer = await page.findByRole('dialog', { name: 'Your Cart' })
    await waitFor(() => expect(drawer.textContent).toContain('At the seaside until Monday.'))
  })
})

describe('the name of the shop', () => {
  it.each([
    ['shopper', ['/', '/collections/all', '/login', '/register', '/pages/about', '/pages/privacy']],
    [
      'owner',
      ['/admin', '/admin/orders', '/admin/products', '/admin/letters', '/admin/settings', '/profile'],
    ],
  ] as const)('stands on every page of a %s in place of the built-in one', async (who, paths) => {
    onTestFinished(async () => void (await say(shop, admin, 'identity', null)))
    await say(shop, admin, 'identity', { name: 'Anjali & Daughters' })
    const { goTo } = await openScreen(shop, paths[0], who === 'owner' ? { as: admin } : {})
    for (const path of paths) {
      await goTo(path)
      await waitFor(() => expect(page.getAllByRole('heading', { level: 1 })).not.toHaveLength(0))
      const text = `${document.title} ${document.body.textContent}`
      expect([path, /.{0,40}darzi.{0,40}/i.exec(text)?.[0]]).toEqual([path, undefined])
      expect(text).toContain('Anjali & Daughters')
    }
  })
})

describe('the kinds of products', () => {
  it('are new to the shop, choosable in the product form, and stay while a product is of them', async () => {
    const { form, type, press, save } = await openSection(shop, admin, 'kinds', 'Kinds of products')
    await press('Add a kind')
    await type('Kind 1', 'top wear')
    await press('Save')
    await form.findByText('Kind 1: top wear is there already')
    await type('Kind 1', 'Shoes')
    await save()
    const product = await addToCatalogue(shop, admin, { name: 'Canvas Shoe' })
    const edit = await openScreen(shop, `/admin/products/${product._id}/edit`, { as: admin })
    await edit.user.selectOptions(await page.findByLabelText('Category'), 'Shoes')
    await edit.user.click(page.getByRole('button', { name: 'Update Product' }))
    await waitFor(() => expect(edit.pathname()).toBe('/admin/products'))
    const again = await openSection(shop, admin, 'kinds', 'Kinds of products')
    await again.press('Remove kind 1')
    await again.press('Save')
    await again.form.findByText('1 product is in Shoes: put it into another kind first')
    const shopper = await openScreen(shop, '/collections/all')
    await shopper.user.click(await page.findByRole('radio', { name: /^Shoes/ }))
    await waitFor(() => expect(shopper.router.state.location.search).toEqual({ category: 'Shoes' }))
    await page.findAllByRole('link', { name: /Canvas Shoe/ })
  })
})

describe('the currency', () => {
  it('needs a code and a sign, and stays as soon as there are orders', async () => {
    const { form, field, type, press, save } = await openSection(shop, admin, 'currency', 'Currency')
    for (const [label, text, message] of [
      ['Currency', 'EURO', 'Write the three letters of a currency, such as INR'],
      ['Sign', '', 'Write the sign that stands by an amount'],
      ['Sign', '<b>€</b>', 'Write the sign that stands by an amount'],
      ['Sign', 'kroner'.repeat(4), 'A sign has at most 8 letters'],
    ] as const) {
      const before = field(label).value
      await type(label, text)
      await press('Save')
      await form.findByText(new RegExp(message))
      expect([field(label).value, field(label).getAttribute('aria-invalid')]).toEqual([text, 'true'])
      await type(label, before)
    }
    await type('Currency', 'eur')
    await type('Sign', '€')
    await save()
    const product = await addToCatalogue(shop, admin, { price: 1499.5 })
    await buy(shop, await register(shop), [[product, 1]])
    const again = await openSection(shop, admin, 'currency', 'Currency')
    await again.type('Currency', 'USD')
    await again.press('Save')
    await again.form.findByText(/^There are orders in EUR: the currency stays\./)
    expect(again.field('Currency').value).toBe('USD')
  })
})

describe('the owner’s way to write amounts', () => {
  const OWNERS = /\d,\d\d\u00a0€/
  const BUILT_IN = /₹|Rs\./

  it('is on every page of a shopper and of the back office', async () => {
    const { user, form, type, save } = await openSection(shop, admin, 'currency', 'Currency')
    await type('Sign', '€')
    await user.selectOptions(
      form.getByLabelText('Where the sign stands'),
      form.getByText(/^After, with a space/),
    )
    await user.selectOptions(form.getByLabelText('Large amounts'), form.getByText(/^With points/))
    await user.click(form.getByLabelText('Always with two decimals'))
    form.getByText(/1\.234\.567,50\s€/)
    await save()
    const product = await addToCatalogue(shop, admin, { price: 1499.5 })
    const asha = await register(shop)
    const { _id: order } = await buy(shop, asha, [[product, 1]])
    const shopper = ['/', '/collections/all', `/product/${product._id}`, '/my-orders', `/order/${order}`]
    const owner = ['/admin', '/admin/orders', '/admin/products']
    for (const [as, paths] of [
      [asha, shopper],
      [admin, owner],
    ] as const) {
      const { goTo } = await openScreen(shop, paths[0] ?? '/', { as })
      for (const path of paths) {
        await goTo(path)
        await waitFor(() =>
          expect([path, page.getByRole('main').textContent]).toEqual([path, expect.stringMatching(OWNERS)]),
        )
        expect([path, page.getByRole('main').textContent]).toEqual([
          path,
          expect.not.stringMatching(BUILT_IN),
        ])
      }
    }
  })
})
