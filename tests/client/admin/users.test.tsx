import { afterAll, describe, expect, it } from 'vitest'
import { addUser, allUsers, updateUser } from '#shared/endpoints/admin/calls.ts'
import { login } from '#shared/endpoints/shop.ts'
import type { Role } from '#shared/permissions.ts'
import { addToCatalogue, register, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { buy } from '#tests/support/paying.ts'
import { describedAs, fill, main, openScreen, page, toast, waitFor, within } from '#tests/support/screen.tsx'
import { openShop } from '#tests/support/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())
const admin = await signInAdmin(shop)
const product = await addToCatalogue(shop, admin)
const order = await buy(shop, await register(shop), [[product, 1]])

/** Somebody with this role, signed in. */
async function newUser(role: Role, name = 'Meera Iyer'): Promise<SignedIn> {
  const account = { email: `user.${crypto.randomUUID()}@shop.example`, password: 'needlework' }
  await shop.call(addUser, { body: { ...account, name, role } }, { token: admin.token })
  const { data, token } = await shop.call(login, { body: account })
  return { ...account, user: data, token }
}
const roleOf = async ({ email }: SignedIn) =>
  (await shop.call(allUsers, { query: { search: email } }, { token: admin.token })).data[0]?.role
const menu = () =>
  within(page.getAllByRole('navigation', { name: 'Back office' })[0] as HTMLElement)
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

/** Where each address leads this user to, once its page is there; no call of any is refused. */
async function walk(as: SignedIn, paths: readonly string[], look: () => void = () => {}) {
  const { goTo, pathname, intercept } = await openScreen(shop, paths[0] ?? '/', { as })
  const refused: string[] = []
  intercept(async ({ url }, forward) => {
    const answer = await forward()
    if (answer.status === 403) refused.push(url)
    return answer
  })
  const reached: Record<string, string> = {}
  for (const path of paths) {
    await goTo(path)
    await waitFor(() => expect(page.getAllByRole('heading', { level: 1 })).not.toHaveLength(0))
    await waitFor(() => expect(page.queryByText('Loading...')).toBeNull())
    reached[path] = pathname()
    look()
  }
  expect(refused).toEqual([])
  return reached
}

const PAGES = [
  '/admin',
  '/admin/users',
  '/admin/products',
  '/admin/products/add',
  '/admin/products/import',
  '/admin/orders',
  '/admin/inventory',
  '/admin/search',
  '/admin/history',
]
const changing = () =>
  page.queryAllByRole('button', { name: /^(Delete|Mark as|Add|Export CSV|Put back|Bring back|Undo)/ })

describe('the back office of each role', () => {
  it('leads guests to the login and customers to the shop', async () => {
    const { goTo, pathname, requests } = await openScreen(shop, '/admin')
    for (const path of PAGES) {
      await goTo(path)
      await waitFor(() => expect(pathname()).toBe('/login'))
    }
    expect(requests.filter(({ url }) => url.startsWith('/api/admin/'))).toEqual([])
    const reached = await walk(await newUser('customer'), PAGES)
    expect(new Set(Object.values(reached))).toEqual(new Set(['/']))
  })

  it('shows a packer orders and stock, without a button for more', async () => {
    const packer = await newUser('packer')
    expect(await walk(packer, PAGES)).toEqual({
      ...Object.fromEntries(PAGES.map((path) => [path, '/admin/orders'])),
      '/admin/inventory': '/admin/inventory',
    })
    expect(menu()).toEqual(
      expect.arrayContaining(['Needs attention', 'Orders', 'Returns', 'Inventory', 'Deliveries', 'Shop']),
    )
    expect(menu()).not.toContain('Products')
    await openScreen(shop, `/admin/orders?search=${order._id}`, { as: packer })
    const status = await page.findByRole('combobox', { name: `Status of order ${order._id}` })
    expect(
      within(status)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Processing', 'Shipped', 'Delivered'])
    expect(page.queryByRole('button', { name: /^Delete|Export CSV/ })).toBeNull()
    await openScreen(shop, `/admin/inventory?search=${product.sku}`, { as: packer })
    await page.findAllByText(product.name)
    expect(page.queryByRole('textbox', { name: /^Stock of/ })).toBeNull()
    expect(page.queryByRole('link', { name: product.name })).toBeNull()
  })

  it('shows a viewer everything, and no way to change it', async () => {
    const viewer = await newUser('viewer')
    const looking = PAGES.filter((path) => !/add|import/.test(path))
    const paths = [...looking, `/admin/orders/${order._id}`]
    expect(await walk(viewer, paths, () => expect(changing()).toEqual([]))).toEqual(
      Object.fromEntries(paths.map((path) => [path, path])),
    )
    expect(menu()).not.toContain('Add Product')
    const edit = `/admin/products/${product._id}/edit`
    expect(await walk(viewer, ['/admin/products/add', '/admin/products/import', edit])).toEqual({
      '/admin/products/add': '/admin',
      '/admin/products/import': '/admin',
      [edit]: `/admin/products/${product._id}/preview`,
    })
  })

  it('lets a manager add and delete customers, and only look at staff', async () => {
    const [customer, packer] = [
      await newUser('customer', 'Asha Pillai'),
      await newUser('packer', 'Ravi Iyer'),
    ]
    const manager = await newUser('manager')
    expect(await walk(manager, PAGES)).toEqual(Object.fromEntries(PAGES.map((path) => [path, path])))
    await openScreen(shop, `/admin/users?search=${packer.email}`, { as: manager })
    const row = within(await page.findByRole('row', { name: /Ravi Iyer/ }))
    expect(row.queryByRole('button')).toBeNull()
    expect(row.queryByRole('combobox')).toBeNull()
    const form = within(page.getByRole('form', { name: 'Add New User' }))
    expect(
      within(form.getByLabelText('Role'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Customer'])
    const { user } = await openScreen(shop, `/admin/users?search=${customer.email}`, { as: manager })
    await user.click(await page.findByRole('button', { name: 'Delete Asha Pillai' }))
    await user.click(within(page.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    await toast('User deleted')
  })

  it('is linked from the profile of staff, not of customers', async () => {
    const packer = await openScreen(shop, '/profile', { as: await newUser('packer') })
    await packer.user.click((await page.findAllByRole('link', { name: 'Admin' }))[0] as HTMLElement)
    await waitFor(() => expect(packer.pathname()).toBe('/admin/orders'))
    await openScreen(shop, '/profile', { as: await newUser('customer') })
    await page.findByRole('region', { name: 'Your name' })
    expect(page.queryByRole('link', { name: 'Admin' })).toBeNull()
  })

  it('closes at once for an admin who is demoted in the middle of a form', async () => {
    const other = await signInAdmin(shop)
    const { user, pathname } = await openScreen(shop, `/admin/products/${product._id}/edit`, { as: other })
    await fill(user, await page.findByLabelText('Name'), 'Too late')
    const demotion = { params: { id: other.user._id }, body: { role: 'customer' as const } }
    await shop.call(updateUser, demotion, { token: admin.token })
    // The page may hear of it by itself before the button is pressed.
    const save = page.queryByRole('button', { name: 'Update Product' })
    if (save) await user.click(save)
    await waitFor(() => expect(pathname()).toBe('/login'))
  })
})

describe('the user list', () => {
  it('adds a user, says a taken email at its field, and warns of weak passwords of staff only', async () => {
    const taken = await register(shop)
    const { user } = await openScreen(shop, '/admin/users', { as: admin })
    const form = within(await page.findByRole('form', { name: 'Add New User' }))
    const [email, password] = [
      form.getByLabelText<HTMLInputElement>('Email'),
      form.getByLabelText('Password'),
    ]
    const add = () => user.click(form.getByRole('button', { name: 'Add User' }))
    await fill(user, form.getByLabelText('Name'), 'Ravi Varma')
    await fill(user, email, taken.email)
    await fill(user, password, 'short')
    await add()
    await toast('Password must be at least 6 characters')
    expect(email.value).toBe(taken.email)
    await fill(user, password, 'linens')
    expect(form.queryByRole('status')).toBeNull()
    await add()
    await main().findByText('User already exists')
    expect(email.getAttribute('aria-invalid')).toBe('true')
    await fill(user, email, `other.${taken.email}`)
    expect(main().queryByText('User already exists')).toBeNull()
    await user.selectOptions(form.getByLabelText('Role'), 'admin')
    await waitFor(() => expect(form.getByRole('status').textContent).toMatch(/^Shorter than 12 characters/))
    expect(describedAs(password)).toContain('Shorter than 12')
    await fill(user, password, 'Password2026!')
    await waitFor(() =>
      expect(form.getByRole('status').textContent).toBe('One of the passwords that are guessed first'),
    )
    await fill(user, password, 'thimble-and-thread')
    await waitFor(() => expect(form.getByRole('status').textContent).toBe(''))
    await add()
    await toast('User added successfully')
    await page.findByRole('row', { name: new RegExp(`other.${taken.email}`) })
  })

  it.each(['admin', 'packer'] as const)(
    'changes a customer into %s at once, and back by Undo',
    async (role) => {
      const customer = await newUser('customer', 'Kavya Rao')
      const { user } = await openScreen(shop, `/admin/users?search=${customer.email}`, { as: admin })
      const list = () => page.getByRole<HTMLSelectElement>('combobox', { name: 'Role of Kavya Rao' })
      await page.findByRole('combobox', { name: 'Role of Kavya Rao' })
      await user.selectOptions(list(), role)
      await toast(
        role === 'packer' ? 'Kavya Rao is now a packer with orders and stock' : 'Kavya Rao is now an admin',
      )
      expect(await roleOf(customer)).toBe(role)
      await waitFor(() => expect([list().value, list().disabled]).toEqual([role, false]))
      await user.click(page.getByRole('button', { name: 'Undo' }))
      await waitFor(async () => expect(await roleOf(customer)).toBe('customer'))
      await waitFor(() => expect(list().value).toBe('customer'))
    },
  )

  it('keeps the focus in the list when its last user is deleted', async () => {
    const customer = await newUser('customer', 'Ravi Varma')
    const { user } = await openScreen(shop, `/admin/users?search=${customer.email}`, { as: admin })
    await user.click(await page.findByRole('button', { name: 'Delete Ravi Varma' }))
    await user.click(within(page.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    await toast('User deleted')
    await page.findByText('No Users found')
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Search name, email or phone'),
    )
    await user.click(page.getByRole('button', { name: 'Clear search and filters' }))
    await page.findByText(/^Showing \d+ of \d+ users/)
  })
})

describe('the notes of a customer', () => {
  it('lose no word of two who write at once', async () => {
    const customer = await newUser('customer', 'Kavita Rao')
    const notes = `/admin/customers/${customer.user._id}`
    const save = (user: Awaited<ReturnType<typeof openScreen>>['user']) =>
      user.click(page.getByRole('button', { name: 'Save notes' }))
    const { user, intercept } = await openScreen(shop, notes, { as: admin })
    const note = await page.findByLabelText('Note')
    const body = JSON.stringify({ note: 'Allergic to wool.', tags: [], version: 0 })
    const manager = await newUser('manager', 'Ravi Iyer')
    let isFirst = true
    intercept(async ({ method, url }, forward) => {
      if (method !== 'PUT' || !isFirst) return undefined
      isFirst = false
      const headers = { authorization: `Bearer ${manager.token}`, 'content-type': 'application/json' }
      await shop.app.inject({ method: 'PUT', url, headers, payload: body })
      return forward()
    })
    await fill(user, note, 'Prefers cotton.')
    await fill(user, page.getByLabelText('Tags'), 'Regular, Tall')
    await save(user)
    await page.findByText(/Ravi Iyer has written here meanwhile/)
    page.getByText(/Allergic to wool\./)
    await user.click(page.getByRole('button', { name: 'Keep mine' }))
    await fill(user, page.getByLabelText('Note'), 'Prefers cotton. Allergic to wool.')
    await save(user)
    await toast('Notes saved')
    await openScreen(shop, notes, { as: admin })
    expect((await page.findByLabelText<HTMLInputElement>('Note')).value).toBe(
      'Prefers cotton. Allergic to wool.',
    )
    expect(page.getByLabelText<HTMLInputElement>('Tags').value).toBe('Regular, Tall')
  })
})
