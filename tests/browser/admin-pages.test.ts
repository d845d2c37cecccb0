import { beforeAll, expect, test } from 'vitest'
import type { AdminPage, NewPage } from '#shared/contract/admin/content.ts'
import { addPage } from '#shared/endpoints/admin/content.ts'
import { openAs, send, signInAdmin, type Visitor } from '#tests/support/admin.ts'
import { openBrowser, openServer } from '#tests/support/file-wide.ts'
import { HOSTILE } from '#tests/support/hostile-markdown.ts'

const browser = await openBrowser()
const server = await openServer()
let admin: Visitor
beforeAll(async () => {
  admin = await signInAdmin(server.url)
})

const write = (body: NewPage): Promise<AdminPage> =>
  send(server.url, 'POST', addPage.path, { body, token: admin.token })

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
