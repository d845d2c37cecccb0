import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { FullShop, Viewer } from '../full-shop.ts'

/** Phones and tablets as they are held, and a desk. CSS pixels. */
export const SCREEN_SIZES = {
  phone: { width: 390, height: 844, isMobile: true },
  tablet: { width: 820, height: 1180, isMobile: true },
  desktop: { width: 1440, height: 900, isMobile: false },
} as const
export type ScreenSize = keyof typeof SCREEN_SIZES

export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

export interface Screen {
  name: string
  who: 'guest' | 'buyer' | 'customer' | 'admin'
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
  const { width, height, isMobile } = SCREEN_SIZES[size]
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
    await page.goto(screen.path(shop))
    await page.waitForLoadState(screen.offline ? 'load' : 'networkidle')
    if (screen.offline) {
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
      await context.setOffline(true)
    }
    await screen.act?.(page, shop)
    await page.evaluate(() => document.fonts.ready)
    return { page, close: () => context.close() }
  } catch (error) {
    await context.close()
    throw new Error(`${screen.name} (${size}, ${theme}) could not be shown`, { cause: error })
  }
}

const remember = (context: BrowserContext, { guestId, user, token }: Viewer) =>
  context.addInitScript(
    (stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
    },
    { guestId, ...(user && token && { userInfo: JSON.stringify(user), userToken: token }) },
  )
