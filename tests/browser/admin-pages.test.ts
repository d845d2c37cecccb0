import { beforeAll, expect, test } from 'vitest'
import type { AdminPage, NewPage } from '#shared/contract/admin/content.ts'
import { addPage, allPages, updatePage } from '#shared/endpoints/admin/content.ts'
import { barriers, openAs, picture, sees, send, signInAdmin, type Visitor } from '#tests/support/admin.ts'
import { openBrowser, openServer } from '#tests/support/file-wide.ts'
import { HOSTILE } from '#tests/support/hostile-markdown.ts'
import { openPage } from '#tests/support/pages.ts'

const browser = await openBrowser()
const server = await openServer()
let admin: Visitor
beforeAll(async () => {
  admin = await signInAdmin(server.url)
})

const write = (body: NewPage): Promise<AdminPage> =>
  send(server.url, 'POST', addPage.path, { body, token: admin.token })

test('an owner writes a page with its preview beside it, and a shopper reads it', async () => {
  const { page, problems, close } = await openAs(browser, admin)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Pages', exact: true }).click()
  await page.getByRole('link', { name: 'New page' }).click()
  const form = page.getByRole('form', { name: 'New page' })
  await form.getByRole('button', { name: 'Add page' }).click()
  await form.getByText('The title is required').waitFor()
  await form.getByLabel('Title').fill('Size & fit')
  expect(await form.getByLabel('Address').inputValue()).toBe('size-fit')
  await form.getByLabel('Text').fill('## Measure\n\nAround the **chest**.')
  const preview = page.getByRole('region', { name: 'Preview' })
  await preview.getByRole('heading', { name: 'Measure' }).waitFor()
  expect(await preview.locator('strong').textContent()).toBe('chest')
  expect(await barriers(page)).toEqual([])
  await form.getByRole('button', { name: 'Add page' }).click()
  await sees(page, 'Page saved')
  await page.getByRole('link', { name: 'Edit Size & fit' }).waitFor()
  expect(await barriers(page)).toEqual([])

  const shopper = await openPage(browser, { url: server.url })
  await shopper.page.goto('/pages/size-fit')
  await shopper.page.getByRole('heading', { level: 1, name: 'Size & fit' }).waitFor()
  await shopper.page.getByRole('heading', { level: 2, name: 'Measure' }).waitFor()
  expect([...problems, ...shopper.problems]).toEqual([])
  await shopper.close()
  await close()
})

test('a picture comes where the cursor is, with words for who does not see it; what was typed outlives a lost line', async () => {
  const { page, context, problems, close } = await openAs(browser, admin)
  await page.goto('/admin/pages/add')
  const form = page.getByRole('form', { name: 'New page' })
  await form.getByLabel('Title').fill('Our loom')
  const text = form.getByLabel('Text', { exact: true })
  await text.fill('Before after')
  await text.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(7, 7))
  await form.getByRole('button', { name: 'Add a picture' }).click()
  const panel = form.getByRole('group', { name: 'Picture' })
  await panel.getByRole('button', { name: 'Put it in' }).click()
  await panel.getByText('Choose a picture').waitFor()
  await panel.getByText('Say what is to be seen').waitFor()
  await panel.getByLabel('File').setInputFiles(await picture('loom.jpg', '#2a6f6b'))
  await panel.getByLabel('What is to be seen').fill('A [hand]loom')
  expect(await barriers(page)).toEqual([])

  await context.setOffline(true)
  await panel.getByRole('button', { name: 'Put it in' }).click()
  await panel.locator('.field-error').waitFor()
  expect(await panel.getByLabel('What is to be seen').inputValue()).toBe('A [hand]loom')
  await context.setOffline(false)
  problems.length = 0
  // By the key, which saves no page.
  await panel.getByLabel('What is to be seen').press('Enter')
  await panel.waitFor({ state: 'detached' })
  expect(await text.inputValue()).toMatch(
    /^Before !\[A \\\[hand\\\]loom\]\(\/images\/[\w-]+\.(jpg|webp|avif|png)\)after$/,
  )
  expect(await text.evaluate((area) => area === document.activeElement)).toBe(true)
  await page.keyboard.type(' and ')
  expect(await text.inputValue()).toMatch(/\) and after$/)
  const shown = page.getByRole('region', { name: 'Preview' }).getByRole('img', { name: 'A [hand]loom' })
  await shown.waitFor()
  await form.getByRole('button', { name: 'Add page' }).click()
  await sees(page, 'Page saved')

  const shopper = await openPage(browser, { url: server.url, size: 'phone' })
  await shopper.page.goto('/pages/our-loom')
  const seen = shopper.page.getByRole('img', { name: 'A [hand]loom' })
  await seen.scrollIntoViewIfNeeded()
  await expect.poll(() => seen.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect([...problems, ...shopper.problems]).toEqual([])
  await shopper.close()
  await close()
})

