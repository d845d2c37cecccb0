import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { addToCart } from '#shared/endpoints/shop.ts'
import {
  addToCatalogue,
  address,
  beginAsGuest,
  register,
  type SignedIn,
  signInAdmin,
} from '#tests/support/builders.ts'
import { buy } from '#tests/support/paying.ts'
import { INDIA, say, setSales, TEN } from '#tests/support/settings.ts'
import {
  deadConnection,
  fill,
  openScreen,
  page,
  type Screen,
  toast,
  waitFor,
  within,
} from '#tests/support/screen.tsx'
import { openShop } from '#tests/support/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())
const admin = await signInAdmin(shop)
const ELSEWHERE = { ...INDIA, name: 'Elsewhere', countries: [], charge: 900, perKilogram: 0, freeFrom: null }
const zones = (charge = 49) => ({ zones: [{ ...INDIA, charge, perKilogram: 0, freeFrom: 1000 }, ELSEWHERE] })

beforeEach(async () => {
  for (const section of ['delivery', 'tax', 'codes'] as const) await say(shop, admin, section, null)
})

const summary = () => within(page.getByRole('region', { name: 'Order Summary' }))
const shows = (text: string | RegExp) => waitFor(() => summary().getAllByText(text))
const field = (label: string) => page.getByLabelText<HTMLInputElement>(label)
const goOn = ({ user }: Screen) => user.click(page.getByRole('button', { name: 'Continue to Payment' }))
const paymentIsOpen = () => page.findByRole('heading', { name: 'Pay with Paypal' })

async function fillAddress({ user }: Screen) {
  const { firstName, lastName, city, postalCode, country, phone } = address()
  const values = {
    'First name': firstName,
    'Last name': lastName,
    Address: '12 Hill Road',
    City: city,
    'Postal code': postalCode,
    Country: country,
    Phone: phone,
  }
  for (const [label, text] of Object.entries(values))
    await fill(user, page.getByLabelText(new RegExp(`^${label}$`, 'i')), text)
}

/** A customer at the checkout with one item of a new product. */
async function openCheckout(price: number, as?: SignedIn) {
  const shopper = as ?? (await register(shop))
  const { _id: productId } = await addToCatalogue(shop, admin, { price })
  const body = { productId, size: 'S', color: 'Blue', quantity: 1 }
  await shop.call(addToCart, { body }, { token: shopper.token })
  const screen = await openScreen(shop, '/checkout', { as: shopper })
  await page.findByLabelText('City')
  return { ...screen, screen, shopper }
}

describe('the delivery charge at the checkout', () => {
  it('follows the address, and is not guessed without a connection', async () => {
    await say(shop, admin, 'delivery', zones())
    const { screen, user, intercept } = await openCheckout(600)
    await shows('From your address')
    summary().getByText('Total so far')
    await fillAddress(screen)
    await shows('₹649')
    await shows(/Estimated delivery/)
    await fill(user, field('Country'), 'Nepal')
    await shows('₹1,500')
    intercept(deadConnection)
    await fill(user, field('Country'), 'India')
    await fill(user, field('Postal Code'), '560001')
    await shows('Worked out when the line is back')
  })

  it('that changes meanwhile is announced before anything is paid', async () => {
    await say(shop, admin, 'delivery', zones())
    const { screen } = await openCheckout(300)
    await fillAddress(screen)
    await shows('₹349')
    await say(shop, admin, 'delivery', zones(99))
    await goOn(screen)
    await toast('With all charges the total is ₹399. Please look at it again')
    await shows('The total has changed since you looked: ₹349 then, ₹399 now.')
    await goOn(screen)
    await paymentIsOpen()
    expect(summary().queryByText(/^The total has changed/)).toBeNull()
  })

  it('is shown on the product page for a PIN code or country', async () => {
    await say(shop, admin, 'delivery', zones())
    const product = await addToCatalogue(shop, admin, { price: 600 })
    const { user, intercept } = await openScreen(shop, `/product/${product._id}`)
    const delivery = within(await page.findByRole('region', { name: 'Delivery' }))
    const check = async (to: string, answer: RegExp | string) => {
      await fill(user, delivery.getByLabelText('PIN code or country'), to)
      await user.click(delivery.getByRole('button', { name: 'Check' }))
      expect(await delivery.findByText(answer)).toBeTruthy()
    }
    await check('400050', /₹49 to India 400050, by/)
    delivery.getByText(/free from ₹1,000/)
    await check('Nepal', /₹900 to Nepal, by/)
    await check('Atlantis', /^Write a PIN code, or a country/)
    intercept(deadConnection)
    await check('560001', /Worked out when the line is back/)
    intercept(() => undefined)
    await user.click(delivery.getByRole('button', { name: 'Check' }))
    await delivery.findByText(/₹49 to India 560001, by/)
  })
})

