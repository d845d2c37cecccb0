import { afterAll, describe, expect, it, vi } from 'vitest'
import { orderDetail, updateOrderStatus } from '#shared/endpoints/admin/calls.ts'
import { moveOrder } from '#shared/endpoints/admin/order-editing.ts'
import { addToCatalogue, address, register, signInAdmin } from '#tests/support/builders.ts'
import { buy } from '#tests/support/paying.ts'
import { fill, openScreen, page, toast, waitFor, within } from '#tests/support/screen.tsx'
import { openShop } from '#tests/support/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())
const admin = await signInAdmin(shop)
const product = await addToCatalogue(shop, admin, { name: 'Linen Shirt', price: 1234, countInStock: 100 })

async function placeOrders(...quantities: number[]) {
  const customer = await register(shop, { name: 'Leela Nair' })
  const orders = []
  for (const quantity of quantities) orders.push(await buy(shop, customer, [[product, quantity]]))
  return { customer, orders, last: orders.at(-1) ?? expect.fail('No order') }
}
const statusOf = async (id: string) =>
  (await shop.call(orderDetail, { params: { id } }, { token: admin.token })).data.status
const setStatus = (orderId: string, status: 'Shipped' | 'Cancelled') =>
  shop.call(updateOrderStatus, { params: { orderId }, body: { status } }, { token: admin.token })
const rows = () =>
  page.getAllByRole('row').flatMap((row) => (row.dataset['index'] === undefined ? [] : row.textContent))
const region = (name: string) => within(page.getByRole('region', { name }))
const statusList = (id: string) =>
  page.findByRole<HTMLSelectElement>('combobox', { name: `Status of order ${id}` })
const answer = (button: string) => within(page.getByRole('alertdialog')).getByRole('button', { name: button })

const isStill = () => document.documentElement.hasAttribute('data-still')

