import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core'
import { APT, aptInstall, installed, isRoot } from './debian.ts'

/** Where Chrome, Chromium and Edge put themselves on the systems people have. */
const NAMES = [
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'microsoft-edge-stable',
  'microsoft-edge',
]
const PLACES = [
  '/opt/google/chrome/chrome',
  '/usr/lib/chromium/chromium',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

const PURPOSE = 'the browser tests'

/** Chromium's pages without the browser around them: half the work, and no Background Sync, as in Safari. */
const SHELL = 'chromium-headless-shell'

/**
 * A Chromium of this machine: CHROME_PATH, an installed one, or on Debian and Ubuntu one installed now.
 * The Chromium inside npm packages is no use here: it has no Background Sync. Throws what to do otherwise.
 */
export function findBrowser(): string {
  return given() ?? installed(NAMES, PLACES) ?? installNow()
}

/** The headless shell, for what any browser can do; the whole browser where the machine has no shell. */
export function findShell(): string {
  const whole = findBrowser()
  if (given()) return whole
  if (!installed([SHELL]) && isRoot && existsSync(APT)) {
    try {
      aptInstall(PURPOSE, SHELL)
    } catch {
      // Not every system with apt-get has it.
    }
  }
  return installed([SHELL]) ?? whole
}

function given(): string | undefined {
  const path = process.env['CHROME_PATH']
  if (!path) return undefined
  if (existsSync(path)) return path
  throw new Error(`CHROME_PATH names ${path}, which is not there`)
}

function installNow(): string {
  const advice =
    'The browser tests need Chrome, Chromium or Edge: install one, or set CHROME_PATH to its program'
  if (!existsSync(APT)) throw new Error(advice)
  try {
    aptInstall(PURPOSE, 'chromium', 'fonts-liberation')
  } catch (error) {
    throw new Error(`${advice}. Installing it with apt-get did not work`, { cause: error })
  }
  const found = installed(NAMES, PLACES)
  if (!found) throw new Error(advice)
  return found
}

/**
 * Off: Playwright's own list, which a switch of ours takes the place of, and the pages that the whole browser
 * loads behind each window for its address bar, which nobody sees here.
 */
const WITHOUT = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'PreloadTopChromeWebUI',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
]

/** Of Chromium's command line, for a browser without a window that talks to nobody but the pages it is sent to. */
export const SWITCHES: readonly string[] = [
  '--headless=new',
  `--disable-features=${WITHOUT.join(',')}`,
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * As a shopper has it who asked their phone for less motion: a fifth less work for a machine that paints without a
 * graphics card. A test of what moves asks for it: `page.emulateMedia({ reducedMotion: 'no-preference' })`.
 */
export const LESS_MOTION = '--force-prefers-reduced-motion'

/** For pages that live for seconds: optimizing their code takes longer than running it as it is. */
export const UNOPTIMIZED = '--js-flags=--no-opt --no-maglev'

/** The new headless mode is the whole browser; Playwright's own switch asks for the old one. */
const options = (more: readonly string[] = []) => ({ headless: false, args: [...more, ...SWITCHES] })

/**
 * A browser without a window that talks to nobody but the pages it is sent to.
 *
 * @param switches further ones of Chromium's command line
 */
export function launchBrowser(
  executablePath: string = findBrowser(),
  switches: readonly string[] = [],
): Promise<Browser> {
  return chromium.launch({ executablePath, ...options(switches) })
}

/** The same with a profile in `folder`: what it keeps there is there when it is launched again. */
export function launchProfile(
  folder: string,
  settings: BrowserContextOptions,
  executablePath: string = findBrowser(),
  switches: readonly string[] = [],
): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, { executablePath, ...options(switches), ...settings })
}

/** kill -9 of the browser, all its processes at once; resolves when it is gone. */
export async function killBrowser(context: BrowserContext): Promise<void> {
  const browser = context.browser()
  if (!browser) throw new Error('This context has no browser of its own')
  const gone = new Promise((resolve) => context.once('close', resolve))
  const devtools = await browser.newBrowserCDPSession()
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
  // The browser itself first: it would start its helpers again.
  const pids = processInfo.toSorted((a) => (a.type === 'browser' ? -1 : 1)).map(({ id }) => id)
  for (const pid of pids) kill9(pid)
  await gone
}

function kill9(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // Gone with another one.
  }
}