describe('tax at the checkout', () => {
  const GST = {
    kind: 'gst',
    gstin: '27ABCDE1234F1Z0',
    hsn: '6211',
    isInside: true,
    rate: 5,
    higherAbove: null,
    higherRate: 0,
  }

  it('is shown line by line, in halves within the state and whole across', async () => {
    await say(shop, admin, 'tax', GST)
    const { screen, user } = await openCheckout(1050)
    await fillAddress(screen)
    expect(field('State').value).toBe('Maharashtra')
    await shows(/Includes CGST 2\.5%/)
    await user.selectOptions(field('State'), 'Goa')
    await shows(/Includes IGST 5%/)
    await shows('₹50')
    // A PIN on a border does not say its State, which is asked for before anything is paid.
    await fill(user, field('Postal Code'), '110001')
    expect(field('State').value).toBe('Delhi')
    await fill(user, field('Postal Code'), '605001')
    expect(field('State').value).toBe('')
    await goOn(screen)
    await page.findByText('Choose the State: the postal code alone does not say it')
    await user.selectOptions(field('State'), 'Puducherry')
    await goOn(screen)
    await paymentIsOpen()
  })

  it('takes the GSTIN of a business, says what is wrong with it, and asks nobody abroad', async () => {
    await say(shop, admin, 'tax', GST)
    const { screen, user } = await openCheckout(1050)
    await fillAddress(screen)
    await user.click(await page.findByText('Buying for a business? Add your GSTIN'))
    await fill(user, field('GSTIN'), '27aapfu0939f1zw')
    await goOn(screen)
    await page.findAllByText(/^This is no GSTIN/)
    expect(field('GSTIN').value).toBe('27aapfu0939f1zw')
    await fill(user, field('GSTIN'), '27aapfu0939f1zv')
    await page.findByText('Registered in Maharashtra')
    await user.selectOptions(field('State'), 'Goa')
    await page.findByText(/It is sent to Goa: the tax goes by that/)
    const again = await openCheckout(1050)
    await fill(again.user, field('Country'), 'Nepal')
    await waitFor(() => expect(page.queryByText('Buying for a business? Add your GSTIN')).toBeNull())
  })

  it('is on the order and its invoice, of a product’s own rate and HSN code', async () => {
    await say(shop, admin, 'tax', GST)
    const product = await addToCatalogue(shop, admin, { price: 1120, hsn: '4202', taxRate: 12 })
    const customer = await register(shop)
    const { _id: id } = await buy(shop, customer, [[product, 1]])
    await openScreen(shop, `/admin/orders/${id}`, { as: admin })
    await page.findByText(/HSN 4202 · 12% tax, ₹120/)
    const { user } = await openScreen(shop, `/order/${id}`, { as: customer })
    await page.findAllByText(/Includes CGST 6%/)
    let printed = ''
    globalThis.print = () => void (printed = document.querySelector('.invoice-print')?.textContent ?? '')
    await user.click(await page.findByRole('button', { name: 'Print invoice' }))
    for (const text of [
      'Tax invoice',
      'GSTIN 27ABCDE1234F1Z0',
      'CGST 6% 60.00',
      '₹1,120.00',
      'one hundred twenty only',
    ])
      await waitFor(() => expect(printed).toContain(text))
  })
})

describe('the estimated delivery', () => {
  it('stands in the summary, where the page about shipping says it does', async () => {
    const { screen } = await openCheckout(600)
    await fillAddress(screen)
    await shows(/^Estimated delivery/)
    await screen.goTo('/pages/shipping')
    await page.findByText(/The estimated delivery stands below it/)
  })
})

