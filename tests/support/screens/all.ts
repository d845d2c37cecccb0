import { ADMIN_SCREENS } from './admin.ts'
import { CODE_SCREENS } from './code-screens.ts'
import type { Screen } from './screen.ts'
import { STATES } from './states.ts'
import { STOREFRONT } from './storefront.ts'

/** Every screen of the shop in every state that it can be brought to by hand. */
export const SCREENS: readonly Screen[] = [...STOREFRONT, ...CODE_SCREENS, ...ADMIN_SCREENS, ...STATES]
