import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, BrowserContext } from 'playwright-core'
import sharp from 'sharp'
import { launchBrowser } from '#tests/support/browser.ts'
import { type Screen, SCREENS, viewerOf } from './sheet-screens.ts'
import { prepareShop, type SheetShop, type Viewer } from './sheet-shop.ts'

const SIZES = {
  phone: { width: 390, height: 844, across: 9, isMobile: true, hasTouch: true },
  tablet: { width: 820, height: 1180, across: 7, isMobile: true, hasTouch: true },
  desktop: { width: 1440, height: 900, across: 4, isMobile: false, hasTouch: false },
} as const
type Size = keyof typeof SIZES
const THEMES = ['light', 'dark'] as const
type Theme = (typeof THEMES)[number]

/** How wide a screen is on the sheet, and what is left between two. Pixels. */
const SHOWN = { phone: 300, tablet: 400, desktop: 720 } as const
const GAP = 16
const LABEL = 28

/**
 * Every screen in every size and both themes, side by side in one picture for each: `desktop-dark.png` in
 * `folder`, and the screens themselves beside it.
 *
 * @param only parts of names: sizes, themes and screens that are wanted; all where there are none
 */
export async function contactSheet(url: string, folder: string, only: readonly string[]): Promise<string[]> {
  const wanted = (names: readonly string[]) => {
    const asked = names.filter((name) => only.includes(name))
    return asked.length > 0 ? asked : names
  }
  const named = only.filter((name) => !(name in SIZES) && name !== 'light' && name !== 'dark')
  const screens = SCREENS.filter(
    ({ name }) => named.length === 0 || named.some((part) => name.toLowerCase().includes(part.toLowerCase())),
  )
  await mkdir(folder, { recursive: true })
  const shop = await prepareShop(url)
  const browser = await launchBrowser()
  const files: string[] = []
  try {
    for (const size of wanted(Object.keys(SIZES)) as Size[]) {
      for (const theme of wanted(THEMES) as Theme[]) {
        const shots: { name: string; picture: Buffer }[] = []
        for (const screen of screens) {
          const picture = await shoot(browser, shop, screen, size, theme)
          const file = `${screen.name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}-${size}-${theme}.png`
          await writeFile(join(folder, file), picture)
          shots.push({ name: screen.name, picture })
        }
        const file = join(folder, `${size}-${theme}.png`)
        await compose(shots, size).then((sheet) => sheet.toFile(file))
        files.push(file)
      }
    }
  } finally {
    await browser.close()
  }
  return files
}

async function shoot(
  browser: Browser,
  shop: SheetShop,
  screen: Screen,
  size: Size,
  theme: Theme,
): Promise<Buffer> {
  const { width, height, isMobile, hasTouch } = SIZES[size]
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport: { width, height },
    isMobile,
    hasTouch,
    colorScheme: theme,
    locale: 'en-IN',
    reducedMotion: 'reduce',
    serviceWorkers: screen.offline ? 'allow' : 'block',
  })
  try {
    await remember(context, viewerOf(shop, screen))
    const page = await context.newPage()
    await page.goto(screen.path(shop))
    await page.waitForLoadState(screen.offline ? 'load' : 'networkidle')
    if (screen.offline) {
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
      await context.setOffline(true)
    }
    await screen.act?.(page, shop)
    await page.evaluate(() => document.fonts.ready)
    await page.waitForTimeout(700)
    return await page.screenshot()
  } catch (error) {
    throw new Error(`${screen.name} (${size}, ${theme}) could not be shown`, { cause: error })
  } finally {
    await context.close()
  }
}

const remember = (context: BrowserContext, { guestId, user, token }: Viewer) =>
  context.addInitScript(
    (stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
    },
    { guestId, ...(user && token && { userInfo: JSON.stringify(user), userToken: token }) },
  )

async function compose(shots: readonly { name: string; picture: Buffer }[], size: Size) {
  const { width, height } = SIZES[size]
  const across = Math.min(SIZES[size].across, shots.length)
  const cell = { width: SHOWN[size], height: Math.round((SHOWN[size] * height) / width) }
  const rows = Math.ceil(shots.length / across)
  const tiles = await Promise.all(
    shots.map(async ({ name, picture }, index) => {
      const left = GAP + (index % across) * (cell.width + GAP)
      const top = GAP + Math.floor(index / across) * (cell.height + LABEL + GAP)
      const small = await sharp(picture).resize(cell.width, cell.height).png().toBuffer()
      return [
        { input: label(name, cell.width), left, top },
        { input: small, left, top: top + LABEL },
      ]
    }),
  )
  return sharp({
    create: {
      width: across * (cell.width + GAP) + GAP,
      height: rows * (cell.height + LABEL + GAP) + GAP,
      channels: 3,
      background: '#8a8a8a',
    },
  }).composite(tiles.flat())
}

const label = (text: string, width: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${LABEL}"><text x="2" y="19" font-family="sans-serif" font-size="16" fill="#fff">${text}</text></svg>`,
  )
