import { expect, inject, it } from 'vitest'
import { openBrowser } from '#tests/support/file-wide.ts'
import { openPage } from '#tests/support/pages.ts'
import { doWholeJob } from './whole-job.ts'

/*
 * In India many shoppers have the browser translate what they read. Chrome replaces each text node by two nested
 * <font> elements, again whenever the page changes. The words stay as they are here, so that the steps find them.
 */

const browser = await openBrowser()

/** Runs in the page. */
function translate(): void {
  const UNTOUCHED = 'script, style, noscript, textarea, font, svg, [translate=no]'
  const wrap = (text: Node) => {
    if (!text.nodeValue?.trim() || !text.parentElement || text.parentElement.closest(UNTOUCHED)) return
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.textContent = text.nodeValue
    outer.append(inner)
    text.parentNode?.replaceChild(outer, text)
  }
  const wrapIn = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Node[] = root.nodeType === Node.TEXT_NODE ? [root] : []
    while (walker.nextNode()) texts.push(walker.currentNode)
    texts.forEach(wrap)
  }
  const begin = () => {
    wrapIn(document.body)
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') wrap(target)
        addedNodes.forEach(wrapIn)
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  }
  addEventListener('load', () => setTimeout(begin))
}

it('sells on a page that the browser has translated', async () => {
  const visit = { url: inject('shopUrl'), withWorker: true }
  const { page, problems, close } = await openPage(browser, visit)
  await page.addInitScript(translate)
  await doWholeJob(page)
  const shopLetter = page.getByRole('contentinfo').getByRole('textbox', { name: 'Your e-mail address' })
  await shopLetter.fill('translated@shop.example')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect.poll(() => shopLetter.inputValue()).toBe('')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Log Out' }).click()
  await page.goto('/login')
  await page.getByLabel('Email').fill('nobody@shop.example')
  await page.getByLabel('Password').fill('linen-and-silk')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page
    .getByText(/Invalid|wrong/i)
    .first()
    .waitFor()
  expect(await page.locator('font font').count()).toBeGreaterThan(20)
  expect(problems.filter((problem) => !/40[14]/.test(problem))).toEqual([])
  await close()
})
