import {
  DashboardIcon,
  GarmentIcon,
  OrdersIcon,
  SettingsIcon,
  UsersIcon,
} from '#client/ui/admin/admin-icons.tsx'
import { ArrowRightIcon } from '#client/ui/icons.tsx'
import { ClockIcon } from '#client/ui/later-icons.tsx'
import { Thumbnail } from '#client/ui/thumbnail.tsx'
import type { PaletteEntry, PaletteGroup } from './palette-entry.ts'

const ICONS: Record<PaletteGroup, typeof ClockIcon> = {
  Recent: ClockIcon,
  Screens: DashboardIcon,
  Actions: ArrowRightIcon,
  Settings: SettingsIcon,
  Products: GarmentIcon,
  Orders: OrdersIcon,
  Customers: UsersIcon,
}

/** A product's picture, or what stands for the kind. */
export function OptionIcon({ entry: { group, picture } }: { entry: PaletteEntry }) {
  const Icon = ICONS[group]
  if (!picture) return <Icon className="size-5 text-muted" />
  return (
    <span className="w-5 shrink-0 [&>span]:w-full">
      <Thumbnail url={picture} alt="" />
    </span>
  )
}
