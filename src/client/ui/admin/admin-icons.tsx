import { icon } from '../icons.tsx'

export const DashboardIcon = icon(<path d="M4 4h7v9H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 15h7v5H4z" />)
export const GarmentIcon = icon(
  <path d="M8.5 4 3.5 7l2 4.500 2-1V20h9v-9.500l2 1 2-4.500-5-3c-.7 1.600-1.900 2.500-3.500 2.500S9.200 5.600 8.500 4Z" />,
)
export const OrdersIcon = icon(
  <path d="M4.5 8 12 4l7.5 4v8L12 20l-7.500-4V8Zm0 0 7.500 4m0 0 7.500-4M12 12v8" />,
)
/** A parcel's way back. */
export const ReturnsIcon = icon(<path d="M8 5 4 9l4 4M4.500 9H14a5.500 5.500 0 0 1 0 11H8" />)
export const UsersIcon = icon(
  <path d="M9 11.500a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7Zm-6 8c.4-3.300 2.700-5 6-5s5.600 1.700 6 5M15.500 4.900a3.500 3.500 0 0 1 0 6.300m2 4c2.100.7 3.300 2.200 3.500 4.300" />,
)
export const StoreIcon = icon(
  <path d="M5 11v9h14v-9M4 4.500h16l1 5a2.900 2.900 0 0 1-6 0 2.900 2.900 0 0 1-6 0 2.900 2.900 0 0 1-6 0l1-5Z" />,
)
export const LogOutIcon = icon(<path d="M10 4.500H5v15h5M9.500 12H20m-4-4 4 4-4 4" />)
export const UploadIcon = icon(<path d="M12 16V5m-4.500 4L12 4.500 16.500 9M4.500 16v3.500h15V16" />)
export const StockIcon = icon(
  <path d="M4 10.500h7V20H4zM13 10.500h7V20h-7zM8.500 4h7v6.500h-7zM6.500 13.500h2m7 0h2m-6.500-6.500h2" />,
)
export const DeliveryIcon = icon(
  <path d="M3 6h11v11H3zM14 10h4l3 3.500V17h-7M7 19.500a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm10 0a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z" />,
)
export const HistoryIcon = icon(<path d="M4 12a8 8 0 1 1 2.500 5.800M4 20v-4h4M12 8v4.500l3 1.700" />)
export const StarIcon = icon(
  <path d="m12 4 2.400 5.200 5.600.700-4.100 3.900 1.100 5.700L12 16.700l-5 2.800 1.100-5.700L4 9.900l5.600-.700L12 4Z" />,
)
export const SettingsIcon = icon(
  <path d="M4 7h8m4 0h4M4 12h2m4 0h10M4 17h10m4 0h2M14 5a2 2 0 1 1 0 4 2 2 0 0 1 0-4ZM8 10a2 2 0 1 1 0 4 2 2 0 0 1 0-4Zm8 5a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z" />,
)
export const AttentionIcon = icon(<path d="M12 4 3 20h18zM12 10v5m0 2.500v.5" />)
export const MailIcon = icon(<path d="M3.5 5.500h17v13h-17zM4 6l8 7 8-7" />)
export const PagesIcon = icon(<path d="M6 3.500h8l4 4V20.500H6zM14 3.500v4h4M9 12h6m-6 4h6" />)
export const ReportsIcon = icon(<path d="M4 20h16M6.5 16.500v-5m5.500 5v-11m5.500 11v-8" />)
export const BellIcon = icon(
  <path d="M6.500 16.500V11a5.500 5.500 0 0 1 11 0v5.500l1.500 1.500H5zM10.500 20.500h3" />,
)
export const MessagesIcon = icon(<path d="M4 5h16v11h-9l-4 4v-4H4zM8 9h8m-8 3h5" />)