test('what two admins write at once is kept for both, and either can stay', async () => {
  const made = await write({ title: 'Care', slug: 'care', body: 'Cold.', isPublished: true })
  const { page, close } = await openAs(browser, admin)
  await page.goto(`/admin/pages/${made._id}`)
  await page.getByLabel('Text').fill('Mine.')
  await send(server.url, 'PUT', updatePage.path.replace(':id', made._id), {
    body: { title: 'Care', slug: 'care', body: 'Theirs.', isPublished: true, version: made.version },
    token: admin.token,
  })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { name: 'Someone else has changed this page meanwhile' }).waitFor()
  expect(await page.getByLabel('Their text').inputValue()).toBe('Theirs.')
  expect(await page.getByLabel('Text', { exact: true }).inputValue()).toBe('Mine.')
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await sees(page, 'Page saved')
  const all = await send<AdminPage[]>(server.url, 'GET', allPages.path, { token: admin.token })
  expect(all.find(({ slug }) => slug === 'care')?.body).toBe('Mine.')

  await page.goto(`/admin/pages/${made._id}`)
  await page.getByRole('button', { name: 'Put back: Care' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Put back' }).click()
  await sees(page, 'Care restored')
  await close()
})

test('what a hostile manager writes runs nothing in anybody’s browser', async () => {
  const text = HOSTILE.join('\n\n')
  await write({ title: '<img src=x onerror=pwned()>', slug: 'hostile', body: text, isPublished: true })
  for (const path of ['/pages/hostile', '/admin/pages/add']) {
    const { page, close } = await openAs(browser, admin)
    const ran: string[] = []
    const foreign: string[] = []
    page.on('request', (request) => {
      if (
        !/^(data|blob):/.test(request.url()) &&
        new URL(request.url()).origin !== new URL(server.url).origin
      )
        foreign.push(request.url())
    })
    page.on('dialog', (dialog) => void dialog.dismiss())
    await page.exposeFunction('pwned', () => ran.push(path))
    await page.goto(path)
    if (path.startsWith('/admin')) {
      await page.getByLabel('Text', { exact: true }).fill(text)
      await page.getByRole('region', { name: 'Preview' }).locator('.page-text p').first().waitFor()
    } else await page.locator('.page-text p').first().waitFor()
    const written = page.locator('.page-text')
    const elements =
      'script, iframe, object, embed, svg, math, form, style, link, meta, base, video, template'
    expect(await written.locator(elements).count()).toBe(0)
    const handlers = await written.evaluate((root) =>
      [...root.querySelectorAll('*')].flatMap((element) =>
        element.getAttributeNames().filter((name) => name.startsWith('on') || name === 'id'),
      ),
    )
    expect(handlers).toEqual([])
    const schemes = await written
      .locator('a')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).protocol))
    expect(schemes.filter((scheme) => !/^(https?|mailto|tel):$/.test(scheme))).toEqual([])
    const hosts = await written
      .locator('a')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).host))
    expect(hosts.filter((host) => host !== '' && host !== new URL(server.url).host)).toEqual([])
    expect({ ran, foreign }).toEqual({ ran: [], foreign: [] })
    await close()
  }
})
