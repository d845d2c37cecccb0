import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openServer } from '#tests/support/file-wide.ts'
import {
  addProduct,
  cartAt,
  cartBecomes,
  newUser,
  type OfflineShop,
  openOfflineShop,
  signIn,
  signUp,
  tokenOf,
  visit,
} from './offline-shop.ts'
import { addToCart } from './product-page.ts'

const TIMES = { repeats: Number(process.env['REPEAT'] ?? 1) - 1, timeout: 120_000 }

let shop: OfflineShop
const server = await openServer()
beforeEach(async () => {
  shop = await openOfflineShop(server, { savesData: true })
})
afterEach(() => shop.close())

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const question = (page: Page) =>
  page.getByRole('alertdialog', { name: 'One change of your cart has not reached the shop' })

/** Signed in, with a piece in the cart that a dead line has not let through, and told to log out. */
async function logsOut(user: ReturnType<typeof newUser>): Promise<{ page: Page; product: string }> {
  const { _id } = await addProduct(server, { name: 'Waiting Kurta' })
  const page = await shop.page()
  await visit(page, `/product/${_id}`)
  await signUp(page, user)
  await page.goto(`/product/${_id}`)
  await page.getByRole('heading', { level: 1, name: 'Waiting Kurta' }).waitFor()
  shop.line.fault = 'refuse'
  await addToCart(page)
  await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor()
  await page.goto('/profile')
  await press(page, 'Log Out')
  await question(page).getByText('Waiting Kurta, M, Blue: 1 piece added').waitFor()
  return { page, product: _id }
}

/** All that IndexedDB holds of carts and identity, as text. */
const onDisk = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('darzi')
        opening.addEventListener('success', () => {
          const transaction = opening.result.transaction(['carts', 'identity', 'mirror'])
          const all = ['carts', 'identity', 'mirror'].map((name) => transaction.objectStore(name).getAll())
          transaction.addEventListener('complete', () => {
            opening.result.close()
            resolve(JSON.stringify(all.map(({ result }) => result)))
          })
        })
      }),
  )

test(
  'a sign-out without a line asks; what is kept waits for its user, and for nobody else',
  TIMES,
  async () => {
    const [asha, meera] = [newUser(), newUser()]
    const { page, product } = await logsOut(asha)
    await press(page, 'Keep them and log out')
    await page.waitForURL('**/login')
    await shop.killBrowser()
    shop.line.fault = 'pass'
    const again = await shop.page()
    await signUp(again, meera)
    await expect.poll(() => onDisk(again)).not.toContain(asha.email)
    expect(await cartAt(server, { token: await tokenOf(server, meera) })).toEqual({})
    await again.goto('/profile')
    await press(again, 'Log Out')
    await again.waitForURL('**/login')
    await signIn(again, asha)
    await cartBecomes(server, { token: await tokenOf(server, asha) }, { [product]: 1 })
  },
)
