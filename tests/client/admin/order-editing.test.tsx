import { afterAll, describe, expect, it } from 'vitest'
import { changeOrderLine } from '#shared/endpoints/admin/order-editing.ts'
import { addToCatalogue, register, signInAdmin } from '#tests/support/builders.ts'
import { detailOf } from '#tests/support/fulfilling.ts'
import { buy } from '#tests/support/paying.ts'
import { askNow } from '#tests/support/refunds.ts'
import { fill, openScreen, page, toast, waitFor, within } from '#tests/support/screen.tsx'
import { openShop } from '#tests/support/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())
const admin = await signInAdmin(shop)
const customer = await register(shop, { name: 'Leela Nair' })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const isClosed = (name: string) => waitFor(() => expect(page.queryByRole('dialog', { name })).toBeNull())

async function orderOf(sizes: Record<string, number>, quantity: number) {
  const variants = Object.entries(sizes).map(([size, countInStock]) => ({
    size,
    color: 'Blue',
    countInStock,
  }))
  const product = await addToCatalogue(shop, admin, { sizes: Object.keys(sizes), colors: ['Blue'], variants })
  const { _id: id } = await buy(shop, customer, [[product, quantity]])
  const { user } = await openScreen(shop, `/admin/orders/${id}`, { as: admin })
  return {
    id,
    user,
    async change(size: string) {
      await user.click(
        await page.findByRole('button', { name: `Change size or colour of ${product.name}, ${size}, Blue` }),
      )
      return within(page.getByRole('dialog', { name: 'Change size or colour' }))
    },
    /** What somebody else is quicker with. */
    changeInShop: (from: string, to: string, line = 0) => {
      const body = { line, size: to, color: 'Blue', seen: { size: from, color: 'Blue' } }
      return shop.call(changeOrderLine, { params: { id }, body }, { token: admin.token })
    },
  }
}

describe('the size of an ordered line', () => {
  it('is changed to one in stock, and the slower of two learns what it is by now', async () => {
    const { id, user, change, changeInShop } = await orderOf({ M: 5, L: 4, XL: 4, S: 0 }, 2)
    const dialog = await change('M')
    const submit = () => user.click(dialog.getByRole('button', { name: 'Change it' }))
    await user.selectOptions(dialog.getByLabelText('Size'), 'S')
    await dialog.findByText('None left')
    await submit()
    await dialog.findByText(/is sold out/)
    await user.selectOptions(dialog.getByLabelText('Size'), 'XL')
    await dialog.findByText('4 left')
    await changeInShop('M', 'L')
    await submit()
    await dialog.findByText(/This piece is L, Blue by now/)
    await user.click(dialog.getByRole('button', { name: 'Leave it as it is' }))
    const again = await change('L')
    await user.selectOptions(again.getByLabelText('Size'), 'XL')
    await user.click(again.getByRole('button', { name: 'Change it' }))
    await isClosed('Change size or colour')
    await page.findAllByText(/Size or colour changed: 2 pieces, .*, L, Blue → XL, Blue/)
    expect((await detailOf(shop, admin, id)).orderItems).toMatchObject([{ size: 'XL', quantity: 2 }])
  })

  it('is changed for some of its items, unless the order was changed meanwhile', async () => {
    const { id, user, change, changeInShop } = await orderOf({ S: 9, M: 9 }, 3)
    const changeOne = async (fewer: number) => {
      const dialog = await change('S')
      await user.selectOptions(dialog.getByLabelText('Size'), 'M')
      const count = within(dialog.getByRole('group', { name: 'How many of them' }))
      for (let at = 0; at < fewer; at++)
        await user.click(count.getByRole('button', { name: 'Decrease quantity' }))
      return dialog
    }
    const lines = async () => (await detailOf(shop, admin, id)).orderItems
    await user.click((await changeOne(2)).getByRole('button', { name: 'Change it' }))
    await isClosed('Change size or colour')
    expect(await lines()).toMatchObject([
      { size: 'S', quantity: 2 },
      { size: 'M', quantity: 1 },
    ])
    const dialog = await changeOne(1)
    await changeInShop('M', 'S', 1)
    await user.click(dialog.getByRole('button', { name: 'Change it' }))
    await dialog.findByText('The pieces of this order were changed meanwhile')
    expect(await lines()).toHaveLength(2)
  })
})

