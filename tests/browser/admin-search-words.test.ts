import { expect, inject, test } from 'vitest'
import { barriers, openAs, sees, signInAdmin } from '#tests/support/admin.ts'
import { openBrowser } from '#tests/support/file-wide.ts'
import { openPage } from '#tests/support/pages.ts'

const url = inject('shopUrl')
const browser = await openBrowser()

/** A word that nobody knows, and no other test says. */
const unheardOf = () =>
  `zz${Array.from({ length: 9 }, () => String.fromCodePoint(97 + Math.floor(Math.random() * 26))).join('')}q`

/** What a shopper finds who has just come, searching in the head of the page. */
async function expectFound(word: string, names: RegExp[]) {
  const { page, problems, close } = await openPage(browser, { url })
  await page.goto('/')
  await page.getByRole('button', { name: 'Search' }).first().click()
  await page.getByRole('combobox').fill(word)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/collections/**')
  for (const name of names) await page.getByRole('main').getByRole('link', { name }).first().waitFor()
  if (names.length === 0) await page.getByText(`Nothing found for “${word}”`).waitFor()
  expect(problems).toEqual([])
  await close()
}

test('what a shopper did not find is listed to the admin, who adds words, and the next shopper finds it', async () => {
  const word = unheardOf()
  await expectFound(word, [])

  const desk = await openAs(browser, await signInAdmin(url))
  const { page } = desk
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Search words' }).click()
  const missed = page.getByRole('region', { name: 'Searched for and not found' })
  const more = missed.getByRole('button', { name: /^Show all/ })
  await missed.getByRole('listitem').first().waitFor()
  if (await more.isVisible()) await more.click()
  await missed.getByRole('button', { name: `Add words for ${word}` }).click()

  const form = page.getByRole('form', { name: 'Add words' })
  const means = form.getByLabel('What it means')
  expect(await form.getByLabel('What shoppers type').inputValue()).toBe(word)
  expect(await means.evaluate((field) => field === document.activeElement)).toBe(true)
  await means.fill('neverheardofthis')
  await form.getByText('Finds nothing').waitFor()
  await means.fill('denim jacket')
  await form.getByText(/^Finds \d+ products?$/).waitFor()
  expect(await barriers(page)).toEqual([])
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await sees(page, 'Saved: the search reads it from now on')
  const own = page.getByRole('region', { name: 'The shop’s own words' })
  await own.getByRole('listitem').filter({ hasText: word }).getByText('denim jacket').waitFor()
  await missed.getByText(word).waitFor({ state: 'detached' })

  await expectFound(word, [/denim/i])

  // The same once more is refused beside the field.
  await form.getByLabel('What shoppers type').fill(word)
  await means.fill('kurta')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await form.getByText('is among the shop’s words already').waitFor()
  await form.getByRole('button', { name: 'Add', exact: true }).waitFor()

  await own.getByRole('button', { name: `Remove ${word}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await own.getByText(word).waitFor({ state: 'detached' })
  await expectFound(word, [])
  // The refusal above is one that a browser notes.
  expect(desk.problems.filter((problem) => !problem.includes('409'))).toEqual([])
  await desk.close()
})

test('nothing typed is told beside the fields, and an own word is changed in place', async () => {
  const word = unheardOf()
  const admin = await signInAdmin(url)
  const desk = await openAs(browser, admin, 'phone')
  const { page } = desk
  await page.goto('/admin/search')
  const form = page.getByRole('form')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await form.getByText('What shoppers type is required').waitFor()
  await form.getByText('What it means is required').waitFor()
  await form.getByLabel('What shoppers type').fill(word)
  await form.getByLabel('What it means').fill('kurta')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('button', { name: `Edit ${word}` }).click()
  await form.getByRole('heading', { name: 'Change words' }).waitFor()
  await form.getByLabel('What it means').fill('denim jacket')
  await form.getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('listitem').filter({ hasText: word })
  await row.getByText('denim jacket').waitFor()
  await row.getByRole('button', { name: `Remove ${word}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await row.waitFor({ state: 'detached' })
  expect(desk.problems).toEqual([])
  await desk.close()
})
