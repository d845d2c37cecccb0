import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { launchBrowser } from '#tests/support/browser.ts'
import { prepareShop } from '#tests/support/full-shop.ts'
import { barriers } from '#tests/support/admin.ts'
import { SCREENS } from '#tests/support/screens/all.ts'
import { hindrances } from '#tests/support/screens/hindrances.ts'
import {
  HARD_TO_SEE,
  SCREEN_SIZES,
  type ScreenSize,
  showScreen,
  type Theme,
  THEMES,
} from '#tests/support/screens/screen.ts'

/** Milliseconds in which pictures and fonts come to rest. */
const REST_MS = 700

/** How many screens stand side by side. */
const ACROSS = { phone: 12, tablet: 8, desktop: 6, 'phone-large': 12, letters: 12, zoom: 10 } as const

/** How wide a screen is on the sheet, and what is left between two. Pixels. */
const SHOWN = { phone: 300, tablet: 400, desktop: 720, 'phone-large': 300, letters: 320, zoom: 400 } as const
const GAP = 16
const LABEL = 28

/**
 * Every screen in every size and both themes, side by side in one picture for each: `desktop-dark.png` in
 * `folder`, and the screens themselves beside it.
 *
 * Resolves to those pictures, and to what axe has against the screens, and what cannot be read or
 * reached where letters are large.
 *
 * @param only parts of names: sizes, themes and screens that are wanted; all where there are none
 */
export async function contactSheet(
  url: string,
  folder: string,
  only: readonly string[],
): Promise<{ files: string[]; against: string[] }> {
  const wanted = (names: readonly string[]) => {
    const asked = names.filter((name) => only.includes(name))
    return asked.length > 0 ? asked : names
  }
  const named = only.filter((name) => !(name in SCREEN_SIZES) && name !== 'light' && name !== 'dark')
  const screens = SCREENS.filter(
    ({ name }) => named.length === 0 || named.some((part) => name.toLowerCase().includes(part.toLowerCase())),
  )
  await mkdir(folder, { recursive: true })
  const shop = await prepareShop(url)
  const browser = await launchBrowser()
  const files: string[] = []
  const against: string[] = []
  try {
    for (const size of wanted(Object.keys(SCREEN_SIZES)) as ScreenSize[]) {
      for (const theme of wanted(THEMES) as Theme[]) {
        const shots: { name: string; picture: Buffer }[] = []
        for (const screen of screens.filter(({ sizes }) => sizes?.includes(size) ?? true)) {
          const { page, close } = await showScreen(browser, shop, screen, { size, theme })
          await page.waitForTimeout(REST_MS)
          const picture = await page.screenshot()
          for (const barrier of await barriers(page))
            against.push(`${screen.name}, ${size}, ${theme}: ${barrier}`)
          if (HARD_TO_SEE.includes(size))
            for (const hindrance of await hindrances(page))
              against.push(`${screen.name}, ${size}, ${theme}: ${hindrance}`)
          await close()
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
  return { files, against }
}

async function compose(shots: readonly { name: string; picture: Buffer }[], size: ScreenSize) {
  const { width, height } = SCREEN_SIZES[size]
  const across = Math.min(ACROSS[size], shots.length)
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
