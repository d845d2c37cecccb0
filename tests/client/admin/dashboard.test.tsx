import { afterAll, describe, expect, it } from 'vitest'
import { addToCatalogue, register, signInAdmin } from '#tests/support/builders.ts'
import { buy } from '#tests/support/paying.ts'
import { openScreen, page, waitFor, within } from '#tests/support/screen.tsx'
import { openShop } from '#tests/support/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())
const admin = await signInAdmin(shop)

describe('the dashboard', () => {
  it('names the period of its revenue, and keeps the focus when its last order is deleted', async () => {
    const order = await buy(shop, await register(shop), [[await addToCatalogue(shop, admin), 1]])
    const { user } = await openScreen(shop, '/admin', { as: admin })
    await page.findByText('Revenue, all time')
    await user.click(await page.findByRole('button', { name: `Delete order ${order._id}` }))
    await user.click(within(page.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    await page.findByText('No Orders found')
    await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'))
  })

  it('refuses too long a period in words, and takes another', async () => {
    const { user } = await openScreen(shop, '/admin?from=2010-01-01&to=2026-01-01', { as: admin })
    await page.findByText(/A period is at most ten years/)
    expect(page.getByLabelText<HTMLInputElement>('From').value).toBe('2010-01-01')
    await user.click(page.getByText('30 days'))
    await page.findByRole('heading', { name: 'Revenue over time' })
    expect(page.queryByText(/A period is at most ten years/)).toBeNull()
  })
})
