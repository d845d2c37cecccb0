import { expect, test } from 'vitest'
import { openBrowser } from '#tests/support/file-wide.ts'
import { firstVisit, isAlive } from './first-visit.ts'

const browser = await openBrowser()

/** Elements after which a turn ends. What ends it is laid out whole: a card, or on the home page a section. */
const LAID_OUT_AT_ONCE = 60
const OF_A_CARD = 40

test.each([['/collections/all', LAID_OUT_AT_ONCE + OF_A_CARD]])(
  'what is below the first screen of %s is laid out a little at a time, before a frame',
  async (path, most) => {
    const { page, close } = await firstVisit(browser, 'phone')
    await page.addInitScript(() => {
      const turns: Turn[] = []
      Object.assign(window, { turns })
      const { requestIdleCallback } = window
      const { getBoundingClientRect } = Element.prototype
      let layouts = 0
      Element.prototype.getBoundingClientRect = function (this: Element) {
        layouts++
        return getBoundingClientRect.call(this)
      }
      const released = () => [...document.querySelectorAll('[data-laid-out]')]
      window.requestIdleCallback = (callback, options) =>
        requestIdleCallback((deadline) => {
          const before = new Set(released())
          layouts = 0
          callback(deadline)
          const sizes = released()
            .filter((element) => !before.has(element))
            .map((element) => element.getElementsByTagName('*').length)
          if (sizes.length > 0) turns.push({ sizes, layouts })
        }, options)
    })
    await page.goto(path)
    await isAlive(page)
    await page.waitForFunction(() => document.documentElement.dataset['prerendered'] === undefined)
    const turns = await page.evaluate(() => (window as unknown as { turns: Turn[] }).turns)
    expect(turns.length).toBeGreaterThan(2)
    const sum = (sizes: readonly number[]) => sizes.reduce((all, size) => all + size, 0)
    for (const { sizes, layouts } of turns) {
      expect(sum(sizes.slice(0, -1))).toBeLessThan(LAID_OUT_AT_ONCE)
      expect(sum(sizes)).toBeLessThanOrEqual(most)
      expect(layouts).toBeGreaterThan(0)
    }
    await close()
  },
)

interface Turn {
  /** Elements in each that was laid out. */
  sizes: number[]
  /** How often layout was asked for. */
  layouts: number
}
