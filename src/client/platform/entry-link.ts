import { linkOptions } from '@tanstack/react-router'
import type { MenuEntry } from '#shared/contract/menu.ts'

/** To the list that shows exactly what the entry counts. */
export const entryLink = ({ collection, search }: Pick<MenuEntry, 'collection' | 'search'>) =>
  linkOptions({
    to: '/collections/$collection',
    params: { collection },
    search: search === '' ? {} : { search },
  })
