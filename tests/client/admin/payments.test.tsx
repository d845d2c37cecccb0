import { afterAll, describe, expect, it } from 'vitest'
import { createCheckout, finalizeCheckout } from '#shared/endpoints/purchase.ts'
import { addToCatalogue, register, signInAdmin } from '#tests/support/builders.ts'
import { basketOf } from '#tests/support/paying.ts'
import { main, openScreen, page, toast, waitFor, within } from '#tests/support/screen.tsx'
import { say } from '#tests/support/settings.ts'
import { openShop } from '#tests/support/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())
const admin = await signInAdmin(shop)
await say(shop, admin, 'payment', { razorpay: true, cash: true, cashMaximum: '20000', cashFee: '50' })

describe('the settings of the ways to pay', () => {
  it('show what is on, and say beside the field what is wrong', async () => {
    const { user } = await openScreen(shop, '/admin/settings/payment', { as: admin })
    const form = within(await page.findByRole('form', { name: 'Ways to pay' }))
    form.getByText('This is the demo: its payments are simulated, and no money moves.')
    expect(form.getByRole<HTMLInputElement>('checkbox', { name: 'Razorpay is on' }).checked).toBe(true)
    const most = form.getByLabelText<HTMLInputElement>('Cash: orders up to')
    await user.clear(most)
    await user.type(most, 'a lot')
    await user.click(form.getByRole('button', { name: 'Save' }))
    await form.findByText('Write an amount, such as 500')
    expect(most.value).toBe('a lot')
    await user.clear(most)
    await user.type(most, '15000')
    await user.click(form.getByRole('button', { name: 'Save' }))
    await toast('Saved')
  })
})

describe('an order that is paid on delivery', () => {
  it('is marked as paid once it is delivered', async () => {
    const product = await addToCatalogue(shop, admin, { price: 1000 })
    const customer = await register(shop)
    const body = { ...basketOf([[product, 1]]), paymentMethod: 'Cash on delivery' as const, totalPrice: 1050 }
    const { data: checkout } = await shop.call(createCheckout, { body }, { token: customer.token })
    const params = { id: checkout._id }
    const { data: order } = await shop.call(finalizeCheckout, { params }, { token: customer.token })
    const { user } = await openScreen(shop, `/admin/orders/${order._id}`, { as: admin })
    await user.click(await page.findByRole('button', { name: 'Mark as Delivered' }))
    await user.click(await page.findByRole('button', { name: 'Money received' }))
    await waitFor(() => expect(main().getAllByText('Paid').length).toBeGreaterThan(0))
    await waitFor(() => expect(page.queryByRole('button', { name: 'Money received' })).toBeNull())
  })
})
