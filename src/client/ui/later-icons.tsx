import { icon } from './icons.tsx'

/* What nothing begins with: in a chunk behind the first. */

export const HomeIcon = icon(<path d="M4 11 12 4l8 7v9h-5.500v-6h-5v6H4v-9Z" />)
export const ClockIcon = icon(<path d="M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5V12l3 2" />)
export const CheckIcon = icon(<path d="m4.5 12.5 5 5 10-11" />)
export const TrashIcon = icon(<path d="M4.5 7h15M9 7V4.5h6V7m-8.5 0 .8 13h9.4l.8-13M10 11v5m4-5v5" />)
export const PhoneIcon = icon(
  <path d="M5 4h3.6l1.7 4.5-2.2 1.6a12 12 0 0 0 5.8 5.8l1.6-2.2L20 15.4V19a1.5 1.5 0 0 1-1.6 1.5C10.3 20 4 13.7 3.5 5.600A1.5 1.5 0 0 1 5 4Z" />,
)
export const InstagramIcon = icon(
  <>
    <rect x="4" y="4" width="16" height="16" rx="4.5" />
    <circle cx="12" cy="12" r="3.7" />
    <path d="M16.6 7.400h.01" strokeWidth="2" />
  </>,
)
export const FacebookIcon = icon(
  <path d="M10.5 20.500v-7.700H8v-3.100h2.500V7.600c0-2.5 1.5-4.1 4-4.100H17v3h-1.800c-.9 0-1.4.5-1.4 1.400v1.800H17l-.5 3.100h-2.700v7.7" />,
)
export const XIcon = icon(<path d="m4.5 4.5 11 15h4l-11-15h-4Zm15 0-6.2 6.700m-2.6 2.9-6.2 5.4" />)
export const FilterIcon = icon(
  <>
    <path d="M3.5 8h7m5 0h5M3.5 16h5m5 0h7" />
    <circle cx="13" cy="8" r="2.3" />
    <circle cx="11" cy="16" r="2.3" />
  </>,
)
export const GlobeIcon = icon(
  <path d="M12 20.500a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17Zm0-17c-4.5 4.8-4.5 12.2 0 17 4.5-4.8 4.5-12.2 0-17ZM3.7 12h16.6" />,
)
export const ReturnIcon = icon(<path d="M8.5 5 4.5 9l4 4M4.5 9H14a5.5 5.5 0 0 1 0 11H8" />)
export const LockIcon = icon(<path d="M5.5 11h13v9h-13zM8.5 11V7.500a3.5 3.5 0 0 1 7 0V11M12 14.500v2" />)
