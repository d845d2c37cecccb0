/** Which part of the house a file belongs to, and what each part may take from the others. */

/** `client/shop/cart` for a file of that feature; the folder under src (or sw, tests) for all else. */
export function roomOf(file: string): string {
  if (file.startsWith('sw/')) return 'sw'
  const parts = file.split('/')
  if (parts[0] !== 'src') return parts[0] ?? file
  if (parts[1] !== 'client') return parts[1] ?? file
  if (parts[2] === 'shop' || parts[2] === 'admin') return `client/${parts[2]}/${parts[3]}`
  return parts.length > 3 ? `client/${parts[2]}` : 'client'
}

interface Room {
  /** The rooms it imports from beside itself; a `*` at the end stands for any. */
  rooms: string[]
  /** The packages it may import; a `*` at the end stands for any. */
  packages: string[]
}

const BROWSER_PACKAGES = [
  'react',
  'react-dom',
  'valibot',
  'virtual:*',
  '@tanstack/react-*',
  '@fontsource*',
  'react-hot-toast',
]
const FEATURE: Room = {
  rooms: ['client/ui', 'client/platform', 'offline', 'shared'],
  packages: BROWSER_PACKAGES,
}

const ROOMS: Record<string, Room> = {
  shared: { rooms: [], packages: ['valibot', 'stemmer'] },
  offline: { rooms: ['shared'], packages: ['valibot', 'idb'] },
  sw: { rooms: ['offline', 'shared'], packages: ['valibot', 'virtual:*', 'workbox-*'] },
  server: {
    // Of package.json, the version.
    rooms: ['shared', 'package.json'],
    packages: [
      'node:*',
      'valibot',
      '@valibot/to-json-schema',
      'fastify',
      'fastify-plugin',
      '@fastify/*',
      'csv-parse',
      'csv-stringify',
      'kysely',
      'pg',
      'pino',
      'sharp',
      'thumbhash',
      'nodemailer',
      '@simplewebauthn/server',
      '@prometheus-io/client',
      'qr',
      'markdown-it',
      'libphonenumber-js',
      'pdfkit',
      'harfbuzzjs',
      'bidi-js',
      's3mini',
    ],
  },
  demo: { rooms: ['server', 'shared'], packages: ['node:*', 'valibot', 'fastify', 'kysely', 'sharp'] },
  tools: { rooms: [], packages: ['node:*'] },
  'client/ui': {
    rooms: ['shared'],
    packages: [
      'react',
      'react-dom',
      'valibot',
      '@tanstack/react-form',
      '@tanstack/react-table',
      '@tanstack/react-virtual',
      'thumbhash',
    ],
  },
  'client/platform': {
    rooms: ['offline', 'shared'],
    packages: [
      ...BROWSER_PACKAGES,
      'ofetch',
      'workbox-window',
      '@tanstack/query-sync-storage-persister',
      '@tanstack/query-*',
    ],
  },
  'client/shop/checkout': { ...FEATURE, packages: [...BROWSER_PACKAGES, '@paypal/react-paypal-js'] },
  'client/shop/account': { ...FEATURE, packages: [...BROWSER_PACKAGES, '@simplewebauthn/browser'] },
  'client/admin/products': { ...FEATURE, packages: [...BROWSER_PACKAGES, '@dnd-kit/*'] },
  'client/shop/*': FEATURE,
  'client/admin/*': FEATURE,
  // Seen while developing only: no build has it.
  'client/dev': { rooms: ['client/ui', 'shared'], packages: BROWSER_PACKAGES },
  'client/routes': { rooms: ['client*', 'offline', 'shared'], packages: BROWSER_PACKAGES },
  client: { rooms: ['client*', 'offline', 'shared'], packages: BROWSER_PACKAGES },
}

const fits = (name: string, pattern: string) =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern

export function rulesOf(room: string): Room {
  const entry = ROOMS[room] ?? Object.entries(ROOMS).find(([pattern]) => fits(room, pattern))?.[1]
  if (!entry) throw new Error(`${room} is a part of the house that architecture does not know`)
  return entry
}

export const mayUseRoom = (from: string, to: string): boolean =>
  from === to || rulesOf(from).rooms.some((pattern) => fits(to, pattern))

export const mayUsePackage = (from: string, name: string): boolean =>
  rulesOf(from).packages.some((pattern) => fits(name, pattern))
