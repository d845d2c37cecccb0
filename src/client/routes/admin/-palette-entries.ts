import { SECTION_TITLES } from '#shared/admin/section-titles.ts'
import { ALL_SECTIONS, type AnySection } from '#shared/contract/sale-settings.ts'
import type { Permission } from '#shared/permissions.ts'
import type { PaletteEntry, PaletteTarget } from '#client/admin/palette/palette-entry.ts'
import { SECTION_FORMS } from '#client/admin/settings/section-forms.ts'
import { SIGN_IN } from '#client/admin/settings/section-links.tsx'
import { ADMIN_PLACES } from '#client/admin/shell/admin-links.tsx'
import { PAGE_NEEDS } from './-page-needs.ts'
import { SCREEN_WORDS, SECTION_WORDS } from './-palette-words.ts'

type May = (permission: Permission) => boolean
type Needed<Entry> = Entry & { needs: Permission | null }

const screens: readonly Needed<PaletteEntry>[] = [
  ...ADMIN_PLACES.map(({ to, name }) => ({
    key: `screen ${to}`,
    group: 'Screens' as const,
    name,
    words: SCREEN_WORDS[to] ?? '',
    target: { to },
    needs: PAGE_NEEDS[to],
  })),
  ...ALL_SECTIONS.map((section) => ({
    key: `screen settings ${section}`,
    group: 'Settings' as const,
    name: SECTION_TITLES[section],
    details: 'Settings',
    words: SECTION_WORDS[section] ?? '',
    target: { to: `/admin/settings/${section}` },
    needs: PAGE_NEEDS['/admin/settings/$section'],
  })),
  {
    key: 'screen settings sign-in',
    group: 'Settings',
    name: 'Signing in',
    details: 'Settings',
    words: SECTION_WORDS[SIGN_IN] ?? '',
    target: { to: `/admin/settings/${SIGN_IN}` },
    needs: PAGE_NEEDS['/admin/settings/$section'],
  },
]

/** Each field of the settings, which has the focus when one comes to it. */
const fields: readonly Needed<PaletteEntry>[] = Object.entries(SECTION_FORMS).flatMap(([section, about]) =>
  about.fields.map(({ name, label, hint }) => ({
    key: `setting ${section} ${name}`,
    group: 'Settings' as const,
    name: label,
    details: SECTION_TITLES[section as AnySection],
    words: `settings ${hint ?? ''}`,
    target: { to: `/admin/settings/${section}`, hash: name },
    needs: PAGE_NEEDS['/admin/settings/$section'],
  })),
)

const leads = (
  name: string,
  needs: Permission | null,
  target: PaletteTarget,
  words = '',
): Needed<PaletteEntry> => ({ key: `action ${name}`, group: 'Actions', name, words, target, needs })

const ways: readonly Needed<PaletteEntry>[] = [
  leads(
    'Import products',
    'editProducts',
    { to: '/admin/products/import' },
    'csv file upload excel spreadsheet bulk',
  ),
  leads('New order', 'changeOrders', { to: '/admin/new-order' }, 'add take telephone phone caller customer'),
  leads('Orders to send', 'seeOrders', { to: '/admin/orders', search: { status: 'Processing' } }, 'pack'),
  leads('Orders with pieces missing', 'seeOrders', { to: '/admin/orders', search: { missing: '1' } }),
  leads('Products sold out', 'seeProducts', { to: '/admin/products', search: { stock: 'out' } }, 'stock'),
  leads('Products low in stock', 'seeProducts', { to: '/admin/products', search: { stock: 'low' } }),
  leads('New page', 'editPages', { to: '/admin/pages/add' }, 'add write'),
  leads('Answered messages', 'seeLetters', { to: '/admin/messages/answered' }),
  leads(
    'Your password',
    null,
    { to: '/profile', hash: 'password' },
    'passkeys change sessions devices account profile sign in login security',
  ),
  leads(
    'Your authenticator app',
    null,
    { to: '/profile', hash: 'second-factor' },
    'codes two factor 2fa totp security',
  ),
  leads('See the shop', null, { to: '/' }, 'storefront home'),
]

interface Acts {
  exportOrders: () => void
  exportProducts: () => void
  logOut: () => void
}

const does = (
  name: string,
  needs: Permission | null,
  run: () => void,
  words: string,
): Needed<PaletteEntry> => ({
  key: `action ${name}`,
  group: 'Actions',
  name,
  words,
  run,
  needs,
})

/** What the palette has of a fixed name, for who is at work. */
export function paletteEntries(may: May, { exportOrders, exportProducts, logOut }: Acts): PaletteEntry[] {
  const all = [
    ...screens,
    ...ways,
    does(
      'Export orders',
      'exportOrders',
      exportOrders,
      'csv file download excel spreadsheet backup accounts bookkeeping',
    ),
    does('Export products', 'seeProducts', exportProducts, 'csv file download excel spreadsheet backup'),
    does('Log Out', null, logOut, 'sign leave'),
    ...fields,
  ]
  return all.filter(({ needs }) => needs === null || may(needs))
}