describe('a sale that begins while somebody is at the checkout', () => {
  it('is announced, stands in the summary, and is paid for after another press', async () => {
    await say(shop, admin, 'delivery', zones())
    const { screen } = await openCheckout(1000)
    await fillAddress(screen)
    await shows(/Estimated delivery/)
    await setSales(shop, admin, { collections: ['Summer'] })
    onTestFinished(async () => void (await say(shop, admin, 'sales', null)))
    await goOn(screen)
    await toast('With all charges the total is ₹849. Please look at it again')
    await shows('The total has changed since you looked: ₹1,000 then, ₹849 now.')
    await goOn(screen)
    await paymentIsOpen()
    expect(page.queryByText(/^The total has changed/)).toBeNull()
  })
})

describe('a discount code at the checkout', () => {
  it('is refused beside its field, taken into the sum, taken out, and counted for the owner', async () => {
    await say(shop, admin, 'codes', { codes: [{ ...TEN, code: 'MONSOON', value: 20, usesEach: 1 }] })
    const { screen, user } = await openCheckout(2000)
    await fillAddress(screen)
    const apply = async (code: string) => {
      await fill(user, summary().getByLabelText('Discount code'), code)
      await user.click(summary().getByRole('button', { name: 'Apply' }))
    }
    await apply('monsun')
    await shows(/We do not know the code monsun/)
    expect(summary().getByLabelText<HTMLInputElement>('Discount code').value).toBe('monsun')
    await apply('Monsoon')
    await shows('Discount MONSOON')
    summary().getByText('-₹400')
    await goOn(screen)
    within(await page.findByRole('region', { name: 'Pay with Paypal' })).getByText('₹1,600')
    // Taken out after the payment has been opened: what is paid is what is shown.
    await user.click(summary().getByRole('button', { name: 'Take it out' }))
    await waitFor(() => expect(page.queryByRole('region', { name: 'Pay with Paypal' })).toBeNull())
    await apply('MONSOON')
    await shows('₹1,600')
  })
})

describe('the email of a guest at the checkout', () => {
  it('is corrected while cart and address stay', async () => {
    const guest = await beginAsGuest(shop, 'asha@shop.exmaple')
    const { user } = await openCheckout(500, guest)
    await fill(user, field('First Name'), 'Asha')
    await user.click(page.getByRole('button', { name: 'Correct the e-mail' }))
    const dialog = within(await page.findByRole('alertdialog', { name: 'Correct your e-mail' }))
    const save = () => user.click(dialog.getByRole('button', { name: 'Save the e-mail' }))
    expect(dialog.getByLabelText<HTMLInputElement>('E-mail').value).toBe('asha@shop.exmaple')
    await fill(user, dialog.getByLabelText('E-mail'), 'asha@')
    await save()
    await dialog.findByText('Invalid email address')
    await fill(user, dialog.getByLabelText('E-mail'), 'asha@shop.example')
    await save()
    await toast('Letters go to asha@shop.example')
    expect([field('Email').value, field('First Name').value]).toEqual(['asha@shop.example', 'Asha'])
  })
})

describe('the address book at the checkout', () => {
  it('keeps a ticked address with the order, and fills the form at a press', async () => {
    const { screen, user, shopper } = await openCheckout(500)
    await user.click(page.getByRole('checkbox', { name: /^Keep this address/ }))
    await fillAddress(screen)
    await goOn(screen)
    await paymentIsOpen()
    expect(screen.requests.find(({ url }) => url === '/api/checkout')?.body).toMatchObject({
      shippingAddress: { city: 'Mumbai' },
    })
    await shop.app.inject({
      method: 'POST',
      url: '/api/user/addresses',
      payload: address(),
      headers: { authorization: `Bearer ${shopper.token}` },
    })
    const again = await openCheckout(500, shopper)
    const list = within(await page.findByRole('list', { name: 'Your addresses' }))
    await again.user.click(list.getAllByRole('button', { name: /^Use Asha/ })[0] as HTMLElement)
    await waitFor(() => expect(field('Phone').value).toBe('9812345678'))
  })
})
