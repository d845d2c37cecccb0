import { expect, test } from 'vitest'
import { prepareShop } from '#tests/support/full-shop.ts'
import { SCREENS } from '#tests/support/screens/all.ts'
import { hindrances } from '#tests/support/screens/hindrances.ts'
import { showScreen } from '#tests/support/screens/screen.ts'
import { openBrowser, openServer } from '#tests/support/file-wide.ts'

/* What money and stock depend on, with letters as large as a browser makes them. */

const server = await openServer()
const shop = await prepareShop(server.url)
const browser = await openBrowser()

/** One screen of each kind of layout; the contact sheet looks at every screen. */
test.each([
  ['Menu', 'letters'],
  ['Collection', 'letters'],
  ['Product', 'letters'],
  ['Checkout', 'letters'],
  ['Dashboard', 'letters'],
  ['Order, to the admin', 'letters'],
  ['Cart', 'zoom'],
  ['Filters', 'zoom'],
  ['My orders', 'phone-large'],
] as const)('%s is read and reached whole (%s)', async (name, size) => {
  const screen = SCREENS.find((one) => one.name === name)
  if (!screen) throw new Error(`There is no screen ${name}`)
  const { page, close } = await showScreen(browser, shop, screen, { size, theme: 'light' })
  expect(await hindrances(page)).toEqual([])
  await close()
})

test('what is cut, covered, out of reach or too wide is found', async () => {
  const page = await (await browser.newContext({ viewport: { width: 320, height: 256 } })).newPage()
  await page.setContent(`<!doctype html>
    <style>body { margin: 0; min-height: 900px } div { position: absolute; left: 0 }</style>
    <div style="top: 0; width: 50px; overflow: hidden; white-space: nowrap">Words that are cut</div>
    <div style="top: 60px; width: 500px">Words that lead out of the window and further still, on and on</div>
    <button style="position: absolute; top: 120px">Under</button>
    <div style="top: 100px; width: 200px; height: 80px; background: red"></div>
    <p style="position: absolute; top: 200px; width: 1px; overflow-wrap: anywhere">Squeezed</p>
    <button style="position: fixed; top: 400px">Beyond</button>
    <div style="position: fixed; bottom: 0; width: 100%; height: 140px; background: blue">A bar</div>
    <p style="position: absolute; top: 180px; left: 60px">Beneath</p>
    <input type="search" aria-label="Narrow" style="position: absolute; top: 500px; width: 40px" />
    <section style="position: absolute; top: 560px; width: 100px; overflow-x: auto"><table>
      <tr><td><a href="#">First</a></td><td style="min-width: 300px">Last</td></tr>
    </table></section>`)
  const found = (await hindrances(page)).join('\n')
  expect(found).toContain('px wide in a window of')
  expect(found).toContain('cut across: div "Words that are cut"')
  expect(found).toContain('outside the window: div "Words that lead')
  expect(found).toContain('a letter a line: p "Squeezed"')
  expect(found).toContain('under something else: button "Under"')
  expect(found).toContain('out of reach: button "Beyond"')
  expect(found).toContain('"A bar" lies over p "Beneath"')
  expect(found).toContain('too narrow to type in, ')
  expect(found).toContain('scrolls across without the keyboard: section "FirstLast"')
  expect(found).toMatch(/\d+ % of the window is covered by div "A bar"/)
  await page.context().close()
})
