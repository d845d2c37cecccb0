import { afterAll, describe, expect, it } from 'vitest'
import { orderDetail, updateOrderStatus } from '#shared/endpoints/admin/calls.ts'
import type { OrderStatus } from '#shared/contract/order.ts'
import { addToCatalogue, register, signInAdmin } from '#tests/support/builders.ts'
import { fulfilOne } from '#tests/support/fulfilling.ts'
import { buy } from '#tests/support/paying.ts'
import { answerIt, ask, returnsIn } from '#tests/support/returning.ts'
import { decideAll, delivered, review, reviewsOf } from '#tests/support/reviewing.ts'
import { fill, openScreen, page, toast, waitFor, within } from '#tests/support/screen.tsx'
import { openShop } from '#tests/support/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())
const admin = await signInAdmin(shop)
const product = await addToCatalogue(shop, admin, { name: 'Linen Shirt', price: 1299, countInStock: 100 })
const setStatus = (orderId: string, status: OrderStatus) =>
  shop.call(updateOrderStatus, { params: { orderId }, body: { status } }, { token: admin.token })
const rowOf = async (id: string) => within(await page.findByRole('row', { name: new RegExp(id) }))

describe('the orders of a customer', () => {
  it('show payment and status in each list and on each page, the delivery once', async () => {
    const customer = await register(shop)
    const orders = new Map<OrderStatus, string>()
    for (const status of ['Processing', 'Shipped', 'Delivered', 'Cancelled'] as const) {
      const { _id: id } = await buy(shop, customer, [[product, 1]])
      await setStatus(id, status)
      orders.set(status, id)
    }
    const { goTo } = await openScreen(shop, '/my-orders', { as: customer })
    for (const path of ['/my-orders', '/profile']) {
      await goTo(path)
      for (const [status, id] of orders) {
        const row = await rowOf(id)
        row.getByText(status)
        row.getByText('Paid')
      }
    }
    for (const [status, id] of orders) {
      await goTo(`/order/${id}`)
      await page.findByRole('heading', { name: new RegExp(id) })
      const badges = [...document.querySelectorAll('article .badge')].map(({ textContent }) => textContent)
      expect(badges).toContain('Approved')
      expect(badges.includes('Pending Delivery')).toBe(['Processing', 'Shipped'].includes(status))
      expect(badges.includes('Delivered')).toBe(status === 'Delivered')
      expect(badges.filter((badge) => badge === status)).toHaveLength(1)
      const isCancelled = page.queryByText('This order was cancelled. It will not be delivered.') !== null
      expect(isCancelled).toBe(status === 'Cancelled')
    }
  })

  it('say N/A for a missing address, and leave out and count what is no order', async () => {
    const customer = await register(shop)
    const ids: string[] = []
    for (let at = 0; at < 3; at++) ids.push((await buy(shop, customer, [[product, 1]]))._id)
    const [whole = '', placeless = '', odd = ''] = ids
    const { intercept, goTo } = await openScreen(shop, '/', { as: customer })
    intercept(async ({ url }, forward) => {
      if (!/\/(my-orders|order\/[\w-]+)(\?|$)/.test(url)) return undefined
      const answer = await forward()
      const spoilt = (one: object) =>
        '_id' in one && one._id === placeless
          ? { ...one, shippingAddress: null }
          : '_id' in one && one._id === odd
            ? { ...one, totalPrice: 'much' }
            : one
      const body = (await answer.json()) as { data: object[] | object }
      const data = Array.isArray(body.data) ? body.data.map(spoilt) : spoilt(body.data)
      return Response.json({ ...body, data }, { headers: answer.headers })
    })
    for (const path of ['/my-orders', '/profile']) {
      await goTo(path)
      const row = await rowOf(placeless)
      row.getByText('N/A')
      ;(await rowOf(whole)).getByText('Mumbai, India')
      expect(page.queryByRole('row', { name: new RegExp(odd) })).toBeNull()
      await toast('One order could not be shown here.')
    }
    await goTo(`/order/${placeless}`)
    await page.findByText('Address: N/A')
  })

  it('have the number and total of the confirmation', async () => {
    const customer = await register(shop)
    const order = await buy(shop, customer, [[product, 2]])
    const { router } = await openScreen(shop, '/my-orders', { as: customer })
    ;(await rowOf(order._id)).getByText(new RegExp(`^(DZ-)?${order.number}$`))
    // As the checkout leaves it behind.
    await router.navigate({ to: '/order-confirmation', state: { orderId: order._id } })
    await page.findByRole('heading', { name: /^Thank you/ })
    await page.findByText('₹2,598')
    expect(page.getByText(new RegExp(`^Order number: (DZ-)?${order.number}$`))).toBeTruthy()
  })

  it('go where the customer corrects the address to', async () => {
    const customer = await register(shop)
    const { _id: id } = await buy(shop, customer, [[product, 1]])
    const { user } = await openScreen(shop, `/order/${id}`, { as: customer })
    await user.click(await page.findByRole('button', { name: 'Change address…' }))
    const dialog = within(page.getByRole('dialog', { name: 'Change the address' }))
    await fill(user, dialog.getByLabelText('City'), 'Thane')
    await user.selectOptions(dialog.getByLabelText('State'), 'Goa')
    await user.click(dialog.getByRole('button', { name: 'Change the address' }))
    await page.findByText(/Thane/)
    const { data } = await shop.call(orderDetail, { params: { id } }, { token: admin.token })
    expect(data.shippingAddress).toMatchObject({ city: 'Thane', state: 'Goa' })
  })

  it('are followed parcel by parcel', async () => {
    const customer = await register(shop)
    const { _id: id } = await buy(shop, customer, [[product, 3]])
    const look = async () => {
      await openScreen(shop, `/order/${id}`, { as: customer })
      return within(await page.findByRole('region', { name: 'Where it is' }))
    }
    ;(await look()).getByText('Next: we pack it')
    await fulfilOne(shop, admin, 'pack', id, { pieces: [{ position: 0, quantity: 2 }] })
    const packed = await look()
    packed.getByText('Next: we hand it to the carrier')
    packed.getByText('2 × Linen Shirt')
    // The parcel is sent on the staff's page.
    const { user } = await openScreen(shop, `/admin/orders/${id}`, { as: admin })
    await user.click(await page.findByRole('button', { name: 'Mark as sent…' }))
    await fill(user, page.getByLabelText('Carrier'), 'Delhivery')
    await fill(user, page.getByLabelText('Tracking number'), 'ABC123')
    await user.click(page.getByRole('button', { name: 'Mark as sent' }))
    await toast('Sent; 1 piece still to pack')
    await page.findByText('Sent: 2 pieces, parcel 1, Delhivery ABC123')
    const sent = await look()
    sent.getByText('Next: we send the rest')
    expect(sent.getByRole('link', { name: 'Follow your parcel' }).getAttribute('href')).toBe(
      'https://www.delhivery.com/track-v2/package/ABC123',
    )
    // What the specification shows of it stays as it is.
    page.getByText('Pending Delivery')
    page.getByText('Processing')
    await fulfilOne(shop, admin, 'ship', id)
    await fulfilOne(shop, admin, 'deliver', id)
    const all = await look()
    expect(all.getAllByText('Delivered').length).toBeGreaterThan(1)
    expect(all.queryByText(/^Next:/)).toBeNull()
  })
})

