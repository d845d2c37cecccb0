import { Link } from '@tanstack/react-router'
import { PlusIcon, SearchIcon } from '#client/ui/icons.tsx'
import {
  AttentionIcon,
  DashboardIcon,
  DeliveryIcon,
  BellIcon,
  GarmentIcon,
  HistoryIcon,
  SettingsIcon,
  LogOutIcon,
  MailIcon,
  MessagesIcon,
  OrdersIcon,
  PagesIcon,
  ReportsIcon,
  ReturnsIcon,
  StarIcon,
  StockIcon,
  StoreIcon,
  UsersIcon,
} from '#client/ui/admin/admin-icons.tsx'

interface Props {
  /** Whether the page of this address is for who is at work. */
  mayOpen: (page: AdminPlace) => boolean
  onLogOut: () => void
  onAlerts: (() => void) | undefined
  /** A link was followed: the menu of a phone closes. */
  onFollow?: () => void
}

const ICON = 'size-5'
const exact = { exact: true, includeSearch: false } as const

/** The links of the specification's section 2, with the dashboard before them and what is ours behind. */
export const ADMIN_PLACES = [
  { to: '/admin', name: 'Dashboard', Icon: DashboardIcon, activeOptions: exact },
  { to: '/admin/attention', name: 'Needs attention', Icon: AttentionIcon, activeOptions: {} },
  { to: '/admin/reports', name: 'Reports', Icon: ReportsIcon, activeOptions: {} },
  { to: '/admin/users', name: 'Users', Icon: UsersIcon, activeOptions: {} },
  { to: '/admin/products/add', name: 'Add Product', Icon: PlusIcon, activeOptions: {} },
  { to: '/admin/products', name: 'Products', Icon: GarmentIcon, activeOptions: exact },
  { to: '/admin/orders', name: 'Orders', Icon: OrdersIcon, activeOptions: {} },
  { to: '/admin/returns', name: 'Returns', Icon: ReturnsIcon, activeOptions: {} },
  { to: '/admin/inventory', name: 'Inventory', Icon: StockIcon, activeOptions: {} },
  { to: '/admin/deliveries', name: 'Deliveries', Icon: DeliveryIcon, activeOptions: {} },
  { to: '/admin/letters', name: 'Letters', Icon: MailIcon, activeOptions: {} },
  { to: '/admin/search', name: 'Search words', Icon: SearchIcon, activeOptions: {} },
  { to: '/admin/messages', name: 'Messages', Icon: MessagesIcon, activeOptions: {} },
  { to: '/admin/reviews', name: 'Reviews', Icon: StarIcon, activeOptions: {} },
  { to: '/admin/pages', name: 'Pages', Icon: PagesIcon, activeOptions: {} },
  { to: '/admin/settings', name: 'Settings', Icon: SettingsIcon, activeOptions: {} },
  { to: '/admin/history', name: 'History', Icon: HistoryIcon, activeOptions: {} },
] as const
export type AdminPlace = (typeof ADMIN_PLACES)[number]['to']

export const AdminLinks = ({ mayOpen, onLogOut, onAlerts, onFollow }: Props) => (
  <ul className="flex flex-col gap-0.5">
    {ADMIN_PLACES.filter(({ to }) => mayOpen(to)).map(({ to, name, Icon, activeOptions }) => (
      <li key={to}>
        <Link to={to as string} activeOptions={activeOptions} className="admin-link" onClick={onFollow}>
          <Icon className={ICON} />
          <span>{name}</span>
        </Link>
      </li>
    ))}
    <li className="mt-2 border-t border-line pt-2">
      <Link to="/" className="admin-link">
        <StoreIcon className={ICON} />
        Shop
      </Link>
    </li>
    {onAlerts && (
      <li>
        <button
          type="button"
          className="admin-link w-full cursor-pointer text-left"
          aria-haspopup="dialog"
          onClick={() => {
            onFollow?.()
            onAlerts()
          }}
        >
          <BellIcon className={ICON} />
          Alerts
        </button>
      </li>
    )}
    <li>
      <button type="button" className="admin-link w-full cursor-pointer text-left" onClick={onLogOut}>
        <LogOutIcon className={ICON} />
        Log Out
      </button>
    </li>
  </ul>
)
