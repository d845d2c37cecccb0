import { fireEvent } from '@testing-library/react'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { settingsSection } from '#shared/endpoints/admin/settings.ts'
import { addToCatalogue, signInAdmin } from '#tests/support/builders.ts'
import { fill, openScreen, page, waitFor, within } from '#tests/support/screen.tsx'
import { openSection } from '#tests/support/settings-screen.tsx'
import { say, TEN } from '#tests/support/settings.ts'
import { openShop } from '#tests/support/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())
const admin = await signInAdmin(shop)

describe('sales', () => {
  it('say what is wrong with them, how many products they reduce, and which reduces a product', async () => {
    onTestFinished(async () => void (await say(shop, admin, 'sales', null)))
    const product = await addToCatalogue(shop, admin, { price: 1000, collections: 'Lights' })
    const { user, form, press, save } = await openSection(shop, admin, 'sales', 'Sales')
    await user.selectOptions(form.getByLabelText('Time zone'), 'Asia/Kolkata')
    await press('Add a sale')
    const sale = within(form.getByRole('group', { name: /^Sale \d/ }))
    const type = (label: string, value: string) =>
      fireEvent.change(sale.getByLabelText(label), { target: { value } })
    type('Name', 'Diwali')
    type('How much', '20')
    type('From', '2026-01-01T00:00')
    type('Until', '2025-01-01T00:00')
    type('Collections', 'lights')
    await user.selectOptions(sale.getByLabelText('Prices end'), 'With 99, as 1,199')
    await press('Save')
    await form.findByText('It ends before it begins')
    type('Until', '2036-01-01T00:00')
    await save()
    const states = form.getByRole('list', { name: 'How they stand' })
    await waitFor(() => expect(states.textContent).toMatch(/until 1 January 2036.* 1 product$/))
    await openScreen(shop, `/admin/products/${product._id}/edit`, { as: admin })
    await page.findByText(/^On sale until .* 2036.*: .*799 \(Diwali\)$/)
    expect(page.getByLabelText<HTMLInputElement>(/^Discount price/).value).toBe('')
  })
})

describe('returns', () => {
  it('change what the home page promises, and take the promise back where there are none', async () => {
    onTestFinished(async () => void (await say(shop, admin, 'returns', null)))
    const { user, form, type, save } = await openSection(shop, admin, 'returns', 'Returns')
    await type('Days after the delivery', '30')
    await user.selectOptions(form.getByLabelText('Who pays for the way back'), 'The shop')
    await save()
    const { goTo } = await openScreen(shop, '/')
    const promises = () => page.findByRole('region', { name: 'Our promises' })
    within(await promises()).getByText('30 days return')
    await goTo('/pages/returns')
    await page.findByText('We pay for the way back.')
    await say(shop, admin, 'returns', { days: '0' })
    await openScreen(shop, '/')
    expect(within(await promises()).queryByText(/days return/)).toBeNull()
    await openSection(shop, admin, 'trust', 'Promises')
    expect(page.getByLabelText<HTMLInputElement>('Second promise').value).toBe('')
  })
})

describe('delivery, codes and tax', () => {
  it('are checked field by field, and go back to how the shop was built', async () => {
    const delivery = await openSection(shop, admin, 'delivery', 'Delivery charges')
    await delivery.press('Add a zone')
    await delivery.type('Countries', 'Indai')
    await delivery.type('Charge', 'forty')
    await delivery.press('Save')
    for (const message of ['Name is required', 'There is no country called Indai', 'Write an amount from 0'])
      await delivery.form.findByText(new RegExp(message))
    expect(delivery.field('Charge').value).toBe('forty')
    for (const [label, text] of [
      ['Name', 'India'],
      ['Countries', 'India'],
      ['Charge', '49'],
      ['Free from', '1,000'],
      ['Days', '4'],
    ] as const)
      await delivery.type(label, text)
    await delivery.save()
    await openSection(shop, admin, 'trust', 'Promises')
    await waitFor(() =>
      expect(page.getByLabelText<HTMLInputElement>('First promise').value).toMatch(/^Delivery .49$/),
    )
    const zones = await openSection(shop, admin, 'delivery', 'Delivery charges')
    expect([zones.field('Free from').value, zones.field('Countries').value]).toEqual(['1000', 'India'])
    await zones.goBack()
    expect(zones.form.queryByRole('group', { name: 'Zone 1' })).toBeNull()

    const codes = await openSection(shop, admin, 'codes', 'Discount codes')
    for (const [at, code] of ['monsoon', 'MONSOON'].entries()) {
      await codes.press('Add a code')
      const row = within(codes.form.getByRole('group', { name: `Code ${at + 1}` }))
      await fill(codes.user, row.getByLabelText('Code'), code)
      await fill(codes.user, row.getByLabelText('How much'), at === 0 ? '200' : '10')
    }
    await codes.press('Save')
    await codes.form.findByText('Write a percentage from 1 to 100')
    await fill(codes.user, codes.form.getAllByLabelText('How much')[0] as HTMLElement, '20')
    await codes.press('Save')
    await within(codes.form.getByRole('group', { name: 'Code 2' })).findByText('Another code is the same')
    await codes.press('Remove code 2')
    await fill(codes.user, codes.field('How much'), '100')
    await codes.press('Save')
    await within(codes.form.getByRole('group', { name: 'Code 1' })).findByText(/^With 100% off everything/)
    await fill(codes.user, codes.field('How much'), '20')
    await codes.save()
    expect(codes.form.getByRole('alert').textContent).toBe('')
    await codes.goBack()
    expect(codes.form.queryByRole('group', { name: 'Code 1' })).toBeNull()

    const tax = await openSection(shop, admin, 'tax', 'Tax')
    await tax.user.selectOptions(tax.field('Tax'), 'GST, in India')
    await tax.type('GSTIN', '27')
    tax.form.getByText(/Maharashtra/)
    await tax.type('Rate', '5')
    await tax.press('Save')
    await tax.form.findByText('Write the GSTIN, such as 27ABCDE1234F1Z0')
    await tax.type('GSTIN', '27ABCDE1234F1Z0')
    await tax.save()
    await tax.goBack()
    expect(tax.field('Tax').value).toBe('none')
  })

  it('has the times of a code in the time zone of the shop, and says which that is', async () => {
    const tax = { kind: 'none', isInside: true, rate: 0, higherAbove: null, higherRate: 0 }
    await say(shop, admin, 'tax', { ...tax, zone: 'America/New_York' })
    await say(shop, admin, 'codes', { codes: [{ ...TEN, until: '2026-12-31T18:30:00.000Z' }] })
    const codes = await openSection(shop, admin, 'codes', 'Discount codes')
    expect(codes.field('Until').value).toBe('2026-12-31T13:30')
    expect(codes.form.getAllByText(/Time in America\/New_York/)).toHaveLength(2)
    await codes.type('How much', '20')
    await codes.save()
    const { data } = await shop.call(
      settingsSection,
      { params: { section: 'codes' } },
      { token: admin.token },
    )
    expect(data.value).toMatchObject({ codes: [{ value: 20, until: '2026-12-31T18:30:00.000Z' }] })
    for (const section of ['tax', 'codes'] as const) await say(shop, admin, section, null)
  })
})
