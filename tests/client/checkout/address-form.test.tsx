import { fireEvent } from '@testing-library/react'
import { afterAll, describe, expect, it } from 'vitest'
import { hearFilledFields } from '#client/platform/hydration/filled-fields.ts'
import { addToCatalogue, signInAdmin } from '#tests/support/builders.ts'
import { ASHAS_ADDRESS, fill, goOn, openCheckout } from '#tests/support/checkout-screen.tsx'
import { describedAs, main, page, toast, waitFor } from '#tests/support/screen.tsx'
import { openShop } from '#tests/support/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())
const product = await addToCatalogue(shop, await signInAdmin(shop))

const MESSAGES = [
  ['First Name', 'First name is required', 'Asha'],
  ['Last Name', 'Last name is required', 'Rao'],
  ['Address', 'Address is required', '12 Hill Road'],
  ['City', 'City is required', 'Mumbai'],
  ['Postal Code', 'Postal Code at least 4 digits', '400050'],
  ['Country', 'Country is required', 'India'],
  ['Phone', 'Phone must be at least 10 digits', '9812345678'],
] as const

describe('the address at the checkout', () => {
  it('is read from its fields when it was filled without events', async () => {
    hearFilledFields()
    const { screen } = await openCheckout(shop, [[product, 1]], {
      typed: { ...ASHAS_ADDRESS, postalCode: '' },
    })
    await page.findByText('Free')
    for (const [label, value] of [
      ['Postal Code', '110001'],
      ['State', 'Goa'],
    ] as const) {
      const field = page.getByLabelText(label)
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    }
    await goOn(screen)
    await page.findByRole('heading', { name: 'Pay with Paypal' })
    const { body } = screen.requests.findLast(({ url }) => url === '/api/checkout') ?? {}
    expect(body).toMatchObject({ shippingAddress: { postalCode: '110001', state: 'Goa' } })
  })

  it('names what is missing in the order of its fields, each beside its field', async () => {
    const { screen } = await openCheckout(shop, [[product, 1]])
    for (const [label, message, value] of MESSAGES) {
      await goOn(screen)
      await main().findByText(message)
      await toast(message)
      const field = page.getByLabelText<HTMLInputElement>(label)
      expect(field.getAttribute('aria-invalid')).toBe('true')
      await waitFor(() => expect(document.activeElement).toBe(field))
      fill(label, value)
      expect(main().queryByText(message)).toBeNull()
    }
    await goOn(screen)
    const payment = await page.findByRole('heading', { name: 'Pay with Paypal' })
    await waitFor(() => expect(document.activeElement).toBe(payment))
  })

  it('takes postal codes and phone numbers as they are written anywhere, and nothing else', async () => {
    const { screen } = await openCheckout(shop, [[product, 1]], { typed: ASHAS_ADDRESS })
    for (const wrong of ['ABCD', '1', '12-3', '????']) {
      fill('Postal Code', wrong)
      await goOn(screen)
      await main().findByText('Postal Code at least 4 digits')
    }
    fill('Postal Code', 'SW1A 1AA')
    await goOn(screen)
    await main().findByText('A PIN code in India has 6 digits')
    fill('Country', 'UK')
    for (const wrong of ['98123 4567', 'not a number', '+ - + - + -']) {
      fill('Phone', wrong)
      await goOn(screen)
      await main().findByText('Phone must be at least 10 digits')
    }
    fill('Phone', '+91 (22) 9812-3456')
    await goOn(screen)
    await page.findByRole('heading', { name: 'Pay with Paypal' })
  })

  it('takes a short PIN code, and asks whether it is right', async () => {
    const { screen } = await openCheckout(shop, [[product, 1]], { typed: ASHAS_ADDRESS })
    const field = page.getByLabelText('Postal Code')
    fill('Postal Code', '4000')
    fireEvent.blur(field)
    expect(describedAs(field)).toBe('A PIN code in India has 6 digits. Is this one right?')
    await goOn(screen)
    await page.findByRole('heading', { name: 'Pay with Paypal' })
  })

  it('asks once more before the payment when the address changes', async () => {
    const { screen } = await openCheckout(shop, [[product, 1]], { typed: ASHAS_ADDRESS })
    await goOn(screen)
    await page.findByRole('heading', { name: 'Pay with Paypal' })
    fill('City', 'Pune')
    await waitFor(() => expect(page.queryByRole('heading', { name: 'Pay with Paypal' })).toBeNull())
    await goOn(screen)
    await page.findByRole('heading', { name: 'Pay with Paypal' })
  })

  it('still has what was typed when the checkout is opened again', async () => {
    const { goTo } = await openCheckout(shop, [[product, 1]])
    for (const [label, , value] of MESSAGES) fill(label, value)
    // It is kept in its own time.
    await waitFor(async () => {
      await goTo('/wishlist')
      await goTo('/checkout')
      expect((await page.findByLabelText<HTMLInputElement>('Phone')).value).toBe('9812345678')
    })
    for (const [label, , value] of MESSAGES)
      expect(page.getByLabelText<HTMLInputElement>(label).value).toBe(value)
  })
})
