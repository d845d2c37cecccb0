import { Link } from '@tanstack/react-router'
import { PlusIcon } from '#client/ui/icons.tsx'
import {
  DashboardIcon,
  GarmentIcon,
  HistoryIcon,
  LogOutIcon,
  OrdersIcon,
  StockIcon,
  StoreIcon,
  UsersIcon,
} from '#client/ui/office/office-icons.tsx'

interface Props {
  onLogOut: () => void
  /** A link was followed: the menu of a phone closes. */
  onFollow?: () => void
}

const ICON = 'size-5'
const exact = { exact: true, includeSearch: false } as const

/** The links of the specification's section 2, with the dashboard before them. */
export const AdminLinks = ({ onLogOut, onFollow }: Props) => (
  <ul className="flex flex-col gap-0.5">
    <li>
      <Link to="/admin" activeOptions={exact} className="office-link" onClick={onFollow}>
        <DashboardIcon className={ICON} />
        Dashboard
      </Link>
    </li>
    <li>
      <Link to="/admin/users" className="office-link" onClick={onFollow}>
        <UsersIcon className={ICON} />
        Users
      </Link>
    </li>
    <li>
      <Link to="/admin/products/add" className="office-link" onClick={onFollow}>
        <PlusIcon className={ICON} />
        Add Product
      </Link>
    </li>
    <li>
      <Link to="/admin/products" activeOptions={exact} className="office-link" onClick={onFollow}>
        <GarmentIcon className={ICON} />
        Products
      </Link>
    </li>
    <li>
      <Link to="/admin/orders" className="office-link" onClick={onFollow}>
        <OrdersIcon className={ICON} />
        Orders
      </Link>
    </li>
    <li>
      <Link to="/admin/inventory" className="office-link" onClick={onFollow}>
        <StockIcon className={ICON} />
        Inventory
      </Link>
    </li>
    <li>
      <Link to="/admin/history" className="office-link" onClick={onFollow}>
        <HistoryIcon className={ICON} />
        History
      </Link>
    </li>
    <li className="mt-2 border-t border-line pt-2">
      <Link to="/" className="office-link">
        <StoreIcon className={ICON} />
        Shop
      </Link>
    </li>
    <li>
      <button type="button" className="office-link w-full cursor-pointer text-left" onClick={onLogOut}>
        <LogOutIcon className={ICON} />
        Log Out
      </button>
    </li>
  </ul>
)