describe('a return', () => {
  it('is asked for by the button that the page about returns names, which says who pays as that page does', async () => {
    const customer = await register(shop)
    const id = await delivered(shop, admin, customer, [[product, 1]])
    const { user, goTo } = await openScreen(shop, '/pages/returns', { as: customer })
    const named = (await page.findByText(/^Return or/, { selector: 'strong' })).textContent
    const costs = page.getByText(/the way back/).textContent
    page.getByText('45 days')
    await goTo(`/order/${id}`)
    await user.click(await page.findByRole('button', { name: named }))
    within(page.getByRole('dialog', { name: 'Return or exchange' })).getByText(costs)
  })

  it('is withdrawn by its customer, and asked for anew', async () => {
    const customer = await register(shop)
    const id = await delivered(shop, admin, customer, [[product, 1]])
    const { user } = await openScreen(shop, `/order/${id}`, { as: customer })
    await user.click(await page.findByRole('button', { name: 'Return or exchange…' }))
    const dialog = within(page.getByRole('dialog', { name: 'Return or exchange' }))
    await user.click(dialog.getByRole('button', { name: 'Ask to send it back' }))
    await dialog.findByText('Please say why.')
    await user.selectOptions(dialog.getByLabelText('Why'), 'I changed my mind')
    await user.click(dialog.getByRole('button', { name: 'Ask to send it back' }))
    const first = within(await page.findByRole('article', { name: 'Return 1' }))
    await user.click(first.getByRole('button', { name: 'I want to keep it…' }))
    await user.click(await first.findByRole('button', { name: 'Keep it' }))
    await first.findAllByText('You keep it')
    expect(page.getByRole('button', { name: 'Return or exchange…' })).toBeTruthy()
  })

  it('that another of the staff has decided is shown as it is by now; what is damaged is paid back', async () => {
    const customer = await register(shop)
    const id = await delivered(shop, admin, customer, [[product, 1]])
    await ask(shop, id, [{ line: 0, pieces: 1 }], customer, { reason: 'faulty' })
    const { user } = await openScreen(shop, `/admin/orders/${id}`, { as: admin })
    await user.click(await page.findByRole('button', { name: 'Approve…' }))
    const [asked] = await returnsIn(shop, admin, id)
    await answerIt(shop, admin, asked ?? expect.fail('No return'))
    const late = within(page.getByRole('dialog', { name: 'Approve the return' }))
    await user.click(late.getByRole('button', { name: 'Approve' }))
    await toast('This return was changed meanwhile')
    await user.click(late.getByRole('button', { name: 'Close' }))
    await user.click(await page.findByRole('button', { name: 'It has come…' }))
    const receiving = within(page.getByRole('dialog', { name: 'What has come back' }))
    const lost = within(receiving.getByRole('group', { name: /^Not sellable/ }))
    await user.click(lost.getByRole('button', { name: 'Increase quantity' }))
    await user.click(receiving.getByRole('button', { name: 'Note it' }))
    await page.findByText(/1 of 1 came, 1 not sellable/)
    await user.click(page.getByRole('button', { name: 'Settle…' }))
    const settling = within(page.getByRole('dialog', { name: 'Settle the return' }))
    await settling.findByRole('option', { name: 'Pay back ₹1,299' })
    await user.click(settling.getByRole('button', { name: 'Settle it' }))
    await waitFor(() => expect(page.queryByRole('dialog', { name: 'Settle the return' })).toBeNull())
    expect((await returnsIn(shop, admin, id))[0]).toMatchObject({ state: 'settled' })
  })
})

