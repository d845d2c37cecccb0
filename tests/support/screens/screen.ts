import type { Browser, BrowserContext, Page } from 'playwright-core'
import { withoutStream } from '../admin.ts'
import { atRest } from '../at-rest.ts'
import type { FullShop, Viewer } from '../full-shop.ts'

/**
 * Phones and tablets as they are held, and a desk, in CSS pixels; then a phone with letters at 125 %, the smallest
 * phone with the browser's letters
 * at 200 %, and a desk of 1280 × 1024 at a zoom of 400 % (WCAG 1.4.4 and 1.4.10).
 */
export const SCREEN_SIZES = {
  phone: { width: 390, height: 844, isMobile: true, letters: 1 },
  tablet: { width: 820, height: 1180, isMobile: true, letters: 1 },
  desktop: { width: 1440, height: 900, isMobile: false, letters: 1 },
  'phone-large': { width: 390, height: 844, isMobile: true, letters: 1.25 },
  letters: { width: 320, height: 640, isMobile: true, letters: 2 },
  zoom: { width: 320, height: 256, isMobile: false, letters: 1 },
} as const
export type ScreenSize = keyof typeof SCREEN_SIZES
/** Where a menu and the filters open above the page. */
export const NARROW: readonly ScreenSize[] = ['phone', 'tablet', 'phone-large', 'letters', 'zoom']
/** Where nothing may be cut, covered or out of reach. */
export const HARD_TO_SEE: readonly ScreenSize[] = ['phone-large', 'letters', 'zoom']

/** What a browser's own setting calls medium, in CSS pixels. */
const LETTERS_PX = 16

export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

export interface Screen {
  name: string
  who: 'guest' | 'buyer' | 'customer' | 'guestBuyer' | 'admin'
  path: (shop: FullShop) => string
  /** What leads from the page to what is shown of it. */
  act?: (page: Page, shop: FullShop) => Promise<void>
  /** The line goes away after the page has come, and the worker with all it keeps. */
  offline?: true
  /** Where it is to be seen at all. */
  sizes?: readonly ScreenSize[]
}

export interface ShownScreen {
  page: Page
  close: () => Promise<void>
}

/** Opens a screen as its viewer sees it; it is ready when this resolves. */
export async function showScreen(
  browser: Browser,
  shop: FullShop,
  screen: Screen,
  { size, theme }: { size: ScreenSize; theme: Theme },
): Promise<ShownScreen> {
  const { width, height, isMobile, letters } = SCREEN_SIZES[size]
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport: { width, height },
    isMobile,
    hasTouch: isMobile,
    colorScheme: theme,
    locale: 'en-IN',
    reducedMotion: 'reduce',
    serviceWorkers: screen.offline ? 'allow' : 'block',
  })
  try {
    await remember(context, shop[screen.who])
    const page = await context.newPage()
    if (letters !== 1) await setLetters(page, letters)
    await withoutStream(page)
    await page.goto(screen.path(shop))
    await page.waitForLoadState(screen.offline ? 'load' : 'networkidle')
    if (screen.offline) {
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
      await context.setOffline(true)
    }
    await screen.act?.(page, shop)
    await page.evaluate(() => document.fonts.ready)
    await atRest(page)
    return { page, close: () => context.close() }
  } catch (error) {
    await context.close()
    throw new Error(`${screen.name} (${size}, ${theme}) could not be shown`, { cause: error })
  }
}

/** As in the browser's settings: the root's size, which media queries count in, too. */
async function setLetters(page: Page, times: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const standard = LETTERS_PX * times
  await devtools.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } })
}

const remember = (context: BrowserContext, { guestId, user, token }: Viewer) =>
  context.addInitScript(
    (stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
    },
    { guestId, ...(user && token && { userInfo: JSON.stringify(user), userToken: token }) },
  )