describe('an item added to a paid order', () => {
  it('is paid by a reference, and is refunded outside the provider when items are cancelled', async () => {
    const [shirt, scarf] = [
      await addToCatalogue(shop, admin),
      await addToCatalogue(shop, admin, { price: 499 }),
    ]
    const { _id: id } = await buy(shop, customer, [[shirt, 1]])
    const { user } = await openScreen(shop, `/admin/orders/${id}`, { as: admin })
    await user.click(await page.findByRole('button', { name: 'Add a piece…' }))
    const dialog = within(await page.findByRole('dialog', { name: 'Add a piece' }))
    const add = () => user.click(dialog.getByRole('button', { name: 'Add it' }))
    await fill(user, dialog.getByRole('searchbox', { name: 'Add by name, SKU or barcode' }), scarf.sku)
    await user.click(await dialog.findByRole('button', { name: `Add ${scarf.name}, ${scarf.sku}` }))
    await dialog.findByText(/It costs ₹499. Add it/)
    await add()
    await dialog.findByText('Say by what the payment is found')
    await fill(user, dialog.getByLabelText('Reference of the payment'), 'UPI 777')
    await add()
    await isClosed('Add a piece')
    await page.findByText('Added later')
    await page.findByText(/Paid to the shop: UPI 777/)
    await waitFor(() => page.getAllByText(/Piece added: 1 piece, ₹499, /))
    expect(await detailOf(shop, admin, id)).toMatchObject({ totalPrice: 1998, isPaid: true })

    await user.click(button('Cancel…'))
    const cancelling = within(await page.findByRole('dialog', { name: 'Cancel order' }))
    const cancel = () => user.click(cancelling.getByRole('button', { name: 'Cancel these pieces' }))
    const ofShirt = within(cancelling.getAllByRole('group', { name: /^Pieces of / })[0] as HTMLElement)
    await user.click(ofShirt.getByRole('button', { name: 'Decrease quantity' }))
    await cancel()
    await cancelling.findByText('The reason is required')
    await fill(user, cancelling.getByLabelText('Reason'), 'Not wanted any more')
    await cancel()
    await toast('was paid to the shop itself (UPI 777)')
    await fill(user, cancelling.getByLabelText(/^How it is paid back, where not by/), 'UPI to Leela')
    await cancel()
    await isClosed('Cancel order')
    expect(await detailOf(shop, admin, id)).toMatchObject({
      money: { refunded: 499 },
      refunds: [{ byHand: 'UPI to Leela' }],
    })
  })
})

describe('a cancelled order', () => {
  it('is refunded item by item and then whole, and its customer reads nothing else', async () => {
    const { _id: id } = await buy(shop, customer, [[await addToCatalogue(shop, admin, { price: 1299 }), 3]])
    const { user } = await openScreen(shop, `/admin/orders/${id}`, { as: admin })
    const open = async () => {
      await user.click(await page.findByRole('button', { name: 'Cancel…' }))
      return within(await page.findByRole('dialog', { name: 'Cancel order' }))
    }
    const refunded = async (rupees: number) => {
      await askNow(shop)
      expect(await detailOf(shop, admin, id)).toMatchObject({ money: { refunded: rupees } })
    }
    const items = await open()
    await items.findByRole('option', { name: 'Pay back ₹3,897' })
    for (let time = 0; time < 2; time++)
      await user.click(items.getByRole('button', { name: 'Decrease quantity' }))
    await items.findByRole('option', { name: 'Pay back ₹1,299' })
    await fill(user, items.getByLabelText('Reason'), 'Wished for fewer')
    await user.click(items.getByRole('button', { name: 'Cancel these pieces' }))
    await isClosed('Cancel order')
    await page.findByText('1 cancelled')
    await refunded(1299)
    await openScreen(shop, `/order/${id}`, { as: customer })
    const rest = within(await page.findByRole('article'))
    for (const [name, amount] of [
      ['Refunded', '-₹1,299'],
      ['Paid after refunds', '₹2,598'],
    ] as const)
      within(rest.getByText(name).closest('tr') as HTMLElement).getByText(amount)
    await openScreen(shop, `/admin/orders/${id}`, { as: admin })
    const all = await open()
    await fill(user, all.getByLabelText('Reason'), 'Wished for none')
    await user.click(all.getByRole('button', { name: 'Cancel the order' }))
    await isClosed('Cancel order')
    await refunded(3897)

    const { goTo } = await openScreen(shop, `/order/${id}`, { as: customer })
    const details = within(await page.findByRole('article'))
    await waitFor(() => details.getAllByText(/^Refunded ₹3,897 on /))
    details.getByText('Cancelled')
    for (const untrue of ['Approved', 'Pending Delivery', 'Paid'])
      expect(details.queryByText(untrue)).toBeNull()
    await goTo('/my-orders')
    const row = (await page.findByText(new RegExp(id))).closest('tr') as HTMLElement
    within(row).getByText('Refunded')
  })
})