describe('the order list', () => {
  it('finds orders by email, number, status and day, sorts and opens them', async () => {
    const { customer, orders, last: big } = await placeOrders(1, 3)
    const { user, router, requests } = await openScreen(shop, '/admin/orders', { as: admin })
    const find = async (text: string, count: number) => {
      await fill(user, await page.findByRole('searchbox', { name: /^Search/ }), text)
      await waitFor(() => expect(router.state.location.search).toMatchObject({ search: text }))
      await waitFor(() => expect(rows()).toHaveLength(count))
    }
    await find(customer.email, 2)
    expect(rows().join()).toContain('₹3,702')
    await user.click(page.getByRole('button', { name: 'Export CSV' }))
    const isExport = ({ url }: { url: string }) => /^\/api\/admin\/orders\/export\?.*search=/.test(url)
    await waitFor(() => expect(requests.filter(isExport)).toHaveLength(1))
    await find(`#DZ${big.number}`, 1)
    await find(customer.email, 2)
    const sort = page.getByRole('button', { name: 'Total Price' })
    await user.click(sort)
    await waitFor(() => expect(router.state.location.search).toMatchObject({ sort: 'total', order: 'desc' }))
    await user.click(sort)
    await waitFor(() => expect(rows()[0]).toContain(orders[0]?._id))
    const link = page.getAllByRole('link').find(({ textContent }) => textContent.includes(big._id))
    expect(link?.getAttribute('href')).toBe(`/admin/orders/${big._id}`)
    await setStatus(big._id, 'Shipped')
    await user.selectOptions(page.getByLabelText('Status'), 'Shipped')
    await waitFor(() => expect(rows()).toEqual([expect.stringContaining(big._id)]))
    await user.click(page.getByRole('button', { name: 'Remove filter Status' }))
    await waitFor(() => expect(rows()).toHaveLength(2))
    // Its last day is part of a period.
    await fill(user, page.getByLabelText('To'), new Date().toLocaleDateString('sv'))
    await waitFor(() => expect(router.state.location.search).toHaveProperty('to'))
    await waitFor(() => expect(rows()).toHaveLength(2))
    await fill(user, page.getByLabelText('From'), '2999-01-01')
    await page.findByText('No Orders found')
  })

  it('cancels an order after a question, and leaves it as it was without an answer', async () => {
    const { last } = await placeOrders(1)
    const { user, requests, goTo } = await openScreen(shop, `/admin/orders?search=${last._id}`, { as: admin })
    const list = await statusList(last._id)
    await user.selectOptions(list, 'Cancelled')
    within(page.getByRole('alertdialog', { name: 'Cancel this order?' })).getByText(new RegExp(last._id))
    await waitFor(() => expect(isStill()).toBe(true))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(list.value).toBe('Processing'))
    // The page behind the question scrolls again.
    await waitFor(() => expect(isStill()).toBe(false))
    expect(requests.filter(({ method }) => method === 'PUT')).toEqual([])
    await user.selectOptions(list, 'Cancelled')
    await user.click(answer('Cancel the order'))
    await waitFor(() => expect(page.queryByRole('button', { name: 'Mark as Delivered' })).toBeNull())
    expect(await statusOf(last._id)).toBe('Cancelled')
    await goTo(`/admin/orders/${last._id}`)
    await page.findByText('Processing → Cancelled')
    expect(page.queryByRole('button', { name: 'Mark as Delivered' })).toBeNull()
    // Any status may follow (spec, section 4): who cancelled by mistake takes it back.
    await user.selectOptions(await statusList(last._id), 'Processing')
    await page.findByRole('button', { name: 'Mark as Delivered' })
    expect(await statusOf(last._id)).toBe('Processing')
  })

  it('deletes an order after a question that says it is final, and focuses the next', async () => {
    const { customer, orders, last } = await placeOrders(1, 1)
    const [first] = orders
    const query = `search=${customer.email}&sort=created&order=asc`
    const { user, goTo } = await openScreen(shop, `/admin/orders?${query}`, { as: admin })
    await user.click(await page.findByRole('button', { name: `Delete order ${first?._id}` }))
    within(page.getByRole('alertdialog')).getByText(/A deleted order cannot come back\./)
    await user.click(answer('Delete'))
    await toast('Order deleted')
    await waitFor(() => expect(document.activeElement?.textContent).toContain(last._id))
    await goTo(`/admin/orders/${first?._id}`)
    await page.findByText('No Order Details found')
  })
})

