/** Longer than any browser's own. */
const READ = 400

/** The first that fits: others call themselves Chrome and Safari, too. */
const BROWSERS = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const
const SYSTEMS = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
] as const

/** What a person would call the device, such as `Chrome on Android`: all that is kept of the User-Agent header. */
export function deviceWords(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, READ)
  const named = (names: typeof BROWSERS | typeof SYSTEMS) => names.find(([mark]) => mark.test(text))?.[1]
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}
