import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fulfil } from '#shared/endpoints/admin/fulfilment.ts'
import {
  addUser,
  barriers,
  makeProduct,
  openAs,
  picture,
  placeOrder,
  send,
  signInAdmin,
  type Visitor,
} from '#tests/support/admin.ts'
import { openBrowser, openServer } from '#tests/support/file-wide.ts'
import { lettersTo } from '#tests/support/mail-folder.ts'
import { openPage } from '#tests/support/pages.ts'

/* What is sent back, from both sides. */

const browser = await openBrowser()
const { url, dataDir } = await openServer()
const admin = await signInAdmin(url)
const packer = await addUser(admin, 'packer', 'Meera Das')

async function delivered(buyer: Visitor, name: string) {
  const variants = ['S', 'M', 'L'].map((size) => ({ size, color: 'Blue', countInStock: 5 }))
  const product = await makeProduct(admin, { name, variants, colors: ['Blue'], countInStock: 15 })
  const { _id: id } = await placeOrder(buyer, product, 2)
  for (const action of ['ship', 'deliver'])
    await send(url, fulfil.method, fulfil.path, {
      token: packer.token,
      body: { action, orders: [{ order: id }] },
    })
  return id
}

const openDialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const axed = async (page: Page) => expect(await barriers(page)).toEqual([])

test('a guest wants another size by the link of a letter; it is approved, comes, is packed and sent, and each reads so', async () => {
  const email = `guest.${randomUUID()}@shop.example`
  const answer = await fetch(`${url}/api/user/guest`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  const { data: user, token } = (await answer.json()) as { data: Visitor['user']; token: string }
  const id = await delivered({ url, user, token, email, password: '' }, 'Linen Kurta')
  const [letter = ''] = await lettersTo(dataDir, email)
  const [link = ''] = new RegExp(`/order/${id}\\?key=[\\w-]{43}`).exec(letter) ?? []
  const home = await openPage(browser, { size: 'phone', url })
  await home.page.goto(link)
  await home.page.getByRole('button', { name: 'Return or exchange…' }).click()
  const asking = openDialog(home.page, 'Return or exchange')
  await asking.getByRole('button', { name: 'Ask to send it back' }).click()
  await asking.getByText('Please say why.').waitFor()
  await asking.getByLabel('What you want for Linen Kurta, S, Blue').selectOption({ label: 'L, Blue' })
  await asking.getByLabel('Why').selectOption({ label: 'The size does not fit' })
  await asking.getByLabel('More, if you like to say').fill('Too tight at the shoulders')
  await asking.getByLabel('Photos').setInputFiles(await picture('seam.jpg', '#a33'))
  await axed(home.page)
  await asking.getByRole('button', { name: 'Ask to send it back' }).click()
  await asking.waitFor({ state: 'detached' })
  const own = home.page.getByRole('article', { name: 'Return 1' })
  await own.getByText('Linen Kurta, S, Blue: exchange for L, Blue').waitFor()
  await own.getByText('Next: we answer').waitFor()
  await own.getByRole('img', { name: 'What you have shown, 1' }).waitFor()
  await axed(home.page)

  const desk = await openAs(browser, admin)
  await desk.page.goto('/admin/attention')
  await desk.page
    .getByRole('list', { name: 'Returns asked for' })
    .getByRole('link', { name: /^Open/ })
    .click()
  const card = desk.page.getByRole('region', { name: 'Returns' })
  await card.getByText('Too tight at the shoulders').waitFor()
  await card.getByRole('button', { name: 'Photo 1, larger' }).waitFor()
  await axed(desk.page)
  // By keyboard alone: the dialog has the focus, and gives it back.
  await card.getByRole('button', { name: 'Approve…' }).focus()
  await desk.page.keyboard.press('Enter')
  const approving = openDialog(desk.page, 'Approve the return')
  await approving.getByText('L, Blue is kept for it').waitFor()
  await axed(desk.page)
  await desk.page.keyboard.press('Escape')
  await approving.waitFor({ state: 'detached' })
  expect(
    await card.getByRole('button', { name: 'Approve…' }).evaluate((one) => one === document.activeElement),
  ).toBe(true)
  await desk.page.keyboard.press('Enter')
  await approving.getByLabel('To the shopper, if you like').fill('Leave the label on, please.')
  await approving.getByRole('button', { name: 'Approve' }).click()
  await approving.waitFor({ state: 'detached' })
  await home.page.reload()
  await own.getByText('Leave the label on, please.').waitFor()
  await own.getByText('Next: it comes to us').waitFor()

  // Who packs takes it at the counter, and has nothing to decide.
  const counter = await openAs(browser, packer, 'phone')
  await counter.page.goto('/admin/returns')
  await counter.page
    .getByRole('link', { name: /, return 1$/ })
    .first()
    .click()
  const there = counter.page.getByRole('region', { name: 'Returns' })
  await there.getByRole('button', { name: 'It has come…' }).click()
  expect(await there.getByRole('button', { name: 'End it…' }).count()).toBe(0)
  const receiving = openDialog(counter.page, 'What has come back')
  await axed(counter.page)
  await receiving.getByRole('button', { name: 'Note it' }).click()
  await receiving.waitFor({ state: 'detached' })
  await there.getByText('Came back', { exact: true }).waitFor()
  expect(await there.getByRole('button', { name: 'Settle…' }).count()).toBe(0)
  await home.page.reload()
  await own.getByText('Next: we look at it, and send what you wanted').waitFor()

  await desk.page.reload()
  await card.getByRole('button', { name: 'Settle…' }).click()
  const settling = openDialog(desk.page, 'Settle the return')
  await settling.getByRole('checkbox', { name: 'Send what was wanted in exchange', checked: true }).waitFor()
  await settling
    .getByRole('option', { name: 'Nothing: all of it is exchanged' })
    .waitFor({ state: 'attached' })
  await axed(desk.page)
  await settling.getByRole('button', { name: 'Settle it' }).click()
  await settling.waitFor({ state: 'detached' })
  await desk.page.getByText('1 piece to pack').waitFor()
  await home.page.reload()
  await home.page.getByText('Next: what you wanted in exchange comes to you').waitFor()
  await home.page.getByText('In exchange', { exact: true }).waitFor()

  await counter.page.reload()
  await counter.page.getByRole('button', { name: 'Mark packed' }).click()
  await counter.page.getByRole('button', { name: 'Mark as sent…' }).click()
  await counter.page.getByLabel('Carrier').fill('Delhivery')
  await counter.page.getByLabel('Tracking number').fill('DL777')
  await counter.page.getByRole('button', { name: 'Mark as sent', exact: true }).click()
  await counter.page.getByRole('link', { name: 'DL777' }).waitFor()
  await home.page.reload()
  await home.page.getByText('Delhivery DL777').waitFor()
  await axed(home.page)
  expect([...home.problems, ...desk.problems, ...counter.problems]).toEqual([])
  for (const { close } of [home, desk, counter]) await close()
})
