import type { ReactNode, SVGProps } from 'react'

/** Drawn on a grid of 24, stroke 1.5; always beside a name, so hidden from readers. */
export function icon(drawing: ReactNode) {
  return function Icon({ className = 'size-5.5', ...rest }: SVGProps<SVGSVGElement>) {
    return (
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
        className={`shrink-0 ${className}`}
        {...rest}
      >
        {drawing}
      </svg>
    )
  }
}

export const MenuIcon = icon(<path d="M3.5 7.5h17M3.5 12h17M3.5 16.5h11" />)
export const SearchIcon = icon(<path d="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.8-1.7L20.5 20.5" />)
export const BagIcon = icon(<path d="M5.2 8.5h13.6l.9 11.5H4.3l.9-11.5ZM8.5 11V7.2a3.5 3.5 0 0 1 7 0V11" />)
export const UserIcon = icon(
  <path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8.5c.6-3.6 3.6-5.5 7.5-5.5s6.9 1.9 7.5 5.5" />,
)
export const HeartIcon = icon(
  <path d="M12 20S4 15 4 9.300A4.300 4.300 0 0 1 12 7a4.300 4.300 0 0 1 8 2.300C20 15 12 20 12 20Z" />,
)
export const CompareIcon = icon(<path d="M4 8.5h14.5M15 5l3.5 3.5L15 12M20 15.5H5.5M9 12l-3.5 3.5L9 19" />)
export const CloseIcon = icon(<path d="m5.5 5.5 13 13m0-13-13 13" />)
export const PlusIcon = icon(<path d="M12 5v14M5 12h14" />)
export const MinusIcon = icon(<path d="M5 12h14" />)
export const ChevronLeftIcon = icon(<path d="m14.5 5-7 7 7 7" />)
export const ChevronRightIcon = icon(<path d="m9.5 5 7 7-7 7" />)
export const ChevronDownIcon = icon(<path d="m5 9.5 7 7 7-7" />)
export const ArrowRightIcon = icon(<path d="M4 12h15.5M13.5 6l6 6-6 6" />)
export const OfflineIcon = icon(
  <path d="M4 4.5 20 20M8.5 16a5 5 0 0 1 6.6-.3M5.3 12.600a9.5 9.5 0 0 1 4.3-2.400m4.4-.1a9.5 9.5 0 0 1 4.7 2.500M2.5 9a13.5 13.5 0 0 1 4-2.500m4.5-.9A13.5 13.5 0 0 1 21.5 9M12 19.500h.01" />,
)