describe('the page of an order', () => {
  it('shows what happened to it and by whom, and delivers it', async () => {
    const { customer, last } = await placeOrders(1)
    const { user } = await openScreen(shop, `/admin/orders/${last._id}`, { as: admin })
    await page.findByRole('region', { name: 'Timeline' })
    region('Items').getByRole('link', { name: product.name })
    region('Items').getAllByText('₹1,234')
    region('Customer').getByText(customer.email)
    region('Delivery').getByText(/12 Hill Road/)
    region('Payment').getByText('Paid')
    region('Timeline').getByText('Placed')
    await user.selectOptions(await statusList(last._id), 'Shipped')
    await waitFor(() => region('Timeline').getByText('Processing → Shipped'))
    await user.click(page.getByRole('button', { name: 'Mark as Delivered' }))
    await waitFor(() => region('Timeline').getByText('Shipped → Delivered'))
    expect(region('Timeline').getAllByText(new RegExp(admin.user.name))).toHaveLength(2)
    expect(page.getByRole('button', { name: 'Mark as Delivered' })).toHaveProperty('disabled', true)
    expect(await statusOf(last._id)).toBe('Delivered')
  })

  it('does not overwrite a status that another admin has just set', async () => {
    const { last } = await placeOrders(1)
    const { user } = await openScreen(shop, `/admin/orders/${last._id}`, { as: admin })
    const list = await statusList(last._id)
    await setStatus(last._id, 'Cancelled')
    await user.selectOptions(list, 'Shipped')
    await waitFor(() => region('Timeline').getByText('Processing → Cancelled'))
    expect(await statusOf(last._id)).toBe('Cancelled')
  })

  it('tells which letters an invoice cannot show before it is issued', async () => {
    const { last } = await placeOrders(1)
    const moveTo = (lastName: string) =>
      shop.call(
        moveOrder,
        {
          params: { id: last._id },
          body: { address: address({ firstName: 'தமிழ்', lastName }), seen: null },
        },
        { token: admin.token },
      )
    const { data } = await moveTo('王')
    const { user } = await openScreen(shop, `/admin/orders/${last._id}`, { as: admin })
    await page.findByText(/The invoice can’t show 王 and would print/)
    await user.click(page.getByRole('button', { name: 'Change address…' }))
    const dialog = within(page.getByRole('dialog', { name: 'Change the address' }))
    await fill(user, dialog.getByLabelText(/last name/i), 'செல்வன்')
    await user.click(dialog.getByRole('button', { name: 'Change the address' }))
    await waitFor(() => expect(page.queryByText(/The invoice can’t show/)).toBeNull())
    expect(data.shippingAddress.lastName).toBe('王')
  })

  it('prints a packing slip without prices', async () => {
    const print = vi.fn<() => void>()
    vi.stubGlobal('print', print)
    const { last } = await placeOrders(2)
    const { user } = await openScreen(shop, `/admin/orders/${last._id}`, { as: admin })
    await user.click(await page.findByRole('button', { name: 'Print packing slip' }))
    await waitFor(() => expect(print).toHaveBeenCalledOnce())
    const slip = document.querySelector('.packing-slip')?.textContent
    for (const part of [last._id, product.name, '12 Hill Road', '400050']) expect(slip).toContain(part)
    expect(slip).not.toContain('₹')
  })

  it('pays back up to what is left', async () => {
    const { last } = await placeOrders(1)
    const { user } = await openScreen(shop, `/admin/orders/${last._id}`, { as: admin })
    await user.click(await page.findByRole('button', { name: 'Pay back' }))
    const dialog = within(page.getByRole('dialog', { name: 'Pay back' }))
    const amount = dialog.getByLabelText<HTMLInputElement>('Amount')
    expect(amount.value).toBe('1234')
    await fill(user, amount, '1235')
    await fill(user, dialog.getByLabelText('Reason'), 'The seam came apart')
    await user.click(dialog.getByRole('button', { name: 'Pay back' }))
    await dialog.findByText('An amount above 0, up to ₹1,234')
    await fill(user, amount, '1000')
    await user.click(dialog.getByRole('button', { name: 'Pay back' }))
    await waitFor(() => expect(page.queryByRole('dialog', { name: 'Pay back' })).toBeNull())
    const { data } = await shop.call(orderDetail, { params: { id: last._id } }, { token: admin.token })
    expect(data.refunds).toMatchObject([{ amount: 1000, reason: 'The seam came apart' }])
  })

  it('changes the address for two of the staff at once, of whom the second is told of the first', async () => {
    const { last } = await placeOrders(1)
    const { user } = await openScreen(shop, `/admin/orders/${last._id}`, { as: admin })
    await user.click(await page.findByRole('button', { name: 'Change address…' }))
    const dialog = within(page.getByRole('dialog', { name: 'Change the address' }))
    const body = { address: address({ city: 'Pune' }), seen: null }
    await shop.call(moveOrder, { params: { id: last._id }, body }, { token: admin.token })
    await fill(user, dialog.getByLabelText('Phone'), '9876543219')
    await user.click(dialog.getByRole('button', { name: 'Change the address' }))
    await dialog.findByText(/It goes to Asha Rao, 12 Hill Road, Pune 400050, India now/)
    expect(dialog.getByLabelText<HTMLInputElement>('Phone').value).toBe('9876543219')
    await user.click(dialog.getByRole('button', { name: 'Change the address' }))
    await waitFor(() => region('Delivery').getByText(/9876543219/))
    await fill(user, page.getByLabelText('Note for the staff'), 'Leave it with the guard')
    await user.click(page.getByRole('button', { name: 'Add note' }))
    await page.findByText('Note: Leave it with the guard')
  })
})
