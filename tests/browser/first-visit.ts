import type { Browser, Page } from 'playwright-core'
import { inject } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { SIZES, watch } from '#tests/support/pages.ts'

/** A first visit; without the worker, which comes after it. */
export async function firstVisit(
  browser: Browser,
  size: keyof typeof SIZES,
  options: { javaScriptEnabled?: boolean } = {},
) {
  const context = await browser.newContext({
    ...SIZES[size],
    ...options,
    baseURL: inject('shopUrl'),
    locale: 'en-IN',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  return { page, asked, problems: watch(page), close: () => context.close() }
}

/**
 * Waits until the shop has drawn these pages: it does so within a second or sends them bare, and on a busy machine a
 * first drawing takes longer.
 */
export const drawn = (...paths: string[]) =>
  eventually(async () => {
    for (const path of paths) {
      const page = await fetch(`${inject('shopUrl')}${path}`)
      if (!(await page.text()).includes('<html data-prerendered '))
        throw new Error(`${path} is not drawn yet`)
    }
  })

/** Comes to the list from the home page, and has its cards before it. */
export async function fromHomeToList(page: Page): Promise<void> {
  await page.goto('/')
  await isAlive(page)
  await page.getByRole('main').getByRole('link', { name: 'Shop now' }).first().click()
  await page.locator('main article').nth(3).waitFor()
}

/** Notes what moves by itself, from the beginning of the next page on. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: { value: number; moved: string }[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node?: Node }[]
      })[]) {
        if (entry.hadRecentInput) continue
        const moved = entry.sources.map(({ node }) => `${node?.nodeName} ${node?.textContent}`).join(', ')
        shifts.push({ value: entry.value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Reports layout shifts above `most` in all, as browsers measure them; people notice 0.1. */
export async function shiftsIn(page: Page, most: number): Promise<unknown[]> {
  const shifts = await page.evaluate(
    () => (window as unknown as { shifts: { value: number; moved: string }[] }).shifts,
  )
  return shifts.reduce((all, { value }) => all + value, 0) <= most ? [] : shifts
}

/** Keeps the page's own code back until what is returned is called. */
export async function holdCode(page: Page): Promise<() => void> {
  const code = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await code.promise
    await route.continue()
  })
  return code.resolve
}

/** Keeps hold of what the server drew, as `drawn`, but for the filters of a wide window, which a phone does without. */
export const rememberDrawn = (page: Page) =>
  page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () =>
      Object.assign(window, { drawn: [...document.querySelectorAll('#app :not(aside *)')] }),
    ),
  )

/** The page's own code has taken over what the server drew. */
export const isAlive = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((name) => name.startsWith('__react')),
  )

export const settled = async (page: Page) => {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(300)
}
