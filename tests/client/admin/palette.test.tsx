import { afterAll, describe, expect, it } from 'vitest'
import { ALL_SECTIONS } from '#shared/contract/sale-settings.ts'
import { addUser } from '#shared/endpoints/admin/calls.ts'
import { login } from '#shared/endpoints/shop.ts'
import { addToCatalogue, register, signInAdmin, tokenOf } from '#tests/support/builders.ts'
import { buy } from '#tests/support/paying.ts'
import {
  deadConnection,
  fill,
  openScreen,
  page,
  type Screen,
  waitFor,
  within,
} from '#tests/support/screen.tsx'
import { openShop } from '#tests/support/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())
const admin = await signInAdmin(shop)

const palette = () => page.queryByRole('dialog', { name: 'Find anything' })
const options = () =>
  within(palette() ?? document.body)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

async function openPalette({ user }: Screen, text = '') {
  await page.findAllByRole('heading', { level: 1 })
  await user.keyboard('{Control>}k{/Control}')
  const field = await page.findByRole('combobox', { name: /^Find a screen/ })
  if (text) await fill(user, field, text)
  return field
}

describe('the palette', () => {
  it('exports orders, and forgets what was opened with the sign-out', async () => {
    const other = { ...admin, token: await tokenOf(shop, admin) }
    const screen = await openScreen(shop, '/admin/letters', { as: other })
    await openPalette(screen, 'export ord')
    await screen.user.keyboard('{Enter}')
    await waitFor(() =>
      expect(screen.requests.some(({ url }) => url.startsWith('/api/admin/orders/export'))).toBe(true),
    )
    expect(localStorage.getItem('palette')).toContain('Export orders')
    await openPalette(screen, 'log out')
    await screen.user.keyboard('{Enter}')
    await waitFor(() => expect(screen.pathname()).toBe('/'))
    await waitFor(() => expect(localStorage.getItem('palette')).toBeNull())
  })

  it('leads away from an unsaved form only after a question', async () => {
    const screen = await openScreen(shop, '/admin/settings/promo', { as: admin })
    const title = await page.findByLabelText<HTMLInputElement>('Title')
    await fill(screen.user, title, 'Woven slowly')
    await openPalette(screen, 'letters')
    await screen.user.keyboard('{Enter}')
    await screen.user.click(await page.findByRole('button', { name: 'Keep editing' }))
    expect(title.value).toBe('Woven slowly')
  })

  it('says why a search failed and tries it again, and finds screens without a connection', async () => {
    const screen = await openScreen(shop, '/admin/history', { as: admin })
    const message = 'The orders are being counted'
    screen.intercept(async ({ url }, forward) => {
      if (!url.startsWith('/api/admin/all-orders')) return undefined
      const { headers } = await forward()
      return Response.json({ success: false, code: 'invalid', message }, { status: 400, headers })
    })
    const field = await openPalette(screen, 'qxqx')
    await page.findByText(message)
    screen.intercept(() => undefined)
    await screen.user.click(page.getByRole('button', { name: 'Try again' }))
    await page.findByText('Nothing is called “qxqx”.')
    screen.intercept(deadConnection)
    await fill(screen.user, field, 'inv')
    await waitFor(() =>
      expect(
        within(palette() ?? document.body).getByRole('option', { selected: true }).textContent,
      ).toContain('Inventory'),
    )
  })

  it('offers a packer theirs, and asks for nothing else', async () => {
    const account = { email: 'packer@shop.example', password: 'needlework' }
    const body = { ...account, name: 'Ravi Iyer', role: 'packer' as const }
    await shop.call(addUser, { body }, { token: admin.token })
    const { data, token } = await shop.call(login, { body: account })
    const screen = await openScreen(shop, '/admin/orders', { as: { ...account, user: data, token } })
    const refused: string[] = []
    screen.intercept(async ({ url }, forward) => {
      const answer = await forward()
      if (answer.status === 403) refused.push(url)
      return answer
    })
    const field = await openPalette(screen)
    expect(options()).toEqual([
      'Needs attention',
      'Orders',
      'Returns',
      'Inventory',
      'Deliveries',
      'Orders to send',
      'Orders with pieces missing',
      'Your password',
      'Your authenticator app',
      'See the shop',
      'Log Out',
    ])
    await fill(screen.user, field, 'linen')
    await page.findByText(/^Nothing is called/)
    expect(refused).toEqual([])
  })
})

/** Every screen of the back office, by what its address begins with. */
const SCREENS = [
  /^\/admin\/attention$/,
  /^\/admin\/users$/,
  /^\/admin\/customers\/[\w-]{20,}$/,
  /^\/admin\/products$/,
  /^\/admin\/products\/add$/,
  /^\/admin\/products\/import$/,
  /^\/admin\/products\/[\w-]{20,}\/edit$/,
  /^\/admin\/orders$/,
  /^\/admin\/orders\/[\w-]{20,}$/,
  /^\/admin\/inventory$/,
  /^\/admin\/letters$/,
  /^\/admin\/letters\?.*letter=/,
  /^\/admin\/search$/,
  /^\/admin\/messages$/,
  /^\/admin\/messages\/answered$/,
  /^\/admin\/pages$/,
  /^\/admin\/pages\/add$/,
  /^\/admin\/pages\/(?!add)[\w-]+$/,
  /^\/admin\/history$/,
]

describe('each screen of the back office', () => {
  it('is at most two clicks from the dashboard', async () => {
    await buy(shop, await register(shop), [[await addToCatalogue(shop, admin), 1]])
    const { goTo, queryClient } = await openScreen(shop, '/admin', { as: admin })
    const links = async (path: string) => {
      await goTo(path)
      await waitFor(() => expect(queryClient.isFetching()).toBe(0))
      await page.findAllByRole('heading', { level: 1 })
      return [...document.querySelectorAll('a[href^="/admin"]')].map(
        (link) => link.getAttribute('href') ?? '',
      )
    }
    const once = await links('/admin')
    const twice = new Set(once)
    // Each once, whatever it is asked for: one order, one section of the settings.
    const screens = new Map(
      once.map((path) => [path.replace(/\?.*|[\w-]{20,}|(?<=settings\/).*/g, '*'), path]),
    )
    for (const path of screens.values()) for (const link of await links(path)) twice.add(link)
    expect(SCREENS.filter((wanted) => ![...twice].some((path) => wanted.test(path)))).toEqual([])
    const sections = ALL_SECTIONS.map((section) => `/admin/settings/${section}`)
    expect(sections.filter((path) => !twice.has(path))).toEqual([])
  })
})