describe('an order taken on the telephone', () => {
  const sums = () => within(page.getByRole('region', { name: 'What it comes to' }))
  const made = async (pathname: () => string) => {
    await waitFor(() => expect(pathname()).toMatch(/\/admin\/orders\/[\w-]+$/))
    return detailOf(shop, admin, pathname().split('/').at(-1) ?? '')
  }

  it('says what is missing and what is sold out, keeps what is typed, and is made for a guest', async () => {
    const product = await addToCatalogue(shop, admin, { price: 1499, countInStock: 2 })
    const { user, pathname } = await openScreen(shop, '/admin/new-order', { as: admin })
    await fill(user, await page.findByRole('searchbox', { name: 'Add by name, SKU or barcode' }), product.sku)
    await user.click(await page.findByRole('button', { name: `Add ${product.name}, ${product.sku}` }))
    await user.click(button('Increase quantity'))
    await waitFor(() => sums().getAllByText('₹2,998'))
    await user.click(button('Make the order'))
    await page.findByText('Invalid email address')
    page.getByText('City is required')
    const values = {
      'E-mail': 'caller@shop.example',
      'First Name': 'Asha',
      'Last Name': 'Rao',
      Address: '12 Hill Road',
      City: 'Mumbai',
      'Postal Code': '400050',
      Country: 'India',
      Phone: '9812345678',
      'Reference of the payment': 'UPI 412345678901',
    }
    for (const [label, text] of Object.entries(values)) await fill(user, page.getByLabelText(label), text)
    await waitFor(() => sums().getByText('Total'))
    await buy(shop, customer, [[product, 1]])
    await user.click(button('Make the order'))
    await waitFor(() => sums().getByText(/Only 1 left/))
    expect(page.getByLabelText<HTMLInputElement>('Reference of the payment').value).toBe('UPI 412345678901')
    await user.click(button('Decrease quantity'))
    await waitFor(() => expect(sums().queryByText('₹2,998')).toBeNull())
    await user.click(button('Make the order'))
    expect(await made(pathname)).toMatchObject({
      isPaid: true,
      guest: true,
      user: { email: 'caller@shop.example' },
      totalPrice: 1499,
    })
    await page.findByText('UPI 412345678901')
  })

  it('goes where a known customer has ordered to before, and leads to one more for them', async () => {
    const product = await addToCatalogue(shop, admin, { price: 999 })
    await buy(shop, customer, [[product, 1]])
    const { user, pathname } = await openScreen(shop, '/admin/new-order', { as: admin })
    await fill(user, await page.findByRole('searchbox', { name: 'Or find who is known' }), customer.email)
    await user.click(await page.findByRole('button', { name: `Choose Leela Nair, ${customer.email}` }))
    await user.click((await page.findAllByRole('button', { name: /^Use / }))[0] as HTMLElement)
    expect(page.getByLabelText<HTMLInputElement>('City').value).toBe('Mumbai')
    await fill(user, page.getByRole('searchbox', { name: 'Add by name, SKU or barcode' }), product.sku)
    await user.click(await page.findByRole('button', { name: `Add ${product.name}, ${product.sku}` }))
    await fill(user, page.getByLabelText('Reference of the payment'), 'NEFT 77')
    await waitFor(() => sums().getByText('Total'))
    await user.click(button('Make the order'))
    expect((await made(pathname)).user._id).toBe(customer.user._id)
    await user.click(await page.findByRole('link', { name: 'Order more for them' }))
    await page.findByText(new RegExp(customer.email))
    expect(page.getByLabelText<HTMLInputElement>('Address').value).toBe('12 Hill Road')
  })
})