describe('a refused review', () => {
  it('tells its writer why, and is written anew', async () => {
    const customer = await register(shop)
    const id = await delivered(shop, admin, customer, [[product, 1]])
    await review(shop, customer, [id, product._id], { text: 'Cheaper at www.other.example' })
    await decideAll(shop, admin, product._id, 'refused', 'Please leave addresses out')
    const { user } = await openScreen(shop, `/order/${id}`, { as: customer })
    await page.findByText(/Please leave addresses out/)
    await user.click(page.getByRole('button', { name: 'Change review: Linen Shirt' }))
    const form = within(page.getByRole('dialog', { name: 'Linen Shirt' }))
    await user.click(form.getByRole('radio', { name: '2 stars' }))
    await fill(user, form.getByLabelText('Your review'), 'It shrank in the first wash.')
    await user.click(form.getByRole('button', { name: 'Save' }))
    await page.findByText('Will be shown once the shop has looked at it')
    expect(await reviewsOf(shop, admin, product._id)).toMatchObject([
      { stars: 2, text: 'It shrank in the first wash.' },
    ])
  })

  it('is refused from the list of reviews, with its reason', async () => {
    const other = await addToCatalogue(shop, admin, { name: 'Cotton Kurta' })
    const customer = await register(shop)
    const id = await delivered(shop, admin, customer, [[other, 1]])
    await review(shop, customer, [id, other._id], { text: 'Cheaper at www.other.example' })
    const { user } = await openScreen(shop, '/admin/reviews', { as: admin })
    const row = within(await page.findByRole('row', { name: /Cotton Kurta/ }))
    row.getByText('Web address')
    await user.click(row.getByRole('checkbox'))
    await user.click(page.getByRole('button', { name: 'Refuse…' }))
    await fill(user, page.getByLabelText(/^Why/), 'Please leave addresses out')
    await user.click(within(page.getByRole('dialog')).getByRole('button', { name: 'Refuse' }))
    await toast('The review is not shown')
    expect(await reviewsOf(shop, admin, other._id)).toMatchObject([{ state: 'refused' }])
  })
})
